// @ts-check
// The command line on sitemaps: files, folders, patterns, and the output formats of reports.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { gunzipSync, gzipSync } from 'node:zlib';
import stringWidth from 'string-width';
import { pagesText } from '../../../dist/cli/io/pages-text.js';
import { excerptOf } from '../../../dist/cli/report/excerpt.js';
import { parse, readPages, writeCsv } from '../../../dist/core/node.js';
import { runCommand } from '../helpers/command.mjs';
import { fill, makeFolder } from '../helpers/folder.mjs';
import { BAD, CLEAN, INDEX, NAMESPACE } from './command-documents.mjs';

test('shows a problem with an excerpt, as a compiler does', async (context) => {
  const folder = makeFolder(context, { 'sitemap.xml': BAD });
  const { code, stdout } = await runCommand(['validate', 'sitemap.xml', '--labels', 'gsc'], { cwd: folder });
  assert.equal(code, 1);
  const lines = stdout.split('\n');
  const at = lines.findIndex((line) => line.startsWith('error lastmod-invalid "Invalid date"'));
  assert.ok(at >= 0, stdout);
  assert.match(lines[at + 1] ?? '', /^ {2}sitemap\.xml:2:50 {2}\[1\]\.lastmod/);
  const [source = '', caret = ''] = lines.slice(at + 2);
  assert.equal(stringWidth(source.slice(0, source.indexOf('2026-02-30'))), caret.indexOf('^'));
  assert.match(lines[at + 4] ?? '', /"2026-02-30" is a day or time that does not exist/);
});

test('lists as many problems of a rule as the option asks for', async (context) => {
  const folder = makeFolder(context);
  const lines = ['https://example.com/', ...Array.from({ length: 150 }, (_, number) => `/${number}`)];
  fill(folder, { 'urls.txt': lines.join('\n') });
  const listed = async (/** @type {string[]} */ ...given) => {
    const { stdout } = await runCommand(['validate', 'urls.txt', '--format', 'json', ...given], { cwd: folder });
    const [{ report }] = JSON.parse(stdout);
    assert.equal(report.rules['text-line-not-url'], 150);
    return report.problems.filter((/** @type {any} */ { rule }) => rule === 'text-line-not-url').length;
  };
  assert.equal(await listed(), 100);
  assert.equal(await listed('--problems-per-rule', '2'), 2);
  assert.equal(await listed('--problems-per-rule', '1000'), 150);
  const wrong = await runCommand(['validate', 'urls.txt', '--problems-per-rule', 'all'], { cwd: folder });
  assert.equal(wrong.code, 2);
  assert.match(wrong.stderr, /--problems-per-rule/);
});

test('names what a quoted sitemap, an HTML page or a merge conflict is, in every command', async (context) => {
  const folder = makeFolder(context);
  const conflict = CLEAN.replace('<url>', '\n<<<<<<< HEAD\n<url>').replace(
    '</urlset>',
    '\n=======\n>>>>>>> b\n</urlset>',
  );
  fill(folder, {
    'escaped.xml': CLEAN.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
    'string.json': JSON.stringify(`<?xml version="1.0"?>\n${CLEAN}`),
    'page.html': '<!doctype html>\n<html><title>a</title></html>\n',
    'conflict.xml': conflict,
    'conflict.csv': 'loc,lastmod\n<<<<<<< HEAD\nhttps://example.com/a,2026-01-10\n=======\n>>>>>>> b\n',
  });
  const names = /** @type {const} */ ([
    ['escaped.xml', /escaped XML/],
    ['string.json', /XML in a JSON string/],
    ['page.html', /HTML page/],
    ['conflict.xml', /merge conflict/],
    ['conflict.csv', /merge conflict/],
  ]);
  for (const [name, expected] of names) {
    const before = readFileSync(join(folder, name), 'utf8');
    for (const command of ['validate', 'parse', 'fix', 'generate']) {
      if (name === 'conflict.xml' && command === 'generate') {
        continue;
      }
      const output = command === 'fix' ? ['--assisted', '--write'] : [];
      const { code, stdout, stderr } = await runCommand([command, name, ...output], { cwd: folder });
      assert.ok(code !== 0, `${command} ${name}: ${stdout}`);
      // The summary of fix names rules.
      assert.match(
        stdout + stderr,
        command === 'fix'
          ? /unsupported-format|html-not-sitemap|merge-conflict|page-list-unreadable|of page lists, --write replaces only JSON/
          : expected,
      );
      assert.equal(readFileSync(join(folder, name), 'utf8'), before, `${command} ${name}`);
    }
  }
});

