// @ts-check
// What HTML documents say about their pages: odd documents, each with its expected facts.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageFacts } from '../../dist/scan/page.js';

const url = 'https://example.com/a/b.html';
const now = new Date('2026-11-26T00:00:00Z');
const head = (/** @type {string} */ inner, body = '') =>
  `<!doctype html><html><head><title>T</title>${inner}</head><body>${body}</body></html>`;
const facts = (/** @type {string} */ html, options = {}) => pageFacts(html, url, { now, ...options });

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

test('the canonical URL is found in any spelling of its link', () => {
  for (const [link, expected] of [
    ['<link rel="canonical" href="https://example.com/x">', 'https://example.com/x'],
    ['<LINK HREF="/x" REL="Canonical">', 'https://example.com/x'],
    ['<link rel="alternate canonical nofollow" href=x#top>', 'https://example.com/a/x'],
    ['<base href="/c/"><link rel=canonical href=x>', 'https://example.com/c/x'],
    ['<link rel=canonical href=x><base href="/c/">', 'https://example.com/c/x'],
    ['<base href="/c/"><base href="/d/"><link rel=canonical href=x>', 'https://example.com/c/x'],
    ['<link rel=canonical href="/x?a=1&amp;b=2">', 'https://example.com/x?a=1&b=2'],
    ['<base href="http://["><base href="/d/"><link rel=canonical href=x>', 'https://example.com/a/x'],
    ['<base href="data:text/plain,x"><link rel=canonical href=x>', 'https://example.com/a/x'],
    ['<link rel=canonical href="">', undefined],
    ['<link rel=canonical>', undefined],
    ['<link rel=canonical href="mailto:a@example.com">', undefined],
    ['<link rel=canonical href="http://[">', undefined],
    ['<!-- <link rel=canonical href=x> -->', undefined],
    ['<!--[if IE]><link rel=canonical href=x><![endif]-->', undefined],
    ['<script>"<link rel=canonical href=x>"</script>', undefined],
    ['<style><link rel=canonical href=x></style>', undefined],
    ['<template><link rel=canonical href=x></template>', undefined],
    ['<noscript><link rel=canonical href=x></noscript>', 'https://example.com/a/x'],
    ['<link rel=canonical href=x><link rel=canonical href=/a/x>', 'https://example.com/a/x'],
  ]) {
    assert.equal(facts(head(String(link))).canonical, expected, link);
  }
});

test('of several canonical URLs, none is used', () => {
  const { canonical, problems } = facts(head('<link rel=canonical href=x><link rel=canonical href=y>'));
  assert.equal(canonical, undefined);
  assert.deepEqual(problems, [
    { rule: 'site-canonicals-differ', params: { canonicals: 'https://example.com/a/x https://example.com/a/y' } },
  ]);
});

test('the head ends at the first element of the body', () => {
  const broken =
    '<!doctype html><title>T</title><p>text<link rel=canonical href=x><link rel=alternate hreflang=ja href=y>';
  assert.deepEqual([facts(broken).canonical, facts(broken).alternates], [undefined, []]);
  // Behind the end tag of the head, metadata still belong to it.
  assert.equal(facts('<head></head><link rel=canonical href=x><body>').canonical, 'https://example.com/a/x');
  assert.equal(facts('<link rel=canonical href=x>text').canonical, 'https://example.com/a/x');
  assert.equal(facts('<head><title>T</title><div><link rel=canonical href=x></div></head>').canonical, undefined);
});

test('directives that forbid indexing are whole words', () => {
  for (const [meta, expected] of [
    ['<meta name=robots content=noindex>', 'noindex'],
    ['<META NAME="Robots" CONTENT="NOFOLLOW , NoIndex">', 'noindex'],
    ['<meta name=robots content=none>', 'none'],
    ['<meta name=googlebot content=noindex>', 'noindex'],
    ['<meta name=robots content=index><meta name=robots content=noindex>', 'noindex'],
    ['<meta name=robots content="max-image-preview:none">', undefined],
    ['<meta name=robots content="noindexed, nonexistent">', undefined],
    ['<meta name=bingbot content=noindex>', undefined],
    ['<meta name=googlebot-news content=noindex>', undefined],
    ['<meta name=robots>', undefined],
    ['<meta property=og:title content=noindex>', undefined],
    ['<meta name=robots content="unavailable_after: 2026-11-25">', 'unavailable_after: 2026-11-25T00:00:00.000Z'],
    [
      '<meta name=robots content="unavailable_after: Wed, 25 Nov 2026 15:00:00 GMT, nofollow">',
      'unavailable_after: 2026-11-25T15:00:00.000Z',
    ],
    ['<meta name=robots content="unavailable_after: 2026-11-27">', undefined],
    ['<meta name=robots content="unavailable_after: 2026-11-27, noindex">', 'noindex'],
    ['<script><meta name=robots content=noindex></script>', undefined],
    ['<noscript><meta name=robots content=noindex></noscript>', 'noindex'],
  ]) {
    assert.equal(facts(head(String(meta))).noindex, expected, meta);
  }
});

