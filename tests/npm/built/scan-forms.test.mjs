// @ts-check
// The form of the URLs of scanned pages: what decides about it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { page, problemsIn, scanFiles } from './scan-folder.mjs';

/** @typedef {import('../../../dist/built/scan/index.js').ScanOptions} ScanOptions */

test('files keep their names, and folders end with a slash, if nothing says otherwise', async (context) => {
  const files = {
    'index.html': page(),
    'about.html': page(),
    'blog/index.html': page(),
    'blog/post.HTM': page(),
    'style.css': '',
  };
  const { paths, summary } = await scanFiles(context, files);
  assert.deepEqual(paths, ['/about.html', '/', '/blog/', '/blog/post.HTM']);
  assert.deepEqual(summary.form, { file: 'html', folder: 'slash', evidence: 'default' });
  assert.deepEqual([summary.files, summary.pages], [4, 4]);
});

test('the names of files are escaped in URLs', async (context) => {
  const names = [
    'a b.html',
    'a&b.html',
    'a#b.html',
    'a%b.html',
    'a%20b.html',
    '日本 語/é.html',
    "it's.html",
    'a?b.html',
    'a+b[1].html',
  ];
  const { paths } = await scanFiles(context, Object.fromEntries(names.map((name) => [name, page()])));
  assert.deepEqual(paths.sort(), [
    '/%E6%97%A5%E6%9C%AC%20%E8%AA%9E/%C3%A9.html',
    '/a%20b.html',
    '/a%23b.html',
    '/a%2520b.html',
    '/a%25b.html',
    '/a%3Fb.html',
    '/a&b.html',
    '/a+b%5B1%5D.html',
    "/it's.html",
  ]);
});

test('the base URL may have a path', async (context) => {
  const files = { 'index.html': page(), 'a.html': page('<link rel=canonical href="https://example.com/docs/a">') };
  for (const base of [
    'https://example.com/docs',
    'https://example.com/docs/',
    new URL('https://example.com/docs/?x#y'),
  ]) {
    const { paths } = await scanFiles(context, files, { baseUrl: base });
    assert.deepEqual(paths, ['/docs/a', '/docs/']);
  }
  const { paths } = await scanFiles(context, files, { baseUrl: 'https://example.com/docs//' });
  assert.deepEqual(paths, ['/docs/a', '/docs/']);
  for (const base of [
    'example.com',
    'ftp://example.com/',
    '',
    'https://example.com/index.html',
    'https://example.com/sitemap.xml',
    'https://user@example.com/',
    'https://:password@example.com/',
  ]) {
    await assert.rejects(scanFiles(context, files, { baseUrl: base }), { code: 'invalid-option' });
  }
});

test('the home page of a site below a path has the form of a folder', async (context) => {
  const base = 'https://example.com/docs';
  const files = { 'index.html': page(), 'a/index.html': page() };
  const without = await scanFiles(context, files, { baseUrl: base, trailingSlash: false });
  assert.deepEqual(without.paths, ['/docs', '/docs/a']);
  const withSlash = await scanFiles(context, files, { baseUrl: base, trailingSlash: true });
  assert.deepEqual(withSlash.paths, ['/docs/', '/docs/a/']);
  // The canonical URL of the home page is its own, also without the slash.
  const canonical = { 'index.html': page('<link rel=canonical href="https://example.com/docs">') };
  assert.deepEqual((await scanFiles(context, canonical, { baseUrl: base })).paths, ['/docs']);
  // Without a path, it is the same URL with and without the slash.
  assert.deepEqual((await scanFiles(context, files, { trailingSlash: false })).paths, ['/', '/a']);
});

test('the path that a tool serves the site below is added to a base URL without a path', async (context) => {
  const files = { 'a.html': page() };
  /** @type {[baseUrl: string, basePath: string, path: string][]} */
  const cases = [
    ['https://example.com', '/docs/', '/docs/a.html'],
    ['https://example.com/', '/docs', '/docs/a.html'],
    ['https://example.com/other/', '/docs/', '/other/a.html'],
    ['https://example.com/', './', '/a.html'],
  ];
  for (const [base, basePath, path] of cases) {
    assert.deepEqual((await scanFiles(context, files, { baseUrl: base, basePath })).paths, [path]);
  }
});

test('links to places in the same document are no evidence', async (context) => {
  const toTop = page('', '<a href="#top">top</a><a href=" #a">a</a>');
  const files = { 'index.html': page('', '<a href=a>a</a>'), 'a.html': toTop, 'b.html': toTop };
  assert.deepEqual((await scanFiles(context, files)).paths, ['/a', '/b', '/']);
});

test('the form that a build decides precedes links, and follows options', async (context) => {
  const files = { 'index.html': page('', '<a href=/a>a</a>'), 'a/index.html': page(), 'b.html': page() };
  const form = /** @type {const} */ ({ file: 'plain', folder: 'slash' });
  assert.deepEqual((await scanFiles(context, files, { form })).paths, ['/b', '/', '/a/']);
  const option = await scanFiles(context, files, { form, trailingSlash: false });
  assert.deepEqual(option.paths, ['/b', '/', '/a']);
});

