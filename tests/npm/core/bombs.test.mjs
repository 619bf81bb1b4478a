// @ts-check
// Inputs made to exhaust time or memory, through the package: each returns its report, and the WebAssembly memory,
// which never shrinks, stays below a limit for all of them together. Their time is tested in Rust
// (tests/rust/bombs.rs). The normal run uses a twenty-fifth of the sizes of the long run and a lower memory limit.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { initSync } from '../../../dist/core/generated/sitemap_kit.js';
import {
  generate,
  gunzip,
  gzip,
  parse,
  robots,
  SitemapError,
  SitemapErrorCode,
  validate,
} from '../../../dist/core/node.js';
import { isLong, scaled } from '../helpers/scale.mjs';

const megabyte = 1_000_000;
const maxMemory = scaled(64, 512) * megabyte;

/** @param {number} full the size or count of the long run */
const sized = (full) => (isLong ? full : Math.floor(full / 25));

const million = sized(1_000_000);
/** Items of two bytes and a comma, 20 MB in all. */
const items = Math.floor(sized(20 * megabyte) / 3);

// The package has started the module already, so `initSync` returns the existing exports.
const { memory } = initSync(/** @type {any} */ (undefined));

/**
 * @param {string} name
 * @param {() => void} work
 * @param {number} [maxBytes] maximum WebAssembly memory after the call
 */
function bomb(name, work, maxBytes = maxMemory) {
  test(name, () => {
    work();
    const { byteLength } = memory.buffer;
    assert.ok(byteLength <= maxBytes, `${Math.round(byteLength / megabyte)} MB of memory`);
  });
}

/**
 * A gzip file of equal members, which decompress to one concatenated content (RFC 1952 §2.2).
 * @param {number} members
 * @param {number} memberBytes content of each
 */
function gzipBomb(members, memberBytes) {
  const member = gzip(new Uint8Array(memberBytes).fill(32));
  const file = new Uint8Array(member.length * members);
  for (let index = 0; index < members; index += 1) file.set(member, index * member.length);
  return file;
}

/** Inflates up to the limit of 268 MB, in the normal and the long run. */
const pastTheLimit = () =>
  bomb(
    `${scaled(0.3, 10)} MB of gzip that inflate past the ceiling`,
    () => {
      const report = validate(gzipBomb(scaled(6, 200), 50 * megabyte));
      assert.equal(report.rules['decompressed-ceiling'], 1);
    },
    512 * megabyte,
  );

// Runs first in the long run, because it needs the largest contiguous block of memory; runs last in the normal run,
// where the other tests have a lower limit.
if (isLong) pastTheLimit();

for (const sign of ['[', '{', '"', '{"a":', '9', '\n', ',']) {
  bomb(`50 MB of ${JSON.stringify(sign)} as a page list`, () => {
    const report = validate(sign.repeat(sized(50 * megabyte) / sign.length));
    assert.ok(report.counts.error > 0);
  });
}

bomb('a loc of 60 MB', () => {
  const report = validate(`["https://example.com/${'a'.repeat(sized(60 * megabyte))}"]`);
  assert.equal(report.rules['loc-too-long'], 1);
  assert.ok(JSON.stringify(report).length < 10_000);
});

bomb('a million bad pages', () => {
  const report = validate(`[${'{"loc":7,"x":1},'.repeat(million - 1)}{}]`);
  assert.equal(report.pages, million);
  assert.equal(report.rules['field-type'], million - 1);
  assert.ok(report.problems.length <= 100 * Object.keys(report.rules).length);
});

bomb('20 MB of empty pages', () => {
  const list = `[${'{},'.repeat(items)}{}]`;
  const count = items + 1;
  assert.equal(validate(list).rules['element-missing-loc'], count);
  assert.throws(
    () => generate(list),
    (error) => error instanceof SitemapError && error.report?.rules['element-missing-loc'] === count,
  );
  assert.equal(parse(list).pages.length, count);
});

for (const field of ['images', 'videos', 'news', 'alternates']) {
  bomb(`20 MB of empty ${field} in a page`, () => {
    const list = `[{"loc":"https://example.com/","${field}":[${'{},'.repeat(items)}{}]}]`;
    assert.equal(validate(list).rules['field-type'], 1);
    assert.equal(Object(parse(list).pages[0])[field].length, 65_536);
  });
}

bomb('a gzip file that inflates past a ceiling', () => {
  assert.throws(
    () => gunzip(gzipBomb(20, sized(50 * megabyte)), { maxBytes: sized(60 * megabyte) }),
    (error) => error instanceof SitemapError && error.code === SitemapErrorCode.InflatedTooLarge,
  );
});

const head = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">';
const entry = '<url><loc>https://example.com/</loc></url>';
const videos = () => '<v:video xmlns:v="http://www.google.com/schemas/sitemap-video/1.1"/>'.repeat(sized(700_000));
const laughs = Array.from({ length: 9 }, (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`);

/** @type {[name: string, text: () => string, entries: number][]} */
const documents = [
  ['a billion laughs', () => `<!DOCTYPE u [<!ENTITY l0 "lol">${laughs.join('')}]>${head}<url><loc>&l9;</loc></url>`, 1],
  ['100,000 nested elements', () => `${head}${entry}${'<a>'.repeat(100_000)}${entry}`, 2],
  ['a text of 50 MB', () => `${head}<url><loc>${'a'.repeat(sized(50 * megabyte))}</loc></url>${entry}</urlset>`, 2],
  ['50 MB of ampersands', () => `${head}<url><loc>${'&'.repeat(sized(50 * megabyte))}</loc></url>${entry}</urlset>`, 2],
  ['a million entries without loc', () => `${head}${'<url><lastmod>x</lastmod></url>'.repeat(million)}`, million],
  [
    '50 MB of empty entries',
    () => `${head}${'<url/>'.repeat(sized(50 * megabyte) / 6)}`,
    Math.floor(sized(50 * megabyte) / 6),
  ],
  ['50 MB of empty videos', () => `${head}<url><loc>https://example.com/</loc>${videos()}</url>`, 1],
  ['a million attributes', () => `<urlset${' a="b"'.repeat(million)}>${entry}</urlset>`, 1],
];

for (const [name, text, entries] of documents) {
  bomb(name, () => {
    const bytes = new TextEncoder().encode(text());
    const report = validate(bytes);
    assert.equal(report.pages, entries);
    assert.ok(report.counts.error > 0 || name === 'a text of 50 MB');
    assert.equal(parse(bytes).pages?.length, entries);
  });
}

bomb('a robots.txt of 50 MB', () => {
  const read = robots.parse('Disallow: /*a*b*c*$\n'.repeat(sized(2_500_000)));
  assert.equal(read.report.rules['robots-too-large'], 1);
});

if (!isLong) pastTheLimit();
