// @ts-check
// `check`: requests of the pages of a list, in the package and on the command line.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { readPages, rules } from '../../../dist/core/node.js';
import { check } from '../../../dist/live/walk/index.js';
import { listen } from '../../local-server.mjs';
import { runCommand } from '../helpers/command.mjs';
import { fill, makeFolder } from '../helpers/folder.mjs';
import { exampleOf } from '../helpers/rule-example.mjs';

const ORIGIN = 'https://example.com';

/** @typedef {{ status?: number, type?: string, headers?: Record<string, string>, body?: string | Uint8Array<ArrayBuffer> }} Answer */

/**
 * Returns a `fetch` function that answers by the path with pages, and the paths that it was passed.
 * @param {Record<string, string | Answer>} answers
 */
function site(answers) {
  /** @type {string[]} */
  const paths = [];
  /** @type {import('../../../dist/live/walk/index.js').RequestOptions['fetch']} */
  const fetch = async (url, { headers: sent }) => {
    const path = url.slice(ORIGIN.length);
    paths.push(path);
    const answer = answers[path] ?? { status: 404 };
    const {
      status = 200,
      type = 'text/html',
      headers = {},
      body = null,
    } = typeof answer === 'string' ? { body: answer } : answer;
    const isSame = headers.etag !== undefined && headers.etag === sent['if-none-match'];
    return isSame
      ? new Response(null, { status: 304, headers })
      : new Response(body, { status, headers: { 'content-type': type, ...headers } });
  };
  return { fetch, paths };
}

/**
 * @param {readonly (string | import('../../../dist/core/node.js').Page)[]} pages
 * @param {any} options
 */
async function results(pages, options) {
  const checking = check(pages, { interval: 0, sleep: async () => {}, ...options });
  const checked = [];
  for await (const page of checking) checked.push(page);
  return { checked, checking };
}

const rulesOf = (/** @type {import('../../../dist/live/walk/index.js').CheckedPage} */ { problems }) =>
  problems.map(({ rule }) => rule).join(' ');

