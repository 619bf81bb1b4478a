/**
 * What an HTML document says about its page, without files: the part of `sitemap-kit/scan` for browsers and Workers.
 *
 * @module
 */

export type { ArticleFacts } from './json-ld.js';
export { type FactProblem, type PageFacts, type PageFactsOptions, pageFacts } from './page-facts.js';
export type { Refresh } from './refresh.js';
