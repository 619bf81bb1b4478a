// @ts-check
/** What a program costs that starts, does one thing and ends: each run is a process of its own. */
import { spawnSync } from 'node:child_process';

/** @typedef {{ wall: number, cpu: number }} Cost in milliseconds; `cpu` is that of all threads until the last line */

/** The last lines of a program: what it cost until here. The same for all, so that differences do not show them. */
const TELL = `
import { writeSync } from 'node:fs';
const { user, system } = process.cpuUsage();
writeSync(1, String(user + system));`;

/**
 * Runs programs in turn, each in another place every round, so that what else the machine does meets them alike.
 *
 * @template {string} Name
 * @param {Record<Name, string>} programs the text of modules, which print nothing
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
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program + TELL], {
    cwd: folder,
    encoding: 'utf8',
  });
  const wall = performance.now() - start;
  if (status !== 0) throw new Error(`A measured program failed: ${stderr}`);
  return { wall, cpu: Number(stdout) / 1_000 };
}
