// @ts-check
// The command line on files that are not what a command reads: empty, spreadsheets, sitemaps, HTML, tables without URLs.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { ParseStream, parse, SitemapError } from '../../../dist/core/node.js';
import { runCommand } from '../helpers/command.mjs';
import { fill, makeFolder } from '../helpers/folder.mjs';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** @param {string} text @param {string} part @returns {number} how often a text contains a part */
const occurrences = (text, part) => text.split(part).length - 1;

test('says what an empty file is, in every command that reads one', async (context) => {
  const folder = makeFolder(context, { 'empty.txt': '', 'blank.txt': ' \r\n\n', 'a.txt': 'https://example.com/\n' });
  for (const file of ['empty.txt', 'blank.txt']) {
    for (const given of [
      ['generate', file],
      ['validate', file],
      ['fix', file],
      ['parse', file],
      ['split', file, '--out', 'out', '--base-url', 'https://example.com/'],
      ['update', file, '--out', 'out', '--base-url', 'https://example.com/'],
      ['diff', file, 'a.txt'],
      ['diff', 'a.txt', file],
      ['check', file],
      ['html', file],
    ]) {
      const { code, stdout, stderr } = await runCommand(given, { cwd: folder });
      const output = stdout + stderr;
      assert.notEqual(code, 0, given.join(' '));
      assert.match(output, given[0] === 'fix' ? /file-empty/ : /The file is empty\./, `${given.join(' ')}: ${output}`);
      assert.ok(occurrences(output, 'The file is empty.') <= 1, `${given.join(' ')}: ${output}`);
      assert.doesNotMatch(output, /JSON/, given.join(' '));
      const japanese = await runCommand([...given, '--locale', 'ja'], { cwd: folder });
      assert.match(
        japanese.stdout + japanese.stderr,
        given[0] === 'fix' ? /file-empty/ : /ファイルが空です。/,
        given.join(' '),
      );
    }
  }
});

test('says that a spreadsheet is one, and what to save', async (context) => {
  const folder = makeFolder(context);
  // The names of files are not compressed in an archive; their contents are no text.
  const parts = ['[Content_Types].xml', 'xl/workbook.xml', 'xl/worksheets/sheet1.xml'].flatMap((name) => [
    Buffer.from('PK\x03\x04\x14\x00\x00\x00\x08\x00', 'latin1'),
    Buffer.from(name),
    Buffer.from([0x9c, 0xff, 0x81, 0x2c, 0x0a]),
  ]);
  writeFileSync(join(folder, 'a.xlsx'), Buffer.concat(parts));
  // The signature of the older format is no UTF-8.
  writeFileSync(join(folder, 'a.xls'), Buffer.from('D0CF11E0A1B11AE10000', 'hex'));
  for (const given of [
    ['generate', 'a.xlsx'],
    ['validate', 'a.xlsx'],
    ['generate', 'a.xlsx', '--encoding', 'windows-1252'],
    ['generate', 'a.xls'],
    ['validate', 'a.xls'],
  ]) {
    const { code, stdout, stderr } = await runCommand(given, { cwd: folder });
    assert.equal(code, 1);
    assert.match(stdout + stderr, /The file format is Excel \(\.xlsx?\)\. Use CSV, which spreadsheet programs save/);
    assert.doesNotMatch(stdout + stderr, /--encoding|not UTF-8/);
  }
});

test('says that a file may be cut off, and that tags are full-width', async (context) => {
  const entry = '<url><loc>https://example.com/</loc></url>';
  const folder = makeFolder(context, {
    'cut.xml': `<urlset xmlns="${NAMESPACE}">${entry}<url><loc>https://example.com/b</lo`,
    'more.xml': `<urlset xmlns="${NAMESPACE}">${entry}</urlset>x`,
    'wide.xml': `＜urlset xmlns="${NAMESPACE}"＞${entry}＜/urlset＞`,
    'tag.xml': `<urlset xmlns="${NAMESPACE}">${entry}<url>＜loc＞https://example.com/a＜/loc＞</url></urlset>`,
    'text.xml': `<!--a-->text<urlset xmlns="${NAMESPACE}">${entry}</urlset>`,
  });
  for (const [file, english, japanese] of /** @type {const} */ ([
    ['cut.xml', 'found the end of the file (cut off?).', '実際: ファイルがここで終わっています）。'],
    // Nothing is missing there.
    ['more.xml', 'expected the end of the file, found x.', '（必要: ファイルの終わり、実際: x）。'],
    ['wide.xml', 'starts with full-width tags; use < and >.', '（全角のタグ。半角の < > を使用）'],
    ['tag.xml', 'a full-width tag (use < and >) is not allowed', '全角の＜＞（半角に直してください） は置けません。'],
    ['text.xml', 'starts with "text".', '余分な文字（「text」）'],
  ])) {
    for (const [locale, expected] of [
      ['en', english],
      ['ja', japanese],
    ]) {
      const { stdout } = await runCommand(['validate', file, '--locale', String(locale)], { cwd: folder });
      assert.ok(stdout.includes(String(expected)), stdout);
    }
  }
});

