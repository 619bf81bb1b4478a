import { localized } from '../errors/localized.js';
import type { Page, PageListInput, PagesRead, ReadPagesOptions } from '../types/index.js';
import { encodeOptions } from '../wire/options.js';
import { callWithPages } from '../wire/page-list.js';

/**
 * Reads a page list from JSON, NDJSON (one page per line), CSV with a header, or plain text with one URL per line.
 *
 * An invalid value is a problem of its page; the other pages are still read.
 *
 * @param input The page list.
 * @param options `read.format` sets the format of the text if it cannot be detected.
 * @returns The pages, the detected format, and the report.
 * @throws SitemapError `invalid-input`, `pages-not-serializable`, `invalid-option` or `not-ready` for an invalid call.
 *
 * @example
 * ```js
 * const { pages, format } = readPages('loc,lastmod\nhttps://example.com/,2026-01-10\n');
 * format; // 'csv'
 * pages; // [{ loc: 'https://example.com/', lastmod: '2026-01-10' }]
 * ```
 */
export function readPages(input: PageListInput, options?: ReadPagesOptions): PagesRead {
  return localized(options, () => {
    const encodedOptions = encodeOptions(options);
    const { pages, format, report } = callWithPages(input, (engine, list) => engine.readPages(list, encodedOptions));
    // An array is always reported as JSON, however it was passed to the engine.
    return { pages: JSON.parse(pages) as Page[], format: Array.isArray(input) ? 'json' : format, report };
  });
}
