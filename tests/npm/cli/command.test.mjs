// @ts-check
// The command line: input, output and exit codes.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, lstatSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { stripVTControlCharacters } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import { generate } from '../../../dist/core/node.js';
import { BAD, BASE, GOOD, locsOf, main, runCommand, runProcess } from '../helpers/command.mjs';
import { contentsOf, fill, makeFolder } from '../helpers/folder.mjs';

test('--version and --help write to standard output and exit with code 0', async () => {
  const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'));
  assert.deepEqual(await runCommand(['--version']), { code: 0, signal: null, stdout: `${version}\n`, stderr: '' });
  const help = await runCommand(['--help', 'all']);
  assert.equal(help.code, 0);
  for (const command of ['generate', 'split', 'validate', 'fix', 'diff', 'rules']) {
    assert.match(help.stdout, new RegExp(`^ +${command} `, 'm'));
    const { code, stdout, stderr } = await runCommand([command, '--help']);
    assert.equal(code, 0);
    assert.equal(stderr, '');
    assert.match(stdout, new RegExp(`^Usage: sitemap-kit ${command}`));
    assert.match(stdout, /Examples:\n {2}\$ sitemap-kit/);
  }
});

test('a child process has the same output and exit codes as a call in this process', async (context) => {
  const folder = makeFolder(context, { 'pages.json': GOOD, 'bad.json': BAD });
  for (const [given, code] of /** @type {[string[], number][]} */ ([
    [['--version'], 0],
    [['generate', 'pages.json'], 0],
    [['generate', 'bad.json'], 1],
    [['validate', 'bad.json'], 1],
    [['validate', '-'], 0],
    [['generate', 'missing.json'], 2],
    [['generat'], 2],
  ])) {
    const environment = { cwd: folder, input: GOOD };
    const asProcess = await runProcess(given, environment);
    assert.equal(asProcess.code, code, given.join(' '));
    assert.deepEqual(await runCommand(given, environment), asProcess, given.join(' '));
  }
});

test('invalid commands exit with code 2, a message on standard error and no standard output', async (context) => {
  const folder = makeFolder(context);
  fill(folder, { 'pages.json': GOOD, 'folder/x': '' });
  for (const [given, reason] of /** @type {[string[], RegExp][]} */ ([
    [[], /Usage/],
    [['generat', 'pages.json'], /There is no command generat\. Did you mean generate\?/],
    [['generate', 'pages.json', '--prety'], /There is no option --prety\. Did you mean --pretty\?/],
    [['generate', 'pages.json', 'more.json'], /Too many arguments/],
    [['generate', 'missing.json'], /missing\.json cannot be read: there is no such file or folder \(ENOENT\)/],
    [
      ['generate', 'folder'],
      /folder cannot be read: it is a folder, and generate reads a page list.*sitemap-kit build folder /,
    ],
    [['parse', 'folder'], /folder cannot be read: it is a folder/],
    [['generate', 'pages.json', '-o', 'folder'], /folder cannot be written: it is a folder/],
    [['generate', 'pages.json', '-o', 'pages.json/sitemap.xml'], /cannot be written/],
    [['generate', 'pages.json', '-o', 'pages.json'], /pages\.json cannot be written: generate writes a sitemap/],
    [['generate', 'pages.json', '-o', 'urls.txt.gz'], /urls\.txt\.gz cannot be written: generate writes a sitemap/],
    [
      ['parse', 'pages.json', '-o', './folder/../pages.json'],
      /pages\.json cannot be written: it is the file that was read/,
    ],
    [['walk', 'foo'], /foo cannot be requested\. Use an absolute URL/],
    [['check', 'http://'], /http:\/\/ cannot be requested\. Use an absolute URL/],
    [['build', 'pages.json', '--base-url', 'https://example.com/'], /pages\.json is not a folder/],
    [['generate', 'pages.json', '--base-url', 'nonsense'], /nonsense/],
    [['generate', 'pages.json', '--profile', 'altavista'], /altavista.*protocol/s],
    [['generate', 'pages.json', '--rule', 'lastmod-future'], /id=level/],
    [['generate', 'pages.json', '--rule', 'lastmod-future=fatal'], /error, warning, info or off/],
    [['generate', 'pages.json', '--rule', 'no-such-rule=off'], /no-such-rule/],
    [['validate', 'pages.json', '--max-warnings', 'few'], /whole number/],
    [['validate', 'pages.json', '--format', 'xml'], /text, json, github/],
    [['validate', 'pages.json', '--robots', 'missing.txt'], /missing\.txt cannot be read/],
    [['validate', 'pages.json', '--now', 'yesterday'], /yesterday/],
    [['split', 'pages.json', ...BASE], /--out/],
    [['split', 'pages.json', '--out', 'out'], /--base-url/],
    [['split', 'pages.json', '--out', 'pages.json', ...BASE], /pages\.json is a file, not a folder/],
    [['split', 'pages.json', '--out', 'out', ...BASE, '--group-by', 'colour'], /field:/],
    [['split', 'pages.json', '--out', 'out', ...BASE, '--max-urls', '0'], /^sitemap-kit: --max-urls is 0/],
    [['split', 'pages.json', '--out', 'out', ...BASE, '--max-urls', '1e3'], /whole number/],
    [['split', 'pages.json', '--out', 'out', ...BASE, '--index', 'maybe'], /auto, always, never/],
  ])) {
    const { code, stdout, stderr } = await runCommand(given, { cwd: folder });
    assert.equal(code, 2, `${given.join(' ')}: ${stderr}`);
    assert.match(stderr, reason, given.join(' '));
    assert.equal(stdout, '', given.join(' '));
    assert.doesNotMatch(stderr, /\n +at /, 'a stack trace is shown');
  }
  assert.deepEqual(Object.keys(contentsOf(folder)), ['folder', 'folder/x', 'pages.json']);
});

