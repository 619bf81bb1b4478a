import { toCrossingOptions } from './options.js';
import { askAboutPages } from './page-list.js';
import type { DocumentInput, Page, Parsed, ParseOptions, Position } from './types.js';

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
  const crossing = toCrossingOptions(options);
  const parsed = askAboutPages(input, (engine, document) => engine.parse(document, crossing));
  const { pages, sitemaps, positions, ...rest } = parsed;
  return {
    ...rest,
    pages: JSON.parse(pages) as Page[],
    sitemaps: JSON.parse(sitemaps) as Parsed['sitemaps'],
    ...(positions && { positions: { pages: pairs(positions.pages), sitemaps: pairs(positions.sitemaps) } }),
  };
}

/** Lines and columns, which cross by turns. */
function pairs(flat: Uint32Array): Position[] {
  return Array.from({ length: flat.length / 2 }, (_, index) => ({
    line: flat[2 * index] ?? 0,
    column: flat[2 * index + 1] ?? 0,
  }));
}
