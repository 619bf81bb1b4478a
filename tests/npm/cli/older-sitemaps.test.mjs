// @ts-check
// The first `build` beside sitemaps of another tool: what these list and the new one does not, and why.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { runCommand } from '../helpers/command.mjs';
import { fill, makeFolder } from '../helpers/folder.mjs';

const XMLNS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const page = (/** @type {string} */ head = '') => `<!doctype html><title>Page</title>${head}<p>Text</p>`;
const sitemap = (/** @type {string[]} */ ...paths) =>
  `<urlset ${XMLNS}>${paths.map((path) => `<url><loc>https://example.com${path}</loc></url>`).join('')}</urlset>`;

const site = {
  'dist/index.html': page(),
  'dist/kept.html': page(),
  'dist/new.html': page(),
  'dist/hidden/index.html': page('<meta name="robots" content="noindex">'),
  'dist/other.html': page('<link rel="canonical" href="https://example.com/kept.html">'),
  'dist/moved.html': page('<meta http-equiv="refresh" content="0; url=/kept.html">'),
  'dist/日本 語.html': page('<meta name="robots" content="noindex">'),
  'dist/sitemap-index.xml': `<sitemapindex ${XMLNS}><sitemap><loc>https://example.com/sitemap-0.xml</loc></sitemap></sitemapindex>`,
  'dist/sitemap-0.xml': sitemap(
    '/',
    '/kept.html',
    '/hidden/',
    '/other',
    '/moved.html',
    '/gone',
    '/new/',
    '/%E6%97%A5%E6%9C%AC%20%E8%AA%9E',
  ),
};
const given = ['build', 'dist', '--base-url', 'https://example.com/'];

test('the first build says what an older sitemap listed, with the reasons, and what is new; the second does not', async (context) => {
  const folder = makeFolder(context);
  fill(folder, site);
  const dry = await runCommand([...given, '--dry-run'], { cwd: folder });
  const { stdout, stderr, code } = await runCommand(given, { cwd: folder });
  assert.equal(code, 0, stderr);
  const text = stdout.slice(stdout.indexOf('Compared'));
  assert.equal(
    text,
    `Compared with the sitemaps of another tool (sitemap-0.xml): 2 kept, 6 no longer listed (-), 1 new (+).
  - https://example.com/hidden/  (noindex, hidden/index.html)
  - https://example.com/other  (canonical URL of another page: https://example.com/kept.html, other.html)
  - https://example.com/moved.html  (redirect of the page (refresh): https://example.com/kept.html, moved.html)
  - https://example.com/gone  (no HTML file)
  - https://example.com/new/  (listed as https://example.com/new.html)
  - https://example.com/%E6%97%A5%E6%9C%AC%20%E8%AA%9E  (noindex, 日本 語.html)
  + https://example.com/new.html
`,
  );
  assert.ok(dry.stdout.endsWith(text));
  assert.doesNotMatch((await runCommand(given, { cwd: folder })).stdout, /Compared/);
});

test('long lists are short, files of the same name are read before they are replaced, and programs get no text', async (context) => {
  const folder = makeFolder(context);
  const old = Array.from({ length: 25 }, (_, at) => `/gone/${at}`);
  fill(folder, { 'dist/index.html': page(), 'dist/sitemap.xml': sitemap('/', ...old) });
  const { stdout } = await runCommand([...given, '--overwrite', '--locale', 'ja', '--dry-run'], { cwd: folder });
  assert.match(
    stdout,
    /（sitemap\.xml）との比較: そのまま 1 件、載らなくなるもの 25 件（-）、新しいもの 0 件（\+）。\n/,
  );
  assert.equal([...stdout.matchAll(/^ {2}- /gm)].length, 10);
  // Without --overwrite, it is in the way, and what replacing it would change is said all the same.
  for (const more of [[], ['--dry-run']]) {
    const refused = await runCommand([...given, ...more], { cwd: folder });
    assert.equal(refused.code, 2, refused.stderr);
    assert.match(refused.stdout, /^Compared with [^\n]*: 1 kept, 25 no longer listed/);
  }
  assert.match(stdout, /gone\/9 {2}（?\(?HTML ファイルなし\)?）?\n {2}… ほか 15 件\n$/);
  JSON.parse((await runCommand([...given, '--overwrite', '--format', 'json', '--dry-run'], { cwd: folder })).stdout);
  const quiet = await runCommand([...given, '--overwrite', '--quiet'], { cwd: folder });
  assert.equal(quiet.stdout, '');
});