test('notify, whose arguments are files, names the command for a URL', async () => {
  const { code, stdout, stderr } = await runCommand(['notify', 'https://example.com/a', '--locale', 'en']);
  assert.deepEqual([code, stdout], [2, '']);
  assert.match(stderr, /echo https:\/\/example\.com\/a \| sitemap-kit notify --changed -/);
});

test('the command suggested for a folder of HTML files writes their sitemap', async (context) => {
  const folder = makeFolder(context);
  const page = '<!doctype html><title>A page</title>';
  fill(folder, { 'my site/index.html': page, 'my site/docs/a.html': page, 'my site/style.css': '' });
  for (const locale of ['en', 'ja']) {
    const { code, stderr } = await runCommand(['generate', 'my site', '--locale', locale], { cwd: folder });
    assert.equal(code, 2);
    const [, url = ''] = /sitemap-kit build 'my site' --base-url (\S+)/.exec(stderr) ?? [];
    await runCommand(['build', 'my site', '--base-url', url], { cwd: folder });
    const sitemap = readFileSync(join(folder, 'my site/sitemap.xml'), 'utf8');
    assert.deepEqual(locsOf(sitemap).sort(), ['https://example.com/', 'https://example.com/docs/a.html']);
  }
});

test('generate reads a file or standard input and writes to standard output or a file', async (context) => {
  const folder = makeFolder(context, { 'pages.json': GOOD });
  const fromFile = await runCommand(['generate', 'pages.json'], { cwd: folder });
  assert.equal(fromFile.code, 0);
  assert.equal(fromFile.stderr, '');
  assert.deepEqual(locsOf(fromFile.stdout), ['https://example.com/', 'https://example.com/a']);
  for (const given of [['generate'], ['generate', '-'], ['generate', '-', '-o', '-']]) {
    for (const input of [GOOD, gzipSync(GOOD)]) assert.deepEqual(await runCommand(given, { input }), fromFile);
  }
  const toFile = await runCommand(['generate', 'pages.json', '-o', 'public/sitemap.xml'], { cwd: folder });
  assert.deepEqual(toFile, { code: 0, signal: null, stdout: '', stderr: '' });
  assert.equal(contentsOf(folder)['public/sitemap.xml'], fromFile.stdout);
});

