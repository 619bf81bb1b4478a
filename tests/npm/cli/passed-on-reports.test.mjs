// @ts-check
// What `validate` and `check` give to other people: reports as CSV and as a page, and the command that repairs what was found.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { parse as parseHtml } from 'parse5';
import { runCommand } from '../helpers/command.mjs';
import { fill, makeFolder } from '../helpers/folder.mjs';

const XMLNS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const urlset = (/** @type {string[]} */ ...entries) =>
  `<urlset ${XMLNS}>\n${entries.map((entry) => `<url>${entry}</url>\n`).join('')}</urlset>`;

/** The records of a CSV text by column. @param {string} text */
function recordsOf(text) {
  const lines = [...text.matchAll(/((?:"(?:[^"]|"")*"|[^\n"])*)\n/g)].map(([, line = '']) =>
    [...`${line},`.matchAll(/("(?:[^"]|"")*"|[^,"]*),/g)].map(([, cell = '']) =>
      cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell,
    ),
  );
  const [columns = [], ...records] = lines;
  return records.map((record) => {
    assert.equal(record.length, columns.length, record.join());
    return Object.fromEntries(columns.map((column, at) => [column, record[at]]));
  });
}

test('validate --format csv has a record for each problem, with its place and its fix', async (context) => {
  const folder = makeFolder(context);
  fill(folder, {
    'a.xml': urlset('<loc>https://example.com/?a&amp;b,"c"</loc><priority>12</priority>', '<loc>/b</loc>'),
    'pages.json': '[{"loc":"https://example.com/","lastmod":"昨日"}]',
  });
  const { code, stdout, stderr } = await runCommand(['validate', 'a.xml', 'pages.json', '--format', 'csv'], {
    cwd: folder,
  });
  assert.equal(code, 1, stderr);
  assert.match(stdout, /^file,line,column,severity,rule,url,value,message,fix,path\n/);
  const records = recordsOf(stdout);
  const find = (/** @type {string} */ rule) => records.find((record) => record.rule === rule);
  assert.deepEqual(find('priority-invalid'), {
    file: 'a.xml',
    line: '2',
    column: '59',
    severity: 'error',
    rule: 'priority-invalid',
    url: 'https://example.com/?a&b,"c"',
    value: '12',
    message: 'priority is "12". Use a number from 0.0 to 1.0.',
    fix: 'assisted',
    path: '[0].priority',
  });
  assert.equal(find('loc-not-absolute')?.fix, 'baseUrl');
  const { file, line, value } = find('lastmod-invalid') ?? {};
  assert.deepEqual([file, line, value], ['pages.json', '', '昨日']);
  const given = ['validate', 'a.xml', 'pages.json', '--format', 'csv', '--locale', 'ja', '--labels', 'gsc'];
  const japanese = recordsOf((await runCommand(given, { cwd: folder })).stdout);
  assert.equal(japanese.length, records.length);
  assert.equal(japanese.find((record) => record.rule === 'lastmod-invalid')?.label, '無効な日付');
});

test('no cell of a report is a formula', async (context) => {
  const folder = makeFolder(context);
  const starts = ['=1', '+1', '-1', '@a', '\t=1', ' =1', '＝1', '\u200b=1', '=HYPERLINK("x","y")'];
  const pages = starts.map((start) => ({ loc: start, lastmod: start, priority: start }));
  fill(folder, { '=a.json': JSON.stringify(pages) });
  const { stdout } = await runCommand(['validate', '=a.json', '--format', 'csv'], { cwd: folder });
  const records = recordsOf(stdout);
  assert.ok(records.length > starts.length * 2);
  for (const cell of records.flatMap((record) => Object.values(record))) {
    assert.doesNotMatch(String(cell), /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u);
  }
  assert.ok(records.some(({ value }) => value === "'=1"));
});

test('problems that are not listed and files that cannot be read are in the table and on the page', async (context) => {
  const folder = makeFolder(context);
  fill(folder, { 'a.xml': urlset(...Array.from({ length: 130 }, (_, at) => `<loc>/${at}</loc>`)) });
  const given = ['validate', 'a.xml', 'none.xml', '--format'];
  const { code, stdout } = await runCommand([...given, 'csv'], { cwd: folder });
  assert.equal(code, 2);
  const records = recordsOf(stdout);
  const ofRule = records.filter(({ rule }) => rule === 'loc-not-absolute');
  assert.deepEqual([ofRule.length, ofRule.at(-1)?.message, ofRule.at(-1)?.file], [101, '… and 30 more', 'a.xml']);
  assert.match(records.at(-1)?.message ?? '', /none\.xml cannot be read/);
  const page = (await runCommand([...given, 'html'], { cwd: folder })).stdout;
  assert.match(page, /<li>none\.xml cannot be read/);
  assert.match(page, /<p>110 more are not listed\.<\/p>/);
});

