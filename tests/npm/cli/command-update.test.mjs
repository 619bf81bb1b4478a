// @ts-check
// `sitemap-kit update`: sets that are brought up to date, all or nothing.
import assert from 'node:assert/strict';
import { readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parse, split } from '../../../dist/core/node.js';
import { BAD, BASE, runCommand } from '../helpers/command.mjs';
import { contentsOf, fill, makeFolder } from '../helpers/folder.mjs';

/** A page list as NDJSON. @param {number} count @param {(number: number) => object} [facts] */
const list = (count, facts = () => ({})) =>
  Array.from(
    { length: count },
    (_, number) => `${JSON.stringify({ loc: `https://example.com/${number}`, ...facts(number) })}\n`,
  ).join('');

const UPDATE = ['update', 'pages.ndjson', '--out', 'public', ...BASE, '--max-urls', '10', '--now', '2026-11-23'];

/** @param {import('node:test').TestContext} context @param {Record<string, string>} [files] */
function folderWith(context, files = {}) {
  const cwd = makeFolder(context, { 'pages.ndjson': list(40), ...files });
  return cwd;
}

test('update writes a set, then nothing, and then only what differs', async (context) => {
  const cwd = folderWith(context, { 'public/index.html': 'home' });
  const first = await runCommand(UPDATE, { cwd });
  assert.equal(first.code, 0, first.stderr);
  assert.match(first.stdout, /^Pages: 40 added, 0 removed, 0 changed, 0 unchanged\.\n/);
  assert.match(first.stdout, /^Files in public: \d+ written, 0 unchanged\.$/m);
  assert.match(first.stdout, /^ {2}Sitemap: https:\/\/example\.com\/sitemap\.xml$/m);
  const before = contentsOf(join(cwd, 'public'));
  const set = split(list(40), { baseUrl: 'https://example.com/', maxUrls: 10, strategy: 'stable' });
  for (const { name, bytes } of set.files) assert.equal(before[name], Buffer.from(bytes).toString());

  const old = new Date(2_000_000_000_000 / 2);
  for (const name of Object.keys(before)) utimesSync(join(cwd, 'public', name), old, old);
  const same = await runCommand(UPDATE, { cwd });
  assert.equal(
    same.stdout,
    `Pages: 0 added, 0 removed, 0 changed, 40 unchanged.\npublic is up to date (files: ${set.files.length + 1}).\n`,
  );
  assert.deepEqual(contentsOf(join(cwd, 'public')), before);
  for (const name of Object.keys(before)) assert.deepEqual(statSync(join(cwd, 'public', name)).mtime, old, name);

  writeFileSync(join(cwd, 'pages.ndjson'), list(41));
  const dry = await runCommand([...UPDATE, '--dry-run'], { cwd });
  assert.match(dry.stdout, /Nothing was written \(--dry-run\)\./);
  assert.deepEqual(contentsOf(join(cwd, 'public')), before);
  const more = await runCommand([...UPDATE, '--locale', 'ja', '--robots', 'robots.txt'], { cwd });
  assert.match(more.stdout, /^ページ: 追加 1 件、削除 0 件、変更 0 件、変更なし 40 件。\n/);
  assert.match(more.stdout, /^public のファイル: 書き込み [123] 件、変更なし \d+ 件。$/m);
  assert.equal(readFileSync(join(cwd, 'robots.txt'), 'utf8'), 'Sitemap: https://example.com/sitemap.xml\n');
  const after = contentsOf(join(cwd, 'public'));
  const written = Object.keys(after).filter((name) => after[name] !== before[name]);
  assert.ok(written.length <= 5, written.join());

  writeFileSync(join(cwd, 'pages.ndjson'), list(5));
  const fewer = await runCommand(UPDATE, { cwd });
  assert.match(fewer.stdout, /36 removed/);
  assert.match(fewer.stdout, /^Removed, left over from the earlier set: sitemap-/m);
  assert.deepEqual(Object.keys(contentsOf(join(cwd, 'public'))), ['index.html', 'sitemap-set.json', 'sitemap.xml']);
});

