/**
 * Live sites: their sitemaps are found, and read with everything that they lead to, and their pages are requested.
 *
 * - {@link walk} reads and checks all sitemaps of a site; {@link discover} only finds them, and {@link download} reads one file.
 * - {@link check} requests the listed pages and reports those that should not be listed.
 *
 * Requests are made with the `fetch` that the functions are passed.
 *
 * This entry uses the engine of the entry `sitemap-kit`. In browsers, call its `init` first.
 *
 * @module
 */

export type * from '../../core/types/check.js';
export type * from '../../core/types/walk.js';
export { type Check, check } from './check.js';
export { discover } from './discover.js';
export { download } from './download.js';
export { type Walk, walk } from './walk.js';
