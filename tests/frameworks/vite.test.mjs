// @ts-check
// Vite with several pages: the command builds the site, and the plugin writes its sitemap.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileOf, html, Site } from './site.mjs';

const site = await Site.install('vite', { vite: '8.3.8' });

/** @param {object} [options] of the plugin @param {object} [config] of Vite */
const files = (options = {}, config = {}) => ({
  'vite.config.js': `import sitemap from 'sitemap-kit/vite';
export default {
  plugins: [sitemap(${JSON.stringify({ baseUrl: 'https://example.com', ...options })})],
  build: { rollupOptions: { input: ['index.html', 'about/index.html', 'hidden.html', 'ja/index.html', 'ja/about/index.html'] } },
  ...${JSON.stringify(config)},
};
`,
  'index.html': html('<script type="module" src="/main.js"></script>'),
  'about/index.html': html(),
  'hidden.html': html('<meta name="robots" content="noindex">'),
  'ja/index.html': html(),
  'ja/about/index.html': html(),
  'main.js': 'console.log(1);\n',
  'public/robots.txt': 'User-agent: *\nDisallow:\n',
});

test(`Vite ${site.version('vite')}: lists the pages of the build without those with noindex`, async () => {
  site.fill(files());
  const output = await site.run('vite', ['build']);
  assert.match(output, /Pages: 4 of 5 HTML files \(left out: noindex 1\)\./);
  assert.deepEqual(site.paths('dist'), ['/', '/about/', '/ja/', '/ja/about/']);
});

test('the configuration of the recipe writes the sitemap of a site with one page', async () => {
  site.fill({ ...files(), 'vite.config.js': fileOf('vite', 'vite.config.js') });
  await site.run('vite', ['build']);
  assert.deepEqual(site.paths('dist'), ['/']);
});

test('with a base path, without trailing slash, in two languages', async () => {
  const locales = { default: 'en', prefixes: { ja: 'ja' } };
  site.fill(files({ trailingSlash: false, locales }, { base: '/docs/' }));
  await site.run('vite', ['build']);
  assert.deepEqual(site.paths('dist', '/docs/'), ['/docs', '/docs/about', '/docs/ja', '/docs/ja/about']);
  const [home] = site.pages('dist');
  assert.deepEqual(home?.alternates, [
    { hreflang: 'en', href: 'https://example.com/docs' },
    { hreflang: 'ja', href: 'https://example.com/docs/ja' },
    { hreflang: 'x-default', href: 'https://example.com/docs' },
  ]);
});

test('a build that fails writes nothing', async () => {
  site.fill({ ...files(), 'main.js': "import './missing.js';\n" });
  assert.equal((await site.tryRun('vite', ['build'])).succeeded, false);
  assert.ok(!existsSync(join(site.folder, 'dist/sitemap.xml')));
});