test('update keeps dates in a state that is written with the set', async (context) => {
  const cwd = folderWith(context, { 'pages.ndjson': list(30, (number) => ({ content_hash: `${number}` })) });
  const given = [...UPDATE.slice(0, -2), '--state', 'state.txt', '--now'];
  assert.equal((await runCommand([...given, '2026-11-23'], { cwd })).code, 0);
  const state = readFileSync(join(cwd, 'state.txt'), 'utf8');
  assert.match(state, /^sitemap-kit state 2\n/);
  writeFileSync(
    join(cwd, 'pages.ndjson'),
    list(30, (number) => ({ content_hash: number === 4 ? 'new' : `${number}` })),
  );
  const refused = await runCommand([...given, '2026-11-24', '--fail-on', 'changed>0'], { cwd });
  assert.equal(refused.code, 3);
  assert.equal(readFileSync(join(cwd, 'state.txt'), 'utf8'), state);
  const changed = await runCommand([...given, '2026-11-24'], { cwd });
  assert.match(changed.stdout, /1 changed, 29 unchanged/);
  assert.match(readFileSync(join(cwd, 'state.txt'), 'utf8'), /\/4\tc[0-9a-f]{16}\t2026-11-24\n/);
});

test('--fail-on keeps the set if too many pages are removed', async (context) => {
  const cwd = folderWith(context);
  await runCommand(UPDATE, { cwd });
  const before = contentsOf(join(cwd, 'public'));
  writeFileSync(join(cwd, 'pages.ndjson'), list(30));
  const refused = await runCommand([...UPDATE, '--fail-on', 'removed>10%', '--robots', 'robots.txt'], { cwd });
  assert.equal(refused.code, 3);
  assert.match(refused.stderr, /--fail-on "removed>10%": 10 of 40 pages\./);
  assert.match(refused.stdout, /^Nothing was written \(--fail-on\)\.$/m);
  assert.deepEqual(contentsOf(cwd), {
    ...contentsOf(cwd),
    ...Object.fromEntries(Object.entries(before).map(([name, content]) => [`public/${name}`, content])),
  });
  assert.equal(contentsOf(cwd)['robots.txt'], undefined);
  const json = await runCommand([...UPDATE, '--fail-on', 'removed>10%', '--format', 'json'], { cwd });
  assert.equal(json.code, 3);
  const { failures, difference, written } = JSON.parse(json.stdout);
  assert.equal(failures.length, 1);
  assert.equal(difference.removed.length, 10);
  assert.equal(written, undefined);
  const accepted = await runCommand([...UPDATE, '--fail-on', 'removed>25%'], { cwd });
  assert.equal(accepted.code, 0, accepted.stderr);
});

/** Replacements of a deployed file by something that does not show its pages. @type {Record<string, string>} */
const DAMAGED = {
  empty: '',
  'an error page': '<html>502 Bad gateway</html>',
  truncated: '<urlset><url><loc>https://ex',
};

test('--fail-on refuses an update if deployed files are missing or damaged', async (context) => {
  const cwd = folderWith(context);
  await runCommand(UPDATE, { cwd });
  const intact = /** @type {Record<string, string>} */ (contentsOf(join(cwd, 'public')));
  const sitemaps = Object.keys(intact).filter((name) => /-\d+\.xml$/.test(name));
  writeFileSync(join(cwd, 'pages.ndjson'), list(3));
  const guarded = [...UPDATE, '--fail-on', 'removed>10%'];
  for (const [damage, content] of Object.entries(DAMAGED)) {
    for (const names of [sitemaps, sitemaps.slice(0, 1)]) {
      fill(join(cwd, 'public'), { ...intact, ...Object.fromEntries(names.map((name) => [name, content])) });
      const damaged = contentsOf(join(cwd, 'public'));
      const { code, stderr, stdout } = await runCommand(guarded, { cwd });
      assert.equal(code, 3, damage);
      assert.match(stderr, new RegExp(`missing or damaged: ${names.length} \\(${names[0]}`), damage);
      assert.match(stderr, /--fail-on cannot be checked/, damage);
      assert.match(stdout, /Nothing was written/);
      assert.deepEqual(contentsOf(join(cwd, 'public')), damaged);
    }
  }
  fill(join(cwd, 'public'), intact);
  for (const name of sitemaps) rmSync(join(cwd, 'public', name));
  const missing = await runCommand([...guarded, '--format', 'json'], { cwd });
  assert.equal(missing.code, 3);
  assert.deepEqual(JSON.parse(missing.stdout).unreadable, sitemaps);
  const unguarded = await runCommand([...UPDATE, '--locale', 'ja'], { cwd });
  assert.equal(unguarded.code, 0);
  assert.match(unguarded.stderr, /以前のセットのファイルのうち \d 件（sitemap-.*がないか、壊れています/);
});

