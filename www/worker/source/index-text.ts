/** XML of an index including its invalid values, which the package does not write. */

import type { Page } from 'sitemap-kit';
import { escaped } from './escaped.js';

/** Returns the XML of an index with these sitemaps. */
export function indexText(sitemaps: readonly Page[]): string {
  const entries = sitemaps.map(({ loc, lastmod }) => {
    const lines = [element('loc', loc), ...(lastmod === undefined ? [] : [element('lastmod', lastmod)])];
    return `  <sitemap>\n${lines.map((line) => `    ${line}\n`).join('')}  </sitemap>\n`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n',
    ...entries,
    '</sitemapindex>\n',
  ].join('');
}

function element(name: string, value: unknown): string {
  return `<${name}>${escaped(String(value))}</${name}>`;
}
