// @ts-check
// `sitemap-kit split`: sets written to folders, all or nothing.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { gunzipSync, gzipSync } from 'node:zlib';
import { toUtf8 } from '../../../dist/cli/io/decoded.js';
import { readAll } from '../../../dist/cli/io/source.js';
import { makeSet } from '../../../dist/cli/parts/make-set.js';
import { contentOf } from '../../../dist/files/journal/transaction.js';
import { BAD, BASE, GOOD, locsOf, main, runCommand } from '../helpers/command.mjs';
import { contentsOf, fill, makeFolder } from '../helpers/folder.mjs';

test('split writes a set, a robots.txt and a list of the files', async (context) => {
  const folder = makeFolder(context, {
    'pages.txt': Array.from({ length: 25 }, (_, n) => `https://example.com/${n}\n`).join(''),
    'public/index.html': 'home',
    'public/robots.txt': '# ours\nUser-agent: *\nDisallow:\n',
  });
  const given = ['split', 'pages.txt', '--out', 'public', ...BASE, '--max-urls', '10', '--robots', 'public/robots.txt'];
  const { code, stdout, stderr } = await runCommand(given, { cwd: folder });
  assert.equal(code, 0, stderr);
  assert.equal(stderr, '');
  assert.match(stdout, /^sitemap-1\.xml +10 pages/m);
  assert.match(stdout, /^4 files in public\.$/m);
  const contents = contentsOf(join(folder, 'public'));
  assert.deepEqual(Object.keys(contents), [
    'index.html',
    'robots.txt',
    'sitemap-1.xml',
    'sitemap-2.xml',
    'sitemap-3.xml',
    'sitemap-set.json',
    'sitemap.xml',
  ]);
  assert.deepEqual(
    locsOf(contents['sitemap.xml']),
    [1, 2, 3].map((n) => `https://example.com/sitemap-${n}.xml`),
  );
  assert.match(
    String(contents['robots.txt']),
    /^# ours\nUser-agent: \*\nDisallow:\n.*Sitemap: https:\/\/example\.com\/sitemap\.xml\n?$/s,
  );

  const again = await runCommand(given, { cwd: folder });
  assert.match(again.stdout, /0 written, 4 unchanged/);
  assert.deepEqual(contentsOf(join(folder, 'public')), contents);

  const created = await runCommand([...given.slice(0, -1), 'new.txt'], { cwd: folder });
  assert.match(created.stdout, /^Created: new\.txt, with the Sitemap lines\.$/m);
  const changed = await runCommand([...given.slice(0, -1), 'new.txt', '--name', 'other'], { cwd: folder });
  assert.doesNotMatch(changed.stdout, /Created/);

  const fewer = await runCommand(['split', 'pages.txt', '--out', 'public', ...BASE, '--max-urls', '20'], {
    cwd: folder,
  });
  assert.match(fewer.stdout, /Removed, left over from the earlier set: sitemap-3\.xml\./);
  assert.equal(contentsOf(join(folder, 'public'))['sitemap-3.xml'], undefined);
});

test('writes a set for another folder or host that robots.txt lists', async (context) => {
  const folder = makeFolder(context, {
    'pages.txt': Array.from({ length: 5 }, (_, n) => `https://acme.com/p/${n}`).join('\n'),
  });
  // With the line in robots.txt, pages of another folder or host are a warning.
  for (const setUrl of ['https://acme.com/maps/', 'https://maps.example.net/acme']) {
    const given = ['--base-url', 'https://acme.com/', '--set-url', setUrl, '--robots', 'robots.txt'];
    const split = await runCommand(['split', 'pages.txt', '--out', 'listed', ...given, '--max-urls', '2'], {
      cwd: folder,
    });
    assert.equal(split.code, 0, split.stderr);
    const isOnHost = setUrl.startsWith('https://acme.com/');
    assert.match(split.stderr, isOnHost ? /warning loc-out-of-directory 5 times/ : /warning loc-host-mismatch 5 times/);
    const validate = await runCommand(['validate', 'listed', ...given], { cwd: folder });
    assert.equal(validate.code, 0, validate.stdout);
    assert.match(validate.stdout, /total: 5 files, 5 pages, 0 errors, \d warnings/);
  }
});

