/** A sitemap and the pages that a crawl found, matched by URL. */

import type { Page } from 'sitemap-kit';
import { crawlColumns, crawlFilterValue, hasCrawlData, withoutCrawlData } from './crawl-data.js';
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
  /** Listed pages that the crawl did not find: no link leads to them. */
  unlinked: Row[];
  /** Pages of the crawl that belong in the sitemap and are not listed, without their crawl data. */
  missing: Page[];
}

/** Returns whether a document is the result of a crawl: its first page has crawl data. */
export function isCrawl({ table }: OpenDocument): boolean {
  const [first] = table.order;
  return first !== undefined && hasCrawlData(table.more(first) as Page);
}

/** Matches a sitemap with a crawl. URLs are equal if browsers request the same: escaping and an empty path do not matter. */
export function matchCrawl(sitemap: OpenDocument, crawl: OpenDocument): CrawlMatch {
  const found = new Map(pagesOf(crawl.table).map((page) => [requestedUrl(cellText(page.loc)), page]));
  const match: CrawlMatch = {
    matched: 0,
    unlistable: { redirect: [], error: [], noindex: [], canonical: [] },
    unlinked: [],
    missing: [],
  };
  const listed = new Set<string>();
  for (const row of sitemap.table.order) {
    const url = requestedUrl(sitemap.table.text(row, 'loc'));
    listed.add(url);
    const page = found.get(url);
    const reason = page && unlistableReason(page);
    if (page === undefined) {
      match.unlinked.push(row);
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
  const values = Object.fromEntries(
    crawlColumns.map((column) => [column, crawlFilterValue(page, column, cellText(page.loc))]),
  ) as Record<(typeof crawlColumns)[number], string>;
  if (values.redirect === 'yes' || /^3\d\d$/.test(values.status)) {
    return 'redirect';
  }
  if (values.status !== '' && values.status !== '200') {
    return 'error';
  }
  return values.noindex === 'yes' ? 'noindex' : values.canonical === 'other' ? 'canonical' : undefined;
}
