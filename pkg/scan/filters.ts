/** The options `include` and `exclude`. */

import picomatch from 'picomatch';
import type { PathFilter } from './options.js';

/** Returns a function that tells whether a path with a slash at its beginning matches one of the filters. */
export function matcherOf(
  filters: PathFilter | readonly PathFilter[] | undefined,
): ((path: string) => boolean) | undefined {
  if (filters === undefined) {
    return undefined;
  }
  const tests = [filters].flat().map((filter) => {
    if (typeof filter === 'string') {
      // The path of a folder matches with and without the slash at its end.
      const isMatch = picomatch(filter.startsWith('/') ? filter : `**/${filter}`, { dot: true });
      return (path: string) => isMatch(path) || isMatch(path.replace(/\/$/, ''));
    }
    return filter instanceof RegExp ? (path: string) => path.search(filter) >= 0 : filter;
  });
  return (path) => tests.some((test) => test(path));
}
