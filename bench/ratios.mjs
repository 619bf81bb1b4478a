// @ts-check
/** Medians: a machine that is shared has bad moments, and a mean remembers them. */

/** @param {number[]} numbers */
export function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [low = 0, high = 0] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]];
  return (low + high) / 2;
}

/**
 * How many times as long as the first the second takes: the median of the ratios of each round.
 *
 * @param {number[]} ours
 * @param {number[]} theirs
 */
export const timesAsFast = (ours, theirs) =>
  median(theirs.map((time, round) => time / /** @type {number} */ (ours[round])));
