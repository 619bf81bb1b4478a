// @ts-check
// Encoding of inputs and options for the engine.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import * as kit from '../../../target/modules/core/node.js';
import { generate, SitemapError, validate } from '../../../target/modules/core/node.js';
import { encodeInput } from '../../../target/modules/core/wire/input.js';
import { encodeOptions } from '../../../target/modules/core/wire/options.js';

/** @param {unknown} pages the pages; returns their encoding, parsed as JSON */
const encoded = (pages) => JSON.parse(String(encodeInput(/** @type {any} */ (pages))));

test('encodes pages as JSON, Dates as ISO text and URLs as text', () => {
  const lastmod = new Date('2026-01-10T01:20:30.000Z');
  assert.deepEqual(encoded([{ loc: new URL('https://example.com/ä'), lastmod }, 'https://example.com/b']), [
    { loc: 'https://example.com/%C3%A4', lastmod: '2026-01-10T01:20:30.000Z' },
    'https://example.com/b',
  ]);
});

test('omits undefined and encodes null as null', () => {
  assert.deepEqual(encoded([{ loc: 'a', lastmod: undefined, priority: null }]), [{ loc: 'a', priority: null }]);
});

test('encodes invalid numbers and dates as text, so that problems show them', () => {
  const invalid = new Date('not a date');
  assert.deepEqual(
    encoded([
      { loc: 'a', priority: Number.NaN, lastmod: invalid },
      { loc: 'b', priority: Number.POSITIVE_INFINITY, videos: [{ rating: Number.NaN, expiration_date: invalid }] },
      { loc: 'c', priority: Number.NEGATIVE_INFINITY, news: { publication_date: invalid } },
    ]),
    [
      { loc: 'a', priority: 'NaN', lastmod: 'Invalid Date' },
      { loc: 'b', priority: 'Infinity', videos: [{ rating: 'NaN', expiration_date: 'Invalid Date' }] },
      { loc: 'c', priority: '-Infinity', news: { publication_date: 'Invalid Date' } },
    ],
  );
});

test('encodes invalid values of other fields as an object, which no field accepts', () => {
  assert.deepEqual(encoded([Number.NaN, { loc: Number.NaN, changefreq: new Date(Number.NaN) }]), [
    { NaN: true },
    { loc: { NaN: true }, changefreq: { 'Invalid Date': true } },
  ]);
});

test('encodes invalid values inside lists and objects', () => {
  const show = {
    show_title: 'S',
    season_number: Number.NaN,
    episode_number: Number.NaN,
    premier_date: new Date(Number.NaN),
  };
  assert.deepEqual(
    encoded([
      { loc: 'a', images: ['b', { loc: Symbol('c') }], alternates: [{ href: 'd', hreflang: () => 'e' }] },
      { loc: 'f', videos: [{ duration: Number.NaN, view_count: Number.NaN, tvshow: show }] },
    ]),
    [
      {
        loc: 'a',
        images: ['b', { loc: { 'a symbol': true } }],
        alternates: [{ href: 'd', hreflang: { 'a function': true } }],
      },
      {
        loc: 'f',
        videos: [
          {
            duration: 'NaN',
            view_count: 'NaN',
            tvshow: { show_title: 'S', season_number: 'NaN', episode_number: 'NaN', premier_date: 'Invalid Date' },
          },
        ],
      },
    ],
  );
});

test('recognises an invalid Date of another realm', () => {
  const lastmod = runInNewContext('new Date(NaN)');
  assert.deepEqual(encoded([{ loc: 'a', lastmod }]), [{ loc: 'a', lastmod: 'Invalid Date' }]);
});

test('encodes a BigInt as decimal text in number fields', () => {
  assert.deepEqual(encoded([{ loc: 'a', videos: [{ view_count: 12_345_678_901_234_567_890n }] }]), [
    { loc: 'a', videos: [{ view_count: '12345678901234567890' }] },
  ]);
  assert.deepEqual(encoded([5n]), [{ 5: true }]);
});

test('accepts a URL that contains the word null', () => {
  assert.deepEqual(encoded(['https://example.com/null', { loc: 'https://example.com/nullable', priority: 0.5 }]), [
    'https://example.com/null',
    { loc: 'https://example.com/nullable', priority: 0.5 },
  ]);
});

