/** A set of rows that stays small and quick at half a million. */

import type { Row } from './page-table.js';

/** Rows, one bit each. It never changes: every operation answers a new set. */
export class RowSet {
  /** No row. */
  static readonly empty = new RowSet(new Uint32Array(0), 0);

  readonly #bits: Uint32Array;
  /** How many rows there are. */
  readonly size: number;

  private constructor(bits: Uint32Array, size: number) {
    this.#bits = bits;
    this.size = size;
  }

  /** A set of these rows. */
  static of(rows: Iterable<Row>): RowSet {
    return RowSet.empty.with(rows);
  }

  /** Whether the row is in it. */
  has(row: Row): boolean {
    return (((this.#bits[row >>> 5] ?? 0) >>> (row & 31)) & 1) === 1;
  }

  /** The set with these rows as well. */
  with(rows: Iterable<Row>): RowSet {
    return this.#changed(rows, true);
  }

  /** The set without these rows. */
  without(rows: Iterable<Row>): RowSet {
    return this.#changed(rows, false);
  }

  /** Those of `order` that are in the set, in that order. */
  among(order: Uint32Array): Uint32Array<ArrayBuffer> {
    const rows = new Uint32Array(Math.min(this.size, order.length));
    let count = 0;
    for (const row of order) {
      if (this.has(row)) {
        rows[count] = row;
        count += 1;
      }
    }
    return rows.slice(0, count);
  }

  #changed(rows: Iterable<Row>, present: boolean): RowSet {
    let bits = this.#bits.slice();
    let size = this.size;
    for (const row of rows) {
      const word = row >>> 5;
      const bit = 1 << (row & 31);
      if (word >= bits.length) {
        if (!present) {
          continue;
        }
        const larger = new Uint32Array(Math.max(word + 1, bits.length * 2));
        larger.set(bits);
        bits = larger;
      }
      const current = bits[word] ?? 0;
      if (((current & bit) !== 0) !== present) {
        bits[word] = present ? current | bit : current & ~bit;
        size += present ? 1 : -1;
      }
    }
    return new RowSet(bits, size);
  }
}

/** The row to go on at where one goes away. */

/** The first row behind `row` that stays; where none does, the last one before it. */
export function rowAfter(rows: Uint32Array, row: Row, stays: (row: Row) => boolean): Row | undefined {
  const position = rows.indexOf(row);
  return rows.subarray(position + 1).find(stays) ?? rows.subarray(0, Math.max(position, 0)).findLast(stays);
}
