// @ts-check
// Runs list-formats.test.mjs at its long sizes.
process.env.LONG_TESTS = '1';
await import('./list-formats.test.mjs');
