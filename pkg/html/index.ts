/**
 * Page lists for people: an HTML sitemap, styles for XML sitemaps in browsers, and `llms.txt`.
 *
 * This entry does not use the engine.
 *
 * @module
 */

export type * from '../types/html.js';
export { html } from './html.js';
export { llmsText } from './llms-text.js';
export { xmlStyles } from './xml-styles.js';
