/** The options `include` and `exclude`. */

import picomatch from 'picomatch';
import { failure, SitemapErrorCode } from '../errors/errors.js';
import { isCostlyGlob } from './hosts/matching-cost.js';
import type { PathFilter } from './options.js';

/**
 * Returns a function that tells whether a path with a slash at its beginning matches one of the filters.
 *
 * @param name Name of the option.
 * @throws SitemapError `invalid-option` for a glob that takes too long to match.
 */
export function matcherOf(
  name: 'include' | 'exclude',
  filters: PathFilter | readonly PathFilter[] | undefined,
): ((path: string) => boolean) | undefined {
  if (filters === undefined) {
    return undefined;
  }
  const tests = [filters].flat().map((filter) => {
    if (typeof filter === 'string') {
      if (isCostlyGlob(filter)) {
        throw failure(SitemapErrorCode.InvalidOption, 'option-filter', { name, text: filter });
      }
      // The path of a folder matches with and without the slash at its end.
      const isMatch = picomatch(filter.startsWith('/') ? filter : `**/${filter}`, { dot: true });
      return (path: string) => isMatch(path) || isMatch(path.replace(/\/$/, ''));
    }
    return filter instanceof RegExp ? (path: string) => path.search(filter) >= 0 : filter;
  });
  return (path) => tests.some((test) => test(path));
}
