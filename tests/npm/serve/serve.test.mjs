// @ts-check
// `sitemapHandler` of the entry `sitemap-kit/serve`: paths, conditional requests, failures and the three sources.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gunzip, keepDates, parse, split, validateSet } from '../../../dist/core/node.js';
import { sitemapHandler } from '../../../dist/serve/index.js';
import { baseUrl, onError, request } from './serve-requests.mjs';

/** @param {Response} response */
async function locsOf(response) {
  assert.equal(response.status, 200);
  const { pages, sitemaps } = parse(await response.text());
  return [...pages, ...sitemaps].map(({ loc }) => loc);
}

/** A source of 250 pages in files of 100, by the first key of each file. */
function keysetSource() {
  const keys = Array.from({ length: 250 }, (_, number) => `p/${String(number).padStart(3, '0')}`);
  /** @type {number[]} */
  const read = [];
  return {
    read,
    cursors: () => [0, 100, 200].map((start) => keys[start] ?? ''),
    page(/** @type {string} */ cursor) {
      const pages = keys.filter((key) => key >= cursor).slice(0, 100);
      read.push(pages.length);
      return pages.map((key) => `/${key}`);
    },
  };
}

test('a robots.txt keeps its own Sitemap lines', async () => {
  const text = 'User-agent: *\nSitemap: https://www.example.com/news.xml\nSitemap: /relative.xml\nDisallow: /cart\n';
  const set = split(['https://www.example.com/'], { baseUrl: 'https://www.example.com/' });
  for (const given of [text, `${text}Sitemap: https://www.example.com/sitemap.xml\n`]) {
    const served = await (await request(sitemapHandler(set, { robots: given }), '/robots.txt')).text();
    assert.deepEqual(served.match(/^Sitemap: .*$/gm), [
      'Sitemap: https://www.example.com/news.xml',
      'Sitemap: https://www.example.com/sitemap.xml',
    ]);
    assert.match(served, /^Disallow: \/cart$/m);
  }
});

test('serves the index and the files of cursors with the URLs of the options', async () => {
  const source = keysetSource();
  const handler = sitemapHandler(source, { baseUrl, onError });
  const index = await locsOf(await request(handler, '/sitemap.xml'));
  assert.deepEqual(
    index,
    ['p%2F000', 'p%2F100', 'p%2F200'].map((cursor) => `${baseUrl}sitemap-${cursor}.xml`),
  );
  assert.deepEqual(source.read, [], 'the index reads no pages');
  const pages = await Promise.all(index.map(async (url) => locsOf(await request(handler, new URL(url).pathname))));
  assert.deepEqual(source.read, [100, 100, 50], 'a file reads only its own pages');
  assert.deepEqual([pages.flat().length, pages[2]?.at(-1)], [250, `${baseUrl}p/249`]);
});

test('serves numbered files, with the dates of an index of cursors', async () => {
  const handler = sitemapHandler(
    { count: async () => 2, page: async (number) => (number <= 2 ? [`/${number}`] : []) },
    { setUrl: 'https://www.example.com/maps', baseUrl, robots: '', name: 'part-{cursor}.xml', onError },
  );
  const urls = [`${baseUrl}maps/part-1.xml`, `${baseUrl}maps/part-2.xml`];
  assert.deepEqual(await locsOf(await request(handler, '/maps/sitemap.xml')), urls);
  assert.deepEqual(await locsOf(await request(handler, '/maps/part-2.xml')), [`${baseUrl}2`]);
  for (const path of ['part-3', 'part-0', 'part-01', 'part-1.0', 'part-', 'part-x', 'part-%', 'part-%31', 'other']) {
    assert.equal((await request(handler, `/maps/${path}.xml`)).status, 404, path);
  }
  assert.equal((await request(handler, '/sitemap.xml')).status, 404);

  const dated = sitemapHandler(
    { cursors: () => [{ cursor: 'a', lastmod: '2026-01-10' }, 'b'], page: () => null },
    { baseUrl, onError },
  );
  const { sitemaps } = parse(await (await request(dated, '/sitemap.xml')).text());
  assert.deepEqual(
    sitemaps.map(({ lastmod }) => lastmod),
    ['2026-01-10', undefined],
  );
});

