/** Detection of elements of other vocabularies. Pages keep those inside entries; no rule reports the others. */

import type { Page } from 'sitemap-kit';
import { withoutSections } from './sections.js';

const sitemapNamespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const schemaNamespace = 'http://www.w3.org/2001/XMLSchema-instance';

/** Namespaces whose elements are read into fields. */
const known: readonly string[] = [
  sitemapNamespace,
  schemaNamespace,
  'http://www.w3.org/1999/xhtml',
  'http://www.google.com/schemas/sitemap-image/1.1',
  'http://www.google.com/schemas/sitemap-video/1.1',
  'http://www.google.com/schemas/sitemap-news/0.9',
  'http://www.google.com/schemas/sitemap-mobile/1.0',
  'http://www.baidu.com/schemas/sitemap-mobile/1/',
];

// A prefix ends at every character that could begin another, so that a text is scanned once.
const declarations = /xmlns(?::([^\s=:<>"']+))?\s*=\s*(["'])(.*?)\2/g;
const prefixedTags = /<([^\s=:<>"']+):/g;

/**
 * Returns whether a sitemap or an index has elements of another vocabulary that are not in its pages. `markup` is its text without
 * comments, processing instructions and CDATA sections.
 */
export function losesForeign(markup: string, kind: 'sitemap' | 'index', pages: readonly Page[]): boolean {
  const read = kind === 'index' ? [sitemapNamespace, schemaNamespace] : known;
  const signs = new Set<string>();
  for (const [declaration, prefix, , namespace = ''] of markup.matchAll(declarations)) {
    if (!read.includes(namespace)) {
      signs.add(prefix === undefined ? declaration : `<${prefix}:`);
    }
  }
  if (signs.size === 0) {
    return false;
  }
  const given = timesIn(markup);
  const kept = timesIn(withoutSections(pages.flatMap(({ foreign }) => foreign ?? []).join('\n')).markup);
  return [...signs].some((sign) => (given.get(sign) ?? 0) > (kept.get(sign) ?? 0));
}

/** Returns the number of start tags for each prefix, and of its declarations. */
function timesIn(text: string): Map<string, number> {
  const times = new Map<string, number>();
  for (const signs of [declarations, prefixedTags]) {
    for (const [sign] of text.matchAll(signs)) {
      times.set(sign, (times.get(sign) ?? 0) + 1);
    }
  }
  return times;
}
