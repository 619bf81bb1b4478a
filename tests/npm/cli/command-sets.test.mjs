// @ts-check
// The command line on several sitemaps: folders, indexes, patterns and their robots.txt.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { runCommand } from '../helpers/command.mjs';
import { fill, makeFolder } from '../helpers/folder.mjs';
import { BAD, CLEAN, filesOf, INDEX, NAMESPACE } from './command-documents.mjs';

test('says where the sitemap of pages outside its folder belongs', async (context) => {
  const folder = makeFolder(context, {
    'maps/sitemap.xml': CLEAN,
    'robots.txt': 'Sitemap: https://example.com/maps/sitemap.xml\n',
  });
  const given = ['validate', 'maps', '--set-url', 'https://example.com/maps/'];
  const { code, stdout } = await runCommand(given, { cwd: folder });
  assert.equal(code, 1);
  assert.match(stdout, /Move the sitemap up\.$/m);
  assert.match(
    (await runCommand([...given, '--locale', 'ja'], { cwd: folder })).stdout,
    /サイトマップを上のフォルダーに置いてください/,
  );
  const listed = await runCommand([...given, '--robots', 'robots.txt'], { cwd: folder });
  assert.equal(listed.code, 0, listed.stdout);
  const wrong = await runCommand(['validate', 'maps', '--base-url', 'example.com'], { cwd: folder });
  assert.match(wrong.stderr, /^sitemap-kit: --base-url is "example\.com"/);
  fill(folder, { 'pages.txt': '/about\n' });
  const japanese = await runCommand(['validate', 'pages.txt', '--locale', 'ja'], { cwd: folder });
  assert.match(japanese.stdout, /（または --base-url を指定してください）/);
});

test('validates a folder with an index as a set, with its robots.txt', async (context) => {
  const folder = makeFolder(context, {
    'public/sitemap.xml': INDEX,
    'public/maps/a.xml': CLEAN,
    'public/maps/b.xml': CLEAN,
    'public/robots.txt': 'Sitemaps: https://example.com/sitemap.xml\n',
    'public/notes.txt': 'nothing to see\n',
    'public/index.html': '<html></html>',
  });
  const given = ['validate', 'public', '--base-url', 'https://example.com/'];
  const { code, stdout } = await runCommand(given, { cwd: folder });
  assert.equal(code, 1);
  assert.match(stdout, /^ {2}public\/sitemap\.xml:2:15 /m);
  assert.match(stdout, /first appears at maps\/a\.xml:1/);
  assert.match(stdout, /^ {2}public\/robots\.txt:1:1$/m);
  assert.doesNotMatch(stdout, /notes\.txt|index\.html/);
  const json = JSON.parse((await runCommand([...given, '--format', 'json'], { cwd: folder })).stdout);
  assert.equal(json.at(-1).report.kind, 'set');
  const github = await runCommand([...given, '--format', 'github'], { cwd: folder });
  assert.match(github.stdout, /^::error file=public\/sitemap\.xml,line=2,col=15,title=index-child-missing::/m);
});

test('ends the output for several files with their total pages and problems', async (context) => {
  const folder = makeFolder(context, {
    'set/sitemap.xml': INDEX,
    'set/maps/a.xml': CLEAN,
    'files/a.xml': BAD,
    'files/b.xml': BAD,
    'clean/a.xml': CLEAN,
    'clean/b.xml': CLEAN.replace('/a<', '/b<'),
  });
  const lastLine = async (/** @type {string[]} */ ...given) => {
    const { stdout, stderr } = await runCommand(['validate', ...given], { cwd: folder });
    assert.equal(stderr, '');
    // Behind it is the command that repairs what was found.
    return stdout
      .split(/\n\n(?:Repairs|エラーと警告)/)[0]
      ?.trimEnd()
      .split('\n')
      .at(-1);
  };
  const numbersOf = async (/** @type {string[]} */ ...given) => {
    const { stdout } = await runCommand(['validate', ...given, '--format', 'json'], { cwd: folder });
    const reports = JSON.parse(stdout).map((/** @type {any} */ { report }) => report);
    return ['error', 'warning', 'info'].map((severity) =>
      reports.reduce((/** @type {number} */ sum, /** @type {any} */ { counts }) => sum + counts[severity], 0),
    );
  };
  const [errors, warnings, infos] = await numbersOf('files');
  assert.equal(errors, 2);
  const english = new RegExp(`^total: 2 files, 4 pages, 2 errors, ${warnings} warnings?, ${infos} info$`);
  assert.match((await lastLine('files')) ?? '', english);
  assert.equal(
    await lastLine('files', '--locale', 'ja'),
    `合計: ファイル 2 件、ページ 4 件、エラー 2 件、警告 ${warnings} 件、情報 ${infos} 件`,
  );
  const counted = await runCommand(['validate', 'files', '--statistics'], { cwd: folder });
  assert.match(counted.stdout, /^files: 4 pages\n {2}bytes/m);
  assert.doesNotMatch(counted.stdout, /no problems/);
  // The report of the set counts the pages again, so only its problems are added to the total.
  const set = ['set', '--base-url', 'https://example.com/'];
  const [errorsOfSet] = await numbersOf(...set);
  assert.match((await lastLine(...set)) ?? '', new RegExp(`^total: 2 files, 1 page, ${errorsOfSet} errors, `));
  assert.equal(await lastLine('clean/a.xml', 'clean/b.xml'), 'total: 2 files, 2 pages, no problems');
  assert.equal(await lastLine('clean/a.xml'), 'clean/a.xml: 1 page, no problems');
  assert.equal(await lastLine('clean', '--quiet'), '');
  assert.match((await lastLine('files', '--quiet')) ?? '', /^total: 2 files, /);
});

