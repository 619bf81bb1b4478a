/** The text of a robots.txt. */

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Returns the text of a robots.txt with its byte order mark. Invalid bytes are replaced by U+FFFD. */
export function robotsText(bytes: ArrayBuffer): string {
  return decoder.decode(bytes);
}
