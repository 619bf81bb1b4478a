// @ts-check
// Details of reports on the command line: locations, excerpts, styles, the reports of a set, labels.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SourceLines } from '../../../dist/cli/io/source-lines.js';
import { excerptOf } from '../../../dist/cli/report/excerpt.js';
import { reportGithub } from '../../../dist/cli/report/github.js';
import { reportsText } from '../../../dist/cli/report/report.js';
import { LEFT_TO_FIX } from '../../../dist/cli/report/reported.js';
import { reportSarif } from '../../../dist/cli/report/sarif.js';
import { reportsByFile } from '../../../dist/cli/report/set-report.js';
import { reportText, totalText } from '../../../dist/cli/report/text.js';
import { plain, problem, reportOf } from './reports.mjs';

const options = { name: 'x', paint: plain, quiet: false };

/** @type {import('../../../dist/cli/io/terminal.js').Paint} */
const tagged = (style, text) => `<${style}:${text}>`;

test('counts the problems of a rule alone if all of them are listed, whatever else is not listed', () => {
  const warning = /** @type {const} */ ('warning');
  const other = [problem({ rule: 'b' }), problem({ rule: 'b', severity: warning })];
  const report = reportOf([problem(), problem({ severity: warning }), ...other], { b: { error: 5, warning: 6 } });
  const text = reportText(report, options);
  assert.match(text, /^error priority-invalid\n/m);
  assert.match(text, /^warning priority-invalid\n/m);
  assert.match(text, /^error b 6 times\n/m);
  assert.match(text, /^warning b 7 times\n/m);
  const ofOneRule = reportOf([problem(), problem({ rule: 'a' }), problem({ rule: 'a', severity: warning })], {
    'priority-invalid': { error: 5, warning: 6 },
  });
  assert.match(reportText(ofOneRule, options), /^error priority-invalid 6 times\n/m);
});

test('begins a location with the file, and with the line and column that are known', () => {
  const { path, loc, page, ...located } = problem({ line: 2, column: 7 });
  const { column, ...withoutColumn } = located;
  const file = { ...options, file: 'a.xml' };
  assert.match(reportText(reportOf([located]), file), /^ {2}a\.xml:2:7$/m);
  assert.match(reportText(reportOf([withoutColumn]), file), /^ {2}a\.xml:2$/m);
  assert.match(reportText(reportOf([problem()]), file), /^ {2}\[3\]\.priority/m);
});

test('shows the line of a problem unless it is blank or the column is unknown', () => {
  const { path, loc, page, ...located } = problem({ line: 2, column: 3 });
  const { column, ...withoutColumn } = located;
  const source = (/** @type {string} */ line) => new SourceLines(new TextEncoder().encode(`first\n${line}\nlast`));
  const shown = (/** @type {import('../../../dist/core/node.js').Problem} */ one, /** @type {string} */ line) =>
    reportText(reportOf([one]), { ...options, source: source(line) });
  assert.match(shown(located, 'second'), /^ {4}2 \| second\n {6}\| {3}\^$/m);
  assert.doesNotMatch(shown(located, '  \t '), /\|/);
  assert.doesNotMatch(shown(withoutColumn, 'second'), /\|/);
  assert.doesNotMatch(shown(problem(), 'second'), /\|/);
});

test('names what was counted, and the profile of a report with problems', () => {
  const clean = reportOf([]);
  const summaryOf = (/** @type {Partial<import('../../../dist/core/node.js').Report>} */ given, report = clean) =>
    reportText({ ...report, ...given }, options)
      .trimEnd()
      .split('\n')
      .at(-1);
  assert.equal(summaryOf({ kind: 'index', pages: 2 }), 'x: 2 sitemaps, no problems');
  assert.equal(summaryOf({ kind: 'robots' }), 'x: no problems');
  assert.equal(summaryOf({ profile: 'google' }), 'x: 1,200 pages, no problems');
  const checked = summaryOf({ profile: 'google' }, reportOf([problem()]));
  assert.match(checked ?? '', /^x: 1,200 pages, 1 error, 0 warnings, 0 info.*google/);
  assert.doesNotMatch(summaryOf({}, reportOf([problem()])) ?? '', /protocol/);
});

test('states how many sitemaps were not checked, and how many problems of a set are not listed', () => {
  const textOf = (/** @type {number | undefined} */ unchecked) => reportText(reportOf([]), { ...options, unchecked });
  assert.match(textOf(2), /\n {2}.*2 sitemaps/);
  assert.equal(textOf(0), textOf(undefined));
  const ofSet = reportText(reportOf([], { a: { error: 2, warning: 3, info: 4 } }), { ...options, isSet: true });
  assert.match(ofSet, /… and 9 more\n/);
});

test('styles severities, names of rules and totals', () => {
  const report = reportOf([problem({ line: 1, column: 1, fix: 'safe' })], { 'priority-invalid': { error: 8 } });
  const text = reportText(report, { ...options, paint: tagged, source: new SourceLines(Buffer.from('text')) });
  assert.match(text, /^<red:error> <bold:priority-invalid><dim: 9 times>$/m);
  assert.match(text, /^<dim: {4}1 \|> text\n<dim: {6}\|> <bold:\^>$/m);
  assert.match(text, /^<dim: {2}… and 8 more>$/m);
  assert.match(text, /^<dim: {4}fix: sitemap-kit fix>$/m);
  assert.match(text, /^<bold:x>: 1,200 pages, <red:9 errors>, 0 warnings, 0 info$/m);
  assert.match(reportText(reportOf([]), { ...options, paint: tagged }), /<green:no problems>/);
  const total = totalText([{ report }], { paint: tagged, quiet: false, unreadable: 0 });
  assert.match(total, /^<bold:total>: 1 file, 1,200 pages, <red:9 errors>/);
});

