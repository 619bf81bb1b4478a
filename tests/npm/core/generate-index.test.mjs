// @ts-check
// generateIndex: what it writes and what it rejects.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as kit from '../../../dist/core/node.js';

const { generateIndex } = kit;

test('lists URLs with their lastmod when it is known', () => {
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

test('rejects an empty list, invalid URLs and input that is not a list', () => {
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

test('returns statistics of the index on request', () => {
  /** @type {import('../../../dist/core/node.js').Report | undefined} */
  let report;
  const xml = generateIndex(['https://example.com/a.xml', '/relative.xml'], {
    invalid: 'skip',
    statistics: true,
    onReport: (given) => {
      report = given;
    },
  });
  assert.equal(report?.statistics?.bytes, Buffer.byteLength(xml));
  assert.deepEqual(report?.statistics?.elements, { loc: 1 });
});
