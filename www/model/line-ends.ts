/** Returns a text with line feeds only, as the value of a text area. */
export function withLineFeeds(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n');
}

/** Returns a text of a text area with the line ends of `original`: CRLF if it contains any, otherwise line feeds. */
export function withLineEndsOf(original: string, text: string): string {
  return original.includes('\r\n') ? withLineFeeds(text).replaceAll('\n', '\r\n') : text;
}
