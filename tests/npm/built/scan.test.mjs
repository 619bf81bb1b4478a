// @ts-check
// Pages of a folder of HTML files: their URLs, and what is left out and why.
import assert from 'node:assert/strict';
import { chmodSync, symlinkSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { SitemapError } from '../../../dist/core/node.js';
import { fill, makeFolder } from '../helpers/folder.mjs';
import { page, problemsIn, scanFiles, scanFolder } from './scan-folder.mjs';

/** @typedef {import('../../../dist/built/scan/index.js').ScanOptions} ScanOptions */

test('what Next.js writes for a page that redirects or fails by script is an error page', async (context) => {
  const files = { 'a.html': page(), 'old.html': '<!doctype html><html id="__next_error__"><head></head></html>' };
  const { paths, leftOut } = await scanFiles(context, files);
  assert.deepEqual([paths, leftOut], [['/a.html'], { 'old.html': 'error-page' }]);
});

test('a redirect of the page is named as such in a fragment and in an error page of a framework', async (context) => {
  const refresh = '<meta http-equiv="refresh" content="0;url=/a.html">';
  const { paths, leftOut } = await scanFiles(context, {
    'a.html': page(),
    'svelte.html': `<script>location.href="/a.html";</script>${refresh}`,
    'next.html': `<!doctype html><html id="__next_error__"><head>${refresh}</head></html>`,
    'next-16.html': `<!doctype html><html id="__next_error__"><body><script>self.push([1,"8:E{\\"digest\\":\\"NEXT_REDIRECT;replace;/a.html?b=1;2;307;\\"}"])</script></body></html>`,
    'other.html': page('', '<script>"NEXT_REDIRECT;replace;/a.html;307;"</script>'),
    'part.html': '<p>part</p>',
  });
  assert.deepEqual(paths, ['/a.html', '/other.html']);
  assert.deepEqual(leftOut, {
    'next-16.html': 'refresh',
    'svelte.html': 'refresh',
    'next.html': 'refresh',
    'part.html': 'fragment',
  });
});

test('files that are not pages are left out with the reason', async (context) => {
  const files = {
    'index.html': page(),
    '404.html': page(),
    'en/404/index.html': page(),
    'posts/404/index.html': page(),
    '500.html': page(),
    '200.html': page(),
    'yandex_0123abcd.html': page(),
    'chapter.xhtml': page(),
    '.draft.html': page(),
    '._index.html': '',
    'node_modules/a/readme.html': page(),
    'feed/index.html': '<?xml version="1.0"?><rss version="2.0"><channel><title>T</title></channel></rss>',
    'google0123456789abcdef.html': 'google-site-verification: google0123456789abcdef.html',
    'part.html': '<p>part</p>',
    'empty.html': '',
    'hidden.html': page('<meta name=robots content="noindex, follow">'),
    'old.html': page('<meta http-equiv=refresh content="0; url=/new.html">'),
    'copy.html': page('<link rel=canonical href=/new.html>'),
    'elsewhere.html': page('<link rel=canonical href="https://other.example/">'),
    'lost.html': page('<link rel=canonical href=/gone.html>'),
    'new.html': page(),
    'drafts/a.html': page(),
    '.cache/x.html': page(),
    '.well-known/y.html': page(),
  };
  const { paths, leftOut, summary } = await scanFiles(context, files, { exclude: '/drafts/**' });
  assert.deepEqual(paths, ['/', '/new.html', '/.well-known/y.html', '/posts/404/']);
  assert.deepEqual(leftOut, {
    '200.html': 'fallback',
    '404.html': 'error-page',
    '500.html': 'error-page',
    'chapter.xhtml': 'xhtml',
    'copy.html': 'canonical',
    'drafts/a.html': 'excluded',
    'elsewhere.html': 'canonical',
    'empty.html': 'fragment',
    'feed/index.html': 'fragment',
    'en/404/index.html': 'error-page',
    'google0123456789abcdef.html': 'verification',
    'hidden.html': 'noindex',
    'lost.html': 'canonical',
    'old.html': 'refresh',
    'part.html': 'fragment',
    'yandex_0123abcd.html': 'verification',
  });
  assert.deepEqual(problemsIn(summary), ['site-canonical-missing lost.html https://example.com/gone.html']);
  assert.equal(summary.leftOut.canonical, 3);
});

test('a canonical URL that leaves out the page and that it names is reported', async (context) => {
  const canonical = (/** @type {string} */ url) => page(`<link rel=canonical href="${url}">`);
  const files = {
    'blog/index.html': canonical('/blog/'),
    'blog/page/2/index.html': canonical('/blog/?page=2'),
    'blog/page/3/index.html': canonical('/blog/'),
    'article/amp/index.html': canonical('/blog/'),
    'utm.html': canonical('/utm.html?utm_source=x'),
    'http.html': canonical('http://example.com/http'),
    'www.html': canonical('https://www.example.com/www.html'),
    'other.html': canonical('https://other.example/other.html'),
    'www/other.html': canonical('https://www.example.com/b.html'),
    'amp/index.html': `<!doctype html><html amp><title>T</title><link rel=canonical href="https://example.com/amp/">`,
  };
  const { paths, summary } = await scanFiles(context, files);
  assert.deepEqual(paths, ['/amp/', '/blog/']);
  assert.deepEqual(
    summary.problems.map(({ rule, file }) => [rule, file]),
    [
      ['site-canonical-origin', 'http.html'],
      ['site-canonical-origin', 'other.html'],
      ['site-canonical-missing', 'utm.html'],
      ['site-canonical-origin', 'www.html'],
      ['site-canonical-missing', 'blog/page/2/index.html'],
    ],
  );
});

test('canonical URLs on the development server, on a staging host or without the base path are named', async (context) => {
  for (const [url, baseUrl] of [
    ['http://localhost:4321/a', 'https://example.com/'],
    ['https://staging.example.net/a.html', 'https://example.com/'],
    ['https://example.com/a', 'https://example.com/docs/'],
  ]) {
    const files = { 'a.html': page(`<link rel=canonical href="${url}">`), 'b.html': page() };
    const { summary } = await scanFiles(context, files, { baseUrl: baseUrl ?? '' });
    assert.deepEqual(problemsIn(summary), [`site-canonical-origin a.html ${url}`]);
  }
});

test('of two files with one URL, the one of the folder is listed', async (context) => {
  const files = { 'a.html': page(), 'a/index.html': page() };
  const { paths, leftOut } = await scanFiles(context, files, { extension: 'drop' });
  assert.deepEqual([paths, leftOut], [['/a/'], { 'a.html': 'duplicate' }]);
  const both = await scanFiles(context, files);
  assert.deepEqual(
    [both.paths, problemsIn(both.summary)],
    [['/a.html', '/a/'], ['site-two-files a.html a/index.html']],
  );
});

test('a glob that matches in too many ways is refused', async (context) => {
  const files = { [`${'a'.repeat(200)}.html`]: page() };
  for (const glob of [
    '/*a*a*a*a*a*b',
    'a*a*/a*a*b',
    '/+(a|aa)b',
    '/*(a*)b',
    '/+({a,aa})b',
    `/${'{a,a}'.repeat(30)}b`,
    '/+(a)+(a)+(a)+(a)b',
  ]) {
    for (const name of ['include', 'exclude']) {
      await assert.rejects(scanFiles(context, files, { [name]: ['/x', glob], locale: 'ja' }), (error) => {
        assert.ok(error instanceof SitemapError);
        assert.equal(error.code, 'invalid-option');
        assert.ok(error.message.includes(`オプション ${name} のパターン「${glob}」`), error.message);
        return true;
      });
    }
  }
  const { paths } = await scanFiles(context, files, { exclude: ['**/*/**/*a*a*b', '/{a,b}*/**', '/@(a|b).html'] });
  assert.deepEqual(paths, [`/${'a'.repeat(200)}.html`]);
});

test('pages are chosen by globs, expressions and functions', async (context) => {
  const files = { 'index.html': page(), 'a/index.html': page(), 'a/b.html': page(), 'c.html': page() };
  for (const [options, expected] of /** @type {[Partial<ScanOptions>, string[]][]} */ ([
    [{ include: '/a/**' }, ['/a/b.html', '/a/']],
    [{ include: ['/', '/c.html'] }, ['/c.html', '/']],
    [{ exclude: ['/a/', /^\/c/] }, ['/', '/a/b.html']],
    [{ exclude: 'b.html' }, ['/c.html', '/', '/a/']],
    [{ include: (/** @type {string} */ path) => path.length > 3 }, ['/c.html', '/a/b.html']],
    [
      {
        transform: (/** @type {any} */ found, /** @type {string} */ file) =>
          file === 'c.html' ? undefined : { ...found, priority: 0.5 },
      },
      ['/', '/a/b.html', '/a/'],
    ],
  ])) {
    assert.deepEqual((await scanFiles(context, files, options)).paths, expected, String(Object.values(options)[0]));
  }
});

test('encodings are recognised', async (context) => {
  // A file of which only the name in its own encoding shows that its canonical URL is its own.
  const named = (/** @type {string} */ declaration, /** @type {number[]} */ name) =>
    Buffer.concat([
      Buffer.from(`<!doctype html>${declaration}<title>T</title><link rel=canonical href="/`),
      Buffer.from(name),
      Buffer.from('.html">'),
    ]);
  const [shiftJis, eucJp] = [
    [0x93, 0xfa, 0x96, 0x7b],
    [0xc6, 0xfc, 0xcb, 0xdc],
  ];
  const bigEndian = Buffer.from(`\uFEFF${page('<link rel=canonical href=/日本.html>')}`, 'utf16le').swap16();
  /** @type {[name: string, file: string, content: Uint8Array][]} */
  const cases = [
    ['Shift_JIS', '日本.html', named('<meta charset=Shift_JIS>', shiftJis)],
    [
      'its older form',
      '日本.html',
      named('<meta http-equiv="Content-Type" content="text/html; charset=Shift_JIS">', shiftJis),
    ],
    ['EUC-JP', '日本.html', named('<META CHARSET="euc-jp">', eucJp)],
    ['UTF-16, big-endian', '日本.html', bigEndian],
    ['UTF-16, little-endian', '日本.html', Buffer.from(bigEndian).swap16()],
    ['UTF-8 that claims to be UTF-16', 'é.html', named('<meta charset=utf-16>', [0xc3, 0xa9])],
    ['UTF-8 with an unknown name', 'é.html', named('<meta charset=unknown>', [0xc3, 0xa9])],
    ['UTF-8 without a declaration', 'é.html', named('', [0xc3, 0xa9])],
    ['windows-1252', 'é.html', named('<meta charset=iso-8859-1>', [0xe9])],
  ];
  for (const [name, file, content] of cases) {
    const { paths, leftOut } = await scanFiles(context, { [file]: content });
    assert.deepEqual([paths, leftOut], [[`/${encodeURI(file)}`], {}], name);
  }
  // Without a byte order mark, it has no tags.
  const unmarked = Buffer.from(page(), 'utf16le');
  assert.deepEqual((await scanFiles(context, { 'a.html': unmarked })).leftOut, { 'a.html': 'fragment' });
});

test('links are followed inside the folder only, and unreadable files are reported', async (context) => {
  const [folder, outside] = [makeFolder(context), makeFolder(context)];
  fill(folder, { 'a/index.html': page(), 'b.html': page() });
  fill(outside, { 'secret.html': page() });
  symlinkSync(outside, join(folder, 'out'));
  symlinkSync(join(outside, 'secret.html'), join(folder, 'out.html'));
  symlinkSync(join(folder, 'a'), join(folder, 'again'));
  symlinkSync(folder, join(folder, 'a/loop'));
  symlinkSync(join(folder, 'missing'), join(folder, 'broken.html'));
  symlinkSync(join(folder, 'missing'), join(folder, 'broken'));
  symlinkSync(join(outside, 'secret.html'), join(folder, 'logo.png'));
  const { paths, leftOut, summary } = await scanFolder(folder);
  assert.deepEqual(paths, ['/b.html', '/a/']);
  assert.deepEqual(leftOut, { 'out.html': 'outside', 'broken.html': 'unreadable' });
  assert.deepEqual(problemsIn(summary), [
    'site-file-unread broken ENOENT',
    'site-file-unread broken.html ENOENT',
    'site-file-unread out a link out of the folder',
    'site-file-unread out.html a link out of the folder',
  ]);
  if (process.getuid?.() !== 0) {
    chmodSync(join(folder, 'b.html'), 0);
    assert.deepEqual((await scanFolder(folder)).leftOut['b.html'], 'unreadable');
  }
});

test('a file that cannot be read is reported, and the others are read', {
  skip: process.platform === 'win32',
}, async (context) => {
  const folder = makeFolder(context, { 'a.html': page(), 'b.html': '', 'c.html': page() });
  // Longer than what Node reads at once; it takes no space.
  truncateSync(join(folder, 'b.html'), 2 ** 31 + 1);
  const { paths, leftOut, summary } = await scanFolder(folder);
  assert.deepEqual([paths, leftOut], [['/a.html', '/c.html'], { 'b.html': 'unreadable' }]);
  assert.deepEqual(
    summary.problems.map(({ rule, file }) => [rule, file]),
    [['site-file-unread', 'b.html']],
  );
});

test('images of the layout and the time of the build are not those of pages', async (context) => {
  const now = new Date('2026-11-26T10:00:00Z');
  const build = '<meta property="article:modified_time" content="2026-11-26T09:59:30Z">';
  const files = Object.fromEntries(
    Array.from({ length: 6 }, (_, index) => [
      `${index}.html`,
      page(build, `<main><img src=/banner.png><img src=/${index}.png></main>`),
    ]),
  );
  const { pages, summary } = await scanFiles(context, files, { images: true, now });
  assert.deepEqual(problemsIn(summary), ['site-build-date 2026-11-26T09:59:30Z']);
  assert.deepEqual(pages[0], { loc: 'https://example.com/0.html', images: [{ loc: 'https://example.com/0.png' }] });
  const old = await scanFiles(context, files, { now: new Date('2027-01-01') });
  assert.equal(old.pages[0]?.lastmod, '2026-11-26T09:59:30Z');
  assert.equal(
    (await scanFiles(context, files, { now: new Date('2027-01-01'), lastmod: false })).pages[0]?.lastmod,
    undefined,
  );
});

test('images of the layout are recognised in every form of URLs', async (context) => {
  const files = Object.fromEntries(
    Array.from({ length: 6 }, (_, index) => [
      `x/${index}.html`,
      page('', `<main><img src=../banner.png><img src=${index}.png></main>`),
    ]),
  );
  for (const [options, image] of /** @type {[Partial<ScanOptions>, string][]} */ ([
    [{}, '/x/0.png'],
    [{ extension: 'drop', trailingSlash: false }, '/x/0.png'],
    [{ extension: 'drop', trailingSlash: true }, '/x/0/0.png'],
  ])) {
    const { pages } = await scanFiles(context, files, { images: true, ...options });
    assert.deepEqual(pages[0]?.images, [{ loc: `https://example.com${image}` }], JSON.stringify(options));
  }
});

test('the hash of a page depends on its content only', async (context) => {
  const files = (/** @type {string} */ build, /** @type {string} */ text) => ({
    'a.html': page(`<script src=/app.${build}.js></script>`, `<nav>${build}</nav><main class=${build}>${text}</main>`),
  });
  const hashOf = async (/** @type {Record<string, string>} */ given) =>
    (await scanFiles(context, given, { hash: true })).pages[0]?.content_hash;
  const hash = await hashOf(files('1', 'text'));
  assert.match(String(hash), /^[0-9a-f]{32}$/);
  assert.equal(await hashOf(files('2', ' text\n')), hash);
  assert.notEqual(await hashOf(files('1', 'texts')), hash);
});

test('articles of the last two days get the publication', async (context) => {
  const article = (/** @type {string} */ date) =>
    page(
      `<script type="application/ld+json">{"@type":"NewsArticle","headline":"H","datePublished":"${date}"}</script>`,
    );
  const files = { 'new.html': article('2026-11-25T12:00:00Z'), 'old.html': article('2026-11-20') };
  const { pages } = await scanFiles(context, files, {
    now: new Date('2026-11-26T12:00:00Z'),
    news: { name: 'P', language: 'en' },
  });
  assert.deepEqual(
    pages.map(({ news }) => news),
    [{ publication: { name: 'P', language: 'en' }, title: 'H', publication_date: '2026-11-25T12:00:00Z' }, undefined],
  );
});

test('threads read the files of a large folder in the same order', async (context) => {
  const count = 450;
  const files = Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `${index % 7}/p${index}.html`,
      page(index % 10 === 0 ? '<meta name=robots content=noindex>' : '', `<main>${index}</main>`),
    ]),
  );
  const folder = makeFolder(context, files);
  const [one, several] = [
    await scanFolder(folder, { threads: 0, hash: true }),
    await scanFolder(folder, { threads: 2, hash: true }),
  ];
  assert.deepEqual(several.pages, one.pages);
  assert.deepEqual(several.leftOut, one.leftOut);
  assert.equal(one.pages.length, count - count / 10);
});
