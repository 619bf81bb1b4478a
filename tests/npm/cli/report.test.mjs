// @ts-check
// Reports on the command line: as text, and as annotations of GitHub Actions.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stripVTControlCharacters } from 'node:util';
import { formatBytes, paintFor, visible } from '../../../dist/cli/io/terminal.js';
import { reportGithub } from '../../../dist/cli/report/github.js';
import { exitCodeOf, reportsText } from '../../../dist/cli/report/report.js';
import { reportText } from '../../../dist/cli/report/text.js';
import { plain, problem, reportOf } from './reports.mjs';

test('shows a problem with its path, message, rule and fix', () => {
  const text = reportText(reportOf([problem({ fix: 'safe' })]), { name: 'pages.json', paint: plain, quiet: false });
  assert.equal(
    text,
    [
      'error priority-invalid',
      '  [3].priority  https://example.com/a',
      '    priority is 1.5.',
      '    fix: sitemap-kit fix',
      '',
      'pages.json: 1,200 pages, 1 error, 0 warnings, 0 info',
      '',
    ].join('\n'),
  );
});

test('names the option that a page list needs, and the command that fixes a document', () => {
  const report = reportOf([problem({ fix: { needs: 'baseUrl' } })]);
  const textOf = (
    /** @type {import('../../../dist/core/node.js').Report} */ report,
    /** @type {'en' | 'ja'} */ locale,
  ) => reportText(report, { name: 'x', paint: plain, quiet: false, locale });
  assert.match(textOf({ ...report, kind: 'page-list' }, 'en'), /^ {4}fix: add --base-url URL$/m);
  assert.match(textOf({ ...report, kind: 'page-list' }, 'ja'), /^ {4}直し方: --base-url URL を加えてください$/m);
  assert.match(textOf({ ...report, kind: 'sitemap' }, 'en'), /^ {4}fix: sitemap-kit fix --assisted --base-url URL$/m);
});

test('says how many of the problems that are shown together a fix is for, unless it is for all', () => {
  const textOf = (/** @type {object[]} */ fixes, times = fixes.length, /** @type {'en' | 'ja'} */ locale = 'en') => {
    const problems = fixes.map((fix) => problem(fix));
    const report = reportOf(problems);
    const { rule, severity } = problem({});
    const counted = { ...report, rules: { [rule]: times }, counts: { ...report.counts, [severity]: times } };
    return reportText(counted, { name: 'x', paint: plain, quiet: false, locale });
  };
  const assisted = { fix: 'assisted' };
  assert.match(textOf([assisted, {}]), /^ {4}fix \(1 of 2\): sitemap-kit fix --assisted$/m);
  assert.match(textOf([assisted, {}], 2, 'ja'), /^ {4}直し方（2 件のうち 1 件）: sitemap-kit fix --assisted$/m);
  assert.match(textOf([assisted, assisted]), /^ {4}fix: sitemap-kit fix --assisted$/m);
  assert.match(textOf([{ fix: 'safe' }, assisted]), /^ {4}fix \(1 of 2\): .*\n {4}fix \(1 of 2\): .*--assisted$/m);
  // Problems that are not listed may have no fix.
  assert.match(textOf([assisted, {}], 300), /^ {4}fix \(some of them\): sitemap-kit fix --assisted$/m);
});

test('shows a problem of the text with its line and column', () => {
  const { path, loc, page, ...located } = problem({ line: 2, column: 7 });
  const text = reportText(reportOf([located]), { name: 'x', paint: plain, quiet: false });
  assert.match(text, /^ {2}line 2:7$/m);
});

test('shows a line for a set only when the set has problems that none of its files has', () => {
  const [name, set] = ['public', /** @type {const} */ (true)];
  const textOf = (/** @type {import('../../../dist/core/node.js').Problem[]} */ problems) =>
    reportsText(
      [
        { name: 'public/a.xml', file: 'public/a.xml', report: reportOf([problem()]) },
        { name, isSet: set, report: reportOf(problems) },
      ],
      {},
      { format: 'text' },
    );
  assert.doesNotMatch(textOf([]), /^public:/m);
  assert.match(textOf([]), /\n\ntotal: 1 file, 1,200 pages, 1 error, 0 warnings, 0 info\n$/);
  assert.match(textOf([problem({ severity: 'warning' })]), /^public: 1,200 pages, 0 errors, 1 warning, 0 info$/m);
  assert.match(textOf([problem({ severity: 'warning' })]), /\ntotal: .* 1 error, 1 warning, 0 info\n$/);
});

test('shows a rule with many problems once, with five locations and the number of the others', () => {
  const problems = Array.from({ length: 100 }, (_, page) => problem({ page, path: `[${page}].priority` }));
  const text = reportText(reportOf(problems, { 'priority-invalid': { error: 900 } }), {
    name: 'x',
    paint: plain,
    quiet: false,
  });
  assert.match(text, /^error priority-invalid 1,000 times$/m);
  assert.equal(text.match(/priority is 1\.5/g)?.length, 5);
  assert.match(text, /^ {2}… and 995 more$/m);
});

