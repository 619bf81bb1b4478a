/** Crawl data: fields that rules use and that are not part of sitemaps. */

import type { Page } from 'sitemap-kit';

const notes = ['status', 'noindex', 'redirect', 'canonical', 'content_hash'] as const;

/** Returns whether a page has crawl data. */
export function hasCrawlData(page: Page): boolean {
  return notes.some((name) => page[name] !== undefined);
}

/** Returns the crawl data of a page. */
export function crawlDataOf(page: Page): Partial<Page> {
  return Object.fromEntries(notes.filter((name) => name in page).map((name) => [name, page[name]]));
}

/** Returns a page without its crawl data. */
export function withoutCrawlData(page: Page): Page {
  return hasCrawlData(page)
    ? (Object.fromEntries(
        Object.entries(page).filter(([name]) => !notes.some((note) => note === name)),
      ) as unknown as Page)
    : page;
}
