// @ts-check
/**
 * Our own schemas give the verdicts that were measured with the official ones. If a copy of those is next to the
 * project, it is checked as well.
 */
import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { describe, it } from 'node:test';

import { rejectedBySchema } from '../../schemas/check.mjs';
import { copyOfficialSchemas, hasOfficialSchemas } from '../../schemas/official.mjs';

const namespaces = [
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
  'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"',
  'xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"',
  'xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"',
  'xmlns:mobile="http://www.google.com/schemas/sitemap-mobile/1.0"',
  'xmlns:pagemap="http://www.google.com/schemas/sitemap-pagemap/1.0"',
  'xmlns:xhtml="http://www.w3.org/1999/xhtml"',
].join(' ');

const urlset = (/** @type {string} */ inside) => `<urlset ${namespaces}>${inside}</urlset>`;
const page = (/** @type {string} */ inside) => urlset(`<url><loc>https://example.com/</loc>${inside}</url>`);
const withLoc = (/** @type {string} */ loc) => urlset(`<url><loc>${loc}</loc></url>`);
const index = (/** @type {string} */ inside) => `<sitemapindex ${namespaces}>${inside}</sitemapindex>`;
const element = (/** @type {string} */ name) => (/** @type {string} */ value) => page(`<${name}>${value}</${name}>`);
const image = (/** @type {string} */ inside) => page(`<image:image>${inside}</image:image>`);
const video = (/** @type {string} */ inside) =>
  page(
    '<video:video><video:thumbnail_loc>https://example.com/t.jpg</video:thumbnail_loc><video:title>t</video:title>' +
      `<video:description>d</video:description>${inside}</video:video>`,
  );
const videoValue = (/** @type {string} */ name) => (/** @type {string} */ value) =>
  video(`<video:${name}>${value}</video:${name}>`);
const videoText = (/** @type {number} */ title, /** @type {number} */ description) =>
  page(
    '<video:video><video:thumbnail_loc>https://example.com/t.jpg</video:thumbnail_loc>' +
      `<video:title>${'é'.repeat(title)}</video:title><video:description>${'説'.repeat(description)}</video:description></video:video>`,
  );
const restricted = (/** @type {string} */ value) =>
  video(`<video:restriction relationship="allow">${value}</video:restriction>`);
const platform = (/** @type {string} */ value) =>
  video(`<video:platform relationship="deny">${value}</video:platform>`);
const price = (/** @type {string} */ attributes) => video(`<video:price ${attributes}>1.99</video:price>`);
const show = (/** @type {string} */ inside) => video(`<video:tvshow>${inside}</video:tvshow>`);
const article = (/** @type {string} */ inside) => page(`<news:news>${inside}</news:news>`);
const publication = (/** @type {string} */ language) =>
  `<news:publication><news:name>n</news:name><news:language>${language}</news:language></news:publication>`;
const news = (/** @type {{ language?: string, before?: string, date?: string, after?: string }} */ parts) =>
  article(
    `${publication(parts.language ?? 'ja')}${parts.before ?? ''}<news:publication_date>${parts.date ?? '2026-01-10'}` +
      `</news:publication_date><news:title>t</news:title>${parts.after ?? ''}`,
  );
const sitemap = (/** @type {string} */ inside) => index(`<sitemap>${inside}</sitemap>`);
const link = (/** @type {string} */ attributes) => page(`<xhtml:link ${attributes}/>`);
const pagemap = (/** @type {string} */ inside) => page(`<pagemap:PageMap>${inside}</pagemap:PageMap>`);

/**
 * Subject, function that puts a value into a document, accepted values, rejected values.
 * @type {[string, (value: any) => string, any[], any[]][]}
 */
