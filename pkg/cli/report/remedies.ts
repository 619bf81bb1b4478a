/** The remedies of problems. */

import type { Problem, Remedy } from '../../types/index.js';

/**
 * The names of remedies: `safe`, `assisted`, what is missing, or what is needed as well: `previous`, the earlier version of the page
 * list, or `sitemapUrl`, the URL of the sitemap.
 */
export type RemedyName = Extract<Remedy, string> | Extract<Remedy, object>['needs'] | 'previous' | 'sitemapUrl';

/** What an assisted fix of these rules needs. */
const NEEDS: Readonly<Record<string, RemedyName>> = {
  'lastmod-not-significant': 'previous',
  'loc-www-mismatch': 'sitemapUrl',
  'loc-scheme-mismatch': 'sitemapUrl',
};

/** Returns the name of the remedy of a problem; undefined if it has none. */
export function remedyName({ rule, fix }: Pick<Problem, 'rule' | 'fix'>): RemedyName | undefined {
  return fix === 'assisted' ? (NEEDS[rule] ?? fix) : typeof fix === 'object' ? fix.needs : fix;
}
