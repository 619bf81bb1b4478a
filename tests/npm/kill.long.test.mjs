// @ts-check
// The tests of kill.test.mjs at their long sizes.
process.env.LONG_TESTS = '1';
await import('./kill.test.mjs');
