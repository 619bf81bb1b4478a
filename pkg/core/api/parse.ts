import { localized } from '../errors/localized.js';
import type { DocumentInput, Page, Parsed, ParseOptions, Position } from '../types/index.js';
import { positionOf, RowReader } from '../wire/entries.js';
import { encodeOptions } from '../wire/options.js';
import { callWithPages } from '../wire/page-list.js';

/**
 * Reads a sitemap, an index, a text list or a feed, plain or compressed. Page lists (JSON, NDJSON, CSV) are read as
 * well.
 *
 * Damaged markup costs at most the entry that contains it; `complete` is `false` if an entry may be missing. Values
 * are returned as written in the file; use {@link validate} to check them.
 *
 * @param input The document: text or bytes. gzip is detected by its first bytes.
 * @param options See {@link ParseOptions}.
 * @returns The entries, and the problems of the structure of the file.
 * @throws SitemapError `invalid-input`, `invalid-option` or `not-ready` for an invalid call; never for the content of
 *   the document.
 *
 * @example
 * ```js
 * // The file is cut off: its end tag is missing.
 * const { kind, pages, complete } = parse('<urlset><url><loc>https://example.com/?a=1&b=2</loc></url>');
 * kind; // 'sitemap'
 * pages; // [{ loc: 'https://example.com/?a=1&b=2' }]
 * complete; // false
 * ```
 */
export function parse(input: DocumentInput, options?: ParseOptions): Parsed {
  return localized(options, () => {
    const encodedOptions = encodeOptions(options, ['state', 'statistics']);
    const pages: Page[] = [];
    const sitemaps: Page[] = [];
    const places: { pages: Position[]; sitemaps: Position[] } = { pages: [], sitemaps: [] };
    const reader = new RowReader();
    const write = (text: string, numbers: Uint32Array, positions: Uint32Array): void => {
      reader.read(text, numbers, (entry, isSitemap, index) => {
        (isSitemap ? sitemaps : pages).push(entry);
        if (positions.length > 0) {
          (isSitemap ? places.sitemaps : places.pages).push(positionOf(index, positions));
        }
      });
    };
    const parsed = callWithPages(input, (engine, document) => engine.parse(document, encodedOptions, { write }));
    return {
      ...parsed,
      pages,
      sitemaps: sitemaps as Parsed['sitemaps'],
      ...(encodedOptions.positions === true && parsed.kind !== 'page-list' && { positions: places }),
    };
  });
}
