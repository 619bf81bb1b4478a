// @ts-check
// Fixes that the editor's worker proposes for the pages of a table.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fix, generate, parse, validate } from 'sitemap-kit';
import { importFromEditor } from '../helpers/editor-module.mjs';

const { countFix, proposeFix, suggestFixes, tableOf } = await importFromEditor(
  `export { countFix, proposeFix, suggestFixes } from './worker/problems/fix.js'; export { tableOf } from './model/pages.js';`,
);

const settings = { profile: 'protocol', rules: {}, baseUrl: '', sitemapUrl: '', robots: '', robotsAgent: '', now: '' };

/**
 * Returns the proposed fixes for pages with these paths.
 * @param {readonly string[]} paths
 * @param {'sitemap' | 'index'} [kind]
 */
async function propose(paths, kind = 'sitemap') {
  const table = tableOf(paths.map((path) => ({ loc: `https://example.com/${path}`, lastmod: '2026-01-01' })));
  const request = { kind, settings: { ...settings, timezone: '', locale: 'en' }, assisted: [] };
  const { removed, cells } = await proposeFix(request, { table: () => table, progress() {} });
  return { removed: [...removed], cells };
}

/** @param {number} row @param {string} path */
const loc = (row, path) => ({ row, column: 'loc', text: `https://example.com/${path}` });

for (const kind of /** @type {const} */ (['sitemap', 'index'])) {
  test(`removes the later of pages that become equal when fixed (${kind})`, async () => {
    assert.deepEqual(await propose(['x#b', 'x', 'y'], kind), { removed: [1], cells: [loc(0, 'x')] });
    assert.deepEqual(await propose(['x', 'x#b', 'y', 'y'], kind), { removed: [1, 3], cells: [] });
    assert.deepEqual(await propose(['y', 'x#b', 'x#c', 'x'], kind), { removed: [2, 3], cells: [loc(1, 'x')] });
  });

  test(`counts all removed pages, also those that are not listed (${kind})`, async () => {
    const paths = Array.from({ length: 150 }, (_, at) => [`${at}#b`, `${at}`]).flat();
    const { removed, cells } = await propose(paths, kind);
    assert.deepEqual(
      removed,
      Array.from({ length: 150 }, (_, at) => 2 * at + 1),
    );
    assert.deepEqual(
      cells,
      Array.from({ length: 150 }, (_, at) => loc(2 * at, `${at}`)),
    );
  });
}

/**
 * Returns the proposal for a sitemap, whose text is given: it was opened, or typed into the source of a page list.
 * @param {readonly string[]} entries
 * @param {'sitemap' | 'page-list'} [kind]
 * @param {Record<string, number[]>} [skipped] the rows of rules that are not fixed
 * @param {Record<string, number[]>} [chosen] the only rows of rules that are fixed
 */
