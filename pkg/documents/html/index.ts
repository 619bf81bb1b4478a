/**
 * Page lists for people: {@link html} writes an HTML sitemap and {@link llmsText} an `llms.txt`, and {@link xmlStyles} are styles for XML
 * sitemaps in browsers.
 *
 * This entry does not use the engine.
 *
 * @module
 */

export type * from '../../core/types/html.js';
export { html } from './html.js';
export { llmsText } from './llms-text.js';
export { reportPage } from './report-page.js';
export { costOf, RULES_OF_LIST, type Verdict, verdictOf } from './verdict.js';
export { xmlStyles } from './xml-styles.js';