test('what is not an element of the document says nothing', () => {
  const elements =
    '<link rel=canonical href=x><meta name=robots content=noindex><meta http-equiv=refresh content="0;/y"><img src=1.png>';
  const none = { canonical: undefined, noindex: undefined, refresh: undefined, images: [] };
  const image = [{ loc: 'https://example.com/a/1.png' }];
  /** @type {[wrap: (inner: string) => string, inHead: object, inBody: object][]} */
  const cases = [
    [(inner) => `<script>${inner}</script>`, none, none],
    [(inner) => `<script type=text/html>${inner}</script>`, none, none],
    [(inner) => `<style>${inner}</style>`, none, none],
    [(inner) => `<template>${inner}</template>`, none, none],
    [(inner) => `<!-- ${inner} -->`, none, none],
    [(inner) => `<!--[if lt IE 9]>${inner}<![endif]-->`, none, none],
    [(inner) => `<![CDATA[${inner.replaceAll('>', '')}]]>`, none, none],
    // What browsers show of a conditional comment for all but old browsers.
    [
      (inner) => `<!--[if !IE]><!-->${inner}<!--<![endif]-->`,
      { canonical: 'https://example.com/a/x', noindex: 'noindex', images: image },
      { ...none, noindex: 'noindex', images: image },
    ],
    [(inner) => `<textarea>${inner}</textarea>`, none, none],
    [(inner) => `<iframe>${inner}</iframe>`, none, none],
    // The image ends the head.
    [
      (inner) => `<noscript>${inner}</noscript>`,
      { ...none, canonical: 'https://example.com/a/x', noindex: 'noindex', images: image },
      { ...none, noindex: 'noindex', images: image },
    ],
  ];
  for (const [wrap, inHead, inBody] of cases) {
    for (const [html, expected] of /** @type {const} */ ([
      [head(wrap(elements)), inHead],
      [head('', `<p>text</p>${wrap(elements)}`), inBody],
    ])) {
      const { canonical, noindex, refresh, images } = facts(html, { images: true });
      const isRefreshed = wrap('').includes('!IE');
      assert.deepEqual(
        { canonical, noindex, refresh, images },
        { ...expected, refresh: isRefreshed ? { delay: 0, target: 'https://example.com/y' } : undefined },
        html,
      );
    }
  }
});

test('documents with missing and misplaced tags are read as browsers read them', () => {
  /** @type {[html: string, canonical: string | undefined, noindex: string | undefined][]} */
  const cases = [
    ['<link rel=canonical href=x><meta name=robots content=none>', 'https://example.com/a/x', 'none'],
    ['<body><link rel=canonical href=x><meta name=robots content=noindex>', undefined, 'noindex'],
    ['<html><title>T</title><link rel=canonical href=x><p>text</html>', 'https://example.com/a/x', undefined],
    ['<p>text<head><link rel=canonical href=x></head>', undefined, undefined],
    ['<head><b><link rel=canonical href=x></head></b>', undefined, undefined],
    ['<title>T<link rel=canonical href=x>', undefined, undefined],
    ['<title>T</title><link rel=canonical href=x', undefined, undefined],
    ['<head></head></head><link rel=canonical href=x></body></html>', 'https://example.com/a/x', undefined],
    [
      '<HEAD><LINK REL="CANONICAL" HREF="X"><META NAME="ROBOTS" CONTENT="NOINDEX">',
      'https://example.com/a/X',
      'noindex',
    ],
    [
      '<head><meta name="robots" content="noindex"/><link rel="canonical" href="x"/></head>',
      'https://example.com/a/x',
      'noindex',
    ],
    ['<table><link rel=canonical href=x><tr><td><meta name=robots content=noindex></table>', undefined, 'noindex'],
    ['\uFEFF<link rel=canonical href=x>', 'https://example.com/a/x', undefined],
  ];
  for (const [html, canonical, noindex] of cases) {
    const found = facts(html);
    assert.deepEqual([found.canonical, found.noindex], [canonical, noindex], html);
  }
});

