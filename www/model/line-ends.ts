/** Texts with the line ends of their file, and as text areas and text editors show them. */

const byteOrderMark = '\uFEFF';

/** Returns a text as text areas and text editors show it: without a byte order mark, with line feeds only. */
export function shownText(text: string): string {
  const shown = text.startsWith(byteOrderMark) ? text.slice(1) : text;
  return shown.replaceAll(/\r\n?/g, '\n');
}

/**
 * Returns a shown text as a change of `original`: what did not change keeps its byte order mark and its line ends; new
 * lines end with CRLF if `original` contains any.
 */
export function withLineEndsOf(original: string, text: string): string {
  if (text === '') {
    return '';
  }
  const [before, after] = [shownText(original), shownText(text)];
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

/** Returns the offset in a text of an offset in what is shown of it. */
function offsetIn(text: string, shown: number): number {
  let offset = text.startsWith(byteOrderMark) ? 1 : 0;
  let left = shown;
  for (
    let next = text.indexOf('\r\n', offset);
    next >= 0 && next - offset < left;
    next = text.indexOf('\r\n', offset)
  ) {
    left -= next - offset + 1;
    offset = next + 2;
  }
  return offset + left;
}
