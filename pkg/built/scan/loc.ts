/** The URLs of pages that functions of the configuration return. */

import { parseUrl } from '../../core/http/url.js';

/** Returns the URL of a page as it is given, under each of its names; undefined if it has none. */
export function locOf(page: unknown): string | undefined {
  const { loc, url } = Object(page) as { loc?: unknown; url?: unknown };
  const given = typeof page === 'string' || page instanceof URL ? page : (loc ?? url);
  return typeof given === 'string' || given instanceof URL ? String(given) : undefined;
}

/** Returns the URL of a page in full; a text that is no URL as it is. */
export function absoluteLoc(loc: string, base: URL): string {
  return parseUrl(loc, base)?.href ?? loc;
}
