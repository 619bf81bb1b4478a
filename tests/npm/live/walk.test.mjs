// @ts-check
// `discover` and `walk`: live sites, and servers that misbehave.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { gzip } from '../../../dist/core/node.js';
import { discover, walk } from '../../../dist/live/walk/index.js';
import { all, at, brief, index, ORIGIN, site, urlset } from './walk-site.mjs';

test('reads an index and what it leads to, in its order, each file once', async () => {
  const { fetch, paths } = site({
    '/index.xml': index('https://example.com/b.xml', 'a.xml.gz', 'https://example.com/inner/index.xml', '/b.xml#again'),
    '/b.xml': urlset('/1', '/2'),
    '/a.xml.gz': gzip(urlset('/3')),
    '/inner/index.xml': index('../index.xml', 'list.txt', 'feed.xml'),
    '/inner/list.txt': `${ORIGIN}/4\n${ORIGIN}/5\n`,
    '/inner/feed.xml': `<rss version="2.0"><channel><item><link>${ORIGIN}/6</link></item></channel></rss>`,
  });
  const files = walk(`${ORIGIN}/index.xml#part`, at({ fetch }));
  const read = await all(files);
  assert.deepEqual(read.map(brief), [
    '/index.xml read 0',
    '/b.xml read 2',
    '/a.xml.gz read 1',
    '/inner/index.xml read 0',
    '/inner/list.txt read 2',
    '/inner/feed.xml read 1',
  ]);
  assert.equal(paths().length, 6);
  assert.deepEqual(
    read.map(({ depth, parent }) => `${depth} ${parent?.slice(ORIGIN.length)}`),
    ['0 undefined', '1 /index.xml', '1 /index.xml', '1 /index.xml', '2 /inner/index.xml', '2 /inner/index.xml'],
  );
  assert.deepEqual(read[0]?.sitemaps[1], { loc: 'a.xml.gz' });
  assert.deepEqual(files.summary, {
    files: 6,
    pages: 6,
    unchanged: 0,
    failed: 0,
    waiting: 0,
    tooDeep: 0,
    complete: true,
  });
});

test('a file that fails does not end the walk', async () => {
  const { fetch } = site({
    '/index.xml': index(
      ...[
        'html',
        'gone',
        'empty',
        'json',
        'cut.xml',
        'good.xml',
        'ftp://example.com/x',
        'http://[',
        '//user:pass@example.com/y',
      ].map((name) => (name.includes(':') || name.startsWith('//') ? name : `/${name}`)),
    ),
    '/html': {
      headers: { 'content-type': 'application/xml' },
      body: '<!doctype html><title>Not found</title><a href="https://example.com/">home</a>',
    },
    '/gone': { status: 410 },
    '/empty': '',
    '/json': '{"urls":["https://example.com/"]}',
    '/cut.xml': urlset('/1', '/2').slice(0, -20),
    '/good.xml': urlset('/3'),
  });
  const files = walk(`${ORIGIN}/index.xml`, at({ fetch }));
  const read = await all(files);
  assert.deepEqual(
    read
      .slice(1)
      .map(({ url, outcome, failure, pages }) => [url.replace(ORIGIN, ''), outcome, failure?.reason ?? pages.length]),
    [
      ['/html', 'failed', 'not-a-sitemap'],
      ['/gone', 'failed', 'status'],
      ['/empty', 'failed', 'not-a-sitemap'],
      ['/json', 'failed', 'not-a-sitemap'],
      ['/cut.xml', 'read', 2],
      ['/good.xml', 'read', 1],
      ['ftp://example.com/x', 'failed', 'address'],
      ['http://[', 'failed', 'address'],
      ['https://user:pass@example.com/y', 'failed', 'address'],
    ],
  );
  assert.equal(read.find(({ url }) => url.endsWith('/cut.xml'))?.complete, false);
  assert.equal(read.find(({ url }) => url.endsWith('/gone'))?.failure?.status, 410);
  const { failed, complete } = files.summary;
  assert.deepEqual({ failed, complete }, { failed: 8, complete: false }, 'and the one that was cut');
});

