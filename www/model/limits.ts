/** Limits of one sitemap: pages and uncompressed bytes by the protocol, news articles by Google. Generated from `src/base/limits.rs` by `npm run generate`. */
export const sitemapLimits = { pages: 50000, bytes: 52428800, news: 1000 } as const;
