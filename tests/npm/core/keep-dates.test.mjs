// @ts-check
// keepDates, the option `state`, and `--state` of generate and split.
import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { GenerateStream, generate, keepDates, pageStream, SitemapError, split } from '../../../dist/core/node.js';
import { BASE, runCommand } from '../helpers/command.mjs';
import { contentsOf, fill, makeFolder } from '../helpers/folder.mjs';

const MONDAY = '2026-01-12';
const TUESDAY = '2026-01-13';
const pages = [
  { loc: 'https://example.com/a', content_hash: '1', lastmod: '2026-01-01' },
  { loc: 'https://example.com/b', content_hash: '1', lastmod: '2026-01-01' },
];
const later = [
  { loc: 'https://example.com/b', content_hash: '2', lastmod: '2026-01-11' },
  { loc: 'https://example.com/c', content_hash: '1' },
];

test('unchanged pages keep their date, changed pages get now, and new pages keep their own', () => {
  const first = keepDates(pages, undefined, { now: MONDAY });
  assert.deepEqual(first.added, ['https://example.com/a', 'https://example.com/b']);
  assert.match(first.state, /^sitemap-kit state 2\nhttps:\/\/example\.com\/a\tc[0-9a-f]{16}\t2026-01-01\n/);
  const second = keepDates(later, first.state, { now: new Date('2026-01-13T00:00:00Z') });
  assert.deepEqual(second.pages, [
    { loc: 'https://example.com/b', content_hash: '2', lastmod: '2026-01-13T00:00:00.000Z' },
    { loc: 'https://example.com/c', content_hash: '1' },
  ]);
  assert.deepEqual(
    [second.changed, second.added, second.removed],
    [['https://example.com/b'], ['https://example.com/c'], ['https://example.com/a']],
  );
  assert.equal(second.report.pages, 2);
  const requested = keepDates(later, first.state, { now: TUESDAY, newPages: 'now' });
  assert.equal(requested.pages[1]?.lastmod, TUESDAY);
});

test('text and bytes give the result of arrays', () => {
  const ofPages = keepDates(pages, undefined, { now: MONDAY });
  const text = pages.map((page) => JSON.stringify(page)).join('\n');
  assert.deepEqual(keepDates(text, undefined, { now: MONDAY }), ofPages);
  assert.deepEqual(keepDates(new TextEncoder().encode(text), undefined, { now: MONDAY }), ofPages);
});

test('pages: false gives the state and the URLs of the call with pages', () => {
  const { state: before } = keepDates(pages, undefined, { now: MONDAY });
  const { pages: dated, ...others } = keepDates(later, before, { now: TUESDAY });
  assert.equal(dated.length, 2);
  const kept = keepDates(later, before, { now: TUESDAY, pages: false });
  assert.deepEqual(kept, others);
  assert.ok(!('pages' in kept));
  assert.deepEqual(keepDates(later, before, { now: TUESDAY, pages: true }).pages, dated);
  assert.throws(() => keepDates(later, before, /** @type {any} */ ({ now: TUESDAY, pages: 'no' })), /pages/);
});

test('writers and streams take dates from a state', async () => {
  const { state } = keepDates(pages, undefined, { now: MONDAY });
  const undated = pages.map(({ loc }) => ({ loc }));
  const xml = generate(undated, { state });
  assert.equal(xml.match(/<lastmod>2026-01-01</g)?.length, 2);
  const [file] = split(undated, { baseUrl: 'https://example.com/', state }).files;
  assert.equal(new TextDecoder().decode(file?.bytes), xml);
  const stream = pageStream(undated).pipeThrough(new GenerateStream({ state }));
  assert.equal(await new Response(/** @type {any} */ (stream)).text(), xml);
});

test('a damaged state, another value and a missing time are errors in both languages', () => {
  const { state } = keepDates(pages, undefined, { now: MONDAY });
  const call = (/** @type {any} */ given, /** @type {any} */ options) => () => keepDates(pages, given, options);
  const cut = state.slice(0, state.lastIndexOf('\n\t') - 1);
  assert.throws(call(cut, { now: MONDAY }), (error) => {
    assert.ok(error instanceof SitemapError);
    assert.equal(error.code, 'invalid-input');
    assert.equal(error.message, 'Line 3 of the state is damaged. Use the state that keepDates returned.');
    return true;
  });
  assert.throws(call(cut, { now: MONDAY, locale: 'ja' }), /日付の記録の 3 行目が壊れています/);
  assert.throws(call('', { now: MONDAY, locale: 'ja' }), /日付の記録の 1 行目が「sitemap-kit state 2」ではありません/);
  assert.throws(call(7, { now: MONDAY }), /The state is the number 7\./);
  assert.throws(call(7, { now: MONDAY, locale: 'ja' }), /日付の記録が.*7.*です/);
  assert.throws(call(state, {}), /The option now is missing/);
  assert.throws(call(state, { locale: 'ja' }), /オプション now が必要です/);
  assert.throws(call(state, { now: MONDAY, newPages: 'never' }), /newPages/);
  assert.throws(() => generate(pages, { state: cut }), /Line 3 of the state/);
});

