import type { Kind } from 'sitemap-kit';
import { PAGE } from '../../model/field-table.js';
import { inHalfWidth } from '../../model/half-width.js';
import type { ActiveCell, OpenDocument } from '../../model/open-document.js';
import { type CellName, cellNames } from '../../model/page-table.js';
import { dateOfWord } from '../../model/today.js';
import { urlParts } from '../../model/url-parts.js';
import { isDate } from '../settings/valid-values.js';

/** The values of changefreq. */
export const changeFrequencies: readonly string[] = PAGE.flatMap((field) =>
  field.name === 'changefreq' && field.kind === 'choice' ? field.choices : [],
);

/** Returns the cells of a kind of document. */
export function cellsOf(kind: Kind): readonly CellName[] {
  return kind === 'index' ? ['loc', 'lastmod'] : cellNames;
}

/** Returns whether a value is valid in a column. */
export function isValidCellValue(column: Exclude<CellName, 'loc'>, value: string): boolean {
  const text = column === 'lastmod' ? dateOfWord(inHalfWidth(value)) : inHalfWidth(value);
  switch (column) {
    case 'lastmod':
      return isDate(text) || /^\d{4}(-(0[1-9]|1[0-2]))?$/.test(text);
    case 'changefreq':
      return changeFrequencies.includes(text);
    case 'priority':
      return /^(0(\.\d+)?|1(\.0+)?)$/.test(text);
  }
}

/** The columns of the table, and what its cells shorten. */
export interface Columns {
  /** The cells of a row. */
  cells: readonly CellName[];
  /** Whether the last column shows the numbers of images and other lists. */
  hasMore: boolean;
  /** The origin of most URLs, which is shown once, above them; empty if the first pages have none. */
  origin: string;
  /** The greatest length of a date. */
  dateLength: number;
}

/** Number of rows at the start whose values decide the origin and the width of dates. */
const sampled = 100;

/**
 * Returns the columns of a document. Of a file, columns without values are left out, except for lastmod.
 *
 * @param before The columns shown before, which stay when their last value is deleted.
 */
export function columnsOf({ kind, table, source }: OpenDocument, before: Columns | undefined): Columns {
  const isNew = source.size === 0;
  const isShown = (column: CellName) =>
    column === 'loc' || column === 'lastmod' || isNew || before?.cells.includes(column) || table.hasValues(column);
  const isIndex = kind === 'index';
  const rows = [...table.order.subarray(0, sampled)];
  return {
    cells: cellsOf(kind).filter(isShown),
    hasMore: !isIndex && (isNew || table.hasValues('more')),
    origin: mostFrequent(rows.map((row) => urlParts(table.text(row, 'loc')).origin)),
    dateLength: Math.max(...rows.map((row) => table.text(row, 'lastmod').length), 10),
  };
}

function mostFrequent(origins: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const origin of origins) {
    counts.set(origin, (counts.get(origin) ?? 0) + 1);
  }
  return [...counts].reduce((most, one) => (one[1] > most[1] ? one : most), ['', 0])[0];
}

/** The cell that is being edited, and the typed text that starts the edit. */
export interface Edit extends ActiveCell {
  typed: string | undefined;
}
