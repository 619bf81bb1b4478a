// @ts-check
// The tests of left-streams.test.mjs at their long sizes.
process.env.LONG_TESTS = '1';
await import('./left-streams.test.mjs');