test('keeps the positions of holes, undefined and null in a list', () => {
  // biome-ignore lint/suspicious/noSparseArray: the test is about the hole
  assert.deepEqual(encoded(['a', , undefined, null, 'b']), ['a', null, null, null, 'b']);
});

test('encodes functions and symbols as an object, which no field accepts', () => {
  const loc = 'https://example.com/';
  const pages = [{ loc, priority: () => 1 }, { loc, images: [Symbol('a'), { loc: () => 'a' }], x: () => 1 }, () => loc];
  assert.deepEqual(encoded(pages), [
    { loc, priority: { 'a function': true } },
    { loc, images: [{ 'a symbol': true }, { loc: { 'a function': true } }], x: { 'a function': true } },
    { 'a function': true },
  ]);
  const report = validate(/** @type {any} */ (pages));
  const found = report.problems
    .filter(({ rule }) => /^field-|-unreadable$/.test(rule))
    .map(({ rule, path }) => [rule, path]);
  assert.deepEqual(found, [
    ['field-type', '[0].priority'],
    ['field-unknown', '[1].images[0].a symbol'],
    ['field-type', '[1].images[1].loc'],
    ['field-unknown', '[1].x'],
    ['field-unknown', '[2].a function'],
    ['page-list-unreadable', '[2]'],
  ]);
  assert.throws(
    () => generate(/** @type {any} */ (pages.slice(0, 1))),
    (error) => error instanceof SitemapError && error.code === 'invalid-pages',
  );
});

test('reads getters of a class as fields, but not its methods or inherited properties', () => {
  class Record {
    #slug = 'a';
    get loc() {
      return `https://example.com/${this.#slug}`;
    }
    get comments() {
      throw new Error('a relation that was not loaded');
    }
  }
  class Article extends Record {
    _row = { slug: 'a' };
    images = [Object.create({ caption: () => '' }, { loc: { value: 'https://example.com/a.png', enumerable: true } })];
    get lastmod() {
      return '2026-01-10';
    }
    get changefreq() {
      return undefined;
    }
    toText() {
      return this.loc;
    }
  }
  const page = {
    loc: 'https://example.com/a',
    lastmod: '2026-01-10',
    images: [{ loc: 'https://example.com/a.png' }],
  };
  assert.deepEqual(encoded([new Article()]), [page]);
  assert.deepEqual(kit.readPages([new Article()]), kit.readPages([page]));
  assert.equal(kit.generate([new Article()]), kit.generate([page]));
  assert.deepEqual(kit.readPages(kit.writeCsv([new Article()])).pages, [page]);
  // A page that records cannot represent is encoded as JSON.
  const asJson = [Object.assign(new Article(), { priority: Number.NaN })];
  assert.deepEqual(encoded(asJson), [{ ...page, priority: 'NaN' }]);
});

test('passes text and bytes unchanged, in all their forms', () => {
  assert.equal(encodeInput('["a"]'), '["a"]');
  const bytes = new TextEncoder().encode('["a"]');
  assert.equal(encodeInput(bytes), bytes);
  const padded = new Uint8Array([0, ...bytes, 0]);
  const shared = new SharedArrayBuffer(bytes.length);
  new Uint8Array(shared).set(bytes);
  for (const form of [
    bytes.buffer,
    new DataView(padded.buffer, 1, bytes.length),
    Buffer.from(bytes),
    runInNewContext('new Uint8Array(list).buffer', { list: [...bytes] }),
    runInNewContext('new Uint8Array(list)', { list: [...bytes] }),
    shared,
  ]) {
    assert.deepEqual([.../** @type {Uint8Array} */ (encodeInput(form))], [...bytes]);
  }
});

test('escapes lone surrogates in JSON text and keeps pairs and other text', () => {
  assert.equal(encodeInput(' [{"loc":"a\ud800"}]'), ' [{"loc":"a\\ud800"}]');
  assert.equal(encodeInput('["\udc00🎌"]'), '["\\udc00🎌"]');
  assert.equal(encodeInput('["🎌"]'), '["🎌"]');
  assert.equal(encodeInput('https://example.com/\ud800\n'), 'https://example.com/\ud800\n');
});

