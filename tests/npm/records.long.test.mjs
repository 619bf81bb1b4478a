// @ts-check
// The tests of records.test.mjs at their long sizes.
process.env.LONG_TESTS = '1';
await import('./records.test.mjs');
