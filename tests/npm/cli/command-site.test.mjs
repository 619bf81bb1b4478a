// @ts-check
// The command line on URLs: of files, of sites, and of addresses that it must not reach.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { siteFetch } from '../../../dist/cli/io/site-fetch.js';
import { listen } from '../../local-server.mjs';
import { main, runCommand } from '../helpers/command.mjs';
import { replaceNetwork } from '../helpers/fake-network.mjs';
import { fill, makeFolder } from '../helpers/folder.mjs';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/**
 * Serves files; `{origin}` in them is the URL of the server.
 * @param {import('node:test').TestContext} context
 * @param {Record<string, string | { status?: number, headers?: Record<string, string>, body?: string | Uint8Array }>} files
 */
async function serveSite(context, files) {
  /** @type {string[]} */
  const requests = [];
  const { origin, close } = await listen((request, response) => {
    requests.push(request.url ?? '');
    const file = files[request.url ?? ''] ?? { status: 404, body: 'not found' };
    const text = typeof file === 'string' ? file : '';
    const type = text.startsWith('<?xml') ? 'application/xml' : text.startsWith('<') ? 'text/html' : 'text/plain';
    const {
      status = 200,
      headers = {},
      body = '',
    } = typeof file === 'string' ? { headers: { 'content-type': type }, body: file } : file;
    response.writeHead(status, headers).end(typeof body === 'string' ? body.replaceAll('{origin}', origin) : body);
  });
  context.after(close);
  return { origin, requests };
}

const urlset = (/** @type {string} */ entries) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${NAMESPACE}">${entries}</urlset>\n`;

const SITE = {
  '/': '<!doctype html><title>Home</title>',
  '/robots.txt': 'User-agent: *\nDisallow: /private/\nSitemap: {origin}/maps/index.xml\n',
  '/maps/index.xml': `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="${NAMESPACE}"><sitemap><loc>{origin}/maps/a.xml</loc></sitemap><sitemap><loc>{origin}/maps/b.php?x=1&amp;y=2</loc></sitemap></sitemapindex>\n`,
  '/list.txt': 'https://example.com/1\n',
  '/maps/a.xml': urlset('<url><loc>{origin}/maps/1</loc><lastmod>2026-13-01</lastmod></url>'),
  '/maps/b.php?x=1&y=2': urlset('<url><loc>{origin}/maps/1</loc></url><url><loc>{origin}/maps/2</loc></url>'),
};

test('commands that read a file read the file at a URL', async (context) => {
  const { origin } = await serveSite(context, SITE);
  const folder = makeFolder(context);
  const url = `${origin}/maps/a.xml`;
  const parsed = await runCommand(['parse', url, '--format', 'text']);
  assert.deepEqual([parsed.code, parsed.stdout], [0, `${origin}/maps/1\n`]);
  const fixed = await runCommand(['fix', url, '-o', 'fixed.xml', '--assisted'], { cwd: folder });
  assert.match(
    readFileSync(join(folder, 'fixed.xml'), 'utf8'),
    /<loc>http:\/\/127\.0\.0\.1:\d+\/maps\/1<\/loc>/,
    fixed.stderr,
  );
  const difference = await runCommand(['diff', url, `${origin}/maps/b.php?x=1&y=2`]);
  assert.match(difference.stdout, /1 added, 0 removed, 1 changed/);
  fill(folder, { 'pages.txt': `${origin}/maps/2\n` });
  const validated = await runCommand(['validate', 'pages.txt', '--robots', `${origin}/robots.txt`], { cwd: folder });
  assert.equal(validated.code, 0, validated.stderr);
  const written = await runCommand(['generate', `${origin}/list.txt`], { cwd: folder });
  assert.match(written.stdout, /<urlset/, written.stderr);
  const replaced = await runCommand(['fix', url, '--write'], { cwd: folder });
  assert.deepEqual([replaced.code, replaced.stdout], [2, '']);
  assert.match(replaced.stderr, /cannot be replaced\. Name a file to write with -o/);
});

