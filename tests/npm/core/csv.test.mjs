// @ts-check
// Page lists as CSV: what is written reads back as the same pages.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as kit from '../../../dist/core/node.js';
import { runCommand } from '../helpers/command.mjs';
import { contentsOf, fill, makeFolder } from '../helpers/folder.mjs';

test('pages written as CSV read back as the same pages', () => {
  const pages = [
    'https://example.com/',
    new URL('https://example.com/a,b'),
    {
      loc: 'https://example.com/c',
      lastmod: new Date('2026-01-10T00:00:00Z'),
      images: ['https://example.com/"1".jpg'],
    },
    { loc: new URL('https://example.com/d'), priority: 0.5, news: undefined },
  ];
  const csv = kit.writeCsv(pages);
  assert.equal(
    csv,
    'loc,lastmod,images[0],priority\n' +
      'https://example.com/,,,\n' +
      '"https://example.com/a,b",,,\n' +
      'https://example.com/c,2026-01-10T00:00:00.000Z,"https://example.com/""1"".jpg",\n' +
      'https://example.com/d,,,0.5\n',
  );
  assert.deepEqual(kit.readPages(csv).pages, kit.readPages(pages).pages);
});

test('writeCsv rejects the pages that generate rejects, with the same code and path', () => {
  const loc = 'https://example.com/';
  const cyclic = /** @type {any} */ ({ loc });
  cyclic.images = [{ loc, page: cyclic }];
  const deep = { loc, fields: {} };
  for (let depth = 0; depth < 10_000; depth += 1) deep.fields = { fields: deep.fields };
  const boom = () => {
    throw new TypeError('boom');
  };
  for (const [page, reason] of /** @type {[any, RegExp][]} */ ([
    [cyclic, /it holds itself/],
    [deep, /values more than 64 deep/],
    [Object.defineProperty({ loc }, 'news', { get: boom, enumerable: true }), /boom$/],
    [{ loc, toJSON: boom }, /boom$/],
    [{ loc, lastmod: { toJSON: boom } }, /boom$/],
  ])) {
    assert.throws(() => kit.generate([loc, page]), { code: 'pages-not-serializable' });
    assert.throws(
      () => kit.writeCsv([loc, page]),
      (error) =>
        error instanceof kit.SitemapError &&
        error.code === 'pages-not-serializable' &&
        error.message.startsWith('Page [1] cannot be written as CSV: ') &&
        reason.test(error.message),
    );
  }
});

test('writes an invalid Date to CSV as “Invalid Date”', () => {
  const csv = kit.writeCsv([{ loc: 'https://example.com/', lastmod: new Date(Number.NaN) }]);
  assert.equal(csv, 'loc,lastmod\nhttps://example.com/,Invalid Date\n');
  assert.deepEqual(kit.validate(csv).rules['lastmod-invalid'], 1);
});

test('CSV loses only what its documentation lists', () => {
  const loc = 'https://example.com/';
  const back = (/** @type {any[]} */ ...pages) => kit.readPages(kit.writeCsv(pages)).pages;
  assert.deepEqual(back({ loc: '' }, { loc }), [{ loc }]);
  assert.deepEqual(back({ loc, changefreq: ' daily ' }), [{ loc, changefreq: 'daily' }]);
  assert.deepEqual(back({ loc, foreign: ['<a/>', ''] }), [{ loc, foreign: ['<a/>'] }]);
});

test('the option read.columns maps columns to fields, also in a stream', async () => {
  const columns = { 'Last Modified': 'lastmod', Page: 'loc', Notes: '' };
  const rows = Array.from({ length: 10_000 }, (_, n) => `x,https://example.com/${n},2026-01-10,n`).join('\n');
  const csv = `Id,Page,Last Modified,Notes\n${rows}\n`;
  const { pages, report, format } = kit.readPages(csv, { read: { columns } });
  assert.deepEqual(
    [format, pages.length, pages[9_999]],
    ['csv', 10_000, { loc: 'https://example.com/9999', lastmod: '2026-01-10' }],
  );
  assert.deepEqual(report.rules, { 'column-unknown': 1 });
  const stream = new kit.GenerateStream({ read: { format: 'csv', columns } });
  assert.equal(await textOf(csv, stream), kit.generate(csv, { read: { columns } }));
  assert.deepEqual((await stream.report).rules, { 'column-unknown': 1 });
  assert.throws(() => kit.generate(csv, { read: { columns: { Page: 'lok' } } }), {
    code: 'invalid-option',
    message: /"lok", which pages do not have\. Did you mean loc\?/,
  });
});

test('reads a table without a header in a stream as in one call', async () => {
  for (const separator of [',', '\t', ';', ' ']) {
    const row = (/** @type {number} */ n) => [`https://example.com/${n}`, '2026-01-10'].join(separator);
    const csv = `${Array.from({ length: 10_000 }, (_, n) => row(n)).join('\n')}\n`;
    assert.deepEqual(kit.readPages(csv).pages[9_999], { loc: 'https://example.com/9999', lastmod: '2026-01-10' });
    const stream = new kit.GenerateStream({ read: { format: 'csv' } });
    assert.equal(await textOf(csv, stream), kit.generate(csv));
    assert.equal((await stream.report).counts.error, 0);
  }
});

/** The text that a stream writes for a text in chunks. @param {string} text @param {kit.GenerateStream} stream */
async function textOf(text, stream) {
  const bytes = new TextEncoder().encode(text);
  const chunks = new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += 70_000) controller.enqueue(bytes.subarray(at, at + 70_000));
      controller.close();
    },
  });
  return new Response(chunks.pipeThrough(/** @type {any} */ (stream))).text();
}