test('a directive in the body is followed and reported, unless only the head is read', () => {
  const html = head('', '<p>text<meta name=robots content=noindex>');
  assert.deepEqual(
    [facts(html).noindex, facts(html).problems],
    ['noindex', [{ rule: 'site-noindex-in-body', params: { directive: 'noindex' } }]],
  );
  assert.equal(facts(html, { body: false }).noindex, undefined);
  assert.equal(facts(head('<meta name=robots content=noindex>', 'x'.repeat(100)), { body: false }).noindex, 'noindex');
});

test('a refresh to another page is a redirect', () => {
  for (const [content, target, delay] of [
    ['0; url=/x', 'https://example.com/x', 0],
    ['0;URL="x"', 'https://example.com/a/x', 0],
    ["5, url='https://other.example/' later", 'https://other.example/', 5],
    ['0 /x', 'https://example.com/x', 0],
    ['0.5;url=x', 'https://example.com/a/x', 0],
    ['.5; x', 'https://example.com/a/x', 0],
    ['30', undefined, 0],
    ['0; url=', undefined, 0],
    ['0; url=b.html#top', undefined, 0],
    ['url=/x', undefined, 0],
  ]) {
    const { refresh } = facts(head(`<meta http-equiv=Refresh content="${String(content).replaceAll('"', '&quot;')}">`));
    assert.deepEqual(refresh, target === undefined ? undefined : { delay, target }, String(content));
  }
});

test('a refresh is followed in the body, and not in noscript', () => {
  const refresh = '<meta http-equiv=refresh content="0; url=/x">';
  const target = 'https://example.com/x';
  assert.equal(facts(head('', `<p>text${refresh}`)).refresh?.target, target);
  for (const html of [head(`<noscript>${refresh}</noscript>`), head('', `<noscript><p>${refresh}</noscript>`)]) {
    assert.equal(facts(html).refresh, undefined, html);
  }
  assert.equal(facts(head('<meta http-equiv=refresh content="0; url=javascript:history.back()">')).refresh, undefined);
});

test('elements of SVG images are no metadata, no links and no content', () => {
  const svg = '<svg><base href="/c/"/><a href="/in-svg"></a><main><desc><img src=/1.png></desc></main></svg>';
  const { links, images } = facts(head('', `${svg}<main><a href=x></a><img src=2.png></main>`), { images: true });
  assert.deepEqual(links, ['https://example.com/a/x']);
  assert.deepEqual(images, [{ loc: 'https://example.com/a/2.png' }]);
});

test('the main content of a page with several articles is the whole body', () => {
  const text = (/** @type {string} */ body) => facts(head('', body), { text: true }).text;
  assert.equal(text('<p>a</p><article>b</article>'), 'b');
  assert.equal(text('<p>a</p><article>b<article>comment</article></article>'), 'bcomment');
  assert.equal(text('<p>a</p><article>b</article><article>c</article>'), 'abc');
  assert.equal(text('<article>b</article><main>d<article>c</article></main>'), 'dc');
});

test('a URL of srcset may contain commas', () => {
  for (const [srcset, expected] of [
    ['/w_1,h_2/i.png 1x, b.png 2x', 'https://example.com/w_1,h_2/i.png'],
    [' , a.png,', 'https://example.com/a/a.png'],
    ['data:image/png;base64,x 1x', undefined],
  ]) {
    const { images } = facts(head('', `<img srcset="${srcset}">`), { images: true });
    assert.equal(images[0]?.loc, expected, srcset);
  }
});

test('language versions are those of the head', () => {
  const links =
    '<link rel="alternate" hreflang="ja" href="/ja"><link rel=alternate href=/feed type=application/rss+xml>';
  const { alternates, language } = facts(
    `<html lang=en>${head(`${links}<link rel=alternate hreflang=x-default href=/>`)}`,
  );
  assert.deepEqual(alternates, [
    { hreflang: 'ja', href: 'https://example.com/ja' },
    { hreflang: 'x-default', href: 'https://example.com/' },
  ]);
  assert.equal(language, 'en');
});

