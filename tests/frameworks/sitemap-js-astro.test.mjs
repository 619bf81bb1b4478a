// @ts-check
// @astrojs/sitemap, which uses sitemap.js 9, with our package in its place.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { html, NODE_22 } from './site.mjs';
import { assertSameSitemaps, installWithOverride } from './sitemap-js.mjs';

const packages = { astro: '7.3.5', '@astrojs/sitemap': '3.7.4', ...NODE_22 };
const site = await installWithOverride('sitemap-js-astro', packages, '9.0.1');

/** @param {string} options of the integration @param {object} [config] of Astro */
const files = (options, config = {}) => ({
  'astro.config.mjs': `import sitemap from '@astrojs/sitemap';
export default {
  site: 'https://example.com',
  integrations: [sitemap(${options})],
  ...${JSON.stringify(config)},
};
`,
  'src/pages/index.astro': html(),
  'src/pages/about.astro': html(),
  'src/pages/404.astro': html(),
  'src/pages/ja/index.astro': html(),
  'src/pages/ja/about.astro': html(),
  'src/pages/blog/[slug].astro': `---
export const getStaticPaths = () => ['sushi', '寿司', 'a-b'].map((slug) => ({ params: { slug } }));
---
${html()}`,
});

const build = () => site.run('astro', ['build']);
const counts = (/** @type {import('./sitemap-js.mjs').Sitemaps} */ sitemaps) =>
  Object.entries(sitemaps).map(([name, { pages, sitemaps: listed }]) => [name, pages.length, listed.length]);

test(`@astrojs/sitemap ${site.version('@astrojs/sitemap')}: writes the same sitemaps and index`, async () => {
  site.fill(files('{}'));
  assert.deepEqual(counts(await assertSameSitemaps(site, build, 'dist')), [
    ['sitemap-0.xml', 7, 0],
    ['sitemap-index.xml', 0, 1],
  ]);
});

test('in several files, with languages, own pages and sitemaps, and values of each page', async () => {
  site.fill(
    files(
      `{
    entryLimit: 3,
    customPages: ['https://example.com/other'],
    customSitemaps: ['https://example.com/blog/sitemap.xml'],
    i18n: { defaultLocale: 'en', locales: { en: 'en', ja: 'ja' } },
    lastmod: new Date('2026-01-10T10:20:30Z'),
    changefreq: 'weekly',
    priority: 0.7,
    filter: (page) => !page.includes('a-b'),
    serialize: (item) => (item.url.includes('about') ? { ...item, priority: 0.9, lastmod: '2026-01-11T00:00:00.000Z' } : item),
  }`,
      { base: '/docs', trailingSlash: 'never' },
    ),
  );
  assert.deepEqual(counts(await assertSameSitemaps(site, build, 'dist')), [
    ['sitemap-0.xml', 3, 0],
    ['sitemap-1.xml', 3, 0],
    ['sitemap-2.xml', 1, 0],
    ['sitemap-index.xml', 0, 4],
  ]);
});

test('without some namespaces', async () => {
  site.fill(files('{ namespaces: { news: false, xhtml: false, image: false, video: false } }'));
  assert.equal((await assertSameSitemaps(site, build, 'dist'))['sitemap-0.xml']?.pages.length, 7);
});
