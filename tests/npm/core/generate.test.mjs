// @ts-check
// generate: what it writes and what it rejects.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { generate, generateIndex, SitemapError, SitemapErrorCode, split, validate } from '../../../dist/core/node.js';

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
 * @param {import('../../../dist/core/node.js').GenerateOptions & { output?: 'text' }} [options]
 */
function generated(pages, options) {
  /** @type {import('../../../dist/core/node.js').Report[]} */
  const reports = [];
  const xml = generate(pages, { ...options, onReport: (report) => reports.push(report) });
  const [report] = reports;
  assert.ok(report);
  return { xml, report };
}

test('passes the report to onReport once, and only when the sitemap is written', () => {
  /** @type {import('../../../dist/core/node.js').Report[]} */
  const reports = [];
  const onReport = (/** @type {import('../../../dist/core/node.js').Report} */ report) => reports.push(report);
  generate(['https://example.com'], { onReport });
  assert.equal(reports.length, 1);
  assert.equal(reports[0]?.pages, 1);
  assert.equal(reports[0]?.counts.error, 0);
  assert.equal(catchError(['ftp://example.com/'], { onReport }).code, 'invalid-pages');
  assert.equal(reports.length, 1);
});

test('pages that a crawl records as not indexable are left out, each counted once, unless the rule is off', () => {
  const loc = 'https://example.com/';
  /** @type {import('../../../dist/core/node.js').Page[]} */
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
  assert.deepEqual(locsOf(generate(pages, { check: { rules: { 'loc-not-indexable': 'off' } } })), [
    `${loc}a`,
    `${loc}b`,
    `${loc}c`,
  ]);
  assert.equal(
    catchError(pages, { check: { rules: { 'loc-not-indexable': 'error' } } }).code,
    SitemapErrorCode.InvalidPages,
  );
  assert.equal(catchError(pages.slice(1), {}).code, SitemapErrorCode.EmptyPageList);
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

test('rejects unknown options and invalid values by name', () => {
  const pages = ['https://example.com/'];
  for (const [options, name] of /** @type {[any, RegExp][]} */ ([
    [{ prety: true }, /prety.*pretty/],
    [{ invalid: 'ignore' }, /invalid/],
    [{ check: { profile: 'altavista' } }, /profile|altavista/],
    [{ check: { rules: { 'no-such-rule': 'off' } } }, /no-such-rule/],
    [{ check: { rules: { 'lastmod-future': 'fatal' } } }, /fatal|lastmod-future/],
    [{ baseUrl: 'not a url' }, /baseUrl|not a url/],
    [{ onReport: 7 }, /onReport/],
    [{ check: { problemsPerRule: -1 } }, /problemsPerRule.*whole number/],
    [{ check: { problemsPerRule: 1_000_001 } }, /problemsPerRule.*at most 1000000/],
  ])) {
    const { code, message } = catchError(pages, options);
    assert.equal(code, 'invalid-option', JSON.stringify(options));
    assert.match(message, name);
  }
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