test('reads a sitemap from standard input and treats text files as sitemaps', async (context) => {
  const piped = await runCommand(['validate', '-', '--statistics'], { input: CLEAN });
  assert.equal(piped.code, 0, piped.stdout);
  assert.match(piped.stdout, /hosts {2}example\.com: 1/);
  const folder = makeFolder(context, { 'urls.txt': 'https://example.com/\n/b\n' });
  const text = await runCommand(['validate', 'urls.txt'], { cwd: folder });
  assert.match(text.stdout, /error text-line-not-url\n {2}urls\.txt:2:1\n/);
});

test('lists rules, files and regions in SARIF', async (context) => {
  const folder = makeFolder(context, { 'a b.xml': BAD });
  const { stdout } = await runCommand(['validate', 'a b.xml', '--format', 'sarif'], { cwd: folder });
  const { version, runs } = JSON.parse(stdout);
  assert.equal(version, '2.1.0');
  const [{ tool, results, columnKind }] = runs;
  assert.equal(columnKind, 'utf16CodeUnits');
  const result = results.find((/** @type {any} */ one) => one.ruleId === 'lastmod-invalid');
  assert.equal(tool.driver.rules[result.ruleIndex].id, 'lastmod-invalid');
  assert.equal(result.level, 'error');
  assert.deepEqual(result.locations[0].physicalLocation, {
    artifactLocation: { uri: 'a%20b.xml' },
    region: { startLine: 2, startColumn: 50 },
  });
});

test('describes rules in SARIF in the language of the messages', async () => {
  for (const [locale, description, help] of /** @type {const} */ ([
    [
      'en',
      /^Invalid date$/,
      /^error lastmod-invalid: Invalid date\n[\s\S]*\nchecked on: [\s\S]*\nsource: [\s\S]*\nexample:\n/,
    ],
    [
      'ja',
      /^正しくない日付$/,
      /^エラー lastmod-invalid: 正しくない日付\n[\s\S]*\n検査の対象: [\s\S]*\n根拠: [\s\S]*\n例:\n/,
    ],
  ])) {
    const given = ['validate', '--format', 'sarif', '--locale', locale, '--rule', 'lastmod-invalid=warning'];
    const { stdout } = await runCommand(given, { input: BAD });
    const [{ tool, results }] = JSON.parse(stdout).runs;
    const rule = tool.driver.rules.find((/** @type {any} */ { id }) => id === 'lastmod-invalid');
    assert.match(rule.shortDescription.text, description);
    assert.match(rule.help.text, help);
    assert.equal(rule.helpUri, 'https://www.sitemaps.org/protocol.html');
    assert.equal(rule.defaultConfiguration.level, 'error');
    assert.equal(results.find((/** @type {any} */ { ruleId }) => ruleId === rule.id).level, 'warning');
    for (const { fullDescription } of tool.driver.rules) assert.match(fullDescription.text, /[.。]$/);
  }
});

test('treats a backslash in a file name as an ordinary character where the platform allows one', {
  skip: process.platform === 'win32',
}, async (context) => {
  const folder = makeFolder(context, { 'a\\b/c\\d.xml': BAD });
  const { stdout } = await runCommand(['validate', '*/*.xml', '--format', 'sarif'], { cwd: folder });
  const [{ results }] = JSON.parse(stdout).runs;
  assert.equal(results[0].locations[0].physicalLocation.artifactLocation.uri, 'a%5Cb/c%5Cd.xml');
});

