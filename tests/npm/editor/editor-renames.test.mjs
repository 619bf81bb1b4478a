// @ts-check
// Renamed pages in the editor: their pairs, and their redirects in the formats of servers.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { importFromEditor } from '../helpers/editor-module.mjs';

const editor = await importFromEditor(`
  export { pairRenames } from './model/renames.js';
  export { csvOf } from './model/csv.js';
  export { redirectsOf } from './model/redirects.js';
`);

const site = 'https://example.com';

/** @param {string} path */
const url = (path) => (path.startsWith('/') ? `${site}${path}` : path);

/**
 * Returns the pairs of pages, each as `before → after` without the host.
 * @param {(string | object)[]} removed @param {(string | object)[]} added
 */
const pairs = (removed, added) => {
  const pages = (/** @type {any[]} */ list) =>
    list.map((page) => (typeof page === 'string' ? { loc: url(page) } : { ...page, loc: url(page.loc) }));
  return editor
    .pairRenames(pages(removed), pages(added))
    .map((/** @type {any} */ { before, after }) => `${before} → ${after}`.replaceAll(site, ''));
};

describe('renamed pages', () => {
  it('have alike paths', () => {
    for (const [before, after] of /** @type {[string, string][]} */ ([
      ['/blog/summer-sale', '/news/summer-sale'],
      ['/2024/01/summer-sale/', '/summer-sale/'],
      ['/about.html', '/about'],
      ['/about', '/about-us'],
      ['/%E5%AF%BF%E5%8F%B8/', '/menu/寿司/'],
      ['http://example.com/', 'https://example.com/'],
      ['https://old.example/a/b?x=1', 'https://new.example/a/b?x=1'],
      ['/Product-7.HTML', '/product-7'],
    ])) {
      assert.deepEqual(pairs([before, '/other'], [after, '/something']), [`${before} → ${after}`.replaceAll(site, '')]);
    }
  });

  it('do not have other numbers, other names or no name in common', () => {
    for (const [before, after] of /** @type {[string, string][]} */ ([
      ['/products/product-1', '/products/product-2'],
      ['/en/contact', '/en/imprint'],
      ['/shop/red/index.html', '/shop/list/blue.html'],
      ['/', '/index.html'],
    ])) {
      assert.deepEqual(pairs([before], [after]), []);
    }
  });

  it('have equal fields, other than their language versions', () => {
    const alternates = (/** @type {string} */ path) => [{ hreflang: 'en', href: url(path) }];
    const page = {
      loc: '/blog/a',
      lastmod: '2026-01-02',
      priority: 0.8,
      images: [{ loc: url('/a.png') }],
      alternates: alternates('/blog/a'),
    };
    const same = { ...page, loc: '/news/a', priority: '0.8', alternates: alternates('/news/a') };
    assert.deepEqual(pairs([page], [same]).length, 1);
    assert.deepEqual(pairs([page], [{ ...same, lastmod: '2026-01-03' }]), []);
    assert.deepEqual(pairs([page], [{ ...same, images: [] }]), []);
  });

  it('are the only best match of each other', () => {
    assert.deepEqual(pairs(['/blog/a'], ['/news/a', '/press/a']), []);
    assert.deepEqual(pairs(['/blog/a', '/press/a'], ['/news/a']), []);
    assert.deepEqual(pairs(['/blog/a-b', '/x/a'], ['/news/a-b', '/y/a']), ['/blog/a-b → /news/a-b', '/x/a → /y/a']);
  });

  it('have an equal content_hash, whatever their paths', () => {
    const page = (/** @type {string} */ loc, /** @type {string} */ content_hash) => ({ loc, content_hash });
    assert.deepEqual(pairs([page('/a', 'x'), page('/b', 'y')], [page('/c', 'y'), page('/d', 'z')]), ['/b → /c']);
    assert.deepEqual(pairs([page('/a', 'x')], [page('/c', 'x'), page('/d', 'x')]), []);
  });

  it('are found among many', () => {
    const numbers = Array.from({ length: 5000 }, (_, at) => at);
    const found = pairs(
      numbers.map((at) => `/shop/products/item-${at}`),
      numbers.map((at) => `/store/products/item-${at}.html`),
    );
    assert.equal(found.length, 5000);
    assert.ok(found.every((/** @type {string} */ pair) => /item-(\d+) .*item-\1\.html$/.test(pair)));
    // All of their words are frequent.
    const letters = [...'abcdefghijklmno'];
    const slugs = letters.flatMap((a) => letters.flatMap((b) => letters.map((c) => `x${a}-y${b}-z${c}`)));
    const moved = pairs(
      slugs.map((slug) => `/blog/${slug}`),
      slugs.map((slug) => `/news/${slug}/`),
    );
    assert.ok(moved.every((/** @type {string} */ pair) => /blog\/(.*) → \/news\/\1\/$/.test(pair)));
    assert.equal(moved.length, slugs.length);
  });
});

