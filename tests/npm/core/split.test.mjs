// @ts-check
// split: every page in exactly one file, no file above a limit, and an index of all files.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageStream, SitemapError, SplitStream, split } from '../../../dist/core/node.js';

const baseUrl = 'https://example.com/';
const text = (/** @type {Uint8Array} */ bytes) => new TextDecoder().decode(bytes);
const locsOf = (/** @type {string} */ xml) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc);
const pagesOf = (/** @type {number} */ length) => Array.from({ length }, (_, n) => `https://example.com/p/${n}`);

test('writes 50,000 pages to one file named as the index, and 50,001 to two and an index', () => {
  for (const [length, names, indexes] of /** @type {[number, string[], string[]][]} */ ([
    [50_000, ['sitemap.xml'], []],
    [50_001, ['sitemap-1.xml', 'sitemap-2.xml'], ['sitemap.xml']],
  ])) {
    const set = split(pagesOf(length), { baseUrl });
    const namesOf = (/** @type {Iterable<{ name: string }>} */ files) => [...files].map(({ name }) => name);
    assert.deepEqual([namesOf(set.files), namesOf(set.index)], [names, indexes]);
    assert.deepEqual(namesOf(set), [...names, ...indexes]);
    assert.deepEqual(set.robots, ['Sitemap: https://example.com/sitemap.xml']);
    assert.equal(set.report.pages, length);
  }
});

test('lists the newest lastmod of each file in the index, or none', () => {
  const pages = [
    { loc: 'https://example.com/1', lastmod: '2026-01-10' },
    { loc: 'https://example.com/2', lastmod: '2026-03-01T00:00:00Z' },
    { loc: 'https://example.com/3' },
    { loc: 'https://example.com/4' },
  ];
  const set = split(pages, { baseUrl, maxUrls: 2 });
  assert.deepEqual(
    set.files.map((file) => file.lastmod),
    ['2026-03-01T00:00:00Z', undefined],
  );
  const xml = text(/** @type {any} */ (set.index[0]).bytes);
  assert.deepEqual(
    [...xml.matchAll(/<lastmod>(.*?)<\/lastmod>/g)].map(([, date]) => date),
    ['2026-03-01T00:00:00Z'],
  );
});

test('groups pages by the first segment of their path or by a field', () => {
  const byPath = split(
    ['https://example.com/', 'https://example.com/shop/1', 'https://example.com/blog/1', 'https://example.com/shop/2'],
    { baseUrl, groupBy: 'path' },
  );
  const shop = byPath.files.find((file) => /shop/.test(file.name));
  assert.deepEqual(locsOf(text(/** @type {any} */ (shop).bytes)), [
    'https://example.com/shop/1',
    'https://example.com/shop/2',
  ]);
  const pages = /** @type {any} */ ([
    { loc: 'https://example.com/1', kind: 'book' },
    { loc: 'https://example.com/2', kind: 'film' },
    { loc: 'https://example.com/3', kind: 'book' },
  ]);
  const byField = split(pages, { baseUrl, groupBy: { field: 'kind' } });
  const books = byField.files.find((file) => /book/.test(file.name));
  assert.deepEqual(locsOf(text(/** @type {any} */ (books).bytes)), ['https://example.com/1', 'https://example.com/3']);
  assert.equal(byField.report.rules['field-unknown'], undefined);
});

test('groups by the text of numbers and flags, also in known fields', () => {
  const pages = [
    { loc: 'https://example.com/1', year: 2025, open: true, priority: 0.5, status: 200 },
    { loc: 'https://example.com/2', year: 2_026, open: false, priority: 0.8, status: 200 },
    { loc: 'https://example.com/3', year: '2025', priority: '0.5' },
    { loc: 'https://example.com/4', year: null, open: true, status: 200 },
    { loc: 'https://example.com/5', status: 200 },
  ];
  for (const [field, expected] of /** @type {const} */ ([
    ['year', { 2025: 2, 2026: 1, pages: 2 }],
    ['open', { true: 2, false: 1, pages: 2 }],
    ['priority', { 0.5: 2, 0.8: 1, pages: 2 }],
    ['status', { 200: 4, pages: 1 }],
  ])) {
    const known = pages.map(({ loc, priority, status, ...own }) => ({
      loc,
      ...(priority !== undefined && { priority }),
      ...(status !== undefined && { status }),
      ...(field in own && { [field]: Reflect.get(own, field) }),
    }));
    for (const input of [known, JSON.stringify(known), known.map((page) => JSON.stringify(page)).join('\n')]) {
      const { files, report } = split(/** @type {any} */ (input), { baseUrl, groupBy: { field } });
      assert.equal(report.counts.error, 0, JSON.stringify(report.problems));
      const counts = files.map(({ name, pages }) => [name.replace(/^sitemap-(.*)-\d+\.xml$/, '$1'), pages]);
      assert.deepEqual(Object.fromEntries(counts), { ...expected }, field);
    }
  }
  const list = [{ loc: 'https://example.com/', year: [2025] }];
  const { report } = split(/** @type {any} */ ([...list, 'https://example.com/a']), {
    baseUrl,
    groupBy: { field: 'year' },
    invalid: 'skip',
  });
  assert.match(report.problems[0]?.message ?? '', /year is a list\. Use text\./);
});

