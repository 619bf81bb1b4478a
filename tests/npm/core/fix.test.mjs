// @ts-check
// fix: page lists and documents, and the command.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { gunzipSync, gzipSync } from 'node:zlib';
import { fix, SitemapError, validate } from '../../../dist/core/node.js';
import { runCommand } from '../helpers/command.mjs';
import { contentsOf, fill, makeFolder } from '../helpers/folder.mjs';

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const BROKEN = `<urlset ${NAMESPACE}>\n<url><loc>https://example.com/?a=1&b=2</loc></url>\n</urlset>\n`;
const FIXED = BROKEN.replace('&b', '&amp;b');
const fixtures = new URL('../../fixtures/fix/', import.meta.url);

test('fixes every fixture as in Rust', () => {
  const rows = readFileSync(new URL('README.md', fixtures), 'utf8').matchAll(/^\| ([\w-]+) \| .* \| `(.*)` \|$/gm);
  let tried = 0;
  for (const [, name, json = '{}'] of rows) {
    const input = readFileSync(new URL(`${name}.in`, fixtures));
    const expected = readFileSync(new URL(`${name}.out`, fixtures), 'utf8');
    const { xml, applied } = fix(input, JSON.parse(json));
    if (applied.length > 0) {
      assert.equal(xml, expected, name);
    } else {
      assert.equal(input.toString(), expected, name);
    }
    tried += 1;
  }
  assert.equal(tried, readdirSync(fixtures).filter((file) => file.endsWith('.in')).length);
});

test('returns pages with known fields only, and reports unknown fields', () => {
  const pages = [{ loc: 'https://example.com/', section: 'a' }];
  for (const input of [pages, JSON.stringify(pages)]) {
    const fixed = fix(input);
    assert.deepEqual(fixed.pages, [{ loc: 'https://example.com/' }]);
    assert.equal(fixed.report.rules['field-unknown'], 1);
    assert.deepEqual(fixed.losses, [{ kind: 'field', count: 1, sample: 'section' }]);
  }
});

test('returns lone surrogates as they are, and reports them as losses', () => {
  const pages = [{ loc: 'https://example.com/a\ud800', changefreq: /** @type {any} */ ('DAILY') }];
  for (const input of [pages, JSON.stringify(pages)]) {
    const fixed = fix(input);
    assert.deepEqual(fixed.pages, [{ loc: 'https://example.com/a\ud800', changefreq: 'daily' }]);
    assert.deepEqual(
      fixed.losses?.map(({ kind, count }) => [kind, count]),
      [['unreadable', 1]],
    );
    assert.match(fixed.report.problems[0]?.message ?? '', /U\+D800/);
  }
  assert.deepEqual(fix([{ loc: 'https://example.com/' }]).losses, []);
});

test('returns page lists given as arrays or text as pages', () => {
  /** @type {any[]} values that the types do not allow */
  const pages = ['https://Example.com', { loc: 'https://example.com/a', priority: '0,5', changefreq: 'DAILY' }];
  const fixed = fix(pages);
  assert.deepEqual(fixed.pages, [
    { loc: 'https://example.com/' },
    { loc: 'https://example.com/a', changefreq: 'daily', priority: 0.5 },
  ]);
  assert.deepEqual(fixed.changes, { 'loc-not-normalized': 1, 'changefreq-invalid': 1, 'priority-invalid': 1 });
  assert.deepEqual(fix(JSON.stringify(pages)), fixed);
  assert.equal('xml' in fixed, false);
  assert.equal(validate(fixed.pages).counts.error, 0);
});

test('returns documents as text, with the positions of the changes', () => {
  const { xml, applied, report } = fix(BROKEN);
  assert.equal(xml, FIXED);
  assert.deepEqual(applied, [
    {
      rule: 'xml-unescaped-ampersand',
      fix: 'safe',
      page: 0,
      path: '[0]',
      line: 2,
      column: 35,
      before: '&',
      after: '&amp;',
    },
  ]);
  assert.equal(report.counts.error, 0);
  assert.equal(fix(gzipSync(BROKEN)).xml, FIXED);
  assert.deepEqual(fix('https://example.com/a\nhttps://example.com/a\n').removed, [1]);
});