test('generate and split read page lists in other encodings', async (context) => {
  const folder = makeFolder(context);
  const sushi = Buffer.from([0x8e, 0xf5, 0x8e, 0x69]);
  const line = (/** @type {number} */ n) => [Buffer.from(`https://example.com/${n}/`), sushi, Buffer.from('\r\n')];
  const list = (/** @type {number} */ count) => Buffer.concat(Array.from({ length: count }, (_, n) => line(n)).flat());
  // Longer than one read, so that some character is split between two chunks.
  const long = list(60_000);
  writeFileSync(join(folder, 'long.txt'), long);
  writeFileSync(join(folder, 'short.txt.gz'), gzipSync(list(2)));
  const given = ['--encoding', 'Shift_JIS', ...BASE];
  const run = (/** @type {string[]} */ ...words) => runCommand([...words, ...given], { cwd: folder });
  const { code, stderr } = await run('split', 'long.txt', '--out', 'out', '--pretty');
  assert.equal(code, 0, stderr);
  const written = ['sitemap-1.xml', 'sitemap-2.xml'].flatMap((name) => locsOf(contentsOf(join(folder, 'out'))[name]));
  assert.deepEqual(
    written,
    Array.from({ length: 60_000 }, (_, n) => `https://example.com/${n}/%E5%AF%BF%E5%8F%B8`),
  );
  for (const words of [
    ['generate', 'short.txt.gz'],
    ['split', 'short.txt.gz', '--out', 'short'],
  ]) {
    const { code, stdout, stderr } = await run(...words);
    assert.equal(code, 0, stderr);
    const xml = words[0] === 'generate' ? stdout : contentsOf(join(folder, 'short'))['sitemap.xml'];
    assert.deepEqual(
      locsOf(xml),
      [0, 1].map((n) => `https://example.com/${n}/%E5%AF%BF%E5%8F%B8`),
    );
  }
  for (const [encoding, message] of /** @type {const} */ ([
    ['klingon', /There is no encoding klingon/],
    ['euc-kr', /long\.txt cannot be read: its content is not valid euc-kr text\./],
  ])) {
    writeFileSync(join(folder, 'long.txt'), Buffer.from('https://example.com/\xff\n', 'latin1'));
    for (const words of [
      ['generate', 'long.txt'],
      ['split', 'long.txt', '--dry-run'],
    ]) {
      const { code, stderr } = await runCommand([...words, ...BASE, '--encoding', encoding], { cwd: folder });
      assert.equal(code, 2, stderr);
      assert.match(stderr, message);
    }
  }
  const utf8 = await runCommand(['generate', '--encoding', 'utf8'], { input: 'https://example.com/寿司\n' });
  assert.deepEqual(locsOf(utf8.stdout), ['https://example.com/%E5%AF%BF%E5%8F%B8']);
});

test('leaves the previous set unchanged when split fails', async (context) => {
  const folder = makeFolder(context);
  const write = (/** @type {string} */ input, /** @type {string[]} */ ...options) =>
    runCommand(['split', '--out', 'out', ...BASE, '--max-urls', '1', ...options], { cwd: folder, input });
  assert.equal((await write(GOOD)).code, 0);
  const before = contentsOf(folder);
  assert.equal((await write(BAD)).code, 1);
  assert.deepEqual(contentsOf(folder), before);
  // A folder has the name of the third file.
  fill(folder, { 'out/sitemap-3.xml/x': '' });
  const blocked = contentsOf(folder);
  const three = JSON.stringify(['https://example.com/1', 'https://example.com/2', 'https://example.com/3']);
  const { code, stderr } = await write(three);
  assert.equal(code, 2);
  assert.match(stderr, /sitemap-3\.xml is in the way/);
  assert.deepEqual(contentsOf(folder), blocked);
  const skipped = await write(BAD, '--invalid', 'skip');
  assert.equal(skipped.code, 1);
  assert.match(skipped.stderr, /priority-invalid/);
  assert.deepEqual(locsOf(contentsOf(folder)['out/sitemap.xml']), ['https://example.com/']);
});

test('split --dry-run lists the files it would write and writes nothing', async (context) => {
  const folder = makeFolder(context);
  const given = ['split', ...BASE, '--max-urls', '1', '--dry-run'];
  for (const options of [[], ['--out', 'out'], ['--out', 'out', '--robots', 'robots.txt']]) {
    const { code, stdout } = await runCommand([...given, ...options], { cwd: folder, input: GOOD });
    assert.equal(code, 0);
    assert.match(stdout, /^sitemap-2\.xml +1 page/m);
    assert.match(stdout, /nothing was written/);
    assert.deepEqual(contentsOf(folder), {});
  }
});

