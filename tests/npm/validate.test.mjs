// @ts-check
// validate: returns a report for any input.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fix, gzip, rules, SitemapError, validate } from '../../dist/node.js';

test('returns a report without problems for a valid page list', () => {
  const report = validate([
    { loc: 'https://example.com/', lastmod: '2026-01-10T10:20:30Z' },
    { loc: 'https://example.com/a', lastmod: '2026-01-11T10:20:30Z' },
  ]);
  assert.equal(report.kind, 'page-list');
  assert.equal(report.profile, 'protocol');
  assert.equal(report.pages, 2);
  assert.deepEqual(report.counts, { error: 0, warning: 0, info: 0 });
  assert.deepEqual(report.problems, []);
  assert.deepEqual(report.rules, {});
});

test('reports what is wrong, where, and what is valid', () => {
  const report = validate([
    'https://example.com/',
    {
      loc: 'https://example.com/b',
      videos: [
        {
          thumbnail_loc: 'https://example.com/t.jpg',
          title: 'T',
          description: 'D',
          content_loc: 'https://example.com/v.mp4',
          rating: 7,
        },
      ],
    },
  ]);
  const problem = report.problems.find(({ severity }) => severity === 'error');
  assert.ok(problem);
  assert.equal(problem.rule, 'video-number-invalid');
  assert.equal(problem.page, 1);
  assert.equal(problem.path, '[1].videos[0].rating');
  assert.equal(problem.loc, 'https://example.com/b');
  assert.equal(problem.value, '7');
  assert.match(problem.message, /7/);
  assert.match(problem.message, /5/);
  assert.ok(Object.keys(problem.params).length > 0);
});

test('names an invalid Date under every name of the field', () => {
  for (const field of ['lastmod', 'lastModified', 'lastmodISO']) {
    const { problems } = validate([/** @type {any} */ ({ loc: 'https://example.com/', [field]: new Date('x') })]);
    const found = problems.find(({ rule }) => rule === 'lastmod-invalid');
    assert.match(found?.message ?? '', /^lastmod "Invalid Date" is not a W3C date/, field);
  }
});

test('reports values that JSON cannot represent at their paths', () => {
  const lastmod = new Date('x');
  const report = validate([
    { loc: 'https://example.com/1', lastmod },
    { loc: 'https://example.com/2', priority: Number.NaN },
    { loc: 'https://example.com/3', priority: Number.POSITIVE_INFINITY },
    { loc: /** @type {any} */ (Number.NaN) },
    /** @type {any} */ (Number.NaN),
  ]);
  const errors = report.problems.filter(({ severity }) => severity === 'error');
  assert.deepEqual(
    errors
      .filter(({ rule }) => !/missing|absolute/.test(rule))
      .map(({ rule, path, value }) => [rule, path, value])
      .slice(0, 3),
    [
      ['lastmod-invalid', '[0].lastmod', 'Invalid Date'],
      ['priority-invalid', '[1].priority', 'NaN'],
      ['priority-invalid', '[2].priority', 'Infinity'],
    ],
  );
  assert.ok(errors.some(({ rule, path }) => rule === 'field-type' && path === '[3].loc'));
  assert.ok(errors.some(({ page }) => page === 4));
});

test('does not resolve invalid values against baseUrl', () => {
  const report = validate(
    /** @type {any} */ ([Number.NaN, { loc: Number.NaN }, { loc: new Date(Number.NaN) }, { loc: 5n }]),
    {
      baseUrl: 'https://example.com/',
    },
  );
  assert.deepEqual(
    [...new Set(report.problems.filter(({ severity }) => severity === 'error').map(({ page }) => page))],
    [0, 1, 2, 3],
  );
});

test('reports input that is not a page list', () => {
  for (const input of [
    '',
    ' ',
    'not json',
    '[',
    '["a"',
    '{}',
    '42',
    'null',
    '"x"',
    new Uint8Array([0xff, 0xfe, 0x00]),
    new Uint8Array(0),
  ]) {
    const report = validate(input);
    assert.ok(report.counts.error > 0, `${input} has no error`);
    assert.ok(report.problems.every(({ message }) => message.length > 0 && !/[{}]/.test(message.replace(/\{n\}/, ''))));
  }
});

test('reports malformed JSON with line and column', () => {
  const report = validate('[\n  "https://example.com/",\n  oops\n]');
  const problem = report.problems.find(({ rule }) => rule === 'page-list-unreadable');
  assert.equal(problem?.line, 3);
  assert.equal(typeof problem?.column, 'number');
  assert.equal(report.pages, 1);
});