test('shows the number of unlisted problems only where it is known', () => {
  /** @param {Partial<import('../../../dist/core/node.js').Problem>} given @param {number} count */
  const many = (given, count) => Array.from({ length: count }, () => problem(given));
  const warning = /** @type {const} */ ('warning');
  const ofPriority = [...many({}, 60), ...many({ severity: warning }, 40)];
  const ofLoc = many({ rule: 'loc-duplicate', severity: warning }, 100);
  /** @type {[import('../../../dist/core/node.js').Report, RegExp[]][]} */
  const cases = [
    // One rule alone exceeds the limit, so the unlisted problems of each severity are of this rule.
    [
      reportOf(ofPriority, { 'priority-invalid': { error: 40, warning: 60 } }),
      [/^error priority-invalid 100 times\n/m, /^warning priority-invalid 100 times\n/m, /^ {2}… and 95 more$/m],
    ],
    // All unlisted problems have one severity.
    [
      reportOf([...ofPriority, ...ofLoc], { 'priority-invalid': { warning: 60 }, 'loc-duplicate': { warning: 900 } }),
      [
        /^error priority-invalid 60 times\n/m,
        /^warning priority-invalid 100 times\n/m,
        /^warning loc-duplicate 1,000 times\n/m,
      ],
    ],
    // With two rules and two severities, the numbers are unknown.
    [
      reportOf([...ofPriority, ...ofLoc], { 'priority-invalid': { error: 70 }, 'loc-duplicate': { warning: 900 } }),
      [
        /^error priority-invalid 170 times, counting all severities\n/m,
        /^warning priority-invalid 170 times, counting all severities\n/m,
        /^ {2}… and others$/m,
      ],
    ],
  ];
  for (const [report, lines] of cases) {
    const text = reportText(report, { name: 'x', paint: plain, quiet: false });
    for (const line of lines) assert.match(text, line);
  }
});

test('shows errors first, then warnings, then infos', () => {
  const report = reportOf([
    problem({ rule: 'a', severity: 'info' }),
    problem({ rule: 'b', severity: 'warning' }),
    problem({ rule: 'c', severity: 'error' }),
  ]);
  const text = reportText(report, { name: 'x', paint: plain, quiet: false });
  assert.deepEqual(text.match(/^(error|warning|info) \w$/gm), ['error c', 'warning b', 'info a']);
  const quiet = reportText(report, { name: 'x', paint: plain, quiet: true });
  assert.deepEqual(quiet.match(/^(error|warning|info) \w$/gm), ['error c']);
});

test('shows one line when there are no problems, or none with --quiet', () => {
  assert.equal(reportText(reportOf([]), { name: 'x', paint: plain, quiet: false }), 'x: 1,200 pages, no problems\n');
  assert.equal(reportText(reportOf([]), { name: 'x', paint: plain, quiet: true }), '');
});

test('shows labels in the language of the messages', () => {
  const problems = [problem({ fix: 'safe', line: 2, column: 7 }), problem({ severity: 'warning', rule: 'b' })];
  const report = reportOf(problems, { 'priority-invalid': { error: 8 } });
  const text = reportText(report, { name: 'x', paint: plain, quiet: false, locale: 'ja' });
  assert.match(text, /^エラー priority-invalid 9 件$/m);
  assert.match(text, /^ {2}2 行 7 列 {2}\[3\]\.priority/m);
  assert.match(text, /^ {2}… ほか 8 件$/m);
  assert.match(text, /^x: ページ 1,200 件、エラー 9 件、警告 1 件、情報 0 件$/m);
  assert.doesNotMatch(text.replaceAll('sitemap-kit fix', ''), /error|warning|info|fix|page|line/);
});

