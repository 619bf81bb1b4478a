// @ts-check
// The two sizes of some tests: that of `npm test`, and that of `npm run test:long`, whose files (`*.long.test.mjs`) set
// LONG_TESTS before they load the same tests.

/** Whether the tests run at their long sizes. */
export const isLong = !['', '0'].includes(process.env.LONG_TESTS ?? '');

/**
 * A count or size: the first in the normal run, the second in the long one.
 * @param {number} normal
 * @param {number} long
 */
export const scaled = (normal, long) => (isLong ? long : normal);
