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

/**
 * Returns the fields that earlier columns of the names were given, for a table with columns as they are recognised. Of a field that
 * another column is recognised as, or that several names were given, the choice is left to the user; and none takes the URLs away.
 */
export function rememberedFields(columns: readonly TableColumn[], remembered: ColumnFields): ColumnFields {
  const names = new Set(columns.map(({ name }) => name));
  const known = Object.entries(remembered).filter(([name]) => names.has(name));
  const others = columns.filter(({ name }) => !Object.hasOwn(remembered, name));
  const isFree = (field: string) =>
    known.filter(([, other]) => other === field).length === 1 && others.every((column) => column.field !== field);
  const given = known.filter(([, field]) => field === '' || isFree(field));
  if (given.some(([, field]) => field === 'loc') || others.some(({ field }) => field === 'loc')) {
    return Object.fromEntries(given);
  }
  return Object.fromEntries(given.filter(([name]) => !columns.some((one) => one.name === name && one.field === 'loc')));
}

/** The fields of columns with language versions that users can choose. */
export const languageFields =
  'x-default ar cs da de de-AT de-CH el en en-GB en-US es es-MX fi fr fr-CA he hi hu id it ja ko nl no pl pt pt-BR ro ru sv th tr uk vi zh zh-Hans zh-Hant'
    .split(' ')
    .map((code) => `alternates.${code}`);

/** Returns the language of the field of a column: `ja` of `alternates.ja`. */
export function languageOf(field: string): string | undefined {
  return /^alternates\.(?!href)(.+)$/.exec(field)?.[1];
}

/** Returns whether a column with a field has URLs of pages: without a column loc, these are the first language versions. */
export function hasPageUrls(field: string | undefined): boolean {
  return field !== undefined && (field === 'loc' || languageOf(field) !== undefined);
}

/** Returns the name of a column in the form in which the engine compares names. */
export function nameKey({ name }: TableColumn): string {
  return name.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
