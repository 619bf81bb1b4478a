// @ts-check
// Runs sitemap-js-random.test.mjs at its long sizes.
process.env.LONG_TESTS = '1';
await import('./sitemap-js-random.test.mjs');
