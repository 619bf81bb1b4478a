// @ts-check
// Inputs made to take all time or all memory, through the package: each gets its report, and WebAssembly's memory, which
// never shrinks, stays below 512 MB for all of them together. How long they may take is tested in Rust (tests/bombs.rs).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { initSync } from '../../dist/generated/sitemap_kit.js';
import { gunzip, gzip, robots, SitemapError, SitemapErrorCode, validate } from '../../dist/node.js';

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

bomb('a gzip file that inflates to a gigabyte', () => {
  const member = gzip(new Uint8Array(50 * megabyte));
  const file = new Uint8Array(member.length * 20);
  for (let index = 0; index < 20; index += 1) file.set(member, index * member.length);
  assert.throws(
    () => gunzip(file, { maxBytes: 60 * megabyte }),
    (error) => error instanceof SitemapError && error.code === SitemapErrorCode.InflatedTooLarge,
  );
});

bomb('a robots.txt of 50 MB', () => {
  const read = robots.parse('Disallow: /*a*b*c*$\n'.repeat(2_500_000));
  assert.equal(read.report.rules['robots-too-large'], 1);
});
