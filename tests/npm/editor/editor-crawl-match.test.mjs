// @ts-check
// A sitemap and the pages of a crawl: what is removed, what is added, and what is neither.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { validate } from 'sitemap-kit';
import { importFromEditor } from '../helpers/editor-module.mjs';

const editor = await importFromEditor(`
  export { crawlSourceOf } from './model/crawl-data.js';
  export { matchCrawl } from './model/crawl-match.js';
  export { tableOf } from './model/pages.js';
`);

/** @typedef {import('sitemap-kit').Page} Page */

const site = 'https://example.com/';

/** @param {readonly Page[]} pages */
const documentOf = (pages) => ({ table: editor.tableOf(pages) });

/** @param {readonly string[]} listed @param {readonly (Page | string)[]} crawl */
const matched = (listed, crawl) =>
  editor.matchCrawl(
    documentOf(listed.map((loc) => ({ loc }))),
    documentOf(crawl.map((page) => (typeof page === 'string' ? { loc: page, status: 200 } : page))),
  );

/** @param {readonly Page[]} pages */
const locsOf = (pages) => pages.map(({ loc }) => loc);

describe('the source of pages', () => {
  const sourceOf = (/** @type {object[]} */ ...data) =>
    editor.crawlSourceOf(documentOf(data.map((fields, at) => ({ loc: `${site}${at}`, ...fields }))));

  it('is a crawl or a report by the data of any of the first ones', () => {
    assert.equal(sourceOf({}, { status: 200 }), 'crawl');
    assert.equal(sourceOf({ clicks: 1 }, { status: 200 }), 'crawl');
    assert.equal(sourceOf({}, {}, { impressions: 1 }), 'search');
    assert.equal(sourceOf(), undefined);
    assert.equal(sourceOf({ images: ['https://example.com/a.png'] }, { content_hash: 'a' }), undefined);
  });
});

describe('the pages to add', () => {
  it('are of the sites of the sitemap', () => {
    const others = [
      'http://example.com/a',
      'https://www.example.com/a',
      'https://example.com:8443/a',
      'ftp://a.example/',
    ];
    const { missing, unoffered } = matched([site], [`${site}a`, ...others]);
    assert.deepEqual(locsOf(missing), [`${site}a`]);
    assert.deepEqual(unoffered.elsewhere, others.slice(0, 3));
    assert.deepEqual(unoffered.invalid, ['ftp://a.example/']);
    const both = matched([site, 'http://example.org/'], ['HTTPS://EXAMPLE.com/a', 'http://example.org/b']);
    assert.deepEqual(locsOf(both.missing), ['HTTPS://EXAMPLE.com/a', 'http://example.org/b']);
  });

  it('are of the site of most pages if the sitemap has no URL', () => {
    const crawl = ['http://example.com/a', `${site}a`, `${site}b`];
    for (const listed of [[], [''], ['a']]) {
      assert.deepEqual(locsOf(matched(listed, crawl).missing), [`${site}a`, `${site}b`]);
    }
  });

  it('are URLs', () => {
    const others = ['not a url', '', '/a', 'mailto:a@example.com', 'https://', 'https://a b/'];
    const { missing, unoffered } = matched([site], others);
    assert.deepEqual(missing, []);
    assert.deepEqual(unoffered.invalid, others);
  });

  it('have no fragment, and are added once', () => {
    const { missing, matched: found } = matched([`${site}a`], [`${site}a#x`, `${site}寿#x`, `${site}寿`, `${site}b#`]);
    assert.deepEqual(locsOf(missing), [`${site}寿`, `${site}b`]);
    assert.equal(found, 1);
  });

  it('are no files of which the engine says that they are no pages', () => {
    const names = ['avif', 'css', 'gif', 'jpeg', 'JPG', 'js', 'mjs', 'mp3', 'mp4', 'PNG', 'svg', 'webm', 'webp', 'woff']
      .concat('woff2', 'eot', 'ico', 'map', 'mov', 'otf', 'ttf', 'html', 'php', 'pdf', 'docx', 'txt', 'xml', 'json')
      .map((extension) => `${site}a.${extension}?v=1`);
    const urls = [...names, `${site}a`, `${site}?file=a.css`, `${site}a.css/b`];
    const { missing, documents, assets } = matched([site], urls);
    assert.deepEqual(
      locsOf(documents),
      ['pdf', 'docx', 'txt', 'xml', 'json'].map((extension) => `${site}a.${extension}?v=1`),
    );
    const files = validate(urls.map((loc) => ({ loc }))).problems.filter(({ rule }) => rule === 'loc-not-page');
    assert.deepEqual(
      locsOf(assets),
      files.map(({ loc }) => loc),
    );
    assert.deepEqual([...locsOf(assets), ...locsOf(documents), ...locsOf(missing)].sort(), [...urls].sort());
  });
});