async function proposeForText(entries, kind = 'sitemap', skipped = undefined, chosen = {}) {
  const text = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('\n')}</urlset>`;
  const typed = kind === 'page-list' ? { chunks: [text], rows: Uint32Array.from(entries.keys()) } : undefined;
  const basis = { kind, file: new Blob([text]), typed };
  const choiceOf = (/** @type {boolean} */ isTicked, /** @type {Record<string, number[]>} */ rows) =>
    Object.entries(rows).map(([rule, exceptions]) => [rule, { isTicked, exceptions }]);
  const choices = skipped && Object.fromEntries([...choiceOf(true, skipped), ...choiceOf(false, chosen)]);
  const request = { kind, basis, settings: { ...settings, timezone: '', locale: 'en' }, assisted: [], choices };
  const table = tableOf(parse(text).pages);
  const proposal = await proposeFix(request, { table: () => table, progress() {} });
  return { ...proposal, fixedText: fix(text).xml };
}

test('proposes the text that `fix` returns where its changes are in no page, and else the pages', async () => {
  const entry = '<url><loc>https://example.com/a</loc></url>';
  const commented = '<url><loc>https://example.com/a</loc><!-- 2 --></url>';
  const markup = '<url><loc>https://example.com/b&c</loc></url>';
  const escaped = await proposeForText([entry, commented, markup]);
  assert.equal(escaped.text, escaped.fixedText);
  assert.deepEqual(
    [escaped.changes, escaped.fixed, escaped.cells],
    [{ 'xml-unescaped-ampersand': 1 }, { 'xml-unescaped-ampersand': 1 }, []],
  );
  assert.equal(escaped.left, 1, 'the duplicate, with which a comment would be lost');
  const merged = await proposeForText([entry, entry, '<url><loc>https://EXAMPLE.com/b</loc></url>']);
  assert.equal(merged.text, undefined);
  assert.deepEqual([[...merged.removed], merged.cells], [[1], [loc(2, 'b')]]);
  assert.deepEqual(merged.fixed, { 'loc-duplicate': 1, 'loc-not-normalized': 1 });
});

test('skips rows of a rule in the table and in the text, and lists its changes at their positions', async () => {
  const entries = ['a', 'a', 'b c', 'd e', 'f g'].map((path) => `<url><loc>https://example.com/${path}</loc></url>`);
  const ofPages = await proposeForText(entries, 'sitemap', { 'loc-not-escaped': [3], 'loc-duplicate': [] });
  assert.deepEqual(
    [ofPages.text, [...ofPages.removed], ofPages.cells],
    [undefined, [1], [loc(2, 'b%20c'), loc(4, 'f%20g')]],
  );
  const applied = /** @type {{ rule: string, row: number }[]} */ (ofPages.applied);
  const rows = applied.filter(({ rule }) => rule === 'loc-not-escaped').map(({ row }) => row);
  assert.deepEqual([rows, ofPages.changes, ofPages.left], [[2, 4], { 'loc-duplicate': 1, 'loc-not-escaped': 2 }, 1]);
  const ofText = await proposeForText([...entries, '<url><loc>https://example.com/t&u</loc></url>'], 'sitemap', {
    'loc-not-escaped': [3],
    'loc-duplicate': [1],
  });
  const read = parse(ofText.text ?? '').pages.map((page) => String(page.loc).replace('https://example.com/', ''));
  assert.deepEqual([read, ofText.cells, ofText.left], [['a', 'a', 'b%20c', 'd e', 'f%20g', 't&u'], [], 2]);
  const escaped = ['t&u', 'v&w', 'x&y'].map((path) => `<url><loc>https://example.com/${path}</loc></url>`);
  const isOneLine = (/** @type {string} */ text) => text.replaceAll('\n', '');
  for (const lines of [escaped, [isOneLine(escaped.join(''))]]) {
    const { text, changes, left } = await proposeForText(lines, 'sitemap', { 'xml-unescaped-ampersand': [1] });
    assert.deepEqual([text?.match(/&(amp;)?/g), changes], [['&amp;', '&', '&amp;'], { 'xml-unescaped-ampersand': 2 }]);
    assert.equal(left, 1);
  }
  assert.deepEqual((await proposeForText(escaped)).skippable, ['xml-unescaped-ampersand']);
  const spaces = await proposeForText(['<url><loc> https://EXAMPLE.com/c#f </loc></url>']);
  assert.deepEqual(spaces.skippable.sort(), ['loc-fragment', 'loc-not-normalized'], 'the white space is in no page');
});

test('fixes the only chosen rows of a rule, and none by other means', async () => {
  const entry = (/** @type {string} */ path, date = '2026-01-01') =>
    `<url><loc>https://example.com/${path}</loc><lastmod>${date}</lastmod></url>`;
  const entries = [
    entry('a'),
    entry('a', '2026-01-02'),
    entry('a', '2026-01-03'),
    entry('b c'),
    entry('d e'),
    entry('t&u'),
  ];
  const one = await proposeForText(entries, 'sitemap', {}, { 'loc-duplicate': [1], 'loc-not-escaped': [4] });
  const paths = parse(one.text ?? '').pages.map(({ loc, lastmod }) => `${String(loc).slice(20)} ${lastmod}`);
  assert.deepEqual(paths.slice(0, 4), ['a 2026-01-02', 'a 2026-01-03', 'b c 2026-01-01', 'd%20e 2026-01-01']);
  assert.deepEqual([...one.removed], [1]);
  // The entry that stays would get the date of the removed one.
  const { text, changes, left } = await proposeForText([entry('a'), entry('a', '2026-01-02')], 'sitemap', {
    'loc-duplicate': [0],
  });
  assert.deepEqual([text, changes['loc-duplicate'] ?? 0, left], [undefined, 0, 1]);
});