test('dates the pages of a paged source by a state, and refuses invalid options before the first request', async () => {
  const { state } = keepDates([`${baseUrl}a`], undefined, { now: '2026-01-10', newPages: 'now' });
  const handler = sitemapHandler({ count: 1, page: () => ['/a'] }, { baseUrl, state });
  const { pages } = parse(await (await request(handler, '/sitemap-1.xml')).text());
  assert.deepEqual(pages, [{ loc: `${baseUrl}a`, lastmod: '2026-01-10' }]);
  for (const [options, message] of /** @type {[any, RegExp][]} */ ([
    [{ state: 'damaged' }, /^The state does not begin/],
    [{ read: { colums: {} } }, /^There is no option read\.colums/],
    [{ read: { columns: { Page: 'lok' } } }, /names the field "lok"/],
  ])) {
    assert.throws(() => sitemapHandler({ count: 1, page: () => [] }, { baseUrl, ...options }), { message });
  }
});

test('serves a folder whose path begins with two slashes on the host of the site', async () => {
  const source = { count: 1, page: () => ['//a'] };
  const handler = sitemapHandler(source, { baseUrl, setUrl: `${baseUrl}/`, onError });
  assert.deepEqual(await locsOf(await request(handler, '//sitemap.xml')), [`${baseUrl}/sitemap-1.xml`]);
});

test('serves the files of a set at the paths of their URLs, valid together', async () => {
  const pages = Array.from({ length: 25 }, (_, number) => `/maps/${number}`);
  const set = split(pages, { setUrl: 'https://www.example.com/maps/', baseUrl, maxUrls: 10, gzip: true });
  const handler = sitemapHandler(set, { robots: 'User-agent: *\nDisallow: /cart\n', onError });
  const files = [];
  for (const { name, url } of set) {
    const response = await request(handler, new URL(url).pathname);
    assert.equal(response.headers.get('content-type'), 'application/gzip');
    assert.equal(response.headers.get('content-encoding'), null);
    files.push({ name, url, bytes: new Uint8Array(await response.arrayBuffer()) });
  }
  const robots = await (await request(handler, '/robots.txt')).text();
  assert.match(robots, /^Disallow: \/cart$/m);
  assert.match(robots, /^Sitemap: https:\/\/www\.example\.com\/maps\/sitemap\.xml\.gz$/m);
  assert.equal(validateSet(files, { baseUrl, check: { robots } }).report.counts.error, 0);
});

/** A bucket with the interface of R2. @param {Record<string, string>} objects */
function bucketOf(objects) {
  /** @type {string[]} */
  const cancelled = [];
  return {
    cancelled,
    async get(/** @type {string} */ key) {
      const text = objects[key];
      if (text === undefined) return null;
      const bytes = new TextEncoder().encode(text);
      const body = new ReadableStream(
        {
          pull(controller) {
            if (bytes.length > 0) controller.enqueue(bytes);
            controller.close();
          },
          cancel: () => void cancelled.push(key),
        },
        { highWaterMark: 0 },
      );
      return { body, size: bytes.length, httpEtag: `"${key}-1"`, uploaded: new Date('2026-01-10T10:20:30.700Z') };
    },
  };
}

test('streams the sitemaps of a bucket below a prefix, and no other objects', async () => {
  const bucket = bucketOf({
    'live/sitemap.xml': '<i/>',
    'live/a/b.xml.gz': 'gz',
    'live/state.json': '{}',
    'x.xml': '',
  });
  const handler = sitemapHandler(bucket, { baseUrl, prefix: 'live/', onError });
  const response = await request(handler, '/sitemap.xml');
  assert.deepEqual([response.status, await response.text()], [200, '<i/>']);
  assert.deepEqual(
    ['etag', 'last-modified', 'content-length', 'content-type', 'cache-control'].map((name) =>
      response.headers.get(name),
    ),
    [
      ...['"live/sitemap.xml-1"', 'Sat, 10 Jan 2026 10:20:30 GMT', '4'],
      ...['application/xml; charset=utf-8', 'public, max-age=3600'],
    ],
  );
  const compressed = await request(handler, '/a/b.xml.gz');
  assert.deepEqual([compressed.headers.get('content-type'), await compressed.text()], ['application/gzip', 'gz']);
  for (const path of ['/state.json', '/x.xml', '/']) {
    assert.equal((await request(handler, path)).status, 404, path);
  }
  const named = sitemapHandler(bucket, { baseUrl, indexName: 'live/state.json', onError });
  assert.equal((await request(named, '/live/state.json')).status, 200, 'the index can have any name');
  await request(handler, '/sitemap.xml', { headers: { 'if-none-match': '"live/sitemap.xml-1"' } });
  await request(handler, '/sitemap.xml', { method: 'HEAD' });
  assert.deepEqual(bucket.cancelled, ['live/sitemap.xml', 'live/sitemap.xml'], 'bodies that are not sent are released');
});