test('makes assisted fixes only when the option asks for them', () => {
  const list = [{ loc: '/a?sid=1', lastmod: '2026-01-10T10:20:30' }];
  assert.deepEqual(fix(list, { baseUrl: 'https://example.com/' }).applied, []);
  const all = { baseUrl: 'https://example.com/', read: { timezone: '+09:00' }, assisted: true };
  assert.deepEqual(fix(list, all).pages, [{ loc: 'https://example.com/a', lastmod: '2026-01-10T10:20:30+09:00' }]);
  const some = fix(list, { ...all, assisted: ['lastmod-no-timezone'], read: { timezone: undefined } });
  assert.deepEqual(some.pages, [{ loc: '/a?sid=1', lastmod: '2026-01-10' }]);
  for (const wrong of [
    { assisted: ['no-such-rule'] },
    { read: { timezone: 'JST' } },
    { read: { dateOrder: 'ymd' } },
    { assited: true },
  ]) {
    assert.throws(
      () => fix(list, /** @type {any} */ (wrong)),
      (error) => error instanceof SitemapError && error.code === 'invalid-option',
    );
  }
});

test('the command prints the fixed document and reports the changes', async () => {
  const { code, stdout, stderr } = await runCommand(['fix'], { input: BROKEN });
  assert.equal(code, 0, stderr);
  assert.equal(stdout, FIXED);
  assert.match(stderr, /fixed xml-unescaped-ampersand\n {2}2:35 {2}\[0\]\n {4}- &\n {4}\+ &amp;\n/);
  assert.match(stderr, /standard input: 1 change; 0 errors, 0 warnings left\n$/);
  const left = await runCommand(['fix', '--format', 'json'], { input: 'https://example.com/\nnonsense\n' });
  assert.equal(left.code, 1);
  assert.equal(left.stdout, 'https://example.com/\nnonsense\n');
  const { removed, report } = JSON.parse(left.stderr);
  assert.deepEqual([removed, report.rules['text-line-not-url']], [[], 1]);
});

test('--assisted takes rule ids, and is not confused with the file argument', async (context) => {
  const folder = makeFolder(context, { 'list.txt': 'https://example.com/\nnonsense\n' });
  const run = (/** @type {string[]} */ ...given) => runCommand(['fix', ...given], { cwd: folder });
  for (const given of [
    ['--assisted', 'list.txt'],
    ['list.txt', '--assisted'],
    ['--assisted', 'text-line-not-url', 'list.txt'],
  ]) {
    const { code, stdout, stderr } = await run(...given);
    assert.deepEqual([code, stdout], [0, 'https://example.com/\n'], stderr);
  }
  assert.match((await run('--assisted', 'text-line', 'list.txt')).stderr, /text-line/);
});

test('the command replaces files with their compression kept, and only if something changed', async (context) => {
  const folder = makeFolder(context);
  const utf16 = Buffer.from('\ufeffnot a sitemap', 'utf16le');
  fill(folder, { 'a.xml': BROKEN, 'b.xml': FIXED, 'pages.json': '["https://Example.com"]', 'pages.csv': 'loc\n/a\n' });
  const { writeFileSync } = await import('node:fs');
  writeFileSync(`${folder}/c.xml.gz`, gzipSync(BROKEN));
  writeFileSync(`${folder}/d.bin`, utf16);
  const run = (/** @type {string[]} */ ...given) => runCommand(['fix', ...given], { cwd: folder });
  assert.deepEqual(await run('a.xml', '--write', '--quiet').then(({ code, stdout }) => ({ code, stdout })), {
    code: 0,
    stdout: '',
  });
  assert.equal(readFileSync(`${folder}/a.xml`, 'utf8'), FIXED);
  await run('c.xml.gz', '--write');
  assert.equal(gunzipSync(readFileSync(`${folder}/c.xml.gz`)).toString(), FIXED);
  await run('pages.json', '--write');
  assert.deepEqual(JSON.parse(readFileSync(`${folder}/pages.json`, 'utf8')), [{ loc: 'https://example.com/' }]);
  await run('a.xml', '-o', 'out/e.xml.gz');
  assert.equal(gunzipSync(readFileSync(`${folder}/out/e.xml.gz`)).toString(), FIXED);
  await run('d.bin', '--write');
  assert.deepEqual(readFileSync(`${folder}/d.bin`), utf16);
  assert.equal((await run('d.bin', '-o', 'out/d.bin')).code, 1);
  for (const wrong of [['pages.csv', '--write'], ['--write'], ['a.xml', '--write', '-o', 'x.xml'], ['missing.xml']]) {
    const { code, stderr } = await run(...wrong);
    assert.equal(code, 2, stderr);
  }
});

