import { localized } from '../errors/localized.js';
import type { GenerateOptions, PageListInput } from '../types/index.js';
import { decodeText } from '../wire/decode-text.js';
import { extractOnReport } from '../wire/options.js';
import { callWithPages } from '../wire/page-list.js';

/**
 * Writes one sitemap from a page list.
 *
 * The elements are in schema order, every value is escaped exactly once, and only the namespaces in use are declared.
 * No values are added: a page without `lastmod` gets none. The current time is not used, so equal input gives equal
 * output. Each page is checked before it is written. Rules that concern the list as a whole, such as duplicates, are
 * checked by {@link validate} only.
 *
 * @param pages The page list.
 * @param options See {@link GenerateOptions}.
 * @returns The XML of the sitemap; its UTF-8 bytes with `output: 'bytes'`.
 * @throws SitemapError `invalid-pages` (with `report`) if a page has an error and `invalid` is `throw`,
 *   `empty-page-list`, `too-many-pages` for more than 50,000 pages, 1,000 news articles or 50 MiB (use {@link split}),
 *   `unreadable-page-list`, `pages-not-serializable`, `invalid-input`, `invalid-option` or `not-ready`.
 *
 * @example
 * ```js
 * const xml = generate(
 *   ['https://example.com/', { loc: 'https://example.com/menu?day=1&lang=en', lastmod: '2026-01-10' }],
 *   { pretty: true },
 * );
 * console.log(xml);
 * ```
 *
 * ```xml
 * <?xml version="1.0" encoding="UTF-8"?>
 * <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
 *   <url>
 *     <loc>https://example.com/</loc>
 *   </url>
 *   <url>
 *     <loc>https://example.com/menu?day=1&amp;lang=en</loc>
 *     <lastmod>2026-01-10</lastmod>
 *   </url>
 * </urlset>
 * ```
 */
export function generate(pages: PageListInput, options: GenerateOptions & { output: 'bytes' }): Uint8Array<ArrayBuffer>;
export function generate(pages: PageListInput, options?: GenerateOptions & { output?: 'text' | undefined }): string;
export function generate(pages: PageListInput, options?: GenerateOptions): string | Uint8Array<ArrayBuffer>;
export function generate(pages: PageListInput, options?: GenerateOptions): string | Uint8Array<ArrayBuffer> {
  return localized(options, () => {
    const { onReport, encodedOptions } = extractOnReport(options);
    const { bytes, report } = callWithPages(pages, (engine, list) => engine.generate(list, encodedOptions));
    onReport?.(report);
    return encodedOptions.output === 'bytes' ? bytes : decodeText(bytes);
  });
}
