// @ts-check
/** A page list is read in one way, whatever its format, the name of its file, and the way in which it is passed. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import * as kit from '../../../dist/core/node.js';
import { runCommand } from '../helpers/command.mjs';
import { fill, makeFolder } from '../helpers/folder.mjs';
import { seeded } from '../helpers/random.mjs';
import { scaled } from '../helpers/scale.mjs';

/** Number of random lists. */
const LISTS = scaled(6, 400);

const baseUrl = 'https://example.com/';
const EXTENSIONS = ['.json', '.ndjson', '.txt', '.csv', '.tsv', '.data', ''];

/** @typedef {{ loc: string, lastmod?: string, priority?: number }} Row */

/** @param {import('../helpers/random.mjs').Random} random */
function randomRows(random) {
  const isRelative = random.chance(0.4);
  const origin = isRelative ? random.pick(['/', '']) : 'https://example.com/';
  const endings = ['.html', '/', '?a=1', '?q=a,b;c', ',2', ';v=1', '_(x)', '%20y', '/null-island'];
  return random.many(random.whole(1, 30), (index) => {
    const loc = `${origin}${random.pick(['a', 'news', 'p-1', '日本'])}/${index}${random.pick(endings)}`;
    const more = random.record({
      lastmod: () => `2026-${random.pick(['01', '09'])}-1${random.whole(0, 9)}`,
      priority: () => random.pick([0.1, 0.5, 0.8]),
    });
    return /** @type {Row} */ ({ loc, ...more });
  });
}

/** Quotes a cell that contains the delimiter. @param {unknown} value @param {string} delimiter */
const cell = (value, delimiter) => {
  const text = String(value ?? '');
  return text.includes(delimiter) ? `"${text}"` : text;
};

/**
 * The texts of a list by format; those without a format for dates have the URLs only.
 * @param {Row[]} rows
 * @param {import('../helpers/random.mjs').Random} random
 * @returns {[name: string, text: string, rows: Row[]][]}
 */
function textsOf(rows, random) {
  const locs = rows.map(({ loc }) => ({ loc }));
  const lines = rows.map((row) => JSON.stringify(row));
  const mixed = rows.map(({ loc }) => (random.chance(0.5) ? JSON.stringify({ url: loc }) : loc));
  const dated = rows.map(({ loc, lastmod = '2026-02-02' }) => ({ loc, lastmod }));
  const end = random.pick(['', '\n', '\r\n']);
  /** @type {[string, string, Row[]][]} */
  const texts = [
    ['JSON', JSON.stringify(rows) + end, rows],
    ['indented JSON', JSON.stringify(rows, null, 2), rows],
    ['JSON in an object', JSON.stringify({ data: rows, meta: { total: rows.length } }), rows],
    ['JSON texts', JSON.stringify(locs.map(({ loc }) => loc)), locs],
    ['NDJSON', lines.join('\n') + end, rows],
    ['text', locs.map(({ loc }) => loc).join('\n') + end, locs],
    ['a mixed list', mixed.join('\n') + end, locs],
  ];
  for (const delimiter of [',', ';', '\t', '|']) {
    const name = `values separated by ${JSON.stringify(delimiter)}`;
    const line = (/** @type {unknown[]} */ cells) => cells.map((value) => cell(value, delimiter)).join(delimiter);
    const header = line(
      random.pick([
        ['loc', 'lastmod', 'priority'],
        ['URL', 'Last Modified', '優先度'],
      ]),
    );
    const table = [header, ...rows.map(({ loc, lastmod, priority }) => line([loc, lastmod, priority]))];
    texts.push([name, table.join('\r\n') + end, rows]);
    texts.push([`${name} without a header`, dated.map((row) => line([row.loc, row.lastmod])).join('\n') + end, dated]);
  }
  const spaced = dated.map((row) => `${row.loc} ${row.lastmod}`);
  texts.push(['URLs and dates with a space between them', spaced.join('\n') + end, dated]);
  texts.push(['a column', `URL\n${locs.map(({ loc }) => loc).join('\n')}`, locs]);
  return texts;
}

