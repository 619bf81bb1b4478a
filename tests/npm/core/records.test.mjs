// @ts-check
// Pages are encoded as records; the engine must read from them what it reads from the JSON of the same pages.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { generate, SitemapError, split, validate } from '../../../target/modules/core/node.js';
// All from `target/modules`: error classes are distinct from those of `dist`.
import { encodeInput } from '../../../target/modules/core/wire/input.js';
import { Records } from '../../../target/modules/core/wire/records.js';
import { scaled } from '../helpers/scale.mjs';
import { randomPageList } from './random-pages.mjs';

const NOW = { now: '2026-01-10T00:00:00Z' };

/** @param {() => unknown} call */
function outcomeOf(call) {
  try {
    return call();
  } catch (error) {
    assert.ok(error instanceof SitemapError, String(error));
    return { code: error.code, message: error.message, report: error.report };
  }
}

/** Returns the results of all calls for pages. @param {() => any} given @param {{ now?: string }} options */
function outcomes(given, options) {
  const xml = outcomeOf(() => {
    /** @type {unknown} */
    let report;
    const onReport = (/** @type {unknown} */ given) => {
      report = given;
    };
    return [generate(given(), { ...options, invalid: 'skip', onReport }), report];
  });
  const report = /** @type {any} */ (outcomeOf(() => validate(given(), options)));
  // The JSON text of a list and its records differ in size.
  if (report.statistics) report.statistics.bytes = 0;
  return { xml, report };
}

/** @param {any[]} pages @param {string} [message] @param {{ now?: string }} [options] */
function assertSameAsJson(pages, message, options = NOW) {
  const inRecords = outcomes(() => pages, options);
  const inJson = outcomes(() => encodeInput(pages), options);
  assert.deepEqual(inRecords, inJson, message);
}

/** Returns whether a page is encoded field by field and not as JSON. @param {unknown} page */
function isFieldByField(page) {
  const records = new Records([page], 0);
  const text = new Uint8Array(records.next());
  const numbers = new Uint32Array(records.numbers);
  records.write(text, numbers);
  // The first number is the tag of a page.
  return numbers[0] === 0x80;
}

test('reading a page may call the engine', () => {
  const inner = 'https://example.com/inner';
  const page = (/** @type {number} */ number) => ({
    get loc() {
      return `${/<loc>(.*)<\/loc>/.exec(generate([inner]))?.[1]}${number}`;
    },
  });
  const xml = generate(Array.from({ length: 3_000 }, (_, number) => page(number)));
  assert.equal(xml.split('<loc>').length, 3_001);
  assert.ok(xml.includes(`<loc>${inner}2999</loc>`));
  const failing = {
    get loc() {
      throw new Error('no database');
    },
  };
  for (const call of [generate, validate, split]) {
    assert.throws(
      () => call(/** @type {any} */ ([inner, failing]), /** @type {any} */ ({ baseUrl: 'https://example.com/' })),
      /no database/,
    );
    assert.equal(generate([inner]).split('<loc>').length, 2);
  }
});

test('random pages, valid and invalid, give the same results as records and as JSON', () => {
  for (let seed = 0; seed < scaled(100, 5_000); seed += 1) {
    assertSameAsJson(randomPageList(seed), `seed ${seed}`);
    assertSameAsJson(randomPageList(seed, { wrong: true }), `wrong, seed ${seed}`);
  }
});

const loc = 'https://example.com/';
const video = {
  thumbnail_loc: 'https://example.com/v.jpg',
  title: 'A video',
  description: 'What it shows',
  content_loc: 'https://example.com/v.mp4',
};

