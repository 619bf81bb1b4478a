/** Cells on the clipboard, as spreadsheets exchange them: TSV, with quotes around cells that contain tabs or line breaks. */

import type { CellName } from './page-table.js';

/** Cells that are pasted, and where. */
export interface CellPaste {
  rows: Uint32Array;
  columns: readonly CellName[];
  /** The texts of the cells by rows. */
  cells: readonly (readonly string[])[];
}

/** Returns the cells of a text, by rows. A line break at the end belongs to the last row. */
export function readTsv(text: string): string[][] {
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n?|\n|$)/y;
  for (;;) {
    const [, quoted, plain = '', delimiter] = cell.exec(text) ?? [];
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (delimiter === undefined || delimiter === '' || (delimiter !== '\t' && cell.lastIndex === text.length)) {
      return rows;
    }
    if (delimiter !== '\t') {
      rows.push([]);
    }
  }
}

/** Returns rows of cells as text. */
export function writeTsv(rows: readonly (readonly string[])[]): string {
  const quote = (cell: string) => (/[\t\r\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  return rows.map((row) => row.map(quote).join('\t')).join('\n');
}
