// @ts-check
/**
 * Contenders in threads of their own, which run one after the other.
 *
 * A thread has its own heap. sitemap.js leaves up to 800 MB of objects; in a common heap, whoever runs while these are
 * collected takes up to three times as long.
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { measureInterleaved } from './stopwatch.mjs';

/** @typedef {import('./stopwatch.mjs').Cost} Cost */
/** @typedef {{ contender: string, workload: string, folder: string }} Task see `prepare` of `contenders.mjs` */
/** @typedef {{ costs: Cost[], entries: number }} Course the cost of each round, and the number of entries of the result */

/**
 * @param {readonly Task[]} tasks
 * @param {{ warmUp: number, rounds: number }} counts of rounds
 * @returns {Promise<Course[]>} one for each task
 */
export async function measureInThreads(tasks, counts) {
  const threads = tasks.map((workerData) => new Worker(new URL('thread.mjs', import.meta.url), { workerData }));
  try {
    /** @type {number[]} */
    const entries = [];
    // One at a time, so that preparing one does not slow another down.
    for (const thread of threads) entries.push(await runOnce(thread, { counts: true }));
    const runs = Object.fromEntries(
      threads.map((thread, index) => [String(index), () => runOnce(thread, { counts: false })]),
    );
    const costs = await measureInterleaved(runs, counts);
    return tasks.map((_, index) => ({ costs: costs[String(index)] ?? [], entries: entries[index] ?? 0 }));
  } finally {
    await Promise.all(threads.map((thread) => thread.terminate()));
  }
}

/**
 * @param {Worker} thread
 * @param {{ counts: boolean }} message whether the entries of the result are counted
 * @returns {Promise<number>} of entries
 */
async function runOnce(thread, message) {
  thread.postMessage(message);
  const [entries] = await once(thread, 'message');
  return entries;
}
