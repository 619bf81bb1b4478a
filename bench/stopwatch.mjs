// @ts-check
/** The cost of one call: CPU time, which hardly depends on other programs, and wall time. */

/**
 * @typedef {{ cpu: number, wall: number }} Cost milliseconds; `cpu` is that of all threads of the process, so it includes
 *   the garbage collector's
 */

/** @param {() => unknown} run @returns {Promise<Cost>} */
async function measure(run) {
  const cpuStart = process.cpuUsage();
  const start = performance.now();
  await run();
  const wall = performance.now() - start;
  const { user, system } = process.cpuUsage(cpuStart);
  return { cpu: (user + system) / 1_000, wall };
}

/**
 * Runs all functions once per round, starting with another one each round, so that other load on the machine and the state
 * of the heap affect all of them alike.
 *
 * @template {string} Name
 * @param {Record<Name, () => unknown>} runs
 * @param {{ warmUp: number, rounds: number, isTwice?: boolean }} plan numbers of rounds, where costs of the warm-up are dropped;
 *   `isTwice` precedes each measured call by one that is not measured, so that the garbage of other functions is collected before
 * @returns {Promise<Record<Name, Cost[]>>}
 */
export async function measureInterleaved(runs, { warmUp, rounds, isTwice = false }) {
  const names = /** @type {Name[]} */ (Object.keys(runs));
  const costs = /** @type {Record<Name, Cost[]>} */ ({});
  for (const name of names) costs[name] = [];
  for (let round = 0; round < warmUp + rounds; round += 1) {
    for (let turn = 0; turn < names.length; turn += 1) {
      const name = /** @type {Name} */ (names[(round + turn) % names.length]);
      if (isTwice) await runs[name]();
      const cost = await measure(runs[name]);
      if (round >= warmUp) costs[name].push(cost);
    }
  }
  return costs;
}
