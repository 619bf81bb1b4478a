// @ts-check
// Runs command-shards.test.mjs at its long size.
process.env.LONG_TESTS = '1';
await import('./command-shards.test.mjs');
