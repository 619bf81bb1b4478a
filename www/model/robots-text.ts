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

/**
 * Returns a text of a text area as a change of `original`: what did not change keeps its byte order mark and its line ends; new
 * lines end with CRLF if `original` contains any.
 */
export function withFormatOf(original: string, text: string): string {
  if (text === '') {
    return '';
  }
  const [before, after] = [textAreaText(original), textAreaText(text)];
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) {
    start += 1;
  }
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) {
    end += 1;
  }
  const changed = after.slice(start, after.length - end);
  const withLineEnds = original.includes('\r\n') ? changed.replaceAll('\n', '\r\n') : changed;
  const rest = original.slice(offsetIn(original, before.length - end));
  return original.slice(0, offsetIn(original, start)) + withLineEnds + rest;
}

/** Returns the offset in a text of an offset in what a text area shows of it. */
function offsetIn(text: string, shown: number): number {
  let offset = text.startsWith(byteOrderMark) ? 1 : 0;
  for (let left = shown; left > 0; left -= 1) {
    offset += text.startsWith('\r\n', offset) ? 2 : 1;
  }
  return offset;
}
