// @ts-check
// Integrations with build tools: in builds of Vite, Rolldown and esbuild, and for others with the arguments that they document.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';
import { rolldown } from 'rolldown';
import { createBuilder, build as viteBuild } from 'vite';
import astroSitemap from '../../../dist/built/integrations/astro.js';
import eleventySitemap from '../../../dist/built/integrations/eleventy.js';
import esbuildSitemap from '../../../dist/built/integrations/esbuild.js';
import viteSitemap from '../../../dist/built/integrations/vite.js';
import { SitemapPlugin } from '../../../dist/built/integrations/webpack.js';
import { parse } from '../../../dist/core/node.js';
import { fill, makeFolder } from '../helpers/folder.mjs';

const page = (head = '') =>
  `<!doctype html><html><head><title>T</title>${head}</head><body><script type="module" src="/m.js"></script></body></html>`;
const baseUrl = 'https://example.com/';

/**
 * Makes a project with these files.
 * @param {import('node:test').TestContext} context
 * @param {Record<string, string>} files
 */
function makeProject(context, files) {
  const folder = makeFolder(context, files);
  // The plugins write to the console.
  for (const method of /** @type {const} */ (['log', 'warn', 'info'])) context.mock.method(console, method, () => {});
  return folder;
}

const pathsIn = (/** @type {string} */ folder) =>
  parse(readFileSync(join(folder, 'sitemap.xml'))).pages.map(({ loc }) =>
    String(loc).replace('https://example.com', ''),
  );

const twoPages = { 'index.html': page(), 'about/index.html': page(), 'm.js': 'console.log(1);' };
const input = ['index.html', 'about/index.html'];

/** @param {string} root @param {object} [more] @returns {import('vite').InlineConfig} */
const viteConfig = (root, more = {}) => ({
  root,
  configFile: false,
  logLevel: 'silent',
  plugins: [/** @type {any} */ (viteSitemap({ baseUrl, project: root }))],
  build: { rollupOptions: { input: input.map((file) => join(root, file)) } },
  ...more,
});

test('Vite: a build of several pages writes the sitemap, below the base path', async (context) => {
  const root = makeProject(context, twoPages);
  await viteBuild(viteConfig(root));
  assert.deepEqual(pathsIn(join(root, 'dist')), ['/', '/about/']);
  await viteBuild(viteConfig(root, { base: '/docs/' }));
  assert.deepEqual(pathsIn(join(root, 'dist')), ['/docs/', '/docs/about/']);
});

test('Vite: the builder of the command line writes it once', async (context) => {
  const root = makeProject(context, twoPages);
  const builder = await createBuilder(viteConfig(root));
  await builder.buildApp();
  assert.deepEqual(pathsIn(join(root, 'dist')), ['/', '/about/']);
  const lines = /** @type {any} */ (console.log).mock.calls.filter((/** @type {any} */ { arguments: [text] }) =>
    /Written/.test(text),
  );
  assert.equal(lines.length, 1);
});

test('Vite: a build with a server environment uses the pages of the client', async (context) => {
  const root = makeProject(context, { ...twoPages, 'server.js': 'export default 1;' });
  const config = viteConfig(root, {
    environments: { ssr: { build: { outDir: 'dist-server', rollupOptions: { input: join(root, 'server.js') } } } },
    builder: {
      async buildApp(/** @type {any} */ builder) {
        await builder.build(builder.environments.client);
        await builder.build(builder.environments.ssr);
      },
    },
  });
  await (await createBuilder(config)).buildApp();
  assert.deepEqual(pathsIn(join(root, 'dist')), ['/', '/about/']);
  assert.ok(!existsSync(join(root, 'dist-server/sitemap.xml')));
});

test('Vite: pages that a framework writes after the bundles are found', async (context) => {
  const root = makeProject(context, { 'client.js': 'console.log(1);' });
  const framework = {
    name: 'framework',
    async buildApp(/** @type {any} */ builder) {
      await builder.build(builder.environments.client);
      fill(join(root, 'dist'), { 'index.html': page(), 'late.html': page() });
    },
  };
  const plugins = [framework, viteSitemap({ baseUrl, project: root })];
  await (
    await createBuilder({
      ...viteConfig(root),
      plugins: /** @type {any} */ (plugins),
      build: { rollupOptions: { input: join(root, 'client.js') } },
    })
  ).buildApp();
  assert.deepEqual(pathsIn(join(root, 'dist')), ['/', '/late.html']);
});

test('Vite: a failed build writes nothing', async (context) => {
  const root = makeProject(context, { ...twoPages, 'm.js': 'import "./missing.js";' });
  await assert.rejects(viteBuild(viteConfig(root)));
  const late = { name: 'late', writeBundle: () => Promise.reject(new Error('late')) };
  fill(root, { 'm.js': 'console.log(1);' });
  const config = viteConfig(root);
  await assert.rejects(viteBuild({ ...config, plugins: [late, ...(config.plugins ?? [])] }), /late/);
  assert.ok(!existsSync(join(root, 'dist/sitemap.xml')));
});

