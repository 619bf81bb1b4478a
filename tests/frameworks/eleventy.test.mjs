// @ts-check
// Eleventy: the command builds the site, and the plugin writes its sitemap.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { fileOf, html, Site } from './site.mjs';

const site = await Site.install('eleventy', { '@11ty/eleventy': '3.1.8' });

/** @param {object} [options] of the plugin @param {object} [config] of Eleventy */
const files = (options = {}, config = {}) => ({
  'eleventy.config.js': `import sitemap from 'sitemap-kit/eleventy';
export default function (eleventyConfig) {
  eleventyConfig.addPlugin(sitemap, ${JSON.stringify({ baseUrl: 'https://example.com/', ...options })});
  return ${JSON.stringify({ dir: { input: 'content' }, ...config })};
}
`,
  'content/index.njk': html(),
  'content/about.njk': html(),
  'content/hidden.njk': html('<meta name="robots" content="noindex">'),
  'content/404.njk': `---\npermalink: 404.html\n---\n${html()}`,
  'content/posts.njk': `---
pagination: { data: items, size: 1 }
items: [sushi, ramen, soba]
permalink: "posts/{{ pagination.items[0] }}/"
---
${html()}`,
  'content/ja/index.njk': html(),
  'content/ja/about.njk': html(),
});

const posts = ['/posts/ramen/', '/posts/soba/', '/posts/sushi/'];

test(`Eleventy ${site.version('@11ty/eleventy')}: lists the pages of templates and of paginated data`, async () => {
  site.fill({ ...files(), 'eleventy.config.js': fileOf('eleventy', 'eleventy.config.js') });
  await site.run('@11ty/eleventy', ['--input', 'content']);
  assert.deepEqual(site.paths('_site'), ['/', '/about/', '/ja/', '/ja/about/', ...posts]);
});

test('below a path, without trailing slash, in two languages', async () => {
  const options = { baseUrl: 'https://example.com/docs/', trailingSlash: false };
  site.fill(files({ ...options, locales: { default: 'en', prefixes: { ja: 'ja' } } }, { pathPrefix: '/docs/' }));
  await site.run('@11ty/eleventy');
  const expected = ['', '/about', '/ja', '/ja/about', '/posts/ramen', '/posts/soba', '/posts/sushi'];
  assert.deepEqual(
    site.paths('_site', '/docs/'),
    expected.map((path) => `/docs${path}`),
  );
  const about = site.pages('_site').find(({ loc }) => loc === '/docs/about');
  assert.deepEqual(
    about?.alternates?.map(({ hreflang, href }) => [hreflang, String(href).slice('https://example.com/docs'.length)]),
    [
      ['en', '/about'],
      ['ja', '/ja/about'],
      ['x-default', '/about'],
    ],
  );
});

test('with git, each page has the date of its template', async () => {
  site.fill(files({ lastmod: 'git' }));
  const git = (/** @type {string} */ date, /** @type {string[]} */ ...rest) =>
    execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.com', ...rest], {
      cwd: site.folder,
      env: { ...process.env, GIT_COMMITTER_DATE: date },
    });
  git('', 'init', '--quiet');
  git('', 'add', 'content/about.njk');
  git('2026-01-10T10:00:00Z', 'commit', '--quiet', '--message', 'one');
  git('', 'add', 'content');
  git('2026-02-20T10:00:00Z', 'commit', '--quiet', '--message', 'two');
  await site.run('@11ty/eleventy');
  assert.deepEqual(
    site.pages('_site').map(({ loc, lastmod }) => [loc, String(lastmod).slice(0, 10)]),
    ['/', '/about/', '/ja/', '/ja/about/', ...posts].map((path) => [
      path,
      path === '/about/' ? '2026-01-10' : '2026-02-20',
    ]),
  );
});
