// @ts-check
/** The data structures of the editor: columns of texts, rows, history, queries, URL parts and the folder tree. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { limits } from 'sitemap-kit';
import { importFromEditor } from './editor-module.mjs';
import { seeded } from './random.mjs';

const editor = await importFromEditor(`
  export { crawlDataOf, hasCrawlData } from './model/crawl-data.js';
  export { formOf, fileNameFor } from './model/file-names.js';
  export { sitemapLimits } from './model/limits.js';
  export { inHalfWidth } from './model/half-width.js';
  export { History } from './model/history.js';
  export { validPaneSizes } from './model/pane-sizes.js';
  export { PageTable } from './model/page-table.js';
  export { addPages, cellText, numberOrText, pagesOf, tableOf } from './model/pages.js';
  export { cellOf, fieldOf, markOf } from './model/problems.js';
  export { everything, expressionOf, hasFilters, isInvalidQuery } from './model/query.js';
  export { shownText, withLineEndsOf } from './model/line-ends.js';
  export { RowSet, rowAfter } from './model/row-set.js';
  export { shiftDate } from './model/shift-date.js';
  export { folderKey, SiteTree } from './model/site-tree.js';
  export { columnsInOrder, noLayout, validLayouts } from './model/table-layout.js';
  export { Texts } from './model/texts.js';
  export { fromTsv, toTsv } from './model/tsv.js';
  export { depthOf, readable, urlParts } from './model/url-parts.js';
`);

const rows = (/** @type {number[]} */ ...numbers) => new Uint32Array(numbers);

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
      origin: 'https://Example.com:8080',
      path: '/a/b.HTML',
      extension: 'html',
    });
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

  it('counts the segments of a path', () => {
    const depths = { '/': 0, '': 0, '/a': 1, '/a/': 1, '/a/b': 2, '//a//b//': 2, a: 1 };
    for (const [path, depth] of Object.entries(depths)) assert.equal(editor.depthOf(path), depth, path);
  });

  it('names files by their form', () => {
    assert.equal(editor.fileNameFor('sitemap.xml', 'csv'), 'sitemap.csv');
    assert.equal(editor.fileNameFor('sitemap.xml.gz', 'set'), 'sitemap.zip');
    assert.equal(editor.fileNameFor('sitemap.gz', 'txt'), 'sitemap.txt');
    assert.equal(editor.fileNameFor('my.site', 'xml.gz'), 'my.site.xml.gz');
    assert.equal(editor.fileNameFor('feed.RSS', 'indexnow'), 'feed.indexnow');
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
    const parts = { search: 'a', severity: 'error', origin: '-', path: '/a', depth: '1', rule: 'loc-too-long' };
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

describe('texts', () => {
  const characters = ['a', 'é', '寿', '😀', '\u{feff}', '\n'];

  it('return what was added, in every way of reading', () => {
    const random = seeded(1);
    const texts = new editor.Texts();
    const expected = Array.from(
      { length: 40_000 },
      (_, index) =>
        random.many(random.whole(0, 6), () => random.pick(characters)).join('') + (index % 3 === 0 ? '' : index),
    );
    const numbers = expected.map((text) => texts.add(text));
    assert.equal(new Set(numbers.filter((number) => number !== 0)).size, expected.filter((text) => text !== '').length);
    const read = texts.reader();
    for (const [index, number] of numbers.entries()) {
      assert.equal(texts.get(number), expected[index]);
      assert.equal(read(number), expected[index]);
    }
    assert.equal(texts.size, Buffer.byteLength(expected.join('')));
    assert.equal(texts.get(0), '');
    assert.throws(() => new editor.Texts().get(-1), RangeError);
  });

  it('are copied to another store from any number on, at once or in portions', () => {
    const texts = new editor.Texts();
    const numbers = Array.from({ length: 100 }, (_, index) => texts.add(`寿${index}`));
    for (const skipped of [0, 1, 50, 99, 100]) {
      const copy = new editor.Texts();
      const own = copy.add('own');
      const first = numbers[skipped] ?? texts.next;
      const moved = copy.append(texts.since(first));
      assert.equal(copy.next - own, 1 + (100 - skipped));
      for (const number of numbers.slice(skipped)) assert.equal(copy.get(number + moved), texts.get(number));
      assert.equal(copy.get(own), 'own');
    }
    const portion = texts.since(1, 20);
    assert.ok(portion.ends.length < 100 && portion.bytes.length >= 20 && portion.bytes.length < 30);
    const rest = texts.since(1 + portion.ends.length);
    assert.equal(portion.ends.length + rest.ends.length, 100);
    // Texts that were added in several batches are stored in several parts.
    const batches = new editor.Texts();
    for (let batch = 0; batch < 5; batch += 1) {
      batches.append(texts.since(1));
      batches.add(`batch ${batch}`);
    }
    const total = batches.next - 1;
    for (const size of [1, 300, 700, Number.POSITIVE_INFINITY]) {
      const copy = new editor.Texts();
      while (copy.next <= total) {
        const packed = batches.since(copy.next, size);
        assert.ok(packed.bytes.length < size + 10, `${packed.bytes.length} bytes of at most ${size}`);
        copy.append(packed);
      }
      assert.equal(copy.next, batches.next);
      for (let number = 1; number <= total; number += 1) assert.equal(copy.get(number), batches.get(number));
    }
  });

  it('longer than the buffer are kept', () => {
    const texts = new editor.Texts();
    const long = 'é'.repeat(100_000);
    assert.equal(texts.get(texts.add(long)), long);
    assert.equal(texts.get(texts.add('next')), 'next');
  });
});

describe('the table', () => {
  const pages = [
    { loc: 'https://example.com/', lastmod: '2026-01-05', priority: 0.5 },
    { loc: 'https://example.com/a', priority: '0.50', images: [{ loc: 'https://example.com/a.jpg' }] },
    { loc: '/b', changefreq: 'daily', status: 200 },
  ];

  it('returns the pages that it was made of', () => {
    const table = editor.tableOf(pages);
    assert.deepEqual(editor.pagesOf(table), pages);
    assert.deepEqual(editor.pagesOf(table, rows(2, 0)), [pages[2], pages[0]]);
    assert.equal(table.text(1, 'priority'), '0.50');
    assert.deepEqual(table.more(1), { images: [{ loc: 'https://example.com/a.jpg' }] });
    assert.deepEqual(table.more(0), {});
  });

  it('knows the position of each row, also after changes of the order', () => {
    const table = editor.tableOf(pages);
    assert.deepEqual(
      [0, 1, 2, 3].map((row) => table.positionOf(row)),
      [0, 1, 2, -1],
    );
    const first = editor.addPages(table, [{ loc: '/c' }]);
    assert.equal(table.positionOf(first), -1);
    table.setOrder(rows(first, 2, 0));
    assert.deepEqual(
      [0, 1, 2, first].map((row) => table.positionOf(row)),
      [2, -1, 1, 0],
    );
  });

  it('shows values of a wrong type as JSON, and numbers that print differently as text', () => {
    assert.deepEqual([undefined, null, 'a', 1, { a: 1 }, true].map(editor.cellText), [
      '',
      '',
      'a',
      '1',
      '{"a":1}',
      'true',
    ]);
    assert.deepEqual(['0.5', '0.50', '', 'Infinity', '1e3'].map(editor.numberOrText), [
      0.5,
      '0.50',
      '',
      'Infinity',
      '1e3',
    ]);
  });

  it('brings a copy up to date with what has changed only', () => {
    const table = editor.tableOf(pages);
    const copy = editor.PageTable.from(table.updateSince());
    const mark = table.mark();
    assert.deepEqual(table.updateSince(mark).columns, {});
    table.set('lastmod', rows(2), rows(table.texts.add('2026-02-01')));
    const first = editor.addPages(table, [{ loc: 'https://example.com/new' }]);
    table.setOrder(rows(first, 2, 0));
    const update = table.updateSince(mark);
    assert.equal(update.texts.ends.length, 2, 'the two new texts');
    assert.equal(update.columns.loc.length, table.rows);
    assert.notEqual(update.order, table.order, 'a copy, whose buffer can be transferred');
    assert.notEqual(table.updateSince().columns.loc.buffer, table.updateSince().columns.loc.buffer);
    copy.update(update);
    assert.equal(copy.rows, 4);
    assert.deepEqual(editor.pagesOf(copy), editor.pagesOf(table));
    assert.deepEqual(
      editor.pagesOf(copy).map((/** @type {any} */ { loc, lastmod }) => [loc, lastmod]),
      [
        ['https://example.com/new', undefined],
        ['/b', '2026-02-01'],
        ['https://example.com/', '2026-01-05'],
      ],
    );
    assert.equal(table.updateSince(table.mark()).order, undefined);
  });

  it('is restored by undo and changed again by redo, for random changes', () => {
    const random = seeded(2);
    const table = editor.tableOf(Array.from({ length: 20 }, (_, index) => ({ loc: `/${index}` })));
    const history = new editor.History(table);
    const states = [[...table.order].map((row) => table.text(row, 'loc'))];
    for (let step = 0; step < 200; step += 1) {
      history.do({ name: 'set', pages: 1, steps: [randomStep(table, random)] });
      states.push([...table.order].map((row) => table.text(row, 'loc')));
    }
    assert.equal(history.length, 200);
    const current = () => [...table.order].map((row) => table.text(row, 'loc'));
    for (let index = 200; index > 0; index -= 1) {
      assert.equal(history.undo(), history.next);
      assert.deepEqual(current(), states[index - 1]);
    }
    assert.equal(history.undo(), undefined);
    for (let index = 1; index <= 200; index += 1) {
      assert.equal(history.redo(), history.last);
      assert.deepEqual(current(), states[index]);
    }
    assert.equal(history.redo(), undefined);
    history.undo();
    history.do({ name: 'set', pages: 1, steps: [] });
    assert.equal(history.next, undefined, 'a new change discards what was undone');
  });
});

/**
 * A random step that can be applied to a table.
 * @param {any} table
 * @param {import('./random.mjs').Random} random
 */
function randomStep(table, random) {
  const { order } = table;
  const kind = random.pick(order.length > 2 ? ['set', 'insert', 'remove', 'order'] : ['insert']);
  if (kind === 'set') {
    const row = random.pick([...order]);
    const after = rows(table.texts.add(`/changed/${random.whole(0, 1e6)}`));
    return { kind, column: 'loc', rows: rows(row), before: rows(table.number(row, 'loc')), after };
  }
  if (kind === 'order') return { kind, before: order.slice(), after: order.slice().reverse() };
  const count = random.whole(1, 2);
  if (kind === 'insert') {
    const first = editor.addPages(
      table,
      random.many(count, (index) => ({ loc: `/new/${table.rows + index}` })),
    );
    const start = random.whole(0, order.length);
    const indexes = random.many(count, (index) => index);
    return {
      kind,
      rows: rows(...indexes.map((index) => first + index)),
      positions: rows(...indexes.map((index) => start + index)),
    };
  }
  const start = random.whole(0, order.length - count);
  return {
    kind,
    rows: order.slice(start, start + count),
    positions: rows(...random.many(count, (index) => start + index)),
  };
}

describe('sets of rows', () => {
  it('contain what was added and not removed', () => {
    const random = seeded(3);
    const expected = new Set();
    let set = editor.RowSet.empty;
    for (let step = 0; step < 300; step += 1) {
      const changed = random.many(random.whole(0, 8), () => random.whole(0, 200));
      const isAdded = random.chance(0.6);
      set = isAdded ? set.with(changed) : set.without(changed);
      for (const row of changed) isAdded ? expected.add(row) : expected.delete(row);
      assert.equal(set.size, expected.size);
    }
    for (let row = 0; row < 300; row += 1) assert.equal(set.has(row), expected.has(row), String(row));
    const order = rows(...random.many(50, () => random.whole(0, 300)));
    assert.deepEqual([...set.among(order)], [...order].filter((row) => expected.has(row)).slice(0, set.size));
    assert.equal(editor.RowSet.empty.size, 0);
    assert.equal(editor.RowSet.of([31, 32, 31]).size, 2);
  });

  it('are not changed by operations', () => {
    const set = editor.RowSet.of([1, 2]);
    set.with([3]);
    set.without([1]);
    assert.deepEqual([...set.among(rows(1, 2, 3))], [1, 2]);
  });

  it('find the row to select after a removal', () => {
    const stays = (/** @type {number} */ row) => row !== 5 && row !== 6;
    assert.equal(editor.rowAfter(rows(4, 5, 6, 7), 5, stays), 7);
    assert.equal(editor.rowAfter(rows(3, 4, 5, 6), 5, stays), 4);
    assert.equal(editor.rowAfter(rows(5, 6), 5, stays), undefined);
    assert.equal(editor.rowAfter(rows(4, 7), 5, stays), 4, 'a row that is not in the list');
  });
});

describe('the folder tree', () => {
  /** @param {(readonly [name: string, depth: number, end: number, count: number, faulty: number, worst: number])[]} folders */
  function treeOf(folders) {
    const names = new editor.Texts();
    const numbers = rows(...folders.map(([name]) => names.add(name)));
    const column = (/** @type {number} */ index) => folders.map((folder) => Number(folder[index]));
    return new editor.SiteTree({
      names: names.since(1),
      numbers,
      depths: new Uint16Array(column(1)),
      ends: rows(...column(2)),
      counts: rows(...column(3)),
      faulty: rows(...column(4)),
      worst: new Uint8Array(column(5)),
      changed: new Float64Array(folders.length).fill(Number.NaN),
    });
  }
  const tree = treeOf([
    ['https://example.com', 0, 4, 10, 2, 3],
    ['blog/', 1, 3, 6, 1, 1],
    ['2026/', 2, 3, 3, 0, 0],
    ['shop/', 1, 4, 4, 1, 3],
    ['https://example.org', 0, 5, 1, 0, 0],
  ]);
  const paths = (/** @type {ReadonlySet<string>} */ open) =>
    tree.visible(open).map((/** @type {any} */ { origin, path }) => `${origin}${path}`);

  it('has the folders up to a depth', () => {
    const names = (/** @type {number} */ depth) => tree.upTo(depth).map((/** @type {any} */ { path }) => path);
    assert.deepEqual(names(0), ['/', '/']);
    assert.deepEqual(names(1), ['/', '/blog/', '/shop/', '/']);
    assert.deepEqual(names(5), ['/', '/blog/', '/blog/2026/', '/shop/', '/']);
  });

  it('shows the content of open folders only', () => {
    assert.equal(tree.size, 5);
    assert.equal(tree.sites, 2);
    assert.deepEqual(paths(new Set()), ['https://example.com/', 'https://example.org/']);
    const site = editor.folderKey('https://example.com', '/');
    const blog = editor.folderKey('https://example.com', '/blog/');
    assert.deepEqual(paths(new Set([site])).slice(1, 3), ['https://example.com/blog/', 'https://example.com/shop/']);
    assert.deepEqual(paths(new Set([site, blog]))[2], 'https://example.com/blog/2026/');
    assert.deepEqual(paths(new Set([blog])), paths(new Set()), 'a folder inside a closed one is not shown');
    const [first, second] = tree.visible(new Set([site]));
    assert.deepEqual(
      [first.mark, first.hasFolders, first.open, first.count, first.faulty],
      ['error', true, true, 10, 2],
    );
    assert.deepEqual([second.mark, second.name, second.depth, second.open], ['info', 'blog/', 1, false]);
  });

  it('opens sites at first, unless there are more than 20', () => {
    const sites = (/** @type {number} */ count) =>
      treeOf(
        Array.from({ length: count }, (_, index) => [
          /** @type {const} */ ([`https://${index}.example.com`, 0, 2 * index + 2, 1, 0, 0]),
          /** @type {const} */ (['a/', 1, 2 * index + 2, 1, 0, 0]),
        ]).flat(),
      );
    assert.equal(sites(20).firstOpen().size, 20);
    assert.equal(sites(21).firstOpen().size, 0);
  });

  it('opens sites at first, and folders that are the only way on', () => {
    assert.deepEqual([...tree.firstOpen()], [editor.folderKey('https://example.com', '/')]);
    const path = treeOf([
      ['https://example.com', 0, 3, 1, 0, 0],
      ['a/', 1, 3, 1, 0, 0],
      ['b/', 2, 3, 1, 0, 0],
    ]);
    assert.deepEqual(
      [...path.firstOpen()],
      [editor.folderKey('https://example.com', '/'), editor.folderKey('https://example.com', '/a/')],
    );
  });
});
