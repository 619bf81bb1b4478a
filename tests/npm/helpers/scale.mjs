// @ts-check
// The two sizes of some tests: of `npm test` and of `npm test -- --long`, whose files (`*.long.test.mjs`) set LONG_TESTS
// before they load the same tests.

/** Whether the tests run at their long sizes. */
export const isLong = !['', '0'].includes(process.env.LONG_TESTS ?? '');

/**
 * Returns the count or size for this run: `normal` or `long`.
 * @param {number} normal
 * @param {number} long
 */
export const scaled = (normal, long) => (isLong ? long : normal);
