// @ts-check
// Tables of language versions as they are written, edited and streamed. `tests/rust/language_tables.rs` reads all their forms.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { editDocument, tableColumns } from 'sitemap-kit/edit';
import * as kit from '../../../dist/core/node.js';
import { runCommand } from '../helpers/command.mjs';
import { contentsOf, makeFolder } from '../helpers/folder.mjs';
import { seeded } from '../helpers/random.mjs';
import { scaled } from '../helpers/scale.mjs';

const site = 'https://example.com';
const CODES = ['x-default', 'en', 'ja', 'de-AT', 'zh-Hant', 'la-NG', 'EN', 'jp'];

/** @typedef {{ hreflang: string, href: string }} Link */

/** @param {string[]} codes @param {number} [number] @returns {Link[]} */
const links = (codes, number = 0) => codes.map((hreflang) => ({ hreflang, href: `${site}/${hreflang}/${number}` }));

/** @param {string} csv */
const header = (csv) => csv.slice(0, csv.indexOf('\n'));

test('writeCsv writes a column for each language', () => {
  const pages = [
    { loc: `${site}/`, lastmod: '2026-01-10' },
    { loc: `${site}/en/1`, alternates: links(['en', 'ja'], 1) },
    { loc: `${site}/de/2`, alternates: links(['de', 'ja', 'x-default'], 2), priority: 0.5 },
    { loc: `${site}/en/3`, alternates: links(['en', 'de'], 3) },
  ];
  const csv = kit.writeCsv(pages);
  assert.equal(
    csv,
    `loc,lastmod,alternates.en,alternates.de,alternates.ja,alternates.x-default,priority
${site}/,2026-01-10,,,,,
${site}/en/1,,${site}/en/1,,${site}/ja/1,,
${site}/de/2,,,${site}/de/2,${site}/ja/2,${site}/x-default/2,0.5
${site}/en/3,,${site}/en/3,${site}/de/3,,,
`,
  );
  assert.deepEqual(kit.readPages(csv).pages, kit.readPages(pages).pages);
});

test('writeCsv numbers versions that columns for languages would change', () => {
  for (const lists of /** @type {any[][]} */ ([
    [links(['en', 'ja']), links(['ja', 'en'])],
    [[...links(['en']), ...links(['en'], 1)]],
    [[{ ...links(['en'])[0], media: 'print' }]],
    [[{ hreflang: 'en_GB', href: '/' }]],
    [[{ hreflang: 'url', href: '/' }]],
    [[{ hreflang: 'en', href: '-' }]],
    [[{ hreflang: 'en', href: '' }], links(['ja'])],
    Array.from({ length: 1_001 }, (_, at) => links([`en-a${at}`])),
  ])) {
    const pages = lists.map((alternates, at) => ({ loc: `${site}/${at}`, alternates }));
    const csv = kit.writeCsv(pages);
    assert.ok(header(csv).includes('alternates[0].hreflang'), csv);
    assert.deepEqual(kit.diff(pages, csv).changed, []);
  }
});

test('random language versions that are written as CSV are read as the same pages', () => {
  for (let seed = 1; seed <= scaled(100, 1_000); seed += 1) {
    const random = seeded(seed);
    const order = random.chance(0.7) ? CODES : undefined;
    const pages = random.many(random.whole(1, 12), (index) => {
      const codes = (order ?? [...CODES].sort(() => random.whole(0, 2) - 1)).filter(() => random.chance(0.5));
      const alternates = links(codes, random.whole(0, 3));
      return { loc: `${site}/${index}`, ...(codes.length > 0 && { alternates }) };
    });
    const csv = kit.writeCsv(pages);
    assert.deepEqual(kit.readPages(csv).pages, pages, `${seed}: ${csv}`);
    if (order) assert.ok(!header(csv).includes('['), csv);
    // Changes in the table keep its form.
    const edited = pages.map((page) => ({
      ...page,
      alternates: links(
        CODES.filter(() => random.chance(0.4)),
        7,
      ),
    }));
    const { document } = editDocument(csv, edited);
    const sorted = (/** @type {readonly kit.Page[]} */ list) =>
      list.map(({ loc, alternates = [] }) => [
        loc,
        ...(alternates ?? []).map(({ hreflang, href }) => `${hreflang} ${href}`).sort(),
      ]);
    assert.deepEqual(sorted(kit.readPages(document).pages), sorted(edited), document);
  }
});

