// @ts-check
/** What the editor keeps besides its table: layouts, queries, cells on the clipboard, files and URL parts. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { limits } from 'sitemap-kit';
import { importFromEditor } from '../helpers/editor-module.mjs';
import { seeded } from '../helpers/random.mjs';

const editor = await importFromEditor(`
  export { crawlDataOf, hasCrawlData } from './model/crawl-data.js';
  export { formOf, fileNameFor } from './model/file-names.js';
  export { sitemapLimits } from './model/limits.js';
  export { inHalfWidth } from './model/half-width.js';
  export { validPaneSizes } from './model/pane-sizes.js';
  export { cellOf, fieldOf, markOf } from './model/problems.js';
  export { everything, expressionOf, hasFilters, isInvalidQuery } from './model/query.js';
  export { shownText, withLineEndsOf } from './model/line-ends.js';
  export { shiftDate } from './model/shift-date.js';
  export { columnsInOrder, noLayout, validLayouts } from './model/table-layout.js';
  export { fromTsv, toTsv } from './model/tsv.js';
  export { readable, urlParts } from './model/url-parts.js';
`);

describe('a text in a text area', () => {
  const original = '\uFEFFUser-agent: *\r\nDisallow: /a\n\rAllow: /\r\n';
  const shown = editor.shownText(original);

  it('keeps all bytes if nothing changes', () => {
    assert.equal(shown, 'User-agent: *\nDisallow: /a\n\nAllow: /\n');
    assert.equal(editor.withLineEndsOf(original, shown), original);
  });

  it('keeps the bytes of the lines that do not change', () => {
    const changed = (/** @type {string} */ from, /** @type {string} */ to) =>
      editor.withLineEndsOf(original, shown.replace(from, to));
    assert.equal(changed('/a', '/b\nDisallow: /c'), original.replace('/a', '/b\r\nDisallow: /c'));
    assert.equal(changed('User-agent: *\n', ''), original.replace('User-agent: *\r\n', ''));
    assert.equal(editor.withLineEndsOf(original, `${shown}#`), `${original}#`);
    assert.equal(editor.withLineEndsOf(original, ''), '');
    assert.equal(editor.withLineEndsOf('', 'a\nb'), 'a\nb');
  });
});

describe('a date', () => {
  it('is moved by days with its time and zone', () => {
    assert.equal(editor.shiftDate('2026-01-31', 1), '2026-02-01');
    assert.equal(editor.shiftDate('2024-03-01T00:00:00.5+09:00', -1), '2024-02-29T00:00:00.5+09:00');
    assert.equal(editor.shiftDate('0001-01-01', 365), '0002-01-01');
  });

  it('is moved with whatever follows its day', () => {
    for (const rest of ['T10:00', 't10:00:00z', ' 10:00', ' 10:00 +09:00']) {
      assert.equal(editor.shiftDate(`2026-01-10${rest}`, -10), `2025-12-31${rest}`);
    }
  });

  it('is left as it is without an existing day, and at the ends of the calendar', () => {
    for (const text of [
      '',
      '2026',
      '2026-02',
      '2026-02-30',
      '2026-13-01',
      '2026-1-5',
      '20260110',
      'soon',
      '9999-12-31',
    ]) {
      assert.equal(editor.shiftDate(text, 1), text);
    }
    assert.equal(editor.shiftDate('0000-01-01', -1), '0000-01-01');
    assert.equal(editor.shiftDate('0001-01-01', -1), '0001-01-01');
    assert.equal(editor.shiftDate('2026-01-02', 1e20), '2026-01-02');
  });
});

describe('the sizes of panes', () => {
  it('are taken from the storage as far as they are valid', () => {
    const sizes = { left: { width: 200, isCollapsed: true }, right: { isCollapsed: false } };
    assert.deepEqual(editor.validPaneSizes(sizes), sizes);
    const none = { left: { isCollapsed: false }, right: { isCollapsed: false } };
    for (const wrong of [
      {},
      [],
      { left: null, right: 5 },
      { left: { width: 3 }, right: { width: '300', isCollapsed: 1 } },
    ]) {
      assert.deepEqual(editor.validPaneSizes(wrong), none);
    }
  });
});

