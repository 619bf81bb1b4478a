// @ts-check
// Runs property.test.mjs at its long sizes.
process.env.LONG_TESTS = '1';
await import('./property.test.mjs');
