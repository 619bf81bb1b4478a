// @ts-check
// Runs parse-stream.test.mjs at its long sizes.
process.env.LONG_TESTS = '1';
await import('./parse-stream.test.mjs');
