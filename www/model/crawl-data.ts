/** Facts about pages from a crawl or a search engine: fields that are not part of sitemaps. */

import type { Page } from 'sitemap-kit';
import { CRAWL_DATA } from './field-table.js';
import type { PageTable } from './page-table.js';
import { robotsWords } from './robots-words.js';
import { requestedUrl } from './url-parts.js';

/** Name of a column with crawl data. */
export type CrawlColumn = Exclude<(typeof CRAWL_DATA)[number], 'content_hash'>;

/** The crawl data that the table shows and filters by. */
export const crawlColumns: readonly CrawlColumn[] = CRAWL_DATA.filter((name) => name !== 'content_hash');

/** Returns whether a column is one with crawl data. */
export function isCrawlColumn(column: string): column is CrawlColumn {
  return crawlColumns.some((one) => one === column);
}

/** Returns whether a column is one of the reports of search engines. */
export function isFromSearch(column: CrawlColumn): boolean {
  return column === 'clicks' || column === 'impressions';
}

/** Returns the integer of a report, which may have separators of thousands: `1,234`, `1.234`, `1 234`, `12,34,567`; NaN for other texts. */
export function integerOf(text: string): number {
  const [, separator = ''] = /^\d{1,3}([,.'’\s])(?:\d{2,3}\1)*\d{3}$/.exec(text) ?? [];
  const digits = separator === '' ? text : text.replaceAll(separator, '');
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
}

/** Returns a record with a value for each column. */
export function byCrawlColumn<Value>(of: (column: CrawlColumn) => Value): Record<CrawlColumn, Value> {
  return Object.fromEntries(crawlColumns.map((column) => [column, of(column)])) as Record<CrawlColumn, Value>;
}

/** Returns whether a page has crawl data. */
export function hasCrawlData(page: Page): boolean {
  return CRAWL_DATA.some((name) => page[name] !== undefined);
}

/** Whether a page is not indexable: the reason, if it is another one than that the page forbids it. */
export type Indexability = 'no' | 'yes' | 'redirect' | 'error' | 'unavailable' | 'blocked' | 'canonicalised';

/**
 * Returns the value of a page by which the table is filtered: the status itself; its {@link Indexability}; whether it redirects (`yes`), has another canonical URL (`other`, `same`) or was found by users (`some`, `zero`). Empty without the field.
 */
export function crawlFilterValue(page: Partial<Page>, column: CrawlColumn, loc: string): string {
  if (column === 'noindex') {
    return indexability(page, loc);
  }
  const value = page[column];
  if (value === undefined || value === null || value === '') {
    return '';
  }
  switch (column) {
    case 'status':
      return String(value);
    case 'redirect':
      return 'yes';
    case 'canonical':
      return value === loc || requestedUrl(String(value), loc) === requestedUrl(loc) ? 'same' : 'other';
    case 'clicks':
    case 'impressions':
      return integerOf(String(value)) === 0 ? 'zero' : 'some';
  }
}

const setOf = (words: string): ReadonlySet<string> => new Set(words.split('|'));
const no = setOf(robotsWords.no);
const forbidding = setOf(robotsWords.forbidding);
const others = setOf(robotsWords.others);

/** Returns whether a page is left out for its value about indexing, as for any that is unknown: `src/text/robots_directives.rs`. */
function forbidsIndexing(value: string): boolean {
  const text = value.trim().toLowerCase();
  if (text === '') {
    return false;
  }
  const words = text.split(/[^\p{L}\p{N}-]/u);
  const isAllowed = no.has(text.replace(/(\(\))*(\.0)*$/, '')) || [text, ...words].some((one) => others.has(one));
  return !isAllowed || [text, ...words].some((one) => forbidding.has(one));
}

/** Returns `no` for an indexable page, or why it is not indexable: by its response, by robots.txt, which prevents one, or by what it states. */
function indexability(page: Partial<Page>, loc: string): Indexability | '' {
  const status = String(page.status ?? '');
  const value = String(page.noindex ?? '');
  const isForbidden = forbidsIndexing(value);
  if (crawlFilterValue(page, 'redirect', loc) === 'yes' || /^3\d\d$/.test(status)) {
    return 'redirect';
  }
  if (isForbidden && (/blocked/i.test(value) || status === '0')) {
    return 'blocked';
  }
  // A later crawl may find the page: RFC 9110 §15.6, RFC 6585 §4.
  if (/^(?:5\d\d|429)$/.test(status)) {
    return 'unavailable';
  }
  if (status !== '' && status !== '200') {
    return 'error';
  }
  // Crawlers also mark pages with another canonical URL as not indexable.
  if ((isForbidden && /canonicalised/i.test(value)) || crawlFilterValue(page, 'canonical', loc) === 'other') {
    return 'canonicalised';
  }
  return isForbidden ? 'yes' : status === '' && value === '' ? '' : 'no';
}

/** Returns whether the table shows a column if pages have a value of its filter: most pages of a crawl are their own canonical page. */
export function isNotable(value: string): boolean {
  return value !== 'same' && value !== 'no';
}

/** Returns the crawl data of a page. */
export function crawlDataOf(page: Page): Partial<Page> {
  return Object.fromEntries(CRAWL_DATA.filter((name) => name in page).map((name) => [name, page[name]]));
}

/** Returns a page without its crawl data. */
export function withoutCrawlData(page: Page): Page {
  return hasCrawlData(page)
    ? (Object.fromEntries(
        Object.entries(page).filter(([name]) => !CRAWL_DATA.some((field) => field === name)),
      ) as unknown as Page)
    : page;
}

/** Where the pages of a document come from: a crawl, or a report on the results of a search engine. */
export type CrawlSource = 'crawl' | 'search';

/** Rules that such documents are not checked against: they list what was found, and not what belongs in a sitemap. */
export const rulesOfSitemaps = [
  'loc-not-indexable',
  'loc-not-page',
  'loc-noise-parameter',
  'loc-mixed-hosts',
  'loc-blocked-by-robots',
  'lastmod-missing',
  'too-many-urls',
  'field-alias',
  'column-unknown',
] as const;

/** Number of rows at the start whose data decides the source. */
const sampled = 100;

/** Returns the source of a document by the data of its first pages; undefined without crawl data, as for sitemaps. */
export function crawlSourceOf({ table }: { table: PageTable }): CrawlSource | undefined {
  const pages = Array.from(table.order.subarray(0, sampled), (row): Partial<Page> => table.more(row));
  const columns = crawlColumns.filter((name) => pages.some((page) => page[name] !== undefined));
  return columns.length === 0 ? undefined : columns.every(isFromSearch) ? 'search' : 'crawl';
}