test('a table of versions keeps its columns when it is edited', () => {
  const table = `Page;URL (en);URL (ja);Note\n${site}/a;${site}/a;${site}/ja/a;x\n${site}/ja/a;${site}/a;${site}/ja/a;\n`;
  const { pages } = kit.readPages(table);
  const alternates = [...(pages[0]?.alternates ?? []), { hreflang: 'de', href: `${site}/de/a` }];
  const { document } = editDocument(
    table,
    pages.map((page) => ({ ...page, alternates })),
  );
  assert.equal(
    document,
    `Page;URL (en);URL (ja);Note;alternates.de\n${site}/a;${site}/a;${site}/ja/a;x;${site}/de/a\n${site}/ja/a;${site}/a;${site}/ja/a;;${site}/de/a\n`,
  );
  const fields = (/** @type {string} */ text) => tableColumns(text).map(({ field }) => field);
  assert.deepEqual(fields(table), ['loc', 'alternates.en', 'alternates.ja', undefined]);
  // Rows that are several pages, or several rows that are one, cannot be edited.
  for (const text of [
    `en,ja\n${site}/a,${site}/ja/a\n`,
    `url,hreflang,href\n${site}/a,en,${site}/a\n${site}/a,ja,${site}/b\n`,
  ]) {
    const { pages } = kit.readPages(text);
    assert.throws(
      () =>
        editDocument(
          text,
          pages.slice(0, 1).map((page) => ({ ...page, priority: '0.5' })),
        ),
      {
        code: 'not-editable',
      },
    );
  }
});

test('a table of versions is read in a stream as in one call', async (context) => {
  const count = 4_000;
  const row = (/** @type {number} */ n) => `${site}/${n},${site}/${n},${site}/ja/${n}`;
  const rows = Array.from({ length: count }, (_, n) => row(n));
  // The last page has a row of its own, far from that of its version.
  const csv = `${['url,en,ja', ...rows, `${site}/ja/0,${site}/0,${site}/ja/0`].join('\n')}\n`;
  const linked = [
    'url,hreflang,href',
    ...rows.map((line) => line.replace(/,[^,]*,/, ',ja,')),
    `${site}/0,en,${site}/0`,
  ];
  for (const [text, columns] of /** @type {[string, Record<string, string> | undefined][]} */ ([
    [csv, undefined],
    [csv.replace('url,en,ja', 'url,Original,Translation'), { Original: 'alternates.en', Translation: 'alternates.ja' }],
    [`${linked.join('\n')}\n`, undefined],
  ])) {
    const read = columns && { columns };
    const stream = new kit.GenerateStream({ read: { format: 'csv', ...read } });
    const bytes = new TextEncoder().encode(text);
    const chunks = new ReadableStream({
      start(controller) {
        for (let at = 0; at < bytes.length; at += 70_000) controller.enqueue(bytes.subarray(at, at + 70_000));
        controller.close();
      },
    });
    const whole = kit.generate(text, read && { read });
    assert.equal(await new Response(chunks.pipeThrough(/** @type {any} */ (stream))).text(), whole);
  }
  const folder = makeFolder(context, { 'pages.csv': csv });
  const split = await runCommand(['split', 'pages.csv', '--base-url', `${site}/`, '--out', 'out'], { cwd: folder });
  assert.match(split.stdout + split.stderr, /8,000 pages/);
});

test('the command completes the languages of a table', async (context) => {
  const table = `Page URL,URL (ja),Last updated\n${site}/,${site}/ja/,2026-01-10\n${site}/b,-,2026-01-11\n`;
  const folder = makeFolder(context, { 'pages.csv': table });
  const given = ['pages.csv', '--column', 'Page URL=alternates.en'];
  const made = await runCommand(['generate', ...given, '-o', 'sitemap.xml'], { cwd: folder });
  assert.equal(made.code, 0, made.stderr);
  assert.match(made.stderr + made.stdout, /https:\/\/example\.com\/ja\/ is added as a page/);
  const written = await runCommand(['parse', 'sitemap.xml', '-o', 'written.csv'], { cwd: folder });
  assert.equal(written.code, 0, written.stderr);
  const expected = `loc,lastmod,alternates.en,alternates.ja\n${site}/,2026-01-10,${site}/,${site}/ja/\n${site}/ja/,,${site}/,${site}/ja/\n${site}/b,2026-01-11,${site}/b,\n`;
  assert.equal(String(contentsOf(folder)['written.csv']), expected);
  const { rules } = kit.validate(expected);
  assert.deepEqual(
    Object.keys(rules).filter((rule) => rule.startsWith('hreflang')),
    ['hreflang-x-default-missing'],
  );
});
