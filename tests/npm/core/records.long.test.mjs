// @ts-check
// Runs records.test.mjs at its long sizes.
process.env.LONG_TESTS = '1';
await import('./records.test.mjs');