test('says that a sitemap or an HTML page is no page list', async (context) => {
  const folder = makeFolder(context, {
    'sitemap.xml': `<urlset xmlns="${NAMESPACE}"></urlset>`,
    'page.html': '<!DOCTYPE html><title>a</title>',
  });
  for (const [file, expected] of [
    ['sitemap.xml', /it is XML\. If it is a sitemap, parse returns its pages/],
    ['page.html', /it is an HTML page\./],
  ]) {
    const { code, stderr } = await runCommand(['generate', String(file)], { cwd: folder });
    assert.equal(code, 1);
    assert.match(stderr, /** @type {RegExp} */ (expected));
    assert.equal(occurrences(stderr, 'cannot be read as'), 1, stderr);
  }
});

test('reports a table without a column for URLs once, with the switch if the command has it', async (context) => {
  const folder = makeFolder(context, { 'a.csv': 'title;priority\nA;0.5\nB;0.6\n', 'b.txt': 'https://example.com/\n' });
  for (const given of [
    ['generate', 'a.csv'],
    ['split', 'a.csv', '--out', 'out', '--base-url', 'https://example.com/'],
    ['diff', 'a.csv', 'b.txt'],
  ]) {
    const { code, stdout, stderr } = await runCommand(given, { cwd: folder });
    assert.notEqual(code, 0);
    assert.equal(occurrences(stdout + stderr, 'none of its columns is named loc or url'), 1, stderr);
    assert.match(
      stdout + stderr,
      given[0] === 'diff' ? /the option read\.columns can/ : /--column can/,
      given.join(' '),
    );
  }
});

test('finds the columns of --column below title lines', async (context) => {
  const folder = makeFolder(context);
  const table = 'Export 2026-11-01;;;\n"Alle; Seiten";;;\n;;;\nZiel;Stand;Titel\nhttps://example.com/a;2026-01-10;A\n';
  fill(folder, { 'a.csv': table });
  const { code, stdout, stderr } = await runCommand(
    ['generate', 'a.csv', '--column', 'Ziel=loc', '--column', 'Stand=lastmod'],
    {
      cwd: folder,
    },
  );
  assert.equal(code, 0, stderr);
  assert.match(stdout, /<loc>https:\/\/example\.com\/a<\/loc>\s*<lastmod>2026-01-10</);
  assert.doesNotMatch(stderr, /column-missing|Export/);
});

test('counts the entries of a file with pages and sitemaps as entries', async (context) => {
  const folder = makeFolder(context);
  const entry = (/** @type {string} */ name) => `<${name}><loc>https://example.com/${name}.xml</loc></${name}>`;
  fill(folder, {
    'index.xml': `<sitemapindex xmlns="${NAMESPACE}">${entry('sitemap')}${entry('url')}</sitemapindex>`,
    'sitemap.xml': `<urlset xmlns="${NAMESPACE}">${entry('url')}${entry('sitemap')}</urlset>`,
    'plain.xml': `<sitemapindex xmlns="${NAMESPACE}">${entry('sitemap')}</sitemapindex>`,
  });
  for (const [file, english, japanese] of [
    ['index.xml', '2 entries', '項目 2 件'],
    ['sitemap.xml', '2 entries', '項目 2 件'],
    ['plain.xml', '1 sitemap', 'サイトマップ 1 件'],
  ]) {
    for (const [locale, expected] of [
      ['en', english],
      ['ja', japanese],
    ]) {
      const { stdout } = await runCommand(['validate', String(file), '--locale', String(locale)], { cwd: folder });
      assert.ok(stdout.includes(`${file}: ${expected}`), stdout);
    }
  }
});

