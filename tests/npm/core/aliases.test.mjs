// @ts-check
// Field names of other tools are accepted as aliases; unknown field names are errors when pages are written.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as kit from '../../../dist/core/node.js';

const url = 'https://example.com/';

/**
 * The sitemap and the report that `generate` returns for pages.
 * @param {any} pages
 * @param {kit.GenerateOptions} [options]
 */
function generated(pages, options) {
  /** @type {kit.Report | undefined} */
  let report;
  const xml = kit.generate(pages, { ...options, output: 'text', onReport: (given) => (report = given) });
  return { xml, report: /** @type {kit.Report} */ (/** @type {unknown} */ (report)) };
}

test('writes all values of a page with the field names of sitemap.js', () => {
  const page = {
    url,
    lastmodISO: '2026-01-10T10:20:30.000Z',
    links: [
      { lang: 'en', url },
      { lang: 'ja', url: `${url}ja` },
    ],
    img: [{ url: `${url}a.jpg` }, `${url}b.jpg`],
    video: {
      thumbnail_loc: `${url}v.jpg`,
      title: 'T',
      description: 'D',
      content_loc: `${url}v.mp4`,
      'restriction:relationship': 'allow',
      restriction: 'US GB',
      tag: ['a', 'b'],
    },
    ampLink: `${url}amp`,
  };
  const { xml, report } = generated([page, { ...page, url: `${url}b`, links: [{ lang: 'en', url: `${url}b` }] }]);
  for (const part of [
    '<lastmod>2026-01-10T10:20:30.000Z</lastmod>',
    '<xhtml:link rel="alternate" hreflang="ja" href="https://example.com/ja"/>',
    '<image:loc>https://example.com/a.jpg</image:loc>',
    '<image:loc>https://example.com/b.jpg</image:loc>',
    '<video:restriction relationship="allow">US GB</video:restriction>',
    '<video:tag>b</video:tag>',
  ]) {
    assert.ok(xml.includes(part), `${part} is not in ${xml}`);
  }
  assert.doesNotMatch(xml, /amp"/);
  assert.equal(report.counts.error, 0);
  // Once for the list, however many pages there are.
  const aliases = report.problems.filter(({ rule }) => rule === 'field-alias');
  assert.deepEqual(aliases.map(({ params, count }) => [params.field, params.expected, count]).sort(), [
    ['img', 'images', 2],
    ['lang', 'hreflang', 3],
    ['lastmodISO', 'lastmod', 2],
    ['links', 'alternates', 2],
    ['restriction:relationship', 'restriction.relationship', 2],
    ['tag', 'tags', 2],
    ['url', 'href', 3],
    ['url', 'loc', 2],
    ['video', 'videos', 2],
  ]);
  const unsupported = report.problems.filter(({ rule }) => rule === 'field-unsupported');
  assert.deepEqual(
    unsupported.map(({ severity, count, message }) => [severity, count, message]),
    [['warning', 2, '"ampLink" is not written: sitemaps have no element for it. (1 more like this)']],
  );
});

test('writes all values of a sitemap in the form of Next.js', () => {
  /** @type {import('../../../dist/core/node.js').PageInput[]} */
  const pages = [
    {
      url,
      lastModified: new Date('2026-01-10T00:00:00Z'),
      changeFrequency: 'weekly',
      priority: 0.8,
      alternates: { languages: { en: url, ja: `${url}ja`, de: null } },
      images: [`${url}a.jpg`],
      videos: [
        {
          title: 'T',
          thumbnail_loc: `${url}v.jpg`,
          description: 'D',
          content_loc: `${url}v.mp4`,
          uploader: { info: `${url}who`, content: 'Name' },
          platform: { relationship: 'allow', content: 'web mobile' },
          tag: 'x',
        },
      ],
    },
  ];
  const { xml, report } = generated(pages);
  assert.equal(
    kit.parse(xml).report.counts.error + report.counts.error,
    0,
    JSON.stringify(report.problems.filter(({ severity }) => severity === 'error')),
  );
  assert.deepEqual(kit.parse(xml).pages, [
    {
      loc: url,
      lastmod: '2026-01-10T00:00:00.000Z',
      changefreq: 'weekly',
      priority: 0.8,
      alternates: [
        { hreflang: 'en', href: url },
        { hreflang: 'ja', href: `${url}ja` },
      ],
      images: [{ loc: `${url}a.jpg` }],
      videos: [
        {
          thumbnail_loc: `${url}v.jpg`,
          title: 'T',
          description: 'D',
          content_loc: `${url}v.mp4`,
          tags: ['x'],
          uploader: { name: 'Name', info: `${url}who` },
          platform: { relationship: 'allow', platforms: ['web', 'mobile'] },
        },
      ],
    },
  ]);
});

test('reports an unknown field as an error when pages are written, unless the option rules overrides it', async () => {
  const pages = /** @type {any} */ ([
    { loc: url, prority: 0.8 },
    { loc: `${url}b`, prority: 0.8 },
  ]);
  const message = /"prority" is not a field; did you mean "priority"\?/;
  const baseUrl = url;
  assert.throws(() => kit.generate(pages), { code: 'invalid-pages', message });
  assert.throws(() => kit.split(pages, { baseUrl }), { code: 'invalid-pages', message });
  for (const stream of [new kit.GenerateStream(), new kit.SplitStream({ baseUrl })]) {
    const read = async () => {
      for await (const _ of kit.pageStream(pages).pipeThrough(/** @type {any} */ (stream)));
    };
    await assert.rejects(read(), { code: 'invalid-pages', message });
  }
  const { xml, report } = generated(pages, { check: { rules: { 'field-unknown': 'warning' } } });
  assert.match(xml, /<loc>https:\/\/example\.com\/b<\/loc>/);
  // Equal problems are merged into one with a count.
  assert.deepEqual([report.rules['field-unknown'], report.problems[0]?.count], [1, 2]);
  const validated = kit.validate(pages);
  assert.deepEqual([validated.counts.error, validated.rules['field-unknown']], [0, 1]);
  // The field that pages are grouped by is not an unknown field.
  const grouped = [{ loc: url, section: 'a' }];
  assert.equal(kit.split(grouped, { baseUrl, groupBy: { field: 'section' } }).files.length, 1);
});

test('reports values that the writer changes as one problem with a count', () => {
  const pages = Array.from({ length: 1_000 }, (_, n) => `/é${n}`);
  const baseUrl = url;
  for (const { report } of [kit.split(pages, { baseUrl }), generated(pages, { baseUrl })]) {
    assert.deepEqual(report.rules, { 'loc-resolved': 1, 'loc-not-escaped': 1 });
    assert.deepEqual(
      report.problems.map(({ count }) => count),
      [1_000, 1_000],
    );
    assert.deepEqual(report.counts, { error: 0, warning: 0, info: 2 });
  }
  const { report } = generated(pages, { baseUrl, locale: 'ja', check: { problemsPerRule: 0 } });
  assert.deepEqual([report.problems.length, report.counts], [0, { error: 0, warning: 0, info: 2 }]);
  const japanese = generated(pages, { baseUrl, locale: 'ja' }).report;
  assert.match(japanese.problems[1]?.message ?? '', /（ほか 999 件）$/);
  // A stream reports once for all of its batches; validate reports each value.
  assert.equal(kit.validate(pages, { baseUrl }).rules['loc-not-escaped'], 1_000);
});
