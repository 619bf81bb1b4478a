import { localized } from '../errors/localized.js';
import type { GenerateOptions, PageListInput } from '../types/index.js';
import { decodeText } from '../wire/decode-text.js';
import { extractOnReport } from '../wire/options.js';
import { callWithPages } from '../wire/page-list.js';

/**
 * Writes one sitemap from a page list.
 *
 * The elements stand in schema order, everything is escaped exactly once, and only the namespaces in use are declared.
 * Nothing is invented: a page without `lastmod` gets none. No clock is read, so the same pages always give the same text.
 * Each page is checked. Rules about the list as a whole, such as that about duplicates, are for {@link validate}.
 *
 * @param pages The page list.
 * @param options See {@link GenerateOptions}. With `invalid: 'omit'` invalid values are left out and reported, with
 *   `invalid: 'skip'` whole pages.
 * @returns The XML text of the sitemap; its UTF-8 bytes with `output: 'bytes'`.
 * @throws SitemapError `invalid-pages` (with `report`) when a page has an error and `invalid` is `throw`,
 *   `empty-page-list`, `too-many-pages` past 50,000 pages or 50 MiB (use {@link split}), `unreadable-page-list`,
 *   `pages-not-serializable`, `invalid-input`, `invalid-option`, `not-ready`.
 *
 * @example
 * ```js
 * const xml = generate([
 *   'https://example.com/',
 *   { loc: 'https://example.com/news', lastmod: '2026-01-10', images: ['https://example.com/news.jpg'] },
 * ]);
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
    return options?.output === 'bytes' ? bytes : decodeText(bytes);
  });
}
