/** Ranges of cells in the table. */

import type { Page } from 'sitemap-kit';
import type { OpenDocument } from './open-document.js';
import type { CellName } from './page-table.js';

/** A rectangle of cells: rows in the shown order, and adjacent columns. */
export interface CellRange {
  rows: Uint32Array;
  columns: readonly CellName[];
}

/** Pasted cells for which the table has too few rows or columns. */
export interface Misfit {
  document: OpenDocument;
  /** The cells that fit, and where they go. */
  range: CellRange;
  cells: readonly (readonly string[])[];
  /** Rows below the last one, which can be added as pages; none if they have no URL. */
  pages: readonly Page[];
  /** Number of rows and columns that do not fit. */
  rows: number;
  columns: number;
}

/** Returns the columns from one to another, in either direction. */
export function columnsBetween(
  shown: readonly CellName[],
  from: CellName,
  to: CellName | undefined,
): readonly CellName[] {
  const [one, other] = [shown.indexOf(from), shown.indexOf(to ?? from)].map((at) => Math.max(at, 0));
  return shown.slice(Math.min(one ?? 0, other ?? 0), Math.max(one ?? 0, other ?? 0) + 1);
}
