/** Columns of tables that users give fields. */

import type { TableColumn } from 'sitemap-kit/edit';

/** The fields of columns by their names; an empty one for a column that is not read. */
export type ColumnFields = Readonly<Record<string, string>>;

/** The columns of a table that is opened. */
export interface OpenedColumns {
  /** The columns with their first cells, as they are read. */
  columns: readonly TableColumn[];
  /** The fields that users gave its columns. */
  given: ColumnFields;
  /** Names of the columns that are not read, and that nobody left out. */
  unread: readonly string[];
}
