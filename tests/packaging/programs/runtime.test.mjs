// A program of a user with the package installed; it runs unchanged under Node, Bun and Deno.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as kit from 'sitemap-kit';
import { sitemapHandler } from 'sitemap-kit/serve';
import { expected, useStreams } from './streams.mjs';

const { generate, gunzip, init, SitemapError, split, validate } = kit;

test('converts a page list to a sitemap', () => {
  const xml = generate([
    'https://example.com/',
    { loc: 'https://example.com/a?b=1&c=2', lastmod: '2026-01-10', priority: 0.8 },
  ]);
  assert.match(xml, /^<\?xml version="1\.0" encoding="UTF-8"\?>/);
  assert.match(xml, /<urlset xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9">/);
  assert.match(xml, /<loc>https:\/\/example\.com\/a\?b=1&amp;c=2<\/loc>/);
  assert.match(xml, /<lastmod>2026-01-10<\/lastmod>/);
});

test('reports an invalid page at its path', () => {
  const report = validate(['https://example.com/', { loc: 'https://example.com/b', priority: 1.5 }]);
  const problem = report.problems.find(({ severity }) => severity === 'error');
  assert.equal(problem?.page, 1);
  assert.equal(report.counts.error, 1);
});

test('rejects an invalid call with a SitemapError with a code', () => {
  assert.throws(
    () => generate(['https://example.com/'], { prety: true }),
    (error) => error instanceof SitemapError && error.code === 'invalid-option',
  );
});

test('splits a long page list into a set of compressed sitemaps with an index', () => {
  const pages = Array.from({ length: 50_001 }, (_, number) => `https://example.com/${number}`);
  const { files, index } = split(pages, { baseUrl: 'https://example.com/', gzip: true });
  assert.equal(
    files.reduce((total, file) => total + file.pages, 0),
    50_001,
  );
  assert.ok(files.length >= 2, `${files.length} sitemaps`);
  assert.equal(index.length, 1);
  const first = new TextDecoder().decode(gunzip(files[0].bytes));
  assert.match(first, /<loc>https:\/\/example\.com\/0<\/loc>/);
});

test('has init, for programs that also run in browsers', async () => {
  assert.equal(await init(), undefined);
});

test('pages written and read through the streams round-trip', async () => {
  assert.deepEqual(await useStreams(kit), expected);
});

test('serves a set and numbered files, and answers a conditional request with 304', async () => {
  const baseUrl = 'https://example.com/';
  const set = sitemapHandler(split(['/'], { baseUrl }), { robots: '' });
  const robots = await set(new Request('https://preview.example.net/robots.txt'));
  assert.match(await robots.text(), /^Sitemap: https:\/\/example\.com\/sitemap\.xml$/m);
  const paged = sitemapHandler({ count: 1, page: (number) => [`/${number}`] }, { baseUrl });
  const url = 'https://preview.example.net/sitemap-1.xml';
  const first = await paged(new Request(url));
  assert.match(await first.text(), /<loc>https:\/\/example\.com\/1<\/loc>/);
  const second = await paged(new Request(url, { headers: { 'if-none-match': first.headers.get('etag') } }));
  assert.equal(second.status, 304);
});