test('names the option for the encoding of bytes that are neither UTF-8 nor Japanese words', async (context) => {
  // One kanji in Shift_JIS, 寿, which could be a letter with an accent in another encoding.
  const list = Uint8Array.from([...new TextEncoder().encode('https://example.com/'), 0x8e, 0xf5, 0x0a]);
  const message = /byte at offset 20 is invalid\. Convert it to UTF-8, or set the option read\.encoding\.$/;
  const baseUrl = 'https://example.com/';
  const stream = (/** @type {string | undefined} */ encoding) => {
    const made = new kit.GenerateStream({ read: { format: 'text', encoding } });
    // One byte at a time, so that characters are divided between chunks.
    const chunks = new ReadableStream({
      start(controller) {
        for (const byte of list) controller.enqueue(Uint8Array.of(byte));
        controller.close();
      },
    });
    return new Response(chunks.pipeThrough(/** @type {any} */ (made))).text();
  };
  const code = 'unreadable-page-list';
  assert.throws(() => kit.generate(list), { code, message });
  assert.throws(() => kit.split(list, { baseUrl }), { code, message });
  await assert.rejects(stream(undefined), { code, message });
  for (const { problems } of [kit.readPages(list).report, kit.validate(list)]) {
    const [problem] = problems.filter(({ rule }) => rule === 'not-utf8');
    assert.match(problem?.message ?? '', message);
    assert.deepEqual(problem?.fix, { needs: 'encoding' });
  }
  const encoding = 'shift_jis';
  const xml = kit.generate('https://example.com/寿\n');
  assert.equal(kit.generate(list, { read: { encoding } }), xml);
  assert.equal(await stream(encoding), xml);
  assert.equal(kit.split(list, { baseUrl, read: { encoding } }).files[0]?.pages, 1);
  assert.deepEqual(kit.readPages(list, { read: { encoding } }).pages, [{ loc: 'https://example.com/寿' }]);
  await assert.rejects(stream('euc-kr'), {
    code,
    message: 'A chunk of the page list has bytes that are invalid in euc-kr.',
  });

  const folder = makeFolder(context, { 'pages.txt': list });
  for (const command of [['validate'], ['generate'], ['split', '--out', 'out', '--base-url', baseUrl]]) {
    const { code, stdout, stderr } = await runCommand([...command, 'pages.txt'], { cwd: folder });
    assert.notEqual(code, 0);
    assert.match(stdout + stderr, /--encoding/, command.join(' '));
  }
});

test('the command maps columns and reads tab-separated values', async (context) => {
  const folder = makeFolder(context, { 'pages.tsv': 'Seite\tGeändert\nhttps://example.com/\t2026-01-10\n' });
  const made = await runCommand(['generate', 'pages.tsv', '--column', 'Geändert=lastmod', '-o', 'sitemap.xml'], {
    cwd: folder,
  });
  assert.equal(made.code, 0, made.stderr);
  assert.match(String(contentsOf(folder)['sitemap.xml']), /<lastmod>2026-01-10<\/lastmod>/);
  fill(folder, { 'crawl.csv': 'Page,Last Modified\nhttps://example.com/,1/10/2026\n' });
  const dated = await runCommand(
    ['generate', 'crawl.csv', '--column', 'Last Modified=lastmod', '--date-order', 'mdy', '-o', 'dated.xml'],
    { cwd: folder },
  );
  assert.equal(dated.code, 0, dated.stderr);
  assert.match(String(contentsOf(folder)['dated.xml']), /<lastmod>2026-01-10<\/lastmod>/);
  const wrong = await runCommand(['generate', 'pages.tsv', '--column', 'Seite'], { cwd: folder });
  assert.equal(wrong.code, 2);
});

test('writeCsv numbers the articles of all pages if one page has several', () => {
  const article = { publication: { name: 'Example', language: 'en' }, publication_date: '2026-01-05', title: 'A' };
  const pages = [
    { loc: 'https://example.com/1', news: article },
    { loc: 'https://example.com/2', news: [article, { ...article, title: 'B' }] },
    { loc: 'https://example.com/3' },
  ];
  const csv = kit.writeCsv(/** @type {any} */ (pages));
  const [header = ''] = csv.split('\n');
  assert.ok(
    header.includes('news[0].title') && header.includes('news[1].title') && !header.includes('news.title'),
    header,
  );
  assert.deepEqual(kit.readPages(csv).pages, pages);
});

test('writeCsv accepts lists of up to 1,000 items and numbers in every notation', () => {
  const page = (/** @type {number} */ count) => ({
    loc: 'https://example.com/',
    images: Array.from({ length: count }, (_, index) => `https://example.com/${index}.jpg`),
  });
  assert.equal(
    kit
      .writeCsv([page(1_000)])
      .split('\n')[0]
      ?.split(',').length,
    1_001,
  );
  assert.throws(() => kit.writeCsv([page(1_001)]), { code: 'invalid-input', message: /1,001 items/ });
  const line = (/** @type {unknown} */ priority) =>
    kit
      .writeCsv([/** @type {any} */ ({ loc: 'https://example.com/', priority })])
      .split('\n')[1]
      ?.split(',')[1];
  // Numbers in text must not have exponents.
  assert.deepEqual([1e-7, 5e-324, -2.5e-8, 1e21, 1.5e22, 0].map(line), [
    '0.0000001',
    `0.${'0'.repeat(323)}5`,
    '-0.000000025',
    '1000000000000000000000',
    '15000000000000000000000',
    '0',
  ]);
  assert.equal(line('1e-7'), '1e-7', 'text is not changed');
});
