/** Limits of one sitemap: pages and uncompressed bytes by the protocol, news articles by Google. */
export const sitemapLimits = { pages: 50_000, bytes: 52_428_800, news: 1000 } as const;