test('a later walk does not read again what has not changed', async () => {
  let date = '2026-01-01';
  const { fetch, sent, paths } = site({
    '/index.xml': ({ headers }) =>
      headers['if-none-match'] === '"i"' && date === '2026-01-01'
        ? { status: 304 }
        : { headers: { etag: '"i"' }, body: index(['/dated.xml', date], '/tagged.xml', '/plain.xml') },
    '/dated.xml': () => urlset('/1', date),
    '/tagged.xml': ({ headers }) =>
      headers['if-modified-since'] === undefined
        ? { headers: { 'last-modified': 'Thu, 01 Jan 2026 00:00:00 GMT' }, body: urlset('/2') }
        : { status: 304 },
    '/plain.xml': urlset('/3'),
  });
  const first = walk(`${ORIGIN}/index.xml`, at({ fetch }));
  await all(first);
  sent.length = 0;
  const second = walk(`${ORIGIN}/index.xml`, at({ fetch, checkpoint: first.checkpoint() }));
  assert.deepEqual((await all(second)).map(brief), [
    '/index.xml unchanged 0',
    '/dated.xml unchanged 0',
    '/tagged.xml unchanged 0',
    '/plain.xml read 1',
  ]);
  assert.deepEqual(paths(), ['/index.xml', '/tagged.xml', '/plain.xml']);
  assert.deepEqual([second.summary.unchanged, second.summary.files, second.summary.complete], [3, 1, true]);
  date = '2026-02-02';
  const third = walk(`${ORIGIN}/index.xml`, at({ fetch, checkpoint: second.checkpoint() }));
  assert.deepEqual((await all(third)).map(brief), [
    '/index.xml read 0',
    '/dated.xml read 2',
    '/tagged.xml unchanged 0',
    '/plain.xml read 1',
  ]);
});

test('a file that failed, or was read in part, is requested again', async () => {
  let isBroken = true;
  const { fetch } = site({
    '/index.xml': index(['/a.xml', '2026-01-01'], ['/b.xml', '2026-01-01']),
    '/a.xml': () => (isBroken ? { status: 500 } : urlset('/1')),
    '/b.xml': () => ({ headers: { etag: '"b"' }, body: isBroken ? urlset('/2').slice(0, -9) : urlset('/2') }),
  });
  const first = walk(`${ORIGIN}/index.xml`, at({ fetch }));
  await all(first);
  isBroken = false;
  const second = walk(`${ORIGIN}/index.xml`, at({ fetch, checkpoint: first.checkpoint() }));
  assert.deepEqual((await all(second)).map(brief), ['/index.xml read 0', '/a.xml read 1', '/b.xml read 1']);
});

test('a file that arrived and is damaged leaves the walk incomplete', async () => {
  const cut = urlset('/1', '/2').slice(0, -60);
  for (const body of [cut, gzipSync(urlset('/1', '/2')).subarray(0, -12)]) {
    const { fetch } = site({ '/index.xml': index('/cut.xml', '/b.xml'), '/cut.xml': body, '/b.xml': urlset('/3') });
    const files = walk(`${ORIGIN}/index.xml`, at({ fetch }));
    const read = await all(files);
    assert.deepEqual(
      read.map(({ complete, failure }) => [complete, failure]),
      [
        [true, undefined],
        [false, undefined],
        [true, undefined],
      ],
    );
    assert.deepEqual([files.summary.complete, files.summary.failed], [false, 1]);
  }
});

test('a walk ends at its limits, says so, and is continued by its checkpoint', async () => {
  const names = Array.from({ length: 20 }, (_, number) => `/${number}.xml`);
  const replies = Object.fromEntries(names.map((name) => [name, urlset(name, `${name}?2`)]));
  const { fetch, paths } = site({ ...replies, '/index.xml': index(...names) });
  const expected = ['/index.xml', ...names];
  for (const [limit, value] of [
    ['maxFiles', 4],
    ['maxPages', 7],
  ]) {
    paths().length = 0;
    /** @type {string[]} */
    const seen = [];
    let checkpoint;
    for (let calls = 0; ; calls += 1) {
      assert.ok(calls < 30, 'the walk goes on');
      const files = walk(`${ORIGIN}/index.xml`, at({ fetch, checkpoint, [String(limit)]: value }));
      for (const { url } of await all(files)) seen.push(url.slice(ORIGIN.length));
      if (files.summary.complete) break;
      assert.equal(files.summary.limit, limit);
      assert.ok(files.summary.waiting > 0);
      checkpoint = files.checkpoint();
    }
    assert.deepEqual(seen, expected);
  }
});

test('a walk that the caller leaves or aborts is continued without a gap', async () => {
  const names = Array.from({ length: 12 }, (_, number) => `/${number}.xml`);
  const { fetch } = site({
    '/index.xml': index(...names),
    ...Object.fromEntries(names.map((name) => [name, urlset(name)])),
  });
  /** @type {string[]} */
  const seen = [];
  const left = walk(`${ORIGIN}/index.xml`, at({ fetch }));
  for await (const { url } of left) {
    seen.push(url);
    if (seen.length === 4) break;
  }
  const aborting = new AbortController();
  const aborted = walk(`${ORIGIN}/index.xml`, at({ fetch, checkpoint: left.checkpoint(), signal: aborting.signal }));
  for await (const { url } of aborted) {
    seen.push(url);
    if (seen.length === 7) aborting.abort();
  }
  assert.equal(aborted.summary.limit, 'signal');
  for (const { url } of await all(walk(`${ORIGIN}/index.xml`, at({ fetch, checkpoint: aborted.checkpoint() }))))
    seen.push(url);
  assert.deepEqual(
    seen,
    ['/index.xml', ...names].map((path) => ORIGIN + path),
  );
});

