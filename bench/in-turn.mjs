// @ts-check
/**
 * Contenders in one process, one after the other in every round, each in another place every round, so that what else the machine
 * does meets them alike.
 *
 * Each has a thread of its own, because a thread has its own heap: readers leave up to 800 MB of objects, and in a common heap
 * whoever runs while these are looked through takes up to three times as long.
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** @typedef {{ times: number[], answer: any }} Course the milliseconds of each round, and what the first run answered */

/**
 * @template {string} Name
 * @param {string | URL} program a module whose `prepare({ contender, ...which })` gives what is to be run
 * @param {readonly Name[]} contenders
 * @param {Record<string, unknown>} which what else `prepare` is told
 * @param {{ warmUp: number, rounds: number }} counts of rounds; those that only warm up are not told
 * @returns {Promise<Record<Name, Course>>}
 */
export async function runInTurn(program, contenders, which, { warmUp, rounds }) {
  const courses = /** @type {Record<Name, Course>} */ ({});
  const threads = /** @type {Record<Name, Worker>} */ ({});
  try {
    for (const contender of contenders) {
      const workerData = { program: String(program), contender, ...which };
      threads[contender] = new Worker(new URL('thread.mjs', import.meta.url), { workerData });
      courses[contender] = { times: [], answer: (await run(threads[contender], true)).answer };
    }
    for (let round = 0; round < warmUp + rounds; round += 1) {
      for (let turn = 0; turn < contenders.length; turn += 1) {
        const contender = /** @type {Name} */ (contenders[(round + turn) % contenders.length]);
        const { milliseconds } = await run(threads[contender], false);
        if (round >= warmUp) courses[contender].times.push(milliseconds);
      }
    }
  } finally {
    await Promise.all(Object.values(threads).map((thread) => /** @type {Worker} */ (thread).terminate()));
  }
  return courses;
}

/**
 * @param {Worker} thread
 * @param {boolean} tellsAnswer
 * @returns {Promise<{ milliseconds: number, answer: any }>}
 */
async function run(thread, tellsAnswer) {
  thread.postMessage({ tellsAnswer });
  const [answer] = await once(thread, 'message');
  return answer;
}