test('rejects invalid calls', () => {
  for (const [options, code] of /** @type {[any, string][]} */ ([
    [undefined, 'invalid-option'],
    [{}, 'invalid-option'],
    [{ baseUrl: '/relative' }, 'invalid-option'],
    [{ baseUrl: `${baseUrl}?a` }, 'invalid-option'],
    [{ baseUrl: `${baseUrl}#a` }, 'invalid-option'],
    [{ baseUrl, maxUrls: 0 }, 'invalid-option'],
    [{ baseUrl, maxUrls: 50_001 }, 'invalid-option'],
    [{ baseUrl, maxBytes: 52_428_801 }, 'invalid-option'],
    [{ baseUrl, maxUrls: 1.5 }, 'invalid-option'],
    [{ baseUrl, index: 'sometimes' }, 'invalid-option'],
    [{ baseUrl, name: 'same.xml', maxUrls: 1 }, 'invalid-option'],
    [{ baseUrl, indexName: '../b.xml' }, 'invalid-option'],
    [{ baseUrl, indexName: '' }, 'invalid-option'],
  ])) {
    assert.throws(
      () => split(pagesOf(3), options),
      (error) => error instanceof SitemapError && error.code === code,
      JSON.stringify(options),
    );
  }
  assert.throws(() => split([], { baseUrl }), { code: 'empty-page-list' });
});

test('names the invalid number in the message', () => {
  for (const [maxUrls, found] of /** @type {const} */ ([
    [1.5, '1.5'],
    [-1, '-1'],
    [1e10, '10000000000'],
    [Number.NaN, 'NaN'],
  ])) {
    const message = `The option maxUrls is ${found}. Use a whole number of 0 or more.`;
    assert.throws(() => split(pagesOf(3), { baseUrl, maxUrls }), { code: 'invalid-option', message });
  }
});

test('gives all files of a set different names', () => {
  const set = split(pagesOf(50_001), { baseUrl, maxUrls: 1 });
  const names = [...set].map(({ name }) => name);
  assert.deepEqual(names.slice(-2), ['sitemap.xml', 'sitemap-index-2.xml']);
  assert.equal(new Set(names).size, names.length);
  const alike = split(pagesOf(3), { baseUrl, index: 'always', indexName: 'sitemap-1.xml' });
  assert.deepEqual(
    [...alike].map(({ name }) => name),
    ['sitemap-1.xml', 'sitemap-1-index-2.xml'],
  );
  assert.deepEqual(alike.robots, [`Sitemap: ${baseUrl}sitemap-1-index-2.xml`]);
  const pages = [
    { loc: '/a', section: 'news' },
    { loc: '/b', section: 'index' },
  ];
  const grouped = split(pages, {
    baseUrl,
    name: '{group}-{n}.xml',
    indexName: 'news-1.xml',
    groupBy: { field: 'section' },
  });
  assert.deepEqual(
    [...grouped].map(({ name }) => name),
    ['news-1.xml', 'index-1.xml', 'news-1-index-2.xml'],
  );
});

test('ends the names of compressed files with one .gz, and no others', () => {
  const names = { name: 'part-{n}.xml.gz', indexName: 'all.xml.gz' };
  const set = split(pagesOf(2), { baseUrl, maxUrls: 1, gzip: true, ...names });
  assert.deepEqual(
    [...set].map(({ name }) => name),
    ['part-1.xml.gz', 'part-2.xml.gz', 'all.xml.gz'],
  );
  assert.throws(() => split(pagesOf(2), { baseUrl, ...names }), { code: 'invalid-option' });
});

test('a stable stream writes the files of split, whatever the order of the pages', async () => {
  const pages = Array.from({ length: 300 }, (_, number) => `https://example.com/${number}`);
  for (const more of [{}, { gzip: true }, { groupBy: /** @type {const} */ ('path') }]) {
    const options = /** @type {const} */ ({
      baseUrl: 'https://example.com/',
      maxUrls: 40,
      strategy: 'stable',
      ...more,
    });
    const set = split(pages, options);
    const stream = new SplitStream(options);
    const files = [];
    for await (const { kind, ...file } of pageStream([...pages].reverse()).pipeThrough(stream)) files.push(file);
    assert.deepEqual(files, [...set]);
    assert.deepEqual(await stream.robots, set.robots);
  }
});

test('reports what it changes', () => {
  const { report } = split(['/', '/ö'], { baseUrl: 'https://example.com/' });
  assert.deepEqual(
    report.problems.map(({ rule, severity, count }) => [rule, severity, count ?? 1]),
    [
      ['loc-resolved', 'info', 2],
      ['loc-not-escaped', 'info', 1],
    ],
  );
  assert.equal(report.problems[1]?.message, '/ö contains "ö", which is written as %C3%B6.');
});