test('--fail-on counts pages that only the state or only the index shows', async (context) => {
  const cwd = folderWith(context);
  const given = [...UPDATE, '--state', 'state.txt'];
  await runCommand(given, { cwd });
  const intact = contentsOf(join(cwd, 'public'));
  const sitemaps = Object.keys(intact).filter((name) => /-\d+\.xml$/.test(name));
  for (const name of sitemaps) writeFileSync(join(cwd, 'public', name), '');
  writeFileSync(join(cwd, 'pages.ndjson'), list(3));
  const withState = await runCommand([...given, '--fail-on', 'removed>10%'], { cwd });
  assert.match(withState.stdout, /^Pages: 3 added, 37 removed/);
  assert.match(withState.stderr, /--fail-on "removed>10%": 37 of 37 pages/);
  const { difference } = JSON.parse((await runCommand([...UPDATE, '--format', 'json'], { cwd })).stdout);
  assert.deepEqual(difference.removed, [], 'the sitemaps of the index are no pages');
});

test('a missing state beside existing files keeps the dates of the files', async (context) => {
  const dated = (/** @type {number} */ number) => ({ content_hash: `${number}`, lastmod: '2026-01-10' });
  const cwd = folderWith(context, { 'pages.ndjson': list(30, dated) });
  const late = ['--state', 'state.txt', '--new-pages', 'now', '--now', '2026-11-24'];
  const lists = [...BASE, '--max-urls', '10'];
  const commands = {
    update: ['update', 'pages.ndjson', '--out', 'updated', ...lists],
    split: ['split', 'pages.ndjson', '--out', 'divided', ...lists],
    'split --stable': ['split', 'pages.ndjson', '--out', 'stable', '--stable', ...lists],
    generate: ['generate', 'pages.ndjson', '-o', 'sitemap.xml'],
  };
  for (const [name, command] of Object.entries(commands)) {
    writeFileSync(join(cwd, 'pages.ndjson'), list(30, dated));
    await runCommand([...command, '--state', 'state.txt', '--now', '2026-11-23'], { cwd });
    rmSync(join(cwd, 'state.txt'));
    writeFileSync(
      join(cwd, 'pages.ndjson'),
      list(31, (number) => ({ content_hash: `${number}` })),
    );
    const { code, stderr } = await runCommand([...command, ...late], { cwd });
    assert.equal(code, 0, stderr);
    assert.match(stderr, /^sitemap-kit: state\.txt does not exist, so pages keep the lastmod/m, name);
    const rows = readFileSync(join(cwd, 'state.txt'), 'utf8').split('\n').slice(1, 32);
    const dates = rows.map((row) => row.split('\t')).map(([loc, , date]) => `${loc?.slice(20)} ${date}`);
    const expected = Array.from({ length: 31 }, (_, n) => `${n} ${n === 30 ? '2026-11-24' : '2026-01-10'}`);
    assert.deepEqual(dates.sort(), expected.sort(), name);
    rmSync(join(cwd, 'state.txt'));
  }
});

test('an entry that was added to the index by hand is not removed without a message', async (context) => {
  const cwd = folderWith(context);
  await runCommand(UPDATE, { cwd });
  const index = join(cwd, 'public/sitemap.xml');
  const added = '<sitemap><loc>https://example.com/news.xml</loc></sitemap></sitemapindex>';
  const edited = readFileSync(index, 'utf8').replace('</sitemapindex>', added);
  for (const command of [UPDATE, ['split', ...UPDATE.slice(1, -2), '--stable']]) {
    writeFileSync(index, edited);
    const { code, stderr } = await runCommand(command, { cwd });
    assert.equal(code, 0);
    assert.equal(
      stderr.split('\n')[0],
      'sitemap-kit: The new index does not list https://example.com/news.xml, because this set has no such file. Name it with --sitemap to keep it.',
    );
    const again = await runCommand(command, { cwd });
    assert.doesNotMatch(again.stderr, /news\.xml/);
  }
});