/** A page with every field. */
const everything = {
  loc,
  lastmod: new Date('2026-01-09T10:20:30Z'),
  changefreq: 'daily',
  priority: 0.5,
  alternates: [
    { hreflang: 'en', href: loc },
    { hreflang: 'de', href: 'https://example.com/de', rel: 'alternate', media: 'print' },
  ],
  images: [
    { loc: 'https://example.com/a.jpg', caption: 'c', geo_location: 'g', title: 't', license: 'https://example.com/l' },
    'https://example.com/b.jpg',
    { loc: 'https://example.com/c.jpg' },
  ],
  videos: [
    {
      ...video,
      player_loc: 'https://example.com/p',
      player_allow_embed: true,
      player_autoplay: 'ap=1',
      duration: 60,
      expiration_date: '2030-01-01',
      rating: 4.5,
      content_segments: [{ loc: 'https://example.com/s.mp4', duration: 5 }],
      view_count: 7,
      publication_date: new Date('2026-01-01T00:00:00Z'),
      tags: ['one', 'two'],
      category: 'c',
      family_friendly: false,
      restriction: { relationship: 'allow', countries: ['JP', 'US'] },
      gallery_loc: 'https://example.com/g',
      gallery_title: 'g',
      prices: [
        { value: 1.5, currency: 'JPY', type: 'rent', resolution: 'hd' },
        { value: '2', currency: 'USD' },
      ],
      requires_subscription: 'no',
      uploader: { name: 'u', info: 'https://example.com/u' },
      tvshow: {
        show_title: 's',
        video_type: 'full',
        episode_title: 'e',
        season_number: 1,
        episode_number: 2,
        premier_date: '2026-01-01',
      },
      platform: { relationship: 'deny', platforms: ['web', 'tv'] },
      live: 'yes',
      ids: [{ type: 'url', value: 'v' }],
    },
    { ...video, uploader: 'someone', tags: 'one' },
  ],
  news: {
    publication: { name: 'n', language: 'en' },
    access: 'Subscription',
    genres: 'Blog',
    publication_date: '2026-01-09',
    title: 't',
    keywords: 'k',
    stock_tickers: 's',
    geo_locations: 'g',
  },
  mobile: true,
  foreign: ['<x xmlns="y"/>'],
  status: 200,
  noindex: false,
  redirect: 'https://example.com/r',
  canonical: loc,
  content_hash: 'h',
};

test('every field has a tag', () => {
  assert.ok(isFieldByField(everything));
  for (const [name, value] of Object.entries(everything)) assertSameAsJson([{ loc, [name]: value }], name);
  for (const [name, value] of Object.entries(everything.videos[0] ?? {})) {
    assertSameAsJson([{ loc, videos: { ...video, [name]: value } }], name);
  }
  assertSameAsJson([everything, loc, everything]);
});

/** A typical rich page. */
const typical = /** @type {any} */ ({
  loc: 'https://example.com/a',
  lastmod: '2026-01-09',
  alternates: [
    { hreflang: 'en', href: 'https://example.com/a' },
    { hreflang: 'x-default', href: 'https://example.com/b?c=1&d=2' },
  ],
  images: [{ loc: "https://example.com/it's.jpg" }, 'https://example.com/2.jpg'],
  videos: [
    { ...video, duration: 60, publication_date: '2026-01-09T10:20:30Z', tags: ['one', 'two'], family_friendly: true },
    { ...video, player_loc: 'https://example.com/p', expiration_date: '2027-01-01', view_count: 3, live: 'no' },
  ],
});

const VALUES = [
  ...['', ' ', 'a', ' a ', "it's & <b>", '&amp;', '日本語', '！', '\u0001', '\ufffd', '\ufffe', 'x'.repeat(101)],
  ...['日'.repeat(40), '日'.repeat(101), 'x'.repeat(2049), 'en', 'de', 'jp', 'en_GB', 'zh-Hant', 'yes', 'YES', 'maybe'],
  ...[
    '0',
    '1',
    '28800',
    '28801',
    '-1',
    '1.5',
    '2026',
    '2026-01-10',
    '2026-02-30',
    '2025-12-31T10:20Z',
    '2026-01-10T10:20',
  ],
  ...[
    'https://example.com/a',
    'https://example.com',
    'https://example.com/v.html',
    'https://example.com/a//b.c/d?e.php',
  ],
  ...['https://example.com/v.MP4?a.html#b', 'HTTP://EXAMPLE.com/a', 'http://localhost/', 'ftp://example.com/v.mp4'],
  ...[
    '/relative',
    '//example.com/a',
    'https://example.com/ä b',
    'https://example.com/a/../b',
    'https://example.com/%zz',
  ],
];

/**
 * Returns copies of a page, each with another one of its values replaced.
 * @param {any} given
 * @param {unknown} value
 * @returns {any[]}
 */
function replaceEach(given, value) {
  if (typeof given !== 'object') return [value];
  return Object.keys(given).flatMap((key) =>
    replaceEach(given[key], value).map((other) =>
      Array.isArray(given) ? given.map((item, at) => (at === Number(key) ? other : item)) : { ...given, [key]: other },
    ),
  );
}

