// @ts-check
// The tests of property.test.mjs at their long sizes.
process.env.LONG_TESTS = '1';
await import('./property.test.mjs');