test('writes page lists with parse that can be read back', async (context) => {
  const folder = makeFolder(context, {
    'sitemap.xml': BAD,
    'good.xml': CLEAN,
    'cut.xml': CLEAN.slice(0, -40),
    'index.xml': INDEX,
  });
  const { pages } = parse(BAD);
  for (const format of ['json', 'ndjson', 'csv']) {
    const { code, stdout } = await runCommand(['parse', 'sitemap.xml', '--format', format], { cwd: folder });
    assert.equal(code, 0, format);
    assert.deepEqual(readPages(stdout).pages, pages, format);
  }
  const text = await runCommand(['parse', 'sitemap.xml', '--format', 'text', '-o', 'urls.txt'], { cwd: folder });
  assert.equal(text.stdout, '');
  assert.equal(readFileSync(join(folder, 'urls.txt'), 'utf8'), pages.map(({ loc }) => `${loc}\n`).join(''));
  const cut = await runCommand(['parse', 'cut.xml'], { cwd: folder });
  assert.equal(cut.code, 1);
  assert.match(cut.stderr, /cut\.xml:1:/);
  const index = await runCommand(['parse', 'index.xml', '--format', 'txt'], { cwd: folder });
  assert.equal(index.stdout, 'https://example.com/maps/a.xml\nhttps://example.com/gone.xml\n');
  assert.equal(index.code, 0);
  assert.match(
    index.stderr,
    /^sitemap-kit: index\.xml is an index: its entries are sitemaps, not pages\. sitemap-kit walk URL /,
  );
  const japanese = await runCommand(['parse', 'index.xml', '--locale', 'ja'], { cwd: folder });
  assert.match(japanese.stderr, /index\.xml はインデックスで、その項目はページではなくサイトマップです/);
  for (const given of [['index.xml', '--quiet'], ['good.xml']]) {
    assert.equal((await runCommand(['parse', ...given], { cwd: folder })).stderr, '', given.join(' '));
  }
  const wrong = await runCommand(['parse', 'index.xml', '--format', 'xml'], { cwd: folder });
  assert.equal(wrong.code, 2);
  assert.match(wrong.stderr, /not a value of --format\. Use one of json, ndjson, csv, text/);
});

test('fix restores the dates that validate reports with an earlier version', async (context) => {
  const cwd = makeFolder(context);
  const list = (/** @type {string} */ lastmod) =>
    JSON.stringify([{ loc: 'https://example.com/a', lastmod, content_hash: '5d41' }]);
  fill(cwd, { 'old.json': list('2026-01-10'), 'cur.json': list('2026-02-10') });
  await runCommand(['generate', 'old.json', '-o', 'old.xml', '--state', 'state.txt'], { cwd });
  for (const earlier of [
    ['--previous', 'old.json'],
    ['--state', 'state.txt'],
  ]) {
    const { stdout } = await runCommand(['validate', 'cur.json', ...earlier], { cwd });
    assert.match(stdout, /^ {4}fix: sitemap-kit fix --assisted, with the same --previous or --state$/m);
    const japanese = await runCommand(['validate', 'cur.json', '--locale', 'ja', ...earlier], { cwd });
    assert.match(japanese.stdout, /直し方: sitemap-kit fix --assisted（同じ --previous または --state も指定）/);
    const fixed = await runCommand(['fix', 'cur.json', '--assisted', ...earlier], { cwd });
    assert.equal(JSON.parse(fixed.stdout)[0].lastmod, '2026-01-10', fixed.stderr);
    const safe = await runCommand(['fix', 'cur.json', ...earlier], { cwd });
    assert.equal(JSON.parse(safe.stdout)[0].lastmod, '2026-02-10');
  }
  for (const [given, reason] of /** @type {[string[], RegExp][]} */ ([
    [['--previous', 'missing.json'], /missing\.json/],
    [['--previous', 'state.txt'], /--previous cannot be read/],
    [['--state', 'old.json'], /state/],
  ])) {
    const { code, stdout, stderr } = await runCommand(['fix', 'cur.json', '--assisted', ...given], { cwd });
    assert.deepEqual([code, stdout], [2, ''], given.join(' '));
    assert.match(stderr, reason);
  }
});