test('rejects invalid calls with an error code', () => {
  for (const [input, options, code] of /** @type {[any, any, string][]} */ ([
    [undefined, {}, 'invalid-input'],
    [5, {}, 'invalid-input'],
    [{}, {}, 'invalid-input'],
    [[], { now: 'yesterday' }, 'invalid-option'],
    [[], { now: new Date('x') }, 'invalid-option'],
    [[], { local: 'en' }, 'invalid-option'],
    [[], 'google', 'invalid-option'],
  ])) {
    assert.throws(
      () => validate(input, options),
      (error) => error instanceof SitemapError && error.code === code,
      JSON.stringify([input, options]),
    );
  }
});

test('turns rules off and changes their severity', () => {
  const pages = [{ loc: 'https://example.com/', priority: 1.5 }];
  assert.equal(validate(pages, { rules: { 'priority-invalid': 'off' } }).counts.error, 0);
  const report = validate(pages, { rules: { 'priority-invalid': 'warning' } });
  assert.equal(report.counts.error, 0);
  assert.equal(report.counts.warning, 1);
  assert.equal(report.problems.find(({ rule }) => rule === 'priority-invalid')?.severity, 'warning');
});

test('applies profile, locale and robots.txt', () => {
  const pages = ['https://example.com/cart', { loc: 'https://example.com/', priority: 2 }];
  const robots = 'User-agent: *\nDisallow: /cart\n';
  assert.equal(validate(pages, { profile: 'google' }).profile, 'google');
  assert.equal(validate(pages, { robots }).rules['loc-blocked-by-robots'], 1);
  assert.equal(validate(pages).rules['loc-blocked-by-robots'], undefined);
  assert.match(validate(pages, { locale: 'ja' }).problems[0]?.message ?? '', /[ぁ-んァ-ヶ一-龠]/);
});

test('reports a new lastmod without new content compared with an earlier list in any format', () => {
  const previous = [{ loc: 'https://example.com/', lastmod: '2026-01-09', content_hash: '5d41' }];
  const now = [{ loc: 'https://example.com/', lastmod: '2026-01-10', content_hash: '5d41' }];
  const text = JSON.stringify(previous);
  const utf16 = Buffer.from(`\uFEFF${text}`, 'utf16le');
  const inAnyForm = [previous, text, new TextEncoder().encode(text), gzip(text), utf16, Buffer.from(utf16).swap16()];
  for (const earlier of inAnyForm) {
    assert.equal(validate(now, { previous: earlier }).rules['lastmod-not-significant'], 1);
  }
  assert.equal(validate(now, { previous: now }).rules['lastmod-not-significant'], undefined);
  for (const earlier of ['[{', gzip(text).subarray(0, 20), Uint8Array.of(0x5b, 0xff, 0x5d)]) {
    assert.throws(() => validate(now, { previous: earlier }), { code: 'invalid-option', message: /previous/ });
  }
});

test('uses the clock for rules about time unless now is given', () => {
  const future = new Date(Date.now() + 30 * 86_400_000);
  const pages = [{ loc: 'https://example.com/', lastmod: future }];
  assert.equal(validate(pages).rules['lastmod-future'], 1);
  assert.equal(validate(pages, { now: new Date(future.getTime() + 86_400_000) }).rules['lastmod-future'], undefined);
  assert.equal(
    validate([{ loc: 'https://example.com/', lastmod: '2026-01-10' }], { now: '2020-01-01' }).rules['lastmod-future'],
    1,
  );
});

test('lists a hundred problems of a rule and counts all of them', () => {
  const pages = Array.from({ length: 1_000 }, (_, n) => ({ loc: `https://example.com/${n}`, priority: 9 }));
  const report = validate(pages);
  assert.equal(report.problems.filter(({ rule }) => rule === 'priority-invalid').length, 100);
  assert.equal(report.rules['priority-invalid'], 1_000);
  assert.equal(report.counts.error, 1_000);
});

test('lists as many problems of a rule as the option asks for and counts all of them', () => {
  const pages = Array.from({ length: 250 }, (_, number) => ({ loc: `https://example.com/${number}`, priority: '9' }));
  const listed = (/** @type {number} */ problemsPerRule) => {
    const { problems, counts, rules } = validate(pages, { problemsPerRule });
    assert.equal(rules['priority-invalid'], 250);
    assert.equal(
      counts.error + counts.warning + counts.info,
      Object.values(rules).reduce((sum, times) => sum + times),
    );
    return problems.filter(({ rule }) => rule === 'priority-invalid').map(({ page }) => page);
  };
  assert.deepEqual(listed(0), []);
  assert.deepEqual(listed(3), [0, 1, 2]);
  assert.deepEqual(listed(1_000_000), [...pages.keys()]);
});

test('names the first of two duplicates', () => {
  const report = validate(['https://example.com/a', 'https://example.com/b', 'https://example.com/a']);
  const problem = report.problems.find(({ rule }) => rule === 'loc-duplicate');
  assert.equal(problem?.page, 2);
  assert.equal(problem?.related?.page, 0);
});

