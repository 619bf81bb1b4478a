// @ts-check
// Page lists as CSV: what is written reads back as the same pages.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as kit from '../../dist/node.js';

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
