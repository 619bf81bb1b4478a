/** Long texts for the editor, without a long pause. */

import { Text, type TransactionSpec } from '@codemirror/state';
import type { SourceContent } from '../../model/open-source.js';

/** Characters that are cut into lines at once. */
const atOnce = 1_000_000;

/** A content as lines; gives way to the page now and then. */
export async function linesOf(content: SourceContent): Promise<Text> {
  if (content instanceof Text) {
    return content;
  }
  const whole = content.toString();
  let text = Text.empty;
  for (let from = 0; from < whole.length; ) {
    const cut = from + atOnce < whole.length ? whole.lastIndexOf('\n', from + atOnce) + 1 : whole.length;
    // A line that is longer than a piece is left whole.
    const next = cut > whole.length || cut <= from ? endOfLine(whole, from + atOnce) : cut;
    text = text.append(Text.of(whole.slice(from, next).split(/\r\n?|\n/)));
    from = next;
    await delay();
  }
  return text;
}

function endOfLine(whole: string, from: number): number {
  const at = whole.indexOf('\n', from);
  return at < 0 ? whole.length : at + 1;
}

function delay(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** The one change that makes a text another, around what is the same in both: the place where one reads stays. */
export function changeTo(before: Text, after: Text): TransactionSpec['changes'] {
  const a = before.toString();
  const b = after.toString();
  const max = Math.min(a.length, b.length);
  let start = 0;
  while (start < max && a.charCodeAt(start) === b.charCodeAt(start)) {
    start += 1;
  }
  let end = 0;
  while (end < max - start && a.charCodeAt(a.length - 1 - end) === b.charCodeAt(b.length - 1 - end)) {
    end += 1;
  }
  return { from: start, to: before.length - end, insert: after.slice(start, after.length - end) };
}