test('describes in the catalogue every rule that a report can name', () => {
  const catalogue = new Map(rules().map((rule) => [rule.id, rule]));
  assert.ok(catalogue.size > 100, `${catalogue.size} rules`);
  for (const rule of catalogue.values()) {
    assert.match(rule.id, /^[a-z0-9-]+$/);
    assert.ok(['error', 'warning', 'info'].includes(rule.severity));
    assert.ok(rule.message.length > 0 && rule.applies.length > 0);
  }
  assert.notEqual(rules('ja')[0]?.message, rules('en')[0]?.message);
  assert.throws(() => rules(/** @type {any} */ ('fr')), { code: 'invalid-option' });
});

test('reports for each problem the fix that fix makes, or the decision it needs', () => {
  const page = (/** @type {object} */ fields) => ({ loc: 'https://example.com/', ...fields });
  const video = (/** @type {object} */ fields) =>
    page({
      videos: [
        {
          thumbnail_loc: 'https://example.com/v.jpg',
          title: 'T',
          description: 'D',
          content_loc: 'https://example.com/v.mp4',
          ...fields,
        },
      ],
    });
  const news = { publication: { name: 'N', language: 'en' }, publication_date: '2026-01-10', title: 'T' };
  for (const [list, rule, expected, fixes] of /** @type {const} */ ([
    [page({ changefreq: 'dayly' }), 'changefreq-invalid', 'assisted', { assisted: true }],
    [page({ changefreq: '毎日' }), 'changefreq-invalid', 'assisted', { assisted: true }],
    [page({ changefreq: 'Daily' }), 'changefreq-invalid', 'safe', {}],
    [page({ changefreq: 'sometimes' }), 'changefreq-invalid', undefined, undefined],
    [page({ priority: '80%' }), 'priority-invalid', 'assisted', { assisted: true }],
    [page({ priority: 1.5 }), 'priority-invalid', 'assisted', { assisted: true }],
    [page({ priority: 'high' }), 'priority-invalid', undefined, undefined],
    [page({ lastmod: '2026-01-10 10:20:30' }), 'lastmod-no-timezone', 'assisted', { timezone: '+09:00' }],
    [page({ lastmod: '2026-01-10 08:00:12' }), 'lastmod-no-timezone', 'assisted', { assisted: true }],
    [page({ lastmod: '2026-01-10T10:20:30' }), 'lastmod-no-timezone', 'assisted', { assisted: true }],
    [page({ lastmod: '2026-01-10 10:20:30+0900' }), 'lastmod-near-miss', 'safe', {}],
    [page({ lastmod: '2026/01/05' }), 'lastmod-invalid', 'assisted', { assisted: true }],
    [page({ lastmod: '20260105' }), 'lastmod-invalid', 'assisted', { assisted: true }],
    [page({ lastmod: 'Sun, 06 Nov 1994 08:49:37 GMT' }), 'lastmod-invalid', 'assisted', { assisted: true }],
    [page({ lastmod: '1704450030' }), 'lastmod-invalid', 'assisted', { assisted: true }],
    [page({ lastmod: '1704450030123' }), 'lastmod-invalid', 'assisted', { assisted: true }],
    [page({ lastmod: '1/10/2026' }), 'lastmod-invalid', { needs: 'dateOrder' }, { dateOrder: 'dmy' }],
    [page({ lastmod: 'soon' }), 'lastmod-invalid', undefined, undefined],
    [{ loc: '/a' }, 'loc-not-absolute', { needs: 'baseUrl' }, { baseUrl: 'https://example.com/', assisted: true }],
    [page({ news: [news] }), 'news-too-old', { needs: 'now' }, { now: '2026-02-10' }],
    [
      video({ expiration_date: '2026-01-10' }),
      'video-expired',
      { needs: 'now' },
      { now: '2026-02-10', assisted: true },
    ],
    [video({ live: 'maybe' }), 'video-boolean-invalid', undefined, undefined],
    [video({ restriction: { relationship: 'allow', countries: ['EU'] } }), 'video-list-invalid', undefined, undefined],
  ])) {
    const given = JSON.stringify(list);
    const problems = validate([list]).problems.filter((problem) => problem.rule === rule);
    assert.equal(problems.length, 1, given);
    assert.deepEqual(problems[0]?.fix, expected, given);
    const left = fix([list], fixes ?? { assisted: true }).report;
    assert.equal(left.rules[rule] ?? 0, expected === undefined ? 1 : 0, given);
  }
});

test('reports no fix for an unknown prefix that is not declared', () => {
  const xml =
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://a.com/</loc><foo:bar>1</foo:bar></url></urlset>';
  const [problem] = validate(xml).problems.filter(({ rule }) => rule === 'xml-prefix-undeclared');
  assert.deepEqual([problem?.params.prefix, problem?.fix], ['foo', undefined]);
  assert.equal(fix(xml, { assisted: true }).xml, xml);
});