test('generate compresses files whose names end in .gz', async (context) => {
  const folder = makeFolder(context, { 'pages.json': GOOD });
  const { stdout } = await runCommand(['generate', 'pages.json'], { cwd: folder });
  for (const name of ['sitemap.xml.gz', 'SITEMAP.XML.GZ']) {
    assert.equal((await runCommand(['generate', 'pages.json', '-o', `gz/${name}`], { cwd: folder })).code, 0);
    assert.equal(gunzipSync(readFileSync(join(folder, 'gz', name))).toString(), stdout);
  }
});

test('generate reads the format that --format-in names', async () => {
  const asText = await runCommand(['generate', '--format-in', 'text'], { input: 'https://example.com/\n' });
  assert.deepEqual(locsOf(asText.stdout), ['https://example.com/']);
  const wrong = await runCommand(['generate', '--format-in', 'json'], { input: 'https://example.com/\n' });
  assert.equal(wrong.code, 1);
});

test('generate passes its options to the engine', async () => {
  const { stdout } = await runCommand(
    [
      'generate',
      ...BASE,
      '--pretty',
      '--stylesheet',
      '/s.css',
      '--rule',
      'loc-fragment=off',
      '--rule',
      'loc-userinfo=off',
    ],
    { input: '["/a"]' },
  );
  assert.deepEqual(locsOf(stdout), ['https://example.com/a']);
  assert.match(stdout, /href="\/s\.css"/);
  assert.match(stdout, /\n +<loc>/);
});

test('generate rejects invalid pages with code 1, names them, and keeps the existing file', async (context) => {
  const folder = makeFolder(context, { 'bad.json': BAD, 'sitemap.xml': 'old' });
  const { code, stdout, stderr } = await runCommand(['generate', 'bad.json', '-o', 'sitemap.xml'], { cwd: folder });
  assert.equal(code, 1);
  assert.equal(stdout, '');
  assert.match(stderr, /error priority-invalid\n {2}\[1\]\.priority {2}https:\/\/example\.com\/b\n {4}.*1\.5/);
  assert.match(stderr, /bad\.json: 2 pages, .*1 error/);
  assert.equal(contentsOf(folder)['sitemap.xml'], 'old');
  assert.deepEqual(Object.keys(contentsOf(folder)), ['bad.json', 'sitemap.xml']);
});

test('generate --invalid writes the valid pages, or pages without their invalid values, and exits with code 1', async () => {
  for (const [invalid, locs] of /** @type {const} */ ([
    ['skip', ['https://example.com/']],
    ['omit', ['https://example.com/', 'https://example.com/b']],
  ])) {
    const { code, stdout, stderr } = await runCommand(['generate', '--invalid', invalid], { input: BAD });
    assert.deepEqual([code, locsOf(stdout)], [1, locs]);
    assert.doesNotMatch(stdout, /<priority>/);
    assert.match(stderr, /priority-invalid/);
  }
});

test('generate rejects input that is not a page list with code 1', async () => {
  for (const input of ['', '[]', 'not json', '{"pages": 1}', '[1, 2', 'null', Buffer.from([0xff, 0xfe, 0, 0])]) {
    const { code, stdout, stderr } = await runCommand(['generate'], { input });
    assert.equal(code, 1, `${input}: ${stderr}`);
    assert.equal(stdout, '');
    // What the report says is not repeated below it.
    assert.match(stderr, /^sitemap-kit: |^error (?:page-list-unreadable|file-empty)$/m);
    assert.equal(stderr.match(/cannot be read/g)?.length ?? 1, 1, stderr);
  }
  const { stderr } = await runCommand(['generate'], { input: 'a;b\n1;2\n' });
  assert.match(stderr, /--column can name one/);
  assert.doesNotMatch(stderr, /the option read\.columns|^sitemap-kit: /m);
});