const values = [
  [
    'lastmod',
    element('lastmod'),
    [
      '2004-12-23',
      '2004-12-23T18:00:15Z',
      '2004-12-23T18:00:15+09:00',
      '2004-12-23T18:00:15.5+00:00',
      '2004-12-23T18:00:15',
      '2004-12-23Z',
      '2004-12-23+09:00',
      '2004-12-23T24:00:00Z',
      '-2004-12-23',
      '2004-02-29',
      ' 2004-12-23 ',
    ],
    [
      '2004',
      '2004-12',
      '2004-12-23T18:00+00:00',
      '2004-12-23 18:00:15',
      '2004-12-23T18:00:15+0900',
      '2004-02-30',
      '2005-02-29',
      '2004-12-23T18:00:15+15:00',
      '2004-12-23T25:00:00Z',
      '23.12.2004',
      '',
    ],
  ],
  [
    'priority',
    element('priority'),
    ['0', '1', '0.0', '1.0', '.5', '+0.5', '0.50000'],
    ['0,5', '1e-1', '1.1', '-0.1', '', 'NaN'],
  ],
  [
    'changefreq',
    element('changefreq'),
    ['always', 'hourly', 'daily', 'weekly', 'monthly', 'yearly', 'never'],
    ['Daily', ' daily ', 'biweekly', ''],
  ],
  [
    'loc',
    withLoc,
    [
      '/foo/bar/baz/x',
      'not a url at all',
      'ftp://example.com/',
      'https://example.com/a b',
      'https://example.com/あ',
      `https://example.com/${'a'.repeat(2028)}`,
      'http://a.ioo',
    ],
    ['http://a.io', `https://example.com/${'a'.repeat(2029)}`, 'https://example.com/%zz', ''],
  ],
  [
    'structure',
    (document) => document,
    [
      page('<lastmod>2004-12-23</lastmod><changefreq>daily</changefreq><priority>0.5</priority>'),
      sitemap('<loc>https://example.com/a.xml</loc><lastmod>2004-12-23</lastmod>'),
      sitemap('<lastmod>2004-12-23</lastmod><loc>https://example.com/a.xml</loc>'),
    ],
    [
      urlset(''),
      index(''),
      urlset('<url/>'),
      urlset('<url><lastmod>2004-12-23</lastmod><loc>https://example.com/</loc></url>'),
      page('<priority>0.5</priority><changefreq>daily</changefreq>'),
      page('<lastmod>2004-12-23</lastmod><lastmod>2004-12-23</lastmod>'),
      page('<loc>https://example.com/b</loc>'),
      page('<mobile:mobile/><lastmod>2004-12-23</lastmod>'),
      page('<title>t</title>'),
      urlset('<url id="a"><loc>https://example.com/</loc></url>'),
      urlset('<url><loc lang="ja">https://example.com/</loc></url>'),
      urlset('<sitemap><loc>https://example.com/a.xml</loc></sitemap>'),
      sitemap('<loc>https://example.com/a.xml</loc><changefreq>daily</changefreq>'),
      sitemap('<loc>https://example.com/a.xml</loc><loc>https://example.com/b.xml</loc>'),
      sitemap('<lastmod>2004-12-23</lastmod>'),
      sitemap('<loc>http://a.io</loc>'),
      '<url xmlns="http://www.sitemaps.org/schemas/sitemap/0.8"/>',
    ],
  ],
  [
    'image',
    image,
    [
      '<image:loc>https://example.com/a.jpg</image:loc>',
      '<image:loc>https://example.com/a.jpg</image:loc><image:caption>c</image:caption><image:geo_location>Limerick</image:geo_location><image:title>t</image:title><image:license>https://example.com/l</image:license>',
      '<image:loc/>',
    ],
    [
      '',
      '<image:caption>c</image:caption>',
      '<image:caption>c</image:caption><image:loc>https://example.com/a.jpg</image:loc>',
      '<image:loc>https://example.com/a.jpg</image:loc><image:title>t</image:title><image:caption>c</image:caption>',
      '<image:loc>https://example.com/a.jpg</image:loc><image:loc>https://example.com/b.jpg</image:loc>',
      '<image:loc>https://example.com/%zz</image:loc>',
    ],
  ],
  [
    'video order and requirements',
    video,
    [
      '',
      '<video:content_loc>https://example.com/a.mp4</video:content_loc><video:player_loc>https://example.com/p</video:player_loc>',
      '<video:player_loc allow_embed="Yes" autoplay="ap=1">https://example.com/p</video:player_loc>',
      '<video:content_segment_loc duration="5">https://example.com/1</video:content_segment_loc><video:content_segment_loc>https://example.com/2</video:content_segment_loc>',
      '<video:gallery_loc title="g">https://example.com/g</video:gallery_loc>',
      '<video:uploader info="https://example.com/u">u</video:uploader>',
      '<video:id type="tms:series">x</video:id><video:id type="freebase">y</video:id>',
      '<video:requires_subscription>no</video:requires_subscription><video:platform relationship="allow">web</video:platform><video:live>no</video:live>',
      '<video:tag>a</video:tag>'.repeat(32),
    ],
    [
      '<video:player_loc>https://example.com/p</video:player_loc><video:content_loc>https://example.com/a.mp4</video:content_loc>',
      '<video:player_loc allow_embed="true">https://example.com/p</video:player_loc>',
      '<video:platform relationship="allow">web</video:platform><video:requires_subscription>no</video:requires_subscription>',
      '<video:id>x</video:id>',
      '<video:id type="imdb">x</video:id>',
      '<video:content_segment_loc duration="28801">https://example.com/1</video:content_segment_loc>',
      '<video:tag>a</video:tag>'.repeat(33),
      '<video:live>no</video:live><video:live>no</video:live>',
      '<video:restriction>JP</video:restriction>',
      '<video:restriction relationship="Allow">JP</video:restriction>',
      '<video:quality>hd</video:quality>',
    ],
  ],
  ['video duration', videoValue('duration'), ['0', '1', '28800', '+5'], ['-1', '28801', '1.5', 'PT5M', '']],
  ['video rating', videoValue('rating'), ['0', '5', '5.0', '4.25', '.5'], ['5.1', '-1', '4,2', '1e0', '']],
  ['video view_count', videoValue('view_count'), ['0', '99999999999999999999'], ['-1', '1,000', '1.0', '']],
  [
    'video publication_date',
    videoValue('publication_date'),
    ['2004-12-23', '2004-12-23T18:00:15+09:00'],
    ['2004', '2004-12-23T18:00+09:00', ''],
  ],
  [
    'video expiration_date',
    videoValue('expiration_date'),
    ['2004-12-23Z', '2004-12-23T18:00:15'],
    ['2004-12', '23 Dec 2004'],
  ],
  [
    'video family_friendly',
    videoValue('family_friendly'),
    ['yes', 'Yes', 'YES', 'no', 'No', 'NO'],
    ['true', '1', 'yEs', ' yes', ''],
  ],
  ['video category', videoValue('category'), ['a'.repeat(256), ''], ['a'.repeat(257)]],
  ['video title', (/** @type {number} */ length) => videoText(length, 1), [0, 1, 100], [101]],
  ['video description', (/** @type {number} */ length) => videoText(1, length), [0, 1, 2048], [2049]],
  ['video restriction', restricted, ['', 'JP', 'JP US', 'JP  US'], ['US,CA', 'us', 'USA', ' JP', 'JP ']],
  ['video platform', platform, ['', 'web', 'web tv mobile', 'web web'], ['web,tv', 'web  tv', 'desktop', 'Web']],
  [
    'video price',
    price,
    ['', 'currency="JPY"', 'currency="JPY" type="RENT" resolution="HD"', 'type="purchase" resolution="sd"'],
    ['currency="jpy"', 'currency="YEN1"', 'type="Rent"', 'resolution="4k"', 'amount="1"'],
  ],
  [
    'video tvshow',
    show,
    [
      '<video:show_title>s</video:show_title><video:video_type>full</video:video_type>',
      '<video:show_title>s</video:show_title><video:video_type>other</video:video_type><video:episode_title>e</video:episode_title><video:season_number>1</video:season_number><video:episode_number>2</video:episode_number><video:premier_date>2010-11-05</video:premier_date>',
    ],
    [
      '',
      '<video:video_type>full</video:video_type>',
      '<video:show_title>s</video:show_title><video:video_type>trailer</video:video_type>',
      '<video:show_title>s</video:show_title><video:video_type>full</video:video_type><video:season_number>0</video:season_number>',
      '<video:show_title>s</video:show_title><video:video_type>full</video:video_type><video:episode_number>1</video:episode_number><video:season_number>1</video:season_number>',
    ],
  ],
  [
    'news language',
    (language) => news({ language }),
    ['ja', 'fil', 'zh-cn', 'zh-tw'],
    ['EN', 'en-US', 'zh-hk', 'j', 'japanese', ''],
  ],
  [
    'news publication_date',
    (date) => news({ date }),
    ['1997-07-16', '1997-07-16T19:20:30+01:00', '1997-07-16T19:20:30.45+01:00'],
    ['1997-07-16T19:20+01:00', '1997', ''],
  ],
  [
    'news genres',
    (genres) => news({ before: `<news:genres>${genres}</news:genres>` }),
    ['Blog', 'PressRelease, Blog', 'OpEd,  Opinion,Satire', 'UserGenerated'],
    ['News', 'blog', 'Blog Satire', 'Blog,', ''],
  ],
  [
    'news access',
    (access) => news({ before: `<news:access>${access}</news:access>` }),
    ['Subscription', 'Registration'],
    ['subscription', 'Free', ''],
  ],
  [
    'news stock_tickers',
    (tickers) => news({ after: `<news:stock_tickers>${tickers}</news:stock_tickers>` }),
    ['', 'NASDAQ:AMAT', 'A:1, B:2,C:3, D:4, E:5'],
    ['AMAT', 'A:1, B:2, C:3, D:4, E:5, F:6', 'A:1 B:2'],
  ],
  [
    'news structure',
    article,
    [
      `${publication('ja')}<news:publication_date>2026-01-10</news:publication_date><news:title>t</news:title><news:keywords>k</news:keywords>`,
    ],
    [
      '',
      `${publication('ja')}<news:title>t</news:title>`,
      `${publication('ja')}<news:publication_date>2026-01-10</news:publication_date>`,
      `${publication('ja')}<news:title>t</news:title><news:publication_date>2026-01-10</news:publication_date>`,
      `${publication('ja')}<news:publication_date>2026-01-10</news:publication_date><news:title>t</news:title><news:geo_locations>Kyoto</news:geo_locations>`,
      '<news:publication><news:name>n</news:name></news:publication><news:publication_date>2026-01-10</news:publication_date><news:title>t</news:title>',
      '<news:publication_date>2026-01-10</news:publication_date><news:title>t</news:title>',
    ],
  ],
  [
    'mobile',
    page,
    ['<mobile:mobile/>', '<mobile:mobile></mobile:mobile>'],
    ['<mobile:mobile>yes</mobile:mobile>', '<mobile:mobile type="mobile"/>', '<mobile:phone/>'],
  ],
  [
    'xhtml:link',
    link,
    [
      'rel="alternate" hreflang="ja" href="https://example.com/ja/"',
      'rel="alternate" hreflang="x-default" href="https://example.com/"',
      'rel="alternate" hreflang="zh-Hant-TW" href="https://example.com/tw/"',
      'rel="alternate" media="only screen and (max-width: 640px)" href="https://m.example.com/"',
      'href="https://example.com/ja/"',
    ],
    [
      'rel="alternate" hreflang="ja_JP" href="https://example.com/"',
      'rel="alternate" hreflang="" href="https://example.com/"',
      'rel="alternate" lang-code="ja"',
      'href="https://example.com/%zz"',
    ],
  ],
  [
    'PageMap',
    pagemap,
    [
      '',
      '<pagemap:Template src="https://example.com/t.xml"/>',
      '<pagemap:DataObject type="document" id="a"><pagemap:Attribute name="title">t</pagemap:Attribute><pagemap:Attribute name="size" value="1"/></pagemap:DataObject>',
    ],
    [
      '<pagemap:Template/>',
      '<pagemap:DataObject id="a"/>',
      '<pagemap:DataObject type="document"><pagemap:Attribute>t</pagemap:Attribute></pagemap:DataObject>',
      '<pagemap:DataObject type="document"/><pagemap:Template src="https://example.com/t.xml"/>',
    ],
  ],
  ['elements of unknown namespaces', page, [], ['<x:y xmlns:x="https://example.com/x"/>', '<xhtml:meta/>']],
];

