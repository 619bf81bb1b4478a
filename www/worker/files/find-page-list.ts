import type { Parsed } from 'sitemap-kit';
import { jsonOf } from './list-shape.js';

/** Names of page lists in objects, the most likely first. */
const names = ['pages', 'urls', 'sitemaps', 'items', 'data'];

/**
 * Returns the page list in a JSON object, such as `{"pages": […]}`, or a list of the object if it is a page itself; undefined if
 * the package reads the object. The package reads a line with an object as a page, also without a URL. The URL of an object
 * with a list of pages is that of the site.
 */
export function findPageList({ kind, pages }: Parsed, text: string): string | undefined {
  if (kind !== 'page-list' || !/^\s*\{/.test(text)) {
    return undefined;
  }
  const value = jsonOf(text);
  if (typeof value !== 'object' || value === null) {
    return undefined;
  }
  const isRead = pages.some(({ loc }) => loc !== '');
  const isPage = isRead || 'loc' in value || 'url' in value;
  const lists = Object.entries(value).filter(([, list]) => Array.isArray(list));
  const named = names
    .map((name) => lists.find(([found, list]) => found === name && (!isPage || list.some(hasUrl))))
    .find((list) => list !== undefined);
  if (isPage && named === undefined) {
    return isRead ? undefined : JSON.stringify([value]);
  }
  const list = named ?? (lists.length === 1 ? lists[0] : undefined);
  return list && JSON.stringify(list[1], undefined, 2);
}

/** Returns whether an item of a list is certainly a page. */
function hasUrl(entry: unknown): boolean {
  return typeof entry === 'object' && entry !== null
    ? 'loc' in entry || 'url' in entry
    : typeof entry === 'string' && /^https?:\/\//i.test(entry);
}