test('leaves out the reports without errors with --quiet', () => {
  const text = reportsText(
    [
      { name: 'a', report: reportOf([problem({ severity: 'warning' })]) },
      { name: 'b', report: reportOf([problem()]) },
    ],
    {},
    { format: 'text', quiet: true },
  );
  assert.match(text, /^error priority-invalid\n/);
});

test('moves the problems of a set to its files, in the order of their lines', () => {
  const inFile = (/** @type {Partial<import('../../../dist/core/node.js').Problem>} */ given) =>
    problem({ file: 'a.xml', rule: 'loc-duplicate', ...given });
  const ofFile = [problem({ line: 3, column: 9 }), problem({ line: 5, column: 1 }), problem()];
  const moved = [inFile({ line: 5, column: 0 }), inFile({ line: 3, column: 10 }), inFile({ line: 1, column: 2 })];
  const set = {
    files: [{ name: 'a.xml', report: reportOf(ofFile) }],
    report: reportOf([...moved, problem({ rule: 'set-wide' })], { 'loc-duplicate': { error: 2 } }),
  };
  const checked = /** @type {any} */ ({ folder: 'out', set, files: [{ name: 'a.xml', bytes: new Uint8Array() }] });
  const [file, rest] = reportsByFile(checked);
  assert.deepEqual(
    file?.report.problems.map(({ line, column }) => [line, column]),
    [
      [1, 2],
      [3, 9],
      [3, 10],
      [5, 0],
      [5, 1],
      [undefined, undefined],
    ],
  );
  assert.deepEqual(file?.report.rules, { 'priority-invalid': 3, 'loc-duplicate': 3 });
  assert.equal(file?.report.counts.error, 6);
  assert.deepEqual(rest?.report.rules, { 'loc-duplicate': 2, 'set-wide': 1 });
  assert.deepEqual(
    rest?.report.problems.map(({ rule }) => rule),
    ['set-wide'],
  );
  assert.equal(rest?.report.counts.error, 3);
  assert.equal(rest?.isSet, true);
  // The report of the engine is not changed.
  assert.equal(set.report.problems.length, 4);
  // A rule without remaining problems is not counted.
  const only = { ...set, report: reportOf(moved) };
  assert.deepEqual(reportsByFile({ ...checked, set: only })[1]?.report.rules, {});
});

test('adds the labels of a search engine to annotations and SARIF logs', () => {
  const labels = new Map([['priority-invalid', 'Invalid tag value']]);
  const { path: _, ...withoutPath } = problem({ rule: 'b' });
  const report = reportOf([problem({ rule: 'priority-invalid' }), withoutPath]);
  const [first, second] = reportGithub({ name: 'a', file: 'a.xml', report }, labels).split('\n');
  assert.match(first ?? '', /title=priority-invalid \(Invalid tag value\)::/);
  assert.match(second ?? '', /title=b::https/);
  const log = JSON.parse(reportSarif([{ name: 'a', file: 'a.xml', report }], { version: '1', rules: [], labels }));
  assert.equal(log.$schema, 'https://json.schemastore.org/sarif-2.1.0.json');
  const [{ tool, results }] = log.runs;
  assert.deepEqual(tool.driver, {
    name: 'sitemap-kit',
    version: '1',
    rules: [{ id: 'priority-invalid', properties: { label: 'Invalid tag value' } }, { id: 'b' }],
  });
  assert.deepEqual(results[0].message, { text: 'priority is 1.5.' });
  assert.deepEqual(results[0].locations[0].logicalLocations, [{ fullyQualifiedName: '[3].priority' }]);
  assert.deepEqual(results[1].locations, [{ physicalLocation: { artifactLocation: { uri: 'a.xml' } } }]);
});

test('of pages that were written, a converted value is not shown as something to fix', () => {
  const [info, error] = /** @type {const} */ (['info', 'error']).map((severity) =>
    reportOf([problem({ severity, fix: 'safe' })]),
  );
  assert.ok(info && error);
  const isFixShown = (/** @type {import('../../../dist/core/node.js').Report} */ report, written = true) =>
    reportText(report, { ...options, ...(written && { showFixesFor: LEFT_TO_FIX }) }).includes('fix: sitemap-kit fix');
  assert.deepEqual([isFixShown(info), isFixShown(error), isFixShown(info, false)], [false, true, true]);
});

test('shows a short line in full, and marks the ends where a long line is cut', () => {
  assert.deepEqual(excerptOf('0123456789', 10), { text: '0123456789', indent: 9 });
  const full = 'x'.repeat(76);
  assert.equal(excerptOf(full, 60).text, full);
  const { text: atStart } = excerptOf('x'.repeat(77), 1);
  assert.match(atStart, /^x+…$/);
  assert.match(excerptOf('x'.repeat(300), 301).text, /^…x+$/);
  assert.match(excerptOf('x'.repeat(300), 150).text, /^…x+…$/);
  assert.deepEqual(excerptOf('a\tb\u0007', 4), { text: 'a b\ufffd', indent: 3 });
  assert.deepEqual(excerptOf('a\u200c\u200d\u{e0041}b', 6), { text: `a${'\ufffd'.repeat(4)}b`, indent: 5 });
});
