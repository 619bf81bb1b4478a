// @ts-check
/** The cost of programs that start, do one thing and end: each run is a new process. */
import { spawnSync } from 'node:child_process';

/** @typedef {import('./stopwatch.mjs').Cost} Cost `cpu` is that of all threads until the last line */

/** The last lines of every program, which print its CPU time. They cost the same everywhere, so differences exclude them. */
const PRINT_CPU_TIME = `
import { writeSync } from 'node:fs';
const { user, system } = process.cpuUsage();
writeSync(1, String(user + system));`;

/**
 * Runs programs in turn, starting with another one each round, so that other load on the machine affects all of them alike.
 *
 * @template {string} Name
 * @param {Record<Name, string>} programs the text of modules that print nothing
 * @param {string} folder from which they import
 * @param {number} rounds
 * @returns {Record<Name, Cost[]>}
 */
export function measureInTurn(programs, folder, rounds) {
  const names = /** @type {Name[]} */ (Object.keys(programs));
  const costs = /** @type {Record<Name, Cost[]>} */ ({});
  for (const name of names) costs[name] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (let turn = 0; turn < names.length; turn += 1) {
      const name = /** @type {Name} */ (names[(round + turn) % names.length]);
      costs[name].push(measure(programs[name], folder));
    }
  }
  return costs;
}

/**
 * @param {string} program
 * @param {string} folder
 * @returns {Cost}
 */
function measure(program, folder) {
  const start = performance.now();
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', program + PRINT_CPU_TIME],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  );
  const wall = performance.now() - start;
  if (status !== 0) throw new Error(`A measured program failed: ${stderr}`);
  return { wall, cpu: Number(stdout) / 1_000 };
}
