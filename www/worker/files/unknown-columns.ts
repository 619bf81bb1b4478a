import type { Parsed } from 'sitemap-kit';
import { type ColumnFields, type OpenedColumns, rememberedFields } from '../../model/column-fields.js';

/** Maximum number of characters of the beginning of a table that is shown. */
const maxLength = 65_536;

/** The fields of columns that users gave. */
export interface GivenFields {
  /** Those of earlier tables. */
  remembered: ColumnFields;
  /** Those of this table, if the user was asked. */
  assigned?: ColumnFields | undefined;
}

/**
 * Returns the columns of a table that has some that are not recognised; undefined for other lists, and for the exports of known
 * tools.
 */
export async function unknownColumns(
  { kind, report }: Parsed,
  text: string,
  { remembered, assigned }: GivenFields,
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
  const isField = (field: string) => {
    try {
      return tableColumns('', { read: { columns: { name: field } } }).length === 0;
    } catch {
      // A stored name that was changed by other programs.
      return false;
    }
  };
  const known = () => Object.fromEntries(Object.entries(remembered).filter(([, field]) => isField(field)));
  const given = assigned ?? rememberedFields(tableColumns(start), known());
  const columns = tableColumns(start, { read: { columns: given } });
  const unread = columns.filter(({ name, field }) => name !== '' && field === undefined && !Object.hasOwn(given, name));
  return columns.some(({ name }) => name !== '')
    ? { columns, given, unread: unread.map(({ name }) => name) }
    : undefined;
}
