// @ts-check
// Error messages of calls in the language of the option `locale`.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import * as kit from '../../dist/node.js';
import { indexNow } from '../../dist/submit/index.js';
import { describe, format, message, reasonOf } from '../../target/modules/errors/messages.js';
import { MESSAGES_EN } from '../../target/modules/errors/messages-en.js';
import { ENGINE_MESSAGES_JA, MESSAGES_JA } from '../../target/modules/errors/messages-ja.js';

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
/** @type {[string, (options: any) => unknown, RegExp][]} name, failing call, Japanese message */
const CASES = [
  ['an unknown option', (o) => kit.generate(PAGES, any({ ...o, baseurl: 'x' })), /baseUrl ではありませんか。$/],
  [
    'an option of another tool',
    (o) => kit.generate(PAGES, any({ ...o, hostname: 'x' })),
    /baseUrl ではありませんか。$/,
  ],
  [
    'an option without a similar one',
    (o) => kit.validate(PAGES, any({ ...o, colour: 1 })),
    /^オプション colour はありません。$/,
  ],
  [
    'an unknown rule',
    (o) => kit.validate(PAGES, { ...o, rules: any({ 'loc-to-long': 'off' }) }),
    /loc-too-long ではありませんか。$/,
  ],
  [
    'a rule without a similar one',
    (o) => kit.validate(PAGES, { ...o, rules: any({ xyz: 'off' }) }),
    /^ルール xyz はありません。$/,
  ],
  [
    'an invalid severity',
    (o) => kit.validate(PAGES, { ...o, rules: any({ 'loc-too-long': 'bad' }) }),
    /error, warning, info, off$/,
  ],
  [
    'an unknown profile',
    (o) => kit.validate(PAGES, { ...o, profile: any('x') }),
    /オプション profile が「x」です。.*: protocol, google/,
  ],
  [
    'a number in place of text',
    (o) => kit.generate(PAGES, { ...o, baseUrl: any(7) }),
    /オプション baseUrl が「7」です。文字列を指定/,
  ],
  ['text for a flag', (o) => kit.generate(PAGES, { ...o, pretty: any('x') }), /true または false を指定/],
  ['text for a number', (o) => kit.split(PAGES, { ...o, ...base, maxUrls: any('x') }), /整数を指定してください/],
  ['too large a number', (o) => kit.validate(PAGES, { ...o, problemsPerRule: 2e6 }), /1000000 以下の数を指定/],
  [
    'an unknown field in columns',
    (o) => kit.readPages('a\nb', { ...o, format: 'csv', columns: any({ a: 'lastmo' }) }),
    /フィールド「lastmo」は、ページにありません。lastmod ではありませんか。$/,
  ],
  ['an invalid time zone', (o) => kit.generate(PAGES, { ...o, timezone: 'x' }), /\+09:00 や Z のようなタイムゾーン/],
  ['an invalid order of dates', (o) => kit.generate(PAGES, { ...o, dateOrder: any('x') }), /: dmy, mdy$/],
  [
    'an unknown encoding',
    (o) => kit.parse('x', { ...o, encoding: 'klingon' }),
    /shift_jis や windows-1252 のような名前/,
  ],
  ['an invalid Date', (o) => kit.validate(PAGES, { ...o, now: new Date('x') }), /無効な Date/],
  [
    'an invalid date as text',
    (o) => kit.validate(PAGES, { ...o, now: 'x' }),
    /^オプション now が「x」です。.*W3C Datetime/,
  ],
  ['a BigInt', (o) => kit.validate(PAGES, { ...o, baseUrl: any(1n) }), /これを値とするオプションはありません/],
  ['an invalid callback', (o) => kit.generate(PAGES, { ...o, onReport: any(1) }), /レポートを受け取る関数/],
  ['an invalid groupBy', (o) => kit.split(PAGES, { ...o, ...base, groupBy: any('x') }), /"path" または/],
  [
    'an invalid previous list',
    (o) => kit.validate(PAGES, { ...o, previous: '{' }),
    /オプション previous を読み取れません/,
  ],
  [
    'a relative baseUrl',
    (o) => kit.generate(PAGES, { ...o, baseUrl: 'x' }),
    /^オプション baseUrl が「x」です。https:\/\/example\.com\/ のような完全な URL/,
  ],
  [
    'a folder with a query',
    (o) => kit.split(PAGES, { ...o, baseUrl: 'https://example.com/?a' }),
    /クエリやフラグメント/,
  ],
  [
    'a missing URL of the folder',
    (o) => kit.split(PAGES, o),
    /split にはオプション setUrl またはオプション baseUrl が必要です/,
  ],
  [
    'an invalid limit',
    (o) => kit.split(PAGES, { ...o, ...base, maxUrls: 0 }),
    /maxUrls が「0」です。1 から 50000 までの値/,
  ],
  [
    'a name without a number',
    (o) => kit.split(PAGES, { ...o, ...base, name: 'x.xml' }),
    /\{n\} が必要です（例: "sitemap-\{n\}\.xml"）。$/,
  ],
  [
    'a name with a forbidden character',
    (o) => kit.split(PAGES, { ...o, ...base, name: 'a?{n}.xml' }),
    /は使えません。$/,
  ],
  ['a name outside the folder', (o) => kit.split(PAGES, { ...o, ...base, indexName: '../x.xml' }), /フォルダーの外/],
  [
    'pages with errors',
    (o) => kit.generate(['x', ...PAGES], o),
    /^2 ページ中 1 ページにエラーがあり、書き出せません。\n {2}\[0\]\.loc: /,
  ],
  ['many pages with errors', (o) => kit.generate(Array(20).fill('x'), o), /ほか \d+ 件（レポートに記載）$/],
  ['no pages', (o) => kit.generate([], o), /^ページの一覧が空です。/],
  [
    'too many pages',
    (o) => kit.generate(Array(50_001).fill('https://example.com/'), o),
    /^50,001 ページは.*上限はページ数 50,000 です。/,
  ],
  ['input that is not a page list', (o) => kit.generate('{"', { ...o, format: 'json' }), JAPANESE],
  ['an invalid input', (o) => kit.generate(any(7), o), /^入力が「数値 7」です。ページの配列、/],
  ['a generator', (o) => kit.generate(any(new Set()), o), /Array\.from\(\) で配列にするか/],
  ['an asynchronous generator', (o) => kit.fix(any((async function* () {})()), o), /pageStream\(\) に渡し/],
  ['a promise', (o) => kit.parse(any(Promise.resolve()), o), /await した結果/],
  [
    'a function as input',
    (o) =>
      kit.validate(
        any(() => []),
        o,
      ),
    /^入力が「関数」です。.*関数を呼び出した結果/,
  ],
  [
    'a page that is not serializable',
    (o) =>
      kit.generate(
        [
          any({
            toJSON: () => {
              throw new Error('no');
            },
          }),
        ],
        o,
      ),
    /^ページ \[0\] を JSON にできません: no$/,
  ],
  [
    'files that are not a list',
    (o) => kit.validateSet(any('x'), o),
    /^ファイルの一覧が「文字列 x」です。\{ name, bytes \} の配列/,
  ],
  ['a file without a name', (o) => kit.validateSet(any([{}]), o), /^セットのファイル \[0\] を使用できません。/],
  [
    'a file that cannot be compared',
    (o) => kit.diff(any([{ name: 'a', bytes: 1 }]), [], o),
    /^ファイル a を比較できません。/,
  ],
  ['sitemaps that are not a list', (o) => kit.generateIndex(any(1), o), /^サイトマップの一覧が「数値 1」です。/],
  ['no sitemaps', (o) => kit.generateIndex([], o), /^インデックスに記載するサイトマップがありません。$/],
  [
    'a sitemap with an error',
    (o) => kit.generateIndex(['x'], o),
    /^インデックスを書き出せません（1 件中 1 件にエラー）: /,
  ],
  ['an entry of an unexpected type', (o) => kit.generateIndex(any([7]), o), /^サイトマップの一覧を読み取れません: /],
  [
    'a robots.txt that is not text',
    (o) => kit.robots.parse(any(1), o),
    /^robots\.txt が「数値 1」です。文字列またはバイト列を/,
  ],
  [
    'an invalid key',
    (o) => indexNow({ ...o, key: 'x' }, PAGES),
    /^キー「x」（1 文字）は IndexNow のキーではありません。/,
  ],
  [
    'an invalid URL of the key file',
    (o) => indexNow({ ...o, key: 'abcdefgh', keyFile: 'x' }, PAGES),
    /の内容がキー「abcdefgh」と一致しません。/,
  ],
  ['no locs', (o) => indexNow({ ...o, key: 'abcdefgh' }, []), /^通知する URL がありません。$/],
  ['locs with errors', (o) => indexNow({ ...o, key: 'abcdefgh' }, ['x']), /^1 件中 1 件の URL を送信できません。/],
  [
    'an invalid endpoint',
    (o) => indexNow({ ...o, key: 'abcdefgh', endpoint: 'https://www.google.com/ping?sitemap=x' }, PAGES),
    /廃止された ping/,
  ],
  [
    'an invalid format of a stream',
    (o) => new kit.GenerateStream({ ...o, format: any('json') }),
    /ndjson、text、csv のいずれか/,
  ],
  [
    'an invalid option of a stream',
    (o) => new kit.SplitStream({ ...o, ...base, gzip: any('x') }),
    /オプション gzip が/,
  ],
  ['an invalid option of ParseStream', (o) => new kit.ParseStream({ ...o, arrays: any('x') }), /true または false/],
];

