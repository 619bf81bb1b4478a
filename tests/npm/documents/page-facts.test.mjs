// @ts-check
// What HTML documents say about their pages: odd documents, each with its expected facts.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { pageFacts } from '../../../dist/documents/facts/index.js';

const url = 'https://example.com/a/b.html';
const now = new Date('2026-11-26T00:00:00Z');
const head = (/** @type {string} */ inner, body = '') =>
  `<!doctype html><html><head><title>T</title>${inner}</head><body>${body}</body></html>`;
const facts = (/** @type {string} */ html, options = {}) => pageFacts(html, url, { now, ...options });

/** Facts that most documents have; the cases state the others. */
const usual = { isDocument: false, alternates: [], images: [], videos: [], links: [], problems: [] };

// A document is given as text, or by what its head and its body contain.
for (const { what, cases } of JSON.parse(
  readFileSync(new URL('../../fixtures/page-facts.json', import.meta.url), 'utf8'),
)) {
  test(what, () => {
    for (const [given, expected, options] of cases) {
      const isText = typeof given === 'string';
      const html = isText ? given : head(given[0], given[1]);
      const found = Object.entries(facts(html, options)).filter(([, value]) => value !== undefined);
      assert.deepEqual(Object.fromEntries(found), { ...usual, isDocument: !isText, ...expected }, html);
    }
  });
}

test('a page of Next.js that redirects has its target', () => {
  const digest = (/** @type {string} */ text) =>
    `<!doctype html><html id="__next_error__"><body><script>push("8:E{\\"digest\\":\\"${text}\\"}")</script></body></html>`;
  const refreshOf = (/** @type {string} */ text) => pageFacts(digest(text), 'https://example.com/old').refresh;
  assert.deepEqual(refreshOf('NEXT_REDIRECT;replace;/a?b=1;2;307;'), {
    delay: 0,
    target: 'https://example.com/a?b=1;2',
  });
  assert.equal(refreshOf('NEXT_HTTP_ERROR_FALLBACK;404'), undefined);
});

test('structured data has videos, articles and dates', () => {
  const script = (/** @type {unknown} */ data) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
  const video = {
    '@type': 'VideoObject',
    name: 'N',
    description: 'D',
    thumbnailUrl: ['/t.jpg'],
    contentUrl: '/v.mp4',
    duration: 'PT1M30S',
    uploadDate: '2026-01-10',
  };
  const graph = {
    '@graph': [
      { '@type': ['Article', 'Thing'], dateModified: '2026-01-11', video },
      { '@type': 'WebPage', dateModified: '2026-01-01' },
    ],
  };
  const read = facts(head(script(graph), script([{ '@type': 'https://schema.org/VideoObject', name: 'only' }])), {
    videos: true,
  });
  assert.deepEqual(read.videos, [
    {
      thumbnail_loc: 'https://example.com/t.jpg',
      title: 'N',
      description: 'D',
      content_loc: 'https://example.com/v.mp4',
      duration: 90,
      publication_date: '2026-01-10',
    },
  ]);
  assert.deepEqual(read.problems, [
    { rule: 'site-video-incomplete', params: { properties: 'description, thumbnailUrl, contentUrl' } },
  ]);
  assert.equal(read.modified, '2026-01-11');
  const article = { '@type': 'NewsArticle', headline: 'H', datePublished: '2026-11-25' };
  assert.deepEqual(facts(head(script(article)), { news: true }).news, { title: 'H', publication_date: '2026-11-25' });
  assert.equal(facts(head('<meta property="article:modified_time" content="2026-02-03">')).modified, '2026-02-03');
  const time = (/** @type {string} */ date) => `<p><time itemprop="dateModified" datetime="${date}">x</time></p>`;
  assert.equal(facts(head('', time('2026-02-03T00:00:00.000Z'))).modified, '2026-02-03T00:00:00.000Z');
  assert.equal(facts(head('', '<meta itemprop="dateModified" content="2026-02-04">')).modified, '2026-02-04');
  assert.equal(facts(head('', time('2026-02-03') + time('2026-02-05'))).modified, undefined, 'teasers of other pages');
  const noNews = `<meta name=googlebot-news content=noindex>${script(article)}`;
  assert.deepEqual([facts(head(noNews), { news: true }).news, facts(head(noNews)).noindex], [undefined, undefined]);
  const broken = facts(head('<script type="application/ld+json">{"a":</script>'));
  assert.deepEqual(
    broken.problems.map(({ rule }) => rule),
    ['site-json-ld-invalid'],
  );
});

