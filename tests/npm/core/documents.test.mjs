// @ts-check
// Documents through the package: validate, validateSet and parse.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { gzip, parse, SitemapError, validate, validateSet } from '../../../dist/core/node.js';
import { expand, withNamespaces } from './notation.mjs';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
/** @param {string} entries */
const urlset = (entries) => `<urlset xmlns="${NAMESPACE}">\n${entries}\n</urlset>`;
/** @param {string} loc */
const url = (loc, rest = '') => `<url><loc>${loc}</loc><lastmod>2026-01-10</lastmod>${rest}</url>`;
const bytes = (/** @type {string} */ text) => new TextEncoder().encode(text);

// The cases run in Rust as well (tests/rust/parse/documents.rs).
const folder = new URL('../../fixtures/documents/', import.meta.url);
for (const name of readdirSync(folder)) {
  for (const { what, in: template, cases } of JSON.parse(readFileSync(new URL(name, folder), 'utf8'))) {
    test(`${name}: ${what}`, () => {
      for (const [value, entries, problems = [], reason] of cases) {
        const text = expand(withNamespaces(template.split('{}').join(value)));
        const parsed = parse(text);
        const read = [...parsed.pages, ...parsed.sitemaps];
        const found = read.map((entry) => (Object.keys(entry).length === 1 ? Object.values(entry)[0] : entry));
        if (entries !== null) assert.deepEqual(found, entries, text);
        const reported = parsed.report.problems.map(({ rule, line, column, message }, number) =>
          [
            `${rule} ${line === undefined ? '-' : `${line}:${column}`}`,
            ...(problems[number]?.includes(': ') ? [message] : []),
          ].join(': '),
        );
        assert.deepEqual([reported, parsed.reason], [problems, reason], text);
      }
    });
  }
}

test('distinguishes documents from page lists by their first characters', () => {
  /** @type {[any, string][]} */
  const inputs = [
    [['https://example.com/'], 'page-list'],
    ['["https://example.com/"]', 'page-list'],
    [' {"loc": "https://example.com/"}', 'page-list'],
    ['loc,priority\nhttps://example.com/,0.5\n', 'page-list'],
    ['\ufeffloc\nhttps://example.com/\n', 'page-list'],
    [gzip('["https://example.com/"]'), 'page-list'],
    ['https://example.com/\n', 'text'],
    [urlset(url('https://example.com/')), 'sitemap'],
    [gzip(urlset(url('https://example.com/'))), 'sitemap'],
    [bytes(urlset(url('https://example.com/'))).buffer, 'sitemap'],
    [
      `<sitemapindex xmlns="${NAMESPACE}"><sitemap><loc>https://example.com/a.xml</loc></sitemap></sitemapindex>`,
      'index',
    ],
    ['<rss version="2.0"><channel><item><link>https://example.com/</link></item></channel></rss>', 'feed'],
    ['<html></html>', 'unknown'],
    ['', 'unknown'],
  ];
  for (const [input, kind] of inputs) {
    assert.equal(validate(input).kind, kind, String(input).slice(0, 40));
    assert.equal(parse(input).kind, kind, String(input).slice(0, 40));
  }
  assert.equal(validate('https://example.com/\n', { read: { format: 'text' } }).kind, 'page-list');
});

test('decodes legacy encodings that the platform supports', () => {
  const declared = Buffer.concat([
    Buffer.from('<?xml version="1.0" encoding="Shift_JIS"?><urlset><url><loc>https://example.com/'),
    Buffer.from([0x93, 0xfa, 0x96, 0x7b]),
    Buffer.from('</loc></url></urlset>'),
  ]);
  assert.equal(parse(declared).pages[0]?.loc, 'https://example.com/日本');
  assert.ok(validate(declared).problems.some(({ rule }) => rule === 'encoding-not-utf8'));
  const silent = Buffer.from('https://example.com/\u00e9\n', 'latin1');
  assert.equal(parse(silent, { read: { encoding: 'windows-1252' } }).pages[0]?.loc, 'https://example.com/é');
  assert.equal(parse(silent).reason, 'invalid-bytes');
  // Platforms decode these bytes as control characters.
  const quoted = Buffer.from(
    '<?xml version="1.0" encoding="ISO-8859-1"?><urlset><url><loc>/\x80\x92\xe9</loc></url></urlset>',
    'latin1',
  );
  assert.equal(parse(quoted).pages[0]?.loc, '/€’é');
});

