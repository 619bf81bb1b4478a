// @ts-check
/** What one call costs: CPU time, which other programs on the machine barely change, and wall time. */

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
 * @param {{ warmUp: number, rounds: number }} counts of rounds; costs of the warm-up are dropped
 * @returns {Promise<Record<Name, Cost[]>>}
 */
export async function measureInterleaved(runs, { warmUp, rounds }) {
  const names = /** @type {Name[]} */ (Object.keys(runs));
  const costs = /** @type {Record<Name, Cost[]>} */ ({});
  for (const name of names) costs[name] = [];
  for (let round = 0; round < warmUp + rounds; round += 1) {
    for (let turn = 0; turn < names.length; turn += 1) {
      const name = /** @type {Name} */ (names[(round + turn) % names.length]);
      // Not measured: while it runs, what the call before it left in the background, such as garbage, is cleared away.
      await runs[name]();
      const cost = await measure(runs[name]);
      if (round >= warmUp) costs[name].push(cost);
    }
  }
  return costs;
}
