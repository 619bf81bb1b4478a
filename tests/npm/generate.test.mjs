// @ts-check
// generate: what it writes and what it rejects.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  generate,
  generateIndex,
  parse,
  readPages,
  SitemapError,
  SitemapErrorCode,
  split,
  validate,
} from '../../dist/node.js';

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** @param {string} xml */
const locsOf = (xml) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc);

/**
 * Returns the error that `generate` throws.
 * @param {any} pages
 * @param {any} [options]
 */
function catchError(pages, options) {
  try {
    generate(pages, options);
  } catch (error) {
    assert.ok(error instanceof SitemapError);
    return error;
  }
  return assert.fail('the call did not throw');
}

/**
 * Returns the sitemap and its report.
 * @param {any} pages
 * @param {import('../../dist/node.js').GenerateOptions & { output?: 'text' }} [options]
 */
function generated(pages, options) {
  /** @type {import('../../dist/node.js').Report[]} */
  const reports = [];
  const xml = generate(pages, { ...options, onReport: (report) => reports.push(report) });
  const [report] = reports;
  assert.ok(report);
  return { xml, report };
}

test('writes the elements of a page in schema order', () => {
  const xml = generate([
    'https://example.com/',
    {
      priority: 0.8,
      changefreq: 'monthly',
      lastmod: '2026-01-10T10:20:30+09:00',
      loc: "https://example.com/a?b=1&c='2'\"<>",
    },
    { url: new URL('https://example.com/b'), lastmod: new Date('2026-01-10T01:20:30Z') },
  ]);
  assert.ok(xml.startsWith(HEAD));
  assert.match(xml, /<urlset xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9">/);
  assert.doesNotMatch(xml, /xmlns:/);
  assert.match(
    xml,
    /<url><loc>https:\/\/example\.com\/a[^<]*<\/loc><lastmod>2026-01-10T10:20:30\+09:00<\/lastmod><changefreq>monthly<\/changefreq><priority>0\.8<\/priority><\/url>/,
  );
  assert.match(xml, /<loc>https:\/\/example\.com\/b<\/loc><lastmod>2026-01-10T01:20:30\.000Z<\/lastmod>/);
  assert.match(xml, /b=1&amp;c=/);
});

test('writes every extension and declares only the namespaces in use', () => {
  const xml = generate([
    {
      loc: 'https://example.com/a',
      alternates: [
        { hreflang: 'en', href: 'https://example.com/a' },
        { hreflang: 'ja', href: new URL('https://example.com/ja/a') },
      ],
      images: ['https://example.com/1.jpg', { loc: 'https://example.com/2.jpg' }],
      videos: [
        {
          thumbnail_loc: 'https://example.com/t.jpg',
          title: 'Title & more',
          description: 'Description',
          content_loc: 'https://example.com/v.mp4',
          player_loc: 'https://example.com/player?v=1',
          duration: 600,
          expiration_date: '2027-01-10',
          rating: 4.2,
          view_count: 12_345n,
          publication_date: new Date('2026-01-10T00:00:00Z'),
          tags: ['one', 'two'],
          family_friendly: true,
          restriction: { relationship: 'allow', countries: ['JP', 'US'] },
          platform: { relationship: 'deny', platforms: ['web', 'tv'] },
          requires_subscription: false,
          uploader: { name: 'Someone', info: 'https://example.com/someone' },
          live: false,
        },
      ],
      news: {
        publication: { name: 'The Example', language: 'ja' },
        publication_date: '2026-01-10T10:20:30Z',
        title: '見出し',
      },
    },
  ]);
  for (const part of [
    'xmlns:xhtml=',
    'xmlns:image=',
    'xmlns:video=',
    'xmlns:news=',
    '<xhtml:link rel="alternate" hreflang="ja" href="https://example.com/ja/a"/>',
    '<image:image><image:loc>https://example.com/2.jpg</image:loc></image:image>',
    '<video:title>Title &amp; more</video:title>',
    '<video:duration>600</video:duration>',
    '<video:rating>4.2</video:rating>',
    '<video:view_count>12345</video:view_count>',
    '<video:publication_date>2026-01-10T00:00:00.000Z</video:publication_date>',
    '<video:tag>one</video:tag><video:tag>two</video:tag>',
    '<video:family_friendly>yes</video:family_friendly>',
    '<video:restriction relationship="allow">JP US</video:restriction>',
    '<video:platform relationship="deny">web tv</video:platform>',
    '<video:requires_subscription>no</video:requires_subscription>',
    '<video:uploader info="https://example.com/someone">Someone</video:uploader>',
    '<video:live>no</video:live>',
    '<news:publication><news:name>The Example</news:name><news:language>ja</news:language></news:publication>',
    '<news:title>見出し</news:title>',
  ]) {
    assert.ok(xml.includes(part), `${part} is missing in ${xml}`);
  }
  assert.doesNotMatch(xml, /xmlns:mobile/);
});

test('writes the same sitemap for JSON text, bytes, NDJSON, CSV, plain text and arrays of pages', () => {
  const pages = [{ loc: 'https://example.com/', lastmod: '2026-01-10' }, { loc: 'https://example.com/a' }];
  const xml = generate(pages);
  const json = JSON.stringify(pages);
  const bytes = new TextEncoder().encode(json);
  for (const input of [json, bytes, bytes.buffer, Buffer.from(json), `\ufeff${json}`]) {
    assert.equal(generate(input), xml);
  }
  assert.equal(generate(pages.map((page) => JSON.stringify(page)).join('\n')), xml);
  for (const header of ['loc,lastmod', 'URL,Lastmod', '"Loc",LASTMOD']) {
    assert.equal(generate(`${header}\nhttps://example.com/,2026-01-10\nhttps://example.com/a,\n`), xml);
  }
  assert.equal(
    generate('https://example.com/\nhttps://example.com/a\n'),
    generate(['https://example.com/', 'https://example.com/a']),
  );
});

test('writes the same bytes for the same pages, without reading the clock', () => {
  const pages = Array.from({ length: 100 }, (_, n) => ({ loc: `https://example.com/${n}`, priority: (n % 11) / 10 }));
  assert.equal(generate(pages), generate(structuredClone(pages)));
});

test('writes priority with a decimal point and without rounding', () => {
  const written = (/** @type {number | string} */ priority) =>
    /<priority>(.*)<\/priority>/.exec(generate([{ loc: 'https://example.com/', priority }]))?.[1];
  assert.deepEqual([0, 1, '0.8', 0.85, 0.5, 0.123456789].map(written), [
    '0.0',
    '1.0',
    '0.8',
    '0.85',
    '0.5',
    '0.123456789',
  ]);
});

test('keeps the precision of lastmod and never invents one', () => {
  for (const lastmod of ['2026-01-10', '2026-01-10T10:20:30+09:00', '2026-01-10T10:20:30.45Z']) {
    assert.ok(generate([{ loc: 'https://example.com/', lastmod }]).includes(`<lastmod>${lastmod}</lastmod>`), lastmod);
  }
  assert.doesNotMatch(generate(['https://example.com/']), /lastmod|priority|changefreq/);
});

test('normalises URLs once and keeps existing percent-encoding', () => {
  const xml = generate([
    'https://example.com',
    'https://例え.テスト/パス?q=値',
    'https://example.com/%E3%83%91%E3%82%B9',
    'https://EXAMPLE.com/Path',
  ]);
  assert.deepEqual(locsOf(xml), [
    'https://example.com/',
    'https://xn--r8jz45g.xn--zckzah/%E3%83%91%E3%82%B9?q=%E5%80%A4',
    'https://example.com/%E3%83%91%E3%82%B9',
    'https://example.com/Path',
  ]);
});

test('resolves relative URLs against baseUrl', () => {
  const pages = ['/a', 'b', { loc: 'c', images: ['/i.jpg'] }];
  const xml = generate(pages, { baseUrl: new URL('https://example.com/shop/') });
  assert.deepEqual(locsOf(xml), ['https://example.com/a', 'https://example.com/shop/b', 'https://example.com/shop/c']);
  assert.equal(catchError(pages).code, 'invalid-pages');
});

test('pretty and stylesheet change only the formatting', () => {
  const pages = ['https://example.com/'];
  const xml = generate(pages, { pretty: true, stylesheet: '/sitemap.css' });
  assert.match(xml, /<\?xml-stylesheet type="text\/css" href="\/sitemap\.css"\?>/);
  assert.match(xml, /\n +<url>\n +<loc>/);
  assert.deepEqual(locsOf(xml), locsOf(generate(pages)));
});

test('passes the report to onReport once, and only when the sitemap is written', () => {
  /** @type {import('../../dist/node.js').Report[]} */
  const reports = [];
  const onReport = (/** @type {import('../../dist/node.js').Report} */ report) => reports.push(report);
  generate(['https://example.com'], { onReport });
  assert.equal(reports.length, 1);
  assert.equal(reports[0]?.pages, 1);
  assert.equal(reports[0]?.counts.error, 0);
  assert.equal(catchError(['ftp://example.com/'], { onReport }).code, 'invalid-pages');
  assert.equal(reports.length, 1);
});

test('rejects invalid pages with all their problems, or skips them', () => {
  const pages = [
    'https://example.com/good',
    '/relative',
    'javascript:alert(1)',
    'ftp://example.com/',
    '',
    'https://example.com/%zz',
    `https://example.com/${'x'.repeat(2049 - 20)}`,
    { loc: 'https://example.com/1', priority: 1.5 },
    { loc: 'https://example.com/2', priority: Number.NaN },
    { loc: 'https://example.com/3', lastmod: new Date(Number.NaN) },
    { loc: 'https://example.com/4', lastmod: '10/01/2026' },
    { loc: Number.NaN },
    { lastmod: '2026-01-10' },
    {},
    null,
    7,
    { loc: 'https://example.com/5', images: [{ caption: 'no loc' }] },
    'https://example.com/also-good',
  ];
  const error = catchError(pages);
  assert.equal(error.code, SitemapErrorCode.InvalidPages);
  const wrong = new Set(error.report?.problems.filter((one) => one.severity === 'error').map((one) => one.page));
  assert.deepEqual(
    [...wrong].sort((a, b) => Number(a) - Number(b)),
    Array.from({ length: 16 }, (_, n) => n + 1),
  );
  assert.equal(error.report?.pages, 18);

  const { xml, report } = generated(pages, { invalid: 'skip' });
  assert.deepEqual(locsOf(xml), ['https://example.com/good', 'https://example.com/also-good']);
  assert.deepEqual(report.counts, error.report?.counts);
});

test('pages that a crawl records as not indexable are left out, each counted once, unless the rule is off', () => {
  const loc = 'https://example.com/';
  /** @type {import('../../dist/node.js').Page[]} */
  const pages = [
    { loc: `${loc}a`, status: 200 },
    { loc: `${loc}b`, status: 404, noindex: 'yes', canonical: loc },
    { loc: `${loc}c`, redirect: loc },
  ];
  const { xml, report } = generated(pages, {});
  assert.deepEqual(locsOf(xml), [`${loc}a`]);
  assert.deepEqual(
    report.problems.map(({ rule, severity, count }) => [rule, severity, count]),
    [['loc-not-indexable', 'info', 2]],
  );
  assert.deepEqual(locsOf(generate(pages, { rules: { 'loc-not-indexable': 'off' } })), [
    `${loc}a`,
    `${loc}b`,
    `${loc}c`,
  ]);
  assert.equal(catchError(pages, { rules: { 'loc-not-indexable': 'error' } }).code, SitemapErrorCode.InvalidPages);
  assert.equal(catchError(pages.slice(1), {}).code, SitemapErrorCode.EmptyPageList);
});

test('an empty mobile value is left out, and an invalid one is an error as in validate', () => {
  const page = (/** @type {any} */ mobile) => [{ loc: 'https://example.com/', mobile }];
  for (const invalid of /** @type {const} */ (['throw', 'omit', 'skip'])) {
    assert.doesNotMatch(generate(page(''), { invalid }), /mobile/);
  }
  assert.equal(catchError(page('x'), {}).code, SitemapErrorCode.InvalidPages);
  assert.doesNotMatch(generate(page('x'), { invalid: 'omit' }), /mobile/);
  assert.match(generate(page('pc,mobile'), {}), /type="pc,mobile"/);
});

test('omits invalid values, and pages whose URL is invalid', () => {
  const title = 'T';
  const pages = [
    { loc: 'https://example.com/0', lastmod: 'yesterday', changefreq: 'dayly', priority: 1.5, images: 7 },
    { loc: 'https://example.com/1', images: [{ caption: 'no loc' }, 'https://example.com/1.png', '/relative.png'] },
    {
      loc: 'https://example.com/2',
      videos: [
        {
          thumbnail_loc: 'https://example.com/t.png',
          title,
          description: 'D',
          content_loc: 'https://example.com/v.mp4',
          duration: 0,
        },
        { thumbnail_loc: 'https://example.com/t.png', title, content_loc: 'https://example.com/v.mp4' },
      ],
    },
    {
      loc: 'https://example.com/3',
      alternates: [
        { hreflang: 'en', href: 'en' },
        { hreflang: 'de', href: 'https://example.com/de' },
      ],
    },
    {
      loc: 'https://example.com/4',
      news: { publication: { name: 'N', language: 'ja' }, title, publication_date: 'today' },
    },
    { loc: 'ftp://example.com/5' },
    { loc: 7 },
    null,
  ];
  const error = catchError(pages);
  assert.equal(error.code, SitemapErrorCode.InvalidPages);
  const { xml, report } = generated(pages, { invalid: 'omit' });
  assert.deepEqual(report, error.report);
  assert.deepEqual(parse(xml).pages, [
    { loc: 'https://example.com/0' },
    { loc: 'https://example.com/1', images: [{ loc: 'https://example.com/1.png' }] },
    {
      loc: 'https://example.com/2',
      videos: [
        {
          thumbnail_loc: 'https://example.com/t.png',
          title,
          description: 'D',
          content_loc: 'https://example.com/v.mp4',
        },
      ],
    },
    { loc: 'https://example.com/3', alternates: [{ hreflang: 'de', href: 'https://example.com/de' }] },
    { loc: 'https://example.com/4' },
  ]);
  assert.deepEqual(generated([...pages, 'https://example.com/'], { invalid: 'omit' }).xml.match(/<url>/g)?.length, 6);
  assert.equal(catchError([{ loc: '' }, 'x'], { invalid: 'omit' }).code, SitemapErrorCode.InvalidPages);
});

test('keeps invalid values, which parse reads as they were given', () => {
  /** @type {any[]} */
  const pages = [
    { loc: 'HTTPS://Example.com/a b', lastmod: 'yesterday', changefreq: 'Daily', priority: 'high' },
    { loc: '', images: [{ loc: '/relative.png', title: '<&>' }] },
  ];
  const { xml, report } = generated(pages, { invalid: 'keep' });
  assert.deepEqual(parse(xml).pages, pages);
  assert.deepEqual(report.rules['element-missing-loc'], 1);
  assert.equal(generate([], { invalid: 'keep' }).match(/<url>/), null);
  assert.throws(() => split(pages, /** @type {any} */ ({ baseUrl: 'https://example.com/', invalid: 'keep' })), {
    code: 'invalid-option',
    message: /split does not accept "keep"/,
  });
});

test('lists the first problems in the error message, one per line, and counts the others', () => {
  /** @type {[any[], string[]][]} */
  const cases = [
    [['/a'], ['1 of 1 pages cannot be written because of errors.', '[0].loc']],
    [
      ['https://example.com/', '/a'],
      ['1 of 2 pages cannot be written because of errors.', '[1].loc'],
    ],
    [
      ['/a', '/b'],
      ['2 of 2 pages cannot be written because of errors.', '[0].loc', '[1].loc'],
    ],
    [
      Array.from({ length: 7 }, (_, n) => `/${n}`),
      [
        '7 of 7 pages cannot be written because of errors.',
        ...['[0].loc', '[1].loc', '[2].loc'],
        'and 4 more; the report lists them',
      ],
    ],
  ];
  for (const [pages, expected] of cases) {
    const { message } = catchError(pages);
    const lines = message.split('\n').map((line) => line.trim());
    assert.deepEqual(
      lines.map((line) => line.replace(/: .* \(loc-not-absolute\)$/, '')),
      expected,
    );
  }
  // A line break in a value does not start a new line of the message.
  const { message } = catchError([{ loc: 'https://example.com/', lastmod: 'a\nb' }]);
  assert.deepEqual(message.split('\n').length, 2);
  assert.ok(message.includes('a\\nb'), message);
});

test('names the one invalid page among 50,000', () => {
  const pages = Array.from({ length: 50_000 }, (_, n) => ({ loc: `https://example.com/${n}`, priority: 0.5 }));
  pages[31_337] = { loc: 'https://example.com/bad', priority: 5 };
  const { code, message, report } = catchError(pages);
  assert.equal(code, 'invalid-pages');
  const [problem] = report?.problems.filter((one) => one.severity === 'error') ?? [];
  assert.equal(problem?.rule, 'priority-invalid');
  assert.equal(problem?.page, 31_337);
  assert.equal(problem?.path, '[31337].priority');
  assert.equal(problem?.loc, 'https://example.com/bad');
  assert.match(message, /31337|31,337|example\.com\/bad/);
});

test('writes 50,000 pages; rejects one more with a message that names split', () => {
  const pages = Array.from({ length: 50_001 }, (_, n) => `https://example.com/${n}`);
  assert.equal(locsOf(generate(pages.slice(1))).length, 50_000);
  const { code, message } = catchError(pages);
  assert.equal(code, 'too-many-pages');
  assert.match(message, /50,?001/);
  assert.match(message, /split/);
});

test('rejects input that is not a page list, with a reason', () => {
  /** @type {[any, string][]} */
  const cases = [
    [[], 'empty-page-list'],
    ['[]', 'empty-page-list'],
    ['{"loc":"https://example.com/"', 'unreadable-page-list'],
    ['not json', 'unreadable-page-list'],
    ['{"pages":[]}', 'empty-page-list'],
    ['{"one":[],"two":[]}', 'invalid-pages'],
    ['null', 'unreadable-page-list'],
    ['42', 'unreadable-page-list'],
    [undefined, 'invalid-input'],
    [{ loc: 'https://example.com/' }, 'invalid-input'],
  ];
  for (const [input, code] of cases) {
    assert.equal(catchError(input).code, code, JSON.stringify(input));
  }
  for (const input of ['', ' \n', new Uint8Array(0)]) {
    assert.ok(['empty-page-list', 'unreadable-page-list'].includes(catchError(input).code), JSON.stringify(input));
  }
});

test('rejects bytes that are not UTF-8 instead of replacing them', () => {
  const bytes = new Uint8Array([...new TextEncoder().encode('["https://example.com/')].concat([0xff, 0x22, 0x5d]));
  assert.ok(['unreadable-page-list', 'invalid-pages'].includes(catchError(bytes).code));
});

test('reports and removes characters that XML does not allow, from pages and from text', () => {
  const pageWith = (/** @type {string} */ caption) => ({
    loc: 'https://example.com/',
    images: [{ loc: 'https://example.com/i.jpg', caption }],
  });
  for (const character of ['\ud800', '\udfff', '\0', '\u0008', '\ufffe']) {
    const page = pageWith(`a${character}b`);
    const inputs = [[page], JSON.stringify([page]), JSON.stringify(page)];
    if (character > ' ') {
      inputs.push(JSON.stringify([pageWith('a!b')]).replace('!', character));
    }
    for (const input of inputs) {
      const { xml, report } = generated(input, { invalid: 'skip' });
      assert.doesNotMatch(xml, /[\p{Surrogate}\ufffd-\uffff]/u);
      assert.doesNotMatch(xml.replaceAll('\n', ''), /\p{Cc}/u);
      assert.equal(report.rules['xml-illegal-character'], 1, JSON.stringify(input));
    }
  }
});

test('warns about a URL with &amp;, which is probably escaped already', () => {
  const { xml, report } = generated(['https://example.com/?a=1&amp;b=2']);
  assert.equal(report.rules['xml-double-escaped'], 1);
  assert.match(xml, /<loc>https:\/\/example\.com\/\?a=1&amp;(amp;)?b=2<\/loc>/);
});

test('reports unknown fields with a suggestion, and writes the page if they are warnings', () => {
  const rules = /** @type {const} */ ({ 'field-unknown': 'warning' });
  const { xml, report } = generated([{ loc: 'https://example.com/', prority: 0.8 }], { rules });
  assert.deepEqual(locsOf(xml), ['https://example.com/']);
  const [problem] = report.problems;
  assert.equal(problem?.rule, 'field-unknown');
  assert.equal(problem?.path, '[0].prority');
  assert.match(problem?.message ?? '', /priority/);
});

test('rejects a page of 60 MB with its size', () => {
  const images = Array.from({ length: 1000 }, (_, n) => ({
    loc: `https://example.com/${n}.jpg`,
    caption: 'x'.repeat(60_000),
  }));
  const { code, report } = catchError([{ loc: 'https://example.com/', images }]);
  assert.ok(['invalid-pages', 'too-many-pages'].includes(code), code);
  assert.ok(report === undefined || JSON.stringify(report).length < 1_000_000, 'the report holds the page');
});

test('rejects unknown options and invalid values by name', () => {
  const pages = ['https://example.com/'];
  for (const [options, name] of /** @type {[any, RegExp][]} */ ([
    [{ prety: true }, /prety.*pretty/],
    [{ invalid: 'ignore' }, /invalid/],
    [{ profile: 'altavista' }, /profile|altavista/],
    [{ rules: { 'no-such-rule': 'off' } }, /no-such-rule/],
    [{ rules: { 'lastmod-future': 'fatal' } }, /fatal|lastmod-future/],
    [{ baseUrl: 'not a url' }, /baseUrl|not a url/],
    [{ onReport: 7 }, /onReport/],
    [{ problemsPerRule: -1 }, /problemsPerRule.*whole number/],
    [{ problemsPerRule: 1_000_001 }, /problemsPerRule.*at most 1000000/],
  ])) {
    const { code, message } = catchError(pages, options);
    assert.equal(code, 'invalid-option', JSON.stringify(options));
    assert.match(message, name);
  }
});

test('writes sitemaps that can be read as page lists through readPages', () => {
  const { pages, format, report } = readPages('loc,lastmod,priority\nhttps://example.com/,2026-01-10,0.8\n');
  assert.equal(format, 'csv');
  assert.deepEqual(pages, [{ loc: 'https://example.com/', lastmod: '2026-01-10', priority: 0.8 }]);
  assert.equal(report.counts.error, 0);
  assert.match(generate(pages), /<priority>0\.8<\/priority>/);
});

test('returns the same sitemap as bytes when asked to', () => {
  const pages = ['https://example.com/寿司', { loc: 'https://example.com/b', lastmod: '2026-01-10' }];
  const bytes = generate(pages, { output: 'bytes' });
  assert.ok(bytes instanceof Uint8Array);
  assert.equal(new TextDecoder().decode(bytes), generate(pages));
  assert.equal(generate(pages, { output: 'text' }), generate(pages));
  assert.throws(() => generate(pages, /** @type {any} */ ({ output: 'stream' })), { code: 'invalid-option' });
});

test('returns the same long sitemap as text and as bytes, in ASCII and beyond', () => {
  const pages = Array.from({ length: 3_000 }, (_, number) => ({
    loc: `https://example.com/${number}`,
    images: [{ loc: `https://example.com/${number}.jpg`, title: `Number ${number}` }],
  }));
  for (const last of ['The last', '\u007f', 'é', '寿司', '🍣']) {
    const ended = [
      ...pages,
      { loc: 'https://example.com/z', images: [{ loc: 'https://example.com/z.jpg', title: last }] },
    ];
    const xml = generate(ended);
    assert.ok(xml.length > 131_072 && xml.includes(`<image:title>${last}</image:title>`), last);
    assert.equal(Buffer.from(generate(ended, { output: 'bytes' })).toString('utf8'), xml, last);
  }
});

test('does not apply rules about the whole list, which only validate checks', () => {
  const pages = ['https://example.com/', 'https://example.com/', 'https://example.net/'];
  const ofList = ['loc-duplicate', 'loc-mixed-hosts'];
  const { report } = generated(pages);
  const set = split(pages, { baseUrl: 'https://example.com/', invalid: 'skip' });
  for (const id of ofList) {
    assert.ok(!(id in report.rules) && !(id in set.report.rules), id);
    assert.equal(validate(pages).rules[id], 1, id);
  }
});

test('rejects an XSLT stylesheet that would be declared as CSS', async () => {
  for (const stylesheet of ['/sitemap.xsl', 'https://example.com/a.XSLT?v=2']) {
    const options = { stylesheet, baseUrl: 'https://example.com/' };
    for (const write of [
      () => generate(['https://example.com/'], options),
      () => split(['https://example.com/'], options),
      () => generateIndex(['https://example.com/a.xml'], { stylesheet }),
    ]) {
      assert.throws(write, { code: 'invalid-option', message: /is .*, an XSLT stylesheet. Use a CSS stylesheet/ });
    }
  }
  assert.match(generate(['https://example.com/'], { stylesheet: '/xsl.css' }), /type="text\/css" href="\/xsl\.css"/);
});

test('returns statistics of the sitemap on request', () => {
  const pages = [{ loc: 'https://example.com/', images: ['https://example.com/a.png'] }, 'https://example.com/a', 'x'];
  const { xml, report } = generated(pages, { invalid: 'skip', statistics: true });
  assert.equal(report.statistics?.bytes, Buffer.byteLength(xml));
  assert.deepEqual(report.statistics?.elements, { images: 1, loc: 2 });
  assert.equal(generated(pages, { invalid: 'skip' }).report.statistics, undefined);
});
