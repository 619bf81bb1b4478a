// @ts-check
// The tests of journal.test.mjs at their long sizes.
process.env.LONG_TESTS = '1';
await import('./journal.test.mjs');
