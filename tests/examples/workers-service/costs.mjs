// @ts-check
// The subrequests, the rows that are read and the parameters of examples/workers-service.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { startService } from '../../../examples/workers-service/local.mjs';
import { parametersOf } from '../../../examples/workers-service/src/parameters.mjs';
import { get, pageOf, rowsOf, store } from './client.mjs';

const PAGES = 400;
/** Number of buckets with the most BUCKET_BITS, 15. */
const MAX_BUCKETS = 2 ** 15;

test('counts the subrequests and the rows that are read', async (context) => {
  const entry = fileURLToPath(new URL('counting-worker.mjs', import.meta.url));
  const service = await startService({ entry });
  context.after(() => service.dispose());
  await store(
    service,
    Array.from({ length: PAGES }, (_, number) => pageOf(number)),
  );
  const buckets = await rowsOf(service, 'SELECT bucket FROM buckets');
  const countsOf = async (/** @type {string} */ path) => /** @type {any} */ ((await get(service, path)).json());

  await context.test('the pages of a bucket are read once for two messages', async () => {
    const path = `/rewrite?bucket=${buckets[0].bucket}`;
    const [first, second] = [await countsOf(path), await countsOf(path)];
    const [{ pages }] = await rowsOf(service, `SELECT pages FROM buckets WHERE bucket = ${buckets[0].bucket}`);
    assert.ok(pages >= 2 && first.rowsRead >= pages, JSON.stringify([pages, first]));
    assert.equal(first.put, 1);
    assert.ok(second.rowsRead <= 3, JSON.stringify(second));
    assert.deepEqual([second.put, second.subrequests], [0, 2]);
  });

  await context.test('a rebuild keeps the limit of subrequests of wrangler.jsonc', async () => {
    const configuration = readFileSync(
      new URL('../../../examples/workers-service/wrangler.jsonc', import.meta.url),
      'utf8',
    );
    const limit = Number(/"subrequests": (\d+)/.exec(configuration)?.[1]);
    // Each page is changed, so that each sitemap is written.
    await store(
      service,
      Array.from({ length: PAGES }, (_, number) => ({ ...pageOf(number), lastmod: '2026-01-11' })),
    );
    const { subrequests, put } = await countsOf('/rebuild?race');
    assert.ok(put >= buckets.length, 'each sitemap is written');
    const each = subrequests / buckets.length;
    assert.ok(each * MAX_BUCKETS <= limit, `${each} subrequests for each of ${MAX_BUCKETS} sitemaps exceed ${limit}`);
  });
});

test('divides rows into parameters of at most 1 MB, counted in bytes', () => {
  const rows = Array.from({ length: 4_000 }, (_, number) => JSON.stringify([number, 'あ'.repeat(150 + (number % 97))]));
  const parameters = parametersOf(rows);
  assert.ok(parameters.length > 1);
  const sizes = parameters.map((parameter) => Buffer.byteLength(parameter));
  assert.ok(Math.max(...sizes) <= 1_000_000, String(sizes));
  assert.deepEqual(
    parameters.flatMap((parameter) => JSON.parse(parameter)),
    rows.map((row) => JSON.parse(row)),
  );
  // Two rows that fit exactly, and those that exceed the size by one byte.
  const rowOf = (/** @type {number} */ size) => JSON.stringify('a'.repeat(size - 2));
  assert.deepEqual(
    [rowOf(499_997), rowOf(499_998), rowOf(999_998)].map((row) => parametersOf([rowOf(500_000), row]).length),
    [1, 2, 2],
  );
  assert.deepEqual(parametersOf([]), []);
  assert.equal(parametersOf([rowOf(1_500_000)]).length, 1);
});
