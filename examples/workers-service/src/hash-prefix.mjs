// @ts-check
// The hash that decides the bucket of a page. It is the same in every version of the package.
import { ShardPlan } from 'sitemap-kit/shards';

/** Number of different prefixes. */
export const PREFIXES = 2 ** 16;

/**
 * Returns a function that returns the first 16 bits of the hash of a normalised URL.
 * @param {string} site
 * @returns {(loc: string) => number}
 */
export function hashPrefixes(site) {
  const plan = new ShardPlan({ baseUrl: site });
  return (loc) => plan.prefixOf(loc);
}
