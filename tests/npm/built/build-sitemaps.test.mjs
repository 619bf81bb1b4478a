// @ts-check
// `buildSitemaps` of the entry `sitemap-kit/build`: pages of a folder and of the configuration, languages, dates, robots.txt.
import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { buildSitemaps, defineConfig } from '../../../dist/built/build/index.js';
import { parse } from '../../../dist/core/node.js';
import { contentsOf, fill, makeFolder } from '../helpers/folder.mjs';
import { problemsIn } from './scan-folder.mjs';

const page = (text = '', head = '') => `<!doctype html><title>T</title>${head}<main>${text}</main>`;
const baseUrl = 'https://example.com/';
const now = new Date('2026-11-26T10:00:00Z');

/**
 * Makes a folder with these files.
 * @param {import('node:test').TestContext} context
 * @param {Record<string, string>} files
 */
function makeSite(context, files) {
  const folder = makeFolder(context, files);
  return folder;
}

const locsIn = (/** @type {string} */ folder) =>
  parse(readFileSync(join(folder, 'sitemap.xml'))).pages.map(({ loc }) => loc);

test('the sitemap of a folder is written, and stays as it is until a page changes', async (context) => {
  const folder = makeSite(context, {
    'index.html': page(),
    'a.html': page(),
    'robots.txt': 'User-agent: *\nAllow: /\n',
  });
  const config = defineConfig({ baseUrl, project: folder, now });
  const first = await buildSitemaps(folder, config);
  assert.deepEqual(first.written?.written, ['sitemap.xml']);
  assert.deepEqual(locsIn(folder), ['https://example.com/', 'https://example.com/a.html']);
  assert.match(readFileSync(join(folder, 'robots.txt'), 'utf8'), /\nSitemap: https:\/\/example\.com\/sitemap\.xml\n$/);
  const before = contentsOf(folder);
  const second = await buildSitemaps(folder, { ...config, now: new Date('2026-12-01') });
  assert.deepEqual(
    [second.written?.written, second.robots, contentsOf(folder)],
    [[], join(folder, 'robots.txt'), before],
  );
  fill(folder, { 'b.html': page() });
  assert.deepEqual((await buildSitemaps(folder, config)).updated.difference.added, ['https://example.com/b.html']);
});

test('a trial run writes nothing', async (context) => {
  const folder = makeSite(context, { 'index.html': page(), 'robots.txt': '' });
  const before = contentsOf(folder);
  const { written, robots } = await buildSitemaps(
    folder,
    { baseUrl, state: join(folder, 'state.txt') },
    { dryRun: true },
  );
  assert.deepEqual(
    [written?.written, robots, contentsOf(folder)],
    [['sitemap.xml'], join(folder, 'robots.txt'), before],
  );
  const refused = await buildSitemaps(folder, { baseUrl }, { shouldWrite: () => false });
  assert.deepEqual([refused.written, contentsOf(folder)], [undefined, before]);
});

test('the home page of a site below a path is listed, also outside the folder of the sitemap', async (context) => {
  const folder = makeSite(context, { 'index.html': page(), 'ja/index.html': page() });
  const locales = { default: 'en', prefixes: { ja: 'ja' } };
  const config = { baseUrl: 'https://example.com/docs', trailingSlash: false, locales };
  const { updated } = await buildSitemaps(folder, config);
  assert.deepEqual(
    parse(readFileSync(join(folder, 'sitemap.xml'))).pages.map(({ loc, alternates }) => [loc, alternates?.length]),
    [
      ['https://example.com/docs', 3],
      ['https://example.com/docs/ja', 3],
    ],
  );
  assert.deepEqual(
    [updated.report.counts.error, updated.robots],
    [0, ['Sitemap: https://example.com/docs/sitemap.xml']],
  );
  // Other pages outside the folder remain an error.
  await assert.rejects(buildSitemaps(folder, { baseUrl, setUrl: 'https://example.com/maps/' }), {
    code: 'invalid-pages',
  });
});