test('the command fixes several files in place, and continues after one that cannot be fixed', async (context) => {
  const folder = makeFolder(context);
  const broken = { 'a.xml': BROKEN, 'maps/b.xml': BROKEN, 'left.txt': 'https://example.com/\nnonsense\n' };
  const run = (/** @type {string[]} */ ...given) => runCommand(['fix', ...given], { cwd: folder });
  for (const given of [
    ['a.xml', 'maps/b.xml', '--write'],
    ['**/*.xml', '--write'],
    ['--assisted', 'a.xml', 'maps/b.xml', '--write'],
  ]) {
    fill(folder, broken);
    const { code, stdout, stderr } = await run(...given);
    assert.deepEqual([code, stdout], [0, ''], stderr);
    assert.match(stderr, /^a\.xml: 1 change; .*\n\nfixed [\s\S]*^maps\/b\.xml: 1 change; /m);
    assert.match(stderr, /\n\ntotal: 2 files, 2 changes; 0 errors, 0 warnings left\n$/);
    assert.deepEqual(contentsOf(folder), { ...broken, maps: null, 'a.xml': FIXED, 'maps/b.xml': FIXED });
  }
  fill(folder, broken);
  const partly = await run('a.xml', 'missing.xml', 'left.txt', '--write', '--quiet', '--locale', 'ja');
  assert.equal(partly.code, 2);
  assert.match(
    partly.stderr,
    /\n合計: ファイル 2 件、変更 1 件、残り: エラー 1 件、警告 0 件\nsitemap-kit: missing\.xml /,
  );
  assert.equal(contentsOf(folder)['a.xml'], FIXED);
  const json = JSON.parse((await run('*.xml', '--write', '--format', 'json')).stderr);
  assert.deepEqual(
    json.map((/** @type {any} */ { file }) => file),
    ['a.xml'],
  );
  assert.equal((await run('a.xml', 'maps/b.xml', '--write', '--quiet')).stderr, '');
});

test('the command rejects several files or a folder when the output is ambiguous', async (context) => {
  const folder = makeFolder(context);
  const files = { 'a.xml': BROKEN, 'maps/b.xml': BROKEN };
  fill(folder, files);
  const run = (/** @type {string[]} */ ...given) => runCommand(['fix', ...given], { cwd: folder });
  for (const [given, english, japanese] of /** @type {[string[], RegExp, RegExp][]} */ ([
    [['a.xml', 'maps/b.xml'], /2 files, and one output.*--write/, /2 件.*--write/],
    [['**/*.xml', '-o', 'c.xml'], /2 files, and one output.*--write/, /2 件.*--write/],
    [
      ['maps', '--write'],
      /maps cannot be fixed: it is a folder.*'maps\/\*\*\/\*\.xml'/,
      /フォルダー.*'maps\/\*\*\/\*\.xml'/,
    ],
    [['a.xml', '-', '--write'], /standard input cannot be replaced/, /標準入力は置き換えられません/],
    [['a.xml', 'maps/b.xml', '--write', '-o', 'c.xml'], /give one of them/, /どちらか一方を指定してください/],
  ])) {
    for (const [locale, message] of /** @type {const} */ ([
      ['en', english],
      ['ja', japanese],
    ])) {
      const { code, stdout, stderr } = await run(...given, '--locale', locale);
      assert.deepEqual([code, stdout], [2, '']);
      assert.match(stderr, message);
    }
  }
  assert.deepEqual(contentsOf(folder), { ...files, maps: null });
});

test('the command does not replace a page list by one with less content, and writes CSV when asked to', async (context) => {
  const folder = makeFolder(context);
  const list = '[{"loc":"https://example.com/#a","section":"news"}]\n';
  fill(folder, { 'pages.json': list, 'pages.csv': 'loc,priority\nhttps://example.com/#a,0.5\n' });
  for (const how of [['--write'], ['-o', './pages.json']]) {
    const refused = await runCommand(['fix', 'pages.json', ...how], { cwd: folder });
    assert.equal(refused.code, 2);
    assert.match(refused.stderr, /pages\.json cannot be written: .* would be lost \(field-unknown\)/);
    assert.equal(contentsOf(folder)['pages.json'], list);
  }
  const elsewhere = await runCommand(['fix', 'pages.json', '-o', 'new.json'], { cwd: folder });
  assert.match(elsewhere.stderr, /\nNot in the output, because pages have no field for it: field-unknown\n$/);
  assert.equal((await runCommand(['fix', 'pages.csv', '-o', 'new.csv'], { cwd: folder })).code, 0);
  assert.equal(contentsOf(folder)['new.csv'], 'loc,priority\nhttps://example.com/,0.5\n');
});

