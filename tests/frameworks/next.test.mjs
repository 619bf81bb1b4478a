// @ts-check
// Next.js: the command after the build, static export, and the route handlers of the App Router in `next build` and `next start`.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parse } from '../../dist/core/node.js';
import { Site } from './site.mjs';

const site = await Site.install('next', { next: '16.4.6', react: '19.3.1', 'react-dom': '19.3.1' });

/** @param {string} body @param {string} [head] */
const page = (body, head = '') => `${head}\nexport default function Page() { return ${body}; }\n`;

/** An application with every kind of page. @param {object} [config] of Next.js, and what JSON cannot express */
const application = (config = {}, more = '') => ({
  'next.config.mjs': `export default { ...${JSON.stringify(config)}, ${more} };\n`,
  'app/layout.jsx':
    'export default function Layout({ children }) { return <html lang="en"><body>{children}</body></html>; }\n',
  'app/page.jsx': page('<main>Home</main>', "export const metadata = { title: 'Home' };"),
  'app/about/page.jsx': page('<main>About</main>'),
  'app/hidden/page.jsx': page('<main>Hidden</main>', 'export const metadata = { robots: { index: false } };'),
  'app/copy/page.jsx': page(
    '<main>Copy</main>',
    "export const metadata = { alternates: { canonical: 'https://example.com/about' } };",
  ),
  'app/blog/[slug]/page.jsx': `
export const generateStaticParams = () => ['sushi', 'a b', '寿司', '50%'].map((slug) => ({ slug }));
export const dynamicParams = false;
export default async function Page({ params }) { return <main>{(await params).slug}</main>; }
`,
  'app/(group)/grouped/page.jsx': page('<main>Grouped</main>'),
});

/** Pages that a static export cannot have. */
const onServer = {
  'app/old/page.jsx':
    "import { redirect } from 'next/navigation';\nexport default function Page() { redirect('/about'); }\n",
  'app/gone/page.jsx': "import { notFound } from 'next/navigation';\nexport default function Page() { notFound(); }\n",
  'app/cart/page.jsx': page('<main>Cart</main>', "export const dynamic = 'force-dynamic';"),
  'app/shop/[id]/page.jsx':
    'export default async function Page({ params }) { return <main>{(await params).id}</main>; }\n',
  'app/feed/route.js': "export const GET = () => new Response('feed');\n",
  'pages/legacy.jsx': page('<main>Legacy</main>'),
  'pages/server.jsx': `${page('<main>Server</main>')}export const getServerSideProps = async () => ({ props: {} });\n`,
  'pages/api/data.js': 'export default function handler(request, response) { response.json({}); }\n',
};

const rules = `
  redirects: async () => [{ source: '/about', destination: '/elsewhere', permanent: true, has: [{ type: 'cookie', key: 'a' }] }, { source: '/grouped', destination: '/about', permanent: true }],
  headers: async () => [{ source: '/blog/:slug(sushi)', headers: [{ key: 'X-Robots-Tag', value: 'noindex' }] }],
`;

const posts = ['/blog/50%25', '/blog/a%20b', '/blog/%E5%AF%BF%E5%8F%B8'];

const build = (/** @type {string[]} */ ...options) => site.run('sitemap-kit', ['build', '.next', ...options]);

test(`Next.js ${site.version('next')}: lists prerendered pages and pages on request, by the manifests of the build`, async () => {
  site.fill({ ...application({}, rules), ...onServer, 'public/robots.txt': 'User-agent: *\nDisallow:\n' });
  await site.run('next', ['build']);
  const output = await site.runScript('next', 'postbuild');
  const expected = ['/', '/about', ...posts, '/cart', '/legacy', '/server'];
  assert.deepEqual(site.paths('public'), expected.sort());
  assert.match(output, /listed unread.*: \/cart, \/server/);
  assert.match(output, /The pages of these routes are not known at build time\..*: \/shop\/\[id\]/);
  assert.match(
    readFileSync(join(site.folder, 'public/robots.txt'), 'utf8'),
    /\nSitemap: https:\/\/www\.example\.com\/sitemap\.xml\n$/,
  );
  const explained = await site.run('sitemap-kit', [
    'scan',
    '.next',
    '--base-url',
    'https://example.com/',
    '--explain',
    'grouped.html',
  ]);
  assert.match(explained, /redirects of Next\.js: \/grouped → \/about/);
});

test('an application that answers /sitemap.xml itself is an error', async () => {
  const route = "export const GET = () => new Response('<urlset/>');\n";
  site.fill({ ...application(), 'app/sitemap.xml/route.js': route });
  await site.run('next', ['build']);
  const { succeeded, output } = await site.tryRun('sitemap-kit', [
    'build',
    '.next',
    '--base-url',
    'https://example.com/',
  ]);
  assert.equal(succeeded, false);
  assert.match(output, /The application answers \/sitemap\.xml itself/);
  assert.ok(!existsSync(join(site.folder, 'public')));
});

test('with a base path, without and with trailing slash', async () => {
  for (const trailingSlash of [false, true]) {
    site.fill({ ...application({ basePath: '/docs', trailingSlash }, rules), ...onServer });
    await site.run('next', ['build']);
    await build('--base-url', 'https://example.com');
    const expected = ['', '/about', ...posts, '/cart', '/legacy', '/server'];
    const end = trailingSlash ? '/' : '';
    assert.deepEqual(site.paths('public', '/docs/'), expected.map((path) => `/docs${path}${end}`).sort());
  }
});

