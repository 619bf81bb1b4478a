/** Parts of pages that cannot be written: language versions, images and videos with errors. */

import { type Problem, type ValidateOptions, validate } from '../../core/node.js';
import type { ScannedPage } from '../scan/index.js';

/** The lists of a page whose items can be left out one by one. */
const LISTS = ['alternates', 'images', 'videos'] as const;

/** The path of a value in one of the lists, such as `[0].alternates[1].hreflang`. */
const ITEM = new RegExp(String.raw`^\[0\]\.(${LISTS.join('|')})\[(\d+)\]`);

/**
 * Removes the parts of a page that have errors. A mistake in one HTML file must not keep the sitemap of a whole site from being
 * written, and search engines ignore such a part in the file as well.
 *
 * @returns The error of each removed part, as a warning because the sitemap does not have it.
 */
export function removeInvalidParts(page: ScannedPage, options: ValidateOptions): Problem[] {
  const found: Problem[] = [];
  while (LISTS.some((name) => page[name] !== undefined)) {
    const { problems } = validate([page], options);
    const removed = new Set<unknown>();
    for (const { rule, severity, path = '', message, params } of problems) {
      const [, name, index] = ITEM.exec(path) ?? [];
      const item = page[name as (typeof LISTS)[number]]?.[Number(index)];
      if (severity === 'error' && item !== undefined && !removed.has(item)) {
        removed.add(item);
        found.push({ rule, severity: 'warning', message, params, loc: page.loc });
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
  return found;
}
