// @ts-check
// `sitemapHandler` answers 503, 404 or with an error where there is nothing right to send.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse, SitemapError, split } from '../../../dist/core/node.js';
import { sitemapHandler } from '../../../dist/serve/index.js';
import { baseUrl, onError, request } from './serve-requests.mjs';

test('answers 404 for keys that are too long for a bucket', async () => {
  const bucket = {
    async get(/** @type {string} */ key) {
      if (Buffer.byteLength(key) > 1_024) throw new Error('get: The specified object name is not valid. (10020)');
      return { body: '<a/>', etag: 'a' };
    },
  };
  const handler = sitemapHandler(bucket, { baseUrl, prefix: 'あ/', onError });
  // The prefix has two characters and four bytes.
  const paths = [1_016, 1_017].map((length) => `/${'a'.repeat(length)}.xml`);
  const statuses = await Promise.all(paths.map(async (path) => (await request(handler, path)).status));
  assert.deepEqual(statuses, [200, 404]);
});

test('answers 503 and never an empty sitemap if the source fails or has nothing', async () => {
  const fails = () => {
    throw new Error('database');
  };
  /** @type {(name: string, object: any, message: RegExp) => [string, any, string, RegExp]} */
  const unusable = (name, object, message) => [name, { get: async () => object }, '/sitemap-1.xml', message];
  const tooMany = Array.from({ length: 50_001 }, (_, number) => `/${number}`);
  /** @type {[string, import('../../../dist/serve/index.js').PagedSource | import('../../../dist/serve/index.js').SitemapBucket, string, RegExp?][]} */
  const cases = [
    ['page throws', { count: 1, page: fails }, '/sitemap-1.xml'],
    ['page rejects', { count: 1, page: async () => fails() }, '/sitemap-1.xml'],
    ['only invalid pages', { count: 1, page: () => ['ftp://example.com/'] }, '/sitemap-1.xml'],
    ['too many pages', { count: 1, page: () => tooMany }, '/sitemap-1.xml'],
    ['lastModified throws', { count: 1, page: () => ['/'], lastModified: fails }, '/sitemap-1.xml'],
    ['count throws', { count: fails, page: () => [] }, '/sitemap.xml'],
    ['no files', { count: 0, page: () => [] }, '/sitemap.xml', /lists no files/],
    ['cursors rejects', { cursors: async () => fails(), page: () => [] }, '/sitemap.xml'],
    ['no cursors', { cursors: () => [], page: () => [] }, '/sitemap.xml', /lists no files/],
    ['get rejects', { get: async () => fails() }, '/sitemap-1.xml'],
    ['no index in the bucket', { get: async () => null }, '/sitemap.xml', /no index sitemap\.xml.*prefix/],
    [
      'empty object',
      { get: async () => ({ body: '', size: 0, etag: 'a' }) },
      '/sitemap-1.xml',
      /sitemap-1\.xml of the bucket is empty/,
    ],
    ...[
      { body: '', etag: 'a' },
      { body: new Uint8Array(), etag: 'a' },
      { etag: 'a' },
      { body: new Blob([]).stream(), etag: 'a' },
      { body: '' },
    ].map((object) => unusable('empty object without a size', object, /sitemap-1\.xml of the bucket is empty/)),
  ];
  for (const [name, source, path, noFiles] of cases) {
    /** @type {any[]} */
    const errors = [];
    const options = { baseUrl, retryAfter: 120, onError: (/** @type {unknown} */ error) => errors.push(error) };
    // @ts-expect-error The overloads take one kind of source each.
    const response = await request(sitemapHandler(source, options), path);
    assert.equal(response.status, 503, name);
    assert.equal(response.headers.get('retry-after'), '120', name);
    assert.equal(response.headers.get('cache-control'), 'no-store', name);
    const [error, ...others] = errors;
    assert.ok(error instanceof Error && others.length === 0, name);
    assert.equal(error instanceof SitemapError && error.code === 'no-files', noFiles !== undefined, name);
    assert.match(error.message, noFiles ?? /./);
  }
});

