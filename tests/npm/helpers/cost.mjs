// @ts-check
// How the CPU time of work grows. The times of different functions are compared by the benchmarks, because their ratio depends on the
// caches of the machine and on what else it runs.
import assert from 'node:assert/strict';

/** Number of times that work is measured at most. */
const ROUNDS = 6;

/** How many times as large the larger input is. */
const SIZES = 16;

/**
 * How many times as long the larger input may take: linear work takes 16 times as long, quadratic work 256 times. What no longer fits
 * into the caches takes up to three times as long for each item.
 */
const MAX_GROWTH = 64;

/**
 * Asserts that the time of work grows like the size of its input. The input and one of a sixteenth of the size are measured in turn,
 * and the minimum of each counts, because other programs only add to it.
 * @param {string} name
 * @param {number} size
 * @param {(size: number) => () => unknown} prepare returns the work on an input of this size
 */
export async function growsEvenly(name, size, prepare) {
  const [part, whole] = [prepare(size / SIZES), prepare(size)];
  const times = { part: Number.POSITIVE_INFINITY, whole: Number.POSITIVE_INFINITY };
  for (let round = 0; round < ROUNDS; round += 1) {
    times.part = Math.min(times.part, await timeOf(part));
    times.whole = Math.min(times.whole, await timeOf(whole));
    if (times.whole <= MAX_GROWTH * times.part) return;
  }
  assert.fail(`${name}: ${times.part} µs, but ${SIZES} times as much takes ${times.whole} µs`);
}

/** @param {() => unknown} work */
async function timeOf(work) {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}
