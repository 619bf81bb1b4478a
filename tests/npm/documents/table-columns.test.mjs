// @ts-check
// `tableColumns`, and `editDocument` with the option `read.columns`.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse, SitemapError } from 'sitemap-kit';
import { editDocument, tableColumns } from 'sitemap-kit/edit';

const x = 'https://example.com/x';
const table = `Page;"Stand ""vom""";priority\n${x};10.1.2026;1\n\nhttps://example.com/y;"a;\nb";0.5\n`;

test('columns have their names, fields and first cells', () => {
  assert.deepEqual(tableColumns(table, { rows: 3 }), [
    { name: 'Page', field: 'loc', cells: [x, 'https://example.com/y'] },
    { name: 'Stand "vom"', field: undefined, cells: ['10.1.2026', 'a;\nb'] },
    { name: 'priority', field: 'priority', cells: ['1', '0.5'] },
  ]);
  const columns = { 'Stand "vom"': 'lastmod', priority: '' };
  assert.deepEqual(
    tableColumns(table, { rows: 0, read: { columns } }).map(({ field, cells }) => [field, cells]),
    [
      ['loc', []],
      ['lastmod', []],
      [undefined, []],
    ],
  );
});

test('a table without a header has columns without names', () => {
  assert.deepEqual(tableColumns(`${x},2026-01-10\n`), [
    { name: '', field: 'loc', cells: [x] },
    { name: '', field: 'lastmod', cells: ['2026-01-10'] },
  ]);
  assert.deepEqual(tableColumns('sep=;\nloc;A\n/a;b\n'), [
    { name: 'loc', field: 'loc', cells: ['/a'] },
    { name: 'A', field: undefined, cells: ['b'] },
  ]);
});

test('invalid calls are errors', () => {
  for (const [call, code] of /** @type {const} */ ([
    [() => tableColumns(/** @type {any} */ (1)), 'invalid-input'],
    [() => tableColumns(table, { read: { columns: { Page: 'unknown' } } }), 'invalid-option'],
    [() => tableColumns(table, { rows: -1 }), 'invalid-option'],
    [() => tableColumns(table, /** @type {any} */ ({ row: 1 })), 'invalid-option'],
    [() => tableColumns(table, /** @type {any} */ (5)), 'invalid-option'],
  ])) {
    assert.throws(call, (error) => error instanceof SitemapError && error.code === code);
  }
});

test('a table is edited as it was read with the option read.columns', () => {
  const csv = `Titel,Adresse,Stand,priority\nA,${x},2026-01-10,1\nB,https://example.com/y,,1\n`;
  const columns = { Stand: 'lastmod', priority: '' };
  const dates = ['2026-02-02', '2026-03-03'];
  const read = parse(csv, { read: { columns } }).pages.map((page, at) => ({ ...page, lastmod: dates[at] }));
  const pages = [...read, { loc: 'https://example.com/z' }];
  const { document } = editDocument(csv, pages, { read: { columns } });
  assert.equal(
    document,
    `Titel,Adresse,Stand,priority\nA,${x},2026-02-02,1\nB,https://example.com/y,2026-03-03,1\n,https://example.com/z,,\n`,
  );
  assert.deepEqual(parse(document, { read: { columns } }).pages, pages);
});

test('comments and rows without content stay, and quoted cells stay quoted', () => {
  for (const [before, after] of [
    ['', ''],
    ['\uFEFF# für uns\n# b\n', ';;\n'],
    ['sep=;\r\n', '"";  ;\r\n \r\n'],
    [';;\n', ';;\n;;'],
  ]) {
    const header = `${before}Pfad;Stand;T\n`;
    const text = `${header};;\n/a;"2026-01-10";"1"\n;;\n/b;;\n${after}`;
    const columns = { Pfad: 'loc', Stand: 'lastmod' };
    const fields = tableColumns(text, { rows: 1, read: { columns } });
    assert.deepEqual(
      fields.map(({ name, field, cells }) => [name, field, ...cells]),
      [
        ['Pfad', 'loc', '/a'],
        ['Stand', 'lastmod', '2026-01-10'],
        ['T', undefined, '1'],
      ],
      text,
    );
    const pages = parse(text, { read: { columns } }).pages.map((page) => ({ ...page, lastmod: '2026-02-02' }));
    const { document } = editDocument(text, pages, { read: { columns } });
    assert.equal(document, text.replace('01-10', '02-02').replace('/b;;', '/b;2026-02-02;'));
    assert.equal(editDocument(text, pages.slice(0, 1), { read: { columns } }).document.includes('/b'), false);
  }
});

test('a column without a name can be assigned', () => {
  const csv = ',Stand\n/a,x\n';
  assert.deepEqual(
    tableColumns(csv, { read: { columns: { '': 'loc' } } }).map(({ name, field }) => [name, field]),
    [
      ['', 'loc'],
      ['Stand', undefined],
    ],
  );
  const { document } = editDocument(csv, [{ loc: '/b' }], { entries: [0], read: { columns: { '': 'loc' } } });
  assert.equal(document, csv.replace('/a', '/b'));
});

test('an assigned column with dates and directives keeps the cells that do not change', () => {
  const csv = 'Adresse,Stand,Direktive\n/a,31.12.2025,"noindex, follow"\n/b,2026/1/5,index\n';
  const columns = { Stand: 'lastmod', Direktive: 'noindex' };
  const { pages } = parse(csv, { read: { columns } });
  assert.deepEqual(pages, [
    { loc: '/a', lastmod: '2025-12-31', noindex: true },
    { loc: '/b', lastmod: '2026-01-05' },
  ]);
  const changed = [
    { ...pages[0], loc: '/c' },
    { ...pages[1], loc: '/b', noindex: true },
  ];
  const { document } = editDocument(csv, /** @type {any} */ (changed), { entries: [0, 1], read: { columns } });
  assert.equal(document, csv.replace('/a', '/c').replace(',index', ',yes'));
  const allowed = editDocument(csv, [{ ...pages[0], loc: '/a', noindex: false }], { read: { columns } }).document;
  assert.match(allowed, /\/a,31\.12\.2025,"no"\n/);
});

test('titles above the header stay, and are no part of the table', () => {
  for (const title of ['Bericht 2026;;\r\n\r\n', '# x\r\nReport\r\nCreated;2026-11-01\r\n', '\uFEFFReport\r\n']) {
    const text = `${title}URL;lastmod;T\r\nhttps://example.com/a;2026-01-10;1\r\nhttps://example.com/b;2026-01-11;2\r\n`;
    const { kind, pages, report } = parse(text);
    assert.deepEqual(
      [kind, pages.map(({ loc }) => loc)],
      ['page-list', ['https://example.com/a', 'https://example.com/b']],
    );
    assert.deepEqual(
      tableColumns(text).map(({ name, field }) => [name, field]),
      [
        ['URL', 'loc'],
        ['lastmod', 'lastmod'],
        ['T', undefined],
      ],
    );
    assert.equal(report.problems[0]?.line, title.split('\r\n').length);
    const changed = pages.map((page, at) => (at === 1 ? { ...page, lastmod: '2026-02-02' } : page));
    assert.equal(editDocument(text, changed).document, text.replace('2026-01-11', '2026-02-02'));
  }
});
