/**
 * Builds the sitemaps of a folder of HTML files: what the command `sitemap-kit build` and the integrations do.
 *
 * @module
 */

export { type BuildOptions, type BuiltSitemaps, buildSitemaps } from './build-sitemaps.js';
export { type Defaults, defineConfig, type Locales, type MorePages, type SiteConfig } from './config.js';
