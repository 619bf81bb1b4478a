/** The text of a document, as it was opened or as its pages are now. */

import { gunzip, type Kind, type Page } from 'sitemap-kit';
import { entryLines } from './entry-text.js';
import { indexText } from './index-text.js';

const namespaces: readonly [field: keyof Page, declaration: string][] = [
  ['alternates', 'xmlns:xhtml="http://www.w3.org/1999/xhtml"'],
  ['images', 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'],
  ['videos', 'xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"'],
  ['news', 'xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"'],
  ['mobile', 'xmlns:mobile="http://www.google.com/schemas/sitemap-mobile/1.0"'],
];

/** Pages as a sitemap (the sitemaps of an index as an index), mistakes and all. */
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
    // The element with other values is Baidu's, and declares its own namespace.
    return value === true || value === 'yes';
  }
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== false;
}

/** The text of a file: unpacked, and decoded as its first bytes say. */
export function decodeSource(file: Uint8Array, maxBytes: number): string {
  const bytes = file[0] === 0x1f && file[1] === 0x8b ? gunzip(file, { maxBytes }) : file;
  return new TextDecoder(encodingOf(bytes)).decode(bytes);
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xfe && second === 0xff) {
    return 'utf-16be';
  }
  if (first === 0xff && second === 0xfe) {
    return 'utf-16le';
  }
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const named = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/.exec(start)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(named).encoding;
  } catch {
    return 'utf-8';
  }
}
