/** The row to go on at where one goes away. */

import type { Row } from './page-table.js';

/** The first row behind `row` that stays; where none does, the last one before it. */
export function rowAfter(rows: Uint32Array, row: Row, stays: (row: Row) => boolean): Row | undefined {
  const position = rows.indexOf(row);
  return rows.subarray(position + 1).find(stays) ?? rows.subarray(0, Math.max(position, 0)).findLast(stays);
}
