/**
 * Functions of sitemap-kit.
 *
 * The input of most functions is a **page list**: an array of URLs or pages (`{ loc, lastmod, images, … }`), or its
 * text as JSON, NDJSON, CSV or plain text.
 *
 * 1. {@link generate} writes a page list as one sitemap; {@link split} writes it as a sitemap set of any size.
 * 2. {@link validate} checks a page list or a document against the rules; {@link validateSet} checks several files
 *    together; {@link rules} returns the rule catalogue.
 * 3. {@link parse} reads sitemaps, indexes, text lists and feeds, damaged ones included; {@link readPages} reads page
 *    lists and {@link writeCsv} writes them as CSV.
 * 4. {@link fix} repairs what can be repaired automatically; {@link diff} compares two inputs.
 *    {@link keepDates} sets an accurate `lastmod` by comparing pages with those of the previous call; {@link update} brings a
 *    sitemap set up to date and writes only the files that differ.
 * 5. {@link GenerateStream}, {@link SplitStream} and {@link ParseStream} do the work of `generate`, `split` and
 *    `parse` in constant memory; {@link pageStream} makes a stream of pages from any iterable.
 * 6. {@link generateIndex}, {@link gzip}, {@link gunzip} and {@link robots} are the single steps of `split`;
 *    {@link decode} returns the text of a file in any encoding.
 *
 * Further entries: `sitemap-kit/serve` answers requests, `sitemap-kit/submit` notifies search engines, and `sitemap-kit/shards`
 * writes a set on several machines.
 *
 * In Node, Deno, Bun and Workers the engine is ready when the module is imported. In browsers, call `await init()`
 * first; its optional argument is the URL, a response, the bytes or the compiled module of the WebAssembly file.
 *
 * Invalid calls throw a {@link SitemapError} with a stable `code`. Invalid pages are not an invalid call: they
 * are problems in a {@link Report}.
 *
 * @example
 * ```js
 * import { generate } from 'sitemap-kit';
 * const xml = generate([{ loc: 'https://example.com/', lastmod: '2026-01-10' }]);
 * ```
 *
 * @module
 */

export { writeCsv } from './api/csv.js';
export { diff } from './api/diff.js';
export { fix } from './api/fix.js';
export { generate } from './api/generate.js';
export { generateIndex } from './api/generate-index.js';
export { type DecodedText, type DecodeOptions, decode, type GunzipOptions, gunzip, gzip } from './api/gzip.js';
export { keepDates } from './api/keep-dates.js';
export { parse } from './api/parse.js';
export { readPages } from './api/read-pages.js';
export * as robots from './api/robots.js';
export { limits, rules } from './api/rules.js';
export { split } from './api/split.js';
export { update } from './api/update.js';
export { validate } from './api/validate.js';
export { validateSet } from './api/validate-set.js';
export { SitemapError, SitemapErrorCode } from './errors/errors.js';
export type { PageChunk } from './streams/batch.js';
export { GenerateStream } from './streams/generate-stream.js';
export { type PageStream, pageStream } from './streams/page-stream.js';
export { type ParseChunk, ParseStream } from './streams/parse-stream.js';
export { SplitStream } from './streams/split-stream.js';
export type * from './types/index.js';
