// @ts-check
// Builds of Next.js, by manifests in the form that Next.js writes: its languages and domains, and builds that are not complete. Real
// builds: tests/frameworks/next.test.mjs.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { scan } from '../../../dist/built/scan/index.js';
import { summaryText } from '../../../target/modules/built/build/messages.js';
import { fill, makeFolder } from '../helpers/folder.mjs';
import { scanFolder } from './scan-folder.mjs';

const html = '<!doctype html><title>T</title>';

/**
 * Makes a build with these routes of the Pages Router.
 * @param {import('node:test').TestContext} context
 * @param {object} config
 * @param {string[]} routes
 */
function makeBuild(context, config, routes) {
  const folder = join(makeFolder(context), '.next');
  const json = {
    BUILD_ID: 'a',
    'routes-manifest.json': { redirects: [], headers: [] },
    'prerender-manifest.json': { routes: {}, dynamicRoutes: {} },
    'required-server-files.json': { config: { distDir: '.next', ...config } },
    'server/pages-manifest.json': Object.fromEntries(routes.map((route) => [route, `pages${route}.html`])),
  };
  fill(folder, Object.fromEntries(Object.entries(json).map(([name, value]) => [name, JSON.stringify(value)])));
  fill(folder, Object.fromEntries(routes.map((route) => [`server/pages${route}.html`, html])));
  return folder;
}

/** @param {string} folder @param {string} baseUrl */
async function locsIn(folder, baseUrl) {
  const locs = [];
  for await (const { loc } of scan(folder, { baseUrl, project: folder })) locs.push(loc);
  return locs.sort();
}

test('a language with a domain of its own is listed on that domain only', async (context) => {
  const i18n = {
    locales: ['en', 'fr', 'nl', 'nl-BE'],
    defaultLocale: 'en',
    domains: [
      { domain: 'example.com', defaultLocale: 'en' },
      { domain: 'example.nl', defaultLocale: 'nl', locales: ['nl-BE'] },
    ],
  };
  const folder = makeBuild(context, { i18n }, ['/en', '/fr/a', '/nl', '/nl/a', '/nl-BE/a', '/en/a']);
  assert.deepEqual(await locsIn(folder, 'https://example.com/'), [
    'https://example.com/',
    'https://example.com/a',
    'https://example.com/fr/a',
  ]);
  assert.deepEqual(await locsIn(folder, 'https://example.nl/'), [
    'https://example.nl/',
    'https://example.nl/a',
    'https://example.nl/nl-BE/a',
  ]);
});

test('routes on request are counted beside the files, whether they are listed or not', async (context) => {
  const folder = makeBuild(context, {}, ['/a']);
  const pages = { '/a': 'pages/a.html', '/cart': 'pages/cart.js', '/old': 'pages/old.js', '/draft': 'pages/draft.js' };
  fill(folder, {
    'server/pages-manifest.json': JSON.stringify(pages),
    'routes-manifest.json': JSON.stringify({ redirects: [{ source: '/old', destination: '/a' }], headers: [] }),
  });
  const { summary } = await scanFolder(folder, { exclude: '/draft' });
  const { files, onRequest, pages: listed, leftOut } = summary;
  assert.deepEqual([files, onRequest, listed, leftOut], [1, 3, 2, { redirect: 1, excluded: 1 }]);
  assert.equal(
    summaryText(summary, 'en'),
    'Pages: 2 of 1 HTML files and 3 routes on request (left out: redirect of the host 1, excluded by options 1).',
  );
});

test('a build that is not complete is an error with the name of the manifest', async (context) => {
  const folder = makeBuild(context, {}, ['/a']);
  fill(folder, { 'prerender-manifest.json': '{' });
  assert.throws(() => scan(folder, { baseUrl: 'https://example.com/' }), {
    code: 'invalid-input',
    message: /prerender-manifest\.json of the build of Next\.js cannot be read/,
  });
});

test('a redirect of the configuration concerns the default language without its prefix', async (context) => {
  const i18n = { locales: ['en', 'ja'], defaultLocale: 'en' };
  const folder = makeBuild(context, { i18n, basePath: '/docs' }, ['/en/a', '/ja/a', '/en/b']);
  const redirects = [{ source: '/docs/:nextInternalLocale(en|ja)/a', destination: '/docs/:nextInternalLocale/b' }];
  fill(folder, { 'routes-manifest.json': JSON.stringify({ redirects, headers: [] }) });
  assert.deepEqual(await locsIn(folder, 'https://example.com/'), ['https://example.com/docs/b']);
});

test('a page is explained by its document in the build, too', async (context) => {
  const folder = makeBuild(context, { basePath: '/docs' }, ['/about']);
  const explain = (/** @type {string} */ name) =>
    scan(folder, { baseUrl: 'https://example.com/', project: folder }).explain(name);
  const { file, url } = await explain('server/pages/about.html');
  assert.deepEqual([file, url], ['about.html', (await explain('about.html')).url]);
  assert.match(url, /^https:\/\/example\.com\/docs\/about$|about\.html$/);
});