test('typical rich pages with any one value replaced give the same results as records and as JSON', (context) => {
  assert.ok(isFieldByField(typical));
  // Messages contain the time of a call, and the messages of two calls are compared.
  context.mock.timers.enable({ apis: ['Date'], now: Date.parse(NOW.now) });
  for (const value of VALUES) {
    for (const page of replaceEach(typical, value)) {
      for (const options of [NOW, {}])
        assertSameAsJson([typical, page, typical], `${value}: ${JSON.stringify(page)}`, options);
    }
  }
});

test('typical rich pages with fields reordered or missing give the same results as records and as JSON', () => {
  const turned = (/** @type {any} */ given) => Object.fromEntries(Object.entries(given).reverse());
  assertSameAsJson([turned(typical), { ...typical, videos: typical.videos.map(turned) }]);
  assertSameAsJson([{ ...typical, alternates: typical.alternates.map(turned) }]);
  assertSameAsJson([{ ...typical, alternates: Array.from({ length: 40 }, () => typical.alternates).flat() }]);
  assertSameAsJson([{ ...typical, images: Array(1001).fill(typical.images[0]) }]);
  assertSameAsJson([{ ...typical, videos: [{ ...video, tags: Array(33).fill('tag') }] }]);
  for (const name of Object.keys(video)) {
    const { [/** @type {'title'} */ (name)]: _, ...others } = video;
    assertSameAsJson([{ ...typical, videos: [others, video] }], name);
    assertSameAsJson([{ ...typical, videos: [video, others] }], name);
  }
});

test('a page with too many items is reported as such in records and in JSON', () => {
  const images = Array.from({ length: 65_537 }, (_, index) => `https://example.com/${index}.jpg`);
  assertSameAsJson([typical, { ...typical, images }]);
  assertSameAsJson([typical, { ...typical, videos: Array.from(images, () => ({})) }]);
});

test('a lone surrogate in a page encoded as JSON does not affect the next page', () => {
  const half = { loc, images: 7, videos: [{ ...video, title: '\ud83d' }] };
  const whole = { loc: 'https://example.com/b', images: [{ loc: 'https://example.com/b.jpg', title: 'a\uffffb' }] };
  assert.ok(!isFieldByField(half) && isFieldByField(whole));
  assertSameAsJson([half, whole]);
});

test('typical rich pages are written the same with the option pretty', () => {
  assert.equal(generate([typical], { pretty: true }), generate(JSON.stringify([typical]), { pretty: true }));
});

class Shop {
  loc = loc;
  images = ['https://example.com/shop.jpg'];
}

class Secret extends Shop {
  toJSON() {
    return { loc: 'https://example.com/secret' };
  }
}

class Article {
  get loc() {
    return loc;
  }
  get lastmod() {
    return '2026-01-10';
  }
  get images() {
    return ['https://example.com/article.jpg'];
  }
}

const cyclic = /** @type {any} */ ({ ...video });
cyclic.uploader = cyclic;
const sparse = [];
sparse[1] = 'https://example.com/1.jpg';
const longDate = new Date('2026-01-01T00:00:00Z');
longDate.toJSON = () => '1 January';

