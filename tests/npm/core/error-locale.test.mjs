// @ts-check
// Error messages of calls in the language of the option `locale`.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as kit from '../../../dist/core/node.js';
import { indexNow } from '../../../dist/live/submit/index.js';
import { describe, format, message, reasonOf } from '../../../target/modules/core/errors/message.js';

/**
 * Returns the error that a call throws.
 * @param {() => unknown} call
 */
function thrownBy(call) {
  try {
    call();
  } catch (error) {
    return error;
  }
  return assert.fail('the call did not throw');
}

const PAGES = ['https://example.com/'];
const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;
/** Three English words in a row, which no name, code or value in a Japanese message has. */
const ENGLISH = /\b[a-z]+ [a-z]+ [a-z]+\b/i;

/** @param {unknown} value */
const any = (value) => /** @type {any} */ (value);

const base = { baseUrl: 'https://example.com/' };
const PING = 'https://www.google.com/ping?sitemap=x';
const throwsNo = () => {
  throw new Error('no');
};
/** @type {[string, (options: any) => unknown, (string | number)?][]} name, failing call, the option or page that it is about */
const CASES = [
  ['an unknown option', (o) => kit.generate(PAGES, any({ ...o, baseurl: 'x' })), 'baseurl'],
  ['an option of another tool', (o) => kit.generate(PAGES, any({ ...o, hostname: 'x' })), 'hostname'],
  ['an option without a similar one', (o) => kit.validate(PAGES, any({ ...o, colour: 1 })), 'colour'],
  [
    'an unknown rule',
    (o) => kit.validate(PAGES, { ...o, check: { rules: any({ 'loc-to-long': 'off' }) } }),
    'check.rules',
  ],
  ['a rule without a similar one', (o) => kit.fix(PAGES, { ...o, assisted: any(['xyz']) }), 'assisted'],
  [
    'an invalid severity',
    (o) => kit.validate(PAGES, { ...o, check: { rules: any({ 'loc-too-long': 'bad' }) } }),
    'check.rules',
  ],
  ['an unknown profile', (o) => kit.validate(PAGES, { ...o, check: { profile: any('x') } }), 'check.profile'],
  ['a number in place of text', (o) => kit.generate(PAGES, { ...o, baseUrl: any(7) }), 'baseUrl'],
  ['text for a flag', (o) => kit.generate(PAGES, { ...o, pretty: any('x') }), 'pretty'],
  ['text for a number', (o) => kit.split(PAGES, { ...o, ...base, maxUrls: any('x') }), 'maxUrls'],
  [
    'too large a number',
    (o) => kit.validate(PAGES, { ...o, check: { problemsPerRule: 2e6 } }),
    'check.problemsPerRule',
  ],
  [
    'an unknown field',
    (o) => kit.readPages('a', { ...o, read: { format: 'csv', columns: any({ a: 'lastmo' }) } }),
    'read.columns',
  ],
  ['an invalid time zone', (o) => kit.generate(PAGES, { ...o, read: { timezone: 'x' } }), 'read.timezone'],
  ['an invalid order of dates', (o) => kit.generate(PAGES, { ...o, read: { dateOrder: any('x') } }), 'read.dateOrder'],
  ['an unknown encoding', (o) => kit.parse('x', { ...o, read: { encoding: 'klingon' } }), 'read.encoding'],
  ['an invalid Date', (o) => kit.validate(PAGES, { ...o, now: new Date('x') }), 'now'],
  ['an invalid date as text', (o) => kit.validate(PAGES, { ...o, now: 'x' }), 'now'],
  ['a BigInt', (o) => kit.validate(PAGES, { ...o, baseUrl: any(1n) }), 'baseUrl'],
  ['an invalid callback', (o) => kit.generate(PAGES, { ...o, onReport: any(1) }), 'onReport'],
  ['an invalid groupBy', (o) => kit.split(PAGES, { ...o, ...base, groupBy: any('x') }), 'groupBy'],
  ['an invalid previous list', (o) => kit.validate(PAGES, { ...o, check: { previous: '{' } }), 'check.previous'],
  ['a relative baseUrl', (o) => kit.generate(PAGES, { ...o, baseUrl: 'x' }), 'baseUrl'],
  ['a folder with a query', (o) => kit.split(PAGES, { ...o, baseUrl: 'https://example.com/?a' }), 'baseUrl'],
  ['a missing URL of the folder', (o) => kit.split(PAGES, o), 'setUrl'],
  ['an invalid limit', (o) => kit.split(PAGES, { ...o, ...base, maxUrls: 0 }), 'maxUrls'],
  ['a name without a number', (o) => kit.split(PAGES, { ...o, ...base, name: 'x.xml' }), 'name'],
  ['a forbidden character', (o) => kit.split(PAGES, { ...o, ...base, name: 'a?{n}.xml' }), 'name'],
  ['a name outside the folder', (o) => kit.split(PAGES, { ...o, ...base, indexName: '../x.xml' }), 'indexName'],
  ['pages with errors', (o) => kit.generate(['x', ...PAGES], o)],
  ['many pages with errors', (o) => kit.generate(Array(20).fill('x'), o)],
  ['no pages', (o) => kit.generate([], o)],
  ['too many pages', (o) => kit.generate(Array(50_001).fill('https://example.com/'), o)],
  ['input that is not a page list', (o) => kit.generate('{"', { ...o, read: { format: 'json' } })],
  ['an invalid input', (o) => kit.generate(any(7), o)],
  ['a generator', (o) => kit.generate(any(new Set()), o)],
  ['an asynchronous generator', (o) => kit.fix(any((async function* () {})()), o)],
  ['a promise', (o) => kit.parse(any(Promise.resolve()), o)],
  ['a function as input', (o) => kit.validate(any(Array), o)],
  ['a page that is not serializable', (o) => kit.generate([PAGES[0], any({ toJSON: throwsNo })], o), 1],
  ['files that are not a list', (o) => kit.validateSet(any('x'), o)],
  ['a file without a name', (o) => kit.validateSet(any([{}]), o)],
  ['a file that cannot be compared', (o) => kit.diff(any([{ name: 'a', bytes: 1 }]), [], o)],
  ['sitemaps that are not a list', (o) => kit.generateIndex(any(1), o)],
  ['no sitemaps', (o) => kit.generateIndex([], o)],
  ['a sitemap with an error', (o) => kit.generateIndex(['x'], o)],
  ['an entry of an unexpected type', (o) => kit.generateIndex(any([7]), o)],
  ['a robots.txt that is not text', (o) => kit.robots.parse(any(1), o)],
  ['an invalid key', (o) => indexNow({ ...o, key: 'x' }, PAGES), 'key'],
  ['an invalid key file', (o) => indexNow({ ...o, key: 'abcdefgh', keyFile: 'x' }, PAGES), 'keyFile'],
  ['no locs', (o) => indexNow({ ...o, key: 'abcdefgh' }, [])],
  ['locs with errors', (o) => indexNow({ ...o, key: 'abcdefgh' }, ['x'])],
  ['an endpoint that is retired', (o) => indexNow({ ...o, key: 'abcdefgh', endpoint: PING }, PAGES), 'endpoint'],
  [
    'an invalid format of a stream',
    (o) => new kit.GenerateStream({ ...o, read: { format: any('json') } }),
    'read.format',
  ],
  ['an invalid option of a stream', (o) => new kit.SplitStream({ ...o, ...base, gzip: any('x') }), 'gzip'],
  ['an invalid option of ParseStream', (o) => new kit.ParseStream({ ...o, arrays: any('x') }), 'arrays'],
];

