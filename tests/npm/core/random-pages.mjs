// @ts-check
/**
 * Random page lists: every field of the model and all extensions, with unusual but valid values, and the same lists
 * with invalid values.
 */
import { readFileSync } from 'node:fs';

import { seeded } from '../helpers/random.mjs';
import { date, decimal, file, HOSTS, loc, text } from '../helpers/random-values.mjs';

/** @typedef {import('../helpers/random.mjs').Random} Random */
/** @typedef {Record<string, any>} AnyPage A page of any shape, valid or not. */

const LANGUAGES = [
  'ja',
  'en',
  'en-GB',
  'zh-Hant',
  'zh-Hans-US',
  'zh-Hant-TW',
  'sr-Latn-RS',
  'pt-BR',
  'de',
  'x-default',
];
const COUNTRIES = ['JP', 'US', 'GB', 'DE', 'TW', 'BR'];
const YES_OR_NO = [true, false, 'yes', 'no'];

/** @param {Random} random */
const yesOrNo = (random) => random.pick(YES_OR_NO);

/**
 * The optional fields with a single value, by struct; generated from the table of page fields.
 *
 * @typedef {{ name: string, value: string, choices: string[], max: number | null, use: 'current' | 'deprecated' }} Field
 * @type {Record<string, Field[]>}
 */
const FIELDS = JSON.parse(readFileSync(new URL('page-fields.json', import.meta.url), 'utf8'));

/**
 * Returns a value of a field by its type.
 *
 * @param {Random} random
 * @param {Field} field
 */
function randomValue(random, { name, value, choices, max }) {
  switch (value) {
    case 'text':
    case 'long':
      return text(random, max ?? 100);
    case 'url':
      return file(random, '.html');
    case 'date':
      return date(random);
    case 'flag':
      return yesOrNo(random);
    case 'choice':
      return random.pick(choices);
    default:
      throw new Error(`The field ${name} needs a value of its own`);
  }
}

/**
 * Returns a record with some optional fields of a struct.
 *
 * @param {Random} random
 * @param {string} struct
 * @param {Record<string, (() => unknown) | undefined>} [own] values of fields that their types do not describe; a field
 *   without a function is left out
 */
function optional(random, struct, own = {}) {
  /** @param {Field['use']} use */
  const makers = (use) => {
    /** @type {Record<string, () => unknown>} */
    const makers = {};
    for (const field of FIELDS[struct] ?? []) {
      const maker = field.name in own ? own[field.name] : () => randomValue(random, field);
      if (field.use === use && maker !== undefined) makers[field.name] = maker;
    }
    return makers;
  };
  return { ...random.record(makers('current')), ...random.record(makers('deprecated'), 0.2) };
}

/** @param {Random} random */
function image(random) {
  const url = file(random, '.jpg');
  return random.chance(0.5) ? url : { loc: url, ...optional(random, 'Image') };
}

/** Fields of a video that depend on other fields. */
const WITH_OTHERS = {
  content_loc: undefined,
  player_loc: undefined,
  player_allow_embed: undefined,
  player_autoplay: undefined,
  gallery_loc: undefined,
  gallery_title: undefined,
};

/**
 * @param {Random} random
 * @param {string} host the host of the page, which the uploader's page must be on
 */
function video(random, host) {
  const location = random.record({
    content_loc: () => file(random, '.mp4'),
    player_loc: () => file(random, '/player'),
  });
  if (Object.keys(location).length === 0) location.content_loc = file(random, '.mp4');
  return {
    thumbnail_loc: file(random, '.png'),
    title: text(random, 100),
    description: text(random, 2_048),
    ...location,
    ...('player_loc' in location
      ? random.record({ player_allow_embed: () => yesOrNo(random), player_autoplay: () => text(random, 20) }, 0.2)
      : {}),
    ...(random.chance(0.1)
      ? { gallery_loc: file(random, '/gallery'), ...random.record({ gallery_title: () => text(random, 50) }) }
      : {}),
    ...optional(random, 'Video', {
      ...WITH_OTHERS,
      duration: () => random.pick([1, 600, 28_800, '42']),
      rating: () => decimal(random, 5),
      view_count: () => random.pick([0, 12_345, Number.MAX_SAFE_INTEGER, 12_345_678_901_234_567_890n]),
      tags: () => random.many(random.pick([0, 1, 3, 32]), () => text(random, 30)),
    }),
    ...random.record({
      restriction: () => ({
        relationship: random.pick(['allow', 'deny']),
        countries: random.some(COUNTRIES, random.whole(1, 6)),
      }),
      uploader: () =>
        random.pick([text(random, 255), { name: text(random, 255), info: `https://${host}/users/1?a=1&b=2` }]),
      platform: () => ({
        relationship: random.pick(['allow', 'deny']),
        platforms: random.some(['web', 'mobile', 'tv'], random.whole(1, 3)),
      }),
    }),
    ...random.record(
      {
        prices: () =>
          random.many(random.whole(1, 3), () => ({
            value: random.pick([1.99, '100', 0]),
            currency: random.pick(['JPY', 'USD']),
            ...optional(random, 'Price', { value: undefined, currency: undefined }),
          })),
        tvshow: () => ({
          show_title: text(random, 100),
          video_type: random.pick(['full', 'preview', 'clip', 'interview', 'news', 'other']),
          ...optional(random, 'TvShow', {
            season_number: () => random.whole(1, 9),
            episode_number: () => random.whole(1, 99),
          }),
        }),
        content_segments: () =>
          random.many(random.whole(1, 3), () => ({
            loc: file(random, '.mp4'),
            ...optional(random, 'ContentSegment', { duration: () => random.whole(1, 600) }),
          })),
        ids: () =>
          random.many(random.whole(1, 2), () => ({
            type: random.pick(['tms:series', 'tms:program', 'rovi:series', 'rovi:program', 'freebase', 'url']),
            value: text(random, 40),
          })),
      },
      0.15,
    ),
  };
}