test('distinguishes lone surrogates from U+FFFF in problems', () => {
  const named = (/** @type {import('../../../dist/core/node.js').PageListInput} */ input) =>
    kit
      .validate(input)
      .problems.filter(({ rule }) => rule === 'xml-illegal-character')
      .map(({ page, params }) => [page, params.character]);
  const loc = 'https://example.com/';
  const pages = [
    `${loc}\ud83d`,
    { loc, images: [{ loc: `${loc}a.jpg`, title: 'x\ude00' }] },
    `${loc}\uffff`,
    { loc: `${loc}\ud83c`, news: { title: 'x\ud83c' } },
    { loc: `${loc}\ud83d`, news: { title: 'x\ude00' } },
  ];
  const expected = [
    [0, 'U+D83D'],
    [1, 'U+DE00'],
    [2, 'U+FFFF'],
    [3, 'U+D83C'],
    [3, 'U+D83C'],
    // With two of them in a page, their positions are unknown.
    [4, 'U+FFFF'],
    [4, 'U+FFFF'],
  ];
  assert.deepEqual(named(/** @type {any} */ (pages)), expected);
  assert.deepEqual(named(JSON.stringify(pages)), expected);
});

test('encodes options without undefined fields, and URLs and dates as text', () => {
  assert.deepEqual(encodeOptions(undefined), {});
  assert.deepEqual(
    encodeOptions({
      baseUrl: new URL('https://example.com/'),
      pretty: undefined,
      now: new Date('2026-01-10T00:00:00Z'),
      check: { previous: ['https://example.com/'], rules: { 'lastmod-future': 'off' }, profile: undefined },
    }),
    {
      baseUrl: 'https://example.com/',
      now: '2026-01-10T00:00:00.000Z',
      check: { previous: '["https://example.com/"]', rules: { 'lastmod-future': 'off' } },
    },
  );
  const check = { previous: new TextEncoder().encode('["a"]') };
  assert.deepEqual(encodeOptions({ check }), { check: { previous: '["a"]' } });
});

