import type { Kind, Page } from 'sitemap-kit';
import { entryLines } from './entry-text.js';
import { indexText } from './index-text.js';

const namespaces: readonly [field: keyof Page, declaration: string][] = [
  ['alternates', 'xmlns:xhtml="http://www.w3.org/1999/xhtml"'],
  ['images', 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'],
  ['videos', 'xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"'],
  ['news', 'xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"'],
  ['mobile', 'xmlns:mobile="http://www.google.com/schemas/sitemap-mobile/1.0"'],
];

/** Returns the XML of a sitemap or an index, including invalid values. */
export function sourceText(kind: Kind, pages: readonly Page[]): string {
  if (kind === 'index') {
    return indexText(pages);
  }
  const used = namespaces.filter(([field]) => pages.some((page) => uses(page, field)));
  const declared = [
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
    ...used.map(([, declaration]) => declaration),
  ];
  const lines = ['<?xml version="1.0" encoding="UTF-8"?>', `<urlset ${declared.join(' ')}>`];
  for (const page of pages) {
    lines.push(...entryLines(page));
  }
  lines.push('</urlset>', '');
  return lines.join('\n');
}

function uses(page: Page, field: keyof Page): boolean {
  const value: unknown = page[field];
  if (field === 'mobile') {
    // With other values, the element is Baidu's, which declares its own namespace.
    return value === true || value === 'yes';
  }
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== false;
}
