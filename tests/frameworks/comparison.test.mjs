// @ts-check
// The comparison with the usual plugins in the READMEs: the same sites, built with theirs and with ours.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { documents } from '../examples/markdown.mjs';
import { html, NODE_22, Site } from './site.mjs';

/** What does not belong in a sitemap: a page with noindex, one with another canonical URL, and a redirect. */
const WRONG = ['/copy', '/hidden', '/old'];
const PAGES = ['', '/about', '/blog/1', '/blog/2'];
const CANONICAL = 'https://example.com/about';

/** @typedef {{ paths: string[], invented: string[] }} Sitemap its paths without slashes at their ends, and the elements that no page states */

/**
 * Reads the sitemap of a folder that lists pages.
 * @param {Site} site
 * @param {string} file
 * @returns {Sitemap}
 */
function sitemapOf(site, file) {
  const text = readFileSync(join(site.folder, file), 'utf8');
  const locs = [...text.matchAll(/<loc>https:\/\/example\.com(.*?)\/?<\/loc>/g)].map(([, path = '']) => path);
  const elements = [...text.matchAll(/<(lastmod|changefreq|priority)>/g)].map(([, name = '']) => name);
  return { paths: locs.sort(), invented: [...new Set(elements)].sort() };
}

const wrongIn = (/** @type {Sitemap} */ { paths }) => paths.filter((path) => WRONG.includes(path));

/** What the tests measure, by the column of the table. @type {Record<string, string[]>} */
const measured = {};

test('@astrojs/sitemap lists pages that do not belong in a sitemap', async () => {
  const packages = { astro: '7.3.5', '@astrojs/sitemap': '3.7.4', ...NODE_22 };
  const site = await Site.install('comparison-astro', packages);
  const results = [];
  for (const plugin of ['@astrojs/sitemap', 'sitemap-kit/astro']) {
    site.fill({
      'astro.config.mjs': `import sitemap from '${plugin}';
export default { site: 'https://example.com', integrations: [sitemap()], redirects: { '/old': '/about' } };
`,
      'src/pages/index.astro': html(),
      'src/pages/about.astro': html(),
      'src/pages/hidden.astro': html('<meta name="robots" content="noindex">'),
      'src/pages/copy.astro': html(`<link rel="canonical" href="${CANONICAL}/">`),
      'src/pages/blog/1.astro': html(),
      'src/pages/blog/2.astro': html(),
    });
    await site.run('astro', ['build']);
    const file = ['dist/sitemap-0.xml', 'dist/sitemap.xml'].find((name) => existsSync(join(site.folder, name)));
    results.push(sitemapOf(site, file ?? assert.fail(plugin)));
  }
  const [theirs, ours] = /** @type {[Sitemap, Sitemap]} */ (results);
  assert.deepEqual(ours, { paths: PAGES, invented: [] });
  measured[`@astrojs/sitemap ${site.version('@astrojs/sitemap')}`] = [
    String(wrongIn(theirs).length),
    ...theirs.invented,
  ];
});

test('next-sitemap lists pages that do not belong in a sitemap, and invents values', async () => {
  const packages = { next: '16.4.6', react: '19.3.1', 'react-dom': '19.3.1', 'next-sitemap': '4.2.3' };
  const site = await Site.install('comparison-next', packages);
  const page = (/** @type {string} */ metadata = '') =>
    `${metadata}\nexport default function Page() { return <main>Text</main>; }\n`;
  site.fill({
    'next.config.mjs': 'export default {};\n',
    'next-sitemap.config.cjs': "module.exports = { siteUrl: 'https://example.com' };\n",
    'app/layout.jsx':
      'export default function Layout({ children }) { return <html lang="en"><body>{children}</body></html>; }\n',
    'app/page.jsx': page(),
    'app/about/page.jsx': page(),
    'app/hidden/page.jsx': page('export const metadata = { robots: { index: false } };'),
    'app/copy/page.jsx': page(`export const metadata = { alternates: { canonical: '${CANONICAL}' } };`),
    'app/old/page.jsx':
      "import { redirect } from 'next/navigation';\nexport default function Page() { redirect('/about'); }\n",
    'app/blog/1/page.jsx': page(),
    'app/blog/2/page.jsx': page(),
  });
  await site.run('next', ['build']);
  await site.run('next-sitemap', ['--config', 'next-sitemap.config.cjs']);
  const theirs = sitemapOf(site, 'public/sitemap-0.xml');
  await site.run('sitemap-kit', ['build', '.next', '--base-url', 'https://example.com/', '--overwrite']);
  assert.deepEqual(sitemapOf(site, 'public/sitemap.xml'), { paths: PAGES, invented: [] });
  measured[`next-sitemap ${site.version('next-sitemap')}`] = [String(wrongIn(theirs).length), ...theirs.invented];
});

after(() => {
  for (const { path, text } of documents.filter(({ path }) => path.startsWith('README'))) {
    const [head = [], , wrong = [], invented = []] = text
      .slice(text.indexOf('| | sitemap-kit |'))
      .split('\n')
      .map((row) =>
        row
          .slice(1, -1)
          .split('|')
          .map((cell) => cell.trim()),
      );
    for (const [tool, [count = '', ...elements]] of Object.entries(measured)) {
      const at = head.indexOf(tool);
      assert.ok(at > 0, `${path}: ${tool}`);
      assert.match(String(wrong[at]), new RegExp(`^${count}\\b`), `${path}: ${tool}`);
      assert.deepEqual(
        String(invented[at])
          .match(/lastmod|changefreq|priority/g)
          ?.sort() ?? [],
        elements,
        `${path}: ${tool}`,
      );
    }
  }
});