/** What each answer is judged as: the rules, and the URL in the corrected list (null: none; undefined: as it is). */
const CASES = /** @type {Record<string, [Answer | string, string, (string | null)?]>} */ ({
  '/fine': ['<title>Fine</title><link rel="canonical" href="/fine">', ''],
  '/fine-fragment': [`<link rel="canonical" href="${ORIGIN}/fine-fragment#top">`, ''],
  '/none-canonical': ['<p>text', ''],
  '/missing': [{ status: 404 }, 'page-status', null],
  '/gone': [{ status: 410 }, 'page-status', null],
  '/error': [{ status: 500 }, 'page-status'],
  '/forbidden': [{ status: 403 }, 'page-status'],
  '/bot-check': [{ status: 403, headers: { 'cf-mitigated': 'challenge' } }, 'page-unreachable'],
  '/missing-behind-bot-check': [{ status: 404, headers: { 'x-datadome': 'protected' } }, 'page-status', null],
  '/moved': [{ status: 301, headers: { location: '/fine' } }, 'page-redirect', '/fine'],
  '/moved-twice': [{ status: 308, headers: { location: '/moved' } }, 'page-redirect', '/fine'],
  '/for-now': [{ status: 302, headers: { location: '/fine' } }, 'page-redirect-temporary'],
  '/for-now-strict': [{ status: 307, headers: { location: '/fine' } }, 'page-redirect-temporary'],
  '/refresh': ['<meta http-equiv="refresh" content="0; url=/fine">', 'page-redirect', '/fine'],
  '/refresh-header': [{ headers: { refresh: '0; url=/fine' }, body: '<p>text' }, 'page-redirect', '/fine'],
  '/refresh-header-later': [{ headers: { refresh: '5;URL="/fine"' } }, 'page-redirect-temporary'],
  '/refresh-header-reload': [{ headers: { refresh: '60; url=/refresh-header-reload#top' }, body: '<p>text' }, ''],
  '/refresh-header-first': [
    { headers: { refresh: '0; url=/fine' }, body: '<meta http-equiv="refresh" content="9; url=/other">' },
    'page-redirect',
    '/fine',
  ],
  '/refresh-header-pdf': [{ type: 'application/pdf', headers: { refresh: '0; url=/fine' } }, 'page-redirect', '/fine'],
  '/refresh-later': ['<meta http-equiv="refresh" content="5; url=/fine">', 'page-redirect-temporary'],
  '/refresh-to-missing': ['<meta http-equiv="refresh" content="0; url=/missing">', 'page-canonical-unusable'],
  '/to-gone': ['<link rel="canonical" href="/gone">', 'page-canonical-unusable'],
  '/to-noindex': ['<link rel="canonical" href="/noindex">', 'page-canonical-unusable'],
  '/to-private': ['<link rel="canonical" href="/private/page">', 'page-canonical-unusable'],
  '/to-other': ['<link rel="canonical" href="/other">', 'page-canonical-unusable'],
  // A redirect and a canonical URL that lead to each other, from both sides.
  '/x': [{ status: 301, headers: { location: '/x/' } }, 'page-canonical-unusable'],
  '/x/': ['<link rel="canonical" href="/x">', 'page-canonical-unusable'],
  '/to-missing': [{ status: 301, headers: { location: '/missing' } }, 'page-status', null],
  '/loop': [{ status: 301, headers: { location: '/loop' } }, 'page-unreachable'],
  '/insecure': [{ status: 301, headers: { location: 'http://example.com/' } }, 'page-unreachable'],
  '/other': ['<link rel="canonical" href="/fine">', 'page-canonical', '/fine'],
  '/other-header': [
    { type: 'application/pdf', headers: { link: '</fine>; rel="canonical"' } },
    'page-canonical',
    '/fine',
  ],
  '/other-link': [
    { headers: { link: '</style.css>; rel=preload, </fine>; rel=canonical' }, body: '<p>' },
    'page-canonical',
    '/fine',
  ],
  '/noindex': ['<meta name="robots" content="follow, NOINDEX">', 'page-noindex', null],
  '/noindex-header': [{ headers: { 'x-robots-tag': 'googlebot: noindex' }, body: '<p>' }, 'page-noindex', null],
  '/noindex-other-crawler': [{ headers: { 'x-robots-tag': 'bingbot: noindex' }, body: '<p>' }, ''],
  '/noindex-in-script': ['<title>A</title><script>const a = \'<meta name="robots" content="noindex">\';</script>', ''],
  '/noindex-utf16': [
    {
      type: 'text/html; charset=utf-16le',
      body: Uint8Array.from(Buffer.from('<meta name="robots" content="none">', 'utf16le')),
    },
    'page-noindex',
    null,
  ],
  '/data.json': [{ type: 'application/json', body: '{}' }, 'page-content-type'],
  '/style.css': [{ type: 'text/css', body: '' }, 'page-content-type'],
  '/document.pdf': [{ type: 'application/pdf', body: '%PDF' }, ''],
  '/private/page': ['never requested', 'page-blocked'],
});

const answers = Object.fromEntries(Object.entries(CASES).map(([path, [answer]]) => [path, answer]));
const ROBOTS = { '/robots.txt': { type: 'text/plain', body: 'User-agent: *\nDisallow: /private/\n' } };

test('the date and the hash of a page are not given to another URL', async () => {
  const { fetch } = site({ ...answers, ...ROBOTS });
  const page = { loc: `${ORIGIN}/moved`, lastmod: '2026-01-10', content_hash: 'x', priority: 0.5 };
  const { checked } = await results([page, { ...page, loc: `${ORIGIN}/other` }], { fetch });
  for (const { correction } of checked) assert.deepEqual(correction, { loc: `${ORIGIN}/fine`, priority: 0.5 });
});

test('a canonical URL that cannot be listed is described without a remedy of its own', async () => {
  const { fetch } = site({ ...answers, ...ROBOTS });
  const { checked } = await results([`${ORIGIN}/x/`], { fetch });
  assert.equal(
    checked[0]?.problems[0]?.message,
    'The page names https://example.com/x, which cannot be listed (page-redirect: https://example.com/x/, 301). Correct the canonical URL or the redirect.',
  );
});