test('indexes that list indexes without end are followed to maxDepth', async () => {
  /** @type {import('../../../dist/live/walk/index.js').RequestOptions['fetch']} */
  const fetch = async (url) => new Response(index(`${url}a`, `${url}b`));
  const files = walk(`${ORIGIN}/`, at({ fetch, maxDepth: 4 }));
  const read = await all(files);
  assert.equal(read.length, 1 + 2 + 4 + 8 + 16);
  assert.equal(files.summary.tooDeep, 32);
  assert.equal(files.summary.complete, false);
});

test('discover takes the sitemaps that robots.txt names, and else the usual path that has one', async () => {
  const named = site({
    '/robots.txt':
      'User-agent: *\nDisallow:\nSitemap: /maps/a.xml\nsitemap: https://cdn.example.net/b.xml\nSitemap: /maps/a.xml\n',
  });
  const found = await discover(`${ORIGIN}/some/page?x=1`, at({ fetch: named.fetch }));
  assert.deepEqual(found.sitemaps, [
    { url: `${ORIGIN}/maps/a.xml`, from: 'robots' },
    { url: 'https://cdn.example.net/b.xml', from: 'robots' },
  ]);
  assert.match(found.robots ?? '', /^User-agent/);
  assert.deepEqual(named.paths(), ['/robots.txt']);

  const page = { body: '<!doctype html><title>Home</title>' };
  const soft = site({
    '/robots.txt': page,
    '/sitemap.xml': page,
    '/sitemap_index.xml': { status: 500 },
    '/wp-sitemap.xml': index('/a.xml'),
  });
  const known = await discover(new URL(ORIGIN), at({ fetch: soft.fetch }));
  assert.deepEqual(known.sitemaps, [{ url: `${ORIGIN}/wp-sitemap.xml`, from: 'path' }]);
  assert.deepEqual(
    known.tried.map(({ url, failure }) => [url.slice(ORIGIN.length), failure.reason]),
    [
      ['/sitemap.xml', 'not-a-sitemap'],
      ['/sitemap_index.xml', 'status'],
      ['/sitemap-index.xml', 'status'],
    ],
  );

  const nothing = await discover(ORIGIN, at({ fetch: site({}).fetch }));
  assert.deepEqual(nothing.sitemaps, []);
  assert.ok(nothing.tried.length > 10);

  const refused = site({ '/robots.txt': { status: 429, headers: { 'retry-after': '3600' } } });
  await discover(ORIGIN, at({ fetch: refused.fetch }));
  assert.deepEqual(refused.paths(), ['/robots.txt'], 'nothing more is requested');
});

test('invalid calls are refused, in both languages', async () => {
  const { fetch } = site({});
  const cases = [
    [() => walk('/sitemap.xml', { fetch }), /^\/sitemap\.xml cannot be requested/],
    [() => walk('ftp://example.com/', { fetch }), /cannot be requested/],
    [() => walk('https://user:pass@example.com/', { fetch }), /cannot be requested/],
    [() => walk(ORIGIN, /** @type {any} */ ({})), /option fetch is required/],
    [() => walk(ORIGIN, /** @type {any} */ (undefined)), /option fetch is required/],
    [() => walk(ORIGIN, { fetch, maxFiles: 0 }), /maxFiles is 0\. Use a whole number of 1 or more/],
    [() => walk(ORIGIN, { fetch, timeout: 1.5 }), /timeout is 1\.5/],
    [() => walk(ORIGIN, /** @type {any} */ ({ fetch, maxfiles: 3 })), /no option maxfiles/],
    [() => walk(ORIGIN, { fetch, checkpoint: '{}' }), /option checkpoint is not/],
    [() => walk(ORIGIN, { fetch, checkpoint: 'x', locale: 'ja' }), /オプション checkpoint は/],
  ];
  for (const [call, message] of /** @type {[() => unknown, RegExp][]} */ (cases)) {
    assert.throws(call, (error) => {
      assert.equal(/** @type {any} */ (error).name, 'SitemapError');
      assert.equal(/** @type {any} */ (error).code, 'invalid-option');
      assert.match(/** @type {any} */ (error).message, message);
      return true;
    });
  }
  await assert.rejects(discover('example.com', { fetch }), { code: 'invalid-option' });
});
