// @ts-check
/** robots.txt as bytes, in UTF-8 and in other encodings: in the functions and in the command line. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { robots, validate, validateSet } from '../../../dist/core/node.js';
import { runCommand } from '../helpers/command.mjs';
import { makeFolder } from '../helpers/folder.mjs';

const sitemap = 'https://example.com/sitemap.xml';
const text = `User-agent: *\nDisallow: /cart\nSitemap: ${sitemap}\n`;
/** A comment in Shift_JIS: 「カート」. */
const comment = new Uint8Array([0x23, 0x20, 0x83, 0x4a, 0x81, 0x5b, 0x83, 0x67, 0x0a]);

/** @param {string} given */
const utf16 = (given, isBigEndian = false) => {
  const bytes = Buffer.from(`\ufeff${given}`, 'utf16le');
  return new Uint8Array(isBigEndian ? bytes.swap16() : bytes);
};

/** @type {[name: string, bytes: Uint8Array, severity: string | undefined][]} */
const files = [
  ['UTF-8', new TextEncoder().encode(text), undefined],
  ['UTF-8 with a byte order mark', new TextEncoder().encode(`\ufeff${text}`), undefined],
  ['UTF-16LE', utf16(text), 'error'],
  ['UTF-16BE', utf16(text, true), 'error'],
  ['shift_jis', new Uint8Array([...comment, ...new TextEncoder().encode(text)]), 'warning'],
  [
    'latin1, which cannot be detected',
    new Uint8Array([0x23, 0xe9, 0x0a, ...new TextEncoder().encode(text)]),
    undefined,
  ],
];

describe('a robots.txt as bytes', () => {
  for (const [name, bytes, severity] of files)
    it(`is decoded (${name})`, () => {
      const { groups, sitemaps, report } = robots.parse(bytes);
      assert.deepEqual(
        groups.map(({ agents, rules }) => [agents, rules.map(({ pattern }) => pattern)]),
        [[['*'], ['/cart']]],
      );
      assert.deepEqual(
        sitemaps.map(({ url }) => url),
        [sitemap],
      );
      const found = report.problems.map(({ rule, severity, params }) => [rule, severity, params.encoding]);
      assert.deepEqual(found, severity === undefined ? [] : [['encoding-not-utf8', severity, name]]);
      assert.equal(robots.isAllowed(bytes, 'Googlebot', '/cart/1'), false);
      assert.equal(robots.isAllowed(bytes, 'Googlebot', '/a'), true);
      assert.match(robots.withSitemaps(bytes, [`${sitemap}.gz`]), /Disallow: \/cart\nSitemap: \S+\.gz\n/);
      assert.deepEqual(robots.parse(bytes.slice().buffer).sitemaps, sitemaps);
      // As an option.
      const page = validate(['https://example.com/cart/1'], { check: { robots: bytes } });
      assert.equal(page.rules['loc-blocked-by-robots'], 1);
      assert.equal(validateSet([], { check: { robots: bytes } }).robots?.rules['encoding-not-utf8'], severity && 1);
    });

  it('is refused if it is neither text nor bytes', () => {
    const any = (/** @type {unknown} */ value) => /** @type {any} */ (value);
    const wrong = { code: 'invalid-input', message: /Use text or bytes\.$/ };
    for (const call of [robots.parse, robots.isAllowed, robots.withSitemaps]) {
      assert.throws(() => any(call)(5, 'a', []), wrong);
    }
    for (const value of [5, true, {}, [1]]) {
      const expected = { code: 'invalid-option', message: /option check\.robots is .*\. Use text or bytes\./ };
      assert.throws(() => validate([], { check: { robots: any(value) } }), expected);
    }
    assert.throws(
      () => validate([], { locale: 'ja', check: { robots: any(5) } }),
      /文字列またはバイト列を指定してください/,
    );
  });
});

describe('the command line', () => {
  for (const [name, bytes, severity] of files)
    it(`decodes a robots.txt (${name})`, async (context) => {
      const folder = makeFolder(context, { 'robots.txt': bytes, 'pages.txt': 'https://example.com/cart/1\n' });
      const alone = await runCommand(['validate', 'robots.txt', '--format', 'json'], { cwd: folder });
      const found = JSON.stringify(JSON.parse(alone.stdout));
      assert.equal(found.includes('encoding-not-utf8'), severity !== undefined, alone.stdout);
      assert.ok(!found.includes('robots-line-invalid') && !found.includes('robots-sitemap-missing'), alone.stdout);
      assert.equal(alone.code, severity === 'error' ? 1 : 0, alone.stderr);
      const pages = await runCommand(['validate', 'pages.txt', '--robots', 'robots.txt'], { cwd: folder });
      assert.match(pages.stdout, /loc-blocked-by-robots/);
      if (severity === 'error') {
        const shown = await runCommand(['validate', 'robots.txt'], { cwd: folder });
        assert.match(shown.stdout, /The file is encoded as UTF-16[BL]E\. Use UTF-8\./);
        assert.match(shown.stdout, /User-agent: \*/, 'the line is shown as text');
      }
    });
});