test('judges every kind of answer', async () => {
  const { fetch, paths } = site({ ...answers, ...ROBOTS });
  const { checked, checking } = await results(
    Object.keys(CASES).map((path) => ORIGIN + path),
    { fetch },
  );
  const found = Object.fromEntries(
    checked.map((page) => [
      page.loc.slice(ORIGIN.length),
      [rulesOf(page), page.correction && String(page.correction.loc).slice(ORIGIN.length)],
    ]),
  );
  assert.deepEqual(
    found,
    Object.fromEntries(Object.entries(CASES).map(([path, [, rules, corrected]]) => [path, [rules, corrected]])),
  );
  assert.ok(!paths.includes('/private/page'));
  assert.equal(paths.filter((path) => path === '/robots.txt').length, 1);
  assert.deepEqual(checking.summary, {
    pages: checked.length,
    sample: checked.length,
    checked: checked.length,
    unchanged: 0,
    complete: true,
  });
});

test('messages name what was found and what to do, in both languages', async () => {
  const { fetch } = site({ ...answers, ...ROBOTS });
  const pages = Object.keys(CASES).map((path) => ORIGIN + path);
  for (const locale of ['en', 'ja']) {
    const { checked } = await results(pages, { fetch, locale });
    for (const { message, params } of checked.flatMap(({ problems }) => problems)) {
      assert.doesNotMatch(message, /[{}]|undefined/);
      for (const value of Object.values(params)) assert.ok(message.includes(value), message);
      assert.equal(/[ぁ-ん]/.test(message), locale === 'ja', message);
    }
  }
});

test('the example of each rule of live pages violates it', async () => {
  const live = rules().filter(({ area }) => area === 'live-pages');
  assert.ok(live.length >= 10);
  for (const { id } of live) {
    const { files, options } = await exampleOf(id, `${ORIGIN}/`);
    const { checked } = await results([`${ORIGIN}/`], {
      ...options,
      fetch: async (/** @type {string} */ url) => {
        const [head = '', body = ''] = (files[url] || 'HTTP/1.1 404 Not Found\n').split('\n\n');
        const [status = '', ...headers] = head.trim().split('\n');
        await new Promise((resolve) => setTimeout(resolve, id === 'page-slow' ? 20 : 0));
        return new Response(body, {
          status: Number(status.split(' ')[1]),
          headers: headers.map((line) => /** @type {[string, string]} */ (line.split(': '))),
        });
      },
    });
    assert.equal(rulesOf(checked[0] ?? assert.fail()), id);
  }
});

test('a slow page is reported by the time of its answer, not of its turn', async () => {
  const fetch = async (/** @type {string} */ url) => {
    await new Promise((resolve) => setTimeout(resolve, url.endsWith('/slow') ? 400 : 0));
    return new Response('<p>', { headers: { 'content-type': 'text/html' } });
  };
  const pages = [...Array.from({ length: 8 }, (_, page) => `${ORIGIN}/${page}`), `${ORIGIN}/slow`];
  const checking = check(pages, { fetch, interval: 100, slow: 350 });
  const slow = [];
  for await (const page of checking) if (rulesOf(page).includes('page-slow')) slow.push(page.loc);
  // On a busy machine, any page may be slow.
  assert.ok(slow.includes(`${ORIGIN}/slow`));
  assert.ok(slow.length < pages.length);
});

test('a host whose robots.txt fails or is busy gets no request for a page', async () => {
  for (const status of [500, 503, 429]) {
    const { fetch, paths } = site({ '/robots.txt': { status }, '/': '<p>' });
    const { checked } = await results([`${ORIGIN}/`], { fetch, retries: 0 });
    assert.equal(rulesOf(checked[0] ?? assert.fail()), 'page-unreachable');
    assert.deepEqual(paths, ['/robots.txt']);
  }
});

test('a host whose robots.txt cannot be read gets no request for a page', async () => {
  const paths = /** @type {string[]} */ ([]);
  const cut = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('User-agent: *\n'));
    },
    pull: (controller) => controller.error(new TypeError('The connection was reset')),
  });
  for (const answer of [() => Promise.reject(new TypeError('fetch failed')), async () => new Response(cut)]) {
    const fetch = async (/** @type {string} */ url) => {
      const path = url.slice(ORIGIN.length);
      paths.push(path);
      return path === '/robots.txt' ? answer() : new Response('<p>');
    };
    const { checked } = await results([`${ORIGIN}/`, `${ORIGIN}/a`], { fetch, retries: 0 });
    for (const page of checked) {
      assert.equal(rulesOf(page), 'page-unreachable');
      assert.match(page.problems[0]?.message ?? '', /robots\.txt could not be read/);
      assert.equal(page.failure?.reason, 'network');
    }
  }
  assert.deepEqual(paths, ['/robots.txt', '/robots.txt']);
});

