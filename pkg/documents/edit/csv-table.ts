/** Tables divided into records and cells, with the fields of their columns. */

import { cellsOf } from '../../core/api/csv.js';
import { readPages } from '../../core/api/read-pages.js';
import type { ReadingOptions } from '../../core/types/index.js';
import { callEngine, type EncodedOptions } from '../../core/wire/engine.js';
import type { Range } from './text-edits.js';

/** The fields of the columns of a table. */
export type Columns = ReadingOptions['columns'];

/** A record with the ranges of its cells, including quotes. */
export interface CsvRecord extends Range {
  cells: Range[];
}

/** The parts of a table. */
export interface Table {
  /** A header for its rows, with which they are read without the option `read.columns`. */
  header: string;
  delimiter: string;
  /** The header of the text. */
  given: CsvRecord | undefined;
  /** The rows with content. */
  rows: readonly CsvRecord[];
}

/** The delimiter of a table of one column whose cells contain all others: it cannot get more columns. */
export const NO_DELIMITER = '\u001F';

/** Divides a table into its parts, as it is read with options. */
export function tableOf(text: string, options: EncodedOptions): Table {
  const bytes = new TextEncoder().encode(text);
  const { text: header, start, ...found } = callEngine((engine) => engine.csvHeader(bytes, options));
  const read = String.fromCharCode(found.delimiter);
  const delimiter = read === NO_DELIMITER ? ([',', ';', '\t'].find((one) => !text.includes(one)) ?? read) : read;
  const before = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(0, start));
  const records = recordsOf(text, delimiter, before.length).filter(({ cells }) =>
    cells.some(({ start, end }) => unquoted(text.slice(start, end)).trim() !== ''),
  );
  return {
    header,
    delimiter,
    given: found.isGiven ? records[0] : undefined,
    rows: found.isGiven ? records.slice(1) : records,
  };
}

/** Returns the column of each path of a field. */
export function columnsOf(header: string, delimiter: string): Map<string, number> {
  // The engine reads one row whose cells are the numbers of the columns.
  const [, names] = recordsOf(header, delimiter);
  const row = (names?.cells ?? []).map((_, column) => `column${column}`).join(delimiter);
  const [page] = readPages(`${header}${row}\n`, { read: { format: 'csv' } }).pages;
  const columns = new Map<string, number>();
  for (const [path, cell] of page === undefined ? [] : cellsOf(page, { hasNewsLists: false, hasLanguages: true })) {
    const number = /^column(\d+)$/.exec(cell)?.[1];
    if (number !== undefined) {
      columns.set(path, Number(number));
    }
  }
  return columns;
}

/** Returns the text of a cell. */
export function unquoted(cell: string): string {
  // What follows the quotes belongs to the cell.
  const [, quoted = '', rest = cell] = /^"((?:[^"]|"")*)"?(.*)$/s.exec(cell) ?? [];
  return quoted.replaceAll('""', '"') + rest;
}

/** Divides a text into records, from an offset. */
export function recordsOf(text: string, delimiter: string, from = 0): CsvRecord[] {
  const records: CsvRecord[] = [];
  let cells: Range[] = [];
  let cell = from;
  const end = (at: number) => {
    cells.push({ start: cell, end: at });
    records.push({ start: cells[0]?.start ?? at, end: at, cells });
    cells = [];
  };
  for (let at = from; at <= text.length; at += 1) {
    const character = text[at];
    if (character === '"' && at === cell) {
      // Two quotes inside quotes are one.
      for (at += 1; at < text.length && !(text[at] === '"' && text[at + 1] !== '"'); at += 1) {
        at += text[at] === '"' ? 1 : 0;
      }
    } else if (character === delimiter) {
      cells.push({ start: cell, end: at });
      cell = at + 1;
    } else if (character === '\n' || character === '\r' || character === undefined) {
      end(at);
      at += character === '\r' && text[at + 1] === '\n' ? 1 : 0;
      cell = at + 1;
    }
  }
  return records;
}