test('reports the error of each call in the language of its options', async (context) => {
  for (const [name, call, expected] of CASES) {
    await context.test(name, () => {
      const english = thrownBy(() => call({}));
      const japanese = thrownBy(() => call({ locale: 'ja' }));
      assert.ok(english instanceof kit.SitemapError, String(english));
      assert.doesNotMatch(english.message, JAPANESE);
      assert.ok(japanese instanceof kit.SitemapError);
      assert.equal(japanese.code, english.code);
      assert.match(japanese.message, expected);
      assert.doesNotMatch(japanese.message, ENGLISH);
      assert.ok(japanese.stack?.includes(japanese.message));
      assert.equal(japanese.report === undefined, english.report === undefined);
    });
  }
});

test('reports errors of streams in the language of their options', async () => {
  const locale = 'ja';
  /** @type {[any, any[], RegExp][]} */
  const cases = [
    [new kit.GenerateStream({ locale }), ['x'], /^1 ページ中 1 ページにエラーがあり/],
    [new kit.GenerateStream({ locale }), [], /^ページの一覧が空です。/],
    [
      new kit.GenerateStream({ locale }),
      [Buffer.from('x')],
      /^ストリームのチャンクが「クラス Buffer のオブジェクト」です。/,
    ],
    [
      new kit.GenerateStream({ locale, format: 'text' }),
      [7],
      /^ストリームのチャンクが「数値 7」です。オプション format がある場合/,
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

test('has a Japanese text with the same parameters for each message', () => {
  const table = readFileSync(new URL('../../src/model/error/messages.rs', import.meta.url), 'utf8');
  const ofEngine = Object.fromEntries(
    [...table.matchAll(/^ +[A-Z_]+ "([\w-]+)"\s+"((?:[^"\\]|\\.)*)"$/gm)].map(([, id = '', text = '']) => [id, text]),
  );
  assert.deepEqual(Object.keys(ENGINE_MESSAGES_JA).sort(), Object.keys(ofEngine).sort());
  assert.ok(Object.keys(ofEngine).length > 40);
  const parameters = (/** @type {string} */ text) => [...new Set(text.match(/\{(?:option:)?\w+/g))].sort();
  for (const [id, text] of Object.entries({ ...MESSAGES_EN, ...ofEngine })) {
    assert.deepEqual(parameters(MESSAGES_JA[id] ?? ''), parameters(text), id);
    assert.notEqual(MESSAGES_JA[id]?.trim(), '', id);
  }
  // An id of both would have one text.
  assert.deepEqual(
    Object.keys(MESSAGES_EN).filter((id) => id in ofEngine),
    [],
  );
});

test('texts have the names of options and pages that the program sets', (context) => {
  const names = /** @type {Record<string, string>} */ ({ timezone: '--timezone', baseUrl: '--base-url', encoding: '' });
  kit.setNaming({ option: (name) => names[name], page: (index) => `#${index + 1}` });
  context.after(() => kit.setNaming({}));
  const problemsOf = (/** @type {any} */ input, /** @type {'en' | 'ja'} */ locale) =>
    kit
      .validate(input, { locale })
      .problems.map(({ message }) => message)
      .join('\n');
  const pages = [{ loc: '/timezone', lastmod: '2026-01-02T10:00' }];
  const bytes = Buffer.from('<urlset><url><loc>https://example.com/caf\xe9</loc></url></urlset>', 'latin1');
  const messageOf = (/** @type {() => unknown} */ call) => /** @type {Error} */ (thrownBy(call)).message;
  const wrongUrl = (/** @type {'en' | 'ja'} */ locale) => () => kit.generate(PAGES, { baseUrl: 'example.com', locale });
  const wrongProfile = () => kit.generate(PAGES, { profile: any('x') });
  for (const [text, expected] of /** @type {const} */ ([
    [problemsOf(pages, 'en'), /Add the scheme and the host, or set --base-url\.\n.*\+09:00, or set --timezone\.$/s],
    [
      problemsOf(pages, 'ja'),
      /（または --base-url を指定してください）.*を付けるか、--timezone を指定してください。$/s,
    ],
    [problemsOf(bytes, 'en'), / is invalid\. Convert it to UTF-8\.$/m],
    [problemsOf(bytes, 'ja'), /UTF-8 に変換してください。$/m],
    [messageOf(wrongUrl('en')), /^--base-url is "example\.com"; it must be a full URL/],
    [messageOf(wrongUrl('ja')), /^--base-url が「example\.com」です。/],
    [messageOf(wrongProfile), /^The option profile is "x"\. /],
    [
      messageOf(() => kit.generate(PAGES, any({ timezon: 'Z' }))),
      /^There is no option timezon\. Did you mean timezone\?$/,
    ],
    [messageOf(() => kit.writeCsv(any([PAGES[0], 7]))), /^#2 is the number 7\. /],
    [
      kit
        .rules('en')
        .map(({ message }) => message)
        .join(),
      /\+09:00, or set --timezone\./,
    ],
  ])) {
    assert.match(text, expected);
  }
});

test('an error states the option and the page that it is about', () => {
  for (const [call, option, page] of /** @type {[() => unknown, string | undefined, number | undefined][]} */ ([
    [() => kit.generate(PAGES, { baseUrl: 'example.com' }), 'baseUrl', undefined],
    [() => kit.generate(PAGES, any({ colour: 1 })), 'colour', undefined],
    [() => kit.validate(PAGES, { rules: any({ 'loc-too-long': 'bad' }) }), 'rules', undefined],
    [() => kit.validate(PAGES, { rules: any({ xyz: 'off' }) }), 'rules', undefined],
    [() => kit.split(PAGES, any({})), 'setUrl', undefined],
    [() => kit.validate(PAGES, { encoding: 'x' }), 'encoding', undefined],
    [() => kit.writeCsv(any([PAGES[0], 7])), undefined, 1],
    [() => kit.generate([]), undefined, undefined],
  ])) {
    const error = /** @type {kit.SitemapError} */ (thrownBy(call));
    assert.deepEqual([error.option, error.page], [option, page], error.message);
  }
});
