/** The robots.txt that a handler serves. */

import { parseWebUrl } from '../core/http/url.js';
import { robots } from '../core/index.js';

/** Returns a robots.txt with the `Sitemap` lines of a set after its own, of which those without an absolute URL are left out. */
export function withSetLines(text: string, sitemaps: readonly string[]): string {
  const own = robots.parse(text).sitemaps.flatMap(({ url }) => (parseWebUrl(url) === undefined ? [] : [url]));
  return robots.withSitemaps(text, [...new Set([...own, ...sitemaps])]);
}
