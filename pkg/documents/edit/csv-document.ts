/** Tables: CSV with any delimiter, with or without a header. */

import { cellsOf } from '../../core/api/csv.js';
import { encodeOptions } from '../../core/wire/options.js';
import { type Columns, columnsOf, NO_DELIMITER, recordsOf, tableOf } from './csv-table.js';
import { editRecords } from './lines-document.js';
import type { EntryList } from './xml-document.js';

/** Returns a table with other pages; undefined if its records are not its pages. */
export function editCsv(list: EntryList, fields: Columns): string | undefined {
  const { text, before, after } = list;
  const { header, delimiter, given, rows } = tableOf(text, encodeOptions({ read: { columns: fields } }));
  if (rows.length !== before.length) {
    return undefined;
  }
  const columns = columnsOf(header, delimiter);
  const known = columns.size;
  const width = Math.max(given?.cells.length ?? 0, ...Array.from(columns.values(), (column) => column + 1));
  const columnOf = (path: string) => {
    const column = columns.get(path) ?? width + columns.size - known;
    columns.set(path, column);
    return column;
  };
  const quote = (cell: string, isQuoted = false) =>
    isQuoted || cell.includes(delimiter) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
  const withCells = (record: string, cells: ReadonlyMap<string, string>) => {
    const texts = (recordsOf(record, delimiter)[0]?.cells ?? []).map(({ start, end }) => record.slice(start, end));
    for (const [path, cell] of cells) {
      const column = columnOf(path);
      while (texts.length < column) {
        texts.push('');
      }
      texts[column] = quote(cell, texts[column]?.startsWith('"'));
    }
    return texts.join(delimiter);
  };
  const units = rows.map(({ start, end }, number) => ({ start, end, entries: [number] }));
  const form = {
    hasNewsLists: [...before, ...after].some(({ news }) => Array.isArray(news)),
    hasLanguages: !Array.from(columns.keys()).some((path) => path.startsWith('alternates[')),
  };
  const edited = editRecords(list, units, {
    changed: (record, was, is) => {
      const [old, cells] = [cellsOf(was, form), cellsOf(is, form)];
      for (const [path, cell] of old) {
        if (cells.get(path) === cell) {
          cells.delete(path);
        } else if (!cells.has(path)) {
          cells.set(path, '');
        }
      }
      return withCells(record, cells);
    },
    added: (page) => withCells(delimiter.repeat(Math.max(width - 1, 0)), cellsOf(page, form)),
  });
  const names = [...columns.keys()].slice(known).map((path) => delimiter + quote(path));
  if (names.length === 0) {
    return edited;
  }
  return given && delimiter !== NO_DELIMITER
    ? edited.slice(0, given.end) + names.join('') + edited.slice(given.end)
    : undefined;
}
