/**
 * sitemap-kit: sitemaps from page lists, correct by default.
 *
 * You have a **page list**: an array of addresses or of pages (`{ loc, lastmod, images, … }`), or its text.
 *
 * 1. {@link generate} writes it as one sitemap; {@link split} writes it as a sitemap set once it is too long for one.
 * 2. {@link validate} says what is wrong with it, or with a sitemap, an index, a text list or a feed: where, and what was
 *    expected. {@link validateSet} looks at several files together; {@link rules} lists all they can say.
 * 3. {@link parse} reads sitemaps, indexes, text lists and feeds, broken ones too; {@link readPages} reads page lists from
 *    NDJSON, CSV and plain text, and {@link writeCsv} writes them as CSV. {@link ParseStream} reads documents of any size in
 *    constant memory.
 * 4. {@link fix} takes problems away and leaves all else as it is; {@link diff} says what changed between two inputs.
 * 5. {@link GenerateStream} and {@link SplitStream} do what `generate` and `split` do with pages that come one by one, in
 *    constant memory; {@link pageStream} makes a stream of anything that has pages.
 * 6. {@link generateIndex}, {@link gzip}, {@link gunzip} and {@link robots} do single steps of what `split` does.
 * 7. {@link indexNow} builds the requests that tell search engines; {@link pingUrls} says why pinging them ended.
 *
 * In Node, Deno, Bun and Workers the engine is ready at import. In browsers, `await init()` comes first.
 * A call that cannot be answered throws a {@link SitemapError} with a stable `code`. Wrong pages are no such thing: they are
 * problems in a {@link Report}.
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
export { type GunzipOptions, gunzip, gzip } from './api/gzip.js';
export { parse } from './api/parse.js';
export { readPages } from './api/read-pages.js';
export * as robots from './api/robots.js';
export { limits, rules } from './api/rules.js';
export { split } from './api/split.js';
export { indexNow, pingUrls } from './api/submit.js';
export { validate } from './api/validate.js';
export { validateSet } from './api/validate-set.js';
export { SitemapError, SitemapErrorCode } from './errors/errors.js';
export type { PageChunk } from './streams/batch.js';
export { GenerateStream } from './streams/generate-stream.js';
export { type PageStream, pageStream } from './streams/page-stream.js';
export { type ParseChunk, ParseStream } from './streams/parse-stream.js';
export { SplitStream } from './streams/split-stream.js';
export type * from './types/index.js';