test('values of kept pages that the new sitemap has not are counted by field', async (context) => {
  const folder = makeFolder(context);
  const entry = (/** @type {string} */ path, /** @type {string} */ values) =>
    `<url><loc>https://example.com${path}</loc>${values}</url>`;
  const link = '<xhtml:link rel="alternate" hreflang="de" href="https://example.com/de"/>';
  const image = (/** @type {number} */ n) =>
    `<image:image><image:loc>https://example.com/${n}.png</image:loc></image:image>`;
  const namespaces = `${XMLNS} xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"`;
  const old = [
    entry('/', `<lastmod>2026-01-02</lastmod>${link}${image(1)}${image(2)}`),
    entry('/kept.html', '<lastmod>2026-01-03</lastmod>'),
    entry('/gone', '<priority>0.8</priority>'),
  ];
  fill(folder, { ...site, 'dist/sitemap-0.xml': `<urlset ${namespaces}>${old.join('')}</urlset>` });
  const options = [...given, '--dry-run'];
  const { stdout } = await runCommand(options, { cwd: folder });
  assert.match(stdout, /\nKept pages that lose values, by field: lastmod \(2\), alternates \(1\), images \(1\)\n$/);
  const { stdout: japanese } = await runCommand([...options, '--locale', 'ja'], { cwd: folder });
  assert.match(japanese, /値がなくなるもの（項目別）: lastmod \(2\)、alternates \(1\)、images \(1\)\n$/);
});

test('a site below a path, with the sitemaps in another folder', async (context) => {
  const folder = makeFolder(context);
  fill(folder, {
    'dist/index.html': page(),
    'dist/a/index.html': page('<meta name="robots" content="noindex">'),
    'out/sitemap_index.xml': sitemap('/docs/', '/docs/a/', '/a/'),
  });
  const paths = ['--base-url', 'https://example.com/docs/', '--out', 'out'];
  const { stdout } = await runCommand(['build', 'dist', ...paths], { cwd: folder });
  assert.match(
    stdout,
    /docs\/a\/ {2}\(noindex, a\/index\.html\)\n {2}- https:\/\/example\.com\/a\/ {2}\(no HTML file\)\n$/,
  );
});

test('--fail-on counts the comparison with older sitemaps, and nothing is written if it fails', async (context) => {
  const folder = makeFolder(context);
  fill(folder, { ...site, 'dist/robots.txt': 'User-agent: *\n' });
  const before = readdirSync(join(folder, 'dist'));
  for (const [condition, found] of [
    ['removed>10%', '6 of 8'],
    ['added>0', '1 of 8'],
  ]) {
    const options = [...given, '--overwrite', '--fail-on', String(condition)];
    for (const more of [['--dry-run'], [], ['--format', 'json']]) {
      const { code, stdout, stderr } = await runCommand([...options, ...more], { cwd: folder });
      assert.deepEqual([code, stderr.includes(`--fail-on "${condition}": ${found} pages.`)], [3, true], stderr);
      assert.equal(stdout.includes('6 no longer listed'), !more.includes('json'));
    }
  }
  assert.deepEqual(readdirSync(join(folder, 'dist')), before);
  assert.equal(readFileSync(join(folder, 'dist/robots.txt'), 'utf8'), 'User-agent: *\n');
  const limits = ['--fail-on', 'removed>75%', '--fail-on', 'added>1'];
  const written = await runCommand([...given, '--overwrite', ...limits], { cwd: folder });
  assert.equal(written.code, 0, written.stderr);
  const second = await runCommand([...given, '--fail-on', 'removed>0'], { cwd: folder });
  assert.equal(second.code, 0, second.stderr);
  // Nor are they compared if the set is in another folder.
  fill(folder, { 'site/index.html': page(), 'site/sitemap.xml': sitemap('/', '/gone') });
  const apart = ['build', 'site', '--base-url', 'https://example.com/', '--out', 'maps'];
  assert.equal((await runCommand([...apart, '--fail-on', 'removed>0'], { cwd: folder })).code, 3);
  assert.match((await runCommand(apart, { cwd: folder })).stdout, /1 kept, 1 no longer listed/);
  assert.doesNotMatch((await runCommand(apart, { cwd: folder })).stdout, /no longer listed/);
});
