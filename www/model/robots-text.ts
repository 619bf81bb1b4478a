/** Texts of a robots.txt: as they are in the file, and as a text area shows them. */

const byteOrderMark = '\uFEFF';
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Returns the text of a robots.txt with its byte order mark. Invalid bytes are replaced by U+FFFD. */
export function robotsText(bytes: ArrayBuffer): string {
  return decoder.decode(bytes);
}

/** Returns a text as a text area shows it: without a byte order mark, with line feeds only. */
export function textAreaText(text: string): string {
  const shown = text.startsWith(byteOrderMark) ? text.slice(1) : text;
  return shown.replaceAll(/\r\n?/g, '\n');
}

/** Returns a text of a text area with the byte order mark of `original` and its line ends, CRLF if it contains any. */
export function withFormatOf(original: string, text: string): string {
  if (text === '') {
    return '';
  }
  const shown = textAreaText(text);
  const withLineEnds = original.includes('\r\n') ? shown.replaceAll('\n', '\r\n') : shown;
  return original.startsWith(byteOrderMark) ? byteOrderMark + withLineEnds : withLineEnds;
}