test('a static export is scanned, and the files are written into it', async () => {
  for (const trailingSlash of [false, true]) {
    site.fill(application({ output: 'export', basePath: '/docs', trailingSlash }));
    await site.run('next', ['build']);
    await build('--base-url', 'https://example.com/docs/');
    const end = trailingSlash ? '/' : '';
    const expected = ['/about', '/blog/sushi', '/grouped', ...posts].map((path) => `/docs${path}${end}`);
    assert.deepEqual(site.paths('out', '/docs/'), ['/docs/', ...expected].sort());
  }
});

test('languages of the Pages Router list each other', async () => {
  const i18n = { locales: ['en', 'ja'], defaultLocale: 'en' };
  site.fill({
    'next.config.mjs': `export default ${JSON.stringify({ i18n })};\n`,
    'pages/index.jsx': page('<main>Home</main>'),
    'pages/post/[slug].jsx': `
export const getStaticProps = async () => ({ props: {} });
export const getStaticPaths = async ({ locales }) => ({
  paths: locales.map((locale) => ({ params: { slug: 'sushi' }, locale })),
  fallback: true,
});
${page('<main>Post</main>')}`,
    'pages/server.jsx': `${page('<main>Server</main>')}export const getServerSideProps = async () => ({ props: {} });\n`,
  });
  await site.run('next', ['build']);
  await build('--base-url', 'https://example.com');
  const expected = ['/', '/ja', '/ja/post/sushi', '/ja/server', '/post/sushi', '/server'];
  assert.deepEqual(site.paths('public'), expected);
  const alternates = site.pages('public').find(({ loc }) => loc === '/ja/post/sushi')?.alternates;
  assert.deepEqual(alternates, [
    { hreflang: 'en', href: 'https://example.com/post/sushi' },
    { hreflang: 'ja', href: 'https://example.com/ja/post/sushi' },
    { hreflang: 'x-default', href: 'https://example.com/post/sushi' },
  ]);
});

/**
 * Starts the built application and calls a function with its origin.
 * @param {(origin: string) => Promise<void>} use
 */
const withServer = (use) => site.serve('next', ['start'], use);

const locsOf = async (/** @type {Response} */ response) => {
  const { pages, sitemaps } = parse(await response.text());
  return [...pages, ...sitemaps].map(({ loc }) => loc);
};

const source = (/** @type {string} */ options, exported = 'GET') => `import { sitemapRoutes } from 'sitemap-kit/next';
export const { ${exported} } = sitemapRoutes(async () => ['/', '/a', '/b'], { baseUrl: 'https://example.com/', ${options} });
`;

test('route handlers answer the sitemap, and an index with its files, on request', async () => {
  site.fill({
    ...application({ basePath: '/docs' }),
    'app/sitemap.xml/route.js': source('maxUrls: 2'),
    'app/sitemaps/[name]/route.js': "export { GET } from '../../sitemap.xml/route.js';\n",
  });
  const output = await site.run('next', ['build']);
  assert.match(output, /ƒ \/sitemap\.xml/);
  await withServer(async (origin) => {
    const index = await fetch(`${origin}/docs/sitemap.xml`);
    assert.equal(index.headers.get('content-type'), 'application/xml; charset=utf-8');
    const etag = String(index.headers.get('etag'));
    const urls = ['1', '2'].map((number) => `https://example.com/sitemaps/${number}.xml`);
    assert.deepEqual(await locsOf(index), urls);
    assert.deepEqual(await locsOf(await fetch(`${origin}/docs/sitemaps/2.xml`)), ['https://example.com/b']);
    assert.equal((await fetch(`${origin}/docs/sitemaps/3.xml`)).status, 404);
    assert.equal((await fetch(`${origin}/docs/sitemap.xml`, { headers: { 'if-none-match': etag } })).status, 304);
    const head = await fetch(`${origin}/docs/sitemap.xml`, { method: 'HEAD' });
    assert.deepEqual([head.status, head.headers.get('etag'), await head.text()], [200, etag, '']);
  });
});

test('route handlers are rendered in the build, also for a static export', async () => {
  const fixed = "export const dynamic = 'force-static';\n";
  const routes = {
    'sitemaps.js': source('maxUrls: 2', 'GET, generateStaticParams'),
    'app/sitemap.xml/route.js': `export { GET } from '../../sitemaps.js';\n${fixed}`,
    'app/sitemaps/[name]/route.js': `export { GET, generateStaticParams } from '../../../sitemaps.js';\n${fixed}`,
  };
  site.fill({ ...application({ output: 'export' }), ...routes });
  await site.run('next', ['build']);
  const read = (/** @type {string} */ name) => parse(readFileSync(join(site.folder, 'out', name)));
  assert.deepEqual(
    read('sitemap.xml').sitemaps.map(({ loc }) => loc),
    ['https://example.com/sitemaps/1.xml', 'https://example.com/sitemaps/2.xml'],
  );
  assert.deepEqual(
    read('sitemaps/1.xml').pages.map(({ loc }) => loc),
    ['https://example.com/', 'https://example.com/a'],
  );
  site.fill({ ...application(), ...routes });
  await site.run('next', ['build']);
  const rendered = readFileSync(join(site.folder, '.next/server/app/sitemaps/2.xml.body'));
  assert.deepEqual(
    parse(rendered).pages.map(({ loc }) => loc),
    ['https://example.com/b'],
  );
  site.fill({ ...application(), ...routes, 'sitemaps.js': routes['sitemaps.js'].replace("['/', '/a', '/b']", '[]') });
  const { succeeded, output } = await site.tryRun('next', ['build']);
  assert.equal(succeeded, false, 'a source without pages makes the build fail');
  assert.match(output, /The page list is empty/);
});