test('removes control and bidirectional characters of a page list from the output', () => {
  const evil = problem({ loc: 'https://e/\u001b[2J\u0007\r\n\u009b31m\u202e', message: 'a\u001b]0;x\u0007\nb' });
  const text = reportText(reportOf([evil]), { name: 'f\u001b[31m', paint: plain, quiet: false });
  assert.equal(stripVTControlCharacters(text), text);
  assert.doesNotMatch(text.replaceAll('\n', ''), /[\p{Cc}\u202e]/u);
  assert.match(text, /https:\/\/e\/\\u001b\[2J\\u0007\\r\\n\\u009b31m\\u202e/);
  assert.equal(visible('x'.repeat(500)).length, 201);
  assert.equal(visible('日本語 🎌'), '日本語 🎌');
  assert.equal(visible('a\u200bb\u00adc\ufeff'), 'a\\u200bb\\u00adc\\ufeff');
});

test('escapes the special characters of GitHub annotations', () => {
  const report = reportOf([problem({ line: 4, column: 2, rule: 'a', message: '100 % of\nlines, here: x\r' })]);
  const text = reportGithub({ name: 'x', file: 'a,b:c.json', report });
  assert.equal(
    text,
    '::error file=a%2Cb%3Ac.json,line=4,col=2,title=a::[3].priority https://example.com/a: 100 %25 of%0Alines, here: x%0D\n',
  );
  const evil = reportGithub({
    name: 'x',
    file: 'f\u001b[31m',
    report: reportOf([problem({ message: 'a\u001b]0;x\u0007\u202e' })]),
  });
  assert.doesNotMatch(evil.slice(0, -1), /[\p{Cc}\u202e]/u);
});

test('writes one annotation per problem, notices for infos, and one line for unlisted problems', () => {
  const problems = [problem({ rule: 'a', severity: 'info' }), problem({ rule: 'b', severity: 'warning' })];
  const lines = reportGithub({ name: 'x', report: reportOf(problems, { b: { warning: 41 } }) })
    .trimEnd()
    .split('\n');
  assert.deepEqual(
    lines.map((line) => line.split('::')[1]),
    ['notice title=a', 'warning title=b', 'warning title=b'],
  );
  assert.match(lines[2] ?? '', /… and 41 more of this rule\.$/);
  const japanese = reportGithub({ name: 'x', report: reportOf(problems, { b: { warning: 41 } }) }, undefined, 'ja');
  assert.match(japanese, /… このルールの問題はほかに 41 件あります。$/m);
});

test('writes the infos of a rule as one notice with the number of the others', () => {
  const info = /** @type {const} */ ('info');
  const problems = [
    problem({ rule: 'a', severity: 'warning' }),
    ...Array.from({ length: 3 }, () => problem({ rule: 'a', severity: info })),
    problem({ rule: 'a', severity: 'warning' }),
    problem({ rule: 'b', severity: info }),
  ];
  const lines = reportGithub({ name: 'x', report: reportOf(problems, { a: { info: 10 } }) })
    .trimEnd()
    .split('\n');
  assert.deepEqual(
    lines.map((line) => line.split('::')[1]),
    ['warning title=a', 'notice title=a', 'warning title=a', 'notice title=b', 'warning title=a'],
  );
  assert.match(lines[4] ?? '', /… and 12 more of this rule\.$/);
});

test('writes every report completely as JSON', () => {
  const report = reportOf([problem()]);
  const text = reportsText([{ name: 'a', report }], {}, { format: 'json' });
  assert.deepEqual(JSON.parse(text), [{ file: 'a', report }]);
});

test('exits with code 1 for errors, and for more warnings than allowed', () => {
  const clean = { name: 'a', report: reportOf([problem({ severity: 'info' })]) };
  const warned = { name: 'b', report: reportOf([problem({ severity: 'warning' })]) };
  const wrong = { name: 'c', report: reportOf([problem()]) };
  assert.deepEqual(exitCodeOf([clean, warned], { format: 'text' }), { exitCode: 0 });
  assert.deepEqual(exitCodeOf([clean, wrong], { format: 'text' }), { exitCode: 1 });
  assert.deepEqual(exitCodeOf([warned, warned], { format: 'text', maxWarnings: 2 }), { exitCode: 0 });
  assert.deepEqual(exitCodeOf([warned, warned], { format: 'text', maxWarnings: 1 }), {
    exitCode: 1,
    reason: '2 warnings; --max-warnings allows 1.',
  });
});

test('shows colours on terminals unless the environment disables them', () => {
  const isColoured = (/** @type {{ isTTY?: boolean }} */ stream, /** @type {NodeJS.ProcessEnv} */ environment) =>
    paintFor(stream, environment)('red', 'x') !== 'x';
  assert.equal(isColoured({ isTTY: true }, {}), true);
  assert.equal(isColoured({ isTTY: false }, {}), false);
  assert.equal(isColoured({}, {}), false);
  assert.equal(isColoured({ isTTY: true }, { NO_COLOR: '1' }), false);
  assert.equal(isColoured({ isTTY: true }, { NO_COLOR: '' }), true);
  assert.equal(isColoured({ isTTY: true }, { TERM: 'dumb' }), false);
  assert.equal(isColoured({}, { FORCE_COLOR: '1' }), true);
  assert.equal(isColoured({ isTTY: true }, { FORCE_COLOR: '0' }), false);
  assert.equal(isColoured({ isTTY: true }, { FORCE_COLOR: '1', NO_COLOR: '1' }), false);
});

test('formats numbers and sizes for people', () => {
  assert.deepEqual([0, 999, 1000, 12_345, 52_428_800].map(formatBytes), [
    '0 B',
    '999 B',
    '1.0 kB',
    '12.3 kB',
    '52.4 MB',
  ]);
});