test('validates a folder without an index, several files or a pattern as a set, but not a single file', async (context) => {
  const folder = makeFolder(context, {
    'maps/a.xml': CLEAN,
    'maps/deep/b.xml': CLEAN,
    'maps/c.txt': 'https://example.com/\n',
  });
  for (const [given, files] of /** @type {const} */ ([
    ['maps', ['maps/a.xml', 'maps/c.txt', 'maps/deep/b.xml', 'maps']],
    ['maps/*.xml', ['maps/a.xml']],
    ['maps/**/*.xml', ['maps/a.xml', 'maps/deep/b.xml', 'maps']],
    ['maps/?.*', ['maps/a.xml', 'maps/c.txt', 'maps']],
    ['maps/[ab].xml', ['maps/a.xml']],
    ['maps/{a,c}.{xml,txt}', ['maps/a.xml', 'maps/c.txt', 'maps']],
  ])) {
    const { code, stdout } = await runCommand(['validate', given, '--format', 'json'], { cwd: folder });
    assert.equal(code, 0, given);
    assert.deepEqual(filesOf(stdout), files, given);
  }
  for (const [given, message] of /** @type {const} */ ([
    ['maps/*.rss', /No file matches maps\/\*\.rss/],
    ['none', /none cannot be read/],
  ])) {
    const { code, stderr } = await runCommand(['validate', given], { cwd: folder });
    assert.equal(code, 2, given);
    assert.match(stderr, message);
  }
});

