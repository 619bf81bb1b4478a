// @ts-check
// Searches and counts of the editor's worker.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { validate } from 'sitemap-kit';
import { importFromEditor } from '../helpers/editor-module.mjs';

const editor = await importFromEditor(`
  export { countFacets } from './worker/edit/facets.js';
  export { find } from './worker/edit/find.js';
  export { siteTree } from './worker/edit/site-tree.js';
  export { lastmodTest, periodOf } from './model/lastmod.js';
  export { barsOf } from './views/overview/periods.js';
  export { everything } from './model/query.js';
  export { tableOf } from './model/pages.js';
  export { Texts } from './model/texts.js';
`);

/** @typedef {import('sitemap-kit').Page} Page */

/** @param {readonly Page[]} pages */
const contextOf = (pages) => {
  const table = editor.tableOf(pages);
  return { table: () => table, transfer() {}, progress() {} };
};

/** @param {readonly Page[]} pages @param {string} [now] */
const factsOf = (pages, now = '2026-11-20T12:00:00Z') => editor.countFacets({ now }, contextOf(pages));

/** Returns the positions of the pages that a query finds. @param {readonly Page[]} pages @param {object} query */
const found = (pages, query) => [...editor.find({ query: { ...editor.everything, ...query } }, contextOf(pages))];

const page = (/** @type {number} */ number) => `https://example.com/${number}`;

describe('crawl data', () => {
  /** @type {Page[]} */
  const pages = [
    { loc: page(0), status: 200, canonical: page(0) },
    { loc: page(1), status: '404' },
    { loc: page(2), status: 301, redirect: page(0), canonical: page(0) },
    { loc: page(3), noindex: true },
    { loc: page(4), noindex: false },
    { loc: page(5), images: [{ loc: 'https://example.com/a.jpg' }] },
  ];

  it('filters pages', () => {
    assert.deepEqual(found(pages, { status: '200' }), [0]);
    assert.deepEqual(found(pages, { status: '404' }), [1]);
    assert.deepEqual(found(pages, { status: '-' }), [3, 4, 5]);
    assert.deepEqual(found(pages, { redirect: 'yes' }), [2]);
    assert.deepEqual(found(pages, { canonical: 'same' }), [0]);
    assert.deepEqual(found(pages, { canonical: 'other' }), [2]);
    assert.deepEqual(found(pages, { noindex: 'yes' }), [3]);
    assert.deepEqual(found(pages, { noindex: 'no' }), [0, 4]);
    assert.deepEqual(found(pages, { noindex: 'redirect' }), [2]);
    assert.deepEqual(found(pages, { noindex: 'error' }), [1]);
    const blocked = [{ loc: page(6), status: 0, noindex: true }, { loc: '' }, { loc: '/relative' }];
    assert.deepEqual(found(blocked, { noindex: 'blocked' }), [0]);
    assert.deepEqual(found(blocked, { origin: '!' }), [1]);
    assert.deepEqual(found(blocked, { origin: '-' }), [2]);
    assert.deepEqual(found(pages, { status: '301', canonical: 'other', path: '/2' }), [2]);
  });

  it('has noindex where the rules of the package find it', () => {
    for (const noindex of [
      'yes',
      'Y',
      'true',
      '1',
      'x',
      'NOINDEX,follow',
      'none',
      'no',
      '0',
      'index, follow',
      'noindexed',
      '',
      ' ',
      'no-index',
      'No index',
      'WAHR',
      'FALSCH()',
      '1.0',
      '0.0',
      'はい',
      'いいえ',
      'vielleicht',
      '-',
      'n/a',
      'max-snippet:1',
    ]) {
      const pages = [{ loc: page(0), noindex: /** @type {any} */ (noindex) }];
      const { rules } = validate(pages);
      assert.equal(found(pages, { noindex: 'yes' }).length, rules['loc-not-indexable'] ?? 0, noindex);
    }
  });

  it('is counted by the values that filter', () => {
    const { crawl } = factsOf(pages);
    for (const [column, counted] of Object.entries(crawl)) {
      for (const { value, pages: number } of counted) {
        assert.equal(found(pages, { [column]: value }).length, number, `${column} ${value}`);
      }
    }
    assert.equal(crawl.status.length, 4);
  });
});

