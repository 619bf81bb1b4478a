/** Elements of other vocabularies: pages keep those that stand in an entry, and no rule tells of the others. */

import type { Page } from 'sitemap-kit';

const sitemapNamespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const schemaNamespace = 'http://www.w3.org/2001/XMLSchema-instance';

/** Namespaces whose elements are read as what they are. */
const known: readonly string[] = [
  sitemapNamespace,
  schemaNamespace,
  'http://www.w3.org/1999/xhtml',
  'http://www.google.com/schemas/sitemap-image/1.1',
  'http://www.google.com/schemas/sitemap-video/1.1',
  'http://www.google.com/schemas/sitemap-news/0.9',
  'http://www.google.com/schemas/sitemap-mobile/1.0',
];

/** Whether a sitemap or an index has elements of another vocabulary that its pages have not. */
export function losesForeign(text: string, kind: 'sitemap' | 'index', pages: readonly Page[]): boolean {
  const read = kind === 'index' ? [sitemapNamespace, schemaNamespace] : known;
  const signs = new Set<string>();
  for (const [declaration, prefix, , namespace = ''] of text.matchAll(/xmlns(?::([^\s=]+))?\s*=\s*(["'])(.*?)\2/g)) {
    if (!read.includes(namespace)) {
      signs.add(prefix === undefined ? declaration : `<${prefix}:`);
    }
  }
  if (signs.size === 0) {
    return false;
  }
  const kept = pages.flatMap(({ foreign }) => foreign ?? []).join('\n');
  return [...signs].some((sign) => timesIn(text, sign) > timesIn(kept, sign));
}

function timesIn(text: string, sign: string): number {
  let times = 0;
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + sign.length)) {
    times += 1;
  }
  return times;
}
