/** A sitemap and the pages that a crawl found, matched by URL. */

import type { Page } from 'sitemap-kit';
import {
  byCrawlColumn,
  crawlColumns,
  crawlFilterValue,
  hasCrawlData,
  isFromSearch,
  withoutCrawlData,
} from './crawl-data.js';
import type { OpenDocument } from './open-document.js';
import type { Row } from './page-table.js';
import { cellText, pagesOf } from './pages.js';
import { requestedUrl } from './url-parts.js';

/** Why a listed page does not belong in the sitemap. */
export type Unlistable = 'redirect' | 'error' | 'noindex' | 'canonical';

/** The result of matching. Rows are those of the sitemap. */
export interface CrawlMatch {
  /** Number of listed pages that the crawl found and that belong in the sitemap. */
  matched: number;
  /** Listed pages that do not belong in it, by reason. */
  unlistable: Record<Unlistable, Row[]>;
  /** Listed pages that the crawl or the report does not have. */
  unfound: Row[];
  /** Pages of the crawl that belong in the sitemap and are not listed, without their crawl data. */
  missing: Page[];
}

/** Where the pages of a document come from: a crawl, or a report on the results of a search engine. */
export type CrawlSource = 'crawl' | 'search';

/** Returns the source of a document by the data of its first page; undefined without crawl data, as for sitemaps. */
export function crawlSourceOf({ table }: OpenDocument): CrawlSource | undefined {
  const [first] = table.order;
  const page = first === undefined ? undefined : (table.more(first) as Page);
  if (page === undefined || !hasCrawlData(page)) {
    return undefined;
  }
  return crawlColumns.some((name) => page[name] !== undefined && !isFromSearch(name)) ? 'crawl' : 'search';
}

/** Matches a sitemap with a crawl. URLs are equal if browsers request the same: escaping and an empty path do not matter. */
export function matchCrawl(sitemap: OpenDocument, crawl: OpenDocument): CrawlMatch {
  const found = new Map(pagesOf(crawl.table).map((page) => [requestedUrl(cellText(page.loc)), page]));
  const match: CrawlMatch = {
    matched: 0,
    unlistable: { redirect: [], error: [], noindex: [], canonical: [] },
    unfound: [],
    missing: [],
  };
  const listed = new Set<string>();
  for (const row of sitemap.table.order) {
    const url = requestedUrl(sitemap.table.text(row, 'loc'));
    listed.add(url);
    const page = found.get(url);
    const reason = page && unlistableReason(page);
    if (page === undefined) {
      match.unfound.push(row);
    } else if (reason === undefined) {
      match.matched += 1;
    } else {
      match.unlistable[reason].push(row);
    }
  }
  for (const [url, page] of found) {
    if (!listed.has(url) && unlistableReason(page) === undefined) {
      match.missing.push(withoutCrawlData(page));
    }
  }
  return match;
}

/** Returns why a page of a crawl does not belong in a sitemap; undefined if it does. */
function unlistableReason(page: Page): Unlistable | undefined {
  const values = byCrawlColumn((column) => crawlFilterValue(page, column, cellText(page.loc)));
  if (values.redirect === 'yes' || /^3\d\d$/.test(values.status)) {
    return 'redirect';
  }
  if (values.status !== '' && values.status !== '200') {
    return 'error';
  }
  return values.noindex === 'yes' ? 'noindex' : values.canonical === 'other' ? 'canonical' : undefined;
}