/** The values in an English message: in quotation marks, after the name of their type, and numbers. @param {string} text */
const valuesIn = (text) => text.match(/(?<=")[^"\s]+(?=")|\d+(?:,\d+)*|(?<=the (?:string|number) )\w+/g) ?? [];

test('reports the error of each call in the language of its options, with the option or page that it is about', async (context) => {
  for (const [name, call, subject] of CASES) {
    await context.test(name, () => {
      const english = thrownBy(() => call({}));
      const japanese = thrownBy(() => call({ locale: 'ja' }));
      assert.ok(english instanceof kit.SitemapError && japanese instanceof kit.SitemapError, String(english));
      assert.doesNotMatch(english.message, JAPANESE);
      assert.match(japanese.message, JAPANESE);
      assert.doesNotMatch(japanese.message, ENGLISH);
      assert.doesNotMatch(english.message + japanese.message, /\{(?!n\}|group\}| )/);
      for (const value of valuesIn(english.message)) assert.ok(japanese.message.includes(value), japanese.message);
      assert.ok(japanese.stack?.includes(japanese.message));
      assert.equal(japanese.report === undefined, english.report === undefined);
      for (const { code, option, page } of [english, japanese]) {
        assert.deepEqual([code, option ?? page], [english.code, subject]);
      }
    });
  }
});

test('reports errors of streams in the language of their options', async () => {
  const locale = 'ja';
  /** @type {[any, any[], RegExp][]} */
  const cases = [
    [new kit.GenerateStream({ locale }), ['x'], /^1 ページ中 1 ページにエラーがあり/],
    [
      new kit.GenerateStream({ locale, read: { format: 'text' } }),
      [7],
      /^ストリームのチャンクが「数値 7」です。オプション read\.format がある場合/,
    ],
    [new kit.SplitStream({ locale, ...base }), ['ftp://example.com/'], /^1 ページ中 1 ページにエラーがあり/],
    [
      new kit.ParseStream({ locale }),
      [7],
      /^文書のチャンクが「数値 7」です。文字列、Uint8Array、ArrayBuffer のいずれか/,
    ],
  ];
  for (const [stream, chunks, expected] of cases) {
    const reading = (async () => {
      for await (const _ of stream.readable);
    })();
    const writer = stream.writable.getWriter();
    const writing = (async () => {
      for (const chunk of chunks) await writer.write(chunk);
      await writer.close();
    })();
    writing.catch(() => {});
    const error = await reading.then(
      () => assert.fail('the call did not throw'),
      (thrown) => thrown,
    );
    assert.ok(error instanceof kit.SitemapError, String(error));
    assert.match(error.message, expected);
  }
});

test('keeps errors thrown by the user and unknown messages unchanged', () => {
  const own = new Error('of the user');
  const onReport = () => {
    throw own;
  };
  assert.equal(
    thrownBy(() => kit.generate(PAGES, { locale: 'ja', onReport })),
    own,
  );
});

test('groups the digits of numbers, and describes values in one line', () => {
  const number = (/** @type {number} */ n) => format(message('csv-items', { path: 'images', n, limit: 5 }), 'en');
  assert.match(number(999) ?? '', /has 999 items/);
  assert.match(number(1_234_567) ?? '', /has 1,234,567 items/);
  const text = (/** @type {unknown} */ value) => {
    const described = describe(value);
    return typeof described === 'string' ? described : format(described, 'en');
  };
  assert.equal(text([]), 'an array');
  assert.equal(text({}), 'an object');
  assert.equal(text(Object.create(null)), 'an object');
  assert.equal(text(new Map()), 'an object of class Map');
  assert.equal(text(Symbol('x')), 'a symbol');
  assert.equal(text(null), 'null');
  assert.equal(text('x'.repeat(40)), `the string ${'x'.repeat(40)}`);
  assert.equal(text('x'.repeat(41)), `the string ${'x'.repeat(40)}…`);
  assert.equal(reasonOf(new Error('first \n  second')), 'first second');
});

test('texts have the names of options and pages that the program sets', (context) => {
  const names = /** @type {Record<string, string>} */ ({ 'read.timezone': '--timezone', baseUrl: '--base-url' });
  kit.setNaming({ option: (name) => names[name], page: (index) => `#${index + 1}` });
  context.after(() => kit.setNaming({}));
  for (const [locale, inProblems, inError] of /** @type {const} */ ([
    ['en', /, or set --base-url\.\n.*\+09:00, or set --timezone\.$/, /^--base-url is "example\.com"; it must/],
    [
      'ja',
      /（または --base-url を指定.*\n.*、--timezone を指定してください。$/,
      /^--base-url が「example\.com」です。/,
    ],
  ])) {
    const { problems } = kit.validate([{ loc: '/timezone', lastmod: '2026-01-02T10:00' }], { locale });
    assert.match(problems.map(({ message }) => message).join('\n'), inProblems);
    assert.throws(() => kit.generate(PAGES, { baseUrl: 'example.com', locale }), { message: inError });
  }
  assert.throws(() => kit.writeCsv(any([PAGES[0], 7])), { message: /^#2 is the number 7\. / });
  assert.match(JSON.stringify(kit.rules()), /\+09:00, or set --timezone\./);
});
