// @ts-check
/** examples/workers-service in workerd: pages are stored, sitemaps rewritten and served. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { generate, gzip, parse, ShardPlan, validateSet } from '../../dist/node.js';
import { local, startService } from '../../examples/workers-service/local.mjs';
import { scaled } from '../npm/scale.mjs';

const PAGES = scaled(4_000, 200_000);
const REQUESTS = scaled(200, 2_000);
const PAGES_IN_BATCH = 5_000;

/** @typedef {import('miniflare').Miniflare} Service */
/** @typedef {{ loc: string, lastmod?: string }} PageRecord */

/** @param {number} number @returns {PageRecord} */
const pageOf = (number) => ({ loc: `${local.site}products/${number}`, lastmod: '2026-01-10' });

const plan = new ShardPlan({ baseUrl: local.site });
const bucketOf = (/** @type {string} */ loc) => plan.prefixOf(loc) >> (16 - local.bucketBits);
const nameOf = (/** @type {number} */ bucket) => `sitemap-${bucket.toString(16).padStart(4, '0')}.xml.gz`;

/**
 * Sends a request to the endpoint.
 * @param {Service} service
 * @param {string} method
 * @param {unknown} body
 * @param {{ path?: string, headers?: Record<string, string> }} [options]
 */
function send(service, method, body, { path = '/api/pages', headers = {} } = {}) {
  return service.dispatchFetch(`https://service.example.net${path}`, {
    method,
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { authorization: `Bearer ${local.token}`, 'content-type': 'application/json', ...headers },
  });
}

/** Stores pages in batches. @param {Service} service @param {PageRecord[]} pages */
async function store(service, pages) {
  for (let start = 0; start < pages.length; start += PAGES_IN_BATCH) {
    const response = await send(service, 'PUT', pages.slice(start, start + PAGES_IN_BATCH));
    assert.equal(response.status, 202, await response.clone().text());
  }
}

/** @param {Service} service @param {string} query @returns {Promise<any[]>} */
async function rowsOf(service, query) {
  const names = Array.from({ length: local.databases }, (_, number) => `PAGES_${number}`);
  /** @type {any[]} */
  const databases = await Promise.all(names.map((name) => service.getD1Database(name)));
  return (await Promise.all(databases.map((database) => database.prepare(query).all()))).flatMap(
    ({ results }) => results,
  );
}