/** @param {Random} random */
function news(random) {
  return {
    publication: { name: text(random, 80), language: random.pick(['ja', 'en', 'fil', 'zh-cn', 'zh-tw']) },
    publication_date: date(random),
    title: text(random, 200),
    ...optional(random, 'News', {
      genres: () => random.pick(['Blog', 'PressRelease, Opinion']),
      stock_tickers: () => random.pick(['NASDAQ:AMAT', 'TYO:7203, TYO:6758']),
      // Not in the schema.
      geo_locations: undefined,
    }),
  };
}

/** @param {Random} random */
const alternates = (random) =>
  random.some(LANGUAGES, random.whole(1, 5)).map((hreflang) => ({
    hreflang,
    href: `https://${random.pick(HOSTS)}/${random.whole(1, 99)}/${random.pick(['ja', 'フ', 'a&b', "l'a"])}`,
    ...random.record({ media: () => 'only screen and (max-width: 640px)', rel: () => 'alternate' }, 0.1),
  }));

/** @param {Random} random */
const pageMap = (random) =>
  '<PageMap xmlns="http://www.google.com/schemas/sitemap-pagemap/1.0"><Template src="https://sample-shop.jp/t.xml"/>' +
  '<DataObject type="document" id="a">' +
  `<Attribute name="n" value="${random.whole(1, 9)}"/><Attribute name="t">R&amp;D</Attribute></DataObject></PageMap>`;

/**
 * @param {Random} random
 * @param {number} number
 * @param {string} host
 * @returns {AnyPage | string}
 */
function page(random, number, host) {
  const url = loc(random, number, host);
  if (random.chance(0.15)) return url;
  return {
    [random.chance(0.1) ? 'url' : 'loc']: url,
    ...random.record({
      lastmod: () => date(random),
      changefreq: () => random.pick(['always', 'hourly', 'daily', 'weekly', 'monthly', 'yearly', 'never']),
      priority: () => decimal(random, 1),
    }),
    ...random.record(
      {
        alternates: () => alternates(random),
        images: () => random.many(random.chance(0.005) ? 1_000 : random.whole(0, 4), () => image(random)),
        videos: () => random.many(random.whole(0, 3), () => video(random, host)),
        news: () => news(random),
      },
      0.3,
    ),
    ...random.record(
      {
        mobile: () => random.pick([true, false, 'pc,mobile', 'mobile', 'htmladapt']),
        foreign: () => [pageMap(random)],
        status: () => 200,
        noindex: () => false,
        content_hash: () => 'sha256-abc',
        lastmod: () => undefined,
        priority: () => null,
      },
      0.08,
    ),
  };
}

/** Invalid values by field; a function receives the page and changes it. */
const WRONG = {
  loc: [
    '/relative',
    'relative',
    '',
    ' ',
    '//example.com/',
    'javascript:alert(1)',
    'ftp://example.com/file',
    'mailto:a@example.com',
    'data:text/plain,x',
    `https://example.com/${'a'.repeat(2_040)}`,
    'https://example.com/%zz',
    'https://example.com/%',
    'https://exa mple.com/',
    'https:///path',
    'https://',
    'https://example.com:99999/',
    'https://[::1/',
    'https://example.com/a b\u0000c',
    'https://example.com/\ud800',
    'http://user:secret@example.com/',
    'https://example.com/#part',
    5,
    true,
    null,
    {},
    ['https://example.com/'],
  ],
  lastmod: [
    '2004',
    '2004-12',
    '2004-12-23T18:00+00:00',
    '2004-12-23T18:00:15',
    '2004-12-23Z',
    '2004-12-23 18:00:15',
    '2004-12-23T18:00:15+0900',
    '2004-12-23T24:00:00Z',
    '2004-02-30',
    '2004-12-23T18:00:15+15:00',
    '-2004-12-23',
    '令和6年1月5日',
    'yesterday',
    '',
    1_736_500_000,
    new Date(Number.NaN),
    {},
  ],
  changefreq: ['Daily', ' daily ', 'biweekly', '', 1, null, ['daily']],
  priority: [1.5, -0.1, '0,8', '1e-1', 'high', '', Number.NaN, Number.POSITIVE_INFINITY, true, {}],
  images: [
    'not a list',
    [{}],
    [''],
    ['/relative.jpg'],
    ['https://example.com/%zz.jpg'],
    [{ caption: 'c' }],
    [5, null],
    [{ loc: 'https://example.com/a.jpg', captoin: 'c' }],
  ],
  videos: [
    {},
    [null],
    [{}],
    [{ title: 'only a title' }],
    [{ thumbnail_loc: 'x', title: 't', description: 'd', content_loc: 'rtmp://example.com/v' }],
  ],
  news: [
    {},
    'x',
    [{}, {}],
    { publication: 'x', publication_date: 'x', title: 'x' },
    { publication: { name: 'n', language: 'EN' }, publication_date: '2026', title: '' },
  ],
  alternates: [
    {},
    [{}],
    [{ hreflang: 'ja_JP', href: 'https://example.com/' }],
    [{ hreflang: 'jp', href: '/ja' }],
    [{ hreflang: '', href: '' }],
    ['ja'],
  ],
  mobile: ['maybe', 5, {}],
  foreign: [['<a>'], ['text'], 'x', ['<a xmlns="urn:x"><b></a>'], [']]>']],
  prority: [0.8],
  '': ['x'],
};