test('counts the changes of chosen rows, also of more than are listed and of pages on several addresses', async () => {
  const paths = Array.from({ length: 150 }, (_, at) => `${at} x`);
  const entries = paths.map((path) => `<url><loc>https://example.com/${path}</loc></url>`);
  const rule = 'loc-not-escaped';
  const most = await proposeForText(entries, 'sitemap', { [rule]: [3] });
  assert.deepEqual(
    [most.changes, most.cells.length, most.fixed, most.left],
    [{ [rule]: 149 }, 149, { [rule]: 149 }, 1],
  );
  const one = await proposeForText(entries, 'sitemap', {}, { [rule]: [120] });
  assert.deepEqual([one.changes, one.cells, one.left], [{ [rule]: 1 }, [loc(120, '120%20x')], 149]);
  const hosts = ['http://a.example/1', 'https://a.example/2', 'https://a.example/3', 'http://a.example/4'];
  const table = tableOf(hosts.map((url) => ({ loc: url })));
  const request = { kind: 'page-list', settings: { ...settings, timezone: '', locale: 'en' }, assisted: [] };
  const choices = { 'loc-mixed-hosts': { isTicked: true, exceptions: [0] } };
  const moved = await proposeFix({ ...request, only: ['loc-mixed-hosts'], choices }, { table: () => table });
  assert.deepEqual(
    [moved.changes, moved.cells],
    [{ 'loc-mixed-hosts': 1 }, [{ row: 3, column: 'loc', text: 'https://a.example/4' }]],
  );
});

test('says which rows still have problems of the fixed rules', async () => {
  const entries = ['a b', 'c d', 'e'].map((path) => `<url><loc>https://example.com/${path}</loc></url>`);
  const text = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>`;
  const choices = { 'loc-not-escaped': { isTicked: true, exceptions: [1] } };
  const basis = { kind: 'sitemap', file: new Blob([text]) };
  const request = { kind: 'sitemap', basis, settings: { ...settings, timezone: '', locale: 'en' }, assisted: [] };
  const context = { table: () => tableOf(parse(text).pages), progress() {} };
  const { open } = await proposeFix({ ...request, only: ['loc-not-escaped', 'loc-duplicate'], choices }, context);
  assert.deepEqual(open, { 'loc-not-escaped': [1], 'loc-duplicate': [] });
});

test('fixes a document that was typed into the source of a new list', async () => {
  const escaped = await proposeForText([`<url><loc>https://example.com/b&c</loc></url>`], 'page-list');
  assert.equal(escaped.text, escaped.fixedText);
});

test('suggests what safe and assisted fixes would write', async () => {
  const table = tableOf([{ loc: 'https://example.com/a b', priority: '5' }, { loc: 'http://example.com/c' }]);
  const assisted = ['priority-invalid', 'loc-mixed-hosts'];
  const request = { kind: 'page-list', settings: { ...settings, timezone: '', locale: 'en' }, assisted };
  const { safe, applied } = await suggestFixes(request, { table: () => table, progress() {} });
  assert.deepEqual(safe, { 'loc-not-escaped': 1 });
  assert.deepEqual(
    applied.map((/** @type {import('sitemap-kit').Applied} */ { rule, path, before, after }) => [
      rule,
      path,
      before,
      after,
    ]),
    [
      ['loc-not-escaped', '[0].loc', 'https://example.com/a b', 'https://example.com/a%20b'],
      ['priority-invalid', '[0].priority', '5', '1.0'],
      ['loc-mixed-hosts', '[1].loc', 'http://example.com/c', 'https://example.com/c'],
    ],
  );
});

test('moves the pages of each site to its most frequent host, with https if any page has it', async () => {
  const locs = [
    'http://www.a.example/1',
    'http://www.a.example/2',
    'https://a.example/3',
    'http://b.example/',
    '/relative',
  ];
  const table = tableOf(locs.map((loc) => ({ loc })));
  const request = {
    kind: 'page-list',
    settings: { ...settings, timezone: '', locale: 'en' },
    assisted: [],
    only: ['loc-mixed-hosts'],
  };
  const { cells, changes } = await proposeFix(request, { table: () => table, progress() {} });
  const moved = ['https://www.a.example/1', 'https://www.a.example/2', 'https://www.a.example/3'];
  assert.deepEqual(
    cells,
    moved.map((text, row) => ({ row, column: 'loc', text })),
  );
  assert.deepEqual(changes, { 'loc-mixed-hosts': 3 });
});

