// @ts-check
// gatsby-plugin-sitemap, which uses sitemap.js 7, with our package in its place.
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../../scripts/run.mjs';
import { assertSameSitemaps, installWithOverride } from './sitemap-js.mjs';

const name = 'sitemap-js-gatsby';
mkdirSync(join(root, 'target/frameworks', name), { recursive: true });
// Its library for images would be downloaded from another host than the registry; the site has no images.
writeFileSync(join(root, 'target/frameworks', name, '.npmrc'), 'ignore-scripts=true\n');
const packages = { gatsby: '5.16.1', 'gatsby-plugin-sitemap': '6.16.0', react: '18.3.1', 'react-dom': '18.3.1' };
const site = await installWithOverride(name, packages, '7.1.1', {});

const page = "import * as React from 'react';\nexport default () => <main>Text</main>;\n";

test(`gatsby-plugin-sitemap ${site.version('gatsby-plugin-sitemap')}: writes the same files`, async () => {
  site.fill({
    // The order in which Gatsby finds the files of pages differs from build to build.
    'gatsby-config.js': `const resolvePages = ({ allSitePage: { nodes } }) => [...nodes].sort((one, other) => (one.path < other.path ? -1 : 1));
module.exports = {
  siteMetadata: { siteUrl: 'https://example.com' },
  pathPrefix: '/docs',
  plugins: [
    { resolve: 'gatsby-plugin-sitemap', options: { resolvePages } },
    {
      resolve: 'gatsby-plugin-sitemap',
      options: {
        resolvePages,
        output: '/maps',
        entryLimit: 2,
        excludes: ['/drafts/*'],
        serialize: ({ path }) => ({
          url: path,
          lastmod: '2026-01-10T10:20:30.000Z',
          img: [{ url: '/a.jpg', caption: 'A & B' }],
          links: [{ lang: 'ja', url: '/ja' + path }],
        }),
      },
    },
  ],
};
`,
    'src/pages/index.js': page,
    'src/pages/about.js': page,
    'src/pages/404.js': page,
    'src/pages/blog/sushi.js': page,
    'src/pages/drafts/one.js': page,
  });
  const build = () => site.run('gatsby', ['build', '--prefix-paths'], { GATSBY_TELEMETRY_DISABLED: '1' });
  const sitemaps = await assertSameSitemaps(site, build, 'public');
  assert.deepEqual(
    Object.entries(sitemaps).map(([file, { pages, sitemaps: listed }]) => [file, pages.length, listed.length]),
    [
      ['maps/sitemap-0.xml', 2, 0],
      ['maps/sitemap-1.xml', 1, 0],
      ['maps/sitemap-index.xml', 0, 2],
      ['sitemap-0.xml', 4, 0],
      ['sitemap-index.xml', 0, 1],
    ],
  );
});