/** Pages with rare, unusual or invalid values. @type {Record<string, any>} */
const UNUSUAL = {
  'empty lists': { loc, images: [], alternates: [], videos: [{ ...video, tags: [] }] },
  'null and undefined': { loc, images: null, videos: undefined, news: null, mobile: null },
  'null in lists': { loc, images: [null], videos: [{ ...video, tags: [null, 'a'] }] },
  'single items in place of lists': {
    loc,
    images: { loc: 'https://example.com/a.jpg' },
    alternates: { hreflang: 'en', href: loc },
  },
  'lists in place of single items': { loc, videos: [{ ...video, uploader: [{ name: 'u' }], restriction: [] }] },
  'texts in place of structs': { loc, videos: 'https://example.com/v.mp4', alternates: [loc], news: 'n' },
  'structs in place of texts': { loc, lastmod: { day: 1 }, videos: [{ ...video, title: {}, tags: [{}] }] },
  'lists in place of texts': { loc: [loc], images: [{ loc: ['https://example.com/a.jpg'] }], foreign: [['<a/>']] },
  'lists in lists': { loc, images: [['https://example.com/a.jpg']] },
  'numbers in place of texts': { loc, images: [{ loc: 'https://example.com/a.jpg', title: 5 }], changefreq: 5 },
  'very small and very large numbers': {
    loc,
    images: [],
    priority: 1e-7,
    videos: [1e21, 1e20, 1e-6, 1e-7, -0, Number.NaN, -Infinity].map((rating) => ({ ...video, rating })),
  },
  'a page with a flag about publication': { url: loc, draft: true, title: 'T' },
  'a page with another unknown flag': { loc, isNew: true, title: 'T' },
  'a record of another system': { id: 7, url: loc, title: 'T', published_at: null },
  'numbers as text': { loc, images: [], priority: '1e-7', videos: [{ ...video, duration: '60', rating: '5e0' }] },
  'a plain page with a number as text': { loc, priority: '1e-1' },
  'a plain page with a very small number': { loc, priority: 1e-7 },
  'flags in place of texts': { loc, mobile: false, images: [{ loc: true }], videos: [{ ...video, live: 'maybe' }] },
  'flags as text': { loc, mobile: 'no', videos: [{ ...video, live: 'yes', family_friendly: false }] },
  'word lists as text': { loc, videos: [{ ...video, restriction: { relationship: 'allow', countries: 'JP  US' } }] },
  'word lists as arrays': {
    loc,
    videos: [{ ...video, platform: { relationship: 'deny', platforms: ['web tv', 'tv'] } }],
  },
  'invalid dates': {
    loc,
    images: [],
    lastmod: new Date(Number.NaN),
    videos: [{ ...video, expiration_date: new Date(Number.NaN) }],
  },
  'objects of a subclass of Date': { loc, images: [], lastmod: longDate },
  'dates in place of other values': {
    loc,
    images: [new Date(0)],
    videos: [{ ...video, title: new Date(0), duration: new Date(0) }],
  },
  'URLs as objects': { loc: new URL(loc), images: [{ loc: new URL('https://example.com/a.jpg') }] },
  'wrapped values': { loc: Object(loc), images: [Object('https://example.com/a.jpg')], priority: Object(0.5) },
  'empty texts': { loc: '', images: ['', { loc: '' }], videos: [{ ...video, title: '', tags: [''] }] },
  'unknown field names': { loc, Images: [], images: [{ Loc: 'a' }], videos: [{ ...video, uploader: { nam: 'u' } }] },
  'names of object properties such as __proto__': JSON.parse(
    `{"loc":"${loc}","__proto__":{"x":1},"images":[{"constructor":"a"}]}`,
  ),
  'two URLs': { url: loc, loc: 'https://example.com/b', images: [] },
  'an object of a class': new Shop(),
  'an object of a class with toJSON': new Secret(),
  'a plain object with toJSON': { loc, toJSON: () => ({ loc: 'https://example.com/other' }) },
  'an object of a class with getters': new Article(),
  'an object of a class with getters and own fields': Object.assign(new Article(), { status: 200 }),
  'an object with own and inherited fields': Object.assign(Object.create({ lastmod: '2026-01-10' }), {
    loc,
  }),
  'a nested object of a class with toJSON': { loc, images: [new Secret()] },
  'a nested plain object with toJSON': { loc, images: [{ loc: 'a', toJSON: () => 'https://example.com/own.jpg' }] },
  'a list with toJSON': { loc, images: Object.assign(['a'], { toJSON: () => ['https://example.com/list.jpg'] }) },
  'a nested object with inherited fields': {
    loc,
    images: [Object.create({ loc: 'https://example.com/inherited.jpg' })],
  },
  'objects without a prototype': Object.assign(Object.create(null), { loc, images: [Object.create(null)] }),
  'functions and symbols': {
    loc,
    images: [() => loc],
    videos: [{ ...video, title: Symbol('title') }],
    [Symbol('s')]: 1,
  },
  'holes in a list': { loc, images: sparse },
  'big integers': { loc, videos: [{ ...video, view_count: 12_345_678_901_234_567_890n }] },
  'a cycle': { loc, videos: [cyclic] },
  'values that begin with the mark of records': { loc: '\u001d', images: ['\u001d', '\u001e{'] },
  'control characters inside values': { loc, images: [{ loc: 'https://example.com/\u001f1loc', title: '\u001f' }] },
  'a lone surrogate': { loc, images: [{ loc: 'https://example.com/a.jpg', title: '\ud83d' }] },
  'non-ASCII text': { loc, images: [{ loc: 'https://example.com/ä.jpg', title: '使い方 😀' }] },
};

