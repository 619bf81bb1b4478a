// @ts-check
// `decode`: the text of a file in any encoding, compressed or not.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decode, gzip } from 'sitemap-kit';

const utf16 = (/** @type {string} */ text) => Buffer.from(`\uFEFF${text}`, 'utf16le');
const kana = Uint8Array.of(0x82, 0xa0, 0x0a);
const kanji = Uint8Array.of(0x8e, 0xf5, 0x8e, 0x69, 0x0a);

test('decodes UTF-8 without its byte order mark, plain and compressed', () => {
  const expected = { text: '<urlset>寿司</urlset>', encoding: 'utf-8' };
  const bytes = new TextEncoder().encode(`\uFEFF${expected.text}`);
  assert.deepEqual(decode(bytes), expected);
  assert.deepEqual(decode(gzip(bytes)), expected);
});

test('follows a byte order mark and the XML declaration', () => {
  const { text, encoding } = decode(utf16('<urlset/>'));
  assert.equal(text, '<urlset/>');
  assert.match(encoding, /^utf-16le$/i);
  const declared = Buffer.from('<?xml version="1.0" encoding="iso-8859-1"?><urlset>\xe9</urlset>', 'latin1');
  assert.match(decode(declared).text, /<urlset>é</);
});

test('detects Japanese encodings by kana or words of kanji, and by any kanji for readers of Japanese', () => {
  assert.deepEqual(decode(kana), { text: 'あ\n', encoding: 'shift_jis' });
  assert.equal(decode(kanji).encoding, 'shift_jis');
  assert.equal(decode(Uint8Array.of(0x8e, 0xf5, 0x0a)).encoding, 'utf-8');
  assert.equal(decode(Uint8Array.of(0x8e, 0xf5, 0x0a), { locale: 'ja' }).encoding, 'shift_jis');
  assert.deepEqual(decode(kanji, { locale: 'ja' }), { text: '寿司\n', encoding: 'shift_jis' });
  assert.deepEqual(decode(Uint8Array.of(0xe9, 0x74, 0xe9)), { text: '\uFFFDt\uFFFD', encoding: 'utf-8' });
});

test('throws for corrupt gzip, too large content and invalid calls', () => {
  const packed = gzip('a'.repeat(1000));
  assert.throws(() => decode(packed.subarray(0, 20)), { code: 'corrupt-gzip' });
  assert.throws(() => decode(packed, { maxBytes: 10 }), { code: 'inflated-too-large' });
  assert.throws(() => decode(/** @type {any} */ ('text')), { code: 'invalid-input' });
  assert.throws(() => decode(packed, /** @type {any} */ ({ encoding: 'utf-8' })), { code: 'invalid-option' });
  assert.throws(() => decode(packed, /** @type {any} */ ('utf-8')), {
    code: 'invalid-option',
    message: /^The options are/,
  });
  assert.throws(() => decode(packed, /** @type {any} */ (null)), {
    code: 'invalid-option',
    message: /^The options are/,
  });
});
