/** Pages of an open document, stored in columns. */

import type { Kind, Page } from 'sitemap-kit';
import { absent, type PackedTexts, type TextNumber, Texts } from './texts.js';

/** The columns: four that a cell shows, and `more`, all other fields of the page as one JSON text. */
export const columnNames = ['loc', 'lastmod', 'changefreq', 'priority', 'more'] as const;

/** Name of a column. */
export type ColumnName = (typeof columnNames)[number];

/** Name of a column that is a cell of the table. */
export type CellName = Exclude<ColumnName, 'more'>;

/** Cells in the order in which the table shows them. */
export const cellNames: readonly CellName[] = ['loc', 'lastmod', 'changefreq', 'priority'];

/** Returns the columns that the entries of a kind of document have: those of an index have no `more`. */
export function columnsOf(kind: Kind): readonly ColumnName[] {
  return kind === 'index' ? ['loc', 'lastmod'] : columnNames;
}

/** Returns the cells that the entries of a kind of document have. */
export function cellsOf(kind: Kind): readonly CellName[] {
  return cellNames.filter((name) => columnsOf(kind).includes(name));
}

/** Number of a page, which does not change when pages are moved. */
export type Row = number;

/** Fields of a page other than its four cells. */
export type MoreFields = Omit<Page, CellName>;

/** Update of the copy of a table in another thread. */
export interface TableUpdate {
  /** Number of rows. */
  rows: number;
  /** Texts that are missing in the copy. */
  texts: PackedTexts;
  /** Columns that have changed, in full. */
  columns: Partial<Record<ColumnName, Uint32Array<ArrayBuffer>>>;
  /** The order of the rows, if it has changed. */
  order?: Uint32Array<ArrayBuffer>;
}

/** Version of a copy. */
export interface TableMark {
  nextText: TextNumber;
  /** Versions of the columns and the order; undefined for those that the copy does not have. */
  versions: Partial<Record<ColumnName | 'order', number>>;
}

/**
 * Pages as columns of text numbers. Rows are never removed from the columns: a deleted page is removed from the order, to which
 * undo adds it again.
 */
export class PageTable {
  readonly texts = new Texts();
  readonly #columns: Record<ColumnName, Uint32Array<ArrayBuffer>>;
  readonly #versions: Record<ColumnName | 'order', number>;
  #order: Uint32Array<ArrayBuffer> = new Uint32Array(0);
  /** Positions in the order by row, from 1; 0 for rows that are not in it. Computed on demand. */
  #positions: Uint32Array | undefined;
  #rows = 0;

  /** An empty table. */
  constructor() {
    const column = () => new Uint32Array(0);
    this.#columns = { loc: column(), lastmod: column(), changefreq: column(), priority: column(), more: column() };
    this.#versions = { loc: 0, lastmod: 0, changefreq: 0, priority: 0, more: 0, order: 0 };
  }

  /** Creates a table from a complete update of {@link updateSince}. */
  static from(update: TableUpdate): PageTable {
    const table = new PageTable();
    table.update(update);
    return table;
  }

  /** The rows in the order of the document. Read-only. */
  get order(): Uint32Array<ArrayBuffer> {
    return this.#order;
  }

  /** Returns the position of a row in the order of the document, from 0; −1 if it is not in it. */
  positionOf(row: Row): number {
    if (this.#positions === undefined) {
      const positions = new Uint32Array(this.#rows);
      this.#order.forEach((one, at) => {
        positions[one] = at + 1;
      });
      this.#positions = positions;
    }
    return (this.#positions[row] ?? 0) - 1;
  }

  /** Number of rows, including removed ones. */
  get rows(): number {
    return this.#rows;
  }

  /** Returns the text of a cell; empty if it has no value. */
  text(row: Row, column: ColumnName): string {
    return this.texts.get(this.number(row, column));
  }

  /** Returns the number of the text of a cell. */
  number(row: Row, column: ColumnName): TextNumber {
    return this.#columns[column][row] ?? absent;
  }

  /** Returns whether any row has a value in a column, including removed rows. */
  hasValues(column: ColumnName): boolean {
    return this.#columns[column].subarray(0, this.#rows).some((number) => number !== absent);
  }

  /** Fields of a page other than its four cells. @param read A reader of the texts, for many rows. */
  more(row: Row, read = (number: TextNumber) => this.texts.get(number)): MoreFields {
    const text = read(this.number(row, 'more'));
    return text === '' ? {} : (JSON.parse(text) as MoreFields);
  }

  /** Sets cells of a column. */
  set(column: ColumnName, rows: Uint32Array, numbers: Uint32Array): void {
    const cells = this.#columns[column];
    for (let at = 0; at < rows.length; at += 1) {
      cells[rows[at] ?? 0] = numbers[at] ?? absent;
    }
    this.#versions[column] += 1;
  }

  /** Sets the order of the rows. Rows that are not in it are removed. */
  setOrder(order: Uint32Array<ArrayBuffer>): void {
    this.#order = order;
    this.#positions = undefined;
    this.#versions.order += 1;
  }

  /** Adds rows that are not in the order yet; returns the first. */
  addRows(count: number): Row {
    const first = this.#rows;
    this.#reserve(first + count);
    this.#rows = first + count;
    return first;
  }

  /** Returns the update of a copy with the version `mark`, in new buffers. Without a mark, it is complete. */
  updateSince(mark?: TableMark): TableUpdate {
    const columns: TableUpdate['columns'] = {};
    for (const name of columnNames) {
      if (mark?.versions[name] !== this.#versions[name]) {
        columns[name] = this.#columns[name].slice(0, this.#rows);
      }
    }
    return {
      rows: this.#rows,
      texts: this.texts.since(mark?.nextText ?? 1),
      columns,
      ...(mark?.versions.order !== this.#versions.order && { order: this.#order.slice() }),
    };
  }

  /** Returns the version of a complete copy. */
  mark(): TableMark {
    return { nextText: this.texts.next, versions: { ...this.#versions } };
  }

  /** Applies an update of {@link updateSince} and takes ownership of its buffers. */
  update({ rows, texts, columns, order }: TableUpdate): void {
    this.texts.append(texts);
    this.#rows = rows;
    for (const name of columnNames) {
      const column = columns[name];
      if (column !== undefined) {
        this.#columns[name] = column;
        this.#versions[name] += 1;
      }
    }
    this.#reserve(rows);
    if (order !== undefined) {
      this.setOrder(order);
    }
  }

  #reserve(rows: number): void {
    for (const name of columnNames) {
      const column = this.#columns[name];
      if (column.length < rows) {
        const larger = new Uint32Array(Math.max(rows, Math.ceil(column.length * 1.25)));
        larger.set(column);
        this.#columns[name] = larger;
      }
    }
  }
}