test('validate checks a site: what its robots.txt names and what that leads to, as one set', async (context) => {
  const { origin, requests } = await serveSite(context, SITE);
  const rules = ['--rule', 'loc-non-public-host=off', '--rule', 'lastmod-missing=off'];
  const { code, stdout } = await runCommand(['validate', `${origin}/`, ...rules, '--format', 'json']);
  assert.equal(code, 1);
  const reports = JSON.parse(stdout);
  const problems = reports.flatMap((/** @type {any} */ { file, report }) =>
    report.problems.map((/** @type {any} */ problem) => `${file.replace(origin, '')} ${problem.rule}`),
  );
  assert.deepEqual(problems.sort(), ['/ loc-duplicate', '/maps/a.xml lastmod-invalid']);
  assert.deepEqual(requests, ['/', '/robots.txt', '/maps/index.xml', '/maps/a.xml', '/maps/b.php?x=1&y=2']);
});

test('validate reports files of a site that the server does not send, and checks the others', async (context) => {
  const { origin } = await serveSite(context, {
    ...SITE,
    '/maps/a.xml': { status: 503, headers: { 'retry-after': '0' } },
  });
  const { code, stdout, stderr } = await runCommand(['validate', `${origin}/maps/index.xml`]);
  assert.deepEqual([code, stderr], [1, '']);
  assert.match(
    stdout,
    /^error sitemap-status\n +The server answers with status 503\..*\n\n\S+maps\/a\.xml: 0 pages, 1 error/m,
  );
  assert.match(stdout, /maps\/b\.php\?x=1&y=2: 2 pages/);
  assert.match(stdout, /^total: 4 files, 2 pages, 1 error, \d+ warnings, 1 info$/m);
  const japanese = await runCommand(['validate', `${origin}/maps/index.xml`, '--locale', 'ja']);
  assert.match(japanese.stdout, /サーバーがステータス 503 を返しました。/);
});

test('a site without sitemaps is an error that says where they were searched for', async (context) => {
  const { origin } = await serveSite(context, {
    '/': '<!doctype html><title>Home</title>',
    '/robots.txt': 'User-agent: *\n',
  });
  for (const command of ['validate', 'walk']) {
    const { code, stdout, stderr } = await runCommand([command, `${origin}/`]);
    assert.deepEqual([code, stdout], [2, '']);
    assert.match(stderr, /robots\.txt names none, and none of \d+ usual paths, .* answers with one/);
  }
});

test('a site without a robots.txt whose paths answer with a login is not said to have an unreadable one', async (context) => {
  const login = '<!doctype html><title>Log in</title>';
  const { origin } = await serveSite(context, { '/': login, '/sitemap.xml': login, '/robots.txt': { status: 404 } });
  const { code, stderr } = await runCommand(['validate', `${origin}/`]);
  assert.equal(code, 2);
  assert.match(stderr, /there is no http:\S+\/robots\.txt, and none of \d+ usual paths, .* answers with one/);
  assert.match(stderr, /answers with one\. The file is an HTML page, .* a login\. Give the URL/);
});

test('a site without sitemaps that refuses requests is said to do so', async (context) => {
  const refused = { status: 403 };
  const { origin } = await serveSite(context, { '/': refused, '/sitemap.xml': refused, '/robots.txt': '' });
  const { stderr } = await runCommand(['validate', `${origin}/`]);
  assert.match(stderr, /answers with one\. The server answered with status 403\. Give the URL of the sitemap\.$/m);
  const japanese = await runCommand(['validate', `${origin}/`, '--locale', 'ja']);
  assert.match(
    japanese.stderr,
    /返されません。サーバーがステータス 403 を返しました。サイトマップの URL を指定してください。/,
  );
});

test('the answer at a URL that is not a home page is reported, also without an extension', async (context) => {
  const { origin } = await serveSite(context, {
    '/wp-sitemap.xml': urlset('/1'),
    '/?sitemap=index': { status: 403 },
    '/?sitemap=none': '<!doctype html><title>Home</title>',
    '/feed': { status: 503 },
    '/': { status: 404 },
  });
  for (const [path, rule] of [
    ['/?sitemap=index', 'sitemap-forbidden'],
    ['/?sitemap=none', 'html-not-sitemap'],
    ['/feed', 'sitemap-status'],
  ]) {
    const { code, stdout } = await runCommand(['validate', origin + path, '--format', 'json']);
    assert.equal(code, 1, path);
    assert.ok(stdout.includes(`"rule":"${rule}"`) || stdout.includes(`"rule": "${rule}"`), stdout);
  }
  assert.match((await runCommand(['validate', `${origin}/`])).stderr, /wp-sitemap\.xml/);
});

