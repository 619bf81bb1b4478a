// @ts-check
// @docusaurus/plugin-sitemap, which uses sitemap.js 7, with our package in its place.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertSameSitemaps, installWithOverride } from './sitemap-js.mjs';

const packages = {
  '@docusaurus/core': '3.10.2',
  '@docusaurus/preset-classic': '3.10.2',
  react: '19.3.1',
  'react-dom': '19.3.1',
};
// It generates scripts of both kinds, which webpack tells apart only if package.json names none.
const site = await installWithOverride('sitemap-js-docusaurus', packages, '7.1.1', {});

const config = {
  title: 'Site',
  url: 'https://example.com',
  baseUrl: '/docs/',
  trailingSlash: true,
  i18n: { defaultLocale: 'en', locales: ['en', 'ja'] },
  presets: [
    [
      'classic',
      {
        docs: { routeBasePath: '/' },
        blog: false,
        sitemap: { lastmod: 'date', changefreq: 'weekly', priority: 0.5, ignorePatterns: ['/docs/tags/**'] },
      },
    ],
  ],
};

test(`@docusaurus/plugin-sitemap ${site.version('@docusaurus/plugin-sitemap')}: writes the same sitemap for each language`, async () => {
  site.fill({
    'docusaurus.config.mjs': `export default ${JSON.stringify(config)};\n`,
    'docs/index.md': '---\nslug: /\nlast_update: { date: 2026-01-10 }\n---\n\n# Home\n\n[start](./start.md)\n',
    'docs/start.md': '---\nlast_update: { date: 2026-01-11T00:30:00+02:00 }\n---\n\n# Start\n',
    'docs/寿司.md': '# Sushi\n',
    'docs/hidden.md': '---\nslug: /hidden\n---\n\n<head><meta name="robots" content="noindex" /></head>\n\n# Hidden\n',
  });
  const sitemaps = await assertSameSitemaps(site, () => site.run('docusaurus', ['build']), 'build');
  assert.deepEqual(
    Object.entries(sitemaps).map(([file, { pages }]) => [file, pages.length]),
    [
      ['ja/sitemap.xml', 3],
      ['sitemap.xml', 3],
    ],
  );
});