test('structured data of other pages gives neither the date nor the article', () => {
  const script = (/** @type {unknown} */ data) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
  const dateOf = (/** @type {unknown[]} */ ...data) => facts(head(data.map(script).join(''))).modified;
  const old = { '@type': 'Article', '@id': 'https://example.com/old.html#article', dateModified: '2019-01-05' };
  const teaser = { '@type': 'BlogPosting', dateModified: '2019-01-05' };
  const page = { '@type': 'CollectionPage', '@id': url, dateModified: '2026-11-20' };
  for (const [name, data, expected] of /** @type {[string, unknown, string | undefined][]} */ ([
    ['a graph', { '@graph': [old, page] }, '2026-11-20'],
    ['a list', [old, page], '2026-11-20'],
    ['only another page', old, undefined],
    ['posts of a blog', { '@type': 'Blog', blogPost: [teaser] }, undefined],
    ['a list of items', { '@type': 'ItemList', itemListElement: [{ '@type': 'ListItem', item: teaser }] }, undefined],
    ['mentions', { '@type': 'WebPage', mentions: [teaser] }, undefined],
    [
      'mentions of a page with a date',
      { ...page, mentions: [{ ...teaser, dateModified: '2026-11-25' }] },
      '2026-11-20',
    ],
    ['reviews of a product', { '@type': 'Product', subjectOf: teaser }, undefined],
    ['another url', { ...teaser, url: '/old.html' }, undefined],
    ['another url with an identifier here', { ...teaser, '@id': '#post1', url: '/old.html' }, undefined],
    ['the main entity of another page', { ...teaser, mainEntityOfPage: { '@id': 'old.html' } }, undefined],
    ['another host', { ...teaser, url: 'https://example.org/a/b.html' }, undefined],
    ['another query', { ...teaser, url: '?page=2' }, undefined],
    // An entity inside an entity of another page does not describe this page either.
    [
      'a main entity of another page',
      { ...old, mainEntity: { '@type': 'Article', dateModified: '2019-01-06' } },
      undefined,
    ],
    ['several without a page', [teaser, { ...teaser, dateModified: '2019-01-06' }], undefined],
    ['several of one date', [teaser, teaser], '2019-01-05'],
    [
      'several beside a page',
      [teaser, { ...teaser, dateModified: '2019-01-06' }, { ...page, '@id': '_:b0' }],
      '2026-11-20',
    ],
    ['a page before one without', [{ ...teaser, dateModified: '2026-11-25' }, page], '2026-11-20'],
    ['the latest', [page, { ...teaser, '@id': '#article', dateModified: '2026-11-25' }], '2026-11-25'],
    // It is the 20th in the time zone of the other date.
    ['the latest by time', [{ ...page, dateModified: '2026-11-21T01:00:00+09:00' }, page], '2026-11-21T01:00:00+09:00'],
    ['a date before an invalid one', [{ ...page, dateModified: 'today' }, page], '2026-11-20'],
    ['a main entity', { '@type': 'WebPage', mainEntity: teaser }, '2019-01-05'],
    [
      'a main entity of the page',
      [
        { '@type': 'WebPage', url, mainEntity: teaser },
        { ...teaser, dateModified: '2026' },
      ],
      '2019-01-05',
    ],
    ['the page of a main entity', { '@type': 'Recipe', mainEntityOfPage: { ...page, '@id': undefined } }, '2026-11-20'],
    ['an identifier of the site', { ...teaser, '@id': '/#article', url }, '2019-01-05'],
    ['a true main entity', { ...teaser, mainEntityOfPage: 'True' }, '2019-01-05'],
    ['any type', { '@type': 'Dataset', url, dateModified: '2026-11-20' }, '2026-11-20'],
    ['any type without a page', { '@type': 'Dataset', dateModified: '2026-11-20' }, undefined],
    ['no objects', [null, 1, 'text', [page], { '@graph': null, mainEntity: 'x' }], undefined],
  ])) {
    assert.equal(dateOf(data), expected, name);
  }
  assert.equal(dateOf(old, page), '2026-11-20', 'two scripts');
  // The forms that hosts answer one file under.
  for (const form of ['http://example.com/a/b', '/a/b/', 'b.html#top', '/a/b/index.html']) {
    assert.equal(dateOf({ ...teaser, url: form }), '2019-01-05', form);
  }
  const canonical = (/** @type {string} */ href) =>
    facts(head(`<link rel=canonical href="${href}">${script(page)}`)).modified;
  assert.deepEqual(['/x', '/a/b'].map(canonical), ['2026-11-20', '2026-11-20']);
  assert.equal(facts(head(`<link rel=canonical href="/x">${script({ ...teaser, url: '/x' })}`)).modified, '2019-01-05');

  const news = (/** @type {object} */ data) => facts(head(script(data)), { news: true }).news?.title;
  const article = { '@type': 'NewsArticle', headline: 'H', datePublished: '2026-11-25' };
  assert.equal(news({ '@graph': [{ ...article, headline: 'Other', url: '/old.html' }, article] }), 'H');
  assert.equal(news({ '@type': 'ItemList', itemListElement: [{ item: article }] }), undefined);
  assert.equal(news({ ...article, mainEntityOfPage: { '@type': 'WebPage', '@id': url } }), 'H');
});