/** Pages as programs typically create them, which are not encoded as JSON. @type {Record<string, any>} */
const ORDINARY = {
  'a URL as text': loc,
  'url in place of loc': { url: loc, images: ['https://example.com/a.jpg'] },
  'url and loc': { url: 'https://example.com/b', lastmod: '2026-01-10', loc },
  'a Date': { loc, lastmod: new Date('2026-01-09T10:20:30Z'), news: { publication_date: new Date(0) } },
  'URL objects': { loc: new URL(loc), images: [new URL('https://example.com/a.jpg'), { loc: new URL(loc) }] },
  'values with toJSON': { loc, lastmod: { toJSON: () => '2026-01-09' }, tags: { toJSON: () => 'a' } },
  'numbers, flags and absent values': { loc, priority: 0.8, mobile: true, lastmod: null, changefreq: undefined },
  'fields in another order': { priority: '0.5', changefreq: 'daily', loc },
  'an object of a class': Object.assign(new Shop(), { lastmod: '2026-01-10' }),
  'an object with inherited fields': Object.assign(Object.create({ lastmod: '2026-01-10' }), { loc }),
  'a crawl record': { loc, status: 404, noindex: true, redirect: 'https://example.com/r' },
  'unknown fields': {
    loc,
    section: 'blog',
    rank: 7,
    Lastmod: new Date(0),
    nothing: null,
    gone: undefined,
  },
  'non-ASCII text': { loc: 'https://例え.jp/使い方?é', images: [{ loc: '/図.png', title: '使い方 😀' }] },
  'relative URLs': { loc: '/a', alternates: [{ hreflang: 'de', href: '/de' }] },
  'arrays of words': { loc, videos: [{ ...video, restriction: { relationship: 'deny', countries: ['JP', 'US'] } }] },
};

for (const [what, page] of Object.entries(ORDINARY)) {
  test(`${what}: is encoded field by field and gives the same results as JSON`, () => {
    assert.ok(isFieldByField(page));
    assertSameAsJson([loc, page, page]);
  });
}

test('pages are grouped by unknown fields in records as in JSON', () => {
  const values = ['blog', 7, -0, 1e21, false, true, null, undefined, '', new Date(0), {}, ['blog'], 'a/b'];
  const pages = values.map((section, index) => ({ loc: `${loc}${index}`, section }));
  const options = { baseUrl: loc, groupBy: { field: 'section' } };
  const filesOf = (/** @type {any} */ given) =>
    outcomeOf(() => {
      const { files, report } = split(given, { ...options, invalid: 'skip' });
      return [files.map(({ name, bytes }) => [name, new TextDecoder().decode(bytes)]), report];
    });
  assert.equal(split(pages.slice(0, 2), options).files.length, 2);
  assert.deepEqual(filesOf(pages), filesOf(encodeInput(/** @type {any} */ (pages))));
});

for (const [what, page] of Object.entries(UNUSUAL)) {
  test(`${what}: gives the same results as records and as JSON`, () => {
    assertSameAsJson([page]);
    assertSameAsJson([loc, page, { loc: 'https://example.com/last', images: ['https://example.com/last.jpg'] }]);
  });
}

test('lists whose pages grow or shrink are complete', () => {
  const pages = Array.from({ length: 300 }, (_, index) => ({
    loc: `${loc}${index}`,
    images: Array.from({ length: index }, (__, image) => `https://example.com/${index}/${image}-ä.jpg`),
  }));
  assertSameAsJson(pages);
  assertSameAsJson(pages.reverse());
});

test('pages whose getters write another list are written completely', () => {
  const page = {
    loc,
    get images() {
      return generate([{ loc: 'https://example.com/other', images: ['https://example.com/other.jpg'] }]).length > 0
        ? ['https://example.com/own.jpg']
        : [];
    },
  };
  const xml = generate([page, page]);
  assert.equal(xml.match(/own\.jpg/g)?.length, 2);
  assert.ok(!xml.includes('other'));
});

test('getters of a class are fields, whatever other fields the page has', () => {
  for (const page of [new Article(), Object.assign(new Article(), { status: 200 })]) {
    assert.match(generate([page]), /<loc>/);
  }
});

test('a priority in text must not have an exponent', () => {
  for (const priority of ['1e-1', '1E-1', '1e3', '5e-1']) {
    const [problem] = validate([{ loc, priority }]).problems;
    assert.deepEqual([problem?.rule, problem?.value], ['priority-invalid', priority]);
    assert.throws(() => generate([{ loc, priority }]), { code: 'invalid-pages' });
  }
  assert.match(generate([{ loc, priority: 1e-7 }]), /<priority>0\.0000001<\/priority>/);
});
