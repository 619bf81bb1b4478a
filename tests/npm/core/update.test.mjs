// @ts-check
// The function `update`; the properties of its files are tested in tests/rust/update.rs.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keepDates, SitemapError, split, update } from '../../../dist/core/node.js';

const options = { baseUrl: 'https://example.com/', maxUrls: 4, now: '2026-11-23' };
const pages = Array.from({ length: 20 }, (_, number) => ({
  loc: `https://example.com/${number}`,
  content_hash: `${number}`,
}));
const text = (/** @type {Uint8Array | undefined} */ bytes) => new TextDecoder().decode(bytes);

/**
 * Returns the files of a set after an update, sorted by name.
 * @param {readonly import('../../../dist/core/node.js').SetFile[]} files
 * @param {import('../../../dist/core/node.js').SetUpdate} updated
 */
function applied(files, updated) {
  const all = new Map(files.map((file) => [file.name, file]));
  for (const file of [...updated.files, ...updated.index]) all.set(file.name, file);
  for (const name of updated.obsolete) assert.ok(all.delete(name));
  assert.equal(all.size, updated.unchanged.length + updated.files.length + updated.index.length);
  return [...all.values()].sort((one, other) => one.name.localeCompare(other.name));
}

test('an update writes the files of a stable split, and then only those that differ', () => {
  const first = update(pages, { files: [] }, options);
  const set = split(pages, { ...options, strategy: 'stable' });
  assert.deepEqual(first.files, set.files);
  assert.equal(first.difference.added.length, 20);
  assert.equal(first.state, undefined);
  // Without an earlier set, no file has the time of the update.
  assert.doesNotMatch(text(first.index[0]?.bytes), /<lastmod>/);
  const files = applied([], first);

  const same = update(pages, { files }, { ...options, now: '2026-11-24' });
  assert.deepEqual([same.files, same.index, same.obsolete], [[], [], []]);
  assert.deepEqual(same.difference, { added: [], removed: [], changed: [], unchanged: 20 });

  const changed = pages.map((page, index) =>
    index === 3 ? { ...page, changefreq: /** @type {const} */ ('daily') } : page,
  );
  const second = update(changed, { files }, { ...options, now: '2026-11-24' });
  assert.equal(second.files.length, 1);
  assert.deepEqual(second.difference.changed, [
    { loc: 'https://example.com/3', fields: [{ path: 'changefreq', after: 'daily' }] },
  ]);
  assert.deepEqual(text(second.index[0]?.bytes).match(/<lastmod>[^<]*/g), ['<lastmod>2026-11-24']);
});

test('with a state, pages keep their dates until their content changes', () => {
  const first = update(pages, { files: [], state: null }, { ...options, newPages: 'now' });
  assert.equal(first.state, keepDates(pages, undefined, { now: options.now, newPages: 'now' }).state);
  const files = applied([], first);
  const later = pages.map((page, index) => (index === 7 ? { ...page, content_hash: 'new' } : page));
  const second = update(later, { files, state: first.state }, { ...options, now: '2026-11-24' });
  assert.deepEqual(second.difference.changed, [
    { loc: 'https://example.com/7', fields: [{ path: 'lastmod', before: '2026-11-23', after: '2026-11-24' }] },
  ]);
  assert.match(second.state ?? '', /\/7\tc[0-9a-f]{16}\t2026-11-24\n/);
  assert.equal(second.files.length, 1);
});

test('text, bytes and other orders give the same update, and files may be text, compressed or read lazily', () => {
  const first = update(pages, { files: [] }, { ...options, gzip: true });
  const files = applied([], first);
  const lines = pages.map((page) => JSON.stringify(page)).join('\n');
  for (const list of [lines, new TextEncoder().encode(lines), [...pages].reverse()]) {
    const again = update(list, { files }, { ...options, gzip: true });
    assert.equal(again.files.length + again.index.length, 0);
  }
  const plain = update(pages, { files }, options);
  assert.deepEqual(plain.obsolete.sort(), files.map(({ name }) => name).sort());
  let reads = 0;
  const lazy = applied([], update(pages, { files: [] }, options)).map((file) => ({
    name: file.name,
    get bytes() {
      reads += 1;
      return text(/** @type {Uint8Array} */ (file.bytes));
    },
  }));
  assert.equal(update(pages, { files: lazy }, options).unchanged.length, lazy.length);
  assert.equal(reads, lazy.length);
});

test('invalid calls are errors in both languages', () => {
  const call =
    (/** @type {any} */ existing, /** @type {any} */ given = {}) =>
    () =>
      update(pages, existing, { ...options, ...given });
  const broken = {
    name: 'sitemap.xml',
    get bytes() {
      throw new Error('the disk is gone');
    },
  };
  /** @type {[() => unknown, RegExp, string][]} */
  const cases = [
    [call(undefined), /The existing set is undefined\. Use an object \{ files, state \}/, 'invalid-input'],
    [call(7, { locale: 'ja' }), /既存のセットが.*です/, 'invalid-input'],
    [call({ files: 'a' }), /The files are/, 'invalid-input'],
    [call({ files: [{ bytes: '' }] }), /has no name|name/, 'invalid-input'],
    [call({ files: [{ name: 'sitemap.xml', bytes: 7 }] }), /its bytes are the number 7/, 'invalid-input'],
    [call({ files: [broken] }), /the disk is gone/, 'invalid-input'],
    [
      call({ files: [], state: 7 }),
      /The state is the number 7\. Use the text of the previous update, or null/,
      'invalid-input',
    ],
    [call({ files: [], state: 7 }, { locale: 'ja' }), /前回の update/, 'invalid-input'],
    [call({ files: [], state: 'x' }), /The state does not begin/, 'invalid-input'],
    [call({ files: [], state: null }, { now: undefined }), /The option now is missing/, 'invalid-option'],
    [call({ files: [] }, { strategy: 'sequential' }), /update writes stable sets only/, 'invalid-option'],
    [
      call({ files: [] }, { strategy: 'sequential', locale: 'ja' }),
      /strategy の指定を外してください/,
      'invalid-option',
    ],
    [call({ files: [] }, { state: 'x' }), /state/, 'invalid-option'],
    [call({ files: [] }, { name: '{n}/a.xml' }), /folder/, 'invalid-option'],
    [() => update([], { files: [] }, options), /no pages|empty/i, 'empty-page-list'],
    [
      () => update(['nowhere'], { files: [] }, { ...options, baseUrl: 'https://example.com/', maxUrls: 0 }),
      /maxUrls/,
      'invalid-option',
    ],
  ];
  for (const [run, message, code] of cases) {
    assert.throws(run, (error) => {
      assert.ok(error instanceof SitemapError, String(error));
      assert.equal(error.code, code, error.message);
      assert.match(error.message, message);
      return true;
    });
  }
});
