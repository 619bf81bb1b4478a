/** Tables: CSV with any delimiter, with or without a header. */

import { writeCsv } from '../api/csv.js';
import { readPages } from '../api/read-pages.js';
import type { Page } from '../types/index.js';
import { callEngine } from '../wire/engine.js';
import { editRecords } from './lines-document.js';
import type { Range } from './text-edits.js';
import type { EntryList } from './xml-document.js';

/** A record with the ranges of its cells, including quotes. */
interface CsvRecord extends Range {
  cells: Range[];
}

/** Returns a table with other pages; undefined if its records are not its pages. */
export function editCsv(list: EntryList): string | undefined {
  const { text, before, after } = list;
  const engineHeader = callEngine((engine) => engine.csvHeader(new TextEncoder().encode(text)));
  const delimiter = String.fromCharCode(engineHeader.delimiter);
  const all = recordsOf(text, delimiter).filter(({ start, end }) => text.slice(start, end).trim() !== '');
  const rest = /^"?sep=/i.test(text) ? all.slice(1) : all;
  const hasHeader = rest.length === before.length + 1;
  const header = hasHeader ? rest[0] : undefined;
  const records = hasHeader ? rest.slice(1) : rest;
  if (records.length !== before.length) {
    return undefined;
  }
  const columns = columnsOf(engineHeader.text, delimiter);
  const known = columns.size;
  const width = Math.max(header?.cells.length ?? 0, ...Array.from(columns.values(), (column) => column + 1));
  const columnOf = (path: string) => {
    const column = columns.get(path) ?? width + columns.size - known;
    columns.set(path, column);
    return column;
  };
  const quote = (cell: string) =>
    cell.includes(delimiter) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
  const withCells = (record: string, cells: ReadonlyMap<string, string>) => {
    const texts = (recordsOf(record, delimiter)[0]?.cells ?? []).map(({ start, end }) => record.slice(start, end));
    for (const [path, cell] of cells) {
      const column = columnOf(path);
      while (texts.length < column) {
        texts.push('');
      }
      texts[column] = quote(cell);
    }
    return texts.join(delimiter);
  };
  const units = records.map(({ start, end }, number) => ({ start, end, entries: [number] }));
  const hasNewsLists = [...before, ...after].some(({ news }) => Array.isArray(news));
  const edited = editRecords(list, units, {
    changed: (record, was, is) => {
      const [old, cells] = [cellsOf(was, hasNewsLists), cellsOf(is, hasNewsLists)];
      for (const [path, cell] of old) {
        if (cells.get(path) === cell) {
          cells.delete(path);
        } else if (!cells.has(path)) {
          cells.set(path, '');
        }
      }
      return withCells(record, cells);
    },
    added: (page) => withCells(delimiter.repeat(Math.max(width - 1, 0)), cellsOf(page, hasNewsLists)),
  });
  const names = [...columns.keys()].slice(known).map((path) => delimiter + quote(path));
  if (names.length === 0) {
    return edited;
  }
  return header && edited.slice(0, header.end) + names.join('') + edited.slice(header.end);
}

/** Returns the column of each path of a field. */
function columnsOf(header: string, delimiter: string): Map<string, number> {
  // The engine reads one row whose cells are the numbers of the columns.
  const [, names] = recordsOf(header, delimiter);
  const row = (names?.cells ?? []).map((_, column) => `column${column}`).join(delimiter);
  const [page] = readPages(`${header}${row}\n`, { format: 'csv' }).pages;
  const columns = new Map<string, number>();
  for (const [path, cell] of page === undefined ? [] : cellsOf(page, false)) {
    const number = /^column(\d+)$/.exec(cell)?.[1];
    if (number !== undefined) {
      columns.set(path, Number(number));
    }
  }
  return columns;
}

/** Returns the cells of a page by the paths of its fields. */
function cellsOf(page: Page, hasNewsLists: boolean): Map<string, string> {
  const { news } = page;
  const text = writeCsv([
    hasNewsLists && news !== undefined && news !== null ? { ...page, news: [news].flat() } : page,
  ]);
  const [paths, cells] = recordsOf(text, ',');
  const textOf = (range: Range | undefined) =>
    range === undefined ? '' : unquoted(text.slice(range.start, range.end));
  return new Map((paths?.cells ?? []).map((path, at) => [textOf(path), textOf(cells?.cells[at])]));
}

function unquoted(cell: string): string {
  return cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
}

/** Divides a text into records. */
function recordsOf(text: string, delimiter: string): CsvRecord[] {
  const records: CsvRecord[] = [];
  let cells: Range[] = [];
  let cell = 0;
  const end = (at: number) => {
    cells.push({ start: cell, end: at });
    records.push({ start: cells[0]?.start ?? at, end: at, cells });
    cells = [];
  };
  for (let at = 0; at <= text.length; at += 1) {
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
