// @ts-check
// webpack and Rspack with plugins that write HTML: the command builds the site, and the plugin writes its sitemap.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileOf, html, NODE_22, Site } from './site.mjs';

const webpack = await Site.install('webpack', {
  'html-webpack-plugin': '5.6.8',
  webpack: '5.112.2',
  'webpack-cli': '7.3.1',
  ...NODE_22,
});
const rspack = await Site.install('rspack', { '@rspack/cli': '2.2.8', '@rspack/core': '2.3.3', ...NODE_22 });

const sources = {
  'src/index.js': 'console.log(1);\n',
  'src/index.html': html(),
  'src/about.html': html(),
  'src/hidden.html': html('<meta name="robots" content="noindex">'),
};

/**
 * A configuration that is CommonJS.
 * @param {object} [options] of the plugin
 * @param {string[]} [pages] names of HTML files, by which the sources are named
 */
const config = (
  options = {},
  pages = ['index.html', 'about.html', 'hidden.html', 'ja/index.html', 'ja/about.html'],
) => `
const HtmlWebpackPlugin = require('html-webpack-plugin');
const { SitemapPlugin } = require('sitemap-kit/webpack');
const page = (filename) => new HtmlWebpackPlugin({ filename, template: 'src/' + filename.replace('ja/', '') });
module.exports = {
  mode: 'production',
  output: { publicPath: '/docs/' },
  plugins: [
    ...${JSON.stringify(pages)}.map(page),
    new SitemapPlugin(${JSON.stringify({ baseUrl: 'https://example.com/docs/', ...options })}),
  ],
};
`;

test(`webpack ${webpack.version('webpack')}: the configuration of the recipe lists the pages of the build`, async () => {
  webpack.fill({ ...sources, 'webpack.config.mjs': fileOf('webpack', 'webpack.config.mjs') });
  await webpack.run('webpack', ['build']);
  assert.deepEqual(webpack.paths('dist'), ['/', '/about/']);
});

test(`Rspack ${rspack.version('@rspack/core')}: the configuration of the recipe lists the pages of the build`, async () => {
  rspack.fill({ ...sources, 'rspack.config.mjs': fileOf('webpack', 'rspack.config.mjs') });
  await rspack.run('rspack', ['build']);
  assert.deepEqual(rspack.paths('dist'), ['/', '/about/']);
});

test('webpack: below a path, without extensions, in two languages, without noindex', async () => {
  const locales = { default: 'en', prefixes: { ja: 'ja' } };
  webpack.fill({ ...sources, 'webpack.config.cjs': config({ locales, extension: 'drop' }) });
  const output = await webpack.run('webpack', ['build']);
  assert.match(output, /Pages: 4 of 5 HTML files \(left out: noindex 1\)\./);
  assert.deepEqual(webpack.paths('dist', '/docs/'), ['/docs/', '/docs/about', '/docs/ja/', '/docs/ja/about']);
  const about = webpack.pages('dist').find(({ loc }) => loc === '/docs/about');
  assert.deepEqual(
    about?.alternates?.map(({ hreflang }) => hreflang),
    ['en', 'ja', 'x-default'],
  );
});

test('webpack: a build that fails, and one without HTML, write nothing and fail', async () => {
  webpack.fill({ ...sources, 'src/index.js': "import './missing.js';\n", 'webpack.config.cjs': config() });
  assert.equal((await webpack.tryRun('webpack', ['build'])).succeeded, false);
  assert.ok(!existsSync(join(webpack.folder, 'dist/sitemap.xml')));
  webpack.fill({ ...sources, 'webpack.config.cjs': config({}, []) });
  const { succeeded, output } = await webpack.tryRun('webpack', ['build']);
  assert.equal(succeeded, false);
  assert.match(output, /has no HTML files/);
});