test('dates of pages have a form of W3C, or are reported', () => {
  const meta = (/** @type {string} */ date) => `<meta property="article:modified_time" content="${date}">`;
  for (const [date, expected] of [
    ['2026', '2026'],
    ['2026-01', '2026-01'],
    ['2024-02-29', '2024-02-29'],
    ['2026-01-05T10:00Z', '2026-01-05T10:00Z'],
    ['2026-01-05T10:00:00.123+09:00', '2026-01-05T10:00:00.123+09:00'],
    // The engine asks for the time zone.
    ['2026-01-05T10:00:00', '2026-01-05T10:00:00'],
    [' 2026-01-05 10:00:00 +0900 ', '2026-01-05T10:00:00+09:00'],
    ['2026-01-05t10:00:00z', '2026-01-05T10:00:00Z'],
    ['2026-02-29', undefined],
    ['2026-13-45', undefined],
    ['2026-01-05T25:00Z', undefined],
    ['January 5, 2026', undefined],
    ['2026/01/05', undefined],
    ['1735689600', undefined],
  ]) {
    const { modified, problems } = facts(head(meta(String(date))));
    assert.equal(modified, expected, date);
    assert.deepEqual(problems, expected === undefined ? [{ rule: 'site-date-invalid', params: { date } }] : [], date);
  }
  // The first valid one counts.
  const script = '<script type="application/ld+json">{"@type":"Article","dateModified":"today"}</script>';
  const both = facts(head(script + meta('2026-01-05')));
  assert.deepEqual([both.modified, both.problems], ['2026-01-05', []]);
  const video = {
    '@type': 'VideoObject',
    name: 'N',
    description: 'D',
    thumbnailUrl: '/t.jpg',
    uploadDate: 'yesterday',
  };
  const withVideo = (/** @type {object} */ fields) =>
    facts(head(`<script type="application/ld+json">${JSON.stringify({ ...video, ...fields })}</script>`), {
      videos: true,
    });
  assert.deepEqual(withVideo({ embedUrl: '/v' }).videos, [
    { thumbnail_loc: 'https://example.com/t.jpg', title: 'N', description: 'D', player_loc: 'https://example.com/v' },
  ]);
  const watched = {
    '@type': 'InteractionCounter',
    interactionType: { '@type': 'WatchAction' },
    userInteractionCount: '12',
  };
  const liked = {
    '@type': 'InteractionCounter',
    interactionType: 'https://schema.org/LikeAction',
    userInteractionCount: 3,
  };
  for (const [fields, expected] of /** @type {[object, object][]} */ ([
    [{ interactionStatistic: [liked, watched] }, { view_count: 12 }],
    [{ interactionStatistic: { ...liked, interactionType: 'http://schema.org/WatchAction' } }, { view_count: 3 }],
    [{ interactionStatistic: [liked, null, 'x'] }, {}],
    [{ regionsAllowed: 'US, JP' }, { restriction: { relationship: 'allow', countries: ['US', 'JP'] } }],
    [{ regionsAllowed: ['US', 'JP'] }, { restriction: { relationship: 'allow', countries: ['US', 'JP'] } }],
    [{ regionsAllowed: 'Japan' }, {}],
    [{ regionsAllowed: [] }, {}],
    [{ regionsAllowed: { '@type': 'Place', name: 'JP' } }, {}],
  ])) {
    const { thumbnail_loc, title, description, player_loc, ...more } = /** @type {any} */ (
      withVideo({ embedUrl: '/v', ...fields }).videos[0]
    );
    assert.deepEqual(more, expected, JSON.stringify(fields));
  }
  // The page is no video.
  const { videos, problems } = withVideo({ embedUrl: 'b.html' });
  assert.deepEqual([videos, problems], [[], [{ rule: 'site-video-incomplete', params: { properties: 'contentUrl' } }]]);
});

