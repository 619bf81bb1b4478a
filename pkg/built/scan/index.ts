/**
 * Pages of a folder of HTML files: the output of a static site generator, a prerendered site, or files written by hand.
 *
 * - {@link scan} finds the pages of a folder and returns a {@link Scan}; {@link pageFacts} reads those of one document.
 *
 * @module
 */

export * from '../../documents/facts/index.js';
export type { HostName, UrlForm } from './hosts/host-config.js';
export type * from './options.js';
export { Scan, scan } from './scan.js';