test('random lists in every format and with every extension give the same pages', async (context) => {
  const folder = makeFolder(context);
  for (let seed = 1; seed <= LISTS; seed += 1) {
    const random = seeded(seed);
    for (const [name, text, rows] of textsOf(randomRows(random), random)) {
      const what = `${name}, seed ${seed}: ${text.slice(0, 300)}`;
      const expected = kit.generate(rows, { baseUrl });
      assert.equal(kit.generate(text, { baseUrl }), expected, what);
      assert.equal(kit.generate(Buffer.from(text), { baseUrl }), expected, what);
      const { added, changed, removed } = kit.diff(rows, text, { baseUrl });
      assert.deepEqual([added, changed, removed], [[], [], []], what);
      assert.deepEqual(kit.parse(text, { baseUrl }).pages, kit.readPages(text, { baseUrl }).pages, what);
      assert.equal(kit.validate(text, { baseUrl }).counts.error, 0, what);
      const piped = await runCommand(['generate', '--base-url', baseUrl, '--quiet'], { input: text });
      assert.deepEqual([piped.stdout, piped.code], [expected, 0], what);
      const file = `pages${random.pick(EXTENSIONS)}`;
      fill(folder, { [file]: text });
      const made = await runCommand(['generate', file, '--base-url', baseUrl, '--quiet'], { cwd: folder });
      assert.deepEqual([made.stdout, made.code], [expected, 0], `${file}, ${what}`);
      const parsed = await runCommand(['diff', file, '-', '--base-url', baseUrl], { cwd: folder, input: expected });
      assert.equal(parsed.code, 0, `${file}, ${what}${parsed.stdout}${parsed.stderr}`);
      const split = ['split', file, '--base-url', baseUrl, '--out', 'out', '--quiet'];
      assert.equal((await runCommand(split, { cwd: folder })).code, 0, `${file}, ${what}`);
    }
  }
});

test('every format is read with every extension', async (context) => {
  const folder = makeFolder(context);
  const random = seeded(7);
  for (const [name, text, rows] of textsOf(randomRows(random), random)) {
    const expected = kit.generate(rows, { baseUrl });
    for (const extension of EXTENSIONS) {
      fill(folder, { [`pages${extension}`]: text });
      const given = ['generate', `pages${extension}`, '--base-url', baseUrl, '--quiet'];
      const made = await runCommand(given, { cwd: folder });
      assert.deepEqual([made.stdout, made.code], [expected, 0], `${name}, ${extension}`);
    }
  }
});

test('a stream of lines reads URLs and JSON pages in any order', async () => {
  const rows = seeded(3).many(5_000, (index) => ({ loc: `https://example.com/日本/${index}` }));
  const lines = rows.map(({ loc }, index) => (index % 3 === 1 ? JSON.stringify({ url: loc }) : loc));
  for (const format of /** @type {const} */ (['text', 'ndjson'])) {
    const stream = new kit.GenerateStream({ read: { format } });
    const chunks = new Blob([lines.join('\n')]).stream();
    const xml = await new Response(chunks.pipeThrough(/** @type {any} */ (stream))).text();
    assert.equal(xml, kit.generate(rows), format);
  }
});

test('what is no page list is refused, and nothing is written', async (context) => {
  const folder = makeFolder(context);
  for (const [text, message] of /** @type {[string, RegExp][]} */ ([
    ['<urlset/>', /it is XML/],
    ['| URL | Date |\n| --- | --- |\n| https://example.com/ | 2026-01-10 |\n', /table in Markdown/],
    ['Dear customer,\nhere are our pages\n', /neither JSON nor a table nor a list of URLs/],
    ['https://example.com/\n<html>\n', /"<html>" is not an absolute URL/],
    ['https://example.com/\n{"url":"/a"\n', /page-list-unreadable|cannot be read as JSON/],
    ['[Home](https://example.com/)\n', /Write https:\/\/example\.com\//],
    ['Name,Status\nHome,OK\nAbout,OK\n', /none of its columns is named loc or url/],
  ])) {
    for (const extension of EXTENSIONS) {
      const file = `pages${extension}`;
      fill(folder, { [file]: text });
      const made = await runCommand(['generate', file, '--base-url', baseUrl], { cwd: folder });
      assert.deepEqual([made.stdout, made.code], ['', 1], `${extension}: ${text}`);
      assert.match(made.stderr, message, `${extension}: ${text}`);
    }
  }
});
