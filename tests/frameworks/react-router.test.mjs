// @ts-check
// React Router with prerendered pages: the plugin for Vite writes the sitemap.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileOf, NODE_22, Site } from './site.mjs';

const site = await Site.install('react-router', {
  '@react-router/dev': '8.4.0',
  '@react-router/node': '8.4.0',
  isbot: '5.1.32',
  react: '19.3.1',
  'react-dom': '19.3.1',
  'react-router': '8.4.0',
  vite: '8.3.8',
  ...NODE_22,
});

const paths = ['/', '/about', '/hidden', '/ja', '/ja/about'];

/** @param {object} [options] of the plugin @param {object} [config] of React Router @param {string} [base] of Vite */
const files = (options = {}, config = {}, base = '/') => ({
  'vite.config.js': `import { reactRouter } from '@react-router/dev/vite';
import sitemap from 'sitemap-kit/vite';
export default {
  base: ${JSON.stringify(base)},
  plugins: [reactRouter(), sitemap(${JSON.stringify({ baseUrl: 'https://example.com', ...options })})],
};
`,
  'react-router.config.js': `export default { ssr: false, prerender: ${JSON.stringify(paths)}, ...${JSON.stringify(config)} };\n`,
  'app/root.jsx': `import { Meta, Outlet, Scripts } from 'react-router';
export default function Root() {
  return <html lang="en"><head><title>T</title><Meta /></head><body><Outlet /><Scripts /></body></html>;
}
`,
  'app/routes.js': `import { index, route } from '@react-router/dev/routes';
export default [
  index('routes/home.jsx'),
  route('about', 'routes/about.jsx'),
  route('hidden', 'routes/hidden.jsx'),
  route('ja', 'routes/home.jsx', { id: 'ja' }),
  route('ja/about', 'routes/about.jsx', { id: 'ja-about' }),
];
`,
  'app/routes/home.jsx': 'export default function Home() { return <main>Home</main>; }\n',
  'app/routes/about.jsx': 'export default function About() { return <main>About</main>; }\n',
  'app/routes/hidden.jsx': `export const meta = () => [{ name: 'robots', content: 'noindex' }];
export default function Hidden() { return <main>Hidden</main>; }
`,
});

test(`React Router ${site.version('react-router')}: lists prerendered pages`, async () => {
  const shown = ['vite.config.js', 'react-router.config.js'].map((name) => [name, fileOf('react-router', name)]);
  site.fill({ ...files(), ...Object.fromEntries(shown) });
  await site.run('react-router', ['build']);
  assert.deepEqual(site.paths('build/client'), ['/', '/about/', '/ja/', '/ja/about/']);
});

test('with a base path, without trailing slash, in two languages', async () => {
  const locales = { default: 'en', prefixes: { ja: 'ja' } };
  const expected = ['/docs', '/docs/about', '/docs/ja', '/docs/ja/about'];
  for (const base of ['/docs/', '/']) {
    site.fill(files({ trailingSlash: false, locales }, { basename: '/docs/' }, base));
    await site.run('react-router', ['build']);
    // The folder of the host's root has the page for all other paths, which is none of the site.
    assert.deepEqual(site.paths('build/client/docs', '/docs/'), expected, base);
  }
  const about = site.pages('build/client/docs').find(({ loc }) => loc === '/docs/about');
  assert.deepEqual(
    about?.alternates?.map(({ hreflang }) => hreflang),
    ['en', 'ja', 'x-default'],
  );
});