test('the command does not convert a document to a page list, whatever the output file is called', async (context) => {
  const folder = makeFolder(context, { 'u.txt': ' https://example.com/\n', 'list.json': '[" https://example.com/"]' });
  for (const name of ['out.csv', 'out.json', 'out.ndjson.gz']) {
    const { code, stderr } = await runCommand(['fix', 'u.txt', '-o', name], { cwd: folder });
    assert.equal(code, 2, name);
    assert.match(stderr, /cannot be written: only sitemap-kit parse makes a page list of u\.txt\.$/m);
  }
  assert.equal((await runCommand(['fix', 'list.json', '-o', 'out.csv'], { cwd: folder })).code, 0);
  assert.equal((await runCommand(['fix', 'u.txt', '-o', 'out.txt'], { cwd: folder })).code, 0);
  assert.deepEqual(Object.keys(contentsOf(folder)).sort(), ['list.json', 'out.csv', 'out.txt', 'u.txt']);
});

test('the command reports remaining problems in the language of the messages, and nothing with --quiet if none remain', async (context) => {
  const folder = makeFolder(context, {
    'a.xml': BROKEN,
    'empty.xml': '',
    'pages.json': '[{"loc":"https://example.com/","section":"news"}]',
  });
  const messagesOf = async (/** @type {string[]} */ ...given) =>
    (await runCommand(['fix', ...given, '-o', 'out'], { cwd: folder })).stderr;
  assert.equal(await messagesOf('a.xml', '--quiet'), '');
  assert.equal(
    await messagesOf('empty.xml'),
    'empty.xml: 0 changes; 1 error, 0 warnings left\nErrors left: file-empty\n  file-empty: correct by hand what sitemap-kit validate shows\n',
  );
  assert.equal(
    await messagesOf('empty.xml', '--quiet', '--locale', 'ja'),
    'empty.xml: 変更 0 件、残り: エラー 1 件、警告 0 件\n残ったエラー: file-empty\n  file-empty: sitemap-kit validate で箇所を確認し、手作業で修正してください\n',
  );
  // An unchanged file is written unchanged, with all its content.
  assert.equal(await messagesOf('pages.json'), 'pages.json: 0 changes; 0 errors, 1 warning left\n');
  const { writeFileSync } = await import('node:fs');
  writeFileSync(`${folder}/pages.json.gz`, gzipSync('[{"loc":"https://example.com/","section":"news"}]'));
  assert.equal(await messagesOf('pages.json.gz'), 'pages.json.gz: 0 changes; 0 errors, 1 warning left\n');
  assert.match(contentsOf(folder).out ?? '', /section/);
  // A file in another format, or with changes, is rewritten with any rule options.
  const converted = await runCommand(['fix', 'pages.json', '-o', 'out.csv'], { cwd: folder });
  assert.match(converted.stderr, /\nNot in the output, because pages have no field for it: field-unknown\n$/);
  assert.equal(contentsOf(folder)['out.csv'], 'loc\nhttps://example.com/\n');
  fill(folder, { 'own.json': '[{"loc":"https://Example.com/","section":"news"}]' });
  const refused = await runCommand(['fix', 'own.json', '--write', '--rule', 'field-unknown=off'], { cwd: folder });
  assert.equal(refused.code, 2, refused.stderr);
  fill(folder, { 'many.json': JSON.stringify(Array.from({ length: 101 }, (_, number) => ({ loc: `/${number}` }))) });
  assert.match(
    await messagesOf('many.json', '--quiet'),
    /: 0 changes; 101 errors, \d+ warnings? left\nErrors left: loc-not-absolute\n {2}loc-not-absolute: sitemap-kit fix --assisted --base-url URL\n$/,
  );
  const dated = (/** @type {string} */ date) =>
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://example.com/</loc><lastmod>${date}</lastmod></url></urlset>`;
  fill(folder, { 'date.xml': dated('2026/11/2'), 'no-date.xml': dated('2026-02-30') });
  assert.equal(
    await messagesOf('date.xml', '--quiet', '--locale', 'ja'),
    'date.xml: 変更 0 件、残り: エラー 1 件、警告 0 件\n残ったエラー: lastmod-invalid\n  lastmod-invalid: sitemap-kit fix --assisted\n',
  );
  assert.match(
    await messagesOf('no-date.xml', '--quiet'),
    /\nErrors left: lastmod-invalid\n {2}lastmod-invalid: correct by hand what sitemap-kit validate shows\n$/,
  );
  // The URL of the sitemap says which form of the host is right.
  assert.match(
    await messagesOf('no-date.xml', '--quiet', '--sitemap-url', 'https://www.example.com/sitemap.xml'),
    /\n {2}loc-www-mismatch: sitemap-kit fix --assisted --sitemap-url URL\n {2}lastmod-invalid: correct by hand what sitemap-kit validate shows\n$/,
  );
});