describe('a URL with several rows', () => {
  const page = `${site}a`;

  it('stays as it is if these contradict each other, in any order', () => {
    for (const statuses of [
      [200, 404],
      [404, 200],
      [301, 200, 301],
      [200, 404, 404],
    ]) {
      const rows = statuses.map((status, at) => ({ loc: at === 0 ? page : `${page}#${at}`, status }));
      for (const listed of [[page], [site]]) {
        const { unlistable, missing, matched: found, unoffered } = matched(listed, rows);
        assert.deepEqual(Object.values(unlistable).flat(), []);
        assert.deepEqual(missing, []);
        assert.equal(found, 0);
        assert.deepEqual(unoffered.contradictory, [page]);
      }
    }
  });

  it('does not belong in the sitemap if no row says so', () => {
    const { unlistable, unoffered } = matched(
      [page],
      [
        { loc: page, status: 404 },
        { loc: page, status: 301 },
      ],
    );
    assert.deepEqual(unlistable.error, [{ row: 0, why: '404', to: '', end: undefined }]);
    assert.deepEqual(unoffered.contradictory, []);
  });
});

describe('a redirecting page', () => {
  /** Returns where the redirects of listed pages lead. @param {readonly string[]} listed @param {readonly Page[]} crawl */
  const endsOf = (listed, crawl) =>
    matched(listed, crawl).unlistable.redirect.map((/** @type {any} */ { to, end }) => [to.replace(site, ''), end]);
  const to = (/** @type {string} */ path, /** @type {string} */ redirect) => ({
    loc: site + path,
    status: 301,
    redirect,
  });
  const good = (/** @type {string} */ path) => ({ loc: site + path, status: 200 });

  it('leads to the end of its chain', () => {
    const chain = [to('a', `${site}b`), to('b', '/c#x'), to('c', 'https://www.example.com/d'), good('d')];
    assert.deepEqual(endsOf([`${site}a`], chain), [['https://www.example.com/d', 'unknown']]);
    assert.deepEqual(endsOf([`${site}a`], [...chain.slice(0, 2), good('c')]), [['c', 'found']]);
    assert.deepEqual(
      endsOf(['http://example.com/a'], [{ ...to('', `${site}a`), loc: 'http://example.com/a' }, good('a')]),
      [['a', 'found']],
    );
  });

  it('is replaced by no page that is listed, is no page to list, or is of another site', () => {
    const ends = {
      [`${site}listed`]: 'listed',
      [`${site}404`]: 'unlistable',
      [`${site}noindex`]: 'unlistable',
      [`${site}canonical`]: 'unlistable',
      [`${site}both`]: 'unlistable',
      [`${site}a.png`]: 'unlistable',
      [`${site}301`]: 'unlistable',
      'https://example.org/': 'elsewhere',
      'mailto:a@example.com': 'elsewhere',
    };
    const crawl = [
      good('listed'),
      { loc: `${site}404`, status: 404 },
      { ...good('noindex'), noindex: true },
      { ...good('canonical'), canonical: `${site}listed` },
      good('both'),
      { loc: `${site}both`, status: 404 },
      good('a.png'),
      // A redirect without a target.
      { loc: `${site}301`, status: 301 },
    ];
    for (const [target, end] of Object.entries(ends)) {
      assert.deepEqual(endsOf([`${site}x`, `${site}listed`], [...crawl, to('x', target)])[0]?.[1], end, target);
    }
    assert.deepEqual(endsOf([`${site}x`], [{ loc: `${site}x`, status: 301 }]), [['', undefined]]);
  });

  it('of a loop has no target', () => {
    for (const loop of [
      [to('a', `${site}a`)],
      [to('a', `${site}b`), to('b', `${site}a`)],
      [to('a', `${site}b`), to('b', `${site}b`)],
    ]) {
      assert.equal(endsOf([`${site}a`], loop)[0]?.[1], 'loop');
    }
  });

  it('takes its target for itself', () => {
    const crawl = [to('a', `${site}c`), to('b', `${site}c`), good('c')];
    assert.deepEqual(endsOf([`${site}a`, `${site}b`], crawl), [
      ['c', 'found'],
      ['c', 'shared'],
    ]);
    const copy = [{ ...good('a'), canonical: `${site}c` }, to('b', `${site}c`), good('c')];
    assert.deepEqual(endsOf([`${site}a`, `${site}b`], copy), [['c', 'found']]);
  });
});

describe('the reason why a page is not indexable', () => {
  const page = `${site}a`;
  const reasonOf = (/** @type {object} */ fields) => {
    const { unlistable, matched: found } = matched([page], [{ loc: page, ...fields }]);
    return found > 0 ? 'none' : Object.entries(unlistable).find(([, pages]) => pages.length > 0)?.[0];
  };

  it('is that of the columns of the crawl', () => {
    assert.equal(reasonOf({ status: 200 }), 'none');
    assert.equal(reasonOf({ status: 200, noindex: true }), 'noindex');
    assert.equal(reasonOf({ status: 200, noindex: 'Non-Indexable' }), 'noindex');
    assert.equal(reasonOf({ status: 200, noindex: true, canonical: `${site}b` }), 'canonical');
    assert.equal(reasonOf({ status: 200, noindex: 'Canonicalised' }), 'canonical');
    // A crawler does not request a page that robots.txt blocks.
    assert.equal(reasonOf({ status: 0, noindex: true }), 'blocked');
    assert.equal(reasonOf({ status: 200, noindex: 'Blocked by robots.txt' }), 'blocked');
    assert.equal(reasonOf({ status: 0 }), 'error');
    assert.equal(reasonOf({ status: 404, noindex: 'Client Error' }), 'error');
  });
});