test('Vite: a build without pages fails with what to do', async (context) => {
  const root = makeProject(context, { 'm.js': 'console.log(1);' });
  const config = viteConfig(root, { build: { rollupOptions: { input: join(root, 'm.js') } } });
  await assert.rejects(viteBuild(config), /has no HTML files/);
});

test('Vite: names and content of pages write no lines of their own', async (context) => {
  const date = '<meta property="article:modified_time" content="x\n::error title=owned::y">';
  const root = makeProject(context, { ...twoPages, 'index.html': page(date) });
  await viteBuild(viteConfig(root));
  const lines = /** @type {any} */ (console.warn).mock.calls.map((/** @type {any} */ { arguments: [text] }) => text);
  assert.match(lines.join('\n'), /^sitemap-kit: index\.html: The date "x\\n::error/m);
  assert.doesNotMatch(lines.join('\n'), /^::error/m);
});

test('Rolldown: the plugin writes the sitemap of the folder', async (context) => {
  const root = makeProject(context, twoPages);
  const bundle = await rolldown({
    input: join(root, 'm.js'),
    plugins: [/** @type {any} */ (viteSitemap({ baseUrl, project: root }))],
  });
  await bundle.write({ dir: root, entryFileNames: 'bundle.js' });
  await bundle.close();
  assert.deepEqual(pathsIn(root), ['/', '/about/']);
});

test('esbuild: a build without errors writes the sitemap', async (context) => {
  const root = makeProject(context, twoPages);
  const build = (/** @type {string} */ entry, /** @type {object} */ more) =>
    esbuild.build({
      entryPoints: [join(root, entry)],
      outdir: root,
      entryNames: 'bundle',
      logLevel: 'silent',
      plugins: [/** @type {any} */ (esbuildSitemap({ baseUrl, project: root }))],
      ...more,
    });
  fill(root, { 'broken.js': 'import "./missing.js";' });
  await assert.rejects(build('broken.js', { bundle: true }));
  assert.ok(!existsSync(join(root, 'sitemap.xml')));
  await build('m.js', {});
  assert.deepEqual(pathsIn(root), ['/', '/about/']);
  await assert.rejects(build('m.js', { outdir: join(root, 'empty') }), /has no HTML files/);
});

test('webpack and Rspack: the plugin acts after builds without errors, and not in watch mode', async (context) => {
  const root = makeProject(context, twoPages);
  /** @type {((stats: { hasErrors: () => boolean }) => Promise<void>)[]} */
  const handlers = [];
  const compiler = {
    outputPath: root,
    watchMode: true,
    hooks: { done: { tapPromise: (/** @type {string} */ _name, /** @type {any} */ handle) => handlers.push(handle) } },
  };
  new SitemapPlugin({ baseUrl, project: root }).apply(/** @type {any} */ (compiler));
  const done = (/** @type {boolean} */ hasErrors) => handlers[0]?.({ hasErrors: () => hasErrors });
  await done(false);
  compiler.watchMode = false;
  await done(true);
  assert.ok(!existsSync(join(root, 'sitemap.xml')));
  await done(false);
  assert.deepEqual(pathsIn(root), ['/', '/about/']);
});

/**
 * Runs the hooks of the integration for Astro as a build does.
 * @param {string} dir
 * @param {object} config of Astro
 * @param {object} [options]
 * @param {object[]} [routes]
 */
async function astroBuild(dir, config, options = {}, routes = []) {
  const { hooks } = /** @type {any} */ (astroSitemap({ project: dir, ...options }));
  hooks['astro:config:done']({ config });
  hooks['astro:routes:resolved']({ routes });
  const logged = /** @type {string[]} */ ([]);
  const logger = {
    info: (/** @type {string} */ text) => logged.push(text),
    warn: (/** @type {string} */ text) => logged.push(text),
  };
  await hooks['astro:build:done']({ dir: pathToFileURL(`${dir}/`), logger, pages: [] });
  return logged;
}

test('Astro: the site, its base, its slashes and its languages are those of its configuration', async (context) => {
  const files = { 'index.html': page(), 'about/index.html': page(), 'ja/index.html': page(), '404.html': page() };
  const root = makeProject(context, files);
  const logged = await astroBuild(root, { site: 'https://example.com', base: '/', trailingSlash: 'never' });
  assert.deepEqual(pathsIn(root), ['/', '/about', '/ja']);
  assert.deepEqual(logged.slice(0, 2), [
    'Pages: 3 of 4 HTML files (left out: error page 1).',
    'Written or removed: sitemap.xml',
  ]);
  const i18n = { defaultLocale: 'en', locales: ['en', { path: 'ja', codes: ['ja-JP', 'ja'] }] };
  await astroBuild(root, { site: 'https://example.com', base: '/docs', trailingSlash: 'ignore', i18n });
  assert.deepEqual(pathsIn(root), ['/docs/', '/docs/about/', '/docs/ja/']);
  const [home] = parse(readFileSync(join(root, 'sitemap.xml'))).pages;
  assert.deepEqual(
    home?.alternates?.map(({ hreflang }) => hreflang),
    ['en', 'ja-JP', 'x-default'],
  );
  await assert.rejects(astroBuild(root, {}), /needs the URL of the site: set `site`/);
  for (const command of ['build', 'dev']) {
    const { hooks } = /** @type {any} */ (astroSitemap());
    hooks['astro:config:setup']({ command });
    const begin = () => hooks['astro:config:done']({ config: {} });
    if (command === 'build') assert.throws(begin, /needs the URL of the site/);
    else begin();
  }
});

test('Astro: routes on request without parameters are listed, unless options exclude them', async (context) => {
  const root = makeProject(context, { 'index.html': page() });
  const routes = [
    { type: 'page', pathname: '/cart', isPrerendered: false, params: [] },
    { type: 'page', pathname: '/account', isPrerendered: false, params: [] },
    { type: 'page', pathname: '/', isPrerendered: true, params: [] },
    { type: 'page', isPrerendered: false, params: ['id'] },
    { type: 'endpoint', pathname: '/api', isPrerendered: false, params: [] },
    ...['/404', '/ja/500'].map((pathname) => ({ type: 'page', pathname, isPrerendered: false, params: [] })),
  ];
  const options = { pages: ['/products/1'], exclude: '/account' };
  const logged = await astroBuild(root, { site: baseUrl }, options, routes);
  assert.deepEqual(pathsIn(root), ['/', '/cart/', '/products/1']);
  assert.match(logged.at(-1) ?? '', /^Pages that are rendered on request are listed unread\..*: \/cart\/$/);
});

test('Astro: the form of URLs is that of its configuration', async (context) => {
  const links = '<a href=/about>about</a>';
  const root = makeProject(context, { 'index.html': page(), 'about/index.html': page(links), 'a.html': page() });
  /** @type {[config: object, paths: string[]][]} */
  const cases = [
    [{}, ['/', '/a', '/about/']],
    [{ trailingSlash: 'never' }, ['/', '/a', '/about']],
    [{ trailingSlash: 'always', base: '/docs' }, ['/docs/', '/docs/a/', '/docs/about/']],
    [{ trailingSlash: 'never', base: '/docs' }, ['/docs', '/docs/a', '/docs/about']],
    [{ build: { format: 'file' } }, ['/', '/a.html', '/about']],
  ];
  for (const [config, paths] of cases) {
    await astroBuild(root, { site: 'https://example.com', ...config });
    assert.deepEqual(pathsIn(root), paths, JSON.stringify(config));
  }
});

test('Eleventy: a build writes the sitemap, and serving does not', async (context) => {
  const root = makeProject(context, twoPages);
  /** @type {((event: any) => Promise<void>)[]} */
  const handlers = [];
  const sources = /** @type {(string | undefined)[]} */ ([]);
  const transform = (/** @type {any} */ found) => found;
  eleventySitemap(
    /** @type {any} */ ({
      on: (/** @type {string} */ name, /** @type {any} */ handle) => name === 'eleventy.after' && handlers.push(handle),
    }),
    { baseUrl, project: root, transform },
  );
  const after = (/** @type {string} */ runMode, outputMode = 'fs') =>
    handlers[0]?.({
      directories: { output: root },
      results: [
        { inputPath: './about.md', outputPath: join(root, 'about/index.html') },
        { inputPath: './x.md', outputPath: false },
      ],
      runMode,
      outputMode,
    });
  await after('serve');
  await after('build', 'json');
  assert.ok(!existsSync(join(root, 'sitemap.xml')));
  await after('build');
  assert.deepEqual([pathsIn(root), sources], [['/', '/about/'], []]);
});

test('names of other tools and problems are logged', async (context) => {
  const root = makeProject(context, { 'index.html': page('<link rel=canonical href=/a><link rel=canonical href=/b>') });
  const logged = await astroBuild(root, { site: baseUrl }, { customPages: ['/x'] });
  assert.deepEqual(logged, [
    'The setting customPages is read as pages.',
    'Pages: 1 of 1 HTML files.',
    'Written or removed: sitemap.xml',
    'Line for robots.txt: Sitemap: https://example.com/sitemap.xml',
    'index.html: The page has several canonical URLs, and search engines follow none of them: https://example.com/a https://example.com/b',
  ]);
  const japanese = await astroBuild(root, { site: baseUrl }, { locale: 'ja' });
  assert.match(japanese[0] ?? '', /^HTML ファイル 1 件のうち、ページ 1 件。$/);
});