test('fix counts what depends on the current time as validate does', async (context) => {
  const cwd = makeFolder(context);
  const future = '2999-01-01';
  const page = (/** @type {string} */ path) => ({ loc: `https://example.com/${path}`, lastmod: future });
  fill(cwd, {
    'future.xml': `<urlset xmlns="${NAMESPACE}"><url><loc>https://example.com/</loc><lastmod>${future}</lastmod><changefreq>Daily</changefreq></url></urlset>`,
    'future.json': JSON.stringify([page(''), page(''), page('a')]),
    'future.csv': `loc,lastmod\nhttps://example.com/,${future}\n`,
  });
  for (const [name, written] of [
    ['future.xml', 'fixed.xml'],
    ['future.json', 'fixed.json'],
    ['future.csv', 'fixed.csv'],
  ]) {
    const given = [name ?? '', '--max-warnings', '0'];
    const fixed = await runCommand(['fix', name ?? '', '--format', 'json', '-o', written ?? ''], { cwd });
    const { report } = JSON.parse(fixed.stderr);
    const checked = await runCommand(['validate', written ?? '', '--format', 'json'], { cwd });
    const [{ report: expected }] = JSON.parse(checked.stdout);
    assert.ok(report.rules['lastmod-future'] > 0, fixed.stderr);
    assert.deepEqual([fixed.code, report.counts, report.rules], [checked.code, expected.counts, expected.rules], name);
    const text = await runCommand(['fix', ...given], { cwd });
    assert.match(text.stderr, / 0 errors, [12] warnings? left/);
    assert.equal(text.code, 1);
    const past = await runCommand(['fix', ...given, '--now', '2999-01-02'], { cwd });
    assert.match(past.stderr, / 0 errors, 0 warnings left/);
    assert.equal(past.code, 0);
  }
});

test('fix counts what depends on the current time in a table whose columns are assigned', async (context) => {
  const cwd = makeFolder(context, { 'export.csv': `Adresse;Stand\nhttps://example.com/;2999-01-01\n` });
  const columns = ['--column', 'Adresse=loc', '--column', 'Stand=lastmod', '--format-in', 'csv'];
  const { stderr } = await runCommand(['fix', 'export.csv', ...columns, '--format', 'json'], { cwd });
  assert.equal(JSON.parse(stderr).report.rules['lastmod-future'], 1, stderr);
});

test('fix shows a change of several lines in lines', async (context) => {
  const entry = '<url>\n<loc>https://example.com/</loc>\n<priority>0.5</priority>\n';
  const text = `<urlset xmlns="${NAMESPACE}">${entry}</url>\nstray\r\n::error::text\n</urlset>`;
  const cwd = makeFolder(context, { 'sitemap.xml': text });
  const { stderr } = await runCommand(['fix', 'sitemap.xml', '--assisted'], { cwd });
  assert.match(stderr, /^ {4}- stray\n {4}- ::error::text\n/m);
  assert.doesNotMatch(stderr, /\\u000[ad]/);
});

test('diff shows a line break in a value as one character', async (context) => {
  const page = (/** @type {string} */ title) => [{ loc: 'https://example.com/', images: [{ loc: '/a.png', title }] }];
  const cwd = makeFolder(context, {
    'a.json': JSON.stringify(page('one')),
    'b.json': JSON.stringify(page('two\nlines')),
  });
  const { stdout } = await runCommand(['diff', 'a.json', 'b.json', '--base-url', 'https://example.com/'], { cwd });
  assert.match(stdout, /^ {4}images\[0\]\.title: one → two\\nlines$/m);
});

test('parse says by its exit code whether entries are missing', async (context) => {
  const folder = makeFolder(context);
  const [a, c] = ['{"loc":"https://example.com/a"}', '{"loc":"https://example.com/c"}'];
  const header = 'loc,lastmod\nhttps://example.com/a,2026-01-01\n';
  for (const [name, text, code, count] of /** @type {[string, string, number, number][]} */ ([
    ['whole.ndjson', `${a}\n\n${c}\n`, 0, 2],
    ['line.ndjson', `${a}\n{"loc":"https://example.com/b"\n${c}\n`, 1, 2],
    ['last.ndjson', `${a}\n{"loc":`, 1, 1],
    ['number.ndjson', `${a}\n5\n${c}\n`, 1, 2],
    ['whole.json', `[${a},${c}]`, 0, 2],
    ['broken.json', `[${a},{"loc":"https://example.com/b" "x"},${c}]`, 1, 1],
    ['number.json', `[${a},5,${c}]`, 1, 2],
    // Invalid values and unknown fields are those of a page that is there.
    ['values.json', '[{"loc":"","priority":[1]},{"lastmod":"2026-01-01","x":1}]', 0, 2],
    ['whole.csv', `${header},2026-01-01\nhttps://example.com/b,2026-01-01,more\n`, 0, 3],
    ['broken.csv', `${header}"https://example.com/b,2026-01-01\n`, 1, 1],
    ['whole.txt', '# comment\nhttps://example.com/a\n', 0, 1],
    ['line.txt', 'https://example.com/a\n# comment\nnot a url\n', 1, 1],
    ['whole.xml', BAD, 0, parse(BAD).pages.length],
  ])) {
    fill(folder, { [name]: text });
    const parsed = await runCommand(['parse', name], { cwd: folder });
    assert.deepEqual([parsed.code, JSON.parse(parsed.stdout).length], [code, count], `${name}\n${parsed.stderr}`);
  }
  // Plain text has no line for a page without a URL.
  const text = await runCommand(['parse', 'whole.csv', '--format', 'text'], { cwd: folder });
  assert.deepEqual([text.code, text.stdout], [1, 'https://example.com/a\nhttps://example.com/b\n']);
  assert.match(text.stderr, /^sitemap-kit: Entries of whole\.csv without a URL: 1\. .+--format json does\./);
});