test('derives the ETag from the content of objects without one', async () => {
  const etagOf = async (/** @type {string} */ body) => {
    const handler = sitemapHandler({ get: async () => ({ body }) }, { baseUrl, onError });
    return (await request(handler, '/sitemap.xml')).headers.get('etag');
  };
  assert.equal(await etagOf('<a/>'), await etagOf('<a/>'));
  assert.notEqual(await etagOf('<a/>'), await etagOf('<b/>'));
});

test('accepts the ETags of objects with and without quotes, and weak ones', async () => {
  for (const [given, sent] of /** @type {const} */ ([
    [{ etag: 'a1' }, '"a1"'],
    [{ etag: '"a1"' }, '"a1"'],
    [{ httpEtag: 'W/"a1"' }, 'W/"a1"'],
  ])) {
    const handler = sitemapHandler({ get: async () => ({ body: '<a/>', ...given }) }, { baseUrl, onError });
    assert.equal((await request(handler, '/sitemap.xml')).headers.get('etag'), sent);
    const headers = { 'if-none-match': 'W/"a1"' };
    assert.equal((await request(handler, '/sitemap.xml', { headers })).status, 304);
  }
});

test('answers conditional requests with 304', async () => {
  const changed = new Date('2026-01-10T10:20:30.700Z');
  const source = { count: 1, page: () => ['/'], lastModified: () => changed };
  const handler = sitemapHandler(source, { baseUrl, onError });
  const { headers } = await request(handler, '/sitemap-1.xml');
  const [etag, date] = [headers.get('etag') ?? '', headers.get('last-modified') ?? ''];
  assert.match(etag, /^"[0-9a-f]{32}"$/);
  assert.equal(date, 'Sat, 10 Jan 2026 10:20:30 GMT');
  const old = 'Sat, 10 Jan 2026 10:20:29 GMT';
  for (const [conditions, status] of /** @type {[Record<string, string>, number][]} */ ([
    [{ 'if-none-match': etag }, 304],
    [{ 'if-none-match': `"other", W/${etag}` }, 304],
    [{ 'if-none-match': '*' }, 304],
    [{ 'if-none-match': '"other"' }, 200],
    [{ 'if-modified-since': date }, 304],
    [{ 'if-modified-since': old }, 200],
    // The other forms of HTTP dates.
    [{ 'if-modified-since': 'Saturday, 10-Jan-26 10:20:30 GMT' }, 304],
    [{ 'if-modified-since': 'Saturday, 10-Jan-26 10:20:29 GMT' }, 200],
    [{ 'if-modified-since': 'Sat Jan 10 10:20:30 2026' }, 304],
    [{ 'if-none-match': `"a,b" , "c",${etag}` }, 304],
    [{ 'if-none-match': etag.replaceAll('"', '') }, 200],
    [{ 'if-modified-since': 'yesterday' }, 200],
    // `Date` accepts these, HTTP does not.
    [{ 'if-modified-since': '2030' }, 200],
    [{ 'if-modified-since': '2026-06-01' }, 200],
    [{ 'if-modified-since': 'Tue, 31 Feb 2026 10:20:30 GMT' }, 200],
    // Neither ranges nor codings change the answer.
    [{ range: 'bytes=0-9', 'accept-encoding': 'gzip;q=0, *;q=0' }, 200],
    // If-None-Match takes precedence.
    [{ 'if-none-match': '"other"', 'if-modified-since': date }, 200],
    [{ 'if-none-match': etag, 'if-modified-since': old }, 304],
  ])) {
    const response = await request(handler, '/sitemap-1.xml', { headers: conditions });
    const label = JSON.stringify(conditions);
    assert.equal(response.status, status, label);
    assert.equal((await response.text()) === '', status === 304, label);
    assert.deepEqual([response.headers.get('etag'), response.headers.get('last-modified')], [etag, date], label);
  }
});

