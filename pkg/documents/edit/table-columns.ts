import { failure, SitemapErrorCode } from '../../core/errors/errors.js';
import { localized } from '../../core/errors/localized.js';
import { describe, message } from '../../core/errors/message.js';
import type { TableColumn, TableColumnsOptions } from '../../core/types/edit.js';
import { encodeOptions } from '../../core/wire/options.js';
import { type CsvRecord, columnsOf, tableOf, unquoted } from './csv-table.js';

/**
 * Returns the columns of a table: their names, the fields that they are read as, and the cells of the first rows.
 * A program can show them to its users, who give the other columns fields with the option `read.columns`.
 *
 * @param table The text of the table.
 * @param options See {@link TableColumnsOptions}.
 * @returns The columns, in their order.
 * @throws SitemapError `invalid-input`, `invalid-option` or `not-ready` for an invalid call.
 *
 * @example
 * ```js
 * const csv = 'Seite;Stand;Titel\nhttps://example.com/;2026-01-10;Start\n';
 * const fields = tableColumns(csv, { read: { columns: { Stand: 'lastmod' } } }).map(({ field }) => field);
 * fields; // ['loc', 'lastmod', undefined]
 * ```
 */
export function tableColumns(table: string, options?: TableColumnsOptions): TableColumn[] {
  return localized(options, () => {
    if (typeof table !== 'string') {
      throw failure(SitemapErrorCode.InvalidInput, 'text-type', { what: message('input'), value: describe(table) });
    }
    const { rows: count = 5, ...others } = encodeOptions(options);
    if (typeof count !== 'number' || !(count >= 0)) {
      throw failure(SitemapErrorCode.InvalidOption, 'option-amount', { option: 'rows', value: describe(count) });
    }
    const { header, delimiter, given, rows } = tableOf(table, others);
    const fields = new Map(Array.from(columnsOf(header, delimiter), ([field, column]) => [column, field]));
    const textsOf = ({ cells }: CsvRecord) => cells.map(({ start, end }) => unquoted(table.slice(start, end)));
    const first = rows.slice(0, count).map(textsOf);
    const names = given === undefined ? (first[0] ?? []).map(() => '') : textsOf(given);
    return names.map((name, column) => ({
      name: name.trim(),
      field: fields.get(column),
      cells: first.map((row) => row[column] ?? ''),
    }));
  });
}