test('accepts dates and URLs of another realm', () => {
  const { now, baseUrl } = runInNewContext(
    "class URL { get [Symbol.toStringTag]() { return 'URL'; } href = 'https://example.com/'; } ({ now: new Date(0), baseUrl: new URL() })",
  );
  assert.deepEqual(encodeOptions({ now, baseUrl }), {
    now: '1970-01-01T00:00:00.000Z',
    baseUrl: 'https://example.com/',
  });
  assert.match(kit.robots.withSitemaps('', [baseUrl]), /^Sitemap: https:\/\/example\.com\/$/m);
  assert.match(kit.writeCsv([baseUrl]), /https:\/\/example\.com\//);
});

test('does not read text or bytes that begin with U+001E as records', () => {
  const given = '\u001e{"loc":"https://example.com/"}\n';
  for (const input of [given, new TextEncoder().encode(given), `\ufeff${given}`, ` ${given}`]) {
    const { format, pages } = kit.readPages(input);
    assert.equal(format, 'text');
    assert.equal(pages.length, 1);
    assert.notEqual(validate(input).counts.error, 0);
  }
});

test('iterates lists as `for` does, and rejects invalid iterators', async () => {
  const loc = 'https://example.com/';
  const any = (/** @type {unknown} */ value) => /** @type {any} */ (value);
  for (const missing of [undefined, null]) {
    const pages = {
      [Symbol.asyncIterator]: missing,
      *[Symbol.iterator]() {
        yield loc;
      },
    };
    assert.deepEqual((await kit.pageStream(any(pages)).getReader().read()).value, [loc]);
  }
  for (const begin of [() => undefined, () => ({}), () => 5]) {
    assert.throws(() => kit.pageStream(any({ [Symbol.iterator]: begin })), { code: 'invalid-input' });
    assert.throws(() => kit.pageStream(any({ [Symbol.asyncIterator]: begin })), { code: 'invalid-input' });
  }
  const locked = new ReadableStream();
  locked.getReader();
  assert.throws(() => kit.pageStream(any(locked)), /locked/);
  for (const step of [undefined, null, 5, Promise.resolve(undefined)]) {
    const reader = kit.pageStream(any({ [Symbol.asyncIterator]: () => ({ next: () => step }) })).getReader();
    await assert.rejects(reader.read(), { code: 'invalid-input', message: /instead of \{ value, done \}/ });
  }
  const error = new RangeError('of the caller');
  const throwing = {
    next() {
      throw error;
    },
  };
  await assert.rejects(
    kit
      .pageStream(any({ [Symbol.iterator]: () => throwing }))
      .getReader()
      .read(),
    error,
  );
});

test('reads a page list in UTF-16 with a byte order mark, as spreadsheets save it', () => {
  const rows = 'loc\tlastmod\r\nhttps://example.com/寿司\t2026-01-10\r\n';
  const expected = [{ loc: 'https://example.com/寿司', lastmod: '2026-01-10' }];
  const little = Buffer.from(`\ufeff${rows}`, 'utf16le');
  for (const bytes of [little, Buffer.from(little).swap16(), gzipSync(little)]) {
    assert.deepEqual(kit.readPages(bytes).pages, expected);
    assert.deepEqual(kit.parse(bytes).pages, expected);
    assert.deepEqual(kit.validate(bytes, { check: { previous: bytes } }).rules['not-utf8'], undefined);
    assert.match(kit.generate(bytes), /%E5%AF%BF%E5%8F%B8<\/loc><lastmod>2026-01-10/);
  }
});

test('readPages returns a report for any input', () => {
  const truncated = gzipSync('loc\nhttps://example.com/\n').subarray(0, 20);
  for (const [bytes, rule] of /** @type {[Uint8Array, string][]} */ ([
    [Buffer.from('loc\nhttps://example.com/\xe9\n', 'latin1'), 'not-utf8'],
    [Buffer.from([0xff, 0xfe, 0x5b]), 'not-utf8'],
    [truncated, 'gzip-corrupt'],
  ])) {
    const { pages, report } = kit.readPages(bytes);
    assert.deepEqual([pages, Object.keys(report.rules)], [[], [rule]]);
  }
});

test('a list with a line that cannot be read is not complete, and keeps its other lines', () => {
  const lines = [
    '{"loc":"https://example.com/a"}',
    '{"loc":"https://example.com/b"',
    '{"loc":"https://example.com/c"}',
  ];
  const { pages, complete, reason } = kit.parse(lines.join('\n'));
  assert.deepEqual([pages.map(({ loc }) => String(loc).at(-1)), complete, reason], [['a', 'c'], false, 'damaged']);
  assert.equal(kit.parse(lines.filter((_, line) => line !== 1).join('\n')).complete, true);
});

test('paths are those of the input after pages and items that cannot be read', () => {
  const loc = 'https://example.com/a';
  const list = [
    { loc },
    null,
    { loc, images: [null, 'ftp://example.com/b.jpg'], videos: [3, { tags: [null, 'x'] }] },
    { loc: 'c' },
  ];
  const expected = ['[2].images[1].loc', '[2].videos[1].title', '[3].loc'];
  const pathsOf = (/** @type {import('../../../dist/core/node.js').Report | undefined} */ report) =>
    expected.filter((path) => report?.problems.some((problem) => problem.path === path));
  const given = /** @type {any} */ (list);
  const lines = list.map((page) => JSON.stringify(page)).join('\n');
  for (const input of [given, JSON.stringify(list), lines]) {
    assert.deepEqual(pathsOf(kit.validate(input)), expected);
    assert.throws(
      () => kit.split(input, { baseUrl: 'https://example.com/' }),
      (/** @type {any} */ { report }) => expected.slice(0, 2).every((path) => pathsOf(report).includes(path)),
    );
  }
  const fixed = kit.fix(
    /** @type {any} */ ([{ loc, images: [null, 'HTTPS://example.com/b.jpg', 'ftp://example.com/c.jpg'] }]),
  );
  assert.deepEqual(
    fixed.applied.map(({ path }) => path),
    ['[0].images[1].loc'],
  );
  assert.ok(fixed.report.problems.some(({ path }) => path === '[0].images[2].loc'));
});