test('answers 503 for an object or a time of a source that cannot be right', async () => {
  const set = split(['/'], { baseUrl });
  const xml = '<urlset/>';
  const page = () => ['/'];
  /** @type {[any, RegExp][]} */
  const cases = [
    [{ get: async () => ({ body: xml, size: 5, etag: 'a' }) }, /sitemap-1\.xml of the bucket has another size/],
    [{ get: async () => ({ body: xml, size: 5 }) }, /another size/],
    [
      { get: async () => ({ body: xml, etag: 'a', uploaded: '2026-01-01' }) },
      /is 2026-01-01\. It must be a valid Date/,
    ],
    [{ get: async () => ({ body: xml, etag: 'a', uploaded: new Date(Number.NaN) }) }, /is Invalid Date/],
    [{ count: 1, page, lastModified: () => 1_700_000_000_000 }, /is 1700000000000/],
  ];
  for (const [source, message] of cases) {
    /** @type {any[]} */
    const errors = [];
    const options = { baseUrl, onError: (/** @type {unknown} */ error) => errors.push(error) };
    assert.equal((await request(sitemapHandler(source, options), '/sitemap-1.xml')).status, 503);
    assert.ok(errors[0] instanceof SitemapError);
    assert.match(errors[0].message, message);
  }
  const japanese = sitemapHandler(set, { locale: 'ja', lastModified: new Date(0), onError });
  assert.equal((await request(japanese, '/sitemap.xml')).headers.get('last-modified'), new Date(0).toUTCString());
});

test('answers 503 also if onError fails', async (context) => {
  context.mock.method(console, 'error', () => {});
  const fails = () => {
    throw new Error('callback');
  };
  for (const callback of [fails, async () => fails()]) {
    const handler = sitemapHandler({ count: () => 0, page: () => [] }, { baseUrl, onError: callback });
    assert.equal((await request(handler, '/sitemap.xml')).status, 503);
  }
});

test('answers 503 for an index that would list a file that is not found, and names the reason', async () => {
  const page = () => ['/'];
  /** @type {[import('../../../dist/serve/index.js').PagedSource, object, RegExp][]} */
  const cases = [
    [{ cursors: () => ['a', ''], page }, {}, /cursor "", of which no file name/],
    [{ cursors: () => ['sitemap'], page }, { name: '{cursor}.xml' }, /cursor "sitemap", of/],
    [{ cursors: () => ['..'], page }, { name: '{cursor}/sitemap-1.xml' }, /cursor "\.\.", of/],
    [{ cursors: () => /** @type {any} */ ([undefined]), page }, { locale: 'ja' }, /カーソル undefined/],
    [{ cursors: () => /** @type {any} */ ([null]), page }, {}, /cursor null/],
    [{ cursors: () => /** @type {any} */ ([{ lastmod: '2026-01-10' }]), page }, {}, /cursor undefined/],
    [{ cursors: () => ['a', '\ud800'], page }, {}, /cursor "\\ud800", of which .*half of a surrogate pair/],
    [{ cursors: () => /** @type {any} */ ('abc'), page }, {}, /cursors\(\) of the source returned "abc"/],
    [
      { cursors: () => /** @type {any} */ (undefined), page },
      { locale: 'ja' },
      /cursors\(\) は undefined を返しました/,
    ],
    [{ cursors: () => /** @type {any} */ ({ length: 1 }), page }, {}, /returned \{"length":1\}/],
    [{ count: 1.5, page }, {}, /count of the source is 1\.5\. It must be a whole number/],
    [{ count: () => -1, page }, { locale: 'ja' }, /count は -1 です/],
    [{ count: async () => 50_001, page }, {}, /is 50001\. .* at most 50,000/],
    [{ count: /** @type {any} */ ('2'), page }, {}, /is 2\. It must be a whole number/],
  ];
  for (const [source, options, message] of cases) {
    /** @type {any[]} */
    const errors = [];
    const all = { ...options, baseUrl, onError: (/** @type {unknown} */ error) => errors.push(error) };
    const response = await request(sitemapHandler(source, all), '/sitemap.xml');
    assert.equal(response.status, 503, String(message));
    assert.match(errors[0]?.message, message);
  }
});

test('answers 404 for a file without pages, and for objects that a store does not have', async () => {
  for (const pages of [[], '', '[]', ' [ ]\n', new Uint8Array(), new TextEncoder().encode('[]'), null, undefined]) {
    const handler = sitemapHandler({ count: 1, page: () => pages }, { baseUrl, onError });
    assert.equal((await request(handler, '/sitemap-1.xml')).status, 404, String(pages));
  }
  for (const format of /** @type {const} */ (['ndjson', 'csv', 'text'])) {
    const handler = sitemapHandler({ count: 1, page: () => '\n' }, { baseUrl, read: { format }, onError });
    assert.equal((await request(handler, '/sitemap-1.xml')).status, 404, format);
  }
  const store = sitemapHandler({ get: async (name) => /** @type {any} */ (new Map().get(name)) }, { baseUrl, onError });
  assert.equal((await request(store, '/sitemap-1.xml')).status, 404);
});

