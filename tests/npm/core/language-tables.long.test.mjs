// @ts-check
// Runs language-tables.test.mjs at its long sizes.
process.env.LONG_TESTS = '1';
await import('./language-tables.test.mjs');
