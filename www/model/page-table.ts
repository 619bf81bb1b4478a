/** The pages of an open document, as columns. */

import type { Page } from 'sitemap-kit';
import { absent, type PackedTexts, type TextNumber, Texts } from './texts.js';

/** The columns: four that a cell shows, and `more`, all other fields of the page as one JSON text. */
export const columnNames = ['loc', 'lastmod', 'changefreq', 'priority', 'more'] as const;

/** Name of a column. */
export type ColumnName = (typeof columnNames)[number];

/** Name of a column that is a cell of the table. */
export type CellName = Exclude<ColumnName, 'more'>;

/** Cells in the order in which the table shows them. */
export const cellNames: readonly CellName[] = ['loc', 'lastmod', 'changefreq', 'priority'];

/** A row: the number that a page keeps from when it came until the document is closed, wherever it moves. */
export type Row = number;

/** What a page says beside its four cells. */
export type MoreFields = Omit<Page, CellName>;

/** What brings the copy of a table in another thread up to date. */
export interface TableUpdate {
  /** Rows that the table has room for. */
  rows: number;
  /** Texts that the copy does not have. */
  texts: PackedTexts;
  /** Columns that changed, whole. */
  columns: Partial<Record<ColumnName, Uint32Array<ArrayBuffer>>>;
  /** The rows in the order of the document, where that changed. */
  order?: Uint32Array<ArrayBuffer>;
}

/** How far a copy is. */
export interface TableMark {
  nextText: TextNumber;
  /** Of the columns and the order; those that the copy has never seen have none. */
  versions: Partial<Record<ColumnName | 'order', number>>;
}

/**
 * Pages as columns of text numbers. A row is never taken out of the columns: a page that is deleted leaves the order, and
 * comes back to it with undo.
 */
export class PageTable {
  readonly texts = new Texts();
  readonly #columns: Record<ColumnName, Uint32Array<ArrayBuffer>>;
  readonly #versions: Record<ColumnName | 'order', number>;
  #order: Uint32Array<ArrayBuffer> = new Uint32Array(0);
  #rows = 0;

  /** An empty table. */
  constructor() {
    const column = () => new Uint32Array(0);
    this.#columns = { loc: column(), lastmod: column(), changefreq: column(), priority: column(), more: column() };
    this.#versions = { loc: 0, lastmod: 0, changefreq: 0, priority: 0, more: 0, order: 0 };
  }

  /** A table of what {@link updateSince} wrote for a copy that has nothing. */
  static from(update: TableUpdate): PageTable {
    const table = new PageTable();
    table.update(update);
    return table;
  }

  /** The rows in the order of the document. Not to be written to. */
  get order(): Uint32Array<ArrayBuffer> {
    return this.#order;
  }

  /** How many rows there ever were. */
  get rows(): number {
    return this.#rows;
  }

  /** The text of a cell; empty where there is no value. */
  text(row: Row, column: ColumnName): string {
    return this.texts.get(this.number(row, column));
  }

  /** The number of the text of a cell. */
  number(row: Row, column: ColumnName): TextNumber {
    return this.#columns[column][row] ?? absent;
  }

  /** What a page says beside its four cells. */
  more(row: Row): MoreFields {
    const text = this.text(row, 'more');
    return text === '' ? {} : (JSON.parse(text) as MoreFields);
  }

  /** Puts texts into the cells of a column. */
  set(column: ColumnName, rows: Uint32Array, numbers: Uint32Array): void {
    const cells = this.#columns[column];
    for (let at = 0; at < rows.length; at += 1) {
      cells[rows[at] ?? 0] = numbers[at] ?? absent;
    }
    this.#versions[column] += 1;
  }

  /** Sets the order of the rows, and with it which rows there are. */
  setOrder(order: Uint32Array<ArrayBuffer>): void {
    this.#order = order;
    this.#versions.order += 1;
  }

  /** Makes room for rows that are not in the order yet; answers the first. */
  addRows(count: number): Row {
    const first = this.#rows;
    this.#reserve(first + count);
    this.#rows = first + count;
    return first;
  }

  /** What a copy lacks that is as far as `mark`, in new buffers. Without a mark, everything. */
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

  /** How far a copy is that has everything. */
  mark(): TableMark {
    return { nextText: this.texts.next, versions: { ...this.#versions } };
  }

  /** Takes what {@link updateSince} wrote; its buffers belong to this table from now on. */
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
