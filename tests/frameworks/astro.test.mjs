// @ts-check
// Astro, static and on a server: the command builds the site, and the integration writes its sitemap.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileOf, html, NODE_22, Site } from './site.mjs';

const site = await Site.install('astro', { astro: '7.3.5', '@astrojs/node': '11.1.6', ...NODE_22 });

/** @param {object} config of Astro @param {object} [options] of the integration @param {string} [more] of the configuration */
const files = (config, options = {}, more = '') => ({
  'astro.config.mjs': `import node from '@astrojs/node';
import sitemap from 'sitemap-kit/astro';
export default {
  site: 'https://example.com',
  integrations: [sitemap(${JSON.stringify(options)})],
  redirects: { '/old': '/about' },
  ...${JSON.stringify(config)},
  ${more}
};
void node;
`,
  'src/pages/index.astro': html(),
  'src/pages/about.astro': html(),
  'src/pages/hidden.astro': html('<meta name="robots" content="noindex">'),
  'src/pages/404.astro': html(),
  'src/pages/ja/index.astro': html(),
  'src/pages/ja/about.astro': html(),
  'src/pages/blog/[slug].astro': `---
export const getStaticPaths = () => ['sushi', '寿司'].map((slug) => ({ params: { slug } }));
---
${html()}`,
});

const expected = ['/', '/about/', '/blog/sushi/', '/blog/%E5%AF%BF%E5%8F%B8/', '/ja/', '/ja/about/'];

test(`Astro ${site.version('astro')}: lists the pages of a static site without redirects, error pages and those with noindex`, async () => {
  site.fill({ ...files({}), 'astro.config.mjs': fileOf('astro', 'astro.config.mjs') });
  await site.run('astro', ['build']);
  assert.deepEqual(site.paths('dist'), [...expected].sort());
  site.fill(files({}));
  const output = await site.run('astro', ['build']);
  assert.deepEqual(site.paths('dist'), [...expected].sort());
  assert.match(output, /Pages: 6 of 9 HTML files/);
});

test('with a base path, without trailing slash, in two languages', async () => {
  const i18n = { defaultLocale: 'en', locales: ['en', 'ja'] };
  for (const format of ['directory', 'file']) {
    site.fill(files({ base: '/docs', trailingSlash: 'never', build: { format }, i18n }));
    await site.run('astro', ['build']);
    const paths = expected.map((path) => `/docs${path}`.replace(/\/$/, ''));
    assert.deepEqual(site.paths('dist', '/docs/'), paths.sort(), format);
    const about = site.pages('dist').find(({ loc }) => loc === '/docs/ja/about');
    assert.deepEqual(about?.alternates, [
      { hreflang: 'en', href: 'https://example.com/docs/about' },
      { hreflang: 'ja', href: 'https://example.com/docs/ja/about' },
      { hreflang: 'x-default', href: 'https://example.com/docs/about' },
    ]);
  }
});

test('on a server, pages on request without parameters are listed, and the files are where the server finds them', async () => {
  site.fill({
    ...files({ output: 'server' }, { pages: ['/product/1'] }, "adapter: node({ mode: 'standalone' }),"),
    'src/pages/about.astro': `---\nexport const prerender = true;\n---\n${html()}`,
    'src/pages/blog/[slug].astro': html(),
    'src/pages/data.json.js': 'export const GET = () => new Response("{}");\n',
  });
  await site.run('astro', ['build']);
  assert.ok(!existsSync(join(site.folder, 'dist/sitemap.xml')));
  // The documents of pages on request are not read, so the integration cannot know of their noindex.
  assert.deepEqual(site.paths('dist/client'), ['/', '/about/', '/hidden/', '/ja/', '/ja/about/', '/product/1']);
});
