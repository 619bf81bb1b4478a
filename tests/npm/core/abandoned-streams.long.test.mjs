// @ts-check
// Runs abandoned-streams.test.mjs at its long sizes.
process.env.LONG_TESTS = '1';
await import('./abandoned-streams.test.mjs');
