// @ts-check
// Sitemaps of other tools in the index of a set (`sitemaps`), and the number of the first file (`firstNumber`).
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { buildSitemaps } from '../../../dist/built/build/index.js';
import { pageStream, parse, SplitStream, split, update } from '../../../dist/core/node.js';
import { ShardPlan } from '../../../dist/documents/shards/index.js';
import { makeFolder } from '../helpers/folder.mjs';

const baseUrl = 'https://example.com/';
const pages = ['/a', '/b', '/c'];
const sitemaps = ['/news.xml', new URL('https://example.com/shop.xml'), { loc: '/blog.xml', lastmod: new Date(0) }];
const others = ['https://example.com/news.xml', 'https://example.com/shop.xml', 'https://example.com/blog.xml'];

/** @param {{ bytes: Uint8Array } | undefined} index */
const listed = (index) => parse(index?.bytes ?? '').sitemaps;
/** @param {Iterable<{ name: string }>} files */
const namesOf = (files) => [...files].map(({ name }) => name);

test('split, SplitStream, update and shards list URLs and records after their own files', async () => {
  const options = { baseUrl, sitemaps, firstNumber: 0 };
  const set = split(pages, options);
  assert.deepEqual(namesOf(set), ['sitemap-0.xml', 'sitemap.xml']);
  assert.deepEqual(
    listed(set.index[0]).map(({ loc }) => loc),
    ['https://example.com/sitemap-0.xml', ...others],
  );
  assert.equal(listed(set.index[0])[3]?.lastmod, '1970-01-01T00:00:00.000Z');
  const streamed = [];
  for await (const file of pageStream(pages).pipeThrough(new SplitStream(options))) streamed.push(file);
  assert.deepEqual(streamed.at(-1)?.bytes, set.index[0]?.bytes);
  assert.deepEqual(update(pages, { files: [] }, options).index[0]?.bytes, set.index[0]?.bytes);

  const plan = new ShardPlan(options);
  plan.add(pages);
  const restored = new ShardPlan(options);
  restored.merge(JSON.parse(JSON.stringify(plan)));
  const files = restored.shards().flatMap(({ id }) => restored.write(id, pages).files);
  assert.deepEqual(restored.index(files).index[0]?.bytes, set.index[0]?.bytes);
  assert.throws(() => restored.index([...files, ...files]), { code: 'invalid-option', message: /would list .* twice/ });
});

test('a value that is no list of sitemaps is an error', () => {
  for (const [value, message] of /** @type {[any, RegExp][]} */ ([
    ['https://example.com/a.xml', /The sitemaps cannot be read/],
    [{ loc: '/a.xml' }, /Use an array of URLs/],
    [[null], /The sitemaps cannot be read: the page is null/],
    [[{ lastmod: '2026-01-10' }], /"" is not an absolute URL/],
    [[{ loc: '/a.xml', lastmode: '2026-01-10' }], /The sitemaps cannot be read.*did you mean/],
    [[{ loc: '/a.xml', lastmod: 'soon' }], /The index cannot be written \(1 of 1 entries refused\): lastmod "soon"/],
    [['https://example.org/a.xml'], /is on https:\/\/example\.org, but the index is on/],
    [['/a.xml', '/a.xml'], /would list https:\/\/example\.com\/a\.xml twice/],
  ])) {
    assert.throws(() => split(pages, { baseUrl, sitemaps: value }), { name: 'SitemapError', message });
  }
});

test('build reads them from the configuration, also under the names of other tools', async (context) => {
  const folder = makeFolder(context, {
    'index.html': '<!doctype html><title>T</title><main>text</main>',
    'robots.txt': '',
  });
  const config = { baseUrl, project: folder, indexName: 'sitemap-index.xml', firstNumber: 0 };
  const { renamed } = await buildSitemaps(folder, /** @type {any} */ ({ ...config, customSitemaps: ['/news.xml'] }));
  assert.deepEqual(renamed, [['customSitemaps', 'sitemaps']]);
  const { sitemaps: found } = parse(readFileSync(join(folder, 'sitemap-index.xml')));
  assert.deepEqual(
    found.map(({ loc }) => loc),
    ['https://example.com/sitemap-0.xml', 'https://example.com/news.xml'],
  );
  assert.match(
    readFileSync(join(folder, 'robots.txt'), 'utf8'),
    /^Sitemap: https:\/\/example\.com\/sitemap-index\.xml$/m,
  );
});
