/** The options `include` and `exclude`. */

import picomatch from 'picomatch';
import { failure, SitemapErrorCode } from '../../core/errors/errors.js';
import { isCostlyGlob } from './hosts/matching-cost.js';
import type { PathFilter } from './options.js';

/** The paths that an option chooses. */
export interface PathMatcher {
  /** Returns whether a path with a slash at its beginning matches one of the filters. */
  matches(path: string): boolean;
  /** Notes which patterns match the path of a file that is no page. */
  note(path: string): void;
  /** Returns the patterns that no path has matched, each with what matches the pages of a folder. */
  unmatched(): { option: string; pattern: string }[];
}

/**
 * Returns a matcher of paths for the filters of an option.
 *
 * @param name Name of the option.
 * @throws SitemapError `invalid-option` for a glob that takes too long to match.
 */
export function matcherOf(
  name: 'include' | 'exclude',
  filters: PathFilter | readonly PathFilter[] | undefined,
): PathMatcher | undefined {
  if (filters === undefined) {
    return undefined;
  }
  const tests = [filters].flat().map((filter) => ({ filter, test: testOf(name, filter), isMatched: false }));
  const note = (path: string) => {
    for (const one of tests) {
      one.isMatched ||= typeof one.filter !== 'function' && one.test(path);
    }
  };
  return {
    matches(path) {
      note(path);
      return tests.some(({ test }) => test(path));
    },
    note,
    unmatched: () =>
      tests.flatMap(({ filter, isMatched }) =>
        isMatched || typeof filter === 'function'
          ? []
          : [{ option: name, pattern: `${filter}${suggestionFor(filter)}` }],
      ),
  };
}

function testOf(name: 'include' | 'exclude', filter: PathFilter): (path: string) => boolean {
  if (typeof filter === 'string') {
    if (isCostlyGlob(filter)) {
      throw failure(SitemapErrorCode.InvalidOption, 'option-filter', { option: name, text: filter });
    }
    // The path of a folder matches with and without the slash at its end.
    const isMatch = picomatch(filter.startsWith('/') ? filter : `**/${filter}`, { dot: true });
    return (path) => isMatch(path) || isMatch(path.replace(/\/$/, ''));
  }
  return filter instanceof RegExp ? (path) => path.search(filter) >= 0 : filter;
}

function suggestionFor(filter: string | RegExp): string {
  const isFolder = typeof filter === 'string' && /^[^*?[\](){}!]+$/.test(filter) && !/\.\w+$/.test(filter);
  return isFolder ? ` → /${filter.replace(/^\/+|\/+$/g, '')}/**` : '';
}
