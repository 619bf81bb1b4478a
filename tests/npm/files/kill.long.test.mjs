// @ts-check
// Runs kill.test.mjs at its long sizes.
process.env.LONG_TESTS = '1';
await import('./kill.test.mjs');