test('a folder without pages is an error that says what was found, and nothing is written', async (context) => {
  const folder = makeSite(context, { 'a.txt': 'x' });
  await assert.rejects(buildSitemaps(join(folder, 'missing'), { baseUrl }), /missing is not a folder\./);
  await assert.rejects(
    buildSitemaps(folder, { baseUrl }),
    /has no HTML files\. Name the folder that the site is built into/,
  );
  fill(folder, { 'a.html': page('', '<meta name=robots content=noindex>'), '404.html': page() });
  await assert.rejects(
    buildSitemaps(folder, { baseUrl }),
    /None of the 2 HTML files .* is a page \(error page 1, noindex 1\)\. sitemap-kit scan/,
  );
  fill(folder, { 'a.html': page('', '<link rel=canonical href=http://localhost:4321/a>') });
  await assert.rejects(
    buildSitemaps(folder, { baseUrl }),
    /another page 1\)\. The canonical URL http:\/\/localhost:4321\/a is this page .* build the site for it\. sitemap-kit/,
  );
  assert.deepEqual(Object.keys(contentsOf(folder)), ['404.html', 'a.html', 'a.txt']);
});

test('with a state, pages have the date of their last change', async (context) => {
  const folder = makeSite(context, { 'a.html': page('1'), 'b.html': page('1') });
  const state = join(makeFolder(context), 'state.txt');
  const dates = () =>
    Object.fromEntries(
      parse(readFileSync(join(folder, 'sitemap.xml'))).pages.map(({ loc, lastmod }) => [
        String(loc).slice(-6),
        lastmod,
      ]),
    );
  await buildSitemaps(folder, { baseUrl, state, now });
  assert.deepEqual(dates(), { 'a.html': undefined, 'b.html': undefined });
  fill(folder, { 'a.html': page('2'), 'b.html': page('1', '<script src=new.js></script>') });
  await buildSitemaps(folder, { baseUrl, state, now: new Date('2026-12-01T00:00:00Z') });
  assert.deepEqual(dates(), { 'a.html': '2026-12-01T00:00:00Z', 'b.html': undefined });
});

test('pages of the configuration are added, and replace those of files', async (context) => {
  const folder = makeSite(context, { 'a.html': page(), 'b.html': page() });
  const pages = async () => [
    '/server',
    { loc: 'https://example.com/b.html', priority: 0.3 },
    { url: 'https://example.com/c' },
  ];
  await buildSitemaps(folder, { baseUrl, pages, defaults: { changefreq: 'weekly', priority: 0.5 } });
  assert.deepEqual(parse(readFileSync(join(folder, 'sitemap.xml'))).pages, [
    { loc: 'https://example.com/a.html', changefreq: 'weekly', priority: 0.5 },
    { loc: 'https://example.com/b.html', changefreq: 'weekly', priority: 0.3 },
    { loc: 'https://example.com/c', changefreq: 'weekly', priority: 0.5 },
    { loc: 'https://example.com/server', changefreq: 'weekly', priority: 0.5 },
  ]);
});

test('no page gets a changefreq or a priority that it does not have', async (context) => {
  const folder = makeSite(context, { 'a.html': page() });
  await buildSitemaps(folder, { baseUrl });
  assert.deepEqual(parse(readFileSync(join(folder, 'sitemap.xml'))).pages, [{ loc: 'https://example.com/a.html' }]);
});

