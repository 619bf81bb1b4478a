// @ts-check
// Pages are stored, and the sitemaps rewritten and served.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { parse, validateSet } from '../../../dist/core/node.js';
import { databaseNames, local, startService } from '../../../examples/workers-service/local.mjs';
import { scaled } from '../../npm/helpers/scale.mjs';
import { databaseOf, objectsOf } from '../../packaging/worker-bindings.mjs';
import {
  bucketOf,
  changedNames,
  expectedFiles,
  get,
  index,
  nameOf,
  pageOf,
  rowsOf,
  send,
  served,
  settled,
  store,
  until,
} from './client.mjs';

/** @typedef {import('miniflare').Miniflare} Service */

const PAGES = scaled(4_000, 200_000);
const REQUESTS = scaled(200, 2_000);

describe('pages', () => {
  /** @type {Service} */
  let service;
  const pages = Array.from({ length: PAGES }, (_, number) => pageOf(number));
  before(async () => {
    service = await startService();
  });
  after(() => service.dispose());

  it('answers 503 before the first pages', async () => {
    const response = await get(service, '/sitemap.xml');
    assert.equal(response.status, 503, await response.text());
  });

  it(`serves the sitemaps that the package writes in Node, of ${PAGES} pages stored in batches`, async (context) => {
    const started = performance.now();
    await store(service, pages);
    const stored = performance.now();
    await settled(service);
    context.diagnostic(
      `stored in ${Math.round(stored - started)} ms, written ${Math.round(performance.now() - stored)} ms later`,
    );
    const files = await served(service);
    const expected = expectedFiles(pages);
    assert.deepEqual(changedNames(expected, files), []);
    assert.equal(files.size, expected.size);
    const robots = await (await get(service, '/robots.txt')).text();
    const set = [...files].map(([name, bytes]) => ({ name, bytes }));
    const indexFile = { name: 'sitemap.xml', bytes: await (await get(service, '/sitemap.xml')).text() };
    assert.equal(validateSet([...set, indexFile], { baseUrl: local.site, check: { robots } }).report.counts.error, 0);
  });

  it('rewrites only the sitemaps of 100 changed, added and removed pages', async () => {
    const files = await served(service);
    const dates = new Map((await index(service)).map(({ loc, lastmod }) => [loc, lastmod]));
    const changes = Array.from({ length: 100 }, (_, number) => (number * 37) % PAGES);
    const changed = changes.slice(0, 50).map((number) => ({ ...pageOf(number), lastmod: '2026-02-01' }));
    const added = changes.slice(50, 80).map((number) => pageOf(PAGES + number));
    const removed = changes.slice(80).map((number) => pageOf(number).loc);
    await store(service, [...changed, ...added, pageOf(1)]);
    const response = await send(service, 'DELETE', [...removed, `${local.site}unknown`]);
    assert.equal(response.status, 202, await response.text());
    await settled(service);
    const after = await served(service);
    const buckets = new Set(
      [...changed, ...added].map(({ loc }) => bucketOf(loc)).concat(removed.map((loc) => bucketOf(loc))),
    );
    const names = [...buckets].map(nameOf).sort();
    assert.deepEqual(changedNames(files, after), names);
    const redated = (await index(service)).filter(({ loc, lastmod }) => dates.get(loc) !== lastmod);
    assert.deepEqual(redated.map(({ loc }) => loc.slice(local.site.length)).sort(), names);
    const current = new Map(pages.map((page) => [page.loc, page]));
    for (const page of [...changed, ...added]) current.set(page.loc, page);
    for (const loc of removed) current.delete(loc);
    assert.deepEqual(changedNames(expectedFiles([...current.values()]), after), []);
  });

  it('stores nothing for pages that are stored already', async () => {
    for (const name of databaseNames(local.databases)) {
      await databaseOf(service, name)
        .prepare(`CREATE TRIGGER fail BEFORE UPDATE ON pages BEGIN SELECT RAISE(ABORT, 'written'); END`)
        .run();
    }
    const response = await send(service, 'PUT', [pageOf(1), pageOf(2)]);
    assert.deepEqual(await response.json(), { pages: 2, changedSitemaps: 0 });
    await rowsOf(service, 'DROP TRIGGER fail');
  });

  it('loses no change of concurrent updates of one sitemap', async () => {
    const locs = Array.from({ length: 20_000 }, (_, number) => `${local.site}concurrent/${number}`);
    const same = locs.filter((loc) => bucketOf(loc) === 69).slice(0, 60);
    const responses = await Promise.all(same.map((loc) => send(service, 'PUT', [loc])));
    assert.deepEqual(new Set(responses.map(({ status }) => status)), new Set([202]));
    await settled(service);
    const file = await get(service, `/${nameOf(69)}`);
    const found = new Set(parse(new Uint8Array(await file.arrayBuffer())).pages.map(({ loc }) => loc));
    assert.deepEqual(
      same.filter((loc) => !found.has(loc)),
      [],
    );
  });

  it('writes a deleted file again with the workflow, and keeps the dates of all other sitemaps', async () => {
    const files = await served(service);
    const dates = new Map((await index(service)).map(({ loc, lastmod }) => [loc, lastmod]));
    const versions = new Map((await rowsOf(service, 'SELECT * FROM buckets')).map((row) => [row.bucket, row.version]));
    await objectsOf(service, 'BUCKET').delete(nameOf(67));
    const response = await send(service, 'POST', '', { path: '/api/rebuild' });
    assert.equal(response.status, 202, await response.text());
    await until('all buckets to be marked', async () =>
      (await rowsOf(service, 'SELECT * FROM buckets')).every((row) => row.version > versions.get(row.bucket)),
    );
    await settled(service);
    assert.deepEqual(changedNames(files, await served(service)), []);
    const redated = (await index(service)).filter(({ loc, lastmod }) => dates.get(loc) !== lastmod);
    assert.deepEqual(
      redated.map(({ loc }) => loc),
      [`${local.site}${nameOf(67)}`],
    );
  });

  it(`answers ${REQUESTS} requests without an error`, async (context) => {
    const paths = ['sitemap.xml', ...(await served(service)).keys()];
    /** @type {Map<string, string>} */
    const etags = new Map();
    /** @type {number[]} */
    const times = [];
    let unchanged = 0;
    for (let number = 0; number < REQUESTS; number += 1) {
      const path = paths[(number * 7) % paths.length] ?? '';
      const etag = etags.get(path);
      const started = performance.now();
      const response = await get(service, `/${path}`, etag === undefined ? {} : { 'if-none-match': etag });
      const { length } = new Uint8Array(await response.arrayBuffer());
      times.push(performance.now() - started);
      assert.equal(response.status, etag === undefined ? 200 : 304);
      assert.equal(length > 0, etag === undefined);
      etags.set(path, response.headers.get('etag') ?? '');
      unchanged += response.status === 304 ? 1 : 0;
    }
    times.sort((a, b) => a - b);
    const at = (/** @type {number} */ share) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1);
    context.diagnostic(
      `0 errors, ${((100 * unchanged) / REQUESTS).toFixed(1)} % 304, median ${at(0.5)} ms, p99 ${at(0.99)} ms`,
    );
    assert.equal(unchanged, REQUESTS - Math.min(REQUESTS, paths.length));
  });
});
