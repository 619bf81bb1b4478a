import type { Parsed } from 'sitemap-kit';
import { jsonOf } from './list-shape.js';

/** Names that lists of pages have in an object, the likeliest first. */
const names = ['pages', 'urls', 'items', 'data'];

/**
 * The page list in a JSON object, such as `{"pages": […]}`, or that of the one page that it is. The package takes a line
 * with an object for a page, and one without an address for a page without one.
 */
export function listWithin({ kind, pages }: Parsed, text: string): string | undefined {
  if (kind !== 'page-list' || pages.some(({ loc }) => loc !== '') || !/^\s*\{/.test(text)) {
    return undefined;
  }
  const value = jsonOf(text);
  if (typeof value !== 'object' || value === null) {
    return undefined;
  }
  if ('loc' in value || 'url' in value) {
    return JSON.stringify([value]);
  }
  const lists = Object.entries(value).filter(([, list]) => Array.isArray(list));
  const named = names.map((name) => lists.find(([found]) => found === name)).find((list) => list !== undefined);
  const list = named ?? (lists.length === 1 ? lists[0] : undefined);
  return list && JSON.stringify(list[1], undefined, 2);
}