test('treats several files as a set for language versions, scope and the lines of robots.txt', async (context) => {
  const folder = makeFolder(context);
  const version = (/** @type {string} */ own) =>
    `<urlset xmlns="${NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml"><url><loc>https://example.com/${own}/</loc>${[
      'en',
      'ja',
      'x-default',
    ]
      .map((code) => {
        const href = `https://example.com/${code === 'ja' ? 'ja' : 'en'}/`;
        return `<xhtml:link rel="alternate" hreflang="${code}" href="${href}"/>`;
      })
      .join('')}</url></urlset>`;
  fill(folder, {
    'maps/ja.xml': version('ja'),
    'maps/en.xml': version('en'),
    'pages.json': '["https://example.com/"]',
    'list.xml': '["https://example.com/"]',
    'gone.txt': 'nothing to see\n',
  });
  const rulesOf = async (/** @type {string[]} */ ...given) => {
    const { stdout } = await runCommand(['validate', ...given, '--format', 'json'], { cwd: folder });
    return Object.assign({}, ...JSON.parse(stdout).map((/** @type {any} */ { report }) => report.rules));
  };
  const [ja, en] = ['maps/ja.xml', 'maps/en.xml'];
  assert.equal((await rulesOf(ja))['hreflang-target-not-listed'], 1);
  assert.deepEqual(await rulesOf(ja, en), { 'lastmod-missing': 1 });
  assert.deepEqual(await rulesOf('maps'), { 'lastmod-missing': 1 });
  assert.deepEqual(await rulesOf(ja, en, '--base-url', 'https://example.com/'), { 'lastmod-missing': 1 });
  for (const given of [[ja, en], ['maps']]) {
    const outside = await rulesOf(...given, '--set-url', 'https://example.com/maps/');
    assert.equal(outside['loc-out-of-directory'], 1);
    const of = await rulesOf(...given, '--sitemap-url', 'https://example.com/maps/ja.xml');
    assert.equal(of['loc-out-of-directory'], 1);
  }
  writeFileSync(join(folder, 'maps/robots.txt'), 'Sitemap: https://example.com/other.xml\n');
  for (const given of [[ja, en, 'maps/robots.txt'], ['maps'], [ja, en, '--robots', 'maps/robots.txt']]) {
    const { stdout } = await runCommand(['validate', ...given], { cwd: folder });
    assert.match(stdout, /warning robots-sitemap-not-found\n {2}maps\/robots\.txt:1:10\n/);
    assert.match(
      stdout,
      /warning sitemap-not-listed\n {4}(maps\/)?ja\.xml is listed neither in an index nor in robots\.txt/,
    );
    assert.match(stdout, /\ntotal: 3 files, 2 pages, 0 errors, 3 warnings, \d info\n$/);
  }
  // Page lists with any name are not files of a set; an unreadable file is reported.
  const all = await runCommand(['validate', ja, 'pages.json', 'list.xml', 'gone.txt', '--format', 'json'], {
    cwd: folder,
  });
  assert.deepEqual(filesOf(all.stdout).sort(), ['.', 'gone.txt', 'list.xml', ja, 'pages.json']);
  const kinds = JSON.parse(all.stdout).map((/** @type {any} */ { report }) => report.kind);
  assert.deepEqual(kinds.sort(), ['page-list', 'page-list', 'set', 'sitemap', 'unknown']);
});

test('validates an index or a robots.txt together with the sitemaps on disk that it lists', async (context) => {
  const folder = makeFolder(context);
  const index = (/** @type {string[]} */ ...locs) =>
    `<sitemapindex xmlns="${NAMESPACE}">${locs.map((loc) => `<sitemap><loc>${loc}</loc></sitemap>`).join('')}</sitemapindex>`;
  const site = 'https://example.com';
  fill(folder, {
    'public/index.xml': index(
      `${site}/maps/a.xml`,
      `${site}/b%20c.xml`,
      `${site}/gone.xml`,
      `${site}/%2e%2e%2fout.xml`,
    ),
    'public/robots.txt': `Sitemap: ${site}/index.xml\n`,
    'public/maps/a.xml': CLEAN,
    'public/maps/index.xml': index(`${site}/maps/a.xml`),
    'public/b c.xml': CLEAN,
    'out.xml': CLEAN,
    'alone/index.xml': index(`${site}/1.xml`, `${site}/2.xml`),
    'alone/robots.txt': `Sitemap: ${site}/1.xml\n`,
  });
  const check = async (/** @type {string[]} */ ...given) => {
    const { code, stdout } = await runCommand(['validate', ...given, '--format', 'json'], { cwd: folder });
    const reports = JSON.parse(stdout);
    return {
      code,
      files: filesOf(stdout),
      rules: Object.assign({}, ...reports.map((/** @type {any} */ one) => one.report.rules)),
    };
  };
  const whole = ['public/index.xml', 'public/maps/a.xml', 'public/b c.xml', 'public'];
  const own = await check('public/index.xml');
  assert.deepEqual(own.files, whole);
  assert.deepEqual(own.rules, { 'index-child-missing': 2, 'loc-duplicate': 1 });
  assert.equal(own.code, 0);
  assert.equal((await check('public/index.xml', '--rule', 'index-child-missing=error')).code, 1);
  const withRobots = await check('public/index.xml', 'public/robots.txt');
  assert.deepEqual(withRobots.files, [...whole.slice(0, 3), 'public/robots.txt', 'public']);
  assert.deepEqual((await check('public/robots.txt')).files, withRobots.files);
  // The base of relative URLs is not taken for the URL of the folder.
  const deep = await check('public/maps/index.xml', '--base-url', site);
  assert.deepEqual(deep.files, ['public/maps/index.xml', 'public/maps/a.xml', 'public/maps']);
  assert.equal(deep.rules['index-child-missing'], undefined);
  const elsewhere = await check('public/maps/index.xml', '--set-url', `${site}/maps/`);
  assert.deepEqual(elsewhere.files, deep.files);
  // Without any of the sitemaps, only the file itself is checked.
  for (const name of ['alone/index.xml', 'alone/robots.txt']) assert.deepEqual((await check(name)).files, [name]);
  for (const [locale, line] of [
    ['en', 'The 2 sitemaps that it lists are not on disk and were not checked.'],
    ['ja', '載っているサイトマップ 2 件は、ディスク上にないため検査していません。'],
  ]) {
    const { code, stdout } = await runCommand(['validate', 'alone/index.xml', '--locale', locale ?? ''], {
      cwd: folder,
    });
    assert.equal(code, 0);
    assert.ok(stdout.includes(`\n  ${line}\n`), stdout);
  }
  const piped = await runCommand(['validate', '--format', 'json'], { cwd: folder, input: INDEX });
  assert.equal(filesOf(piped.stdout).length, 1);
});

test('an entry of an index with a query is its file with or without the query in its name', {
  skip: process.platform === 'win32',
}, async (context) => {
  const loc = 'https://example.com/products.xml?from=1&amp;to=2';
  const index = `<sitemapindex xmlns="${NAMESPACE}"><sitemap><loc>${loc}</loc></sitemap></sitemapindex>\n`;
  for (const name of ['products.xml', 'products.xml?from=1&to=2']) {
    const folder = makeFolder(context, { 'sitemap.xml': index, [name]: CLEAN });
    for (const given of [['sitemap.xml', '--set-url', 'https://example.com/'], ['.']]) {
      const { code, stdout } = await runCommand(['validate', ...given, '--format', 'json'], { cwd: folder });
      assert.equal(code, 0, stdout);
      assert.deepEqual(
        [filesOf(stdout).length, stdout.includes('index-child-missing')],
        [3, false],
        `${name} ${given}`,
      );
      assert.ok(!stdout.includes('sitemap-not-listed'), stdout);
    }
  }
});

test('validates a robots.txt as such and applies it to the files beside it', async (context) => {
  const folder = makeFolder(context);
  const page = CLEAN.match(/<loc>https:\/\/example\.com(.*?)<\/loc>/)?.[1];
  const blocking = (/** @type {string} */ path) => `User-agent: *\nDisallow: ${path}\nSitemap: /sitemap.xml\n`;
  fill(folder, {
    'public/sitemap.xml': CLEAN,
    'public/robots.txt': blocking(page ?? ''),
    'other/robots.txt': blocking('/nothing'),
    'other/page.html': '<!doctype html><title>Home</title>',
  });
  const files = (/** @type {string} */ stdout) =>
    Object.fromEntries(JSON.parse(stdout).map((/** @type {any} */ { file, report }) => [file, report.rules]));
  const blocked = { 'loc-blocked-by-robots': 1 };
  const own = { 'robots-sitemap-not-absolute': 1 };
  const [map, robots, other, html] = ['public/sitemap.xml', 'public/robots.txt', 'other/robots.txt', 'other/page.html'];
  for (const [given, expected] of /** @type {[string[], Record<string, object>][]} */ ([
    [[robots], { [map]: blocked, [robots]: own, public: {} }],
    [[map], { [map]: {} }],
    [[map, robots], { [map]: blocked, [robots]: own }],
    [['public/*'], { [map]: blocked, [robots]: own }],
    [['public'], { [map]: blocked, [robots]: own, public: {} }],
    [['public', '--robots', other], { [map]: {}, [other]: own, public: {} }],
    [['public', other], { [map]: blocked, [robots]: own, public: {}, [other]: own }],
    [[map, robots, '--robots', other], { [map]: {}, [robots]: own }],
    [[map, '--robots', html], { [map]: {}, [html]: { 'robots-html': 1 } }],
    [['public', '--robots', html], { [map]: {}, [html]: { 'robots-html': 1 }, public: {} }],
  ])) {
    const { stdout } = await runCommand(['validate', ...given, '--format', 'json'], { cwd: folder });
    assert.deepEqual(files(stdout), expected, given.join(' '));
  }
  const { code, stdout } = await runCommand(['validate', robots], { cwd: folder });
  assert.equal(code, 1);
  assert.match(stdout, /^ {2}public\/robots\.txt:3:10\n {4}3 \| Sitemap: \/sitemap\.xml$/m);
  assert.match(stdout, /^public\/robots\.txt: 1 error, 0 warnings, 0 info$/m);
  const missing = await runCommand(['validate', map, 'none/robots.txt'], { cwd: folder });
  assert.equal(missing.code, 2);
  assert.match(missing.stderr, /^sitemap-kit: none\/robots\.txt cannot be read: [^\n]*\n$/);
  assert.match(missing.stdout, /public\/sitemap\.xml/);
});

test('validates the other files of a folder when one is unreadable', async (context) => {
  const folder = makeFolder(context, { 'alone/a.xml': BAD, 'set/sitemap.xml': INDEX, 'set/maps/a.xml': CLEAN });
  for (const name of ['alone/gone.xml', 'alone/robots.txt', 'set/gone.xml', 'set/robots.txt']) {
    symlinkSync('nowhere', join(folder, name));
  }
  mkdirSync(join(folder, 'other'));
  symlinkSync('../other', join(folder, 'alone/folder.xml'));
  for (const [given, files, missing] of /** @type {const} */ ([
    ['alone', ['alone/a.xml', 'alone'], ['alone/folder.xml', 'alone/gone.xml', 'alone/robots.txt']],
    ['set', ['set/maps/a.xml', 'set/sitemap.xml', 'set'], ['set/gone.xml', 'set/robots.txt']],
  ])) {
    const { code, stdout, stderr } = await runCommand(['validate', given, '--format', 'json'], { cwd: folder });
    assert.equal(code, 2, given);
    const records = JSON.parse(stdout);
    assert.deepEqual(
      records.flatMap((/** @type {any} */ { file }) => file ?? []),
      files,
    );
    const messages = stderr.trimEnd().split('\n');
    assert.deepEqual(
      records.flatMap((/** @type {any} */ { error }) => (error === undefined ? [] : `sitemap-kit: ${error}`)),
      messages,
    );
    for (const format of ['sarif', 'github']) {
      const other = await runCommand(['validate', given, '--format', format], { cwd: folder });
      for (const file of missing) assert.ok(other.stdout.includes(`${file} cannot be read: `), `${format} ${file}`);
    }
    assert.equal(messages.length, missing.length, stderr);
    for (const [at, file] of missing.entries()) {
      assert.ok(messages[at]?.startsWith(`sitemap-kit: ${file} cannot be read: `), stderr);
    }
  }
  const diff = await runCommand(['diff', 'alone', 'set'], { cwd: folder });
  assert.equal(diff.code, 2);
  assert.match(diff.stderr, /^sitemap-kit: alone\/folder\.xml cannot be read: /);
});

test('reads each file of a folder once', { skip: process.platform === 'win32' }, async (context) => {
  const folder = makeFolder(context, { 'sitemap.xml': BAD, 'public/other.xml': CLEAN });
  symlinkSync('../pipe', join(folder, 'public/piped.xml'));
  if (spawnSync('mkfifo', [join(folder, 'pipe')]).status !== 0) {
    context.skip('there is no mkfifo');
    return;
  }
  // A pipe delivers its content once; opening it a second time would block until there is another writer.
  const writer = spawn('sh', ['-c', 'cat sitemap.xml > pipe'], { cwd: folder });
  context.after(() => writer.kill());
  const { code, stdout } = await runCommand(['validate', 'public'], { cwd: folder });
  assert.equal(code, 1);
  assert.match(stdout, /public\/piped\.xml:2:50 .*\n.*2026-02-30/);
});

test('does not search folders in which a pattern cannot match', {
  skip: process.platform === 'win32',
}, async (context) => {
  let folder = '';
  // Node cannot remove paths that are longer than the system allows.
  context.after(() => spawnSync('rm', ['-rf', join(folder, 'deep')]));
  folder = makeFolder(context);
  fill(folder, { 'a.xml': CLEAN, 'maps/b.xml': CLEAN, 'deep/c.xml': CLEAN });
  // Nested folders, until their path is longer than the system allows.
  const deeper = `for (let n = 0; n < 30; n += 1) { fs.mkdirSync('${'d'.repeat(200)}'); process.chdir('${'d'.repeat(200)}'); }`;
  const made = spawnSync(process.execPath, ['-e', deeper], { cwd: join(folder, 'deep') });
  assert.equal(made.status, 0, String(made.stderr));
  for (const [pattern, files] of /** @type {const} */ ([
    ['*.xml', ['a.xml']],
    ['*/*.xml', ['deep/c.xml', 'maps/b.xml', '.']],
  ])) {
    const { stdout, stderr } = await runCommand(['validate', pattern, '--format', 'json'], { cwd: folder });
    assert.equal(stderr, '', pattern);
    const found = JSON.parse(stdout).map((/** @type {any} */ { file }) => file);
    assert.deepEqual(found, files, pattern);
  }
  const everywhere = await runCommand(['validate', '**/*.xml'], { cwd: folder });
  assert.match(everywhere.stderr, /d cannot be read: the name is too long/);
});