/** Invalid values inside a video, by field. */
const WRONG_IN_VIDEO = {
  title: ['t'.repeat(101), '', null, 5],
  description: ['d'.repeat(2_049), '\u0000\u0001', undefined],
  thumbnail_loc: ['/t.jpg', '', 'https://example.com/%zz'],
  content_loc: ['', 'x'],
  duration: [0, -1, 28_801, 1.5, 'PT10M', '10:00', Number.NaN],
  rating: [5.1, -1, '4,2', 'good', Number.NaN],
  view_count: [-1, 1.5, '1,000', 'many'],
  publication_date: ['2004', '2004-12-23T18:00+09:00', 'x', new Date(Number.NaN)],
  expiration_date: ['2004-12-23T18:00:15', '23 Dec 2004'],
  tags: [Array.from({ length: 33 }, (_, index) => `t${index}`), 'one', [1, null]],
  family_friendly: ['maybe', 2, 'YES!', {}],
  restriction: [
    {},
    { relationship: 'only', countries: ['JP'] },
    { relationship: 'allow', countries: ['jp', 'US,CA', ''] },
    'JP',
  ],
  platform: [{ relationship: 'allow', platforms: ['phone'] }, { platforms: ['web'] }, []],
  uploader: [{ info: 'https://elsewhere.example/' }, { name: 'u'.repeat(256) }, 5],
  live: ['now', null, []],
  prices: [[{ currency: 'yen' }], [{ type: 'lease' }], 'free'],
  tvshow: [{}, { show_title: 's', video_type: 'trailer' }, { show_title: 's', video_type: 'full', season_number: 0 }],
  content_segments: [[{}], [{ loc: 'x', duration: 99_999 }]],
  ids: [[{ value: 'x' }], [{ type: 'imdb', value: 'x' }]],
  category: ['c'.repeat(257)],
  gallery_title: ['without a gallery'],
  player_allow_embed: ['perhaps'],
};

/** Entries that are not pages. */
const NOT_PAGES = [null, 5, true, [], '', '/only/a/path', 'javascript:alert(1)', {}, { loc: null }];

/**
 * Returns a page with one invalid value.
 *
 * @param {Random} random
 * @param {AnyPage | string} valid
 * @returns {unknown}
 */
function withInvalidValue(random, valid) {
  if (random.chance(0.1)) return random.pick(NOT_PAGES);
  /** @type {AnyPage} */
  const made = typeof valid === 'string' ? { loc: valid } : { ...valid };
  const inVideo = Array.isArray(made.videos) && made.videos.length > 0 && random.chance(0.7);
  const [wrong, target] = inVideo
    ? [WRONG_IN_VIDEO, { .../** @type {AnyPage} */ (random.pick(made.videos)) }]
    : [WRONG, made];
  const [field, values] = random.pick(Object.entries(wrong));
  target[field] = random.pick(/** @type {unknown[]} */ (values));
  if (inVideo) made.videos = [...made.videos, target];
  return made;
}

/**
 * Returns a random page list. Its pages have the paths `/p0…`, `/p1…` in order, which identify them in the output.
 *
 * @param {number} seed the same seed gives the same list
 * @param {{ wrong?: boolean, maxPages?: number }} [options] `wrong`: about a third of the pages have invalid values;
 *   `maxPages`: maximum number of pages (default 8)
 * @returns {any[]}
 */
export function randomPageList(seed, { wrong = false, maxPages = 8 } = {}) {
  const random = seeded(seed);
  const host = random.pick(HOSTS);
  const valid = random.many(random.whole(1, maxPages), (number) => page(random, number, host));
  return wrong ? valid.map((one) => (random.chance(0.35) ? withInvalidValue(random, one) : one)) : valid;
}
