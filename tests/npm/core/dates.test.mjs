// @ts-check
// The options timezone and dateOrder, in every function and stream that accepts pages.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as kit from '../../../dist/core/node.js';

const baseUrl = 'https://example.com/';
const text = (/** @type {Uint8Array | undefined} */ bytes) => new TextDecoder().decode(bytes);

/** @type {[name: string, write: (pages: any, options: any) => string | Promise<string>][]} */
const writers = [
  ['generate', (pages, options) => String(kit.generate(pages, options))],
  ['split', (pages, options) => text(kit.split(pages, { ...options, baseUrl }).files[0]?.bytes)],
  [
    'GenerateStream',
    (pages, options) => {
      const stream = kit.pageStream(pages).pipeThrough(new kit.GenerateStream(options));
      return new Response(/** @type {any} */ (stream)).text();
    },
  ],
  [
    'SplitStream',
    async (pages, options) => {
      const stream = kit.pageStream(pages).pipeThrough(new kit.SplitStream({ ...options, baseUrl }));
      const files = [];
      for await (const file of /** @type {any} */ (stream)) files.push(text(file.bytes));
      return files.join('');
    },
  ],
];

for (const [name, write] of writers) {
  test(`${name} writes dates in the form of SQL with a time zone, and day and month in the given order`, async () => {
    for (const [lastmod, rule, options, written] of /** @type {const} */ ([
      ['2026-01-10 08:00:12', 'lastmod-no-timezone', { read: { timezone: '+09:00' } }, '2026-01-10T08:00:12+09:00'],
      ['2026-01-10 10:20:30', 'lastmod-no-timezone', { read: { timezone: 'Z' } }, '2026-01-10T10:20:30Z'],
      ['1/10/2026', 'lastmod-invalid', { read: { dateOrder: 'mdy' } }, '2026-01-10'],
      ['1/10/2026', 'lastmod-invalid', { read: { dateOrder: 'dmy' } }, '2026-10-01'],
    ])) {
      const pages = [{ loc: baseUrl, lastmod }];
      assert.match(await write(pages, options), new RegExp(`<lastmod>${written.replace('+', '\\+')}</lastmod>`));
      assert.equal(kit.validate(pages, options).counts.error, 0);
      await assert.rejects(
        async () => write(pages, {}),
        (error) => error instanceof kit.SitemapError && error.report?.rules[rule] === 1,
      );
      assert.doesNotMatch(await write(pages, { invalid: 'omit' }), /lastmod/);
    }
  });
}

test('the message about a time without a zone names the option', () => {
  const pages = [{ loc: baseUrl, lastmod: '2026-01-10 08:00:12' }];
  assert.throws(() => kit.generate(pages), { code: 'invalid-pages', message: /set the option read\.timezone/ });
});
