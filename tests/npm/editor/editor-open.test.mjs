// @ts-check
// Files and pasted texts that the editor's worker opens.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { importFromEditor } from '../helpers/editor-module.mjs';

const editor = await importFromEditor(
  `export { open } from './worker/files/open.js';
  export { PageTable } from './model/page-table.js';
  export { pagesOf } from './model/pages.js';`,
);

/**
 * Opens a text and returns the result with its pages.
 * @param {string} text
 * @param {string} [name]
 * @param {Record<string, string>} [remembered]
 * @param {Record<string, string>} [assigned]
 */
async function open(text, name = 'pasted', remembered = {}, assigned = undefined) {
  const context = { progress() {}, transfer() {} };
  const columns = { remembered, assigned };
  const opened = await editor.open({ name, source: new Blob([text]), locale: 'en', columns }, context);
  return { ...opened, pages: editor.pagesOf(editor.PageTable.from(opened.table)) };
}

/** @param {string} text @returns {Promise<string[]>} */
const locsOf = async (text) => (await open(text)).pages.map((/** @type {import('sitemap-kit').Page} */ { loc }) => loc);

const [x, y] = ['https://example.com/x', 'https://example.com/y'];

describe('a pasted list', () => {
  /** @type {Record<string, string>} */
  const layouts = {
    'bullets of Markdown': `- ${x}\n- ${y}\n`,
    numbers: `1. ${x}\n2. ${y}\n`,
    'labels and tabs': `X\t${x}\nY\t${y}\n`,
    'dates and tabs': `${x}\t2026-01-10\n${y}\t2026-01-11\n`,
    'the columns of a crawl': `Address,Status Code,Title 1\n${x},200,X\n${y},200,Y\n`,
  };
  for (const [what, text] of Object.entries(layouts))
    it(`with ${what} is divided into rows`, async () => {
      assert.deepEqual(await locsOf(text), [x, y]);
      assert.equal((await open(text)).areUrlsOfText, undefined);
    });

  it('keeps hosts without a scheme', async () => {
    assert.deepEqual(await locsOf('https://example.com/\nwww.example.com/about\n'), [
      'https://example.com/',
      'www.example.com/about',
    ]);
  });

  it('keeps a URL in the query of another one', async () => {
    assert.deepEqual(await locsOf(`${x}?to=${y}\n`), [`${x}?to=${y}`]);
  });

  it('keeps the other values of a table whose URLs have labels', async () => {
    const { pages, areUrlsOfText } = await open(`loc,lastmod\nsee ${x},2026-01-10\n`);
    assert.equal(pages[0].lastmod, '2026-01-10');
    assert.equal(areUrlsOfText, undefined);
  });
});

it('reads the URLs after Japanese bullets', async () => {
  assert.deepEqual(await locsOf(`・${x}\n・${y}\n`), [x, y]);
});

describe('the URLs of a pasted text', () => {
  /** @type {Record<string, [text: string, urls: string[]]>} */
  const texts = {
    'with links in Markdown': [`[X](${x})\n[Y](${y})\n`, [x, y]],
    'with a list of links in Markdown, whose texts are the URLs': [`- [${x}](${x})\n- [${y}](${y})\n`, [x, y]],
    'with links in HTML': [`<a href="${x}">X</a>\n<a href='${y}'>${y}</a>\n`, [x, y]],
    'with a list in HTML': [`<ul>\n<li><a class="a" href="${x}">X</a></li>\n</ul>`, [x]],
    'that is a sentence': [`Please index ${x}, and www.example.com/b.\n`, [x, 'www.example.com/b']],
    'with commas': [`${x}, ${y},c`, [x, `${y},c`]],
    'with Japanese brackets': [`「${x}」と（example.com/b）`, [x, 'example.com/b']],
  };
  for (const [what, [text, urls]] of Object.entries(texts))
    it(`${what} are read`, async () => {
      assert.deepEqual(await locsOf(text), urls);
      assert.equal((await open(text)).areUrlsOfText, true);
    });

  /** @type {Record<string, string>} */
  const others = {
    'an HTML page': `<!DOCTYPE html>\n<html><body><a href="${x}">X</a></body></html>`,
    'XML of another kind': `<Error xmlns="https://example.com/errors/"><Message>Denied: ${x}</Message></Error>`,
    'a list of words': 'about\nshop\n',
  };
  for (const [what, text] of Object.entries(others))
    it(`are not taken from ${what}`, async () => {
      const { kind, pages, message } = await open(text);
      assert.deepEqual([kind, pages], ['unknown', []]);
      assert.ok(message);
    });
});

it('recognises the URL of a sitemap, also compressed, and no other page', async () => {
  for (const url of ['https://example.com/sitemap.xml', 'https://example.com/maps/a.xml.gz']) {
    assert.equal((await open(`${url}\n`)).sitemapUrl, url);
  }
  const index = `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>${x}.xml</loc></sitemap></sitemapindex>`;
  for (const text of [x, `${x}.xml\n${y}.xml\n`, index]) assert.equal((await open(text)).sitemapUrl, undefined, text);
});

it('opens paths as pages, whose problems name the base URL', async () => {
  const { kind, pages } = await open('/about\n/shop.html\n');
  assert.deepEqual([kind, pages], ['page-list', [{ loc: '/about' }, { loc: '/shop.html' }]]);
});

