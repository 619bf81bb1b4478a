/**
 * The classes, functions and types of the npm package `sitemap` (sitemap.js) 9, for programs that were written for it.
 * `docs/migrating-from-sitemap-js.md` lists what differs. For Node, Deno and Bun.
 *
 * @module
 */

export {
  isAllowDeny,
  isPriceType,
  isResolution,
  isValidChangeFreq,
  isValidYesNo,
  validateLimit,
  validatePath,
  validatePublicBasePath,
  validateURL,
  validateXSLUrl,
  validators,
} from './checks.js';
export * from './enums.js';
export * from './errors.js';
export { SitemapIndexStream, type SitemapIndexStreamOptions } from './index-stream.js';
export { SitemapItemStream, type SitemapItemStreamOptions } from './item-stream.js';
export type * from './items.js';
export {
  IndexObjectStreamToJSON,
  type IndexObjectStreamToJSONOptions,
  ObjectStreamToJSON,
  type ObjectStreamToJSONOptions,
} from './json-stream.js';
export { DEFAULT_SITEMAP_ITEM_LIMIT, LIMITS } from './limits.js';
export {
  lineSeparatedURLsToSitemapOptions,
  mergeStreams,
  ReadlineStream,
  type ReadlineStreamOptions,
} from './lines.js';
export { normalizeURL } from './normalize.js';
export {
  parseSitemap,
  parseSitemapIndex,
  type XMLToSitemapIndexItemStreamOptions,
  XMLToSitemapIndexStream,
  XMLToSitemapItemStream,
  type XMLToSitemapItemStreamOptions,
} from './parse-streams.js';
export { type SimpleSitemapAndIndexOptions, simpleSitemapAndIndex } from './simple.js';
export { SitemapStream, type SitemapStreamOptions } from './sitemap-stream.js';
export { SitemapAndIndexStream, type SitemapAndIndexStreamOptions } from './split-stream.js';
export { streamToPromise } from './stream-to-promise.js';
export { validateSMIOptions } from './validate-item.js';