test('deep and large documents are read', () => {
  const deep = head('<link rel=canonical href=x>', `${'<div>'.repeat(20_000)}<a href=/deep>x</a>`);
  assert.equal(facts(deep).canonical, 'https://example.com/a/x');
  // 10 MB, with what counts at both ends.
  const large = head(
    '<link rel=canonical href=x>',
    `${'<p>text</p>'.repeat(910_000)}<meta name=robots content=noindex>`,
  );
  assert.ok(large.length > 10_000_000);
  const { canonical, noindex, problems } = facts(large);
  assert.deepEqual([canonical, noindex, problems.length], ['https://example.com/a/x', 'noindex', 1]);
});

test('a date in microdata counts as one in JSON-LD does: of the page or its article, and of no other page', () => {
  const dated = '<time itemprop="dateModified" datetime="2026-02-03">x</time>';
  const item = (/** @type {string} */ type, content = dated, attributes = '') =>
    `<div itemscope ${type && `itemtype="https://schema.org/${type}"`} ${attributes}>${content}</div>`;
  const comment = item('Comment', dated.replace('02-03', '09-09'), 'itemprop="comment"');
  for (const [body, expected] of /** @type {[string, boolean][]} */ ([
    [item('Article'), true],
    [item('BlogPosting', dated, 'itemprop="blogPost"'), true],
    [item(''), true],
    [item('WebPage', item('Article', dated, 'itemprop="mainEntity"')), true],
    [item('WebPage', item('Article')), true],
    [item('Article', dated + comment), true],
    [item('Article', `<a itemprop="url" href="${url}">x</a>${dated}`), true],
    ['<time itemprop="dateModified">2026-02-03</time>', true],
    [item('Comment'), false],
    [item('Product'), false],
    [item('Article', comment), false],
    [item('Article', `<a itemprop="url" href="/three.html">x</a>${dated}`), false],
    [item('Article', `<link itemprop="mainEntityOfPage" href="/three.html">${dated}`), false],
    [item('Article', item('WebPage', '', 'itemprop="mainEntityOfPage" itemid="/three.html"') + dated), false],
    [item('Article', dated, 'itemid="/three.html"'), false],
    [item('Article') + item('Article', dated.replace('02-03', '09-09')), false],
  ])) {
    assert.equal(facts(head('', body)).modified, expected ? '2026-02-03' : undefined, body);
  }
});