describe('a page list in an object', () => {
  const pages = [{ loc: x }, { loc: y }];
  for (const name of ['pages', 'urls', 'items', 'data', 'anything'])
    it(`is opened as a list (${name})`, async () => {
      assert.deepEqual((await open(JSON.stringify({ [name]: pages }), 'list.json')).pages, pages);
    });

  it('is opened as a list beside a URL of the site', async () => {
    assert.deepEqual(await locsOf(JSON.stringify({ url: 'https://example.com/', pages: [{ loc: x }, y] })), [x, y]);
  });

  it('is opened as a list if it is named sitemaps, beside another list', async () => {
    assert.deepEqual(await locsOf(JSON.stringify({ made: ['today'], sitemaps: [x, y] })), [x, y]);
  });

  it('keeps the text of the file', async () => {
    const { instead } = await open(JSON.stringify({ data: pages, total: 2 }), 'list.json');
    assert.equal(instead, undefined);
  });

  it('is not taken from an object that is a page, whatever lists it has', async () => {
    const page = { loc: x, images: [{ loc: `${x}.jpg` }], data: [{ a: 1 }], items: ['b'] };
    assert.deepEqual(await locsOf(JSON.stringify(page)), [x]);
  });
});

describe('a table with unknown columns', () => {
  const table = 'Page,Stand vom,Note\nhttps://example.com/x,2026-01-10,n\n';

  it('is opened with the columns that it has', async () => {
    const { columns, pages } = await open(table, 'pages.csv');
    assert.deepEqual(pages, [{ loc: x }]);
    assert.deepEqual(columns.columns, [
      { name: 'Page', field: 'loc', cells: [x] },
      { name: 'Stand vom', field: undefined, cells: ['2026-01-10'] },
      { name: 'Note', field: undefined, cells: ['n'] },
    ]);
    assert.deepEqual(columns.unread, ['Stand vom', 'Note']);
  });

  it('is read with the fields that columns of these names were given, and no others', async () => {
    const known = { 'Stand vom': 'lastmod', Note: '', Other: 'priority' };
    const { columns, pages } = await open(table, 'pages.csv', known);
    assert.deepEqual(pages, [{ loc: x, lastmod: '2026-01-10' }]);
    assert.deepEqual(columns.given, { 'Stand vom': 'lastmod', Note: '' });
    assert.deepEqual(columns.unread, []);
  });

  it('keeps the columns that are recognised, whatever others were given before', async () => {
    const rows = `17,${x},2026-01-10,n\n18,${y},,n\n`;
    /** @type {[string, Record<string, string>, Record<string, string>, readonly object[]][]} */
    const cases = [
      // Another column is recognised as the field.
      ['ID,URL,Datum,Note', { ID: 'loc', Note: '' }, { Note: '' }, [{ loc: x, lastmod: '2026-01-10' }, { loc: y }]],
      // It was left out, or given another field, together with the choice.
      [
        'ID,URL,Datum,Note',
        { ID: 'loc', URL: '' },
        { ID: 'loc', URL: '' },
        [{ loc: '17', lastmod: '2026-01-10' }, { loc: '18' }],
      ],
      [
        'ID,URL,Datum,Note',
        { ID: 'loc', URL: 'canonical' },
        { ID: 'loc', URL: 'canonical' },
        [
          { loc: '17', lastmod: '2026-01-10', canonical: x },
          { loc: '18', canonical: y },
        ],
      ],
      // Left out in a table with other URLs.
      ['ID,Link,Stand vom,Note', { Link: '' }, {}, [{ loc: x }, { loc: y }]],
      ['ID,Link,Stand vom,Note', { Link: 'canonical' }, {}, [{ loc: x }, { loc: y }]],
      // Two columns were given the field, each in its own table.
      ['ID,Ziel,Stand vom,Note', { ID: 'priority', 'Stand vom': 'priority' }, {}, [{ loc: x }, { loc: y }]],
      [
        'ID,Ziel,Stand vom,Note',
        { 'Stand vom': 'lastmod', Datum: 'lastmod' },
        { 'Stand vom': 'lastmod' },
        [{ loc: x, lastmod: '2026-01-10' }, { loc: y }],
      ],
      // Stored names that are no fields.
      ['ID,Link,Stand vom,Note', { 'Stand vom': 'nonsense', Note: 'news.nonsense' }, {}, [{ loc: x }, { loc: y }]],
    ];
    for (const [header, known, given, pages] of cases) {
      const opened = await open(`${header}\n${rows}`, 'pages.csv', known);
      assert.deepEqual([opened.columns.given, opened.pages], [given, pages], `${header} ${JSON.stringify(known)}`);
    }
    const { columns, pages } = await open('Ziel,Pfad\na,b\n', 'pages.csv', { Ziel: 'loc', Pfad: 'loc' });
    assert.deepEqual([columns.given, columns.unread, pages], [{}, ['Ziel', 'Pfad'], []]);
  });

  it('is read with the fields that its columns are given now', async () => {
    const assigned = { Page: '', 'Stand vom': 'loc' };
    const { columns, pages } = await open(table, 'pages.csv', { Note: 'priority' }, assigned);
    assert.deepEqual(pages, [{ loc: '2026-01-10' }]);
    assert.deepEqual([columns.given, columns.unread], [assigned, ['Note']]);
  });

  it('is no JSON, and no export of a known tool', async () => {
    assert.equal((await open('[{"loc":"https://example.com/x","X":1}]', 'pages.json')).columns, undefined);
    assert.equal((await open(`Top pages,Clicks,Position\n${x},1,2\n`, 'Pages.csv')).columns, undefined);
  });
});