test('pages with the same path in several languages list each other', async (context) => {
  const folder = makeSite(context, {
    'index.html': page(),
    'a.html': page(),
    'ja/index.html': page(),
    'ja/a.html': page(),
    'zh-tw/a.html': page(),
    'ja/only.html': page(),
    'b.html': page('', '<link rel=alternate hreflang=de href=/de/b.html>'),
    'ja/b.html': page(),
  });
  const locales = { default: 'en', prefixes: { ja: 'ja', '/zh-tw/': 'zh-Hant' } };
  const { updated } = await buildSitemaps(folder, {
    baseUrl,
    locales,
    check: { rules: { 'hreflang-target-not-listed': 'off' } },
  });
  const byPath = Object.fromEntries(
    parse(readFileSync(join(folder, 'sitemap.xml'))).pages.map(({ loc, alternates }) => [
      String(loc).slice(20),
      alternates,
    ]),
  );
  const versions = (/** @type {[string, string][]} */ ...all) =>
    all.map(([hreflang, path]) => ({ hreflang, href: `https://example.com/${path}` }));
  const ofA = versions(['en', 'a.html'], ['ja', 'ja/a.html'], ['zh-Hant', 'zh-tw/a.html'], ['x-default', 'a.html']);
  assert.deepEqual([byPath['a.html'], byPath['ja/a.html'], byPath['zh-tw/a.html']], [ofA, ofA, ofA]);
  assert.deepEqual(byPath['ja/'], versions(['en', ''], ['ja', 'ja/'], ['x-default', '']));
  assert.equal(byPath['ja/only.html'], undefined);
  // A page that states its versions keeps them.
  assert.deepEqual(byPath['b.html'], versions(['de', 'de/b.html']));
  assert.equal(updated.report.counts.error, 0);
});

test('names of other tools are read once as ours', async (context) => {
  const folder = makeSite(context, { 'a.html': page(), 'drafts/b.html': page() });
  const given = {
    siteUrl: baseUrl,
    exclude: '/drafts/**',
    customPages: ['https://example.com/x'],
    hostname: baseUrl,
  };
  const { renamed } = await buildSitemaps(folder, /** @type {any} */ (given));
  assert.deepEqual(renamed, [
    ['siteUrl', 'baseUrl'],
    ['customPages', 'pages'],
  ]);
  assert.deepEqual(parse(readFileSync(join(folder, 'sitemap.xml'))).pages, [
    { loc: 'https://example.com/a.html' },
    { loc: 'https://example.com/x' },
  ]);
});

