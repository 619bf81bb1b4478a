// @ts-check
// validate: returns a report for any input.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gzip, rules, SitemapError, validate } from '../../../dist/core/node.js';

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

test('applies profile, locale and robots.txt', () => {
  const pages = ['https://example.com/cart', { loc: 'https://example.com/', priority: 2 }];
  const robots = 'User-agent: *\nDisallow: /cart\n';
  assert.equal(validate(pages, { check: { profile: 'google' } }).profile, 'google');
  assert.equal(validate(pages, { check: { robots } }).rules['loc-blocked-by-robots'], 1);
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
    assert.equal(validate(now, { check: { previous: earlier } }).rules['lastmod-not-significant'], 1);
  }
  assert.equal(validate(now, { check: { previous: now } }).rules['lastmod-not-significant'], undefined);
  for (const earlier of ['[{', gzip(text).subarray(0, 20), Uint8Array.of(0x5b, 0xff, 0x5d)]) {
    assert.throws(() => validate(now, { check: { previous: earlier } }), {
      code: 'invalid-option',
      message: /previous/,
    });
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