test('a sample has pages of every part of the site, and says how many', async () => {
  const pages = [
    ...Array.from({ length: 5000 }, (_, page) => `${ORIGIN}/blog/${page}`),
    ...Array.from({ length: 300 }, (_, page) => `${ORIGIN}/shop/${page}`),
    `${ORIGIN}/`,
    `${ORIGIN}/about/us`,
  ];
  const { fetch } = site(Object.fromEntries(pages.map((url) => [url.slice(ORIGIN.length), '<p>'])));
  const { checked, checking } = await results(pages, { fetch, sample: 20 });
  const parts = checked.map(({ loc }) => loc.split('/')[3]);
  assert.deepEqual([...new Set(parts)].sort(), ['', 'about', 'blog', 'shop']);
  assert.equal(parts.filter((part) => part === 'blog').length, 9);
  assert.deepEqual([checking.summary.pages, checking.summary.sample, checking.summary.checked], [5302, 20, 20]);
  const all = await results(pages.slice(0, 300), { fetch, sample: 0 });
  assert.equal(all.checked.length, 300);
});

test('an interrupted check is continued by its checkpoint', async () => {
  const pages = Array.from({ length: 12 }, (_, page) => `${ORIGIN}/${page}`);
  const { fetch, paths } = site(
    Object.fromEntries(pages.map((url, page) => [url.slice(ORIGIN.length), page % 2 ? '<p>' : { status: 404 }])),
  );
  const aborting = new AbortController();
  const first = check(pages, { fetch, interval: 0, signal: aborting.signal });
  let seen = 0;
  for await (const _ of first) if (++seen === 5) aborting.abort();
  assert.equal(first.summary.complete, false);
  paths.length = 0;
  const { checked } = await results(pages, { fetch, checkpoint: first.checkpoint() });
  assert.deepEqual(
    checked.map(rulesOf),
    pages.map((_, page) => (page % 2 ? '' : 'page-status')),
  );
  assert.ok(paths.length <= 12 - 5 + 1, String(paths));
  assert.throws(() => check(pages, { fetch, checkpoint: '{}' }), { code: 'invalid-option' });
  assert.throws(() => check(pages, { fetch, sample: -1 }), { code: 'invalid-option' });
});

test('after a check that had ended, pages that have not changed keep their results', async () => {
  const etag = '"1"';
  const page = (/** @type {string} */ body, headers = {}) => ({ body, headers: { etag, ...headers } });
  const before = {
    '/fine': page('<p>'),
    '/noindex': page('<meta name="robots" content="noindex">'),
    '/other': page('<link rel="canonical" href="/fine">'),
    '/moved': { status: 301, headers: { location: '/fine' } },
    '/changed': page('<p>'),
    '/forbidden-now': page('<p>', { link: '</a.css>; rel=preload' }),
    '/moved-now': { status: 301, headers: { location: '/fine' } },
    '/until': page('<meta name="robots" content="unavailable_after: 2999-01-01">'),
    '/without-version': '<p>',
    '/gone': { status: 410 },
  };
  const now = {
    ...before,
    '/changed': { body: '<meta name="robots" content="noindex">', headers: { etag: '"2"' } },
    '/forbidden-now': page('<p>', { 'x-robots-tag': 'noindex' }),
    // Both targets have the version of the first.
    '/moved-now': { status: 301, headers: { location: '/other' } },
  };
  const urls = Object.keys(before).map((path) => ORIGIN + path);
  const first = await results(urls, { fetch: site(before).fetch });
  assert.equal(first.checking.summary.unchanged, 0);
  const again = site(now);
  const pages = urls.map((loc) => ({ loc, lastmod: '2026-01-02' }));
  const second = await results(pages, { fetch: again.fetch, checkpoint: first.checking.checkpoint() });
  const anew = await results(pages, { fetch: site(now).fetch });
  const untimed = (/** @type {typeof anew} */ { checked }) => checked.map((one) => ({ ...one, milliseconds: 0 }));
  assert.deepEqual(untimed(second), untimed(anew));
  assert.equal(second.checking.summary.unchanged, 4, '/fine, /noindex, /other, /moved');
  // The page that /other names as its canonical URL is requested once more.
  const times = (/** @type {string} */ path) => again.paths.filter((one) => one === path).length;
  assert.deepEqual(['/fine', '/forbidden-now', '/until'].map(times), [3, 2, 1]);
  // An interrupted check keeps what it knows of the pages that it has not come to.
  const aborting = new AbortController();
  const third = check(pages, {
    fetch: site(now).fetch,
    checkpoint: second.checking.checkpoint(),
    signal: aborting.signal,
    interval: 0,
  });
  for await (const _ of third) aborting.abort();
  const fourth = await results(pages, { fetch: site(now).fetch, checkpoint: third.checkpoint() });
  assert.deepEqual(untimed(fourth), untimed(anew));
  assert.equal(
    third.summary.unchanged + fourth.checking.summary.unchanged,
    7,
    'all but /until and those without a version',
  );
});