test('a search that a busy server ends is not one without a result', async (context) => {
  const busy = { status: 429, headers: { 'retry-after': '3600' } };
  for (const [path, robots] of /** @type {const} */ ([
    ['/robots.txt', busy],
    ['/sitemap.xml', 'User-agent: *\n'],
  ])) {
    const { origin } = await serveSite(context, {
      '/': '<!doctype html><title>Home</title>',
      '/sitemap.xml': path === '/sitemap.xml' ? busy : urlset(''),
      '/sitemap_index.xml': urlset(''),
      '/robots.txt': robots,
    });
    const { code, stderr } = await runCommand(['validate', `${origin}/`]);
    assert.equal(code, 2);
    const expected = `${origin}${path}: The server answered with status 429. Nothing else was requested.`;
    assert.ok(stderr.includes(expected), stderr);
    assert.doesNotMatch(stderr, /usual paths/);
  }
});

test('the totals do not say that there are no problems if something was not read', async (context) => {
  const { origin } = await serveSite(context, {
    '/': '<!doctype html><title>Home</title>',
    '/robots.txt':
      'User-agent: *\nAllow: /\nSitemap: {origin}/sitemap.xml\nSitemap: https://a:b@example.com/sitemap.xml\n',
    '/sitemap.xml': urlset('<url><loc>{origin}/1</loc><lastmod>2026-01-01</lastmod></url>'),
  });
  const quiet = ['--rule', 'loc-non-public-host=off'];
  const { code, stdout } = await runCommand(['validate', `${origin}/`, ...quiet]);
  assert.deepEqual(
    [code, stdout.trim().split('\n').at(-1)],
    [2, 'total: 2 files, 1 not read, 1 page, no problems in what was read'],
  );
});

test('diff names a URL that cannot be compared as it was given', async (context) => {
  const { origin } = await serveSite(context, { '/a.xml': urlset(''), '/b.html': '<!doctype html><title>x</title>' });
  const { code, stderr } = await runCommand(['diff', `${origin}/a.xml`, `${origin}/b.html`]);
  assert.equal(code, 2);
  assert.ok(stderr.includes(`${origin}/b.html cannot be compared`), stderr);
});

test('walk writes the pages of a site, and continues with its checkpoint', async (context) => {
  const { origin, requests } = await serveSite(context, SITE);
  const folder = makeFolder(context);
  const first = await runCommand(
    ['walk', `${origin}/`, '--format', 'text', '--max-files', '2', '--checkpoint', 'walk.json'],
    { cwd: folder },
  );
  assert.deepEqual([first.code, first.stdout], [1, `${origin}/maps/1\n`]);
  assert.equal(
    first.stderr,
    `sitemap-kit: ${origin}/ is not a sitemap. Reading the sitemaps of the site: ${origin}/maps/index.xml\n2 sitemaps and indexes, 1 pages, 1 not requested\n`,
  );
  requests.length = 0;
  const second = await runCommand(['walk', `${origin}/`, '--format', 'ndjson', '--checkpoint', 'walk.json'], {
    cwd: folder,
  });
  assert.deepEqual([second.code, second.stdout], [0, `{"loc":"${origin}/maps/1"}\n{"loc":"${origin}/maps/2"}\n`]);
  assert.deepEqual(requests, ['/maps/b.php?x=1&y=2']);
  const third = await runCommand(['walk', `${origin}/maps/a.xml`, '-o', 'pages.csv', '--quiet'], { cwd: folder });
  assert.deepEqual([third.code, third.stdout, third.stderr], [0, '', '']);
  assert.match(readFileSync(join(folder, 'pages.csv'), 'utf8'), /^loc,lastmod\r?\n.*\/maps\/1,2026-13-01/);
});