test('validate reports on standard output and exits with 0 without errors, 1 with errors', async (context) => {
  const folder = makeFolder(context, { 'good.json': GOOD, 'bad.json': BAD });
  const good = await runCommand(['validate', 'good.json'], { cwd: folder });
  assert.equal(good.code, 0);
  assert.match(good.stdout, /^good\.json: 2 pages, /m);
  const bad = await runCommand(['validate', 'bad.json'], { cwd: folder });
  assert.equal(bad.code, 1);
  assert.equal(bad.stderr, '');
  assert.match(bad.stdout, /priority-invalid/);
  const both = await runCommand(['validate', 'good.json', 'bad.json'], { cwd: folder });
  assert.equal(both.code, 1);
  assert.ok(both.stdout.indexOf('good.json: ') < both.stdout.indexOf('bad.json: '));
  const quiet = await runCommand(['validate', '--quiet'], { input: GOOD });
  assert.deepEqual(quiet, { code: 0, signal: null, stdout: '', stderr: '' });
});

test('validate --max-warnings and --rule change the exit code', async () => {
  const input = JSON.stringify([{ loc: 'https://example.com/', prority: 1 }]);
  assert.equal((await runCommand(['validate'], { input })).code, 0);
  const strict = await runCommand(['validate', '--max-warnings', '0'], { input });
  assert.equal(strict.code, 1);
  assert.match(strict.stderr, /^1 warning; --max-warnings allows 0\.$/m);
  assert.equal((await runCommand(['validate', '--rule', 'field-unknown=error'], { input })).code, 1);
  const silenced = ['validate', '--max-warnings', '0', '--rule', 'field-unknown=off'];
  assert.equal((await runCommand(silenced, { input })).code, 0);
});

test('validate applies the options for robots.txt, profile, locale and date', async (context) => {
  const folder = makeFolder(context, { 'robots.txt': 'User-agent: *\nDisallow: /a\n', 'pages.json': GOOD });
  const rulesOf = async (/** @type {string[]} */ ...options) => {
    const { stdout } = await runCommand(['validate', 'pages.json', '--format', 'json', ...options], { cwd: folder });
    return Object.keys(JSON.parse(stdout)[0].report.rules);
  };
  assert.ok((await rulesOf('--robots', 'robots.txt')).includes('loc-blocked-by-robots'));
  assert.ok(!(await rulesOf()).includes('loc-blocked-by-robots'));
  assert.ok((await rulesOf('--now', '2020-01-01')).includes('lastmod-future'));
  const japanese = await runCommand(['validate', '--locale', 'ja'], { input: BAD });
  assert.match(japanese.stdout, /[ぁ-んァ-ヶ一-龠]/);
});

test('colours are shown only on terminals or when the environment asks for them', async () => {
  const isColoured = async (/** @type {Record<string, string>} */ env) => {
    const { stdout } = await runCommand(['validate'], { input: BAD, env });
    return stripVTControlCharacters(stdout) !== stdout;
  };
  assert.equal(await isColoured({}), false);
  assert.equal(await isColoured({ FORCE_COLOR: '1' }), true);
  assert.equal(await isColoured({ FORCE_COLOR: '1', NO_COLOR: '1' }), false);
});

test('a closed output pipe is not an error', { skip: process.platform === 'win32' }, async () => {
  const input = JSON.stringify(Array.from({ length: 20_000 }, (_, n) => `https://example.com/${n}`));
  const { status, stderr } = await new Promise((done) => {
    const child = spawn(process.execPath, [main, 'generate'], { stdio: ['pipe', 'pipe', 'pipe'] });
    let text = '';
    child.stderr.on('data', (chunk) => {
      text += chunk;
    });
    child.stdout.once('data', () => child.stdout.destroy());
    child.on('close', (code) => done({ status: code, stderr: text }));
    child.stdin.end(input);
  });
  assert.equal(stderr, '');
  assert.equal(status, 0);
});

