import { failure, SitemapErrorCode } from '../errors/errors.js';
import { localized } from '../errors/localized.js';
import { describe } from '../errors/message.js';
import type { GenerateIndexOptions, SitemapReference } from '../types/index.js';
import { callEngine } from '../wire/engine.js';
import { isList, pagesToJson } from '../wire/input.js';
import { extractOnReport } from '../wire/options.js';

/**
 * Writes a sitemap index, the file that lists sitemaps.
 *
 * @param sitemaps The sitemaps: URLs, or records with `loc` and `lastmod`.
 * @param options Relative URLs are resolved against `baseUrl`.
 * @returns The XML of the index.
 * @throws SitemapError `invalid-pages` (with `report`) for an invalid URL, or more than 50,000; `empty-page-list`, `invalid-input`,
 *   `pages-not-serializable`, `invalid-option` or `not-ready`.
 *
 * @example
 * ```js
 * const xml = generateIndex(
 *   ['https://example.com/sitemap-1.xml', { loc: 'https://example.com/sitemap-2.xml', lastmod: '2026-01-10' }],
 *   { pretty: true },
 * );
 * console.log(xml);
 * ```
 *
 * ```xml
 * <?xml version="1.0" encoding="UTF-8"?>
 * <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
 *   <sitemap>
 *     <loc>https://example.com/sitemap-1.xml</loc>
 *   </sitemap>
 *   <sitemap>
 *     <loc>https://example.com/sitemap-2.xml</loc>
 *     <lastmod>2026-01-10</lastmod>
 *   </sitemap>
 * </sitemapindex>
 * ```
 */
export function generateIndex(sitemaps: readonly SitemapReference[], options?: GenerateIndexOptions): string {
  return localized(options, () => {
    const { onReport, encodedOptions } = extractOnReport(options, ['read.columns', 'read.format']);
    if (!isList(sitemaps)) {
      throw failure(SitemapErrorCode.InvalidInput, 'index-entries-type', { value: describe(sitemaps) });
    }
    const list = pagesToJson(sitemaps);
    const { xml, report } = callEngine((engine) => engine.generateIndex(list, encodedOptions));
    onReport?.(report);
    return xml;
  });
}