test('sends the date before a change with the pages before it', async () => {
  for (const path of ['/sitemap.xml', '/sitemap-1.xml']) {
    let changed = new Date('2026-01-10T10:20:30Z');
    const change = async () => {
      await null;
      changed = new Date('2026-01-11T10:20:30Z');
    };
    const source = {
      count: () => change().then(() => 1),
      page: () => change().then(() => ['/']),
      lastModified: async () => changed,
    };
    const response = await request(sitemapHandler(source, { baseUrl, onError }), path);
    assert.equal(response.headers.get('last-modified'), 'Sat, 10 Jan 2026 10:20:30 GMT', path);
  }
});

test('changes the ETag of exactly the files whose content changes', async () => {
  const pages = [['/a'], ['/b']];
  const handler = sitemapHandler({ count: 2, page: (number) => pages[number - 1] }, { baseUrl, onError });
  const etags = async () =>
    Promise.all([1, 2].map(async (n) => (await request(handler, `/sitemap-${n}.xml`)).headers.get('etag')));
  const [first, second] = await etags();
  pages[1] = ['/c'];
  const after = await etags();
  assert.equal(after[0], first);
  assert.notEqual(after[1], second);
});

test('sends no Last-Modified that is unknown or in the future, and never answers 304 by it', async () => {
  const set = split(['/'], { baseUrl });
  for (const options of [{}, { lastModified: new Date(Date.now() + 60_000) }]) {
    const handler = sitemapHandler(set, { ...options, onError });
    const headers = { 'if-modified-since': new Date(Date.now() + 3_600_000).toUTCString() };
    const response = await request(handler, '/sitemap.xml', { headers });
    assert.deepEqual([response.status, response.headers.get('last-modified')], [200, null]);
  }
  const handler = sitemapHandler(set, { lastModified: new Date(0) });
  assert.equal((await request(handler, '/sitemap.xml')).headers.get('last-modified'), 'Thu, 01 Jan 1970 00:00:00 GMT');
});

test('answers HEAD with the headers of GET', async () => {
  const handler = sitemapHandler({ count: 1, page: () => ['/'] }, { baseUrl, onError });
  const [get, head] = [
    await request(handler, '/sitemap.xml'),
    await request(handler, '/sitemap.xml', { method: 'HEAD' }),
  ];
  assert.deepEqual([...head.headers], [...get.headers]);
  assert.equal(Number(head.headers.get('content-length')), (await get.arrayBuffer()).byteLength);
  assert.equal(await head.text(), '');
});

test('answers other methods with 405 and other paths with 404, or undefined with passThrough', async () => {
  const set = split(['/'], { baseUrl });
  const handler = sitemapHandler(set, { robots: '' });
  const response = await request(handler, '/robots.txt', { method: 'POST', body: '' });
  assert.deepEqual([response.status, response.headers.get('allow')], [405, 'GET, HEAD']);
  assert.equal((await request(handler, '/index.html', { method: 'POST' })).status, 404);
  assert.equal((await request(handler, '/sitemap.xml.gz')).status, 404);
  const middleware = sitemapHandler(set, { passThrough: true });
  const base = 'https://www.example.com';
  assert.equal(await middleware(new Request(`${base}/index.html`)), undefined);
  assert.equal(await middleware(new Request(`${base}/robots.txt`)), undefined);
  assert.equal(await middleware(new Request(`${base}/sitemap.xml`, { method: 'DELETE' })), undefined);
  assert.equal((await middleware(new Request(`${base}/sitemap.xml?a=1`)))?.status, 200);
});

test('serves the key file of IndexNow', async () => {
  const handler = sitemapHandler(split(['/'], { baseUrl }), { indexNowKey: 'a1b2c3d4e5' });
  const response = await request(handler, '/a1b2c3d4e5.txt');
  assert.deepEqual(
    [response.headers.get('content-type'), await response.text()],
    ['text/plain; charset=utf-8', 'a1b2c3d4e5'],
  );
});

test('serves an object with the size of its content, whether the store knows it or not', async () => {
  const bytes = new TextEncoder().encode('<urlset/>');
  for (const body of [bytes, '<urlset/>', bytes.buffer, new Blob([bytes]).stream()]) {
    for (const size of body instanceof ReadableStream ? [undefined] : [9, undefined]) {
      const handler = sitemapHandler({ get: async () => ({ body, size, etag: 'a' }) }, { baseUrl, onError });
      const response = await request(handler, '/sitemap-1.xml');
      assert.equal(response.headers.get('content-length'), '9');
      assert.equal(await response.text(), '<urlset/>');
    }
  }
});