test('an error of standard output is reported with code 2', { skip: !existsSync('/dev/full') }, (context) => {
  const full = openSync('/dev/full', 'w');
  context.after(() => closeSync(full));
  for (const given of [['generate'], ['validate'], ['parse'], ['rules'], ['--help'], ['generate', '--help']]) {
    const { status, stderr } = spawnSync(process.execPath, [main, ...given], {
      input: GOOD,
      stdio: ['pipe', full, 'pipe'],
      encoding: 'utf8',
    });
    const message = 'sitemap-kit: standard output cannot be written: the disk is full (ENOSPC).\n';
    assert.deepEqual([status, stderr], [2, message], given.join(' '));
  }
});

test('output to a pipe or device is written to it, without replacing it', {
  skip: process.platform === 'win32',
}, async (context) => {
  const folder = makeFolder(context);
  const made = spawnSync('mkfifo', [join(folder, 'pipe')]);
  if (made.status !== 0) {
    context.skip('there is no mkfifo');
    return;
  }
  for (const [given, input] of /** @type {const} */ ([
    ['generate', GOOD],
    ['parse', generate(['https://example.com/a'])],
    ['fix', generate(['https://example.com/a'])],
  ])) {
    const reader = new Promise((done) => {
      const child = spawn('cat', [join(folder, 'pipe')]);
      context.after(() => child.kill());
      let text = '';
      child.stdout.on('data', (chunk) => {
        text += chunk;
      });
      child.on('close', () => done(text));
    });
    const { code, stderr } = await runCommand([given, '-o', 'pipe'], { cwd: folder, input });
    assert.equal(code, 0, stderr);
    assert.ok(lstatSync(join(folder, 'pipe')).isFIFO(), given);
    assert.match(await reader, /https:\/\/example\.com\/a/, given);
  }
});

test('on a terminal, the command works without a progress bar when Node allows no threads', {
  skip: process.platform === 'win32',
}, async (context) => {
  if (spawnSync('script', ['--version']).status !== 0) {
    context.skip('there is no script(1) to make a terminal with');
    return;
  }
  const folder = makeFolder(context, { 'pages.json': GOOD });
  const isStable = process.allowedNodeEnvironmentFlags.has('--permission');
  const permissions = `${isStable ? '--permission' : '--experimental-permission'} --allow-fs-read='*' --no-warnings`;
  const command = `'${process.execPath}' ${permissions} '${main}' generate pages.json`;
  const { stdout } = spawnSync('script', ['-qec', command, '/dev/null'], { cwd: folder, encoding: 'utf8' });
  assert.deepEqual(locsOf(stdout), ['https://example.com/', 'https://example.com/a']);
});

test('on a terminal, a progress bar is shown for long work and then removed', {
  skip: process.platform === 'win32',
}, async (context) => {
  const script = spawnSync('script', ['--version']);
  if (script.status !== 0) {
    context.skip('there is no script(1) to make a terminal with');
    return;
  }
  const folder = makeFolder(context);
  /** Runs the command in a terminal until it ends, with the output of a command as input. */
  const run = (/** @type {string} */ input, /** @type {(shown: string) => void} */ onOutput = () => {}) =>
    new Promise((resolve) => {
      const command = `(${input}) | '${process.execPath}' '${main}' generate -o out.xml`;
      const env = { ...process.env, TERM: 'xterm' };
      const child = spawn('script', ['-qec', command, '/dev/null'], { cwd: folder, env });
      let shown = '';
      child.stdout.setEncoding('utf8').on('data', (text) => {
        shown += text;
        onOutput(shown);
      });
      child.on('close', () => resolve(shown));
    });
  const page = `echo '["https://example.com/"]'`;
  const go = join(folder, 'go');
  // The input ends only after the bar was shown, or after a minute without it.
  const waiting = `n=0; until [ -e go ] || [ $n = 600 ]; do sleep 0.1; n=$((n+1)); done; ${page}`;
  const bar = /reading +\[ *=+ *\]/;
  const shown = await run(waiting, (text) => bar.test(text) && writeFileSync(go, ''));
  assert.match(shown, bar);
  assert.ok(shown.endsWith('\r\u001b[K'), JSON.stringify(shown.slice(-80)));
  // Work that ends within 600 ms shows no bar.
  const start = performance.now();
  const quick = await run(page);
  if (performance.now() - start < 600) assert.equal(quick, '');
});

