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

/** @type {[zone: string, local: string, expected: string][]} */
const zoned = [
  ['Europe/Berlin', '2026-01-10 08:00:12', '2026-01-10T08:00:12+01:00'],
  ['Europe/Berlin', '2026-07-10 08:00:12', '2026-07-10T08:00:12+02:00'],
  // Clocks are set forward from 02:00 to 03:00: 02:30 is the instant that is 03:30+02:00.
  ['Europe/Berlin', '2026-03-29 01:59:59', '2026-03-29T01:59:59+01:00'],
  ['Europe/Berlin', '2026-03-29 02:30:00', '2026-03-29T02:30:00+01:00'],
  ['Europe/Berlin', '2026-03-29 03:00:00', '2026-03-29T03:00:00+02:00'],
  // Clocks are set back from 03:00 to 02:00: 02:30 is the first of both.
  ['Europe/Berlin', '2026-10-25 01:59:59', '2026-10-25T01:59:59+02:00'],
  ['Europe/Berlin', '2026-10-25 02:30:00', '2026-10-25T02:30:00+02:00'],
  ['Europe/Berlin', '2026-10-25 03:00:00', '2026-10-25T03:00:00+01:00'],
  ['America/New_York', '2026-03-08 02:30:00', '2026-03-08T02:30:00-05:00'],
  ['America/New_York', '2026-11-01 01:30:00', '2026-11-01T01:30:00-04:00'],
  ['Australia/Lord_Howe', '2026-01-10 08:00:12', '2026-01-10T08:00:12+11:00'],
  ['Australia/Lord_Howe', '2026-07-10 08:00:12', '2026-07-10T08:00:12+10:30'],
  ['Asia/Kathmandu', '2026/7/10 8:00', '2026-07-10T08:00+05:45'],
  ['Pacific/Apia', '2011-12-29 23:00:00', '2011-12-29T23:00:00-10:00'],
  ['Pacific/Apia', '2011-12-31 00:30:00', '2011-12-31T00:30:00+14:00'],
  ['asia/tokyo', '2026-07-10T08:00:12.5', '2026-07-10T08:00:12.5+09:00'],
  ['UTC', '2026-07-10 08:00:12', '2026-07-10T08:00:12Z'],
  ['CET', '2026-07-10 08:00:12', '2026-07-10T08:00:12+02:00'],
  ['Europe/Berlin', '2026-07-10T08:00:12-03:00', '2026-07-10T08:00:12-03:00'],
  ['Europe/Berlin', '2026-07-10', '2026-07-10'],
  ['+9', '2026-07-10 08:00:12', '2026-07-10T08:00:12+09:00'],
  ['+0900', '2026-07-10 08:00:12', '2026-07-10T08:00:12+09:00'],
  ['-3:30', '2026-07-10 08:00:12', '2026-07-10T08:00:12-03:30'],
];

test('times without a zone get the offset that the named zone has at their date', () => {
  for (const [timezone, lastmod, expected] of zoned) {
    const pages = [{ loc: 'https://example.com/', lastmod }];
    const xml = String(kit.generate(pages, { read: { timezone } }));
    assert.ok(xml.includes(`<lastmod>${expected}</lastmod>`), `${timezone} ${lastmod}: ${xml}`);
  }
  const serial = 'loc,lastmod\nhttps://example.com/a,46213.5\n';
  const { pages } = kit.fix(serial, { assisted: true, read: { timezone: 'Europe/Berlin' } });
  assert.equal(pages?.[0]?.lastmod, '2026-07-10T12:00:00+02:00');
});

test('calls with several named zones at once do not mix them', async () => {
  const streams = ['Europe/Berlin', 'Asia/Tokyo'].map((timezone) => new kit.GenerateStream({ read: { timezone } }));
  const texts = streams.map((stream) => new Response(stream.readable).text());
  const writers = streams.map((stream) => stream.writable.getWriter());
  for (const month of ['01', '07']) {
    for (const writer of writers) {
      await writer.write({ loc: `https://example.com/${month}`, lastmod: `2026-${month}-10 08:00:12` });
    }
  }
  await Promise.all(writers.map((writer) => writer.close()));
  const dates = (await Promise.all(texts)).map((text) =>
    [...text.matchAll(/<lastmod>(.*?)</g)].map(([, date]) => date),
  );
  assert.deepEqual(dates, [
    ['2026-01-10T08:00:12+01:00', '2026-07-10T08:00:12+02:00'],
    ['2026-01-10T08:00:12+09:00', '2026-07-10T08:00:12+09:00'],
  ]);
});

test('days and times that do not exist stay errors in a named zone', () => {
  for (const lastmod of ['2026-02-30 08:00:12', '2026-07-10 25:00:00', '2026-13-01 00:00']) {
    const pages = [{ loc: 'https://example.com/', lastmod }];
    const report = kit.validate(pages, { read: { timezone: 'Europe/Berlin' } });
    assert.equal(report.counts.error, 1, lastmod);
    assert.equal(report.rules['lastmod-invalid'], 1, lastmod);
  }
});

test('a zone that no table has, or that is the name of several, is an error', () => {
  for (const timezone of [
    'Europe/Berlinn',
    'IST',
    'CST',
    'jst',
    '5',
    '0',
    '',
    ' ',
    ' UTC',
    'local',
    '+99:00',
    '+25:00',
    '+12345',
    '+9x',
    'Z ',
    '@1',
  ]) {
    assert.throws(
      () => kit.validate([], { read: { timezone } }),
      (error) =>
        error instanceof kit.SitemapError && error.code === 'invalid-option' && error.option === 'read.timezone',
      timezone,
    );
  }
  const { Intl: tables } = globalThis;
  try {
    Reflect.deleteProperty(globalThis, 'Intl');
    assert.throws(
      () => kit.validate([], { read: { timezone: 'Europe/Berlin' }, locale: 'en' }),
      /has no tables of time zones/,
    );
    kit.validate([], { read: { timezone: '+09:00' } });
  } finally {
    globalThis.Intl = tables;
  }
});
