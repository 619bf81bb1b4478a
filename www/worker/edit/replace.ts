import type { CellName, ColumnName, MoreFields, PageTable, Row } from '../../model/page-table.js';
import { shiftDate } from '../../model/shift-date.js';
import { type PackedTexts, Texts } from '../../model/texts.js';
import { urlFields } from '../../model/url-parts.js';
import type { Context } from '../context.js';

/** Fields of a replacement: one column, or all URLs of a page (`loc`, language versions, images, videos). */
export type ReplaceScope = CellName | 'urls';

/** A replacement. */
export interface Replacement {
  scope: ReplaceScope;
  find: string;
  /** The new text; with a regular expression, `$1` is its first group. */
  replacement: string;
  regex: boolean;
  matchCase: boolean;
}

/** A replacement in selected pages. */
export interface ReplaceRequest extends Replacement {
  /** Rows of the pages. */
  rows: Uint32Array;
}

/** New texts of pages. */
export interface Replaced {
  columns: ReplacedColumn[];
  /** Number of pages that change. */
  pages: number;
}

/** New texts of a column. */
export interface ReplacedColumn {
  column: ColumnName;
  /** The rows that change. */
  rows: Uint32Array<ArrayBuffer>;
  /** The new text of each row; rows whose value is removed are in `emptied`. */
  texts: PackedTexts;
  /** Rows whose value is removed. */
  emptied: Uint32Array<ArrayBuffer>;
}

/** The effect of a replacement. */
export interface ReplacePreview {
  /** Number of values that change. */
  values: number;
  /** Number of pages with such values. */
  pages: number;
  /** The first different values. */
  examples: { before: string; after: string }[];
}

/** Replaces a text in many pages. An invalid regular expression changes nothing. */
export function replaceTexts(request: ReplaceRequest, context: Context): Replaced {
  return rewrite(context, request.rows, columnsOf(request.scope), rewriter(replacer(request)));
}

/** Returns the text of a column that replaces another one. */
type Rewrite = (column: ColumnName, text: string) => string;

/** Rewrites columns of many pages. */
function rewrite(context: Context, of: Uint32Array, names: readonly ColumnName[], rewriteText: Rewrite): Replaced {
  const table = context.table();
  const changed = new Set<Row>();
  const columns = names.map((column) => {
    const texts = new Texts();
    const rows: Row[] = [];
    const emptied: Row[] = [];
    for (const { row, after } of changesOf(table, column, of, rewriteText)) {
      changed.add(row);
      if (after === '') {
        emptied.push(row);
      } else {
        rows.push(row);
        texts.add(after);
      }
    }
    return { column, rows: Uint32Array.from(rows), texts: texts.since(1), emptied: Uint32Array.from(emptied) };
  });
  context.transfer(
    ...columns.flatMap(({ rows, texts, emptied }) => [
      rows.buffer,
      texts.ends.buffer,
      texts.bytes.buffer,
      emptied.buffer,
    ]),
  );
  return { columns, pages: changed.size };
}

/** Maximum number of values that a preview lists. */
const maxExamples = 3;

/** Counts the values and pages that {@link replaceTexts} would change, and lists the first different values. */
export function previewReplace(request: ReplaceRequest, context: Context): ReplacePreview {
  const table = context.table();
  const replace = replacer(request);
  let values = 0;
  const examples: ReplacePreview['examples'] = [];
  const counting = (before: string) => {
    const after = replace(before);
    if (after !== before) {
      values += 1;
      if (examples.length < maxExamples && examples.every((example) => example.before !== before)) {
        examples.push({ before, after });
      }
    }
    return after;
  };
  const changed = new Set<Row>();
  for (const column of columnsOf(request.scope)) {
    for (const { row } of changesOf(table, column, request.rows, rewriter(counting))) {
      changed.add(row);
    }
  }
  return { values, pages: changed.size, examples };
}

type Replace = (text: string) => string;

function rewriter(replace: Replace): Rewrite {
  return (column, text) => (column === 'more' ? replaceUrls(text, replace) : replace(text));
}

function columnsOf(scope: ReplaceScope): ColumnName[] {
  return scope === 'urls' ? ['loc', 'more'] : [scope];
}

/** Yields the changed rows of a column with their new texts. */
function* changesOf(
  table: PageTable,
  column: ColumnName,
  rows: Uint32Array,
  rewriteText: Rewrite,
): Generator<{ row: Row; after: string }> {
  const read = table.texts.reader();
  for (const row of rows) {
    const before = read(table.number(row, column));
    const after = rewriteText(column, before);
    if (after !== before) {
      yield { row, after };
    }
  }
}

/** Returns the JSON of the other fields of a page with its URLs replaced. */
function replaceUrls(more: string, replace: Replace): string {
  if (more === '') {
    return more;
  }
  const replaceText = (value: unknown) => (typeof value === 'string' ? replace(value) : value);
  const replaced = JSON.parse(more, (name, value: unknown) => {
    // An image may be given as a URL only.
    if (name === 'images' && Array.isArray(value)) {
      return value.map(replaceText);
    }
    return urlFields.has(name) ? replaceText(value) : value;
  });
  return JSON.stringify(replaced);
}

function replacer({ find, replacement, regex, matchCase }: Replacement): Replace {
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

/** A change of many pages: their dates are moved by a number of days, or a list of theirs is removed. */
export type BulkEdit = { shiftedBy: number } | { removed: 'images' | 'alternates' };

/** Changes many pages. */
export function bulkEdit({ rows, edit }: { rows: Uint32Array; edit: BulkEdit }, context: Context): Replaced {
  return 'removed' in edit
    ? rewrite(context, rows, ['more'], (_, more) => withoutList(more, edit.removed))
    : rewrite(context, rows, ['lastmod'], (_, date) => shiftDate(date, edit.shiftedBy));
}

/** Returns the JSON of the other fields of a page without one of its lists. */
function withoutList(more: string, name: 'images' | 'alternates'): string {
  if (!more.includes(`"${name}"`)) {
    return more;
  }
  const { [name]: _, ...others } = JSON.parse(more) as MoreFields;
  return Object.keys(others).length === 0 ? '' : JSON.stringify(others);
}