/** Waits until a condition holds. @param {string} what @param {() => Promise<boolean>} condition */
async function until(what, condition) {
  for (let attempt = 0; attempt < 1_200; attempt += 1) {
    if (await condition()) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  assert.fail(`not reached: ${what}`);
}

/** Waits until all sitemaps and the index are written. @param {Service} service */
async function settled(service) {
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
const get = (service, path, headers = {}) => service.dispatchFetch(`https://service.example.net${path}`, { headers });

/** @param {Service} service */
async function index(service) {
  const response = await get(service, '/sitemap.xml');
  const text = await response.text();
  return response.status === 200 ? parse(text).sitemaps : [];
}

/** Returns the served sitemaps by name. @param {Service} service */
async function served(service) {
  const files = new Map();
  for (const { loc } of await index(service)) {
    const name = loc.slice(local.site.length);
    files.set(name, new Uint8Array(await (await get(service, `/${name}`)).arrayBuffer()));
  }
  return files;
}

/**
 * Returns the sitemaps of pages as Node writes them, by name. Yields to the event loop: Miniflare's queues stop if they cannot
 * write to its log for five seconds.
 * @param {PageRecord[]} pages
 */
async function expectedFiles(pages) {
  /** @type {Map<number, PageRecord[]>} */
  const buckets = new Map();
  for (const [number, page] of pages.entries()) {
    if (number % 1_000 === 0) await setImmediate();
    const bucket = bucketOf(page.loc);
    const some = buckets.get(bucket) ?? [];
    some.push(page);
    buckets.set(bucket, some);
  }
  /** @type {Map<string, Uint8Array>} */
  const files = new Map();
  for (const [bucket, some] of [...buckets].sort(([one], [other]) => one - other)) {
    await setImmediate();
    some.sort((one, other) => (one.loc < other.loc ? -1 : 1));
    files.set(nameOf(bucket), gzip(generate(some)));
  }
  return files;
}

/** Returns the names of files that differ. @param {Map<string, Uint8Array>} before @param {Map<string, Uint8Array>} after */
const changedNames = (before, after) =>
  [...after.keys()]
    .filter((name) => Buffer.compare(before.get(name) ?? Buffer.of(), after.get(name) ?? Buffer.of()) !== 0)
    .sort();

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
    const expected = await expectedFiles(pages);
    assert.deepEqual(changedNames(expected, files), []);
    assert.equal(files.size, expected.size);
    const robots = await (await get(service, '/robots.txt')).text();
    const set = [...files].map(([name, bytes]) => ({ name, bytes }));
    const indexFile = { name: 'sitemap.xml', bytes: await (await get(service, '/sitemap.xml')).text() };
    assert.equal(validateSet([...set, indexFile], { baseUrl: local.site, robots }).report.counts.error, 0);
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
    const buckets = new Set([...changed, ...added].map(({ loc }) => bucketOf(loc)).concat(removed.map(bucketOf)));
    const names = [...buckets].map(nameOf).sort();
    assert.deepEqual(changedNames(files, after), names);
    const redated = (await index(service)).filter(({ loc, lastmod }) => dates.get(loc) !== lastmod);
    assert.deepEqual(redated.map(({ loc }) => loc.slice(local.site.length)).sort(), names);
    const current = new Map(pages.map((page) => [page.loc, page]));
    for (const page of [...changed, ...added]) current.set(page.loc, page);
    for (const loc of removed) current.delete(loc);
    assert.deepEqual(changedNames(await expectedFiles([...current.values()]), after), []);
  });

  it('stores nothing for pages that are stored already', async () => {
    const response = await send(service, 'PUT', [pageOf(1), pageOf(2)]);
    assert.deepEqual(await response.json(), { pages: 2, changedSitemaps: 0 });
  });

  it('loses no change of concurrent updates of one sitemap', async () => {
    const locs = Array.from({ length: 20_000 }, (_, number) => `${local.site}concurrent/${number}`);
    const same = locs.filter((loc) => bucketOf(loc) === 5).slice(0, 60);
    const responses = await Promise.all(same.map((loc) => send(service, 'PUT', [loc])));
    assert.deepEqual(new Set(responses.map(({ status }) => status)), new Set([202]));
    await settled(service);
    const file = await get(service, `/${nameOf(5)}`);
    const found = new Set(parse(new Uint8Array(await file.arrayBuffer())).pages.map(({ loc }) => loc));
    assert.deepEqual(
      same.filter((loc) => !found.has(loc)),
      [],
    );
  });

  it('rewrites everything, and a deleted file, with the workflow', async () => {
    const bucket = /** @type {any} */ (await service.getR2Bucket('BUCKET'));
    const files = await served(service);
    await bucket.delete(nameOf(3));
    const response = await send(service, 'POST', '', { path: '/api/rebuild' });
    assert.equal(response.status, 202, await response.text());
    await until('the deleted file', async () => (await bucket.head(nameOf(3))) !== null);
    await settled(service);
    assert.deepEqual(changedNames(files, await served(service)), []);
  });

  it(`answers ${REQUESTS} requests without an error`, async (context) => {
    const url = await service.ready;
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
      const response = await fetch(new URL(path, url), {
        headers: etag === undefined ? {} : { 'if-none-match': etag },
      });
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

describe('failures', () => {
  it('completes the set although the consumer fails before, while and after writing', async (context) => {
    const entry = fileURLToPath(new URL('workers-service-failing.mjs', import.meta.url));
    const service = await startService({ entry });
    context.after(() => service.dispose());
    const pages = Array.from({ length: 500 }, (_, number) => pageOf(number));
    await store(service, pages);
    await settled(service);
    assert.deepEqual(changedNames(await expectedFiles(pages), await served(service)), []);
    const failures = await (await get(service, '/failures')).json();
    assert.ok(Number(failures) >= 10, `${failures} failures`);
  });

  it('removes the sitemap of a bucket without pages, after the index', async (context) => {
    const service = await startService();
    context.after(() => service.dispose());
    const locs = Array.from({ length: 200 }, (_, number) => pageOf(number).loc);
    const first = locs[0] ?? '';
    const others = locs.filter((loc) => bucketOf(loc) !== bucketOf(first));
    await store(service, [{ loc: first }, ...others.map((loc) => ({ loc }))]);
    await settled(service);
    assert.equal((await get(service, `/${nameOf(bucketOf(first))}`)).status, 200);
    await send(service, 'DELETE', [first]);
    await settled(service);
    await until(
      'the file to be deleted',
      async () => (await get(service, `/${nameOf(bucketOf(first))}`)).status === 404,
    );
    assert.equal(
      (await index(service)).some(({ loc }) => loc.endsWith(nameOf(bucketOf(first)))),
      false,
    );
  });
});

describe('invalid requests', () => {
  /** @type {Service} */
  let service;
  before(async () => {
    service = await startService();
  });
  after(() => service.dispose());

  /** @type {[string, number, string, unknown, { path?: string, headers?: Record<string, string> }?][]} */
  const cases = [
    ['no token', 401, 'PUT', ['/a'], { headers: { authorization: '' } }],
    ['a wrong token', 401, 'PUT', ['/a'], { headers: { authorization: 'Bearer local-tokem' } }],
    ['another scheme', 401, 'PUT', ['/a'], { headers: { authorization: `Basic ${local.token}` } }],
    ['an unknown path', 404, 'PUT', ['/a'], { path: '/api/other' }],
    ['an unknown method', 405, 'POST', ['/a']],
    ['a method of another path', 405, 'PUT', ['/a'], { path: '/api/rebuild' }],
    ['an unknown type', 415, 'PUT', ['/a'], { headers: { 'content-type': 'application/xml' } }],
    ['no body', 400, 'PUT', ''],
    ['text that is not JSON', 400, 'PUT', '["/a"'],
    ['an empty list', 400, 'PUT', []],
    ['an invalid page in the list', 422, 'PUT', ['/a', 'ftp://example.com/']],
    ['a page of another host', 422, 'DELETE', ['https://other.example/']],
    ['a body of more than 1 MB', 413, 'PUT', [`/${'a'.repeat(1_000_000)}`]],
  ];
  for (const [name, status, method, body, options] of cases) {
    it(`answers ${name} with ${status}, as JSON, and changes nothing`, async () => {
      const response = await send(service, method, body, options);
      const problem = /** @type {any} */ (await response.json());
      assert.equal(response.status, status, JSON.stringify(problem));
      assert.equal(response.headers.get('content-type'), 'application/problem+json');
      assert.equal(problem.status, status);
      assert.equal(typeof problem.title, 'string');
      assert.equal(status === 401, response.headers.has('www-authenticate'));
      assert.equal(status === 405, response.headers.has('allow'));
      assert.deepEqual(await rowsOf(service, 'SELECT loc FROM pages UNION ALL SELECT bucket FROM buckets'), []);
    });
  }
});

describe('cron', () => {
  it('requests dirty buckets again, of which the message was lost', async (context) => {
    const service = await startService();
    context.after(() => service.dispose());
    await store(service, [pageOf(1)]);
    await settled(service);
    const database = await service.getD1Database(
      bucketOf(pageOf(1).loc) < 2 ** (local.bucketBits - 1) ? 'PAGES_0' : 'PAGES_1',
    );
    await database.prepare('UPDATE buckets SET version = version + 1').run();
    await /** @type {any} */ (await service.getWorker()).scheduled({ cron: '*/10 * * * *' });
    await settled(service);
  });
});

describe('notification', () => {
  it('records each changed and removed page once, until it is sent', async (context) => {
    /** @type {{ urlList: string[] }[]} */
    const requests = [];
    let isRefused = false;
    const service = await startService({
      bindings: { INDEXNOW_KEY: 'a1b2c3d4e5f6' },
      /** The network. @param {{ json(): Promise<any> }} request */
      async outboundService(request) {
        requests.push(await request.json());
        return new Response('', { status: isRefused ? 429 : 200 });
      },
    });
    context.after(() => service.dispose());
    await store(service, [pageOf(1), pageOf(2)]);
    await store(service, [{ ...pageOf(1), lastmod: '2026-02-01' }, pageOf(2)]);
    await send(service, 'DELETE', [pageOf(2).loc]);
    const rows = await rowsOf(service, 'SELECT * FROM notifications ORDER BY loc');
    assert.deepEqual(rows, [
      { loc: pageOf(1).loc, removed: 0, sequence: 2 },
      { loc: pageOf(2).loc, removed: 1, sequence: 2 },
    ]);
    assert.equal(await (await get(service, '/a1b2c3d4e5f6.txt')).text(), 'a1b2c3d4e5f6');

    const worker = /** @type {any} */ (await service.getWorker());
    isRefused = true;
    await worker.scheduled({ cron: '*/10 * * * *' });
    assert.equal((await rowsOf(service, 'SELECT * FROM notifications')).length, 2);
    isRefused = false;
    await worker.scheduled({ cron: '*/10 * * * *' });
    assert.deepEqual(await rowsOf(service, 'SELECT * FROM notifications'), []);
    const sent = requests.flatMap(({ urlList }) => urlList);
    assert.deepEqual([...new Set(sent)].sort(), [pageOf(1).loc, pageOf(2).loc]);
  });
});
