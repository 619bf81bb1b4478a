// @ts-check
// Runs bombs.test.mjs at its long sizes.
process.env.LONG_TESTS = '1';
await import('./bombs.test.mjs');