test('returns statistics when the option asks for them', () => {
  const text = urlset(url('https://example.com/a/b', '<changefreq>daily</changefreq>'));
  assert.equal(validate(text).statistics, undefined);
  const { statistics } = validate(text, { statistics: true });
  assert.equal(statistics?.bytes, bytes(text).length);
  assert.deepEqual(statistics?.hosts, { 'example.com': 1 });
  assert.deepEqual(statistics?.lastmod, { oldest: '2026-01-10', newest: '2026-01-10', months: { '2026-01': 1 } });
  assert.deepEqual(statistics?.changefreq, { daily: 1 });
  assert.deepEqual(statistics?.depth, { 2: 1 });
  assert.deepEqual(validate(['https://example.com/'], { statistics: true }).statistics?.elements, { loc: 1 });
  const months = ['2026-01', '2025-12', '2026-02'];
  const entries = months.map(
    (month) => `<sitemap><loc>https://example.com/${month}.xml</loc><lastmod>${month}-10</lastmod></sitemap>`,
  );
  const index = `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</sitemapindex>`;
  const ofIndex = validate(index, { statistics: true }).statistics;
  assert.deepEqual(ofIndex?.hosts, { 'example.com': 3 });
  assert.equal(ofIndex?.lastmod.oldest, '2025-12-10');
  assert.equal(ofIndex?.lastmod.newest, '2026-02-10');
  assert.deepEqual(ofIndex?.lastmod.months, { '2025-12': 1, '2026-01': 1, '2026-02': 1 });
});

test('validates the files of a set together', () => {
  const index = `<sitemapindex xmlns="${NAMESPACE}"><sitemap><loc>https://example.com/a.xml</loc></sitemap>
<sitemap><loc>https://example.com/gone.xml</loc></sitemap></sitemapindex>`;
  const { files, robots, report } = validateSet(
    [
      { name: 'sitemap.xml', bytes: index },
      { name: 'a.xml', bytes: bytes(urlset(url('https://example.com/a'))) },
      {
        name: 'b.xml.gz',
        url: new URL('https://example.com/b.xml.gz'),
        bytes: gzip(urlset(url('https://example.com/a'))),
      },
    ],
    {
      baseUrl: 'https://example.com/',
      statistics: true,
      check: { robots: 'Sitemap: https://example.com/sitemap.xml\n' },
    },
  );
  assert.deepEqual(
    files.map(({ name, url, report }) => [name, url, report.kind]),
    [
      ['sitemap.xml', 'https://example.com/sitemap.xml', 'index'],
      ['a.xml', 'https://example.com/a.xml', 'sitemap'],
      ['b.xml.gz', 'https://example.com/b.xml.gz', 'sitemap'],
    ],
  );
  assert.deepEqual(
    report.problems.map(({ rule, file, line }) => [rule, file, line]),
    [
      ['loc-duplicate', 'b.xml.gz', 2],
      ['index-child-missing', 'sitemap.xml', 2],
      ['sitemap-not-listed', 'b.xml.gz', undefined],
    ],
  );
  assert.deepEqual(robots?.problems, []);
  // Pages of a set are counted without the sitemaps that its index lists.
  assert.equal(report.statistics?.hosts['example.com'], 2);
});

test('rejects invalid calls with an error code', () => {
  const file = { name: 'a.xml', bytes: '' };
  /** @type {[() => unknown, string][]} */
  const calls = [
    [() => parse(/** @type {any} */ (undefined)), 'invalid-input'],
    [() => parse('', /** @type {any} */ ({ position: true })), 'invalid-option'],
    [() => validate('', /** @type {any} */ ({ statistic: true })), 'invalid-option'],
    [() => validateSet(/** @type {any} */ (file)), 'invalid-input'],
    [() => validateSet(/** @type {any} */ ([{ name: 'a.xml' }])), 'invalid-input'],
    [() => validateSet(/** @type {any} */ ([null])), 'invalid-input'],
    [() => validateSet([{ ...file, url: 'a.xml' }]), 'invalid-option'],
  ];
  for (const [call, code] of calls) {
    assert.throws(call, (error) => error instanceof SitemapError && error.code === code, String(call));
  }
});
