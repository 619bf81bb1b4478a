// @ts-check
// `sitemap-kit diff --fail-on`: limits on added, removed and changed pages.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runCommand } from '../helpers/command.mjs';
import { fill, makeFolder } from '../helpers/folder.mjs';

/** @param {Record<string, string>} lastmods dates by path */
const listOf = (lastmods) =>
  JSON.stringify(Object.entries(lastmods).map(([path, lastmod]) => ({ loc: `https://example.com/${path}`, lastmod })));

/** Of 10 pages, 1 is removed and 2 are changed; 3 are added. */
const BEFORE = listOf(Object.fromEntries(Array.from({ length: 10 }, (_, n) => [n, '2026-01-10'])));
const AFTER = listOf({
  ...Object.fromEntries(Array.from({ length: 9 }, (_, n) => [n, n < 2 ? '2026-02-10' : '2026-01-10'])),
  ...Object.fromEntries(['a', 'b', 'c'].map((path) => [path, '2026-01-10'])),
});

test('ends with code 3 if a condition holds, and with code 0 if none does', async (context) => {
  const folder = makeFolder(context, { 'before.json': BEFORE, 'after.json': AFTER, 'empty.json': '[]' });
  /** @type {[string[], number, string][]} */
  const cases = [
    [['removed>10%'], 0, ''],
    [['removed>9.9%'], 3, 'sitemap-kit: --fail-on "removed>9.9%": 1 of 10 pages.\n'],
    [['removed > 0'], 3, 'sitemap-kit: --fail-on "removed>0": 1 of 10 pages.\n'],
    [['removed>1', 'changed>2', 'added>3'], 0, ''],
    [
      ['removed>1', 'changed>19%', 'added>2'],
      3,
      'sitemap-kit: --fail-on "changed>19%": 2 of 10 pages.\nsitemap-kit: --fail-on "added>2": 3 of 10 pages.\n',
    ],
  ];
  for (const [conditions, expected, message] of cases) {
    const options = conditions.flatMap((condition) => ['--fail-on', condition]);
    const { code, stdout, stderr } = await runCommand(['diff', 'before.json', 'after.json', ...options], {
      cwd: folder,
    });
    assert.deepEqual([code, stderr], [expected, message], conditions.join());
    assert.match(stdout, /^3 added, 1 removed, 2 changed, 7 unchanged$/m);
  }
  const emptied = await runCommand(['diff', 'before.json', 'empty.json', '--fail-on', 'removed>99%'], { cwd: folder });
  assert.equal(emptied.code, 3);
  const japanese = ['diff', 'empty.json', 'after.json', '--fail-on', 'added>100%', '--locale', 'ja'];
  const filled = await runCommand(japanese, { cwd: folder });
  assert.deepEqual(
    [filled.code, filled.stderr],
    [3, 'sitemap-kit: --fail-on の条件「added>100%」に該当しました（以前の 0 ページに対して 12 ページ）。\n'],
  );
  const equal = await runCommand(['diff', 'empty.json', 'empty.json', '--fail-on', 'removed>0%'], { cwd: folder });
  assert.equal(equal.code, 0);
});

test('a percentage that is reached exactly is not exceeded', async (context) => {
  const folder = makeFolder(context);
  const pages = (/** @type {number} */ count) =>
    listOf(Object.fromEntries(Array.from({ length: count }, (_, n) => [n, '2026-01-10'])));
  fill(folder, { 'before.json': pages(375), 'after.json': pages(375 - 69), 'fewer.json': pages(375 - 70) });
  const run = (/** @type {string} */ after) =>
    runCommand(['diff', 'before.json', after, '--fail-on', 'removed>18.4%'], { cwd: folder });
  assert.equal((await run('after.json')).code, 0);
  assert.equal((await run('fewer.json')).code, 3);
});

test('rejects an invalid condition, such as one without the part that a shell took as a redirect', async (context) => {
  const folder = makeFolder(context, { 'before.json': BEFORE });
  for (const condition of [
    'removed',
    'removed>',
    'removed<5',
    'removed>1.5',
    'removed>-1',
    'removed>10%%',
    'moved>1',
  ]) {
    const given = ['diff', 'before.json', 'before.json', '--fail-on', condition];
    const { code, stdout, stderr } = await runCommand(given, { cwd: folder });
    assert.deepEqual([code, stdout], [2, ''], condition);
    assert.match(stderr, /in quotation marks: "removed>10%"\.$/m);
    assert.match((await runCommand([...given, '--locale', 'ja'], { cwd: folder })).stderr, /引用符で囲んで/);
  }
});
