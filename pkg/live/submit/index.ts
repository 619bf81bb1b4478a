/**
 * Notification of search engines: IndexNow requests, and the consoles of Google and Bing.
 *
 * - {@link notify} notifies search engines of changed pages by IndexNow. {@link mergeLedgers} joins the records of several calls, and
 *   {@link indexNow} only builds the requests.
 * - {@link searchConsole} submits sitemaps to Google and returns their status there, {@link bingWebmaster} does so with Bing.
 *
 * Requests are made with the `fetch` that the functions are passed.
 *
 * This entry uses the engine of the entry `sitemap-kit`. In browsers, call its `init` first.
 *
 * @module
 */

import '../../core/index.js';

export type * from '../../core/types/submit.js';
export { bingWebmaster } from './bing-webmaster.js';
export { indexNow } from './index-now.js';
export { mergeLedgers } from './ledger.js';
export { notify } from './notify.js';
export { searchConsole } from './search-console.js';
