/** Ranges of cells in the table. */

import type { Page } from 'sitemap-kit';
import type { ActiveCell, OpenDocument } from './open-document.js';
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

/** Returns the column of the active cell: `loc` if its own is hidden or has been emptied. */
export function activeColumnOf(shown: readonly CellName[], active: ActiveCell | undefined): CellName {
  return active !== undefined && shown.includes(active.column) ? active.column : 'loc';
}

/** Returns the columns from one to another, in either direction. If one of the two is not shown, it is the other alone. */
export function columnsBetween(
  shown: readonly CellName[],
  from: CellName,
  to: CellName | undefined,
): readonly CellName[] {
  const ends = [shown.indexOf(from), shown.indexOf(to ?? from)].filter((at) => at >= 0);
  return ends.length === 0 ? [] : shown.slice(Math.min(...ends), Math.max(...ends) + 1);
}
