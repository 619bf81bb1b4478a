/**
 * Live sites: their sitemaps are found, and read with everything that they lead to.
 *
 * Requests are made with the `fetch` that the functions are passed.
 *
 * This entry uses the engine of the entry `sitemap-kit`. In browsers, call its `init` first.
 *
 * @module
 */

export { discover } from './discover.js';
export type {
  Discovery,
  Redirect,
  RequestFailure,
  RequestFailureReason,
  RequestOptions,
  TriedUrl,
  WalkedFile,
  WalkLimit,
  WalkOptions,
  WalkSummary,
} from './options.js';
export { type Walk, walk } from './walk.js';
