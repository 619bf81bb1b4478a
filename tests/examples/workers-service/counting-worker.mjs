// @ts-check
// The Worker of examples/workers-service with endpoints that count the subrequests and the rows that are read.
import { firstBucket } from '../../../examples/workers-service/src/layout.mjs';
import { rewriteBucket } from '../../../examples/workers-service/src/sitemaps.mjs';
import service, { Rebuild } from '../../../examples/workers-service/src/worker.mjs';

export { Rebuild };

/**
 * Counts of calls of bindings. A batch is one call.
 * @typedef {{ subrequests: number, rowsRead: number, put: number }} Counts
 */

/**
 * Returns bindings that count. With `isRacing`, another consumer records a later version of each sitemap while it is written,
 * which needs the most subrequests.
 * @param {any} env @param {Counts} counts @param {boolean} isRacing
 */
function countingEnv(env, counts, isRacing) {
  /** @param {Promise<any>} call */
  const counted = async (call) => {
    counts.subrequests += 1;
    const result = await call;
    for (const one of [result].flat()) counts.rowsRead += one?.meta?.rows_read ?? 0;
    return result;
  };
  const statementOf = (/** @type {any} */ real) => ({
    real,
    bind: (/** @type {any[]} */ ...given) => statementOf(real.bind(...given)),
    run: () => counted(real.run()),
    all: () => counted(real.all()),
  });
  const databaseOf = (/** @type {any} */ real) => ({
    prepare: (/** @type {string} */ query) => statementOf(real.prepare(query)),
    batch: (/** @type {any[]} */ statements) => counted(real.batch(statements.map((statement) => statement.real))),
  });
  const databases = Object.keys(env).filter((name) => name.startsWith('PAGES_'));
  const recordLater = () =>
    Promise.all(databases.map((name) => env[name].prepare('UPDATE buckets SET version = version + 1').run())).then(() =>
      Promise.all(databases.map((name) => env[name].prepare('UPDATE buckets SET written = version').run())),
    );
  const bucket = {
    head: (/** @type {string} */ key) => counted(env.BUCKET.head(key)),
    delete: (/** @type {string[]} */ keys) => counted(env.BUCKET.delete(keys)),
    async put(/** @type {any[]} */ ...given) {
      counts.put += 1;
      if (isRacing) await recordLater();
      return counted(env.BUCKET.put(...given));
    },
  };
  const queue = { sendBatch: (/** @type {any[]} */ ...given) => counted(env.BUCKET_QUEUE.sendBatch(...given)) };
  return {
    ...env,
    ...Object.fromEntries(databases.map((name) => [name, databaseOf(env[name])])),
    BUCKET: bucket,
    BUCKET_QUEUE: queue,
  };
}

export default {
  ...service,
  /**
   * `/rewrite?bucket=` rewrites a bucket, `/rebuild` all of them, and both return the counts; `?race` with a race.
   * @param {Request} request @param {any} env
   */
  async fetch(request, env) {
    const { pathname, searchParams } = new URL(request.url);
    const counts = { subrequests: 0, rowsRead: 0, put: 0 };
    const counting = countingEnv(env, counts, searchParams.has('race'));
    if (pathname === '/rewrite') {
      await rewriteBucket(counting, Number(searchParams.get('bucket') ?? firstBucket(0)));
    } else if (pathname === '/rebuild') {
      const step = { do: (/** @type {string} */ _name, /** @type {() => Promise<unknown>} */ callback) => callback() };
      await Rebuild.prototype.run.call({ env: counting }, undefined, step);
    } else {
      return service.fetch(request, env);
    }
    return Response.json(counts);
  },
  /** Leaves the buckets dirty, so that only the endpoints write. */
  queue: () => {},
};