test('problems of rejected pages are reported once', async () => {
  for (const given of [['generate'], ['split', '--base-url', 'https://example.com/', '--dry-run']]) {
    const { code, stderr } = await runCommand(given, { input: '["ftp://a/", "https://example.com/"]' });
    assert.equal(code, 1, stderr);
    assert.equal(stderr.match(/\[0\]\.loc/g)?.length, 1, stderr);
    assert.match(stderr, /^sitemap-kit: 1 of 2 pages cannot be written because of errors\.$/m);
  }
});

test('texts for people are in Japanese with --locale ja, and identifiers for programs are not', async (context) => {
  const folder = makeFolder(context);
  const run = (/** @type {string} */ input, /** @type {string[]} */ ...given) =>
    runCommand([...given, '--locale', 'ja'], { cwd: folder, input });
  /** The English lines of a Japanese text that are not names or values. */
  const english = (/** @type {string} */ text) =>
    text
      .split('\n')
      .filter((line) => !/[ぁ-んァ-ヶ一-龠]/.test(line) && /[a-z]{3,} [a-z]{2,}/i.test(line))
      .join('\n');
  const bad = await run('["ftp://a/"]', 'generate');
  assert.match(bad.stderr, /^標準入力: ページ 1 件、エラー 1 件/m);
  assert.match(bad.stderr, /^sitemap-kit: 1 ページ中 1 ページにエラーがあり、書き出せません。$/m);
  const empty = await run('[]', 'generate');
  assert.match(empty.stderr, /^sitemap-kit: ページの一覧が空です。/m);
  const many = await run('https://example.com/\n'.repeat(50_001), 'generate');
  assert.match(
    many.stderr,
    /^sitemap-kit: 50,001 ページは 1 つのサイトマップに収まりません。.*split を使ってください。$/m,
  );
  const warned = await run('["https://example.com/#a"]', 'generate', '--max-warnings', '0');
  assert.match(warned.stderr, /^警告が 1 件あります。--max-warnings の上限は 0 件です。$/m);
  const fixed = await run('<urlset><url><loc>https://example.com/</loc></url></urlset>', 'fix');
  assert.match(fixed.stderr, /^標準入力: 変更 1 件、/m);
  const pages = 'https://example.com/a\nhttps://example.com/b\nhttps://example.com/c\n';
  const split = ['split', ...BASE, '--out', 'out', '--max-urls', '2'];
  const dryRun = await run(pages, ...split, '--dry-run');
  assert.match(dryRun.stdout, /^ファイル 3 件。何も書き込んでいません（--dry-run）。$/m);
  const made = await run(pages, ...split);
  assert.match(
    made.stdout,
    /^sitemap-1\.xml {8}ページ 2 件 {2}.+\n.* {8}ページ 1 件 {2}.+\nsitemap\.xml {4}サイトマップ 2 件 {2}/,
  );
  assert.match(made.stdout, /^out にファイル 3 件を書き込みました。\nrobots\.txt に加える行:$/m);
  const again = await run('https://example.com/a\n', ...split);
  assert.match(again.stdout, /^以前のセットから不要になり、削除したファイル: sitemap-1\.xml、sitemap-2\.xml$/m);
  for (const { stdout, stderr } of [bad, empty, many, warned, fixed, dryRun, made, again]) {
    assert.equal(english(stderr) + (stdout.startsWith('<') ? '' : english(stdout)), '');
  }
  const json = await run('["ftp://a/"]', 'generate', '--format', 'json');
  assert.equal(JSON.parse(json.stderr)[0].file, 'standard input');
});