test('settings of other tools with another meaning, and unknown ones, are refused with what to use', async (context) => {
  const folder = makeSite(context, { 'a.html': page(), 'drafts/b.html': page() });
  /** @type {[config: object, message: RegExp][]} */
  const cases = [
    [{ host: 'firebase' }, /host has another form\. .*'cloudflare'/],
    [{ extension: 'html' }, /extension has another form\. .*'keep'/],
    [{ trailingSlash: 'bogus' }, /trailingSlash has another form\. .*'auto', true/],
    [{ locales: { default: 'en', prefixes: { ja: 'ja' }, fallback: 'en' } }, /locales has another form/],
    [{ siteUrl: 'https://example.org/' }, /siteUrl and baseUrl mean the same and differ/],
    [{ pages: () => 5 }, /pages of the configuration does not return a list/],
    [{ transform: () => ({ priority: 1 }) }, /transform returned a page without a loc for a\.html/],
    [{ lastmod: 'git', source: async () => 'a.md' }, /source returned .*Promise for a\.html/],
    [{ filter: (/** @type {string} */ path) => !path.includes('/drafts/') }, /filter .* Use exclude, transform\./],
    [{ serialize: () => undefined }, /Use transform\./],
    [{ lastmod: new Date() }, /lastmod is none of 'page', 'git', false/],
    [{ xslURL: '/s.xsl' }, /Use stylesheet\./],
    [{ filenameBase: 'map' }, /Use indexName, name\./],
    [{ chunks: {} }, /Use groupBy\./],
    [{ generateRobotsTxt: true }, /Use robots\./],
    [{ robotsTxtOptions: { additionalSitemaps: [] } }, /Use robots, sitemaps\./],
    [{ alternateRefs: [] }, /Use locales\./],
    [{ autoLastmod: false }, /Use lastmod: 'git'\./],
    [{ i18n: { defaultLocale: 'en', locales: { en: 'en' } } }, /i18n .* Use locales: \{ default: 'en'/],
    [{ changefreq: 'daily' }, /Use defaults: \{ changefreq: 'daily' \}\./],
    [{ locales: ['en', 'ja'] }, /locales has another form/],
    .../** @type {[object, RegExp][]} */ (
      [
        'exclude',
        'include',
        'pages',
        'transform',
        'source',
        'robots',
        'outDir',
        'project',
        'basePath',
        'state',
      ].flatMap((name) =>
        [1, { a: 1 }, ...(name === 'pages' ? [] : [[1]]), null].map((value) => [
          { [name]: value },
          new RegExp(`${name} has another form`),
        ]),
      )
    ),
    .../** @type {[object, RegExp][]} */ (
      ['images', 'videos', 'hash', 'body'].map((name) => [{ [name]: 'no' }, new RegExp(`${name} has another form`)])
    ),
    [
      { siteUrl: baseUrl, transform: (/** @type {any} */ _, /** @type {string} */ loc) => ({ loc }) },
      /transform: \(page, file\)/,
    ],
    [{ siteUrl: baseUrl, exclude: ['/drafts/*'] }, /Use exclude: '\/drafts\/\*\*'/],
    [
      { transform: (/** @type {any} */ _, /** @type {string} */ loc) => ({ loc }) },
      /transform returned the name of a file, a\.html/,
    ],
    [{ exclud: ['/drafts/**'] }, /no option exclud\. Did you mean exclude\?/],
    [{ maxurls: 3 }, /Did you mean maxUrls\?/],
    [{ constructor: 1 }, /no option constructor/],
  ];
  for (const [config, message] of cases) {
    await assert.rejects(buildSitemaps(folder, /** @type {any} */ ({ baseUrl, ...config })), message);
    assert.ok(!existsSync(join(folder, 'sitemap.xml')));
  }
  await assert.rejects(
    buildSitemaps(folder, /** @type {any} */ ({ baseUrl, exclud: '/x', locale: 'ja' })),
    (/** @type {any} */ { code, message }) => code === 'invalid-option' && /exclude ではありませんか/.test(message),
  );
});

test('a file of another origin is not replaced', async (context) => {
  const folder = makeSite(context, { 'a.html': page(), 'sitemap.xml': 'mine' });
  await assert.rejects(buildSitemaps(folder, { baseUrl }), /sitemap\.xml is in the way/);
  assert.equal(readFileSync(join(folder, 'sitemap.xml'), 'utf8'), 'mine');
  await buildSitemaps(folder, { baseUrl }, { overwrite: true });
  assert.deepEqual(locsIn(folder), ['https://example.com/a.html']);
});

test('the files may be written to another folder, for another folder of the site', async (context) => {
  const [folder, outDir] = [
    makeSite(context, { 'a.html': page(), 'robots.txt': '' }),
    join(makeFolder(context), 'maps'),
  ];
  const { updated } = await buildSitemaps(folder, {
    baseUrl,
    outDir,
    setUrl: 'https://example.com/maps/',
    robots: join(folder, 'robots.txt'),
    gzip: true,
    maxUrls: 1,
    pages: ['/b'],
  });
  assert.deepEqual(updated.robots, ['Sitemap: https://example.com/maps/sitemap.xml.gz']);
  assert.ok(existsSync(join(outDir, 'sitemap.xml.gz')) && !existsSync(join(folder, 'sitemap.xml')));
  assert.equal(readFileSync(join(folder, 'robots.txt'), 'utf8'), 'Sitemap: https://example.com/maps/sitemap.xml.gz\n');
});

test('a robots.txt that is not UTF-8 text is not changed', async (context) => {
  const folder = makeSite(context, { 'a.html': page() });
  const robots = Buffer.from([0x23, 0x20, 0xe9, 0x0a]);
  writeFileSync(join(folder, 'robots.txt'), robots);
  await assert.rejects(buildSitemaps(folder, { baseUrl }), /robots\.txt cannot be changed: it is not UTF-8 text/);
  assert.deepEqual(
    [readFileSync(join(folder, 'robots.txt')), existsSync(join(folder, 'sitemap.xml'))],
    [robots, false],
  );
});

test('a wrong language version in one file is left out and reported, and stops no other page', async (context) => {
  const link = (/** @type {string} */ hreflang, /** @type {string} */ href) =>
    `<link rel="alternate" hreflang="${hreflang}" href="${href}">`;
  const wrong = [link('jp', '/ja/'), link('jp', '/jp/'), link('en_US', '/us/'), link('fr', '/'), link('fr', '/fr/')];
  const folder = makeSite(context, {
    'index.html': page('', link('en', '/') + wrong.join('')),
    'ja/index.html': page('', link('zz', '/')),
  });
  const built = await buildSitemaps(folder, { baseUrl, project: folder, locale: 'ja' });
  const [home, japanese] = parse(readFileSync(join(folder, 'sitemap.xml'))).pages;
  assert.deepEqual(
    [home?.alternates?.map(({ hreflang }) => hreflang), japanese?.loc, japanese?.alternates],
    [['en', 'fr'], 'https://example.com/ja/', undefined],
  );
  assert.equal(built.updated.report.counts.error, 0);
  const problems = built.summary.problems.map(({ severity, rule, message }) =>
    [severity, rule, /「(.+?)」/.exec(message)?.[1]].join(' '),
  );
  assert.deepEqual(problems.sort(), [
    'warning hreflang-code-invalid jp',
    'warning hreflang-code-invalid jp',
    'warning hreflang-code-invalid zz',
    'warning hreflang-duplicate fr',
    'warning hreflang-form en_US',
  ]);
});

test('a wrong language version of a page of the configuration is an error', async (context) => {
  const folder = makeSite(context, { 'index.html': page() });
  const pages = [{ loc: '/b', alternates: [{ hreflang: 'jp', href: 'https://example.com/b' }] }];
  await assert.rejects(buildSitemaps(folder, { baseUrl, project: folder, pages }), { code: 'invalid-pages' });
  assert.equal(existsSync(join(folder, 'sitemap.xml')), false);
});

test('pages that transform and pages return are listed by their URLs, and equal ones are named', async (context) => {
  const files = { 'a.html': page(), 'b.html': page(), 'c.html': page() };
  const build = async (/** @type {object} */ config) => {
    const folder = makeSite(context, files);
    const { summary } = await buildSitemaps(folder, { baseUrl, ...config });
    const { pages } = parse(readFileSync(join(folder, 'sitemap.xml')));
    return [pages.map(({ loc }) => String(loc).replace(baseUrl, '')), summary.pages, problemsIn(summary)];
  };
  const renamed = (/** @type {{ loc: string }} */ { loc }) => ({ url: loc, priority: 0.5 });
  assert.deepEqual(await build({ transform: renamed }), [['a.html', 'b.html', 'c.html'], 3, []]);
  const merged = (/** @type {{ loc: string }} */ found) =>
    found.loc.endsWith('c.html') ? { ...found, loc: '/a.html' } : found;
  assert.deepEqual(await build({ transform: merged }), [
    ['a.html', 'b.html'],
    2,
    ['site-transform-duplicate c.html /a.html'],
  ]);
  const more = async function* () {
    yield '/x';
    yield { loc: `${baseUrl}a.html`, priority: 1 };
  };
  assert.deepEqual(await build({ pages: more }), [['a.html', 'b.html', 'c.html', 'x'], 3, []]);
});

test('patterns and prefixes that no page matches are named', async (context) => {
  const folder = makeSite(context, { 'a.html': page(), 'drafts/b.html': page(), '404.html': page() });
  const problems = async (/** @type {object} */ config) =>
    problemsIn((await buildSitemaps(folder, { baseUrl, ...config }, { overwrite: true })).summary);
  assert.deepEqual(await problems({ exclude: ['/drafts', 'drafts/', '/drafts/**', '/404.html', '/old/**', /x$/] }), [
    'site-pattern-unmatched exclude /drafts → /drafts/**',
    'site-pattern-unmatched exclude drafts/ → /drafts/**',
    'site-pattern-unmatched exclude /old/**',
    'site-pattern-unmatched exclude /x$/',
  ]);
  assert.deepEqual(await problems({ include: ['/a.html', '/b.html'] }), ['site-pattern-unmatched include /b.html']);
  const locales = { default: 'en', prefixes: { ja: 'ja', en: 'en', drafts: 'fr' } };
  assert.deepEqual(await problems({ locales }), ['site-pattern-unmatched locales ja']);
});