test('a number of files is the last number that is found', async () => {
  const fixed = sitemapHandler({ count: 3, page: () => ['/'] }, { baseUrl, onError });
  const counted = sitemapHandler({ count: () => 3, page: () => ['/'] }, { baseUrl, onError });
  assert.equal((await request(fixed, '/sitemap-3.xml')).status, 200);
  assert.equal((await request(fixed, '/sitemap-4.xml')).status, 404);
  assert.equal((await request(counted, '/sitemap-4.xml')).status, 200, 'the number is not asked for each file');
});

test('serves every file that the index lists, whatever characters the cursors have', async () => {
  const cursors = ['a b', 'é', 'a/b', "o'x", '(1)', '..', '%41', 'a?b#c', '<&>', 1.5];
  for (const name of ['sitemap-{cursor}.xml', 'maps/{cursor}.xml', '{cursor}']) {
    const source = {
      cursors: () => cursors,
      page: (/** @type {string} */ cursor) => [`/${encodeURIComponent(cursor)}`],
    };
    const given =
      name === '{cursor}' ? { ...source, cursors: () => cursors.filter((cursor) => cursor !== '..') } : source;
    const handler = sitemapHandler(given, { baseUrl, name, robots: '', onError });
    const urls = await locsOf(await request(handler, '/sitemap.xml'));
    assert.equal(urls.length, given.cursors().length);
    for (const url of urls) assert.equal((await request(handler, new URL(url).pathname)).status, 200, String(url));
  }
});

test('lists a repeated cursor once, with its first date', async () => {
  const source = { cursors: () => [{ cursor: 1, lastmod: '2026-01-10' }, '1', 2, { cursor: 1 }], page: () => ['/'] };
  const { sitemaps } = parse(
    await (await request(sitemapHandler(source, { baseUrl, onError }), '/sitemap.xml')).text(),
  );
  assert.deepEqual(sitemaps, [
    { loc: `${baseUrl}sitemap-1.xml`, lastmod: '2026-01-10' },
    { loc: `${baseUrl}sitemap-2.xml` },
  ]);
});

test('reports dates of the index that cannot be written', async () => {
  /** @type {[string, string[]][]} */
  const reports = [];
  const handler = sitemapHandler(
    { cursors: () => [{ cursor: 1, lastmod: '2026-01-10 08:00:00' }], page: () => ['/'] },
    { baseUrl, onError, onReport: ({ problems }, url) => reports.push([url, problems.map(({ rule }) => rule)]) },
  );
  assert.deepEqual(await locsOf(await request(handler, '/sitemap.xml')), [`${baseUrl}sitemap-1.xml`]);
  assert.deepEqual(reports, [[`${baseUrl}sitemap.xml`, ['lastmod-no-timezone']]]);
});

test('compresses the files of a paged source with gzip', async () => {
  const handler = sitemapHandler({ count: 1, page: () => ['/'] }, { baseUrl, gzip: true, robots: '', onError });
  for (const path of ['/sitemap.xml.gz', '/sitemap-1.xml.gz']) {
    const response = await request(handler, path);
    assert.equal(response.headers.get('content-type'), 'application/gzip');
    assert.match(new TextDecoder().decode(gunzip(await response.arrayBuffer())), /<loc>/);
  }
  assert.match(await (await request(handler, '/robots.txt')).text(), /sitemap\.xml\.gz$/m);
});

test('compresses exactly the files with names in .gz', async () => {
  const source = { count: 1, page: () => ['/'] };
  const handler = sitemapHandler(source, { baseUrl, name: 'map-{cursor}.xml.gz', onError });
  const other = sitemapHandler(source, { baseUrl, indexName: 'index.xml.gz', onError });
  for (const [server, path] of /** @type {const} */ ([
    [handler, '/sitemap.xml'],
    [handler, '/map-1.xml.gz'],
    [other, '/index.xml.gz'],
    [other, '/sitemap-1.xml'],
  ])) {
    const response = await request(server, path);
    const bytes = new Uint8Array(await response.arrayBuffer());
    const isCompressed = path.endsWith('.gz');
    const type = isCompressed ? 'application/gzip' : 'application/xml; charset=utf-8';
    assert.equal(response.headers.get('content-type'), type, path);
    assert.match(new TextDecoder().decode(isCompressed ? gunzip(bytes) : bytes), /^<\?xml/, path);
  }
});
