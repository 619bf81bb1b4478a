/** Query of the table: the pages that are shown, and their order. */

import { byCrawlColumn, type CrawlColumn, crawlColumns } from './crawl-data.js';
import type { CellName } from './page-table.js';

/** Search text, filters and order. Crawl data is filtered by the values of `crawlFilterValue`; empty for all. */
export interface Query extends Readonly<Record<CrawlColumn, string>> {
  /** Text that a cell of the page contains. */
  search: string;
  /** Whether `search` is a regular expression. */
  regex: boolean;
  /** Scheme and host, such as `https://example.com`; empty for all, {@link without} for relative URLs, `withoutUrl` for entries without one. */
  origin: string;
  /** Beginning of the path, such as `/blog/`; empty for all. */
  path: string;
  /** Extension of the path, such as `html`; empty for all, {@link without} for pages that have none. */
  extension: string;
  /** Period of lastmod, as `lastmodTest` reads it; empty for all. */
  lastmod: string;
  /** Id of a rule that the page violates; empty for all. */
  rule: string;
  /** Minimum of the highest severity of a page; empty for all. */
  severity: '' | 'error' | 'warning' | 'info';
  /** Column to sort by; undefined for the order of the document. */
  sort?: { column: CellName | CrawlColumn; descending: boolean } | undefined;
}

/** Query for all pages in the order of the document. */
export const everything: Query = {
  search: '',
  regex: false,
  origin: '',
  path: '',
  extension: '',
  lastmod: '',
  ...byCrawlColumn(() => ''),
  rule: '',
  severity: '',
};

/** Value of a filter for pages without a value. */
export const without = '-';

/** Value of the filter by lastmod for texts that are no dates. */
export const unreadable = '?';

/** Filters of a query by one value, in the order of the user interface. */
export const facets = [...(['origin', 'path', 'extension', 'lastmod'] as const), ...crawlColumns, 'rule'] as const;

/** Name of a filter. */
export type Facet = (typeof facets)[number];

/** Returns whether a query excludes pages. */
export function hasFilters(query: Query): boolean {
  const { search, severity } = query;
  return search !== '' || severity !== '' || facets.some((facet) => query[facet] !== '');
}

/** Returns a search text as a case-insensitive regular expression; undefined if it is invalid. */
export function expressionOf(search: string): RegExp | undefined {
  try {
    return new RegExp(search, 'iu');
  } catch {
    return undefined;
  }
}

/** Returns whether a query has an invalid regular expression. */
export function isInvalidQuery({ search, regex }: Pick<Query, 'search' | 'regex'>): boolean {
  return regex && expressionOf(search) === undefined;
}
