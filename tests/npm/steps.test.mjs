// @ts-check
// The single steps: index, gzip, robots.txt, submission, limits; and what the package exports.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gunzipSync, gzipSync } from 'node:zlib';
import * as kit from '../../dist/node.js';

const { generateIndex, gunzip, gzip, indexNow, limits, pingUrls, robots } = kit;

test('the package exports its calls and nothing else', () => {
  assert.deepEqual(Object.keys(kit).sort(), [
    'GenerateStream',
    'ParseStream',
    'SitemapError',
    'SitemapErrorCode',
    'SplitStream',
    'diff',
    'fix',
    'generate',
    'generateIndex',
    'gunzip',
    'gzip',
    'indexNow',
    'init',
    'limits',
    'pageStream',
    'parse',
    'pingUrls',
    'readPages',
    'robots',
    'rules',
    'split',
    'validate',
    'validateSet',
    'writeCsv',
  ]);
});

test('init is a promise and needs nothing', async () => {
  assert.equal(await kit.init(), undefined);
  assert.equal(await kit.init(), undefined);
});

test('an index lists addresses, with the times that are known', () => {
  const xml = generateIndex([
    'https://example.com/sitemap-1.xml',
    new URL('https://example.com/sitemap-2.xml?a=1&b=2'),
    { loc: 'https://example.com/sitemap-3.xml', lastmod: '2026-01-10' },
    { loc: 'https://example.com/sitemap-4.xml', lastmod: new Date('2026-01-10T00:00:00Z') },
  ]);
  assert.match(xml, /<sitemapindex xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9">/);
  assert.deepEqual(
    [...xml.matchAll(/<sitemap>(.*?)<\/sitemap>/g)].map(([, entry]) => entry),
    [
      '<loc>https://example.com/sitemap-1.xml</loc>',
      '<loc>https://example.com/sitemap-2.xml?a=1&amp;b=2</loc>',
      '<loc>https://example.com/sitemap-3.xml</loc><lastmod>2026-01-10</lastmod>',
      '<loc>https://example.com/sitemap-4.xml</loc><lastmod>2026-01-10T00:00:00.000Z</lastmod>',
    ],
  );
});

test('an index of nothing, of wrong addresses or of no list is refused', () => {
  assert.throws(() => generateIndex([]), kit.SitemapError);
  assert.throws(() => generateIndex(['/relative.xml']), kit.SitemapError);
  assert.throws(
    () => generateIndex([{ loc: 'https://example.com/a.xml', lastmod: new Date(Number.NaN) }]),
    kit.SitemapError,
  );
  assert.throws(() => generateIndex(/** @type {any} */ ('https://example.com/a.xml')), { code: 'invalid-input' });
  assert.throws(() => generateIndex(['https://example.com/a.xml'], /** @type {any} */ ({ maxUrls: 3 })), {
    code: 'invalid-option',
  });
});

test('what gzip packs, gunzip and zlib unpack, and the same bytes come out every time', () => {
  const text = '<urlset>日本語</urlset>'.repeat(1000);
  const packed = gzip(text);
  assert.ok(packed.length < text.length / 10);
  assert.equal(new TextDecoder().decode(gunzip(packed)), text);
  assert.equal(gunzipSync(packed).toString(), text);
  assert.deepEqual(gzip(Buffer.from(text)), packed);
  assert.deepEqual([...packed.subarray(4, 8)], [0, 0, 0, 0], 'the header holds a time');
  assert.equal(new TextDecoder().decode(gunzip(new Uint8Array(gzipSync(text)).buffer)), text);
  assert.equal(gunzip(gzip('')).length, 0);
  assert.equal(gunzip(gzip(new Uint8Array([0, 255]))).join(), '0,255');
});

test('damaged gzip and bombs are refused', () => {
  const packed = gzip('x'.repeat(10_000));
  const damaged = packed.slice();
  damaged[packed.length - 6] = /** @type {number} */ (damaged[packed.length - 6]) ^ 0xff;
  for (const bytes of [new Uint8Array(0), new Uint8Array([1, 2, 3]), packed.subarray(0, 20), damaged]) {
    assert.throws(() => gunzip(bytes), { code: 'corrupt-gzip' });
  }
  assert.equal(gunzip(packed, { maxBytes: 10_000 }).length, 10_000);
  assert.throws(() => gunzip(packed, { maxBytes: 9_999 }), { code: 'inflated-too-large' });
  for (const maxBytes of [0, -1, 1.5, Number.NaN, '10']) {
    assert.throws(() => gunzip(packed, { maxBytes: /** @type {any} */ (maxBytes) }), { code: 'invalid-option' });
  }
  assert.equal(gunzip(packed, { maxBytes: Number.MAX_SAFE_INTEGER }).length, 10_000);
  assert.throws(() => gunzip(/** @type {any} */ ('text')), { code: 'invalid-input' });
  assert.throws(() => gzip(/** @type {any} */ (null)), { code: 'invalid-input' });
});

test('robots.txt is read as crawlers read it', () => {
  const text = 'User-agent: *\nDisallow: /cart\nAllow: /cart/help\n\nSitemap: https://example.com/sitemap.xml\n';
  const { groups, sitemaps, report } = robots.parse(text);
  assert.deepEqual(groups, [
    {
      agents: ['*'],
      rules: [
        { allow: false, pattern: '/cart', line: 2 },
        { allow: true, pattern: '/cart/help', line: 3 },
      ],
    },
  ]);
  assert.deepEqual(sitemaps, [{ url: 'https://example.com/sitemap.xml', line: 5 }]);
  assert.equal(report.counts.error, 0);
  assert.equal(robots.isAllowed(text, 'Googlebot', 'https://example.com/cart/1'), false);
  assert.equal(robots.isAllowed(text, 'Googlebot', new URL('https://example.com/cart/help')), true);
  assert.equal(robots.isAllowed('', 'Googlebot', 'https://example.com/'), true);
});

test('a robots.txt of a known host is told that it blocks its own sitemap', () => {
  const text = 'User-agent: *\nDisallow: /*.xml\n\nSitemap: https://example.com/sitemap.xml\n';
  const blocked = (/** @type {import('../../dist/types.js').RobotsOptions} */ options) =>
    robots.parse(text, options).report.problems.map(({ rule, line, message }) => ({ rule, line, message }));
  assert.deepEqual(blocked({}), []);
  assert.deepEqual(blocked({ baseUrl: 'https://example.net/' }), []);
  const message =
    'robots.txt blocks the sitemap https://example.com/sitemap.xml for Googlebot: "Disallow: /*.xml" in line 2.';
  for (const options of [{ baseUrl: 'https://example.com/' }, { sitemapUrl: 'https://example.com/sitemap.xml' }]) {
    assert.deepEqual(blocked(options), [{ rule: 'robots-blocks-sitemap', line: 2, message }]);
  }
  assert.match(blocked({ baseUrl: 'https://example.com/', locale: 'ja' })[0]?.message ?? '', /ブロック/);
  assert.throws(() => robots.parse(text, /** @type {any} */ ({ locale: 'xx' })), { code: 'invalid-option' });
});

test('robots.txt gets the lines of the sitemaps, and keeps everything else byte for byte', () => {
  const before = '# our rules\r\nUser-agent: *\r\nDisallow: /x  \r\nSitemap: https://example.com/old.xml\r\n\r\n# end';
  const after = robots.withSitemaps(before, ['https://example.com/sitemap.xml']);
  assert.deepEqual(
    robots.parse(after).sitemaps.map(({ url }) => url),
    ['https://example.com/sitemap.xml'],
  );
  assert.equal(after.replace(/^Sitemap:.*\r?\n?/gm, '').trimEnd(), before.replace(/^Sitemap:.*\r?\n?/gm, '').trimEnd());
  assert.equal(robots.withSitemaps(after, ['https://example.com/sitemap.xml']), after);
  assert.equal(robots.withSitemaps('', ['https://example.com/s.xml']).trim(), 'Sitemap: https://example.com/s.xml');
  assert.throws(() => robots.withSitemaps(/** @type {any} */ (null), []), { code: 'invalid-input' });
  assert.throws(() => robots.withSitemaps('', /** @type {any} */ ('https://example.com/s.xml')), {
    code: 'invalid-input',
  });
  assert.throws(() => robots.withSitemaps('', ['/sitemap.xml']), { code: 'invalid-option' });
  assert.match(robots.withSitemaps('', ['https://例え.jp/s.xml']), /^Sitemap: https:/);
  assert.throws(() => robots.parse(/** @type {any} */ (new Uint8Array(1))), { code: 'invalid-input' });
});

test('IndexNow requests are built in batches, one host each, and sent by nobody', () => {
  const locs = Array.from({ length: 10_001 }, (_, n) => `https://example.com/${n}`);
  const requests = indexNow({ key: 'a1b2c3d4e5' }, [...locs, 'https://example.org/']);
  assert.equal(requests.length, 3);
  for (const { url, method, headers, body } of requests) {
    assert.match(url, /^https:\/\/.*\/indexnow$/);
    assert.equal(method, 'POST');
    assert.match(JSON.stringify(headers), /application\/json; charset=utf-8/);
    const { host, key, urlList } = JSON.parse(body);
    assert.equal(key, 'a1b2c3d4e5');
    assert.ok(urlList.length <= 10_000);
    assert.ok(urlList.every((/** @type {string} */ loc) => new URL(loc).host === host));
  }
  const [resolved] = indexNow({ key: 'a1b2c3d4e5', baseUrl: new URL('https://example.com/') }, ['/a']);
  assert.deepEqual(JSON.parse(resolved?.body ?? '').urlList, ['https://example.com/a']);
  assert.throws(() => indexNow({ key: 'short' }, locs), kit.SitemapError);
  assert.throws(() => indexNow({ key: 'a1b2c3d4e5' }, /** @type {any} */ ('https://example.com/')), {
    code: 'invalid-input',
  });
});

test('ping addresses are built, and each says since when it is retired and what to do instead', () => {
  const pings = pingUrls(new URL('https://example.com/sitemap.xml?a=1&b=2'));
  assert.equal(pings.length, 2);
  for (const { url, retired, instead } of pings) {
    assert.ok(url.endsWith(encodeURIComponent('https://example.com/sitemap.xml?a=1&b=2')), url);
    assert.match(retired, /^20\d\d/);
    assert.ok(instead.length > 10);
  }
  assert.throws(() => pingUrls('/sitemap.xml'), { code: 'invalid-option' });
});

test('the limits are those of the protocol', () => {
  const { maxUrls, maxBytes } = limits();
  assert.equal(maxUrls, 50_000);
  assert.equal(maxBytes, 52_428_800);
});

test('an error is an Error with a name, a code and a cause', () => {
  const error = new kit.SitemapError('invalid-input', 'message', { cause: 'why' });
  assert.ok(error instanceof Error);
  assert.equal(error.name, 'SitemapError');
  assert.equal(String(error), 'SitemapError: message');
  assert.equal(error.cause, 'why');
  assert.equal('report' in error, false);
});

test('pages are written as CSV, which reads back as the same pages', () => {
  const pages = [
    'https://example.com/',
    new URL('https://example.com/a,b'),
    {
      loc: 'https://example.com/c',
      lastmod: new Date('2026-01-10T00:00:00Z'),
      images: ['https://example.com/"1".jpg'],
    },
    { loc: new URL('https://example.com/d'), priority: 0.5, news: undefined },
  ];
  const csv = kit.writeCsv(pages);
  assert.equal(
    csv,
    'loc,lastmod,images[0],priority\n' +
      'https://example.com/,,,\n' +
      '"https://example.com/a,b",,,\n' +
      'https://example.com/c,2026-01-10T00:00:00.000Z,"https://example.com/""1"".jpg",\n' +
      'https://example.com/d,,,0.5\n',
  );
  assert.deepEqual(kit.readPages(csv).pages, kit.readPages(pages).pages);
  // Numbers have no exponent: texts of numbers are read without.
  const numbers = [1e-7, 1.25e-9, -2e-8, 5e-324, 1.5e22].map((priority) => ({ loc: '/', priority }));
  assert.match(
    kit.writeCsv(numbers),
    /^loc,priority\n\/,0\.0000001\n\/,0\.00000000125\n\/,-0\.00000002\n\/,0\.0{323}5\n\/,150{21}\n$/,
  );
  assert.equal(kit.validate(kit.writeCsv([{ loc: 'https://example.com/', priority: 1e-7 }])).counts.error, 0);
  const images = Array.from({ length: 1001 }, (_, at) => `https://example.com/${at}.jpg`);
  assert.throws(() => kit.writeCsv([{ loc: 'https://example.com/', images }]), {
    code: 'invalid-input',
    message: /^images has 1001 items/,
  });
});

test('what keeps pages from being written keeps them from CSV, with the code and the place that generate tells', () => {
  const loc = 'https://example.com/';
  const cyclic = /** @type {any} */ ({ loc });
  cyclic.images = [{ loc, page: cyclic }];
  const deep = { loc, fields: {} };
  for (let depth = 0; depth < 10_000; depth += 1) deep.fields = { fields: deep.fields };
  const boom = () => {
    throw new TypeError('boom');
  };
  for (const [page, reason] of /** @type {[any, RegExp][]} */ ([
    [cyclic, /it holds itself/],
    [deep, /values more than 64 deep/],
    [Object.defineProperty({ loc }, 'news', { get: boom, enumerable: true }), /boom$/],
    [{ loc, toJSON: boom }, /boom$/],
    [{ loc, lastmod: { toJSON: boom } }, /boom$/],
  ])) {
    assert.throws(() => kit.generate([loc, page]), { code: 'pages-not-serializable' });
    assert.throws(
      () => kit.writeCsv([loc, page]),
      (error) =>
        error instanceof kit.SitemapError &&
        error.code === 'pages-not-serializable' &&
        error.message.startsWith('Page [1] cannot be written as CSV: ') &&
        reason.test(error.message),
    );
  }
});

test('a Date that is none is written as CSV as what it is', () => {
  const csv = kit.writeCsv([{ loc: 'https://example.com/', lastmod: new Date(Number.NaN) }]);
  assert.equal(csv, 'loc,lastmod\nhttps://example.com/,Invalid Date\n');
  assert.deepEqual(kit.validate(csv).rules['lastmod-invalid'], 1);
});

test('what CSV cannot carry is what its documentation says', () => {
  const loc = 'https://example.com/';
  const back = (/** @type {any[]} */ ...pages) => kit.readPages(kit.writeCsv(pages)).pages;
  assert.deepEqual(back({ loc: '' }, { loc }), [{ loc }]);
  assert.deepEqual(back({ loc, changefreq: ' daily ' }), [{ loc, changefreq: 'daily' }]);
  assert.deepEqual(back({ loc, foreign: ['<a/>', ''] }), [{ loc, foreign: ['<a/>'] }]);
});

test('a call with something else than it takes is an error of its own, and never one of the engine', () => {
  const { pageStream, rules, writeCsv } = kit;
  const any = (/** @type {unknown} */ value) => /** @type {any} */ (value);
  for (const wrong of [null, 5, true, {}, ['en'], { locale: 'ja' }, Symbol('en')]) {
    assert.throws(() => rules(any(wrong)), { code: 'invalid-option' });
  }
  for (const wrong of [null, undefined, 5, {}, 'https://example.com/', new URL('https://example.com/')]) {
    assert.throws(() => pageStream(any(wrong)), { code: 'invalid-input' });
    assert.throws(() => writeCsv(any(wrong)), { code: 'invalid-input' });
  }
  for (const wrong of [null, undefined, 5]) {
    assert.throws(() => writeCsv(any([wrong])), { code: 'invalid-input' });
  }
  for (const wrong of [null, 5, { maxbytes: 10 }]) {
    assert.throws(() => gunzip(gzip('a'), any(wrong)), { code: 'invalid-option' });
  }
  const handedOver = new ArrayBuffer(8);
  structuredClone(handedOver, { transfer: [handedOver] });
  for (const call of any([kit.generate, kit.validate, kit.parse, kit.fix, gzip, gunzip])) {
    assert.throws(() => call(handedOver), { code: 'invalid-input' });
  }
});

test('the lines that split answers with go into robots.txt as they are', () => {
  const set = kit.split(['/a'], { baseUrl: 'https://example.com/' });
  assert.equal(robots.withSitemaps('', set.robots), 'Sitemap: https://example.com/sitemap.xml\n');
});