test('what a fix of some rules or rows achieves is counted in its result', async () => {
  const paths = ['f#a', 'f#b', 'f', 'b c', 'b%20c', 'd#x'];
  const pages = paths.map((path) => ({ loc: `https://example.com/${path}`, lastmod: '2026-01-01' }));
  const table = tableOf(pages);
  const context = { table: () => table, progress() {} };
  const locale = /** @type {const} */ ('en');
  const settled = { ...settings, timezone: '', locale };
  const text = generate(pages, { invalid: 'keep' });
  const bases = [undefined, { kind: 'sitemap', file: new Blob([text]) }];
  const selections = [
    {},
    { only: [] },
    { only: ['loc-fragment'] },
    { only: ['loc-duplicate', 'loc-not-escaped'] },
    { only: ['loc-fragment'], choices: { 'loc-fragment': { isTicked: false, exceptions: [1] } } },
    { choices: { 'loc-fragment': { isTicked: true, exceptions: [0, 5] } } },
    {
      choices: {
        'loc-duplicate': { isTicked: false, exceptions: [2] },
        'loc-not-escaped': { isTicked: false, exceptions: [] },
      },
    },
  ];
  const options = { now: new Date(), locale };
  for (const basis of bases) {
    for (const selection of selections) {
      const proposal = await proposeFix(
        { kind: 'sitemap', basis, settings: settled, assisted: [], ...selection },
        context,
      );
      const { cells, removed, fixed, left, created } = proposal;
      const gone = new Set(removed);
      const changed = pages.map((page, row) => {
        const own = /** @type {{ row: number, column: string, text: string }[]} */ (cells).filter(
          (cell) => cell.row === row,
        );
        return { ...page, ...Object.fromEntries(own.map(({ column, text }) => [column, text])) };
      });
      const check = (/** @type {typeof pages} */ some) =>
        validate(basis === undefined ? some : generate(some, { invalid: 'keep' }), options);
      const before = check(pages).rules;
      const after = check(changed.filter((_, row) => !gone.has(row)));
      const excess = (/** @type {Record<string, number>} */ one, /** @type {Record<string, number>} */ other) =>
        Object.entries(one).flatMap(([rule, n]) => (n > (other[rule] ?? 0) ? [[rule, n - (other[rule] ?? 0)]] : []));
      const what = JSON.stringify({ selection, hasText: basis !== undefined });
      assert.deepEqual(fixed, Object.fromEntries(excess(before, after.rules)), what);
      assert.equal(left, after.counts.error + after.counts.warning, what);
      assert.deepEqual(created, Object.fromEntries(excess(after.rules, before)), what);
    }
  }
});

test('the steps that choices share do not change what is proposed, and end with the state of the document', async () => {
  const entries = ['a#b', 'a', 'b c', 'd&e', 'd&amp;e', 'F%7e'].map((path) => `<loc>https://example.com/${path}</loc>`);
  const frequencies = entries.map(
    (loc, at) => `<url>${loc}<changefreq>${at % 2 ? 'Daily' : 'weekly'}</changefreq></url>`,
  );
  const text = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${frequencies.join('\n')}</urlset>`;
  const basis = { kind: 'sitemap', file: new Blob([text]) };
  const settled = { ...settings, now: '2026-11-01', timezone: '', locale: 'en' };
  const table = tableOf(parse(text).pages);
  const context = { table: () => table, progress() {} };
  const request = { kind: 'sitemap', basis, settings: settled, assisted: [] };
  const all = await proposeFix({ ...request, state: 'first' }, context);
  const only = Object.keys(all.changes);
  assert.ok(only.length >= 4, only.join());
  const rows = [...entries.keys()];
  for (let at = 0; at < 40; at += 1) {
    const choices = Object.fromEntries(
      only.map((rule, n) => [
        rule,
        { isTicked: (at + n) % 3 > 0, exceptions: rows.filter((row) => (at * 7 + row * 5 + n) % 4 === 0) },
      ]),
    );
    const chosen = { ...request, only, choices };
    const proposal = await proposeFix(chosen, context);
    assert.deepEqual(await countFix({ ...chosen, state: 'first' }, context), proposal.changes);
    assert.deepEqual(await proposeFix({ ...chosen, state: 'first' }, context), proposal);
  }
  table.setOrder(Uint32Array.of(2, 3));
  const later = await proposeFix({ ...request, state: 'second' }, context);
  assert.deepEqual(later, await proposeFix(request, context));
  assert.notDeepEqual(later.changes, all.changes);
});
