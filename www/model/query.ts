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
  /** Extension of the path, such as `html`; empty for all, {@link without} for pages that have none. */
  extension: string;
  /** Host with its port; empty for all, {@link without} for addresses that have none. */
  host: string;
  /** Number of segments in the path; empty for all. */
  depth: string;
  /** Beginning of lastmod, such as `2026-03`; empty for all, {@link without} for pages that have none. */
  lastmod: string;
  /** Value of changefreq; empty for all, {@link without} for pages that have none. */
  changefreq: string;
  /** Value of priority; empty for all, {@link without} for pages that have none. */
  priority: string;
  /** Id of a rule that the page breaks; empty for all. */
  rule: string;
  /** How bad the worst problem of the page is at least; empty for all. */
  severity: '' | 'error' | 'warning' | 'info';
  /** Column to sort by; without it the order of the document. */
  sort?: { column: CellName; descending: boolean } | undefined;
}

/** All pages, in their order. */
export const everything: Query = {
  search: '',
  regex: false,
  path: '',
  extension: '',
  host: '',
  depth: '',
  lastmod: '',
  changefreq: '',
  priority: '',
  rule: '',
  severity: '',
};

/** What a query says where it wants the pages that have no such value. */
export const without = '-';

/** The parts of a query that ask for one value, in the order in which people read them. */
export const facets = ['path', 'extension', 'host', 'depth', 'lastmod', 'changefreq', 'priority', 'rule'] as const;

/** Name of such a part. */
export type Facet = (typeof facets)[number];

/** Whether a query leaves pages out. */
export function filters(query: Query): boolean {
  const { search, severity, origin } = query;
  return search !== '' || severity !== '' || origin !== undefined || facets.some((facet) => query[facet] !== '');
}

/** A search as a regular expression, whatever the case of letters; nothing where it is none. */
export function expressionOf(search: string): RegExp | undefined {
  try {
    return new RegExp(search, 'iu');
  } catch {
    return undefined;
  }
}

/** Whether a query asks for a regular expression that is none. */
export function isWrong({ search, regex }: Pick<Query, 'search' | 'regex'>): boolean {
  return regex && expressionOf(search) === undefined;
}