/**
 * Runs a command at a time, with a list and the file of the state.
 * @param {string} cwd
 * @param {unknown[]} list
 * @param {string} now
 * @param {string[]} given
 */
function run(cwd, list, now, given) {
  writeFileSync(join(cwd, 'pages.json'), JSON.stringify(list));
  return runCommand([...given, '--state', 'state.txt', '--now', now], { cwd });
}

test('generate --state keeps the dates of unchanged pages in a file', async (context) => {
  const folder = makeFolder(context);
  const command = ['generate', 'pages.json', '-o', 'public/sitemap.xml'];
  const first = await run(folder, pages, MONDAY, command);
  assert.equal(first.code, 0, first.stderr);
  const second = await run(folder, later, TUESDAY, command);
  assert.equal(second.code, 0, second.stderr);
  const xml = readFileSync(join(folder, 'public/sitemap.xml'), 'utf8');
  assert.match(xml, /\/b<\/loc><lastmod>2026-01-13<.*\/c<\/loc><\/url>/s);
  const state = readFileSync(join(folder, 'state.txt'), 'utf8');
  assert.equal(state, keepDates(later, keepDates(pages, undefined, { now: MONDAY }).state, { now: TUESDAY }).state);

  const output = await run(folder, pages, TUESDAY, ['generate', 'pages.json']);
  assert.match(output.stdout, /<urlset/);
  assert.match(readFileSync(join(folder, 'state.txt'), 'utf8'), /\/a\tc/);
});

test('split --state writes the state with the set, and changes nothing for equal pages', async (context) => {
  const folder = makeFolder(context);
  const command = ['split', 'pages.json', '--out', 'public', ...BASE, '--stable'];
  assert.equal((await run(folder, pages, MONDAY, [...command, '--dry-run'])).code, 0);
  assert.ok(!existsSync(join(folder, 'state.txt')));
  assert.equal((await run(folder, pages, MONDAY, command)).code, 0);
  const contents = contentsOf(folder);
  const again = await run(folder, [...pages].reverse(), TUESDAY, command);
  assert.match(again.stdout, /0 written, 1 unchanged/);
  const { 'pages.json': _, ...before } = contents;
  const { 'pages.json': __, ...after } = contentsOf(folder);
  assert.deepEqual(after, before);
});

test('a run that fails writes neither the output nor the state', async (context) => {
  const folder = makeFolder(context, {
    'public/sitemap.xml': 'foreign',
    'state.txt': 'sitemap-kit state 2\n\tpages\t0\n',
  });
  const { code } = await run(folder, pages, MONDAY, ['split', 'pages.json', '--out', 'public', ...BASE]);
  assert.equal(code, 2);
  assert.equal(readFileSync(join(folder, 'state.txt'), 'utf8'), 'sitemap-kit state 2\n\tpages\t0\n');
  fill(folder, { 'state.txt': 'sitemap-kit state 2\nx\n\tpages\t1\n' });
  const damaged = await run(folder, pages, MONDAY, ['generate', 'pages.json', '-o', 'new.xml']);
  assert.deepEqual([damaged.code, existsSync(join(folder, 'new.xml'))], [2, false]);
  assert.match(damaged.stderr, /Line 2 of the state is damaged/);
});

test('--new-pages now dates new pages without a date of their own', async (context) => {
  const folder = makeFolder(context);
  const list = [{ loc: 'https://example.com/a', lastmod: '2026-01-01' }, { loc: 'https://example.com/b' }];
  const command = ['generate', 'pages.json', '-o', 'sitemap.xml', '--new-pages'];
  assert.equal((await run(folder, list, MONDAY, [...command, 'own'])).code, 0);
  assert.doesNotMatch(readFileSync(join(folder, 'sitemap.xml'), 'utf8'), /2026-01-12/);
  const more = [...list, { loc: 'https://example.com/c' }];
  assert.equal((await run(folder, more, TUESDAY, [...command, 'now'])).code, 0);
  const xml = readFileSync(join(folder, 'sitemap.xml'), 'utf8');
  assert.match(xml, /\/a<\/loc><lastmod>2026-01-01<.*\/b<\/loc><\/url>.*\/c<\/loc><lastmod>2026-01-13</s);
  for (const given of [
    ['generate', 'pages.json'],
    ['split', 'pages.json', '--out', 'public', ...BASE],
  ]) {
    const without = await runCommand([...given, '--new-pages', 'now'], { cwd: folder });
    assert.equal(without.code, 2, given.join(' '));
    assert.match(without.stderr, /--new-pages is only used with --state/);
  }
});

