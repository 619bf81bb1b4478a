// @ts-check
// VitePress: the command after the build, and `buildEnd`.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Site } from './site.mjs';

const site = await Site.install('vitepress', { vitepress: '1.6.4' });

/** @param {object} [config] of VitePress @param {string} [more] */
const files = (config = {}, more = '') => ({
  'docs/.vitepress/config.mjs': `import { buildSitemaps } from 'sitemap-kit/build';
export default { ...${JSON.stringify(config)}, ${more} };
void buildSitemaps;
`,
  'docs/index.md': '# Home\n\n[guide](./guide/start.md) [hidden](./hidden.md) [日本語](./ja/index.md)\n',
  'docs/guide/start.md': '# Start\n\n[home](../index.md)\n',
  'docs/hidden.md': '---\nhead:\n  - [meta, { name: robots, content: noindex }]\n---\n\n# Hidden\n',
  'docs/ja/index.md': '# ホーム\n',
  'docs/ja/guide/start.md': '# はじめに\n',
});

const dist = 'docs/.vitepress/dist';

test(`VitePress ${site.version('vitepress')}: lists the pages under the names of their files`, async () => {
  site.fill(files());
  await site.runScript('vitepress', 'build');
  await site.runScript('vitepress', 'postbuild');
  assert.deepEqual(site.paths(dist), ['/', '/guide/start.html', '/ja/', '/ja/guide/start.html']);
});

test('with a base path, without extension, in two languages, at the end of the build', async () => {
  const buildEnd = `buildEnd: ({ outDir }) => buildSitemaps(outDir, {
    baseUrl: 'https://example.com/docs/',
    locales: { default: 'en', prefixes: { ja: 'ja' } },
  })`;
  site.fill(files({ base: '/docs/', cleanUrls: true }, buildEnd));
  await site.run('vitepress', ['build', 'docs']);
  const paths = ['/docs/', '/docs/guide/start', '/docs/ja/', '/docs/ja/guide/start'];
  assert.deepEqual(site.paths(dist, '/docs/'), paths);
  const start = site.pages(dist).find(({ loc }) => loc === '/docs/guide/start');
  assert.deepEqual(
    start?.alternates?.map(({ hreflang }) => hreflang),
    ['en', 'ja', 'x-default'],
  );
});
