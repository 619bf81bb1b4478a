/** Loading of long texts without blocking the page. */

import { Text, type TransactionSpec } from '@codemirror/state';
import type { SourceContent } from '../../model/open-source.js';

/** Number of characters that are split into lines per task. */
const atOnce = 1_000_000;

/** Splits a content into lines, yielding to the page between tasks. */
export async function linesOf(content: SourceContent): Promise<Text> {
  if (content instanceof Text) {
    return content;
  }
  const whole = content.toString();
  let text = Text.empty;
  for (let from = 0; from < whole.length; ) {
    const cut = from + atOnce < whole.length ? whole.lastIndexOf('\n', from + atOnce) + 1 : whole.length;
    // Lines that are longer than a chunk are not split.
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

/** Returns a single change between two texts, without their common start and end, so that the scroll position is kept. */
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
