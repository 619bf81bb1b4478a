// @ts-check
// Runs journal.test.mjs at its long sizes.
process.env.LONG_TESTS = '1';
await import('./journal.test.mjs');