test('a URL of a file that is no sitemap is reported as that, without the other sitemaps of the site', async (context) => {
  const { origin, requests } = await serveSite(context, {
    '/robots.txt': 'Sitemap: {origin}/good.xml\n',
    '/good.xml': urlset('<url><loc>{origin}/1</loc></url>'),
    '/page.xml': '<!doctype html><title>Not found</title>',
    '/empty.xml': '',
    '/error.json': '{"error":"x"}',
    '/text.xml': 'Internal error',
  });
  for (const [name, rule, message] of /** @type {const} */ ([
    ['page.xml', 'html-not-sitemap', /is an HTML page, not a sitemap/],
    ['empty.xml', 'file-empty', /The file is empty/],
    ['error.json', 'page-list-unreadable', /is not a sitemap/],
    ['text.xml', 'unsupported-format', /is not a sitemap/],
  ])) {
    requests.length = 0;
    const validated = await runCommand(['validate', `${origin}/${name}`, '--format', 'json']);
    const [{ report }] = JSON.parse(validated.stdout);
    assert.deepEqual([validated.code, report.rules[rule]], [1, 1], name);
    for (const command of ['walk', 'check']) {
      const outcome = await runCommand([command, `${origin}/${name}`]);
      assert.equal(outcome.code, 1, `${command} ${name}`);
      assert.match(outcome.stderr, message);
    }
    assert.deepEqual(new Set(requests), new Set([`/${name}`, '/robots.txt']));
  }
});

test('a home page that is missing, a bad line of robots.txt and a sitemap of HTML stop nothing, and are reported', async (context) => {
  const { origin } = await serveSite(context, {
    '/robots.txt': 'Sitemap: {origin}/index.xml\nSitemap: ftp://example.com/x\n',
    '/index.xml': `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>{origin}/good.xml</loc></sitemap><sitemap><loc>{origin}/page.xml</loc></sitemap></sitemapindex>`,
    '/good.xml': urlset('<url><loc>{origin}/1</loc></url>'),
    '/page.xml': '<!doctype html><title>Not found</title>',
  });
  const { code, stdout, stderr } = await runCommand(['validate', `${origin}/`, '--format', 'json']);
  const records = JSON.parse(stdout);
  assert.equal(code, 2);
  assert.ok(records.some((/** @type {any} */ { file, report }) => file === `${origin}/good.xml` && report.pages === 1));
  assert.ok(records.some((/** @type {any} */ { report }) => report?.rules['html-not-sitemap'] === 1));
  assert.match(records.at(-1).error, /^ftp:\/\/example\.com\/x of robots\.txt cannot be requested/);
  assert.match(stderr, /\/ is not a sitemap\. Reading the sitemaps of the site: /);
});

test('an interruption ends a command that has nothing to keep, also while the engine works', {
  skip: process.platform === 'win32',
}, async (context) => {
  const body = gzipSync(Buffer.alloc(50e6, '<url/>'));
  const { origin, requests } = await serveSite(context, {
    '/big.xml': { headers: { 'content-encoding': 'gzip' }, body },
  });
  for (const command of ['walk', 'validate', 'check']) {
    requests.length = 0;
    const { child, ended } = startCommand(context, [command, `${origin}/big.xml`]);
    while (!requests.includes('/big.xml')) await delay(20);
    await delay(1000);
    child.kill('SIGINT');
    assert.deepEqual(await ended, { code: null, signal: 'SIGINT', stdout: '' }, command);
  }
});

test('an interruption ends a walk with the pages that were read, and a second one the process', {
  skip: process.platform === 'win32',
}, async (context) => {
  const files = /** @type {Parameters<typeof serveSite>[1]} */ ({
    '/index.xml': `<sitemapindex xmlns="${NAMESPACE}"><sitemap><loc>{origin}/a.xml</loc></sitemap><sitemap><loc>{origin}/slow.xml</loc></sitemap></sitemapindex>`,
    '/a.xml': urlset('<url><loc>{origin}/a</loc></url>'),
    // The host asks for a pause, in which the walk waits.
    '/slow.xml': { status: 503, headers: { 'retry-after': '50' } },
  });
  const { origin, requests } = await serveSite(context, files);
  for (const times of [1, 2]) {
    requests.length = 0;
    const { child, ended } = startCommand(context, ['walk', `${origin}/index.xml`, '--format', 'text']);
    while (!requests.includes('/slow.xml')) await delay(20);
    await delay(500);
    for (let count = 0; count < times; count += 1) child.kill('SIGINT');
    const { code, signal, stdout } = await ended;
    assert.equal(stdout, `${origin}/a\n`);
    // Signals that arrive at the same time are one.
    assert.ok(code === 1 || (times === 2 && signal === 'SIGINT'), `${code} ${signal}`);
  }
});