describe('the layout of the table', () => {
  it('is taken from the storage as far as it is valid', () => {
    const layout = { order: ['priority', 'loc'], shown: { more: false, status: true }, widths: { loc: 300 } };
    assert.deepEqual(editor.validLayouts({ sitemap: layout }), { sitemap: layout });
    const wrong = {
      sitemap: {
        order: ['loc', 'x', 'loc', 1],
        shown: { loc: 1, x: true },
        widths: { loc: '3', lastmod: 1e9, more: null },
      },
      index: null,
      text: { order: 'loc', shown: 'more', widths: 5 },
    };
    const none = editor.noLayout;
    assert.deepEqual(editor.validLayouts(wrong), { sitemap: { ...none, order: ['loc'] }, index: none, text: none });
    assert.deepEqual(editor.validLayouts([]), {});
  });

  it('has all columns of a kind of document, the arranged ones first', () => {
    const order = ['priority', 'loc'];
    assert.deepEqual(editor.columnsInOrder('index', { ...editor.noLayout, order }), ['loc', 'lastmod']);
    assert.deepEqual(editor.columnsInOrder('sitemap', { ...editor.noLayout, order }), [
      ...['priority', 'loc', 'lastmod', 'changefreq'],
      ...['status', 'noindex', 'redirect', 'canonical', 'clicks', 'impressions', 'more'],
    ]);
  });
});

describe('limits', () => {
  it('are those of the package', () => {
    const { maxUrls, maxBytes, maxNews } = limits();
    assert.deepEqual({ ...editor.sitemapLimits }, { pages: maxUrls, bytes: maxBytes, news: maxNews });
  });
});

describe('cells on the clipboard', () => {
  it('are read as Excel, Google Sheets and LibreOffice write them', () => {
    // Excel ends with a line break; LibreOffice and Google Sheets do not. All of them quote line breaks.
    assert.deepEqual(editor.fromTsv('a\tb\r\nc\t\r\n'), [
      ['a', 'b'],
      ['c', ''],
    ]);
    assert.deepEqual(editor.fromTsv('a\tb\nc\t'), [
      ['a', 'b'],
      ['c', ''],
    ]);
    assert.deepEqual(editor.fromTsv('"one\ntwo"\t"say ""a"""'), [['one\ntwo', 'say "a"']]);
    assert.deepEqual(editor.fromTsv('a'), [['a']]);
    assert.deepEqual(editor.fromTsv('a\n\nb'), [['a'], [''], ['b']]);
    // A quote inside a cell, or one that is never closed, is text.
    assert.deepEqual(editor.fromTsv('5" disk\t"open'), [['5" disk', '"open']]);
  });

  it('are read again as they were written, whatever they contain', () => {
    const random = seeded(7);
    const pieces = ['a', '"', '""', '\t', '\n', '\r\n', '寿司', ' ', "'", ','];
    const cell = () => Array.from({ length: random.whole(0, 3) }, () => random.pick(pieces)).join('');
    for (let round = 0; round < 500; round += 1) {
      const width = random.whole(1, 3);
      const cells = Array.from({ length: random.whole(1, 4) }, () => Array.from({ length: width }, cell));
      // A last row without any value would be the line break that Excel adds.
      cells.push(Array.from({ length: width }, () => 'end'));
      assert.deepEqual(editor.fromTsv(editor.toTsv(cells)), cells, JSON.stringify(cells));
    }
  });
});