test('chooses the output format of parse by the file extension unless --format is given', async (context) => {
  const folder = makeFolder(context, { 'sitemap.xml': BAD });
  const { pages } = parse(BAD);
  const lines = pages.map((page) => `${JSON.stringify(page)}\n`).join('');
  const json = (await runCommand(['parse', 'sitemap.xml'], { cwd: folder })).stdout;
  for (const [name, text, ...given] of [
    ['a.csv', writeCsv(pages)],
    ['a.tsv', writeCsv(pages).replaceAll(',', '\t')],
    ['a.ndjson', lines],
    ['a.jsonl', lines],
    ['a.json', json],
    ['a.dat', json],
    ['b.csv', json, '--format', 'json'],
  ]) {
    for (const ending of ['', '.gz']) {
      const out = `${name}${ending}`;
      const { code, stderr } = await runCommand(['parse', 'sitemap.xml', '-o', out, ...given], { cwd: folder });
      assert.equal(code, 0, stderr);
      const bytes = readFileSync(join(folder, out));
      assert.equal((ending === '' ? bytes : gunzipSync(bytes)).toString(), text, out);
    }
  }
});

test('a table with tabs is read as the pages that were written', () => {
  const titles = ['a,b', 'a\tb', 'a "b"', 'a\nb', '"', '\t"\t', ''];
  const pages = titles.map((title, at) => ({
    loc: `https://example.com/${at}`,
    videos: [{ title, description: 'x', thumbnail_loc: 'https://example.com/1.jpg' }],
  }));
  assert.deepEqual(readPages(pagesText(pages, 'tsv')), readPages(writeCsv(pages)));
  assert.doesNotMatch(pagesText([{ loc: 'https://example.com/', priority: '0.5' }], 'tsv'), /,/);
});

test('places the caret of an excerpt under the problem, however long and wide the line is', () => {
  const lines = [
    'short line',
    `${'日本語'.repeat(100)}X${'😀'.repeat(100)}`,
    `${'a'.repeat(1_000_000)}X${'b'.repeat(90)}`,
    '\tX\u202e',
    '',
  ];
  for (const line of lines) {
    for (const column of [1, line.indexOf('X') + 1, line.length + 1, line.length + 50]) {
      const { text, indent } = excerptOf(line, column);
      assert.ok(stringWidth(text) <= 80, `${stringWidth(text)}`);
      assert.doesNotMatch(text, /[\p{Cc}\u202e\p{Surrogate}]/u);
      if (line[column - 1] === 'X') {
        const shown = text.indexOf('X');
        assert.equal(stringWidth(text.slice(0, shown)), indent);
      }
    }
  }
});

test('reads a table without a column for URLs as one in every command', async (context) => {
  const folder = makeFolder(context);
  const text = 'Addres,prority\n/a,0.5\n';
  fill(folder, { 'export.csv': text, 'good.csv': `sep=;\n"loc";lastmod\nhttps://example.com/a;2026-01-10\n` });
  const run = (/** @type {string[]} */ ...given) => runCommand(given, { cwd: folder });
  const fixed = await run('fix', 'export.csv', '--assisted');
  assert.deepEqual([fixed.code, fixed.stdout], [1, text]);
  const parsed = await run('parse', 'export.csv');
  assert.deepEqual(JSON.parse(parsed.stdout), []);
  assert.match(parsed.stderr, /none of its columns is named loc or url/);
  for (const [locale, hint] of [
    ['en', 'Columns that are not read: Addres, prority (did you mean priority?).'],
    ['ja', '使わなかった列: Addres、prority（priority ではありませんか）。'],
  ]) {
    const { code, stdout } = await run('validate', 'export.csv', '--locale', locale ?? '');
    assert.equal(code, 1);
    assert.ok(stdout.includes(hint ?? ''), stdout);
  }
  assert.equal((await run('fix', 'good.csv')).code, 0);
  assert.equal((await run('parse', 'good.csv', '--format', 'txt')).stdout, 'https://example.com/a\n');
});