test('a page that only leads elsewhere is no evidence for the form of URLs', async (context) => {
  const files = {
    'a/index.html': page(),
    'old/index.html': page('<meta http-equiv=refresh content="0;url=/a">', '<a href=/a>a</a>'),
  };
  assert.deepEqual((await scanFiles(context, files)).paths, ['/a/']);
});

test('canonicals show the form of all URLs, and links do if there are no canonicals', async (context) => {
  const canonical = (/** @type {string} */ path) => page(`<link rel=canonical href="https://example.com${path}">`);
  const plain = {
    'a.html': canonical('/a'),
    'b.html': page(),
    'c/index.html': canonical('/c'),
    'd/index.html': page(),
  };
  const byCanonicals = await scanFiles(context, plain);
  assert.deepEqual(byCanonicals.paths, ['/a', '/b', '/c', '/d']);
  assert.deepEqual(byCanonicals.summary.form, { file: 'plain', folder: 'plain', evidence: 'canonicals' });
  const linked = {
    'index.html': page('', '<a href=/a/>a</a><a href=b/>b</a><a href=/a.html>a</a><a href="/x">x</a>'),
    'a.html': page(),
    'b.html': page(),
  };
  const byLinks = await scanFiles(context, linked);
  assert.deepEqual(byLinks.paths, ['/a/', '/b/', '/']);
  assert.equal(byLinks.summary.form.evidence, 'links');
});

test('options decide about the form before all evidence', async (context) => {
  const files = { 'a.html': page('<link rel=canonical href=/a>'), 'b/index.html': page() };
  for (const [options, expected] of /** @type {[Partial<ScanOptions>, string[]][]} */ ([
    [{ extension: 'keep' }, ['/a', '/b/']],
    [{ extension: 'drop', trailingSlash: true }, ['/a', '/b/']],
    [{ trailingSlash: false }, ['/a', '/b']],
  ])) {
    assert.deepEqual((await scanFiles(context, files, options)).paths, expected, JSON.stringify(options));
  }
  const plain = { 'a.html': page(), 'b/index.html': page() };
  for (const [options, expected] of /** @type {[Partial<ScanOptions>, string[]][]} */ ([
    [{ extension: 'keep', trailingSlash: false }, ['/a.html', '/b']],
    [{ extension: 'drop' }, ['/a', '/b/']],
    [{ extension: 'drop', trailingSlash: true }, ['/a/', '/b/']],
    [{ extension: 'drop', trailingSlash: false }, ['/a', '/b']],
  ])) {
    assert.deepEqual((await scanFiles(context, plain, options)).paths, expected, JSON.stringify(options));
  }
});

test('decomposed names of files match composed canonical URLs', async (context) => {
  const files = {
    'cafe\u0301/index.html': page('<link rel=canonical href="/caf%C3%A9/">'),
    'b.html': page('<link rel=canonical href="/caf%C3%A9/">'),
  };
  const { paths, summary } = await scanFiles(context, files);
  assert.deepEqual([paths, summary.problems], [['/caf%C3%A9/'], []]);
});

test('a base path that the links show and the base URL lacks is reported', async (context) => {
  const links = '<a href="/docs/about/">a</a><a href="/docs/">home</a>';
  const files = { 'index.html': page(links), 'about/index.html': page(links) };
  const problems = async (/** @type {object} */ options) =>
    problemsIn((await scanFiles(context, files, options)).summary);
  assert.deepEqual(await problems({}), ['site-base-path /docs/ /']);
  assert.deepEqual(await problems({ baseUrl: 'https://example.com/docs/' }), []);
  const deep = '<a href="/docs/v2/about/">a</a><a href="/docs/v2/">home</a>';
  const { summary: nested } = await scanFiles(context, { 'index.html': page(deep), 'about/index.html': page(deep) });
  assert.deepEqual(problemsIn(nested), ['site-base-path /docs/v2/ /']);
  const bare = '<a href="/about/">a</a>';
  const atRoot = { 'index.html': page(bare), 'about/index.html': page(bare) };
  const { summary: unused } = await scanFiles(context, atRoot, { baseUrl: 'https://example.com/docs/' });
  assert.deepEqual(problemsIn(unused), ['site-base-path / /docs/']);
  const own = { ...files, 'docs/index.html': page(links), 'docs/about/index.html': page(links) };
  assert.deepEqual((await scanFiles(context, own)).summary.problems, []);
});

test('a canonical URL is that of the page, whichever characters are escaped in it', async (context) => {
  const canonical = (/** @type {string} */ path) => page(`<link rel=canonical href="https://example.com${path}">`);
  /** @type {[file: string, path: string][]} */
  const cases = [
    ['日/index.html', '/%e6%97%a5/'],
    ['日/index.html', '/%E6%97%A5'],
    ['a+b[1].html', '/a+b[1].html'],
    ["it's.html", '/it%27s'],
    ['a&b.html', '/a%26b.html'],
    ['a b.html', '/a%20b/'],
    ['a~b.html', '/%61%7eb.html'],
  ];
  for (const [file, path] of cases) {
    const { paths, leftOut } = await scanFiles(context, { [file]: canonical(path) });
    assert.deepEqual([paths, leftOut], [[path], {}], path);
  }
  const { leftOut } = await scanFiles(context, { 'a/b.html': canonical('/a%2Fb.html') });
  assert.deepEqual(leftOut, { 'a/b.html': 'canonical' });
});
