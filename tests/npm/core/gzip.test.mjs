// @ts-check
// gzip: round trip, rejected input, and sizes compared with zlib at level 6 for files of every size and kind that
// sitemaps have.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { plainPages, richPages } from '../../../bench/pages.mjs';
import { generate, gunzip, gzip } from '../../../dist/core/node.js';
import { seeded } from '../helpers/random.mjs';
import { randomPageList } from './random-pages.mjs';

/** Sitemaps of all kinds with their names. @returns {Iterable<[name: string, content: Uint8Array]>} */
function* sitemaps() {
  const kinds = { plain: plainPages, rich: richPages };
  for (const [kind, pages] of Object.entries(kinds)) {
    for (const count of [1, 10, 100, 1_000, 20_000].filter((size) => kind === 'plain' || size <= 1_000)) {
      for (const pretty of [false, true]) {
        yield [`${count} ${kind}, pretty ${pretty}`, generate(pages(count), { pretty, output: 'bytes' })];
      }
    }
  }
  yield ['the same again and again', Buffer.from('<url><loc>https://example.com/</loc></url>\n'.repeat(50_000))];
  for (let seed = 1; seed <= 400; seed += 1) {
    const random = seeded(seed);
    yield [
      `random list ${seed}`,
      generate(randomPageList(seed), { invalid: 'skip', output: 'bytes', pretty: random.chance(0.5) }),
    ];
  }
  // Bytes that hardly repeat are stored; three zeros at the end are a back-reference.
  for (const length of [0, 1, 5, 16, 300, 70_000]) {
    const random = seeded(length);
    yield [`${length} bytes`, Uint8Array.from({ length }, () => random.whole(0, 255))];
    yield [
      `${length} bytes and zeros`,
      Uint8Array.from({ length }, (_, at) => (at > length - 6 ? 0 : random.whole(0, 255))),
    ];
  }
  const fixtures = fileURLToPath(new URL('../../fixtures', import.meta.url));
  for (const name of readdirSync(fixtures, { recursive: true, encoding: 'utf8' })) {
    if (/\.(xml|json|txt|csv|gz)$/.test(name)) yield [name, readFileSync(join(fixtures, name))];
  }
}

test('compresses all files together at least as well as zlib at level 6, and no file 1 % worse', () => {
  let [ours, theirs, files] = [0, 0, 0];
  for (const [name, content] of sitemaps()) {
    const packed = gzip(content);
    const zlib = gzipSync(content, { level: 6 }).length;
    assert.ok(gunzipSync(packed).equals(content), name);
    // miniz_oxide writes the shortest files in a block with a dynamic code where zlib uses the fixed one: up to 16
    // bytes more.
    assert.ok(packed.length <= zlib * 1.01 + 16, `${name}: ${packed.length} bytes against ${zlib}`);
    [ours, theirs, files] = [ours + packed.length, theirs + zlib, files + 1];
  }
  assert.ok(files > 400, `${files} files`);
  assert.ok(ours <= theirs, `${ours} bytes against ${theirs}`);
});

test('gunzip and zlib decompress the output of gzip, which is the same bytes every time', () => {
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

test('gunzip rejects corrupt gzip and gzip bombs', () => {
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