test('sitemaps of other tools are kept in the index', async (context) => {
  const cwd = folderWith(context);
  const index = join(cwd, 'public/sitemap.xml');
  for (const command of [UPDATE, ['split', ...UPDATE.slice(1, -2), '--stable']]) {
    for (const added of ['shop/a.xml', '/shop/a.xml']) {
      const news = 'https://example.com/news.xml';
      const given = ['--sitemap', news, '--sitemap', added, '--rule', 'loc-resolved=off'];
      const { code, stderr } = await runCommand([...command, ...given], { cwd });
      assert.deepEqual([code, stderr], [0, '']);
      const listed = parse(readFileSync(index)).sitemaps.map(({ loc }) => loc);
      assert.deepEqual(listed.slice(-2), [news, 'https://example.com/shop/a.xml']);
    }
  }
  const refused = await runCommand([...UPDATE, '--sitemap', 'https://example.org/a.xml'], { cwd });
  assert.equal(refused.code, 1);
  assert.match(refused.stderr, /The index cannot be written .*: https:\/\/example\.org\/a\.xml is on /);
  const never = await runCommand([...UPDATE, '--sitemap', '/news.xml', '--index', 'never', '--locale', 'ja'], { cwd });
  assert.match(never.stderr, /--sitemap にはインデックスが必要ですが、/);
});

test('update as JSON lists the files and the pages', async (context) => {
  const cwd = folderWith(context);
  await runCommand(UPDATE, { cwd });
  writeFileSync(join(cwd, 'pages.ndjson'), list(39));
  const { code, stdout } = await runCommand([...UPDATE, '--format', 'json', '--gzip'], { cwd });
  assert.equal(code, 0);
  const { files, index, unchanged, removed, written, difference, robots, report } = JSON.parse(stdout);
  assert.deepEqual([unchanged, difference.removed], [[], ['https://example.com/39']]);
  assert.ok(files.every((/** @type {any} */ file) => file.name.endsWith('.xml.gz') && file.bytes < file.uncompressed));
  assert.equal(written.length, files.length + index.length);
  assert.ok(removed.includes('sitemap.xml'));
  assert.deepEqual(robots, ['Sitemap: https://example.com/sitemap.xml.gz']);
  assert.equal(report.pages, 39);
});

test('files that were deleted or edited by hand are written again', async (context) => {
  const cwd = folderWith(context);
  await runCommand(UPDATE, { cwd });
  const before = contentsOf(join(cwd, 'public'));
  const [edited = '', deleted = ''] = Object.keys(before).filter((name) => /-\d+\.xml$/.test(name));
  rmSync(join(cwd, 'public', deleted));
  writeFileSync(join(cwd, 'public', edited), '<urlset/>');
  const { code, stderr } = await runCommand(UPDATE, { cwd });
  assert.equal(code, 0, stderr);
  const after = contentsOf(join(cwd, 'public'));
  // Files that are written get the time of the update in the index.
  assert.equal(after['sitemap.xml']?.match(/<lastmod>/g)?.length, 2);
  assert.deepEqual(
    { ...after, 'sitemap.xml': after['sitemap.xml']?.replaceAll(/<lastmod>.*?<\/lastmod>/g, '') },
    before,
  );
});

test('rejected pages and foreign files leave the set as it is', async (context) => {
  const cwd = folderWith(context, { 'bad.json': BAD, 'other/sitemap.xml': 'theirs' });
  await runCommand(UPDATE, { cwd });
  const before = contentsOf(cwd);
  const rejected = await runCommand(['update', 'bad.json', ...UPDATE.slice(2)], { cwd });
  assert.equal(rejected.code, 1);
  const foreign = await runCommand(['update', 'pages.ndjson', '--out', 'other', ...BASE], { cwd });
  assert.equal(foreign.code, 2);
  assert.match(foreign.stderr, /sitemap\.xml is in the way/);
  for (const [args, message] of /** @type {[string[], RegExp][]} */ ([
    [['update', 'pages.ndjson', ...BASE], /The output folder is missing/],
    [['update', 'pages.ndjson', '--out', 'public'], /The URL of the output folder is missing/],
    [[...UPDATE, '--state', 'pages.ndjson'], /another file of this command/],
    [
      [...UPDATE, '--state', 'public/sitemap.xml'],
      /public\/sitemap\.xml is not a complete state: The state does not begin with the line.*earlier copy/,
    ],
    [[...UPDATE, '--fail-on', 'removed'], /Use added, removed or changed/],
  ])) {
    const refused = await runCommand(args, { cwd });
    assert.equal(refused.code, 2, refused.stdout);
    assert.match(refused.stderr, message);
  }
  assert.deepEqual(contentsOf(cwd), before);
});