/**
 * Starts a command as a process of its own.
 * @param {import('node:test').TestContext} context
 * @param {string[]} given
 */
function startCommand(context, given) {
  const child = spawn(process.execPath, [main, ...given], { stdio: ['ignore', 'pipe', 'ignore'] });
  context.after(() => child.kill('SIGKILL'));
  let stdout = '';
  child.stdout.on('data', (data) => {
    stdout += data;
  });
  const ended = new Promise((done) => child.on('close', (code, signal) => done({ code, signal, stdout })));
  return { child, ended };
}

test('walk writes what there is of a damaged file or one with entries without a URL, and says so', async (context) => {
  const { origin } = await serveSite(context, {
    '/cut.xml': urlset('<url><loc>{origin}/1</loc></url><url>').slice(0, -9),
    '/unnamed.xml': urlset('<url><loc>{origin}/1</loc></url><url><lastmod>2026-01-02</lastmod></url>'),
  });
  const outcome = await runCommand(['walk', `${origin}/cut.xml`, '--format', 'text']);
  assert.deepEqual([outcome.code, outcome.stdout], [1, `${origin}/1\n`]);
  assert.match(outcome.stderr, /cut\.xml is damaged or cut off: entries may be missing/);
  const japanese = await runCommand(['walk', `${origin}/cut.xml`, '--locale', 'ja', '--format', 'text']);
  assert.match(japanese.stderr, /cut\.xml は壊れているか途中で切れており/);
  const unnamed = await runCommand(['walk', `${origin}/unnamed.xml`, '--format', 'text']);
  assert.deepEqual([unnamed.code, unnamed.stdout], [1, `${origin}/1\n`]);
  assert.match(unnamed.stderr, /^sitemap-kit: Entries of \S+\/unnamed\.xml without a URL: 1\. /);
});

test('check reports a list that is cut off in every format, and before it writes the pages that are left', async (context) => {
  const cut = `${urlset('<url><loc>{origin}/1</loc></url>').replace(/<\/urlset>\s*/, '')}<br /><b>Fatal error</b>: x`;
  const entries = ['cut.xml', 'whole.xml'].map((name) => `<sitemap><loc>{origin}/${name}</loc></sitemap>`).join('');
  const { origin } = await serveSite(context, {
    '/1': '<!doctype html><title>1</title>',
    '/cut.xml': cut,
    '/empty.xml': `${urlset('').replace(/<\/urlset>\s*/, '')}<url>`,
    '/whole.xml': urlset('<url><loc>{origin}/1</loc></url>'),
    '/index.xml': `<?xml version="1.0"?>\n<sitemapindex xmlns="${NAMESPACE}">${entries}</sitemapindex>`,
  });
  const folder = makeFolder(context, { 'cut.xml': cut.replaceAll('{origin}', origin) });
  for (const list of [`${origin}/cut.xml`, `${origin}/index.xml`, `${origin}/empty.xml`, 'cut.xml']) {
    for (const format of ['text', 'json', 'github', 'sarif', 'csv', 'html']) {
      const given = ['check', list, '--format', format, '--allow-private'];
      const { code, stdout, stderr } = await runCommand(given, { cwd: folder });
      assert.equal(code, 1, stderr);
      assert.match(stdout, /(?:cut|empty)\.xml is damaged or cut off: entries may be missing/, `${list} ${format}`);
      assert.match(stdout, /xml-not-well-formed/);
      assert.doesNotMatch(stdout, /no problems|can read the|whole\.xml is/i);
    }
  }
  const given = ['check', `${origin}/index.xml`, '--corrected', 'rest.csv'];
  const corrected = await runCommand(given, { cwd: folder });
  assert.match(corrected.stderr, /rest\.csv is not complete: it lacks pages of 1 sitemap not read to the end\./);
  const whole = await runCommand(['check', `${origin}/whole.xml`, '--corrected', 'all.csv'], { cwd: folder });
  assert.deepEqual([whole.code, /complete/.test(whole.stderr)], [0, false], whole.stdout);
});