test('reads page lists in another encoding with validate, parse and fix', async (context) => {
  const folder = makeFolder(context);
  // One kanji is not recognised, because it could be a letter in another encoding.
  const kanji = Buffer.from([0x8e, 0xf5]);
  const csv = Buffer.concat([Buffer.from('loc,lastmod\nhttps://example.com/'), kanji, Buffer.from(',2026-01-10\n')]);
  writeFileSync(join(folder, 'sjis.csv'), csv);
  writeFileSync(join(folder, 'sjis.csv.gz'), gzipSync(csv));
  writeFileSync(
    join(folder, 'sjis.json'),
    Buffer.concat([Buffer.from('["https://example.com/'), kanji, Buffer.from('"]')]),
  );
  const run = (/** @type {string[]} */ ...given) => runCommand(given, { cwd: folder });
  for (const name of ['sjis.csv', 'sjis.csv.gz', 'sjis.json']) {
    assert.match(
      (await run('validate', name)).stdout,
      /error not-utf8[\s\S]*\n {4}fix: name the encoding .*--encoding/,
    );
    const known = ['--encoding', 'shift_jis'];
    const { code, stdout } = await run('validate', name, ...known);
    assert.equal(code, 0, stdout);
    assert.match(stdout, /https:\/\/example\.com\/寿 contains "寿"/);
    // Problems in JSON have a path but no line.
    assert.equal(/ \| .*https:\/\/example\.com\/寿/.test(stdout), name !== 'sjis.json', 'the line that is shown');
    assert.equal((await run('parse', name, ...known, '--format', 'txt')).stdout, 'https://example.com/寿\n');
    const fixed = await run('fix', name, ...known);
    assert.equal(fixed.code, 0, fixed.stderr);
    assert.equal(JSON.parse(fixed.stdout)[0].loc, 'https://example.com/%E5%AF%BF');
  }
  const bytes = Buffer.concat([Buffer.from('https://example.com/'), kanji, Buffer.from('\n')]);
  writeFileSync(join(folder, 'sjis.txt'), bytes);
  const text = await run('fix', 'sjis.txt', '--encoding', 'shift_jis');
  assert.deepEqual([text.code, text.stdout], [0, 'https://example.com/%E5%AF%BF\n']);
  // A malformed document, for which parse shows excerpts, and a set, for which validate shows excerpts of each file.
  const entry = Buffer.concat([Buffer.from('<url><loc>https://example.com/'), kanji, Buffer.from('</loc></url>')]);
  const cut = Buffer.concat([Buffer.from(`<urlset xmlns="${NAMESPACE}">`), entry, entry.subarray(0, -9)]);
  fill(folder, { 'set/sitemap.xml': INDEX, 'set/maps/a.xml': '' });
  writeFileSync(join(folder, 'set/maps/a.xml'), cut);
  const broken = await run('parse', 'set/maps/a.xml', '--encoding', 'shift_jis');
  assert.match(broken.stderr, / \| .*https:\/\/example\.com\/寿/);
  const set = await run('validate', 'set', '--base-url', 'https://example.com/', '--encoding', 'shift_jis');
  assert.match(set.stdout, / \| .*https:\/\/example\.com\/寿/);
});

test('removes control characters from the final message of a command', async (context) => {
  const folder = makeFolder(context, {
    'pages.json': JSON.stringify(['https://example.com/\u001b[2J', 'https://example.com/\nsitemap-kit: fine']),
  });
  for (const given of [
    ['generate', 'pages.json'],
    ['generate', 'gone\u001b[2J.json'],
    ['validate', 'gone\u001b[2J.json'],
  ]) {
    const { code, stdout, stderr } = await runCommand(given, { cwd: folder });
    assert.notEqual(code, 0);
    assert.match(stderr, /^sitemap-kit: /m);
    assert.ok(!`${stdout}${stderr}`.includes('\u001b'), stderr);
    assert.ok(!/^sitemap-kit: fine/m.test(stderr), stderr);
  }
});
