// @ts-check
// @quasibit/eleventy-plugin-sitemap, which uses sitemap.js 6, with our package in its place.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { html } from './site.mjs';
import { assertSameSitemaps, installWithOverride } from './sitemap-js.mjs';

const packages = { '@11ty/eleventy': '3.1.8', '@quasibit/eleventy-plugin-sitemap': '2.2.0' };
const site = await installWithOverride('sitemap-js-eleventy', packages, '6.4.0');

/** @param {string} frontMatter */
const page = (frontMatter) => `---\n${frontMatter}\n---\n${html()}`;

test(`@quasibit/eleventy-plugin-sitemap ${site.version('@quasibit/eleventy-plugin-sitemap')}: writes the same sitemap`, async () => {
  site.fill({
    'eleventy.config.js': `import sitemap from '@quasibit/eleventy-plugin-sitemap';
export default function (eleventyConfig) {
  eleventyConfig.addPlugin(sitemap, { sitemap: { hostname: 'https://example.com' } });
  return { dir: { input: 'content' } };
}
`,
    'content/sitemap.njk':
      '---\npermalink: /sitemap.xml\neleventyExcludeFromCollections: true\n---\n{% sitemap collections.all %}',
    'content/index.njk': page('date: 2026-01-10'),
    'content/about.njk': page('date: 2026-01-11\nsitemap:\n  changefreq: daily\n  priority: 0.8'),
    'content/寿司.njk': page(
      'date: 2026-01-12\nsitemap:\n  img:\n    - url: /sushi.jpg\n  links:\n    - lang: ja\n      url: /寿司/',
    ),
    'content/hidden.njk': page('sitemap:\n  ignore: true'),
  });
  const { 'sitemap.xml': sitemap } = await assertSameSitemaps(site, () => site.run('@11ty/eleventy'), '_site');
  assert.equal(sitemap?.pages.length, 3);
});