test('reports to pass on say how many pages were requested, and what the server answered', async (context) => {
  const pages = ['1', '2', '3'];
  const { origin } = await serveSite(context, {
    ...Object.fromEntries(pages.map((name) => [`/${name}`, '<!doctype html><title>Page</title>'])),
    '/sitemap.xml': urlset(pages.map((name) => `<url><loc>{origin}/${name}</loc></url>`).join('')),
  });
  for (const [format, note] of /** @type {const} */ ([
    ['html', /<p>2 of 3 pages were requested\./],
    ['csv', /^\S+,info,,,,2 of 3 pages were requested\./m],
  ])) {
    const checked = await runCommand(['check', `${origin}/sitemap.xml`, '--sample', '2', '--format', format]);
    assert.match(checked.stdout, note);
    const { stdout } = await runCommand(['validate', `${origin}/sitemap.xml`, '--format', format]);
    assert.match(stdout, /Answer of the server: 200, [^\n]*\d bytes/, stdout);
  }
});

test('compressed answers are read, and errors in them are failures', async (context) => {
  const text = urlset('<url><loc>https://example.com/1</loc></url>');
  /** @type {[string, Uint8Array][]} */
  const encoded = [
    ['gzip', gzipSync(text)],
    ['deflate', deflateSync(text)],
    ['br', brotliCompressSync(text)],
    ['identity', Buffer.from(text)],
  ];
  const files = Object.fromEntries(
    encoded.flatMap(([name, body]) => [
      [`/${name}`, { headers: { 'content-encoding': name }, body }],
      [
        `/${name}-cut`,
        { headers: { 'content-encoding': name }, body: name === 'identity' ? Buffer.from('{') : body.subarray(0, -12) },
      ],
    ]),
  );
  const { origin } = await serveSite(context, {
    ...files,
    '/wrong': { headers: { 'content-encoding': 'gzip' }, body: text },
    '/zstd': { headers: { 'content-encoding': 'zstd' }, body: text },
  });
  for (const [name] of encoded) {
    const whole = await runCommand(['parse', `${origin}/${name}`, '--format', 'text']);
    assert.deepEqual([whole.code, whole.stdout], [0, 'https://example.com/1\n'], name);
    const cut = await runCommand(['parse', `${origin}/${name}-cut`, '--format', 'text']);
    assert.notEqual(cut.code, 0, `${name}: ${cut.stdout}`);
    if (name !== 'identity') {
      assert.match(cut.stderr, /The transfer ended before the whole file had arrived: unexpected end of file/);
    }
  }
  const wrong = await runCommand(['parse', `${origin}/wrong`]);
  assert.match(wrong.stderr, /The body does not fit the header Content-Encoding: gzip \(incorrect header check\)/);
  const unknown = await runCommand(['parse', `${origin}/zstd`]);
  assert.match(unknown.stderr, /The file has the Content-Encoding zstd, which this runtime does not support\./);
});

/**
 * @param {string} url
 * @param {import('../../../dist/cli/io/site-fetch.js').AllowedSites} [allowed]
 */
const outcomeOf = async (url, allowed = { named: ['https://example.com/'] }) => {
  const init = { method: /** @type {const} */ ('GET'), headers: {}, redirect: /** @type {const} */ ('manual') };
  try {
    return (await siteFetch(allowed)(url, { ...init, signal: AbortSignal.timeout(5000) })).status;
  } catch (error) {
    return /** @type {any} */ (error).code;
  }
};

