// @ts-check
/** Medians, which a few slow rounds on a shared machine do not change. */

/** @param {readonly number[]} numbers */
export function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [low = 0, high = 0] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]];
  return (low + high) / 2;
}

/**
 * Returns the median of the ratios of each round.
 *
 * @param {readonly number[]} dividends one number per round
 * @param {readonly number[]} divisors one number per round
 */
export const medianRatio = (dividends, divisors) =>
  median(dividends.map((dividend, round) => dividend / /** @type {number} */ (divisors[round])));
