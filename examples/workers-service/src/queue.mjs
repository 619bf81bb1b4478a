// @ts-check
// The queue of dirty buckets.
import { databases } from './layout.mjs';

/** @typedef {import('./layout.mjs').Env} Env */

/** Maximum number of messages in one call of `sendBatch`. */
const MESSAGES = 100;

/**
 * Requests that buckets be rewritten, after a delay in which further changes are collected.
 * @param {Env} env
 * @param {number[]} buckets
 */
export async function enqueue(env, buckets) {
  const delaySeconds = Number(env.DELAY_SECONDS ?? 30);
  for (let start = 0; start < buckets.length; start += MESSAGES) {
    const messages = buckets.slice(start, start + MESSAGES).map((bucket) => ({ body: { bucket } }));
    await env.BUCKET_QUEUE.sendBatch(messages, { delaySeconds });
  }
}

/** Requests dirty buckets again, of which the messages were lost or failed too often. @param {Env} env */
export async function enqueueDirty(env) {
  for (const database of databases(env)) {
    const { results } = await database.prepare('SELECT bucket FROM buckets WHERE version > written').all();
    await enqueue(
      env,
      results.map((/** @type {{ bucket: number }} */ { bucket }) => bucket),
    );
  }
}
