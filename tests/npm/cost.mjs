// @ts-check
// How the CPU time of work grows. The times of different functions are compared by the benchmarks, because their ratio depends on the
// caches of the machine and on what else it runs.
import assert from 'node:assert/strict';

/** Number of times that work is measured at most. */
const ROUNDS = 6;

/** How many times as long an input of four times the size may take: linear work takes 4 times as long, quadratic work 16 times. */
const MAX_GROWTH = 9;

/**
 * Asserts that work on four times as much takes about four times as long. Both are measured in turn, and the minimum of each counts,
 * because other programs only add to it.
 * @param {string} name
 * @param {number} size
 * @param {(size: number) => () => unknown} prepare returns the work on an input of this size
 */
export async function growsEvenly(name, size, prepare) {
  const [quarter, whole] = [prepare(size / 4), prepare(size)];
  const times = { quarter: Number.POSITIVE_INFINITY, whole: Number.POSITIVE_INFINITY };
  for (let round = 0; round < ROUNDS; round += 1) {
    times.quarter = Math.min(times.quarter, await timeOf(quarter));
    times.whole = Math.min(times.whole, await timeOf(whole));
    if (times.whole <= MAX_GROWTH * times.quarter) return;
  }
  assert.fail(`${name}: ${times.quarter} µs, but four times as much takes ${times.whole} µs`);
}

/** @param {() => unknown} work */
async function timeOf(work) {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}
