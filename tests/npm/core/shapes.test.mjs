// @ts-check
// The results of the engine have exactly the fields that the types declare.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import {
  diff,
  fix,
  generate,
  parse,
  readPages,
  robots,
  rules,
  SitemapError,
  split,
  validate,
  validateSet,
} from '../../../dist/core/node.js';
import { indexNow } from '../../../dist/live/submit/index.js';

const folder = new URL('../../../pkg/core/types/', import.meta.url);
const source = readdirSync(folder)
  .map((name) => readFileSync(new URL(name, folder), 'utf8'))
  .join('\n');

/**
 * Returns the fields of an interface in the type declarations, including inherited ones.
 * @param {string} name
 * @returns {{ known: string[], required: string[] }}
 */
function fieldsOf(name) {
  const found = new RegExp(`^export interface ${name}(?: extends (\\w+)[^{]*)? \\{\\n(.*?)^\\}`, 'ms').exec(source);
  assert.ok(found?.[2], `there is an interface ${name}`);
  const [, parent, body] = found;
  const inherited = parent && parent !== 'Iterable' ? fieldsOf(parent) : { known: [], required: [] };
  const fields = [...body.matchAll(/^ {2}(\w+)(\??): (?!never;)/gm)].map(([, field = '', optional]) => ({
    field,
    optional,
  }));
  return {
    known: [...inherited.known, ...fields.map(({ field }) => field)],
    required: [...inherited.required, ...fields.filter(({ optional }) => optional === '').map(({ field }) => field)],
  };
}

/**
 * Checks a value against an interface and returns its fields, so that tests can check that every optional field occurs.
 * @param {string} name
 * @param {object | undefined} value
 */
function assertShape(name, value) {
  assert.ok(value, name);
  const { known, required } = fieldsOf(name);
  const found = Object.keys(value).filter((field) => /** @type {any} */ (value)[field] !== undefined);
  assert.deepEqual(
    found.filter((field) => !known.includes(field)),
    [],
    `fields that ${name} does not have`,
  );
  assert.deepEqual(
    required.filter((field) => !found.includes(field)),
    [],
    `fields that ${name} must have`,
  );
  return found;
}

const pages = [
  { loc: 'https://example.com/a', lastmod: '2026-01-10', priority: 1.5 },
  /** @type {any} A field that is unknown in two pages is one problem. */ ({ loc: 'https://example.com/b', x: 1 }),
  /** @type {any} */ ({ loc: 'https://example.com/b', x: 1 }),
];

test('reports and problems have the declared fields', () => {
  const report = validate(`${pages.map((page) => JSON.stringify(page)).join('\n')}\n{`);
  assertShape('Report', report);
  const set = validateSet(['a.txt', 'b.txt'].map((name) => ({ name, bytes: 'https://example.com/\n' })));
  const problems = [...report.problems, ...set.report.problems];
  const seen = new Set(problems.flatMap((problem) => assertShape('Problem', problem)));
  assert.deepEqual([...fieldsOf('Problem').known].sort(), [...seen].sort(), 'every field of a problem was seen');
  assertShape('Related', report.problems.find(({ related }) => related)?.related);
  for (const problem of report.problems) {
    assert.ok(Object.values(problem.params).every((value) => typeof value === 'string'));
  }
});

test('statistics have the declared fields', () => {
  assertShape('Statistics', validate(pages, { statistics: true }).statistics);
});

test('parsed documents have the declared fields', () => {
  const whole = assertShape('Parsed', parse('<urlset><url><loc>https://example.com/</loc></url></urlset>'));
  const cut = assertShape('Parsed', parse('<urlset><url><loc>https://example.com/</loc>', { positions: true }));
  assert.deepEqual([...new Set([...whole, ...cut])].sort(), [...fieldsOf('Parsed').known].sort());
});

test('results of fix have the declared fields', () => {
  const list = fix([{ loc: 'https://example.com/', changefreq: /** @type {any} */ ('Daily') }]);
  const text = fix('https://EXAMPLE.com/\n');
  assertShape('FixedPages', list);
  assertShape('FixedDocument', text);
  assert.deepEqual([list.xml, text.pages], [undefined, undefined]);
  const seen = new Set([...list.applied, ...text.applied].flatMap((applied) => assertShape('Applied', applied)));
  assert.deepEqual([...fieldsOf('Applied').known].sort(), [...seen].sort());
  for (const { report } of [list, text]) assertShape('Report', report);
});

test('results of diff have the declared fields', () => {
  const before = { loc: 'https://example.com/', lastmod: '2026-01-10', priority: 0.5 };
  const difference = diff([before], [{ loc: before.loc, priority: 0.8, changefreq: 'daily' }, 'https://example.com/a']);
  assertShape('Difference', difference);
  const [changed] = difference.changed;
  assertShape('ChangedPage', changed);
  assert.equal(changed?.fields.length, 3);
  const seen = new Set(changed.fields.flatMap((field) => assertShape('FieldChange', field)));
  assert.deepEqual([...fieldsOf('FieldChange').known].sort(), [...seen].sort());
});

test('reports of sets have the declared fields', () => {
  const set = validateSet([{ name: 'a.txt', bytes: 'https://example.com/\n' }], { check: { robots: '' } });
  assert.deepEqual(assertShape('SetReport', set).sort(), [...fieldsOf('SetReport').known].sort());
  for (const report of [set.report, set.robots, set.files[0]?.report]) assertShape('Report', report);
});

test('sitemap sets have the declared fields', () => {
  const set = split(['https://example.com/a', { loc: 'https://example.com/b', lastmod: '2026-01-10' }], {
    baseUrl: 'https://example.com/',
    maxUrls: 1,
  });
  assertShape('SitemapSet', set);
  const seen = new Set([...set].flatMap((file) => assertShape('SitemapFile', file)));
  assert.deepEqual([...fieldsOf('SitemapFile').known].sort(), [...seen].sort());
});

test('parsed page lists have the declared fields', () => {
  assertShape('PagesRead', readPages(pages));
});

test('rules have the declared fields', () => {
  const seen = new Set(rules().flatMap((rule) => assertShape('RuleDescription', rule)));
  assert.deepEqual([...fieldsOf('RuleDescription').known].sort(), [...seen].sort());
});

test('results of robots have the declared fields', () => {
  const parsed = robots.parse('User-agent: *\nDisallow: /a\nSitemap: https://example.com/sitemap.xml\n');
  assertShape('Robots', parsed);
  assertShape('RobotsGroup', parsed.groups[0]);
  assertShape('RobotsRule', parsed.groups[0]?.rules[0]);
  assertShape('RobotsSitemap', parsed.sitemaps[0]);
  assertShape('Report', parsed.report);
  const kinds = /^export type Kind = (.*);$/m.exec(source)?.[1]?.split(' | ') ?? [];
  for (const { kind } of [parsed.report, validate(pages)]) assert.ok(kinds.includes(`'${kind}'`), kind);
});

test('IndexNow requests have the declared fields', () => {
  assertShape('IndexNowRequest', indexNow({ key: 'a1b2c3d4' }, ['https://example.com/'])[0]);
});

test('an error has its report and does not print it', () => {
  try {
    generate(pages);
    assert.fail('the call did not throw');
  } catch (error) {
    assert.ok(error instanceof SitemapError);
    assertShape('Report', error.report);
    assert.deepEqual(Object.keys(error).sort(), ['code', 'name']);
  }
});