test('validate --format html is one page for all files, complete in itself', async (context) => {
  const folder = makeFolder(context);
  fill(folder, {
    'site/index.xml': `<sitemapindex ${XMLNS}><sitemap><loc>https://example.com/a.xml</loc></sitemap></sitemapindex>`,
    'site/a.xml': urlset('<loc>https://example.com/?q=&lt;script&gt;"\'</loc><lastmod>soon</lastmod>'),
    'site/b.xml': urlset('<loc>https://example.com/b</loc>'),
  });
  const { stdout } = await runCommand(['validate', 'site', '--format', 'html', '--set-url', 'https://example.com/'], {
    cwd: folder,
  });
  assert.match(stdout, /^<!doctype html>\n<html lang="en">/);
  assert.doesNotMatch(stdout, /<script|<link|src=|url\(|@import/);
  assert.match(stdout, /prefers-color-scheme: dark/);
  const titles = [...stdout.matchAll(/<h1>(.*?)<\/h1>/g)].map(([, title]) => title);
  assert.deepEqual(
    titles.slice(1, 4).map((title) => title?.replaceAll('\\', '/')),
    ['site/a.xml', 'site/b.xml', 'site/index.xml'],
  );
  assert.match(stdout, /<code>lastmod-invalid<\/code>/);
  assert.match(stdout, /sitemap-not-listed/, 'problems of several files');
  /** @type {string[]} */
  const errors = [];
  parseHtml(stdout, { onParseError: ({ code }) => errors.push(code) });
  assert.deepEqual(errors, []);
  const japanese = await runCommand(['validate', 'site/a.xml', '--format', 'html', '--locale', 'ja'], { cwd: folder });
  assert.match(japanese.stdout, /<html lang="ja">[\s\S]*1 ページを読み込みますが、一部の値を無視します。/);
  const check = await runCommand(['check', '--help', 'all'], { cwd: folder });
  assert.match(check.stdout, /csv[\s\S]{0,40}html/);
  // Formats of other commands stay as they are.
  assert.equal((await runCommand(['fix', 'site/a.xml', '--format', 'html'], { cwd: folder })).code, 2);
});

/** The command and the counts of an advice. @param {string} stdout */
const adviceIn = (stdout) => {
  const [, fixed, all, command = ''] =
    /^Repairs (\d+) of (\d+) errors? (?:and|or) warnings?: sitemap-kit (.*)$/m.exec(stdout) ?? [];
  return { fixed: Number(fixed), all: Number(all), command, left: /^Left to you: (.*)$/m.exec(stdout)?.[1] };
};

/** The number of errors and warnings of a report. @param {string} stdout */
const totalIn = (stdout) => {
  const line =
    stdout
      .split('\n')
      .reverse()
      .find((one) => / (?:info|no problems)$/.test(one)) ?? '';
  return [.../([\d,]+) (?:error|warning)s?/g[Symbol.matchAll](line)].reduce((sum, [, n = '']) => sum + Number(n), 0);
};

/** @type {[title: string, files: Record<string, string | Uint8Array>, given: string[]][]} */
const repaired = [
  [
    'one file',
    { 'a.xml': urlset('<loc>https://example.com/?a&b</loc><priority>12</priority>', '<loc>/b</loc>') },
    ['a.xml'],
  ],
  [
    'with the options that were given',
    { 'a.xml': urlset('<loc>/b</loc><lastmod>2026-10-25 02:30:00</lastmod>', '<loc>c</loc>') },
    ['a.xml', '--base-url', 'https://example.com/', '--timezone', 'Europe/Berlin', '--rule', 'lastmod-missing=warning'],
  ],
  ['a name with a space', { 'a b.xml': urlset('<loc>https://example.com/?a&b</loc>') }, ['a b.xml']],
  [
    'files that share problems',
    {
      'a.xml': urlset('<loc>https://example.com/?a&b</loc>'),
      'b.xml': urlset(
        '<loc>https://example.com/?a&amp;b</loc>',
        '<loc>https://example.com/c</loc><priority>2</priority>',
      ),
    },
    ['a.xml', 'b.xml'],
  ],
  [
    'more problems than are listed',
    {
      'a.xml': urlset(
        ...Array.from(
          { length: 250 },
          (_, at) => `<loc>https://example.com/${at}?a&b</loc><lastmod>${at % 2 ? 'soon' : '2999-01-01'}</lastmod>`,
        ),
      ),
    },
    ['a.xml'],
  ],
  [
    'a compressed file',
    { 'a.xml.gz': gzipSync(urlset('<loc>https://example.com/?a&b</loc><priority>12</priority>', '<loc>/b</loc>')) },
    ['a.xml.gz'],
  ],
  [
    'a compressed file with one problem',
    { 'a.xml.gz': gzipSync(urlset('<loc>https://example.com/</loc><changefreq>Daily</changefreq>')) },
    ['a.xml.gz'],
  ],
  [
    'a file whose name says that it is compressed',
    { 'a.xml.gz': urlset('<loc>https://example.com/?a&b</loc>') },
    ['a.xml.gz'],
  ],
  [
    'pages that robots.txt blocks',
    {
      'a.xml': urlset('<loc>https://example.com/?a&b</loc>', '<loc>https://example.com/b</loc><priority>2</priority>'),
      'rules.txt': 'User-agent: *\nDisallow: /b\n',
    },
    ['a.xml', '--robots', 'rules.txt'],
  ],
  ['a table', { 'a b.csv': 'loc,lastmod\nhttps://example.com/,2026/1/5\nhttps://example.com/,soon\n' }, ['a b.csv']],
  [
    'a table whose corrected version exists',
    { 'a.csv': 'loc,lastmod\nhttps://example.com/,2026/1/5\n', 'a.fixed.csv': 'mine', 'a.fixed-2.csv': 'mine' },
    ['a.csv'],
  ],
  [
    'a table with other columns and options',
    { 'maps/a.tsv': 'Adr\tOwn\tlastmod\n/a\t1\t2026-11-02 10:00\n/b\t1\tsoon\n' },
    ['maps/a.tsv', '--column', 'Adr=loc', '--base-url', 'https://example.com/'],
  ],
  ['a list with other fields', { 'a.json': '[{"loc":"https://example.com/","priority":"12","own":1}]' }, ['a.json']],
  ['a compressed table', { 'a.csv.gz': gzipSync('loc,priority\nhttps://example.com/,12\n') }, ['a.csv.gz']],
  ['a page list', { 'a.json': '[{"loc":"https://example.com/","priority":"12"},{"loc":"/b"}]' }, ['a.json']],
];

for (const [title, files, given] of repaired) {
  test(`validate ends with the command that repairs what it says: ${title}`, async (context) => {
    const folder = makeFolder(context);
    fill(folder, files);
    const before = await runCommand(['validate', ...given], { cwd: folder });
    const { fixed, all, command, left } = adviceIn(before.stdout);
    assert.equal(all, totalIn(before.stdout), before.stdout);
    assert.ok(fixed > 0, before.stdout);
    const words = [...command.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, word]) => quoted ?? word ?? '');
    const { code, stderr } = await runCommand(words, { cwd: folder });
    assert.notEqual(code, 2, stderr);
    for (const [file, content] of Object.entries(files).filter(([file]) => !given.includes(file))) {
      assert.equal(readFileSync(join(folder, file), 'utf8'), content, file);
    }
    const [, written] = /-o ('[^']*'|\S+)/.exec(command) ?? [];
    const [name = '', ...options] = given;
    const again = written === undefined ? [name, ...options] : [written.replaceAll("'", ''), ...options];
    const read = written === undefined ? again : again.filter((one) => !/^--column$|^Adr=/.test(one));
    const after = await runCommand(['validate', ...read], { cwd: folder });
    assert.equal(totalIn(after.stdout), all - fixed, after.stdout);
    const counts = [...(left ?? '').matchAll(/\((\d+)\)/g)].reduce((sum, [, n]) => sum + Number(n), 0);
    assert.equal(counts, all - fixed);
  });
}

