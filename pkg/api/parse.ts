import { localized } from '../errors/localized.js';
import type { DocumentInput, Page, Parsed, ParseOptions, Position } from '../types/index.js';
import { positionOf, readRows } from '../wire/entries.js';
import { encodeOptions } from '../wire/options.js';
import { callWithPages } from '../wire/page-list.js';

/**
 * Reads a sitemap, an index, a text list or a feed, plain or compressed: whatever can be read, however broken the rest.
 *
 * Broken markup costs at most the entry it is in; `complete` says whether anything may be missing. Values are returned as
 * they stand in the file: {@link validate} says what is wrong with them. A page list (JSON, NDJSON, CSV) is read too.
 *
 * @param input The document: text or bytes. gzip is recognised by its bytes.
 * @param options See {@link ParseOptions}.
 * @returns The entries, and what is wrong with the structure of the file.
 * @throws SitemapError `invalid-input`, `invalid-option` or `not-ready` for a wrong call; never because of the document.
 *
 * @example
 * ```js
 * const { kind, pages, complete } = parse('<urlset><url><loc>https://example.com/?a=1&b=2</loc></url>');
 * kind; // 'sitemap'
 * pages; // [{ loc: 'https://example.com/?a=1&b=2' }]
 * complete; // false
 * ```
 */
export function parse(input: DocumentInput, options?: ParseOptions): Parsed {
  return localized(options, () => {
    const encodedOptions = encodeOptions(options);
    const pages: Page[] = [];
    const sitemaps: Page[] = [];
    const places: { pages: Position[]; sitemaps: Position[] } = { pages: [], sitemaps: [] };
    const write = (text: string, numbers: Uint32Array, positions: Uint32Array): void => {
      readRows(text, numbers, (entry, isSitemap, index) => {
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