test('split passes --gzip, --index-name, --name and --group-by to the engine, and --format json describes the set', async (context) => {
  const folder = makeFolder(context);
  const input = 'loc,kind\nhttps://example.com/1,book\nhttps://example.com/2,film\n';
  const options = [
    '--gzip',
    '--index',
    'always',
    '--index-name',
    'all.xml',
    '--group-by',
    'field:kind',
    '--format',
    'json',
  ];
  const { code, stdout, stderr } = await runCommand(['split', '--out', 'o', ...BASE, ...options], {
    cwd: folder,
    input,
  });
  assert.equal(code, 0, stderr);
  const { files, index, written, report, robots } = JSON.parse(stdout);
  assert.equal(files.length, 2);
  assert.equal(index.length, 1);
  assert.match(index[0].name, /^all\.xml/);
  assert.equal(written.length, 3);
  assert.equal(report.pages, 2);
  assert.deepEqual(robots, [`Sitemap: ${index[0].url}`]);
  const book = files.find((/** @type {{ name: string }} */ file) => /book/.test(file.name));
  const bytes = readFileSync(join(folder, 'o', book.name));
  assert.equal(bytes.length, book.bytes);
  assert.deepEqual(locsOf(gunzipSync(bytes).toString()), ['https://example.com/1']);
});

test('writes no set when robots.txt is not text', async (context) => {
  const folder = makeFolder(context);
  fill(folder, { 'folder/x': '' });
  const { code, stderr } = await runCommand(['split', '--out', 'out', ...BASE, '--robots', 'folder'], {
    cwd: folder,
    input: GOOD,
  });
  assert.equal(code, 2);
  assert.match(stderr, /folder cannot be read: it is a folder/);
  assert.deepEqual(Object.keys(contentsOf(folder)), ['folder', 'folder/x']);
});

test('rejects a --robots path that is invalid or names a file of the set before it writes anything', async (context) => {
  const folder = makeFolder(context);
  const write = (/** @type {string[]} */ ...options) =>
    runCommand(['split', '--out', 'out', ...BASE, '--max-urls', '1', ...options], { cwd: folder, input: GOOD });
  const assertRefused = async () => {
    const before = contentsOf(folder);
    for (const [robots, reason] of /** @type {const} */ ([
      ['out/sitemap.xml', /--robots cannot be out\/sitemap\.xml: that is a file of the set itself/],
      ['./out/../out/sitemap-2.xml', /is a file of the set itself/],
      ['out/sitemap-set.json', /is a file of the set itself/],
      ['-', /--robots names the file/],
    ])) {
      const { code, stdout, stderr } = await write('--robots', robots);
      assert.deepEqual([code, stdout], [2, ''], robots);
      assert.match(stderr, reason);
    }
    assert.deepEqual(contentsOf(folder), before);
  };
  await assertRefused();
  assert.equal((await write('--robots', 'out/robots.txt')).code, 0);
  await assertRefused();
});

test('splits a long list of rows without reading it whole, and reports all its errors', async (context) => {
  const folder = makeFolder(context);
  const lines = (/** @type {number[]} */ wrong) =>
    Array.from({ length: 30_000 }, (_, n) =>
      JSON.stringify(wrong.includes(n) ? 'ftp://a.example/' : `https://example.com/${n}`),
    );
  const given = ['split', 'pages.ndjson', '--out', 'out', ...BASE, '--max-urls', '10000'];
  fill(folder, { 'pages.ndjson': lines([]).join('\n') });
  assert.equal((await runCommand(given, { cwd: folder })).code, 0);
  const before = contentsOf(join(folder, 'out'));
  assert.deepEqual(locsOf(before['sitemap.xml']).length, 3);
  assert.equal(locsOf(before['sitemap-3.xml']).at(-1), 'https://example.com/29999');

  fill(folder, { 'pages.ndjson': lines([5, 29_000]).join('\n') });
  const failed = await runCommand([...given, '--format', 'github'], { cwd: folder });
  assert.equal(failed.code, 1);
  assert.match(failed.stderr, /2 of 30,000 pages cannot be written/);
  assert.match(failed.stderr, /line=6,/);
  assert.match(failed.stderr, /line=29001,/);
  assert.deepEqual(contentsOf(join(folder, 'out')), before);
});

