// @ts-check
/** `workers-service.test.mjs` at full size: 200,000 pages and 2,000 requests. */
process.env.LONG_TESTS = '1';
await import('./workers-service.test.mjs');