describe('the newest date', () => {
  const newest = (/** @type {string[]} */ ...dates) =>
    factsOf(dates.map((lastmod, number) => ({ loc: page(number), lastmod }))).newest;

  it('is not in the future', () => {
    assert.equal(newest('2031-01-01', '2026-03-04', '2026-02-01'), '2026-03-04');
    assert.equal(newest('2026-11-20T21:00:01+09:00', '2026-11-20T12:00:00Z'), '2026-11-20T12:00:00Z');
    assert.equal(newest('2031-01-01'), undefined);
  });

  it('is a date', () => {
    assert.equal(newest('yesterday', '2026', '2026-13-01'), '2026');
    assert.equal(newest('soon'), undefined);
  });
});

it('sorts folders with numbers by value', () => {
  const pages = ['10', '2', '0', '1', 'a10', 'a9'].map((name) => ({ loc: `https://example.com/${name}/page` }));
  const tree = editor.siteTree({ marks: new Uint8Array(pages.length) }, contextOf(pages));
  const texts = new editor.Texts();
  texts.append(tree.names);
  assert.deepEqual(Array.from(tree.numbers, (number) => texts.get(number)).slice(1), [
    '0/',
    '1/',
    '2/',
    '10/',
    'a9/',
    'a10/',
  ]);
});

it('sorts equal values in the order of the document', () => {
  const pages = ['b', 'a', 'c'].map((name) => ({ loc: `https://example.com/${name}`, lastmod: '2026-01-01' }));
  assert.deepEqual(found(pages, { sort: { column: 'lastmod', descending: true } }), [0, 1, 2]);
});

describe('a column of numbers', () => {
  const sorted = (/** @type {(string | number)[]} */ values, descending = false, column = 'clicks') => {
    const pages = values.map((value, number) => ({ loc: page(number), ...(value !== '' && { [column]: value }) }));
    return found(/** @type {Page[]} */ (pages), { sort: { column, descending } }).map((row) => values[row]);
  };

  it('is sorted by integers with the separators of any language', () => {
    for (const separator of [',', '.', ' ', '\u00a0', '\u202f', '\u2009', "'", '’']) {
      const of = (/** @type {string} */ text) => text.replaceAll(',', separator);
      const values = ['1,234', 999, '10,000', '12,345,678', 7, '1,234,567', '9,99,999'].map((value) =>
        typeof value === 'string' ? of(value) : value,
      );
      const ascending = [7, 999, of('1,234'), of('10,000'), of('9,99,999'), of('1,234,567'), of('12,345,678')];
      assert.deepEqual(sorted(values), ascending);
      assert.deepEqual(sorted(values, true), [...ascending].reverse());
    }
  });

  it('has other texts after its numbers, and then pages without a value, in both directions', () => {
    const values = ['-', 20, '', '1,5', 3, '1.2K', '1,234', '1,23', '1,234.567', 'Infinity'];
    const texts = ['-', '1,23', '1,234.567', '1,5', '1.2K', 'Infinity'];
    assert.deepEqual(sorted(values), [3, 20, '1,234', ...texts, '']);
    assert.deepEqual(sorted(values, true), ['1,234', 20, 3, ...[...texts].reverse(), '']);
  });

  it('has decimal numbers if it is priority', () => {
    assert.deepEqual(sorted(['0.500', '1.0', '0.9', 'high'], false, 'priority'), ['0.500', '0.9', '1.0', 'high']);
  });

  it('is filtered by zero and other numbers', () => {
    const pages = /** @type {Page[]} */ (
      [0, '0', '00', '1,000', '0,5'].map((clicks, at) => ({ loc: page(at), clicks }))
    );
    assert.deepEqual(found(pages, { clicks: 'zero' }), [0, 1, 2]);
    assert.deepEqual(found(pages, { clicks: 'some' }), [3, 4]);
  });
});

