/** A sitemap as text, with its mistakes, as far as other files of a set look at it: `generate` writes only what is right. */

import type { Page } from 'sitemap-kit';
import { escaped } from './escaped.js';

/** The XML of a sitemap with these pages: their addresses, dates and alternates. */
export function urlsetText(pages: readonly Page[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n',
    ...pages.map((page) => `  <url>${entryText(page)}</url>\n`),
    '</urlset>\n',
  ].join('');
}

function entryText({ loc, lastmod, alternates }: Page): string {
  const links = Array.isArray(alternates) ? alternates : [];
  return [
    `<loc>${textOf(loc)}</loc>`,
    lastmod === undefined ? '' : `<lastmod>${textOf(lastmod)}</lastmod>`,
    ...links.map(
      ({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${textOf(hreflang)}" href="${textOf(href)}"/>`,
    ),
  ].join('');
}

function textOf(value: unknown): string {
  return escaped(String(value ?? ''));
}
