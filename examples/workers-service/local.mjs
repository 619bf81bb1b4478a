// @ts-check
// The Worker in its real runtime, workerd, on this machine: bundled as Wrangler does, with the bindings of wrangler.jsonc
// and a second database, so that pages are divided between two.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { databaseOf, startMiniflare, withBindings } from '../../tests/packaging/worker-bindings.mjs';
import { bundleWorker } from '../../tests/packaging/worker-runtime.mjs';

/** Settings of the local service. */
export const local = { site: 'https://www.example.com/', token: 'local-token', bucketBits: 6, databases: 2 };

/** @typedef {{ entry?: string, bindings?: Record<string, string>, databases?: number, port?: number, outboundService?: any }} Settings */

/** Returns the names of the bindings of databases. @param {number} count */
export const databaseNames = (count) => Array.from({ length: count }, (_, number) => `PAGES_${number}`);

/**
 * Returns the options of Miniflare for the service. To change the bindings of a running service, pass them to `setOptions`.
 * @param {Settings} [settings]
 */
export async function serviceOptions({
  entry,
  bindings = {},
  databases = local.databases,
  port,
  outboundService,
} = {}) {
  const worker = entry ?? fileURLToPath(new URL('src/worker.mjs', import.meta.url));
  return withBindings({
    ...(await bundleWorker(worker)),
    ...(port !== undefined && { port }),
    ...(outboundService && { outboundService }),
    bindings: {
      SITE: local.site,
      BUCKET_BITS: String(local.bucketBits),
      DELAY_SECONDS: '0',
      API_TOKEN: local.token,
      ...bindings,
    },
    d1Databases: databaseNames(databases),
    r2Buckets: ['BUCKET'],
    queueProducers: { BUCKET_QUEUE: 'sitemap-buckets', INDEX_QUEUE: 'sitemap-index' },
    queueConsumers: {
      'sitemap-buckets': { maxBatchSize: 10, maxBatchTimeout: 0.1, maxRetries: 10, retryDelay: 1 },
      'sitemap-index': { maxBatchSize: 100, maxBatchTimeout: 0.2, maxRetries: 10, retryDelay: 1 },
    },
    workflows: { REBUILD: { name: 'sitemap-rebuild', className: 'Rebuild' } },
  });
}

/**
 * Starts the service with empty databases. The caller disposes of it.
 * @param {Settings} [settings]
 */
export async function startService(settings = {}) {
  const service = await startMiniflare(await serviceOptions(settings));
  const schema = readFileSync(new URL('schema.sql', import.meta.url), 'utf8').replaceAll(/^--.*$/gm, '');
  for (const name of databaseNames(settings.databases ?? local.databases)) {
    const database = databaseOf(service, name);
    await database.batch(
      schema.split(';').flatMap((statement) => (statement.trim() === '' ? [] : [database.prepare(statement)])),
    );
  }
  return service;
}
