// @ts-check
// SvelteKit with prerendered pages: the plugin for Vite writes the sitemap where the adapter finds it.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parse } from '../../dist/core/node.js';
import { fileOf, NODE_22, Site } from './site.mjs';

const shared = { '@sveltejs/vite-plugin-svelte': '7.3.1', svelte: '5.57.3', vite: '8.3.8' };

/** Version 3 has its configuration in that of Vite, version 2 in a file of its own. */
const versions = {
  3: {
    '@sveltejs/adapter-node': '6.0.1',
    '@sveltejs/adapter-static': '4.0.1',
    '@sveltejs/kit': '3.2.0',
    ...shared,
    ...NODE_22,
  },
  2: { '@sveltejs/adapter-node': '5.5.7', '@sveltejs/adapter-static': '3.0.11', '@sveltejs/kit': '2.70.4', ...shared },
};

/**
 * @param {string} version of SvelteKit
 * @param {object} [options] of the plugin
 * @param {object} [kit] of SvelteKit
 * @param {string} [layout] further exports of the layout
 */
const files = (version, options = {}, kit = {}, layout = '') => {
  const linksTo = "<script>import { resolve } from '$app/paths';</script>\n";
  const config = `{ adapter: adapter(), ...${JSON.stringify(kit)} }`;
  return {
    'vite.config.js': `import adapter from '@sveltejs/adapter-static';
import { sveltekit } from '@sveltejs/kit/vite';
import sitemap from 'sitemap-kit/vite';
export default {
  plugins: [sveltekit(${version === '3' ? config : ''}), sitemap(${JSON.stringify({ baseUrl: 'https://example.com', ...options })})],
};
void adapter;
`,
    ...(version === '2' && {
      'svelte.config.js': `import adapter from '@sveltejs/adapter-static';\nexport default { kit: ${config} };\n`,
    }),
    'src/app.html':
      '<!doctype html><html lang="en"><head><title>T</title>%sveltekit.head%</head><body>%sveltekit.body%</body></html>\n',
    'static/robots.txt': 'User-agent: *\nDisallow:\n',
    'src/routes/+layout.js': `export const prerender = true;\n${layout}`,
    'src/routes/+page.svelte': `${linksTo}
<a href={resolve('/about')}>about</a><a href={resolve('/hidden')}>hidden</a><a href={resolve('/ja')}>ja</a>
`,
    'src/routes/about/+page.svelte': '<main>About</main>\n',
    'src/routes/hidden/+page.svelte': '<svelte:head><meta name="robots" content="noindex"></svelte:head>\n',
    'src/routes/ja/+page.svelte': `${linksTo}<a href={resolve('/ja/about')}>about</a>\n`,
    'src/routes/ja/about/+page.svelte': '<main>About</main>\n',
    'src/routes/old/+page.js': `import { resolve } from '$app/paths';
import { redirect } from '@sveltejs/kit';
export const load = () => redirect(301, resolve('/about'));
`,
    'src/routes/old/+page.svelte': 'old\n',
  };
};

for (const [version, packages] of Object.entries(versions)) {
  const site = await Site.install(`sveltekit-${version}`, packages);

  test(`SvelteKit ${site.version('@sveltejs/kit')}: lists prerendered pages, in the output of the adapter`, async () => {
    const shown = version === '3' && { 'vite.config.js': fileOf('sveltekit', 'vite.config.js') };
    site.fill({ ...files(version), ...shown });
    await site.run('vite', ['build']);
    assert.deepEqual(site.paths('build'), ['/', '/about', '/ja', '/ja/about']);
    const robots = readFileSync(join(site.folder, 'build/robots.txt'), 'utf8');
    assert.match(robots, /\nSitemap: https:\/\/(?:www\.)?example\.com\/sitemap\.xml\n$/);
  });

  test(`SvelteKit ${version}: with a base path, with trailing slashes, in two languages`, async () => {
    const locales = { default: 'en', prefixes: { ja: 'ja' } };
    const always = "export const trailingSlash = 'always';\n";
    const options = { baseUrl: 'https://example.com/docs/', locales };
    site.fill(files(version, options, { paths: { base: '/docs' } }, always));
    await site.run('vite', ['build']);
    assert.deepEqual(site.paths('build', '/docs/'), ['/docs/', '/docs/about/', '/docs/ja/', '/docs/ja/about/']);
    const about = site.pages('build').find(({ loc }) => loc === '/docs/ja/about/');
    assert.deepEqual(
      about?.alternates?.map(({ hreflang }) => hreflang),
      ['en', 'ja', 'x-default'],
    );
  });

  test(`SvelteKit ${version}: a server with adapter-node answers the sitemap and its robots.txt`, async () => {
    const onServer = Object.entries(files(version)).map(([name, text]) => [
      name,
      text.replace('adapter-static', 'adapter-node'),
    ]);
    site.fill({
      ...Object.fromEntries(onServer),
      'src/routes/shop/+page.js': 'export const prerender = false;\n',
      'src/routes/shop/+page.svelte': '<main>Shop</main>\n',
    });
    await site.run('vite', ['build']);
    await site.serve('node', ['build'], async (origin) => {
      const sitemap = await fetch(`${origin}/sitemap.xml`);
      assert.equal(sitemap.status, 200);
      assert.match(String(sitemap.headers.get('content-type')), /^(?:application|text)\/xml/);
      const { pages } = parse(await sitemap.text());
      const paths = pages.map(({ loc }) => new URL(String(loc)).pathname).sort();
      assert.deepEqual(paths, ['/', '/about', '/ja', '/ja/about']);
      // Each is answered without a redirect.
      for (const path of paths) assert.equal((await fetch(origin + path, { redirect: 'manual' })).status, 200, path);
      assert.match(
        await (await fetch(`${origin}/robots.txt`)).text(),
        /\nSitemap: https:\/\/example\.com\/sitemap\.xml\n$/,
      );
      assert.equal((await fetch(`${origin}/shop`)).status, 200);
    });
  });
}
