// @ts-check
// What the editor saves after changes of the table: the opened file with these changes, and its own bytes after undoing them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from 'sitemap-kit';
import { importFromEditor } from '../helpers/editor-module.mjs';
import { seeded } from '../helpers/random.mjs';

const { open, writeOpened, PageTable, History, addPages, pagesOf } = await importFromEditor(`
  export { open } from './worker/files/open.js';
  export { writeOpened } from './worker/export/write-opened.js';
  export { PageTable } from './model/page-table.js';
  export { History } from './model/history.js';
  export { addPages, pagesOf } from './model/pages.js';
`);

const entry = (/** @type {number} */ at) =>
  at % 3 === 0
    ? `\t<url a="${at}">\r\n\t\t<!-- ${at} --><loc><![CDATA[https://example.com/${at}?a&b]]></loc>\r\n\t\t<lastmod>2026-01-01</lastmod>\r\n\t\t<i:image><i:loc>/${at}.png</i:loc></i:image>\r\n\t</url>\r\n`
    : `\t<url><loc>https://example.com/${at}</loc><priority>0.50</priority><x:mine>${at}</x:mine></url>\r\n`;
const entries = Array.from({ length: 40 }, (_, at) => entry(at)).join('');
const xml = `<?xml-stylesheet href="/s.xsl"?>\r\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:x="urn:x" xmlns:i="http://www.google.com/schemas/sitemap-image/1.1">\r\n${entries}</urlset>\r\n<!-- end -->`;
const csv = `URL;Last Mod;owner\r\n${Array.from({ length: 40 }, (_, at) => `https://example.com/${at};2026-01-01;"o ""${at}"""`).join('\r\n')}`;
const text = Array.from(
  { length: 40 },
  (_, at) => `https://example.com/${at} \n${at % 5 === 0 ? '# note\n\n' : ''}`,
).join('');

/** @param {any} table @param {import('../helpers/random.mjs').Random} random @param {boolean} hasFields */
function randomChange(table, random, hasFields) {
  const { order } = table;
  const position = random.whole(0, Math.max(0, order.length - 1));
  const row = order[position];
  const kind =
    row === undefined ? 'insert' : random.pick(['loc', 'lastmod', 'lastmod', 'more', 'insert', 'remove', 'order']);
  switch (kind) {
    case 'insert': {
      const at = addPages(table, [{ loc: `https://example.com/new?${random.whole(0, 1e9)}&b` }]);
      return { kind: 'insert', rows: Uint32Array.of(at), positions: Uint32Array.of(position) };
    }
    case 'remove':
      return { kind: 'remove', rows: Uint32Array.of(row), positions: Uint32Array.of(position) };
    case 'order': {
      const after = order.slice();
      [after[0], after[position]] = [after[position], after[0]];
      return { kind: 'order', before: order, after };
    }
    default: {
      const column = hasFields ? kind : 'loc';
      const value =
        column === 'loc'
          ? `https://example.com/${random.whole(0, 1e9)}?<&`
          : column === 'more'
            ? random.pick(['', JSON.stringify({ images: [{ loc: '/n.png', title: `T & ${random.whole(0, 99)}` }] })])
            : random.pick(['', '2026-05-05', 'soon']);
      const number = table.texts.add(value);
      const rows = Uint32Array.of(row);
      return {
        kind: 'set',
        column,
        rows,
        before: Uint32Array.of(table.number(row, column)),
        after: Uint32Array.of(number),
      };
    }
  }
}

for (const [name, content, hasFields, hasMore] of /** @type {const} */ ([
  ['random.xml', xml, true, true],
  ['random.csv', csv, true, false],
  ['random.txt', text, false, false],
])) {
  test(`1,000 random edits of ${name} are saved as its pages, and undoing them gives its bytes`, async () => {
    const file = new Blob([content]);
    const { table: update, kind } = await open(
      { name, source: file, locale: 'en', columns: { remembered: {} } },
      { progress() {}, transfer() {} },
    );
    const table = PageTable.from(update);
    const history = new History(table);
    const random = seeded(35);
    const written = async () => {
      const request = { name, basis: { kind, file }, isAsOpened: false };
      const result = await writeOpened(request, { progress() {}, transfer() {}, table: () => table });
      return result.file.text();
    };
    for (let at = 0; at < 1000; at += 1) {
      const step = randomChange(table, random, hasFields);
      if (step.column !== 'more' || hasMore) {
        history.do({ name: 'set', pages: 1, steps: [step] });
      }
      if (at % 50 === 0) {
        assert.deepEqual(parse(await written(), { name }).pages, pagesOf(table), `${at}`);
      }
    }
    assert.notEqual(await written(), content);
    while (history.undo() !== undefined) {
      // All of them.
    }
    assert.equal(await written(), content);
  });
}
