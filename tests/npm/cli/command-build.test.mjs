// @ts-check
// The commands `build` and `scan`: sitemaps of a folder of HTML files.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { scan } from '../../../dist/built/scan/index.js';
import { rules } from '../../../dist/core/node.js';
import { BASE, locsOf, runCommand } from '../helpers/command.mjs';
import { contentsOf, fill, makeFolder } from '../helpers/folder.mjs';
import { exampleOf } from '../helpers/rule-example.mjs';

const page = (head = '') => `<!doctype html><title>T</title>${head}<main>text</main>`;

const main = fileURLToPath(new URL('../../../dist/cli/main.js', import.meta.url));

/** Makes a project with a built site in `dist`. @param {import('node:test').TestContext} context */
function makeProject(context) {
  const folder = makeFolder(context, {
    'dist/index.html': page(),
    'dist/a.html': page(),
    'dist/hidden.html': page('<meta name=robots content=noindex>'),
    'dist/drafts/b.html': page(),
    'dist/robots.txt': 'User-agent: *\n',
  });
  return folder;
}

test('build writes the sitemap and the line of robots.txt, and says what is left out', async (context) => {
  const cwd = makeProject(context);
  const { code, stdout } = await runCommand(['build', 'dist', ...BASE, '--exclude', '/drafts/**'], { cwd });
  assert.equal(code, 0, stdout);
  assert.match(stdout, /^Pages: 2 of 4 HTML files \(left out: noindex 1, excluded by options 1\)\.$/m);
  assert.deepEqual(locsOf(readFileSync(join(cwd, 'dist/sitemap.xml'), 'utf8')), [
    'https://example.com/',
    'https://example.com/a.html',
  ]);
  assert.match(readFileSync(join(cwd, 'dist/robots.txt'), 'utf8'), /^Sitemap: https:\/\/example\.com\/sitemap\.xml$/m);
  const again = await runCommand(['build', 'dist', ...BASE, '--exclude', '/drafts/**'], { cwd });
  assert.match(again.stdout, /dist is up to date \(files: 1\)/);
  // Without the record, the pages count as added, but the file is the same.
  rmSync(join(cwd, 'dist/sitemap-set.json'));
  const unrecorded = await runCommand(['build', 'dist', ...BASE, '--exclude', '/drafts/**'], { cwd });
  assert.match(unrecorded.stdout, /^Files in .*dist: 0 written, 1 unchanged\.$/m);
  // The line is in robots.txt already.
  writeFileSync(join(cwd, 'dist/new.html'), page());
  const more = await runCommand(['build', 'dist', ...BASE], { cwd });
  assert.doesNotMatch(more.stdout, /robots\.txt/);
});

test('the configuration of another tool that is not read is named', async (context) => {
  const cwd = makeProject(context);
  fill(cwd, {
    'next-sitemap.config.cjs': "module.exports = { siteUrl: 'https://example.com', exclude: ['/drafts/*'] };",
  });
  const other = /^sitemap-kit: next-sitemap\.config\.cjs is the configuration of another tool, and is not read\./m;
  const { stdout, stderr } = await runCommand(['build', 'dist', ...BASE], { cwd });
  assert.match(stdout + stderr, other);
  const named = await runCommand(['build', 'dist', ...BASE, '--config', 'next-sitemap.config.cjs'], { cwd });
  assert.match(named.stderr, /exclude: '\/drafts\/\*\*'/);
  assert.doesNotMatch(named.stdout + named.stderr, other);
  fill(cwd, { 'sitemap.config.json': '{"exclude": "/drafts/**"}' });
  const ours = await runCommand(['build', 'dist', ...BASE], { cwd });
  assert.doesNotMatch(ours.stdout + ours.stderr, other);
});

test('the configuration file comes before defaults of the command line, and after its options', async (context) => {
  const cwd = makeProject(context);
  const pages = [{ loc: '/b.html', alternates: [{ hreflang: 'jp', href: 'https://example.com/a.html' }] }];
  const config = {
    baseUrl: 'https://example.com/',
    index: 'always',
    check: { profile: 'google' },
    invalid: 'omit',
    pages,
  };
  fill(cwd, { 'sitemap.config.json': JSON.stringify(config) });
  const { code, stdout, stderr } = await runCommand(['build', 'dist', '--dry-run'], { cwd });
  assert.deepEqual([code, /^sitemap-1\.xml /m.test(stdout)], [1, true], stderr);
  assert.match(stderr, /hreflang "jp"/);
  const stated = await runCommand(['build', 'dist', '--dry-run', '--index', 'never', '--invalid', 'throw'], { cwd });
  assert.match(stated.stderr, /cannot be written because of errors/);
  // The command fix changes lists and documents, and no files of a site.
  assert.doesNotMatch(stated.stderr, /sitemap-kit fix/);
  const never = await runCommand(['build', 'dist', '--dry-run', '--index', 'never'], { cwd });
  assert.doesNotMatch(never.stdout, /sitemap-1\.xml/);
});