describe('dates by month', () => {
  const dates = [
    ...[
      '2026',
      '2026-03',
      '2026-02-28',
      '2024-02-29',
      '2026-01-01T10:00Z',
      '2026-01-01T10:00:00.123+09:00',
      '2026-01-01Z',
    ],
    ...['2026-01-01T10:00', '2026-01-01 10:00', '2026-01-01T10:00:00+0900', ' 2026-01-01', '2026-01-01t10:00:00z'],
    ...['2026-13', '2026-00', '2026-02-29', '2026-02-30', '2026-01-00', '2026-01-01T24:00:00Z', '2026-01-01T10:60Z'],
    ...['2026-01-01T10:00:60Z', '2026-01-01T10:00.5Z', '2026-01-01T10:00:00+14:30', '2026-01-01-23:59', '2026-01Z'],
    ...['0000', '12026-01-01', '-2026', '2026-1-1', '12/17/2025', '12.01.2026', 'soon', '２０２６-01-01'],
  ];

  it('are unreadable where the package says that they are invalid', async () => {
    for (const lastmod of dates) {
      const { rules } = await validate([{ loc: page(1), lastmod }]);
      assert.equal(editor.periodOf(lastmod) === undefined, 'lastmod-invalid' in rules, lastmod);
    }
  });

  it('are shown by the filters that count them, each date by one of them', () => {
    const pages = [...dates, '1970-01-01', '2031-05-05', ''].map((lastmod, number) => ({ loc: page(number), lastmod }));
    const { periods, unreadableLastmod, withoutLastmod } = factsOf(pages);
    assert.equal(found(pages, { lastmod: '?' }).length, unreadableLastmod);
    assert.equal(found(pages, { lastmod: '-' }).length, withoutLastmod);
    for (const { value, pages: counted } of periods.filter(
      (/** @type {{ value: string }} */ period) => period.value.length === 7,
    )) {
      assert.equal(found(pages, { lastmod: value }).length, counted, value);
    }
    const bars = editor.barsOf(periods, '2026-11-20');
    assert.deepEqual(
      bars.map((/** @type {{ value: string }} */ { value }) => found(pages, { lastmod: value }).length),
      bars.map((/** @type {{ pages: number }} */ bar) => bar.pages),
    );
    const all = ['?', '-', ...['<', '', '>'].map((side) => `${side}2026`)].flatMap((lastmod) =>
      found(pages, { lastmod }),
    );
    assert.deepEqual(
      all.sort((a, b) => a - b),
      Object.keys(pages).map(Number),
    );
  });

  /** @param {Record<string, number>} counted @param {string} [today] */
  const barsOf = (counted, today = '2026-11-20') =>
    editor
      .barsOf(
        Object.entries(counted).map(([value, pages]) => ({ value, pages })),
        today,
      )
      .map((/** @type {{ value: string, pages: number }} */ { value, pages }) => `${value}: ${pages}`);

  it('have bars for months without pages, and one bar for all that have not begun', () => {
    const counted = { '2026-08': 3, '2026-11': 4, '2026-12': 1, '2031-01': 2 };
    assert.deepEqual(barsOf(counted), ['2026-08: 3', '2026-09: 0', '2026-10: 0', '2026-11: 4', '>2026-11: 3']);
    assert.deepEqual(barsOf({ '2031-01': 2, '2040-01': 1 }), ['>2026-11: 3']);
    assert.deepEqual(barsOf({}), []);
  });

  it('have one bar for few early ones, and are by year if many are early or have no month', () => {
    assert.deepEqual(barsOf({ '0001-01': 1, '2001-05': 1, '2026-10': 5, '2026-11': 4 }), [
      '<2026-10: 2',
      '2026-10: 5',
      '2026-11: 4',
    ]);
    assert.deepEqual(barsOf({ '2021-05': 5, '2024-10': 5, '2030-01': 1 }), [
      '2021: 5',
      '2022: 0',
      '2023: 0',
      '2024: 5',
      '>2026: 1',
    ]);
    assert.deepEqual(barsOf({ 2025: 4, '2026-10': 5 }), ['2025: 4', '2026: 5']);
    assert.deepEqual(barsOf({ '0001-01': 9, '2025-01': 5, '2026-01': 5 }), ['<2025: 9', '2025: 5', '2026: 5']);
  });
});
