// @ts-check
/** The table of the editor: texts, rows with history, sets of rows, and the folder tree. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { importFromEditor } from '../helpers/editor-module.mjs';
import { seeded } from '../helpers/random.mjs';

const editor = await importFromEditor(`
  export { History } from './model/history.js';
  export { PageTable } from './model/page-table.js';
  export { addPages, cellText, numberOrText, pagesOf, tableOf } from './model/pages.js';
  export { RowSet, rowAfter } from './model/row-set.js';
  export { folderKey, SiteTree } from './model/site-tree.js';
  export { Texts } from './model/texts.js';
`);

const rows = (/** @type {number[]} */ ...numbers) => new Uint32Array(numbers);

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
 * @param {import('../helpers/random.mjs').Random} random
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