test('the limits of pages and of articles are followed', async (context) => {
  const cwd = makeFolder(context);
  const now = new Date().toISOString();
  const article = `<script type="application/ld+json">{"@type":"NewsArticle","headline":"H","datePublished":"${now}"}</script>`;
  fill(cwd, {
    'sitemap.config.json': '{"baseUrl": "https://example.com/", "news": {"name": "N", "language": "en"}}',
    'dist/a.html': page(article),
    'dist/b.html': page(article),
  });
  for (const limit of [
    ['--max-news', '1'],
    ['--max-urls', '1'],
  ]) {
    const { stdout } = await runCommand(['build', 'dist', '--dry-run', ...limit], { cwd });
    assert.match(stdout, /index of 2 /, limit.join(' '));
  }
});

test('an entry that was added to the index by hand is not removed without a message', async (context) => {
  const cwd = makeProject(context);
  const command = ['build', 'dist', ...BASE, '--index', 'always'];
  assert.equal((await runCommand(command, { cwd })).code, 0);
  const index = join(cwd, 'dist/sitemap.xml');
  const news = '<sitemap><loc>https://example.com/news.xml</loc></sitemap></sitemapindex>';
  const edited = readFileSync(index, 'utf8').replace('</sitemapindex>', news);
  for (const [options, isDropped] of /** @type {[string[], boolean][]} */ ([
    [['--dry-run'], true],
    [['--sitemap', 'https://example.com/news.xml'], false],
    [[], true],
  ])) {
    fill(cwd, { 'dist/sitemap.xml': edited });
    const { stderr } = await runCommand([...command, ...options], { cwd });
    assert.equal(/The new index does not list https:\/\/example\.com\/news\.xml/.test(stderr), isDropped, stderr);
    assert.equal(readFileSync(index, 'utf8').includes('news.xml'), options.length > 0, options.join(' '));
  }
  assert.doesNotMatch((await runCommand(command, { cwd })).stderr, /news\.xml/);
});

test('build reads the configuration of the project, and options take precedence', async (context) => {
  const cwd = makeProject(context);
  fill(cwd, {
    'sitemap.config.json': '{"baseUrl": "https://example.com/", "exclude": "/drafts/**", "name": "map-{n}.xml"}',
  });
  assert.equal((await runCommand(['build', 'dist'], { cwd })).code, 0);
  const { stdout } = await runCommand(['build', 'dist', '--exclude', '/a.html', '--dry-run'], { cwd });
  assert.match(stdout, /^Pages: 1 added, 1 removed/m);
});

test('build refuses missing folders, folders without pages and conditions that hold, and writes nothing', async (context) => {
  const cwd = makeProject(context);
  fill(cwd, { 'empty/a.txt': 'x' });
  const before = contentsOf(cwd);
  for (const [args, code, message] of /** @type {[string[], number, RegExp][]} */ ([
    [['build', 'none', ...BASE], 2, /none is not a folder\./],
    [['build', 'empty', ...BASE], 2, /empty has no HTML files\./],
    [['build', 'dist'], 2, /The URL of the site is missing\./],
    [['build', 'dist', ...BASE, '--fail-on', 'added>1'], 3, /added/],
  ])) {
    const result = await runCommand(args, { cwd });
    assert.deepEqual([result.code, contentsOf(cwd)], [code, before], args.join(' '));
    assert.match(result.stderr, message);
  }
});

test('scan writes pages as JSON lines, and explains a file', async (context) => {
  const cwd = makeProject(context);
  const { code, stdout, stderr } = await runCommand(['scan', 'dist', ...BASE, '--include', '/a.html'], { cwd });
  assert.deepEqual([code, stdout], [0, '{"loc":"https://example.com/a.html"}\n']);
  assert.match(stderr, /^Pages: 1 of 4 HTML files/);
  const explained = await runCommand(['scan', 'dist', ...BASE, '--explain', 'hidden.html'], { cwd });
  assert.match(explained.stdout, /^listed: no \(noindex\)$/m);
  for (const name of [
    './hidden.html',
    'drafts/../hidden.html',
    'dist/hidden.html',
    join(cwd, 'dist/hidden.html'),
    'hidden',
    '/hidden',
    'hidden/',
    'https://example.com/hidden.html',
  ]) {
    const same = await runCommand(['scan', 'dist', ...BASE, '--explain', name], { cwd });
    assert.equal(same.stdout, explained.stdout, name);
  }
  for (const name of ['/', './', 'https://example.com/', 'index.html']) {
    const home = await runCommand(['scan', 'dist', ...BASE, '--explain', name], { cwd });
    assert.match(home.stdout, /^file: index\.html\nURL: https:\/\/example\.com\/$/m, name);
  }
  const missing = await runCommand(['scan', 'dist', ...BASE, '--explain', 'none.html'], { cwd });
  assert.deepEqual([missing.code, /cannot be read: there is no such file/.test(missing.stderr)], [2, true]);
});

