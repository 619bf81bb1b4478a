import type { Parsed } from 'sitemap-kit';
import type { ColumnFields, OpenedColumns } from '../../model/column-fields.js';

/** Maximum number of characters of the beginning of a table that is shown. */
const maxLength = 65_536;

/**
 * Returns the columns of a table that has some that are not read or given a field by `known`; undefined for other lists, and for
 * the exports of known tools.
 */
export async function unknownColumns(
  { kind, report }: Parsed,
  text: string,
  known: ColumnFields,
): Promise<OpenedColumns | undefined> {
  const isUnknown = report.problems.some(
    ({ rule, severity }) => rule === 'page-list-unreadable' || (rule === 'column-unknown' && severity !== 'info'),
  );
  const isTable = (kind === 'page-list' || kind === 'unknown') && !/^\s*[[{<]/.test(text);
  if (!isUnknown || !isTable) {
    return undefined;
  }
  const { tableColumns } = await import('sitemap-kit/edit');
  const start = text.slice(0, maxLength);
  const names = new Set(tableColumns(start).map(({ name }) => name));
  const given = Object.fromEntries(Object.entries(known).filter(([name]) => names.has(name)));
  const columns = tableColumns(start, { columns: given });
  const unread = columns.filter(({ name, field }) => name !== '' && field === undefined && given[name] === undefined);
  return columns.some(({ name }) => name !== '')
    ? { columns, given, unread: unread.map(({ name }) => name) }
    : undefined;
}