test('a ParseStream of JSON fails', async () => {
  /** @param {string} text @param {object} [options] @returns {Promise<unknown>} */
  const read = async (text, options) => {
    const stream = new ParseStream(options);
    const writer = stream.writable.getWriter();
    const written = writer.write(new TextEncoder().encode(text)).then(() => writer.close());
    written.catch(() => {});
    const reader = stream.readable.getReader();
    const pages = [];
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      pages.push(chunk.value);
    }
    await written;
    return { pages, kind: (await stream.result).kind };
  };
  for (const text of [
    '[{"loc":"https://example.com/a"}]',
    '{"loc":"https://example.com/a"}\n',
    ' ["https://example.com/"]',
    '[]',
  ]) {
    await assert.rejects(read(text), (/** @type {unknown} */ error) => {
      assert.ok(error instanceof SitemapError);
      assert.equal(error.code, 'invalid-input');
      assert.match(error.message, /is JSON.*parse or readPages/);
      assert.equal(error.report?.problems[0]?.rule, 'unsupported-format');
      return true;
    });
    await assert.rejects(read(text, { locale: 'ja' }), /文書が JSON です/);
  }
  assert.deepEqual(await read('https://example.com/a\n'), { pages: [{ loc: 'https://example.com/a' }], kind: 'text' });
  assert.deepEqual(await read('Internal error'), { pages: [], kind: 'unknown' });
});

test('a file of NUL takes no more memory or time than its entries', () => {
  const head = `<urlset xmlns="${NAMESPACE}">`;
  const entry = '<url><loc>https://example.com/</loc></url>';
  const size = 5_000_000;
  const time = (/** @type {string} */ text) => {
    const bytes = new TextEncoder().encode(text);
    const times = [0, 1, 2].map(() => {
      const before = process.cpuUsage();
      parse(bytes);
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000;
    });
    return Math.min(...times);
  };
  const ofEntries = time(`${head}${entry.repeat(size / entry.length)}</urlset>`);
  for (const nul of [`<url><loc>https://example.com/${'\0'.repeat(size)}</loc></url>`, '\0'.repeat(size)]) {
    const [quarter, whole] = [time(`${head}${nul.slice(0, nul.length / 4)}`), time(`${head}${nul}${entry}</urlset>`)];
    assert.ok(whole < 2 * ofEntries + 20, `${whole} ms, entries: ${ofEntries} ms`);
    assert.ok(whole < 9 * quarter + 20, `${whole} ms, a quarter: ${quarter} ms`);
  }
});

test('says that pages may be missing where the program that writes a sitemap has stopped', async (context) => {
  const start = `<urlset xmlns="${NAMESPACE}">\n<url><loc>https://example.com/</loc></url>\n`;
  const stops = {
    'php.xml': `${start}<br />\n<b>Fatal error</b>:  Allowed memory size of 1 bytes exhausted in <b>x.php</b>\n`,
    'log.xml': `${start}PHP Fatal error:  Uncaught Error in x.php:1\n</urlset>\n`,
    'after.xml': `${start}</urlset>\n<br />\n<b>Fatal error</b>:  Maximum execution time exceeded\n`,
    'python.xml': `${start}<url><loc>https://example.com/b\nTraceback (most recent call last):\n  File "x.py"\n`,
  };
  const others = {
    'warning.xml': `<b>Warning</b>: Undefined\n${start}</urlset>`,
    'text.xml': `${start}Fatal</urlset>`,
  };
  const folder = makeFolder(context, { ...stops, ...others });
  for (const file of [...Object.keys(stops), ...Object.keys(others)]) {
    const { stdout } = await runCommand(['validate', file], { cwd: folder });
    assert.equal(occurrences(stdout, 'stopped with an error. Pages may be missing'), file in stops ? 1 : 0, stdout);
  }
  const { stdout } = await runCommand(['validate', 'log.xml', '--locale', 'ja'], { cwd: folder });
  assert.match(stdout, /^3 行目: ファイルを書き出すプログラムがエラーで停止しています。/m);
});
