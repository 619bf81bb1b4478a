// @ts-check
// Runs split.test.mjs at its long sizes.
process.env.LONG_TESTS = '1';
await import('./split.test.mjs');
