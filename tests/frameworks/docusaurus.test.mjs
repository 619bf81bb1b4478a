// @ts-check
// Docusaurus: the command after the build.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Site } from './site.mjs';

const packages = {
  '@docusaurus/core': '3.10.2',
  '@docusaurus/preset-classic': '3.10.2',
  react: '19.3.1',
  'react-dom': '19.3.1',
};
// It generates scripts of both kinds, which webpack tells apart only if package.json names none.
const site = await Site.install('docusaurus', packages, {});

/** @param {object} config of Docusaurus */
const files = (config) => ({
  'docusaurus.config.mjs': `export default ${JSON.stringify({
    title: 'Site',
    url: 'https://example.com',
    baseUrl: '/',
    presets: [['classic', { docs: { routeBasePath: '/' }, blog: false, sitemap: false }]],
    ...config,
  })};\n`,
  'docs/index.md': '---\nslug: /\n---\n\n# Home\n\n[start](./start.md)\n',
  'docs/start.md': '# Start\n',
  'docs/hidden.md': '---\nslug: /hidden\n---\n\n<head><meta name="robots" content="noindex" /></head>\n\n# Hidden\n',
  'docs/guide/one.md': '# One\n',
});

test(`Docusaurus ${site.version('@docusaurus/core')}: lists the pages with the slashes of the configuration`, async () => {
  site.fill(files({ url: 'https://www.example.com', trailingSlash: true }));
  await site.runScript('docusaurus', 'build');
  await site.runScript('docusaurus', 'postbuild');
  assert.deepEqual(site.paths('build'), ['/', '/guide/one/', '/start/']);
});

test('with a base path, without trailing slash, in two languages', async () => {
  const i18n = { defaultLocale: 'en', locales: ['en', 'ja'] };
  site.fill(files({ baseUrl: '/docs/', trailingSlash: false, i18n }));
  await site.run('docusaurus', ['build']);
  await site.run('sitemap-kit', ['build', 'build', '--base-url', 'https://example.com/docs/']);
  const paths = ['/docs/', '/docs/guide/one', '/docs/ja/', '/docs/ja/guide/one', '/docs/ja/start', '/docs/start'];
  assert.deepEqual(site.paths('build', '/docs/'), paths);
  const start = site.pages('build').find(({ loc }) => loc === '/docs/ja/start');
  assert.deepEqual(
    start?.alternates?.map(({ hreflang }) => hreflang),
    ['en', 'ja', 'x-default'],
  );
});
