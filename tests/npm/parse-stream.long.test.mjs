// @ts-check
// The tests of parse-stream.test.mjs at their long sizes.
process.env.LONG_TESTS = '1';
await import('./parse-stream.test.mjs');