test('the example of each rule of built sites violates it', async (context) => {
  const built = rules().filter(({ applies }) => applies.includes('built'));
  assert.ok(built.length >= 20);
  for (const { id } of built) {
    const cwd = makeFolder(context, (await exampleOf(id)).files);
    if (existsSync(join(cwd, '.gitignore'))) {
      const identity = ['-c', 'user.name=A', '-c', 'user.email=a@example.com'];
      for (const args of [
        ['init', '-q'],
        ['add', '-A'],
        [...identity, 'commit', '-qm', 'c'],
      ])
        execFileSync('git', args, { cwd });
    }
    for (const locale of ['en', 'ja']) {
      const command = [
        'build',
        existsSync(join(cwd, '.next')) ? '.next' : '.',
        ...BASE,
        '--dry-run',
        '--locale',
        locale,
      ];
      const { stdout, stderr } = await runCommand([...command, '--format', 'json'], { cwd });
      const { problems } = JSON.parse(stdout || assert.fail(stderr)).report;
      const { message, params } =
        problems.find((/** @type {any} */ { rule }) => rule === id) ?? assert.fail(`${id}\n${stdout}`);
      for (const value of Object.values(params)) assert.ok(message.includes(value), message);
      assert.doesNotMatch(message, /\{\w+\}|undefined/);
      assert.equal(/[ぁ-ん]/.test(message), locale === 'ja', message);
    }
  }
});

test('problems of a site have the severities of --rule, count as warnings and errors, and name their files', async (context) => {
  const cwd = makeFolder(context, {
    'dist/a b.html': page('<link rel=canonical href=/x><link rel=canonical href=/y>'),
  });
  const rule = 'site-canonicals-differ';
  for (const [options, code, shown] of /** @type {[string[], number, boolean][]} */ ([
    [[], 0, true],
    [['--rule', `${rule}=off`], 0, false],
    [['--rule', `${rule}=error`], 1, true],
    [['--max-warnings', '0', '--rule', 'lastmod-missing=off'], 1, true],
  ])) {
    for (const command of [
      ['scan', 'dist'],
      ['build', 'dist', '--dry-run'],
    ]) {
      const outcome = await runCommand([...command, ...BASE, ...options], { cwd });
      const found = outcome.stderr.includes(`${rule}\n  ${join('dist', 'a b.html')}\n    The page has several`);
      assert.deepEqual([outcome.code, found], [code, shown], `${command} ${options}: ${outcome.stderr}`);
    }
  }
  for (const [format, location] of [
    ['sarif', '"uri": "dist/a%20b.html"'],
    ['github', '::warning file=dist/a b.html,title=site-canonicals-differ::The page has'],
  ]) {
    const { stderr } = await runCommand(['build', 'dist', ...BASE, '--dry-run', '--format', String(format)], { cwd });
    assert.ok(stderr.replaceAll('\\', '/').includes(String(location)), stderr);
  }
  const rules = /** @type {any} */ ({ 'site-unknown': 'off' });
  assert.throws(() => scan(join(cwd, 'dist'), { baseUrl: 'https://example.com/', check: { rules } }), {
    code: 'invalid-option',
  });
});

test('named pipes in the folder of a site block no command', {
  skip: process.platform === 'win32',
}, async (context) => {
  const cwd = makeProject(context);
  const make = (/** @type {string} */ name) => assert.equal(spawnSync('mkfifo', [join(cwd, name)]).status, 0);
  for (const name of ['_redirects', '_headers', 'CNAME', 'vercel.json']) make(`dist/${name}`);
  make('dist/pipe.html');
  make('sitemap.config.json');
  const config = await runCommand(['build', 'dist', ...BASE], { cwd });
  assert.deepEqual([config.code, /sitemap\.config\.json cannot be read: .* a device/.test(config.stderr)], [2, true]);
  rmSync(join(cwd, 'sitemap.config.json'));
  const { code, stdout, stderr } = await runCommand(['build', 'dist', ...BASE], { cwd });
  assert.equal(code, 0, stdout);
  for (const name of ['_redirects', '_headers', 'CNAME', 'vercel.json', 'pipe.html']) {
    assert.match(stderr, new RegExp(`${name}\n    The file is not read: a device, a pipe or a folder`));
  }
  rmSync(join(cwd, 'dist/robots.txt'));
  make('dist/robots.txt');
  const refused = await runCommand(['build', 'dist', ...BASE], { cwd });
  assert.deepEqual([refused.code, /robots\.txt cannot be read: .* a device/.test(refused.stderr)], [2, true]);
});

