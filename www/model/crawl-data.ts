/** Fields that rules read, and that no sitemap can hold. */

import type { Page } from 'sitemap-kit';

const notes = ['status', 'noindex', 'redirect', 'canonical', 'content_hash'] as const;

/** Whether a page says something that no sitemap can hold. */
export function hasCrawlData(page: Page): boolean {
  return notes.some((name) => page[name] !== undefined);
}

/** What a page says that no sitemap can hold. */
export function crawlDataOf(page: Page): Partial<Page> {
  return Object.fromEntries(notes.filter((name) => name in page).map((name) => [name, page[name]]));
}
