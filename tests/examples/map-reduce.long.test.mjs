// @ts-check
// Runs map-reduce.test.mjs at its long size.
process.env.LONG_TESTS = '1';
await import('./map-reduce.test.mjs');