/** Every value as a document with its expected verdict. */
const cases = values.flatMap(([what, write, accepted, refused]) =>
  [accepted, refused].flatMap((list, number) =>
    list.map((value) => ({ what, value, xml: write(value), accepted: number === 0 })),
  ),
);

/**
 * @param {typeof cases} chosen
 * @param {string} [schema]
 */
async function assertVerdicts(chosen, schema) {
  const documents = chosen.map(({ xml }, number) => ({ name: `${number}.xml`, xml }));
  const refused = new Map((await rejectedBySchema(documents, schema)).map(({ name, message }) => [name, message]));
  const wrong = chosen
    .map((one, number) => ({ ...one, message: refused.get(`${number}.xml`) }))
    .filter(({ accepted, message }) => accepted !== (message === undefined))
    .map(({ what, value, message }) => `${what}: ${String(value).slice(0, 120)} -> ${message ?? 'accepted'}`);
  assert.deepEqual(wrong, []);
}

describe('schemas', () => {
  for (const [what] of values) {
    it(`give the measured verdicts on ${what}`, () => assertVerdicts(cases.filter((one) => one.what === what)));
  }

  it('accept the element of Baidu, which has no official schema', async () => {
    const mobile = (/** @type {string} */ attribute) =>
      page(`<b:mobile xmlns:b="http://www.baidu.com/schemas/sitemap-mobile/1/" ${attribute}/>`);
    const accepted = ['', 'type="mobile"', 'type="pc,mobile"', 'type="htmladapt"'];
    const documents = [...accepted, 'type="phone"'].map((attribute, number) => ({
      name: `${number}.xml`,
      xml: mobile(attribute),
    }));
    assert.deepEqual(
      (await rejectedBySchema(documents)).map(({ name }) => name),
      [`${accepted.length}.xml`],
    );
  });

  it('agree with the official ones', { skip: !hasOfficialSchemas && 'no copy of the official schemas' }, async () => {
    const official = copyOfficialSchemas();
    try {
      const isIndex = ({ xml = '' }) => xml.startsWith('<sitemapindex');
      await assertVerdicts(cases.filter(isIndex), official.index);
      await assertVerdicts(
        cases.filter((one) => !isIndex(one)),
        official.urlset,
      );
    } finally {
      rmSync(official.folder, { recursive: true });
    }
  });
});