test('validate shows what a fix writes in place of each value', async (context) => {
  const folder = makeFolder(context);
  const entry = (/** @type {string} */ more) => `<loc>https://example.com/${more}`;
  fill(folder, {
    'a.xml': urlset(
      entry('a</loc><lastmod>2026/11/2</lastmod><changefreq>Daily</changefreq>'),
      entry('b</loc><lastmod>2026-13-40</lastmod><priority>0,8</priority>'),
    ),
  });
  const { stdout } = await runCommand(['validate', 'a.xml'], { cwd: folder });
  const written = [...stdout.matchAll(/"([^"\n]+)"[^\n]*\n {4}→ (.+)/g)].map(([, value, after]) => [value, after]);
  assert.deepEqual(written, [
    ['2026/11/2', '2026-11-02'],
    ['Daily', 'daily'],
    ['0,8', '0.8'],
  ]);
  assert.match(stdout, /"2026-13-40"[^\n]*\n(?! {4}→)/);
});

test('validate promises no repair that fix does not make', async (context) => {
  const folder = makeFolder(context);
  fill(folder, {
    'good.xml': urlset('<loc>https://example.com/</loc><lastmod>2026-01-10</lastmod>'),
    'relative.xml': urlset('<loc>/b</loc>'),
    'pages.csv': 'loc,priority\nhttps://example.com/,soon\n',
    'broken.xml': urlset('<loc>https://example.com/?a&b</loc>'),
  });
  for (const given of [
    ['good.xml'],
    ['relative.xml'],
    ['pages.csv', 'good.xml'],
    ['broken.xml', '--quiet'],
    ['broken.xml', '--problems-per-rule', '0'],
  ]) {
    const { stdout } = await runCommand(['validate', ...given], { cwd: folder });
    assert.doesNotMatch(stdout, /Repairs/, given.join(' '));
  }
  const input =
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://example.com/?a&b</loc></url></urlset>';
  assert.doesNotMatch((await runCommand(['validate'], { cwd: folder, input })).stdout, /Repairs/);
  const japanese = await runCommand(['validate', join('.', 'broken.xml'), '--locale', 'ja'], { cwd: folder });
  assert.match(
    japanese.stdout,
    /エラーと警告 1 件のうち 1 件を修正するコマンド: sitemap-kit fix broken\.xml --write\n$/,
  );
});
