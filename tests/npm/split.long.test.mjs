// @ts-check
// The tests of split.test.mjs at their long sizes.
process.env.LONG_TESTS = '1';
await import('./split.test.mjs');
