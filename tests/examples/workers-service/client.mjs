// @ts-check
// Requests to the service, and what it is expected to serve.
import assert from 'node:assert/strict';
import { generate, gzip, parse } from '../../../dist/core/node.js';
import { ShardPlan } from '../../../dist/documents/shards/index.js';
import { databaseNames, local } from '../../../examples/workers-service/local.mjs';
import { databaseOf } from '../../packaging/worker-bindings.mjs';

const PAGES_IN_BATCH = 5_000;

/** @typedef {import('miniflare').Miniflare} Service */
/** @typedef {{ loc: string, lastmod?: string }} PageRecord */

/** @param {number} number @returns {PageRecord} */
export const pageOf = (number) => ({ loc: `${local.site}products/${number}`, lastmod: '2026-01-10' });

export const plan = new ShardPlan({ baseUrl: local.site });
export const bucketOf = (/** @type {string} */ loc, bits = local.bucketBits) =>
  (65_536 + plan.prefixOf(loc)) >> (16 - bits);
export const nameOf = (/** @type {number} */ bucket) => `sitemap-${bucket}.xml.gz`;

/**
 * Sends a request to the endpoint.
 * @param {Service} service
 * @param {string} method
 * @param {unknown} body
 * @param {{ path?: string, headers?: Record<string, string> }} [options]
 */
export function send(service, method, body, { path = '/api/pages', headers = {} } = {}) {
  return service.dispatchFetch(`https://service.example.net${path}`, {
    method,
    ...bodyOf(body),
    headers: { authorization: `Bearer ${local.token}`, 'content-type': 'application/json', ...headers },
  });
}

/** Returns the body of a request: text, bytes and streams as they are, other values as JSON. @param {unknown} body */
const bodyOf = (body) =>
  body instanceof ReadableStream
    ? { body: /** @type {any} */ (body), duplex: /** @type {const} */ ('half') }
    : { body: typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body) };

/** Stores pages in batches. @param {Service} service @param {PageRecord[]} pages */
export async function store(service, pages) {
  for (let start = 0; start < pages.length; start += PAGES_IN_BATCH) {
    const response = await send(service, 'PUT', pages.slice(start, start + PAGES_IN_BATCH));
    assert.equal(response.status, 202, await response.clone().text());
  }
}

/** @param {Service} service @param {string} query @returns {Promise<any[]>} */
export async function rowsOf(service, query) {
  const answers = databaseNames(local.databases).map((name) => databaseOf(service, name).prepare(query).all());
  return (await Promise.all(answers)).flatMap(({ results }) => results);
}

/**
 * The number of times that a condition is tested, ten minutes or more: a condition that holds later is taken to hold never. It is no
 * measure: beside twenty other processes, the longest wait takes four minutes instead of ten seconds.
 */
const MAX_ATTEMPTS = 6_000;

/** Waits until a condition holds. @param {string} what @param {() => Promise<boolean>} condition */
export async function until(what, condition) {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    if (await condition()) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  assert.fail(`not reached: ${what}`);
}

/** Waits until all sitemaps and the index are written. @param {Service} service */
export async function settled(service) {
  await until(
    'no dirty bucket',
    async () => (await rowsOf(service, 'SELECT 1 FROM buckets WHERE version > written')).length === 0,
  );
  await until('a current index', async () => {
    const rows = await rowsOf(service, 'SELECT bucket, changed_at FROM buckets WHERE pages > 0');
    const listed = new Map((await index(service)).map(({ loc, lastmod }) => [loc.slice(local.site.length), lastmod]));
    return rows.length === listed.size && rows.every((row) => listed.get(nameOf(row.bucket)) === row.changed_at);
  });
}

/** @param {Service} service @param {string} path @param {Record<string, string>} [headers] */
export const get = (service, path, headers = {}) =>
  service.dispatchFetch(`https://service.example.net${path}`, { headers });

/** @param {Service} service */
export async function index(service) {
  const response = await get(service, '/sitemap.xml');
  const text = await response.text();
  return response.status === 200 ? parse(text).sitemaps : [];
}

/** Returns the served sitemaps by name. @param {Service} service */
export async function served(service) {
  const files = new Map();
  for (const { loc } of await index(service)) {
    const name = loc.slice(local.site.length);
    files.set(name, new Uint8Array(await (await get(service, `/${name}`)).arrayBuffer()));
  }
  return files;
}

/**
 * Returns the sitemaps of pages as Node writes them, by name.
 * @param {PageRecord[]} pages
 */
export function expectedFiles(pages) {
  /** @type {Map<number, PageRecord[]>} */
  const buckets = new Map();
  for (const page of pages) {
    const bucket = bucketOf(page.loc);
    const some = buckets.get(bucket) ?? [];
    some.push(page);
    buckets.set(bucket, some);
  }
  /** @type {Map<string, Uint8Array>} */
  const files = new Map();
  for (const [bucket, some] of [...buckets].sort(([one], [other]) => one - other)) {
    some.sort((one, other) => (one.loc < other.loc ? -1 : 1));
    files.set(nameOf(bucket), gzip(generate(some)));
  }
  return files;
}

/** Returns the names of files that differ. @param {Map<string, Uint8Array>} before @param {Map<string, Uint8Array>} after */
export const changedNames = (before, after) =>
  [...after.keys()]
    .filter((name) => Buffer.compare(before.get(name) ?? Buffer.of(), after.get(name) ?? Buffer.of()) !== 0)
    .sort();
