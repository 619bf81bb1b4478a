// @ts-check
// Inputs made to take all time or all memory, through the package: each gets its report, and WebAssembly's memory, which
// never shrinks, stays below 512 MB for all of them together. How long they may take is tested in Rust (tests/rust/bombs.rs).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { initSync } from '../../dist/generated/sitemap_kit.js';
import { generate, gunzip, gzip, parse, robots, SitemapError, SitemapErrorCode, validate } from '../../dist/node.js';

const megabyte = 1_000_000;
const maxMemory = 512 * megabyte;

// The package has started the module; asked again, it answers what it has.
const { memory } = initSync(/** @type {any} */ (undefined));

/**
 * @param {string} name
 * @param {() => void} work
 */
function bomb(name, work) {
  test(name, () => {
    work();
    const { byteLength } = memory.buffer;
    assert.ok(byteLength <= maxMemory, `${Math.round(byteLength / megabyte)} MB of memory`);
  });
}

/**
 * A gzip file of equal members, which is one content (RFC 1952 §2.2).
 * @param {number} members of 50 MB each
 */
function gzipBomb(members) {
  const member = gzip(new Uint8Array(50 * megabyte).fill(32));
  const file = new Uint8Array(member.length * members);
  for (let index = 0; index < members; index += 1) file.set(member, index * member.length);
  return file;
}

// First, because it needs the largest piece of memory in one.
bomb('10 MB of gzip that inflate to 10 GB', () => {
  const report = validate(gzipBomb(200));
  assert.equal(report.rules['decompressed-ceiling'], 1);
});

for (const sign of ['[', '{', '"', '{"a":', '9', '\n', ',']) {
  bomb(`50 MB of ${JSON.stringify(sign)} as a page list`, () => {
    const report = validate(sign.repeat((50 * megabyte) / sign.length));
    assert.ok(report.counts.error > 0);
  });
}

bomb('a loc of 60 MB', () => {
  const report = validate(`["https://example.com/${'a'.repeat(60 * megabyte)}"]`);
  assert.equal(report.rules['loc-too-long'], 1);
  assert.ok(JSON.stringify(report).length < 10_000);
});

bomb('a million bad pages', () => {
  const report = validate(`[${'{"loc":7,"x":1},'.repeat(999_999)}{}]`);
  assert.equal(report.pages, 1_000_000);
  assert.equal(report.rules['field-unknown'], 999_999);
  assert.ok(report.problems.length <= 100 * Object.keys(report.rules).length);
});

bomb('20 MB of empty pages', () => {
  const list = `[${'{},'.repeat((20 * megabyte) / 3)}{}]`;
  const count = Math.floor((20 * megabyte) / 3) + 1;
  assert.equal(validate(list).rules['element-missing-loc'], count);
  assert.throws(
    () => generate(list),
    (error) => error instanceof SitemapError && error.report?.rules['element-missing-loc'] === count,
  );
  assert.equal(parse(list).pages.length, count);
});

for (const field of ['images', 'videos', 'news', 'alternates']) {
  bomb(`20 MB of empty ${field} in a page`, () => {
    const list = `[{"loc":"https://example.com/","${field}":[${'{},'.repeat((20 * megabyte) / 3)}{}]}]`;
    assert.equal(validate(list).rules['field-type'], 1);
    assert.equal(Object(parse(list).pages[0])[field].length, 65_536);
  });
}

bomb('a gzip file that inflates past a ceiling', () => {
  assert.throws(
    () => gunzip(gzipBomb(20), { maxBytes: 60 * megabyte }),
    (error) => error instanceof SitemapError && error.code === SitemapErrorCode.InflatedTooLarge,
  );
});

const head = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">';
const entry = '<url><loc>https://example.com/</loc></url>';
const videos = () => '<v:video xmlns:v="http://www.google.com/schemas/sitemap-video/1.1"/>'.repeat(700_000);
const laughs = Array.from({ length: 9 }, (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`);

/** @type {[name: string, text: () => string, entries: number][]} */
const documents = [
  ['a billion laughs', () => `<!DOCTYPE u [<!ENTITY l0 "lol">${laughs.join('')}]>${head}<url><loc>&l9;</loc></url>`, 1],
  ['100,000 nested elements', () => `${head}${entry}${'<a>'.repeat(100_000)}${entry}`, 2],
  ['a text of 50 MB', () => `${head}<url><loc>${'a'.repeat(50 * megabyte)}</loc></url>${entry}</urlset>`, 2],
  ['50 MB of ampersands', () => `${head}<url><loc>${'&'.repeat(50 * megabyte)}</loc></url>${entry}</urlset>`, 2],
  ['a million entries without loc', () => `${head}${'<url><lastmod>x</lastmod></url>'.repeat(1_000_000)}`, 1_000_000],
  ['50 MB of empty entries', () => `${head}${'<url/>'.repeat((50 * megabyte) / 6)}`, Math.floor((50 * megabyte) / 6)],
  ['50 MB of empty videos', () => `${head}<url><loc>https://example.com/</loc>${videos()}</url>`, 1],
  ['a million attributes', () => `<urlset${' a="b"'.repeat(1_000_000)}>${entry}</urlset>`, 1],
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
  const read = robots.parse('Disallow: /*a*b*c*$\n'.repeat(2_500_000));
  assert.equal(read.report.rules['robots-too-large'], 1);
});
