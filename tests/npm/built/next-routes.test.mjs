// @ts-check
// `sitemapRoutes` of the entry `sitemap-kit/next`: the route handlers, called as Next.js does. In Next.js itself: tests/frameworks.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sitemapRoutes } from '../../../dist/built/next/index.js';
import { parse } from '../../../dist/core/node.js';

const baseUrl = 'https://example.com/shop';
const pages = ['/shop/', '/shop/a', '/shop/b'];

/** @param {Promise<Response>} answer */
async function locsOf(answer) {
  const response = await answer;
  assert.equal(response.status, 200);
  const { pages, sitemaps } = parse(await response.text());
  return [...pages, ...sitemaps].map(({ loc }) => String(loc).replace('https://example.com', ''));
}

/** A request as Next.js makes it, on the host of a preview. @param {string} path @param {RequestInit} [init] */
const requestOf = (path, init) => new Request(`https://preview.example.net${path}`, init);

test('the sitemap of few pages is a single file', async () => {
  const { GET, generateStaticParams } = sitemapRoutes(async () => pages, { baseUrl });
  for (const path of ['/sitemap.xml', '/shop/sitemap.xml', '/sitemap.xml/']) {
    assert.deepEqual(await locsOf(GET(requestOf(path))), pages, path);
  }
  assert.deepEqual(await generateStaticParams(), []);
  assert.equal((await GET(requestOf('/sitemaps/1.xml'))).status, 404);
  assert.equal((await GET(requestOf('/other.xml'))).status, 404);
});

test('more pages than a file may have are in several files with an index', async () => {
  const { GET, generateStaticParams } = sitemapRoutes(() => pages, { baseUrl, maxUrls: 2, folder: 'maps' });
  assert.deepEqual(await locsOf(GET(requestOf('/sitemap.xml'))), ['/shop/maps/1.xml', '/shop/maps/2.xml']);
  assert.deepEqual(await locsOf(GET(requestOf('/shop/maps/2.xml'))), ['/shop/b']);
  assert.deepEqual(await generateStaticParams(), [{ name: '1.xml' }, { name: '2.xml' }]);
});

test('of a paged source, only the pages of the requested file are read', async () => {
  /** @type {string[]} */
  const read = [];
  const source = {
    cursors: () => ['p/1', 'sitemap'],
    page: (/** @type {string} */ cursor) => {
      read.push(cursor);
      return [`/shop/${cursor}`];
    },
  };
  const { GET, generateStaticParams } = sitemapRoutes(source, { baseUrl });
  assert.deepEqual(await locsOf(GET(requestOf('/sitemap.xml'))), [
    '/shop/sitemaps/p%2F1.xml',
    '/shop/sitemaps/sitemap.xml',
  ]);
  assert.deepEqual(read, []);
  assert.deepEqual(await locsOf(GET(requestOf('/sitemaps/p%2F1.xml'))), ['/shop/p/1']);
  assert.deepEqual(await locsOf(GET(requestOf('/sitemaps/sitemap.xml'))), ['/shop/sitemap']);
  assert.deepEqual(await generateStaticParams(), [{ name: 'p/1.xml' }, { name: 'sitemap.xml' }]);
});

test('invalid values are left out and logged', async (context) => {
  const warn = context.mock.method(console, 'warn', () => {});
  const { GET } = sitemapRoutes(() => [{ loc: '/shop/', priority: 7 }], { baseUrl });
  assert.deepEqual(await locsOf(GET(requestOf('/sitemap.xml'))), ['/shop/']);
  assert.match(warn.mock.calls[0]?.arguments[0], /^sitemap-kit: \/shop\/: .*7/);
});

test('the folder of several files is no problem of a single one, and of several files one problem in all', async (context) => {
  const warn = context.mock.method(console, 'warn', () => {});
  await locsOf(sitemapRoutes(() => pages, { baseUrl }).GET(requestOf('/sitemap.xml')));
  assert.equal(warn.mock.callCount(), 0);
  await locsOf(sitemapRoutes(() => pages, { baseUrl, maxUrls: 2 }).GET(requestOf('/sitemap.xml')));
  assert.deepEqual(
    warn.mock.calls.map(({ arguments: [line] }) => String(line).split('. ')[0]),
    [
      'sitemap-kit: https://example.com/shop/: https://example.com/shop/ is not in https://example.com/shop/sitemaps/, the folder of the sitemap',
    ],
  );
});

/** Makes this process one of `next build` for the duration of a test. @param {import('node:test').TestContext} context */
function inBuild(context) {
  process.env.NEXT_PHASE = 'phase-production-build';
  context.after(() => {
    delete process.env.NEXT_PHASE;
  });
}

test('in a static export, which has no requests, the parameters of the route name the file', async (context) => {
  inBuild(context);
  const withCode = (/** @type {string} */ code) =>
    /** @type {Request} */ (
      new Proxy(
        {},
        {
          get() {
            throw Object.assign(new Error('used request.url'), { code });
          },
        },
      )
    );
  const source = { cursors: () => ['p/1'], page: (/** @type {string} */ cursor) => [`/shop/${cursor}`] };
  const { GET } = sitemapRoutes(source, { baseUrl });
  const exported = withCode('NEXT_STATIC_GEN_BAILOUT');
  assert.deepEqual(await locsOf(GET(exported, { params: Promise.resolve({}) })), ['/shop/sitemaps/p%2F1.xml']);
  for (const name of ['p/1.xml', 'p%2F1.xml']) {
    assert.deepEqual(await locsOf(GET(exported, { params: Promise.resolve({ name }) })), ['/shop/p/1']);
  }
  // With other errors, Next.js says that the route is to be rendered on request.
  await assert.rejects(GET(withCode('OTHER')), /used request\.url/);
});

test('a source that fails is answered with 503, and makes a build fail', async (context) => {
  /** @type {unknown[]} */
  const errors = [];
  const failing = () => Promise.reject(new Error('no database'));
  const { GET } = sitemapRoutes(failing, { baseUrl, onError: (error) => void errors.push(error), retryAfter: 60 });
  const response = await GET(requestOf('/sitemap.xml'));
  assert.deepEqual([response.status, response.headers.get('retry-after')], [503, '60']);
  assert.deepEqual(errors.map(String), ['Error: no database']);
  inBuild(context);
  await assert.rejects(GET(requestOf('/sitemap.xml')), /no database/);
  await assert.rejects(sitemapRoutes(() => [], { baseUrl }).GET(requestOf('/sitemap.xml')), {
    code: 'empty-page-list',
  });
});

test('wrong options are an error at once', () => {
  assert.throws(() => sitemapRoutes(() => pages, { baseUrl: '/shop' }), { code: 'invalid-option' });
  assert.throws(() => sitemapRoutes({ count: 1, page: () => pages }, { baseUrl, maxUrls: 2 }), {
    code: 'invalid-option',
  });
});