describe('values', () => {
  it('converts full-width characters to half width', () => {
    assert.equal(editor.inHalfWidth('　２０２６−０１ー１０　'), '2026-01-10');
    assert.equal(editor.inHalfWidth('！～'), '!~');
    assert.equal(editor.inHalfWidth('寿司　one'), '寿司 one');
  });

  it('divides URLs into parts, also invalid and relative ones', () => {
    assert.deepEqual(editor.urlParts('https://Example.com:8080/a/b.HTML?x=1.png#f'), {
      origin: 'https://example.com:8080',
      path: '/a/b.HTML',
      extension: 'html',
    });
    assert.equal(editor.urlParts('HTTPS://İ.com/a').origin, 'https://İ.com', 'as long as in the URL');
    assert.deepEqual(editor.urlParts('https://example.com'), {
      origin: 'https://example.com',
      path: '/',
      extension: '',
    });
    assert.deepEqual(editor.urlParts('/v1.2/menu'), { origin: '', path: '/v1.2/menu', extension: '' });
    assert.deepEqual(editor.urlParts('1http://x'), { origin: '', path: '1http://x', extension: '' });
    assert.equal(editor.urlParts('/.well-known').extension, 'well-known');
    assert.equal(editor.urlParts(' https://example.com/').origin, '');
    assert.deepEqual(editor.urlParts(''), { origin: '', path: '/', extension: '' });
  });

  it('decodes readable characters of a path only', () => {
    assert.equal(editor.readable('/%E5%AF%BF%e5%8f%b8/'), '/寿司/');
    assert.equal(editor.readable('/a%20b%2F'), '/a%20b%2F');
    assert.equal(editor.readable('/%E5%AF'), '/%E5%AF');
    assert.equal(editor.readable('/%E3%80%80'), '/%E3%80%80', 'an ideographic space is invisible');
    assert.equal(editor.readable('/%C3%A9%E3%80%80'), '/%C3%A9%E3%80%80', 'also after a readable character');
    assert.equal(editor.readable('/%E2%80%8B%C3%A9'), '/%E2%80%8B%C3%A9', 'a zero-width space is invisible');
  });

  it('names files by their form', () => {
    assert.equal(editor.fileNameFor('sitemap.xml', 'csv'), 'sitemap.csv');
    assert.equal(editor.fileNameFor('sitemap.xml.gz', 'set'), 'sitemap.zip');
    assert.equal(editor.fileNameFor('sitemap.gz', 'txt'), 'sitemap.txt');
    assert.equal(editor.fileNameFor('my.site', 'xml.gz'), 'my.site.xml.gz');
    const forms = {
      'a.XML': 'xml',
      'a.xml.gz': 'xml.gz',
      'a.jsonl': 'ndjson',
      'a.rss': undefined,
      'a.xml.bak': undefined,
    };
    for (const [name, form] of Object.entries(forms)) assert.equal(editor.formOf(name), form, name);
  });

  it('finds the field, the cell and the severity of a problem', () => {
    assert.equal(editor.fieldOf({ path: '[12].images[0].loc' }), 'images[0].loc');
    assert.equal(editor.fieldOf({ path: '[3]' }), '');
    assert.equal(editor.fieldOf({}), '');
    assert.equal(editor.cellOf({ path: '[0].lastmod' }), 'lastmod');
    assert.equal(editor.cellOf({ path: '[0].images[0].loc' }), undefined);
    assert.deepEqual(['info', 'warning', 'error'].map(editor.markOf), [1, 2, 3]);
  });

  it('separates crawl data from the fields of sitemaps', () => {
    const page = { loc: 'https://example.com/', status: 404, noindex: false };
    assert.equal(editor.hasCrawlData(page), true);
    assert.equal(editor.hasCrawlData({ loc: page.loc }), false);
    assert.deepEqual(editor.crawlDataOf(page), { status: 404, noindex: false });
  });
});

describe('queries', () => {
  it('filter if any part of them asks for something', () => {
    assert.equal(editor.hasFilters(editor.everything), false);
    const parts = { search: 'a', severity: 'error', origin: '-', path: '/a', lastmod: '?', rule: 'loc-too-long' };
    for (const [name, value] of Object.entries(parts)) {
      assert.equal(editor.hasFilters({ ...editor.everything, [name]: value }), true, name);
    }
  });

  it('are wrong if they have an invalid regular expression', () => {
    assert.equal(editor.isInvalidQuery({ search: '(', regex: true }), true);
    assert.equal(editor.isInvalidQuery({ search: '(', regex: false }), false);
    assert.equal(editor.isInvalidQuery({ search: '(a|b)', regex: true }), false);
    assert.equal(editor.expressionOf('É')?.test('é'), true);
  });
});
