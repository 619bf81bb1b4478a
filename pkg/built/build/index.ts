/**
 * Sitemaps of a folder of HTML files: what the command `sitemap-kit build` and the integrations do.
 *
 * - {@link buildSitemaps} finds the pages of a folder, and writes the files that differ.
 * - {@link defineConfig} is for configuration files: it returns its argument.
 *
 * @module
 */

export type { WrittenSet } from '../../core/types/written-set.js';
export { type BuildOptions, type BuiltSitemaps, buildSitemaps } from './build-sitemaps.js';
export { type Defaults, defineConfig, type Locales, type MorePages, type SiteConfig } from './config.js';