test('addresses and ports of private networks are refused in every form', async (context) => {
  const { origin } = await serveSite(context, { '/': 'ok' });
  const { port } = new URL(origin);
  const hosts = [
    ...[
      '127.0.0.1',
      '127.1',
      '0x7f.1',
      '2130706433',
      '017700000001',
      '10.1.2.3',
      '172.16.0.1',
      '172.31.255.255',
      '192.168.0.1',
    ],
    ...[
      '169.254.169.254',
      '100.64.0.1',
      '0.0.0.0',
      '255.255.255.255',
      '224.0.0.1',
      '１２７.０.０.１',
      'localhost',
      'localhost.',
    ],
    ...[
      '[::1]',
      '[::]',
      '[::ffff:127.0.0.1]',
      '[::ffff:7f00:1]',
      '[fc00::1]',
      '[fe80::1]',
      '[64:ff9b::7f00:1]',
      '[2002:7f00:1::]',
    ],
  ];
  for (const host of hosts) {
    const outcome = await outcomeOf(`http://${host}/`);
    // Not every system looks up a name with a dot at its end.
    if (host !== 'localhost.' || outcome !== 'ENOTFOUND') assert.equal(outcome, 'ERR_PRIVATE_ADDRESS', host);
  }
  for (const url of ['http://example.org:22/', 'https://example.org:8443/', origin]) {
    assert.equal(await outcomeOf(url), 'ERR_PRIVATE_ADDRESS', url);
  }
  assert.equal(await outcomeOf(origin, { named: [origin] }), 200, 'the user named it');
  assert.equal(await outcomeOf(`http://localhost:${port}/`, { named: [origin], allowPrivate: true }), 200);
});

test('the address that was checked is the one that is connected to, when the answers of DNS change', async (context) => {
  const { origin, requests } = await serveSite(context, { '/a': 'public' });
  const [first, second] = ['93.184.216.34', '2606:2800:220:1::1'];
  const answers = {
    'changing.example': [[first], ['127.0.0.1'], [second], ['::ffff:10.0.0.1'], [first]],
    'several.example': [
      [first, '10.0.0.1'],
      ['10.0.0.1', first],
      [second, first],
    ],
    'unknown.example': [[]],
  };
  const left = structuredClone(answers);
  const network = replaceNetwork(
    Number(new URL(origin).port),
    (name) => left[/** @type {keyof typeof left} */ (name)].shift() ?? assert.fail(`${name} is looked up once more`),
  );
  context.after(() => network.restore());
  /** @type {Record<string, (number | string)[]>} */
  const outcomes = {};
  for (const [name, all] of Object.entries(answers)) {
    outcomes[name] = [];
    for (const _ of all) outcomes[name]?.push(await outcomeOf(`http://${name}/a`));
  }
  const refused = 'ERR_PRIVATE_ADDRESS';
  assert.deepEqual(outcomes, {
    'changing.example': [200, refused, 200, refused, 200],
    'several.example': [refused, refused, 200],
    'unknown.example': ['ENOTFOUND'],
  });
  assert.deepEqual(network.addresses, [first, second, first, second]);
  assert.equal(network.names.length, 9, 'once for each request');
  assert.equal(requests.length, 4);
});

test('a site does not lead to a private network', async (context) => {
  const inner = await serveSite(context, {
    '/': 'secret',
    '/sitemap.xml': urlset('<url><loc>https://example.com/secret</loc></url>'),
  });
  const { origin } = await serveSite(context, {
    '/redirect.xml': { status: 302, headers: { location: `${inner.origin}/sitemap.xml` } },
    '/index.xml': `<sitemapindex xmlns="${NAMESPACE}"><sitemap><loc>${inner.origin}/sitemap.xml</loc></sitemap><sitemap><loc>http://169.254.169.254/latest</loc></sitemap></sitemapindex>`,
  });
  for (const path of ['/redirect.xml', '/index.xml']) {
    const { code, stdout, stderr } = await runCommand(['walk', origin + path, '--format', 'text']);
    assert.notEqual(code, 0);
    assert.equal(stdout, '');
    assert.match(stderr, /is in a private network, or is not the usual port of a website/);
  }
  assert.deepEqual(inner.requests, []);
  const allowed = await runCommand(['walk', `${origin}/redirect.xml`, '--format', 'text', '--allow-private']);
  assert.equal(allowed.stdout, 'https://example.com/secret\n');
});