test('--state is not another file of the command, and --now needs it', async (context) => {
  const folder = makeFolder(context, { 'pages.json': JSON.stringify(pages) });
  for (const given of [
    ['generate', 'pages.json', '--state', 'pages.json'],
    ['generate', 'pages.json', '-o', 'sitemap.xml', '--state', 'sitemap.xml'],
    ['split', 'pages.json', '--out', 'public', ...BASE, '--state', 'public/sitemap.xml'],
    ['split', 'pages.json', '--out', 'public', ...BASE, '--state', 'public/sitemap-set.json'],
    ['split', 'pages.json', '--out', 'public', ...BASE, '--robots', 'robots.txt', '--state', 'robots.txt'],
  ]) {
    const { code, stderr } = await runCommand(given, { cwd: folder });
    assert.equal(code, 2, given.join(' '));
    assert.match(stderr, /--state cannot be/);
  }
  const japanese = await runCommand(['generate', 'pages.json', '--now', MONDAY, '--locale', 'ja'], { cwd: folder });
  assert.equal(japanese.code, 2);
  assert.match(japanese.stderr, /--now は --state と一緒に使います/);
});

test('validate takes an earlier page list or a state', async (context) => {
  const folder = makeFolder(context);
  const now = pages.map((page) => ({ ...page, lastmod: '2026-01-05' }));
  fill(folder, {
    'before.json': JSON.stringify(pages),
    'pages.json': JSON.stringify(now),
    'state.txt': keepDates(pages, undefined, { now: MONDAY }).state,
    'damaged.txt': 'sitemap-kit state 2\nx\n\tpages\t1\n',
  });
  const command = ['validate', 'pages.json', '--now', MONDAY];
  assert.doesNotMatch((await runCommand(command, { cwd: folder })).stdout, /lastmod-not-significant/);
  for (const earlier of [
    ['--previous', 'before.json'],
    ['--state', 'state.txt'],
  ]) {
    const { stdout } = await runCommand([...command, ...earlier], { cwd: folder });
    assert.match(stdout, /^info lastmod-not-significant 2 times$/m, earlier[0]);
  }
  const damaged = await runCommand([...command, '--state', 'damaged.txt'], { cwd: folder });
  assert.equal(damaged.code, 2);
  assert.match(damaged.stderr, /Line 2 of the state is damaged/);
  for (const option of ['--previous', '--state']) {
    const missing = await runCommand([...command, option, 'missing.txt'], { cwd: folder });
    assert.equal(missing.code, 2);
    assert.match(missing.stderr, /missing\.txt/);
  }
});

test('without a state, pages keep the dates of the files of the earlier sitemap', () => {
  const image = 'https://example.com/a.png';
  const before = [
    { loc: '/a', lastmod: '2026-01-10' },
    { loc: '/b', lastmod: '2026-01-11', images: [image] },
    { loc: '/c', lastmod: '2026-01-09' },
    { loc: '/gone', lastmod: '2026-01-13' },
  ];
  const options = { baseUrl: 'https://example.com/', now: MONDAY, newPages: /** @type {const} */ ('now') };
  const { files, index } = split(before, { baseUrl: options.baseUrl, maxUrls: 2 });
  const pages = ['/a', { loc: '/b', images: [image] }, { loc: '/c', images: [image] }, '/new'];
  const kept = keepDates(pages, [...files, ...index], options);
  assert.deepEqual(
    kept.pages.map(({ loc, lastmod }) => [loc, lastmod]),
    [
      ['/a', '2026-01-10'],
      ['/b', '2026-01-11'],
      ['/c', MONDAY],
      ['/new', MONDAY],
    ],
  );
  assert.deepEqual([kept.added, kept.removed], [['https://example.com/new'], ['https://example.com/gone']]);
  assert.equal(keepDates(pages, [], options).added.length, 4);
  assert.throws(() => keepDates(pages, /** @type {any} */ ([{ name: 'a.xml', bytes: 7 }]), options), {
    code: 'invalid-input',
  });
});
