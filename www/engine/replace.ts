import type { CellName } from '../document/page-table.js';
import { type PackedTexts, Texts } from '../document/texts.js';
import type { Context } from './context.js';

/** What to replace by what. */
export interface ReplaceRequest {
  column: CellName;
  /** Rows to look at. */
  rows: Uint32Array;
  find: string;
  /** What stands instead; in a regular expression `$1` is its first group. */
  replacement: string;
  regex: boolean;
  matchCase: boolean;
}

/** New texts of a column. */
export interface Replaced {
  /** The rows that change. */
  rows: Uint32Array<ArrayBuffer>;
  /** The new text of each of them; an empty one has no number and stands in `emptied`. */
  texts: PackedTexts;
  /** Rows that have no value any more. */
  emptied: Uint32Array<ArrayBuffer>;
}

/** Replaces a text in many cells. A regular expression that is none changes nothing. */
export function replaceTexts(request: ReplaceRequest, context: Context): Replaced {
  const { column, rows } = request;
  const table = context.table();
  const read = table.texts.reader();
  const replace = replacer(request);
  const texts = new Texts();
  const changed: number[] = [];
  const emptied: number[] = [];
  for (const row of rows) {
    const before = read(table.number(row, column));
    const after = replace(before);
    if (after === before) {
      continue;
    }
    if (after === '') {
      emptied.push(row);
    } else {
      changed.push(row);
      texts.add(after);
    }
  }
  const answer = { rows: Uint32Array.from(changed), texts: texts.since(1), emptied: Uint32Array.from(emptied) };
  context.transfer(answer.rows.buffer, answer.texts.ends.buffer, answer.texts.bytes.buffer, answer.emptied.buffer);
  return answer;
}

function replacer({ find, replacement, regex, matchCase }: ReplaceRequest): (text: string) => string {
  if (find === '') {
    return (text) => text;
  }
  const source = regex ? find : find.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  try {
    const expression = new RegExp(source, matchCase ? 'gu' : 'giu');
    return regex
      ? (text) => text.replace(expression, replacement)
      : (text) => text.replace(expression, () => replacement);
  } catch {
    return (text) => text;
  }
}
