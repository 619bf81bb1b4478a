// @ts-check
// The tests of bombs.test.mjs at their long sizes.
process.env.LONG_TESTS = '1';
await import('./bombs.test.mjs');
