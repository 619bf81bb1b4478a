// @ts-check
// Runs page-facts.test.mjs at its long sizes.
process.env.LONG_TESTS = '1';
await import('./page-facts.test.mjs');