test('devices are no input, and pipes that are named are', {
  skip: process.platform === 'win32',
}, async (context) => {
  const cwd = makeFolder(context);
  mkdirSync(join(cwd, 'set'));
  symlinkSync('/dev/zero', join(cwd, 'set/a.xml'));
  for (const command of [
    ['validate', 'set'],
    ['validate', 'set/a.xml'],
    ['fix', 'set/a.xml'],
    ['validate', 'set/*.xml'],
  ]) {
    const { code, stderr } = await runCommand(command, { cwd });
    assert.deepEqual([code, /set.a\.xml cannot be read: it is a folder or a device/.test(stderr)], [2, true], stderr);
  }
  const piped = `"$1" "$2" parse --format text /dev/stdin < <(echo https://example.com/a); "$1" "$2" parse --format text <(echo https://example.com/b)`;
  const { stdout, stderr } = spawnSync('bash', ['-c', piped, 'bash', process.execPath, main], { encoding: 'utf8' });
  assert.equal(stdout, 'https://example.com/a\nhttps://example.com/b\n', stderr);
});

test('globs that can match a path in too many ways are refused', async () => {
  const { code, stderr } = await runCommand(['validate', '*a*a*a*a*a*b.xml']);
  assert.deepEqual([code, /can match a path in too many ways/.test(stderr)], [2, true], stderr);
});

test('an unknown setting is named with its file', async (context) => {
  const cwd = makeProject(context);
  writeFileSync(join(cwd, 'sitemap.config.json'), '{ "exclud": "/a/**" }');
  for (const [locale, message] of [
    ['en', /sitemap\.config\.json: There is no option exclud\. Did you mean exclude/],
    ['ja', /sitemap\.config\.json: オプション exclud はありません/],
  ]) {
    const { code, stderr } = await runCommand(['build', 'dist', ...BASE, '--locale', String(locale)], { cwd });
    assert.deepEqual([code, /** @type {RegExp} */ (message).test(stderr)], [2, true], stderr);
  }
});

test('names and content of files write no lines of their own', async (context) => {
  const cwd = makeFolder(context);
  const date = (/** @type {string} */ value) =>
    `<!doctype html><meta property="article:modified_time" content="${value}">`;
  fill(cwd, { 'dist/a.html': date('x\n::error title=owned::\u001b[31m\u009b\u202e\n') });
  for (const command of [
    ['scan', 'dist', ...BASE],
    ['scan', 'dist', ...BASE, '--explain', 'a.html'],
    ['build', 'dist', ...BASE],
  ]) {
    const { stdout, stderr } = await runCommand(command, { cwd });
    assert.match(stdout + stderr, /The date "x\\n::error title=owned::\\u001b\[31m\\u009b\\u202e" of the page/);
    assert.doesNotMatch(stdout + stderr, /^::error|(?!\n)\p{Cc}|\u202e/mu);
  }
});

test('functions of a configuration that never settle are an error', (context) => {
  const cwd = makeProject(context);
  for (const setting of ['pages', 'transform']) {
    const source = `export default { baseUrl: 'https://example.com/', ${setting}: () => new Promise(() => {}) };`;
    writeFileSync(join(cwd, 'sitemap.config.mjs'), source);
    for (const command of setting === 'pages' ? ['build'] : ['build', 'scan']) {
      const { status, stderr } = spawnSync(process.execPath, [main, command, 'dist'], { cwd, encoding: 'utf8' });
      assert.deepEqual([status, /\(pages or transform\) waits for a promise/.test(stderr)], [2, true], stderr);
    }
  }
});

test('a configuration that never settles is an error', async (context) => {
  const cwd = makeProject(context);
  fill(cwd, { 'sitemap.config.mjs': 'export default () => new Promise(() => {});' });
  const { status, stderr } = spawnSync(process.execPath, [main, 'build', 'dist', ...BASE], { cwd, encoding: 'utf8' });
  assert.deepEqual([status, /sitemap\.config\.mjs cannot be read: .*never settles/.test(stderr)], [2, true]);
});