describe('redirects', () => {
  /** @param {string} form @param {...[string, string]} renames */
  const redirects = (form, ...renames) => {
    const { text, left } = editor.redirectsOf(
      renames.map(([before, after]) => ({ before: url(before), after: url(after) })),
      form,
    );
    return { lines: text.split('\n').slice(1, -1), left: left.length };
  };

  it('are CSV with absolute URLs', () => {
    const renames = [{ before: `${site}/a,b`, after: `${site}/"c"?x=1` }];
    assert.deepEqual(editor.redirectsOf(renames, 'csv'), {
      text: `from,to\r\n"${site}/a,b","${site}/""c""?x=1"\r\n`,
      left: [],
    });
  });

  it('are escaped for each server', () => {
    /** @type {[string, string]} */
    const plain = ['/a', '/b'];
    assert.deepEqual(redirects('_redirects', plain).lines, [`/a ${site}/b 301`]);
    assert.deepEqual(redirects('nginx', plain).lines, [`location = "/a" { return 301 "${site}/b$is_args$args"; }`]);
    assert.deepEqual(redirects('apache', plain).lines, [`RedirectMatch 301 "^/a$" "${site}/b"`]);
    /** @type {[string, string]} */
    const odd = ['/a b/"寿".{x}%25%5B', '/c d/é?x=1&y=2'];
    assert.deepEqual(redirects('_redirects', odd).lines, [
      `/a%20b/%22%E5%AF%BF%22.%7Bx%7D%25%5B ${site}/c%20d/%C3%A9?x=1&y=2 301`,
    ]);
    assert.deepEqual(redirects('nginx', odd).lines, [
      `location = "/a b/\\"寿\\".{x}%[" { return 301 "${site}/c%20d/%C3%A9?x=1&y=2"; }`,
    ]);
    assert.deepEqual(redirects('apache', odd).lines, [
      `RedirectMatch 301 "^/a b/\\"寿\\"\\\\.\\\\{x\\\\}%\\\\[$" "${site}/c d/é?x=1&y=2"`,
    ]);
  });

  it('are left out where a format cannot express them', () => {
    for (const [before, after] of /** @type {[string, string][]} */ ([
      ['/a?x=1', '/b'],
      ['/a?', '/b'],
      ['/a//b', '/b'],
      ['/a%2Fb', '/b'],
      ['/%E5', '/b'],
      ['/a%0Ab', '/b'],
      ['/a', 'not a URL'],
      ['http://example.com/a', '/a'],
    ])) {
      for (const form of ['_redirects', 'nginx', 'apache']) {
        assert.deepEqual(redirects(form, [before, after]), { lines: [], left: 1 }, `${form}: ${before} → ${after}`);
      }
    }
    for (const [form, before, after] of /** @type {[string, string, string][]} */ ([
      ['_redirects', '/a*', '/b'],
      ['_redirects', '/:name', '/b'],
      ['_redirects', '/a', '/a/'],
      ['_redirects', '/a', '/A'],
      ['_redirects', `/${'a'.repeat(1000)}`, '/b'],
      ['nginx', '/a', '/$b'],
      ['apache', '/a', '/$1'],
      ['apache', '/a', '/b#c'],
      ['apache', '/a', '/b%2Fc'],
    ])) {
      assert.deepEqual(redirects(form, [before, after]), { lines: [], left: 1 }, `${form}: ${before} → ${after}`);
    }
    assert.equal(redirects('nginx', ['/a', '/A']).left, 0);
    assert.equal(redirects('apache', ['/a', '/a/']).left, 0);
  });

  it('are those of the most frequent host', () => {
    const found = redirects('nginx', ['https://other.example/a', '/x'], ['/a', '/b'], ['/c', '/d']);
    assert.deepEqual([found.lines.length, found.left], [2, 1]);
  });
});
