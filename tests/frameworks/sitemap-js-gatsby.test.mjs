// @ts-check
// gatsby-plugin-sitemap, which uses sitemap.js 7, with our package in its place. Gatsby itself is not installed, because it takes more
// than a gigabyte: a program calls the function of the plugin as Gatsby does, with the options that its schema completes.
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../../scripts/run.mjs';
import { fill } from '../npm/folder.mjs';
import { assertSameSitemaps, installWithOverride } from './sitemap-js.mjs';

const name = 'sitemap-js-gatsby';
mkdirSync(join(root, 'target/frameworks', name), { recursive: true });
// Without the peer dependency, which is Gatsby.
writeFileSync(join(root, 'target/frameworks', name, '.npmrc'), 'legacy-peer-deps=true\n');
const packages = { 'gatsby-plugin-sitemap': '6.16.0', graphql: '16.12.0', joi: '17.13.3' };
const site = await installWithOverride(name, packages, '7.1.1', {});
// What the plugin imports of Gatsby: the parser of queries.
fill(join(site.folder, 'node_modules/gatsby'), {
  'package.json': '{ "name": "gatsby", "version": "5.0.0" }',
  'graphql.js': "module.exports = require('graphql');\n",
});

const program = `
const Joi = require('joi');
const { onPostBuild, pluginOptionsSchema } = require('gatsby-plugin-sitemap/gatsby-node');

const paths = ['/', '/about/', '/404.html', '/blog/sushi/', '/blog/寿司/', '/drafts/one/', '/dev-404-page/'];
const data = { site: { siteMetadata: { siteUrl: 'https://example.com' } }, allSitePage: { nodes: paths.map((path) => ({ path })) } };
const reporter = {
  verbose() {},
  panic(message, error) {
    throw error ?? new Error(message);
  },
};

async function build(given, pathPrefix = '') {
  const options = await pluginOptionsSchema({ Joi }).validateAsync(given);
  const graphql = async () => ({ data });
  await onPostBuild({ graphql, basePath: pathPrefix, pathPrefix, reporter }, options);
}

(async () => {
  await build({});
  await build({
    output: '/maps',
    entryLimit: 2,
    excludes: ['/drafts/*'],
    serialize: ({ path }) => ({ url: path, lastmod: '2026-01-10T10:20:30.000Z', img: [{ url: '/a.jpg', caption: 'A & B' }], links: [{ lang: 'ja', url: '/ja' + path }] }),
  }, '/docs');
})();
`;

test('writes the same files', async () => {
  site.fill({ 'build.cjs': program });
  const sitemaps = await assertSameSitemaps(site, () => site.runNode('build.cjs'), 'public');
  assert.deepEqual(
    Object.entries(sitemaps).map(([file, { pages, sitemaps: listed }]) => [file, pages.length, listed.length]),
    [
      ['maps/sitemap-0.xml', 2, 0],
      ['maps/sitemap-1.xml', 2, 0],
      ['maps/sitemap-index.xml', 0, 2],
      ['sitemap-0.xml', 5, 0],
      ['sitemap-index.xml', 0, 1],
    ],
  );
});