test('writes pages without their invalid values and reports them; with throw, answers 503', async () => {
  const source = { count: 1, page: () => ['/a', { loc: '/b', lastmod: '2026-02-30' }, 'https://other.example/'] };
  /** @type {[string[], string][]} */
  const reports = [];
  const handler = sitemapHandler(source, {
    baseUrl,
    onError,
    onReport: ({ problems }, url) =>
      reports.push([problems.filter(({ severity }) => severity === 'error').map(({ rule }) => rule), url]),
  });
  const { pages } = parse(await (await request(handler, '/sitemap-1.xml')).text());
  assert.deepEqual(pages, [{ loc: `${baseUrl}a` }, { loc: `${baseUrl}b` }]);
  assert.deepEqual(reports, [[['lastmod-invalid', 'loc-host-mismatch'], `${baseUrl}sitemap-1.xml`]]);
  const strict = sitemapHandler(source, { baseUrl, invalid: 'throw', onError() {} });
  assert.equal((await request(strict, '/sitemap-1.xml')).status, 503);
});

test('rejects invalid sources and options when the handler is made, in both languages', () => {
  const source = { count: 1, page: () => [] };
  const bucket = { get: async () => null };
  const set = split(['/'], { baseUrl });
  /** @type {[unknown, object, string, RegExp][]} */
  const cases = [
    [undefined, { baseUrl }, 'invalid-input', /The source is none of/],
    [[], { baseUrl }, 'invalid-input', /The source is none of/],
    [{}, { baseUrl, locale: 'ja' }, 'invalid-input', /配信元は/],
    [source, {}, 'invalid-option', /must be an absolute URL/],
    [bucket, { baseUrl: '/maps' }, 'invalid-option', /must be an absolute URL/],
    [source, { baseUrl: 'ftp://example.com/' }, 'invalid-option', /must be an absolute URL/],
    [source, { baseUrl, hostname: 'a' }, 'invalid-option', /hostname/],
    [source, { baseUrl, name: 'sitemap.xml' }, 'invalid-option', /\{cursor\} once/],
    [source, { baseUrl, name: '{cursor}-{cursor}.xml' }, 'invalid-option', /\{cursor\} once/],
    [source, { baseUrl, invalid: 'ignore' }, 'invalid-option', /invalid/],
    [bucket, { baseUrl, invalid: 'omit' }, 'invalid-option', /no option invalid/],
    [set, { baseUrl, locale: 'ja' }, 'invalid-option', /オプション baseUrl はありません/],
    [set, { indexNowKey: 'a/b/c/d/e' }, 'invalid-option', /indexNowKey/],
    [set, /** @type {any} */ (null), 'invalid-option', /options must be an object/],
    [set, { retryAfter: Number.NaN }, 'invalid-option', /retryAfter is NaN/],
    [set, { retryAfter: 1.5, locale: 'ja' }, 'invalid-option', /retryAfter は 1\.5/],
    [set, { onError: 'log' }, 'invalid-option', /onError is log\. It must be a function/],
    [set, { lastModified: '2026-01-01' }, 'invalid-option', /is 2026-01-01\. It must be a valid Date/],
    [set, { lastModified: 5, locale: 'ja' }, 'invalid-option', /最終更新日時は 5 です/],
    [set, { lastModified: new Date('x') }, 'invalid-option', /is Invalid Date/],
    [set, { cacheControl: 'no-store\n' }, 'invalid-option', /cacheControl is not a valid/],
    [source, { baseUrl, indexName: 'all maps.xml' }, 'invalid-option', /indexName \(all maps\.xml\) must be a file/],
    [source, { baseUrl, name: 'map?c={cursor}' }, 'invalid-option', /name \(map\?c=1\) must be a file name/],
    [bucket, { baseUrl, indexName: '../sitemap.xml', locale: 'ja' }, 'invalid-option', /indexName/],
  ];
  for (const [given, options, code, message] of cases) {
    assert.throws(
      // @ts-expect-error Invalid arguments.
      () => sitemapHandler(given, options),
      (error) => error instanceof SitemapError && error.code === code && message.test(error.message),
      JSON.stringify(options),
    );
  }
  assert.ok(sitemapHandler(set, /** @type {any} */ ({ baseUrl: undefined })));
});
