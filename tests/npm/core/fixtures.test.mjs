// @ts-check
// The fixtures of the rules, through the package: the same problems at the same positions, with the same remedies, as in Rust
// (tests/rust/fixtures.rs).
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { generate, parse, robots, SitemapError, validate, validateSet } from '../../../dist/core/node.js';
import { indexNow } from '../../../dist/live/submit/index.js';
import { expand, withNamespaces } from './notation.mjs';

const folder = new URL('../../fixtures/rules/', import.meta.url);

/**
 * Returns the content of a file, and its name without the suffix of the notation.
 * @param {URL} directory
 * @param {string} name
 */
function read(directory, name) {
  const bytes = readFileSync(new URL(name, directory));
  if (!name.endsWith('.repeated')) return { name, bytes };
  return { name: name.slice(0, -'.repeated'.length), bytes: expand(bytes.toString('utf8').replace(/\n+$/, '')) };
}

/**
 * Returns the report of the error that a call throws.
 * @param {() => unknown} call
 */
function catchReport(call) {
  try {
    call();
  } catch (error) {
    if (error instanceof SitemapError && error.report) return { code: error.code, report: error.report };
    throw error;
  }
  throw new assert.AssertionError({ message: 'the call did not throw' });
}

/** @typedef {import('../../../dist/core/types/index.d.ts').Report} Report */

/**
 * Returns the problems of a report without advice of other rules.
 * @param {string} about the rule that the fixture is about
 * @param {Report} report
 */
const briefly = (about, { problems }) =>
  problems
    .filter(({ rule, severity }) => rule === about || severity !== 'info')
    .map(({ rule, severity, file, path, line, column, fix }) =>
      Object.fromEntries(
        Object.entries({ rule, severity, file, path, line, column, fix }).filter(([, value]) => value !== undefined),
      ),
    );

/**
 * @param {string} rule
 * @param {Report} report
 */
const ofReport = (rule, report) => ({
  pages: report.pages,
  count: report.rules[rule] ?? 0,
  problems: briefly(rule, report),
});

/**
 * @param {string} rule
 * @param {URL} directory of the files of the set
 * @param {Record<string, any>} options
 */
function checkSet(rule, directory, { urls = {}, sitemapUrl: _, ...options }) {
  const files = readdirSync(directory).map((name) => read(directory, name));
  const text = files.find(({ name }) => name === 'robots.txt')?.bytes.toString();
  const members = files.filter(({ name }) => name !== 'robots.txt').map((file) => ({ ...file, url: urls[file.name] }));
  const set = validateSet(members, { ...options, check: { ...options.check, robots: text } });
  const reports = [set.report, ...set.files.map(({ report }) => report), ...(set.robots ? [set.robots] : [])];
  return {
    ...ofReport(rule, set.report),
    count: reports.reduce((sum, report) => sum + (report.rules[rule] ?? 0), 0),
    ...Object.fromEntries(set.files.map(({ name, report }) => [name, briefly(rule, report)])),
    ...(set.robots ? { 'robots.txt': briefly(rule, set.robots) } : {}),
  };
}

/**
 * @param {string} rule
 * @param {string} text of the options and `locs`
 * @param {boolean} isRefused whether an option or a URL is invalid
 */
function submit(rule, text, isRefused) {
  const { locs, ...options } = JSON.parse(text);
  if (isRefused) {
    const { code, report } = catchReport(() => indexNow(options, locs));
    return { code, ...ofReport(rule, report) };
  }
  /** @type {any} */
  let report;
  const requests = indexNow({ ...options, onReport: (given) => (report = given) }, locs);
  return { requests: requests.map((request) => [request.host, request.locs]), ...ofReport(rule, report) };
}

/**
 * Returns the result for an input, in the form of the expected file.
 * @param {string} rule
 * @param {URL} directory of the rule's files
 * @param {string} file
 * @param {Record<string, any>} options
 * @param {object} expected
 */
function outcome(rule, directory, file, options, expected) {
  if (file === 'set') return checkSet(rule, new URL('set/', directory), options);
  const { name, bytes } = read(directory, file);
  if (name === 'input.indexnow.json') return submit(rule, bytes.toString(), 'code' in expected);
  if (name === 'input.robots.txt') {
    const { now: _, ...others } = options;
    return ofReport(rule, robots.parse(bytes.toString(), others).report);
  }
  // The size of a page in XML is known only when it is written.
  if (rule === 'page-too-large') return ofReport(rule, catchReport(() => generate(bytes.toString(), options)).report);
  // A page list is passed as text, a document as bytes.
  return ofReport(rule, validate(name === 'input.json' ? bytes.toString() : bytes, options));
}

const names = readdirSync(folder).sort();

test('finds fixtures', () => assert.ok(names.length > 140, `${names.length}`));

for (const rule of names) {
  const directory = new URL(`${rule}/`, folder);
  for (const file of readdirSync(directory).filter((name) => name === 'set' || name.startsWith('input.'))) {
    test(`${rule}: ${file}`, () => {
      const given = new URL('options.json', directory);
      const options = existsSync(given) ? JSON.parse(readFileSync(given, 'utf8')) : {};
      const kind = file.replace(/^input|\.repeated$/g, '').replace(/^set$/, '.set');
      const text = readFileSync(new URL(`expected${kind === '.json' ? '' : kind}.json`, directory), 'utf8');
      const expected = JSON.parse(text);
      assert.deepEqual(outcome(rule, directory, file, { now: '2026-01-10T00:00:00Z', ...options }, expected), expected);
    });
  }
}

test('positions.json: the rules of a document are reported at the mark', () => {
  const { entries, documents } = JSON.parse(readFileSync(new URL('../positions.json', folder), 'utf8'));
  for (const [rule, marked, others = []] of [
    ...entries.map((/** @type {any} */ [id, text, ...rest]) => [
      id,
      `<urlset {core} {image} {video} {news} {xhtml}>\n${text}\n</urlset>`,
      ...rest,
    ]),
    ...documents,
  ]) {
    const [before = '', after] = withNamespaces(marked).split('¦');
    const lines = before.split('\n');
    const { kind, report } = parse(before + after);
    // JSON is a page list for the package.
    if (kind === 'page-list') continue;
    const found = report.problems.map((problem) => [problem.rule, problem.line, problem.column].join(' '));
    assert.ok(
      found.includes([rule, lines.length, (lines.at(-1) ?? '').length + 1].join(' ')),
      `${rule}: ${marked}\n${found}`,
    );
    const strange = report.problems.filter((problem) => ![rule, ...others].includes(problem.rule));
    assert.deepEqual(strange, [], marked);
  }
});