test('detects compression and row format however small the chunks are', async () => {
  const csv = 'loc;lastmod\nhttps://example.com/a;2026-01-10\n';
  const progress = { at() {}, end() {} };
  /** @param {Uint8Array} bytes */
  const inBytes = (bytes) => ({
    name: 'standard input',
    format: /** @type {const} */ ('auto'),
    chunks: (async function* () {
      for (const byte of bytes) yield Uint8Array.of(byte);
    })(),
  });
  for (const [bytes, format] of /** @type {const} */ ([
    [Buffer.from(csv), 'auto'],
    [gzipSync(csv), 'auto'],
    [gzipSync(csv), 'csv'],
  ])) {
    /** @type {string[]} */
    const texts = [];
    const hold = (/** @type {Uint8Array} */ made) => {
      texts.push(Buffer.from(made).toString());
      return contentOf(made);
    };
    const options = { baseUrl: 'https://example.com/', read: { format } };
    const { report } = await makeSet(inBytes(bytes), options, hold, progress);
    assert.deepEqual(report.counts.error, 0, JSON.stringify(report.problems));
    assert.deepEqual(locsOf(texts[0]), ['https://example.com/a']);
    // For ASCII text, the converted bytes equal the input.
    const { chunks } = toUtf8(inBytes(bytes), 'shift_jis');
    assert.equal(Buffer.from(await readAll(chunks)).toString(), csv);
  }
});

test('leaves no files behind after an interruption', async (context) => {
  const folder = makeFolder(context, { 'tmp/empty': '', 'pages.ndjson': '' });
  const given = ['split', '-', '--format-in', 'ndjson', '--out', 'out', ...BASE, '--max-urls', '1000'];
  const env = { ...process.env, TMPDIR: join(folder, 'tmp'), TEMP: join(folder, 'tmp') };
  const child = spawn(process.execPath, [main, ...given], { cwd: folder, env });
  const ended = new Promise((done) => child.on('close', (_, signal) => done(signal)));
  child.stdin.on('error', () => {});
  const hidden = join(folder, 'out/.sitemap-kit');
  const staged = () => (existsSync(hidden) ? readdirSync(hidden).length : 0);
  for (let number = 0; staged() < 3; number += 1) {
    child.stdin.write(`"https://example.com/${'x'.repeat(1_000)}${number}"\n`);
    if (number % 500 === 0) await new Promise((later) => setTimeout(later, 20));
  }
  child.kill('SIGINT');
  assert.equal(await ended, 'SIGINT');
  assert.deepEqual(Object.keys(contentsOf(folder)), ['pages.ndjson', 'tmp', 'tmp/empty']);
});

test('pages that cannot be written are not dropped beside those that a crawl records as not indexable', async (context) => {
  const folder = makeFolder(context);
  const crawl = 'loc,status\nhttps://example.com/a,200\nhttps://example.com/b,404\nhttps://example.com/c,404\n';
  fill(folder, { 'crawl.csv': crawl, 'gap.csv': `${crawl},200\n` });
  const left = await runCommand(['split', 'crawl.csv', '--out', 'a', ...BASE], { cwd: folder });
  assert.deepEqual(
    [left.code, locsOf(readFileSync(join(folder, 'a/sitemap.xml'), 'utf8'))],
    [0, ['https://example.com/a']],
  );
  // The rule of a missing URL cannot make it a page.
  for (const rule of [[], ['--rule', 'element-missing-loc=warning']]) {
    const { code, stderr } = await runCommand(['split', 'gap.csv', '--out', 'b', ...BASE, ...rule], { cwd: folder });
    assert.equal(code, 1, stderr);
    assert.match(stderr, /^sitemap-kit: 1 of 4 pages cannot be written because of errors\.$/m);
    assert.equal(existsSync(join(folder, 'b')), false);
  }
});

test('reports 300,000 pages with non-ASCII paths in one line', async (context) => {
  const folder = makeFolder(context, {
    'pages.txt': Array.from({ length: 300_000 }, (_, n) => `https://example.com/é${n}\n`).join(''),
  });
  const split = ['split', 'pages.txt', '--base-url', 'https://example.com/', '--out', 'out'];
  const { code, stderr } = await runCommand(split, { cwd: folder });
  assert.equal(code, 0, stderr);
  assert.deepEqual(stderr.match(/é\d+ contains .*/g), [
    'é0 contains "é", which is written as %C3%A9. (299,999 more like this)',
  ]);
  assert.match(stderr, /: 300,000 pages, 0 errors, 0 warnings, 1 info\n$/);
});
