/** Which pages the table shows, and in which order. */

import type { CellName } from './page-table.js';

/** What a person asks to see. */
export interface Query {
  /** Text that a cell of the page contains. */
  search: string;
  /** Whether `search` is a regular expression. */
  regex: boolean;
  /** Scheme and host, such as `https://example.com`, empty for addresses without; left out for all. */
  origin?: string | undefined;
  /** Beginning of the path, such as `/blog/`; empty for all. */
  path: string;
  /** Extension of the path, such as `html`; empty for all. */
  extension: string;
  /** Id of a rule that the page breaks; empty for all. */
  rule: string;
  /** How bad the worst problem of the page is at least; empty for all. */
  severity: '' | 'error' | 'warning' | 'info';
  /** Column to sort by; without it the order of the document. */
  sort?: { column: CellName; descending: boolean } | undefined;
}

/** All pages, in their order. */
export const everything: Query = { search: '', regex: false, path: '', extension: '', rule: '', severity: '' };

/** Whether a query leaves pages out. */
export function filters({ search, origin, path, extension, rule, severity }: Query): boolean {
  return origin !== undefined || [search, path, extension, rule, severity].some((value) => value !== '');
}
