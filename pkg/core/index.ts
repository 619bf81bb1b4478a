/** What every entry exports. */

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
export { type Naming, setNaming } from './errors/fill.js';
export { SitemapError, SitemapErrorCode } from './errors/sitemap-error.js';
export type { PageChunk } from './streams/batch.js';
export { GenerateStream } from './streams/generate-stream.js';
export { type PageStream, pageStream } from './streams/page-stream.js';
export { type ParseChunk, ParseStream } from './streams/parse-stream.js';
export { SplitStream } from './streams/split-stream.js';
export type * from './types/index.js';
