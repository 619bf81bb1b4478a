// @ts-check
// Failing and concurrent consumers, lost messages, empty and overfull buckets.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { parse } from '../../../dist/core/node.js';
import { local, serviceOptions, startService } from '../../../examples/workers-service/local.mjs';
import { writeIndex } from '../../../examples/workers-service/src/sitemap-index.mjs';
import { rewriteBucket } from '../../../examples/workers-service/src/sitemaps.mjs';
import { databaseOf, objectsOf, runScheduled } from '../../packaging/worker-bindings.mjs';
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

describe('failures', () => {
  it('completes the set although the consumer fails before, while and after writing', async (context) => {
    const entry = fileURLToPath(new URL('failing-worker.mjs', import.meta.url));
    const service = await startService({ entry });
    context.after(() => service.dispose());
    const pages = Array.from({ length: 500 }, (_, number) => pageOf(number));
    await store(service, pages);
    await settled(service);
    assert.deepEqual(changedNames(expectedFiles(pages), await served(service)), []);
    const failures = await (await get(service, '/failures')).json();
    assert.ok(Number(failures) >= 10, `${failures} failures`);
  });

  for (const isFailing of [false, true])
    it(`keeps the later version although an earlier one is written after it${isFailing ? ', by a consumer that then fails' : ''}`, async (context) => {
      const entry = fileURLToPath(new URL('racing-worker.mjs', import.meta.url));
      const service = await startService({ entry });
      context.after(() => service.dispose());
      const page = pageOf(1);
      await store(service, [page]);
      await settled(service);
      const race = { bucket: bucketOf(page.loc), page: JSON.stringify(page), isFailing };
      await send(service, 'POST', race, { path: '/race' });
      await store(service, [{ ...page, lastmod: '2026-02-01' }]);
      await until('the race', async () => (await (await get(service, '/race')).json()) === true);
      await until('the later version', async () => {
        const expected = expectedFiles([page]);
        return changedNames(expected, await served(service)).length === 0;
      });
      await settled(service);
      assert.deepEqual(changedNames(expectedFiles([page]), await served(service)), []);
    });

  it('does not replace an index that a rebuild writes after the earlier bits were read', async () => {
    let etag = 'of the earlier bits';
    const statement = {
      bind: () => statement,
      all: async () => ({ results: [{ bucket: 64, changed_at: '2026-01-10T00:00:00.000Z', problem: null }] }),
    };
    const database = {
      prepare: () => statement,
      async batch() {
        // Meanwhile, the rebuild writes the new index.
        etag = 'of the new bits';
        return [{}, { results: [{ bits: 6 }] }];
      },
    };
    const bucket = {
      head: async () => ({ etag, checksums: {} }),
      put: async (/** @type {string} */ _key, /** @type {unknown} */ _content, /** @type {any} */ { onlyIf }) =>
        onlyIf.etagMatches === etag ? { uploaded: new Date() } : null,
    };
    const env = /** @type {any} */ ({ SITE: local.site, BUCKET_BITS: '7', PAGES_0: database, BUCKET: bucket });
    await assert.rejects(writeIndex(env), /written by another consumer/);
  });

  it('records the remedy for the cause: more bits for a full bucket only', async () => {
    const first = local.site;
    /** @type {[page: string, count: number, remedy: RegExp, other: RegExp][]} */
    const rows = [
      ['{"loc": ', 1, /cannot be read as JSON.*Send the pages that it names again with PUT/, /BUCKET_BITS/],
      ['{"loc": "ftp://example.com/"}', 1, /ftp.*Send the pages that it names again with PUT/, /BUCKET_BITS/],
      [JSON.stringify({ loc: first }), 50_001, /more than 50000 pages\. Raise BUCKET_BITS \(now 6\)/, /PUT/],
    ];
    for (const [page, count, remedy, other] of rows) {
      /** @type {string[]} */
      const recorded = [];
      const database = {
        prepare: (/** @type {string} */ sql) => ({
          bind: (/** @type {unknown[]} */ ...values) => ({
            run: async () => sql.includes('problem = ?2') && recorded.push(String(values[1])),
          }),
        }),
        batch: async () => [{ results: [{ version: 1 }] }, { results: Array(count).fill({ page }) }],
      };
      const bucket = { head: async () => null, put: () => assert.fail('nothing is written') };
      const env = /** @type {any} */ ({ SITE: local.site, BUCKET_BITS: '6', PAGES_0: database, BUCKET: bucket });
      await rewriteBucket(env, 64);
      assert.equal(recorded.length, 1);
      assert.match(recorded[0] ?? '', remedy);
      assert.doesNotMatch(recorded[0] ?? '', other);
    }
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

describe('a bucket of more than 50,000 pages', () => {
  it('is reported with its remedy, keeps its sitemap and holds up no other; then a rebuild with more bits lists all pages', async (context) => {
    const service = await startService();
    context.after(() => service.dispose());
    const status = async () => {
      const response = await service.dispatchFetch('https://service.example.net/api/status', {
        headers: { authorization: `Bearer ${local.token}` },
      });
      return /** @type {any} */ (await response.json());
    };
    const pages = Array.from({ length: 300 }, (_, number) => pageOf(number));
    const [full = pageOf(0)] = pages;
    const others = pages.filter(({ loc }) => bucketOf(loc) !== bucketOf(full.loc));
    await store(service, pages);
    await settled(service);
    const files = await served(service);
    assert.deepEqual((await status()).problems, []);

    const bucket = bucketOf(full.loc);
    const first = (bucket - 2 ** local.bucketBits) * 1_024;
    await databaseOf(service, bucket < 1.5 * 2 ** local.bucketBits ? 'PAGES_0' : 'PAGES_1')
      .prepare(
        `WITH RECURSIVE numbers(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 50000) INSERT INTO pages
        SELECT ?1 + n % 1024, ?2 || 'many/' || n, json_object('loc', ?2 || 'many/' || n) FROM numbers`,
      )
      .bind(first, local.site)
      .run();
    const changed = [full, ...others.slice(0, 100)].map((page) => ({ ...page, lastmod: '2026-02-01' }));
    await store(service, changed);
    await until('the problem', async () => (await status()).problems.length === 1);
    await until('only the full bucket to be dirty', async () => {
      const dirty = await rowsOf(service, 'SELECT bucket FROM buckets WHERE version > written');
      return dirty.length === 1 && dirty[0].bucket === bucket;
    });
    const [{ sitemap, problem }] = (await status()).problems;
    assert.equal(sitemap, nameOf(bucket));
    assert.match(problem, /more than 50000 pages.*Raise BUCKET_BITS \(now 6\), deploy, and start a rebuild/);
    const after = await served(service);
    assert.equal(after.size, files.size);
    const names = new Set(changed.slice(1).map(({ loc }) => nameOf(bucketOf(loc))));
    assert.deepEqual(changedNames(files, after), [...names].sort());

    // A rebuild with the same bits rewrites the others, too.
    await send(service, 'POST', '', { path: '/api/rebuild' });
    const lost = [...names].at(-1) ?? '';
    const objects = objectsOf(service, 'BUCKET');
    await objects.delete(lost);
    await send(service, 'POST', '', { path: '/api/rebuild' });
    await until('the deleted file', async () => (await objects.head(lost)) !== null);

    await service.setOptions(await serviceOptions({ bindings: { BUCKET_BITS: '7' } }));
    await store(service, [{ ...full, lastmod: '2026-03-01' }]);
    await until('no dirty bucket of 7 bits', async () => {
      const rows = await rowsOf(service, 'SELECT * FROM buckets WHERE bucket >= 128');
      return rows.length === 1 && rows[0].version === rows[0].written;
    });
    assert.deepEqual([...(await served(service)).keys()], [...after.keys()], 'until the rebuild, the earlier set');
    await send(service, 'POST', '', { path: '/api/rebuild' });
    await until('the new index', async () => (await status()).listedBits === 7);
    await until('the removal of earlier sitemaps', async () => {
      const rows = await rowsOf(service, 'SELECT bucket FROM buckets WHERE bucket < 128');
      return rows.length === 0;
    });
    const locs = [...(await served(service)).values()].flatMap((bytes) => parse(bytes).pages.map(({ loc }) => loc));
    assert.equal(locs.length, 50_001 + pages.length);
    assert.equal(new Set(locs).size, locs.length);
    assert.equal((await get(service, `/${nameOf(bucket)}`)).status, 404);
    const { problems, pages: count, waiting } = await status();
    assert.deepEqual([problems, count, waiting], [[], locs.length, 0]);
  });
});

describe('messages', () => {
  it('are sent once for all changes of a dirty bucket, and by cron if they were lost', async (context) => {
    const entry = fileURLToPath(new URL('silent-worker.mjs', import.meta.url));
    const service = await startService({ entry });
    context.after(() => service.dispose());
    const page = pageOf(1);
    const messages = async () => (await get(service, '/messages')).json();
    await store(service, [page]);
    await store(service, [{ ...page, lastmod: '2026-02-01' }]);
    await send(service, 'DELETE', [page.loc]);
    await store(service, [{ ...page, lastmod: '2026-03-01' }]);
    assert.deepEqual(await messages(), [bucketOf(page.loc)]);
    await runScheduled(service, '*/10 * * * *');
    await settled(service);
    assert.deepEqual(changedNames(expectedFiles([{ ...page, lastmod: '2026-03-01' }]), await served(service)), []);
    await store(service, [page]);
    assert.equal(/** @type {any} */ (await messages()).length, 2, 'the bucket was not dirty any more');
  });
});