test('images are those of the main content and the preview', () => {
  const body =
    '<nav><img src=/logo.png></nav><main><img src=1.png><picture><source srcset=2.webp><img src="2.png"></picture>' +
    '<img srcset="3.png 1x, 3b.png 2x"><img src="data:image/png;base64,x"><img src=/pixel.gif width=1 height=1>' +
    '<script>"<img src=4.png>"</script><template><img src=5.png></template><!-- <img src=6.png> --><noscript><img src=7.png></noscript></main>';
  const { images } = facts(head('<meta property=og:image content=/preview.png>', body), { images: true });
  assert.deepEqual(
    images.map(({ loc }) => loc.replace('https://example.com', '')),
    ['/a/1.png', '/a/2.png', '/a/3.png', '/a/7.png', '/preview.png'],
  );
  assert.deepEqual(facts(head('', body)).images, []);
});

test('the content of a shadow root is shown, and its metadata do not count', () => {
  const shadow = (/** @type {string} */ mode, /** @type {string} */ content) =>
    head('', `<my-app><template ${mode}><nav>Menu</nav>${content}</template></my-app>`);
  const content =
    '<main>Text<img src=1.png><a href=/b>B</a><my-box><template shadowrootmode=closed>Box</template></my-box></main>';
  const metadata =
    '<base href=/c/><link rel=canonical href=x><meta name=robots content=noindex><meta http-equiv=refresh content="0;/d">';
  const read = (/** @type {string} */ html) => {
    const { images, links, text, canonical, noindex, refresh } = facts(html, { images: true, text: true });
    return { images: images.map(({ loc }) => loc), links, text, canonical, noindex, refresh };
  };
  const none = { canonical: undefined, noindex: undefined, refresh: undefined };
  for (const mode of ['shadowrootmode=open', 'shadowrootmode="CLOSED"']) {
    assert.deepEqual(read(shadow(mode, metadata + content)), {
      ...none,
      images: ['https://example.com/a/1.png'],
      links: ['https://example.com/b'],
      text: 'TextBBox',
    });
  }
  // A list cannot have a shadow root, and neither can the head.
  const elsewhere = `<ul><template shadowrootmode=open>${content}</template></ul>`;
  assert.equal(read(head('', elsewhere)).text, '');
  assert.equal(read(head(`<template shadowrootmode=open>${metadata}</template>`)).canonical, undefined);
  for (const mode of ['', 'shadowrootmode', 'shadowrootmode=other']) {
    assert.deepEqual(read(shadow(mode, metadata + content)), { ...none, images: [], links: [], text: '' });
  }
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

test('the text is that of the main content, without navigation, scripts and markup', () => {
  const text = (/** @type {string} */ body) => facts(head('', body), { text: true }).text;
  assert.equal(
    text('<nav>menu</nav><main> One <b class=x>two</b>\n<script>x</script><!-- c -->three</main><footer>f</footer>'),
    'One two three',
  );
  assert.equal(text('plain <style>p{}</style>text'), 'plain text');
  assert.equal(text('<main data-build=1>a</main>'), text('<main data-build=2>a</main>'));
});

test('a fragment is no document', () => {
  for (const [html, expected] of [
    ['<p>text</p>', false],
    ['', false],
    ['google-site-verification: google1234.html', false],
    ['<!DOCTYPE html><p>text', true],
    ['<title>T</title>', true],
    ['<html><p>text', true],
    ['<p><!-- <html> -->', false],
    ['<?xml version="1.0"?><!-- c --><rss version="2.0"><channel><title>T</title></channel></rss>', false],
    ['\n<?xml version="1.0"?>\n<?xml-stylesheet href="a.xsl"?>\n<feed><title>T</title></feed>', false],
    ['<?xml version="1.0"?>\n<!DOCTYPE html>\n<html xmlns="http://www.w3.org/1999/xhtml"><title>T</title>', true],
    ['<?xml version="1.0"?><!-- c --><html>', true],
  ]) {
    assert.equal(facts(String(html)).isDocument, expected, String(html));
  }
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