test('an answer 304 that was not asked for is an error', async () => {
  const { checked } = await results([`${ORIGIN}/a`], { fetch: site({ '/a': { status: 304 } }).fetch });
  assert.equal(rulesOf(checked[0] ?? assert.fail()), 'page-status');
});

test('a check continues after a host asked for a pause', async () => {
  const pages = Array.from({ length: 5 }, (_, page) => `${ORIGIN}/${page}`);
  const fine = Object.fromEntries(pages.map((url) => [url.slice(ORIGIN.length), '<p>']));
  const busy = { status: 503, headers: { 'retry-after': '86400' } };
  for (const [refused, asked] of /** @type {[Record<string, Answer>, number][]} */ ([
    [{ '/2': { status: 429 } }, 2],
    [{ '/2': busy }, 2],
    [{ '/robots.txt': busy }, 0],
  ])) {
    const { fetch, paths } = site({ ...fine, ...refused });
    const { checked, checking } = await results(pages, { fetch, concurrency: 1, retries: 1 });
    assert.deepEqual(
      checked.map(({ failure }) => failure?.reason ?? ''),
      pages.map((_, page) => (page < asked ? '' : 'host-stopped')),
    );
    assert.deepEqual([checking.summary.checked, checking.summary.complete], [asked, false]);
    assert.ok(checked.slice(asked).every((page) => rulesOf(page) === 'page-unreachable'));
    assert.ok(!paths.includes('/3'));
    const later = site(fine);
    const continued = await results(pages, { fetch: later.fetch, checkpoint: checking.checkpoint() });
    assert.deepEqual(continued.checked.map(rulesOf), ['', '', '', '', '']);
    assert.deepEqual(later.paths, ['/robots.txt', ...Object.keys(fine).slice(asked)]);
    assert.ok(continued.checking.summary.complete);
  }
});

