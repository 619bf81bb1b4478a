// @ts-check
// The bindings of a Worker that runs in Miniflare, for tests. Miniflare's own proxies (`getD1Database`, `getR2Bucket`,
// `getWorker`) send synchronous calls over a connection that they keep open. workerd closes it five seconds after the beginning
// of its last turn of work, so that calls fail after or during a long turn on a busy machine ("other side closed"). Here, a
// second Worker has the same bindings; `dispatchFetch` opens a connection for each of its requests.
import assert from 'node:assert/strict';
import http from 'node:http';
import { Miniflare } from 'miniflare';

const HOST = 'bindings.test';

/** The second Worker: calls a method of a binding, or a batch of statements of a database. */
const script = `export default {
  async fetch(request, env) {
    const { binding, statements, method, given } = await request.json();
    const target = env[binding];
    try {
      const result = statements
        ? await target.batch(statements.map(({ query, values }) => target.prepare(query).bind(...values)))
        : await target[method](...given);
      return Response.json({ result });
    } catch (error) {
      return Response.json({ error: String(error) });
    }
  },
};`;

/**
 * Returns the options of Miniflare for a Worker beside which the second one runs.
 * @param {import('miniflare').SharedOptions & import('miniflare').WorkerOptions} options of one Worker
 * @returns {import('miniflare').MiniflareOptions}
 */
export function withBindings({ cf, port, ...worker }) {
  const { compatibilityDate, d1Databases, r2Buckets } = worker;
  return {
    cf,
    ...(port !== undefined && { port }),
    unsafeTriggerHandlers: true,
    workers: [
      { name: 'worker', ...worker },
      {
        name: 'bindings',
        modules: [{ type: 'ESModule', path: './bindings.js', contents: script }],
        modulesRoot: '.',
        routes: [`${HOST}/*`],
        ...(compatibilityDate !== undefined && { compatibilityDate }),
        ...(d1Databases !== undefined && { d1Databases }),
        ...(r2Buckets !== undefined && { r2Buckets }),
      },
    ],
  };
}

/**
 * Starts Miniflare with a server of its own in Node that never closes a connection by itself. By default, it does so five seconds after
 * the last request; workerd may just be sending the next one, and a queue whose line for the log is lost in this way stops forever.
 * @param {import('miniflare').MiniflareOptions} options
 */
export async function startMiniflare(options) {
  const { createServer } = http;
  http.createServer = /** @type {typeof createServer} */ (
    (/** @type {[any]} */ ...given) => {
      const server = createServer(...given);
      server.keepAliveTimeout = 0;
      return server;
    }
  );
  try {
    const worker = new Miniflare(options);
    await worker.ready;
    return worker;
  } finally {
    http.createServer = createServer;
  }
}

/**
 * @param {Miniflare} worker
 * @param {{ binding: string, statements?: { query: string, values: unknown[] }[], method?: string, given?: unknown[] }} call
 */
async function call(worker, call) {
  const response = await worker.dispatchFetch(`https://${HOST}/`, { method: 'POST', body: JSON.stringify(call) });
  const { result, error } = /** @type {any} */ (await response.json());
  if (error !== undefined) throw new Error(error);
  return result;
}

/**
 * A statement of D1 with its values.
 * @typedef {{
 *   query: string,
 *   values: unknown[],
 *   bind: (...values: unknown[]) => Statement,
 *   all: () => Promise<{ results: any[] }>,
 *   run: () => Promise<{ results: any[] }>,
 *   first: (column: string) => Promise<any>,
 * }} Statement
 */

/**
 * Returns a D1 database of a Worker, with the methods that tests and recipes call.
 * @param {Miniflare} worker
 * @param {string} binding
 */
export function databaseOf(worker, binding) {
  /** @param {Statement[]} statements @returns {Promise<{ results: any[] }[]>} */
  const batch = (statements) =>
    call(worker, { binding, statements: statements.map(({ query, values }) => ({ query, values })) });
  /** @param {string} query @param {unknown[]} values @returns {Statement} */
  const statementOf = (query, values) => {
    /** @returns {Promise<{ results: any[] }>} */
    const all = async () => (await batch([statement]))[0] ?? { results: [] };
    /** @type {Statement} */
    const statement = {
      query,
      values,
      bind: (/** @type {unknown[]} */ ...given) => statementOf(query, given),
      all,
      run: all,
      first: async (/** @type {string} */ column) => (await all()).results[0]?.[column],
    };
    return statement;
  };
  return {
    batch,
    prepare: (/** @type {string} */ query) => statementOf(query, []),
    exec: (/** @type {string} */ queries) => call(worker, { binding, method: 'exec', given: [queries] }),
  };
}

/**
 * Returns an R2 bucket of a Worker. Results are JSON: dates are texts.
 * @param {Miniflare} worker
 * @param {string} binding
 */
export function objectsOf(worker, binding) {
  const method =
    (/** @type {string} */ name) =>
    (/** @type {unknown[]} */ ...given) =>
      call(worker, { binding, method: name, given });
  return { head: method('head'), put: method('put'), delete: method('delete') };
}

/**
 * Runs the cron trigger of a Worker.
 * @param {Miniflare} worker
 * @param {string} cron
 */
export async function runScheduled(worker, cron) {
  const url = `https://service.example.net/cdn-cgi/handler/scheduled?cron=${encodeURIComponent(cron)}`;
  const response = await worker.dispatchFetch(url);
  assert.equal(await response.text(), 'ok');
}
