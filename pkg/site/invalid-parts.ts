/** Parts of pages that cannot be written: language versions, images and videos with errors. */

import { type ValidateOptions, validate } from '../node.js';
import type { ScannedPage } from '../scan/index.js';

/** The lists of a page whose items can be left out one by one. */
const LISTS = ['alternates', 'images', 'videos'] as const;

/** The path of a value in one of the lists, such as `[0].alternates[1].hreflang`. */
const ITEM = new RegExp(String.raw`^\[0\]\.(${LISTS.join('|')})\[(\d+)\]`);

/**
 * Removes the parts of a page that have errors. A mistake in one HTML file must not keep the sitemap of a whole site from being
 * written, and search engines ignore such a part in the file as well.
 *
 * @returns A message for each removed part.
 */
export function removeInvalidParts(page: ScannedPage, options: ValidateOptions): string[] {
  const messages: string[] = [];
  while (LISTS.some((name) => page[name] !== undefined)) {
    const { problems } = validate([page], options);
    const removed = new Set<unknown>();
    for (const { severity, path = '', message } of problems) {
      const [, name, index] = ITEM.exec(path) ?? [];
      const item = page[name as (typeof LISTS)[number]]?.[Number(index)];
      if (severity === 'error' && item !== undefined && !removed.has(item)) {
        removed.add(item);
        messages.push(message);
      }
    }
    // Equal problems are listed once, so that others of them can be left.
    if (removed.size === 0) {
      break;
    }
    for (const name of LISTS) {
      const kept = page[name]?.filter((item) => !removed.has(item)) ?? [];
      if (kept.length > 0) {
        Object.assign(page, { [name]: kept });
      } else {
        delete page[name];
      }
    }
  }
  return messages;
}