test('the command reports the pages of a file at their lines, and writes the corrected list', async (context) => {
  const { origin, close } = await listen((request, response) => {
    const path = request.url ?? '';
    if (path === '/robots.txt') return void response.writeHead(404).end();
    if (path === '/moved') return void response.writeHead(301, { location: '/good' }).end();
    if (path === '/gone') return void response.writeHead(410).end();
    response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Page</title>');
  });
  context.after(close);
  const folder = makeFolder(context);
  const entry = (/** @type {string} */ path) => `<url><loc>${origin}${path}</loc><lastmod>2026-01-02</lastmod></url>`;
  const sitemap = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${['/good', '/moved', '/gone', '/also'].map(entry).join('\n')}\n</urlset>\n`;
  fill(folder, { 'sitemap.xml': sitemap });
  const refused = await runCommand(['check', 'sitemap.xml'], { cwd: folder });
  assert.equal(refused.code, 1);
  assert.match(refused.stdout, /is in a private network/);
  const given = ['check', 'sitemap.xml', '--allow-private', '--corrected', 'pages.csv', '--checkpoint', 'check.json'];
  const { code, stdout, stderr } = await runCommand(given, { cwd: folder });
  assert.equal(code, 1, stderr);
  assert.match(stdout, /error page-status\n {2}sitemap\.xml:4:/);
  assert.match(stdout, /warning page-redirect\n {2}sitemap\.xml:3:/);
  assert.match(stdout, /sitemap\.xml: 4 pages, 1 error, 1 warning, 0 info/);
  assert.match(stderr, /URLs replaced 0, pages removed 1, entries of a URL that has another entry removed 1, /);
  const { pages } = readPages(readFileSync(join(folder, 'pages.csv')));
  assert.deepEqual(pages, [
    { loc: `${origin}/good`, lastmod: '2026-01-02' },
    { loc: `${origin}/also`, lastmod: '2026-01-02' },
  ]);
  // What the list says about the target itself is kept, also below the URL that leads to it.
  fill(folder, { 'moved.csv': `loc,lastmod\n${origin}/moved,2026-01-03\n${origin}/good,2026-01-04\n` });
  await runCommand(['check', 'moved.csv', '--allow-private', '--corrected', 'moved.json'], { cwd: folder });
  const corrected = readPages(readFileSync(join(folder, 'moved.json')));
  assert.deepEqual(corrected.pages, [{ loc: `${origin}/good`, lastmod: '2026-01-04' }]);
  // Without an entry of its own, the target has what the list says about the page; links follow the pages.
  const link = (/** @type {string} */ hreflang, /** @type {string} */ path) => ({ hreflang, href: origin + path });
  const versions = [link('en', '/moved'), link('en', '/good'), link('ja', '/also'), link('de', '/gone')];
  const [moved, also, gone] = ['/moved', '/also', '/gone'].map((path) => ({
    loc: origin + path,
    alternates: versions,
  }));
  fill(folder, { 'links.json': JSON.stringify([{ ...moved, images: [{ loc: `${origin}/1.png` }] }, also, gone]) });
  const links = await runCommand(['check', 'links.json', '--allow-private', '--corrected', 'now.json'], {
    cwd: folder,
  });
  const alternates = [link('en', '/good'), link('ja', '/also')];
  assert.deepEqual(readPages(readFileSync(join(folder, 'now.json'))).pages, [
    { loc: `${origin}/good`, alternates, images: [{ loc: `${origin}/1.png` }] },
    { loc: `${origin}/also`, alternates },
  ]);
  assert.match(
    links.stderr,
    /^sitemap-kit: Changes of the corrected list: URLs replaced 1, pages removed 1, .+ removed 0, hreflang links replaced 2, hreflang links to removed pages removed 2\.\n$/,
  );
  const sarif = JSON.parse((await runCommand([...given, '--format', 'sarif'], { cwd: folder })).stdout);
  const [{ tool, results: found }] = sarif.runs;
  assert.deepEqual(
    found.map((/** @type {any} */ { ruleId }) => ruleId),
    ['page-redirect', 'page-status'],
  );
  assert.match(tool.driver.rules[0].helpUri, /^https:/);
  const annotations = await runCommand([...given, '--format', 'github'], { cwd: folder });
  assert.match(annotations.stdout, /^::warning file=sitemap\.xml,line=3,.*title=page-redirect::/m);
  const sampled = await runCommand(['check', 'sitemap.xml', '--allow-private', '--sample', '1', '--locale', 'ja'], {
    cwd: folder,
  });
  assert.match(sampled.stderr, /4 ページのうち 1 ページ/);
});

test('the command checks the pages of a site, and refuses lists without pages', async (context) => {
  const { origin, close } = await listen((request, response) => {
    const path = request.url ?? '';
    if (path === '/robots.txt') return void response.end(`Sitemap: ${origin}/sitemap.xml`);
    if (path === '/sitemap.xml')
      return void response.end(
        `<urlset><url><loc>${origin}/good</loc></url><url><loc>${origin}/gone</loc></url></urlset>`,
      );
    response.writeHead(path === '/gone' ? 410 : 200, { 'content-type': 'text/html' }).end('<title>Page</title>');
  });
  context.after(close);
  const { code, stdout } = await runCommand(['check', `${origin}/`]);
  assert.equal(code, 1);
  assert.match(stdout, /2 pages, 1 error, 0 warnings/);
  const folder = makeFolder(context, {
    'index.xml': '<sitemapindex><sitemap><loc>https://example.com/a.xml</loc></sitemap></sitemapindex>',
    'empty.xml': '<urlset/>',
  });
  for (const [file, message] of [
    ['index.xml', /is an index\. Give one of its sitemaps/],
    ['empty.xml', /lists no pages/],
  ]) {
    const outcome = await runCommand(['check', String(file)], { cwd: folder });
    assert.deepEqual([outcome.code, outcome.stdout], [2, '']);
    assert.match(outcome.stderr, /** @type {RegExp} */ (message));
  }
});
