// @ts-check
// The `Sitemap` lines of a robots.txt that commands change: those of the set, and no others.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { run } from '../../../dist/built/integrations/run.js';
import { withSetLines } from '../../../dist/files/robots-lines.js';
import { BASE, runCommand } from '../helpers/command.mjs';
import { fill, makeFolder } from '../helpers/folder.mjs';

const OWN = 'Sitemap: https://example.com/sitemap.xml';
const OTHERS = [
  'https://example.com/news.xml',
  'https://example.com/sitemap_index.xml',
  'https://shop.example/sitemap.xml',
];
const robotsText = `User-agent: *\n${OTHERS.map((url) => `Sitemap: ${url}\n`).join('')}`;

/** A folder with a page list, a site and a robots.txt. @param {import('node:test').TestContext} context @param {string} [text] */
function folderWith(context, text = robotsText) {
  const cwd = makeFolder(context);
  const site = { 'out/index.html': '<title>T</title><main>text</main>', 'out/robots.txt': text };
  fill(cwd, { 'pages.txt': 'https://example.com/\nhttps://example.com/a\n', ...site });
  return cwd;
}

const WRITERS = [
  ['build', 'out'],
  ['split', 'pages.txt', '--out', 'out', '--robots', 'out/robots.txt'],
  ['update', 'pages.txt', '--out', 'out', '--robots', 'out/robots.txt'],
];

for (const [command = '', ...given] of WRITERS) {
  test(`${command} keeps the lines of other sitemaps, and lists a robots.txt that changes`, async (context) => {
    const cwd = folderWith(context);
    const read = () => readFileSync(join(cwd, 'out/robots.txt'), 'utf8');
    const write = (/** @type {string[]} */ ...options) => runCommand([command, ...given, ...BASE, ...options], { cwd });
    const dry = await write('--dry-run');
    assert.match(dry.stdout, /^To be changed: the Sitemap lines of .*robots\.txt\.$/m, dry.stderr);
    assert.equal(read(), robotsText);
    const first = await write();
    assert.match(first.stdout, /^Changed: the Sitemap lines of .*robots\.txt\.$/m, first.stderr);
    assert.equal(read(), `${robotsText}${OWN}\n`);
    const again = await write();
    assert.doesNotMatch(again.stdout, /robots\.txt/);
    // The name of the index changes: the line of the earlier set is replaced, in any of its spellings.
    writeFileSync(join(cwd, 'out/robots.txt'), `Sitemap: http://example.com/sitemap%2Exml # ours\n${robotsText}`);
    const renamed = await write('--gzip', '--locale', 'ja');
    assert.match(
      renamed.stdout,
      /robots\.txt の Sitemap 行を変更しました（削除: http:\/\/example\.com\/sitemap%2Exml）。/,
    );
    assert.equal(read(), `${OWN}.gz # ours\n${robotsText}`);
    assert.equal(JSON.parse((await write('--format', 'json', '--gzip')).stdout).robotsFile, undefined);
    const back = JSON.parse((await write('--format', 'json', '--dry-run')).stdout);
    assert.deepEqual(back.robotsFile.removed, ['https://example.com/sitemap.xml.gz']);
  });

  test(`${command} replaces the line of the former URL of the set`, async (context) => {
    const cwd = folderWith(context, '');
    const write = (/** @type {string} */ url) => {
      fill(cwd, { 'pages.txt': `${url}\n${url}a\n` });
      return runCommand([command, ...given, '--base-url', url], { cwd });
    };
    for (const url of ['http://localhost:3000/', 'https://www.example.com/']) {
      const { code, stderr } = await write(url);
      assert.equal(code, 0, stderr);
    }
    const text = readFileSync(join(cwd, 'out/robots.txt'), 'utf8');
    assert.equal(text, 'Sitemap: https://www.example.com/sitemap.xml\n');
    writeFileSync(join(cwd, 'out/robots.txt'), `${text}Sitemap: https://shop.example/sitemap.xml\n`);
    const { stdout } = await write('https://example.com/');
    assert.match(stdout, /\(removed: https:\/\/www\.example\.com\/sitemap\.xml\)/);
    const shop = 'Sitemap: https://shop.example/sitemap.xml';
    assert.equal(readFileSync(join(cwd, 'out/robots.txt'), 'utf8'), `${OWN}\n${shop}\n`);
  });
}

test('the lines of all files of the set and of the earlier one are replaced', () => {
  const names = ['sitemap.xml', 'sitemap-1.xml', '記事 1.xml'];
  const earlier = { existing: ['sitemap.xml'], missing: ['old.xml'] };
  /** @param {string[]} values @param {string} [folder] */
  const changed = (values, folder = 'https://example.com/maps') => {
    const text = values.map((value) => `Sitemap: ${value}\n`).join('');
    const { text: after, removed } = withSetLines(text, folder, names, earlier, [
      'Sitemap: https://example.com/maps/sitemap.xml',
    ]);
    return [after.match(/(?<=: ).+/g), removed];
  };
  const [base, line] = ['https://example.com/maps', 'https://example.com/maps/sitemap.xml'];
  for (const [values, expected] of /** @type {[string[], unknown][]} */ ([
    [[], [[line], []]],
    [[line], [[line], []]],
    [
      [`${base}/sitemap-1.xml`, `${base}/old.xml`],
      [[line], [`${base}/sitemap-1.xml`, `${base}/old.xml`]],
    ],
    [[`${base}/記事%201.xml`], [[line], [`${base}/%E8%A8%98%E4%BA%8B%201.xml`]]],
    // Files with the same names in another folder, on another host or with a query belong to other sitemaps.
    [['https://example.com/old.xml'], [['https://example.com/old.xml', line], []]],
    [['https://example.org/maps/old.xml'], [['https://example.org/maps/old.xml', line], []]],
    [[`${base}/old.xml?news`], [[`${base}/old.xml?news`, line], []]],
    // Without a host, a line means a path of this one.
    [['/news.xml'], [['https://example.com/news.xml', line], []]],
    [['/maps/old.xml'], [[line], ['https://example.com/maps/old.xml']]],
    // Browsers read these as full URLs.
    [['https:example.com/news.xml'], [['https://example.com/news.xml', line], []]],
    [['https:/example.com/a b.xml'], [['https://example.com/a%20b.xml', line], []]],
    [['HTTPS://例え.jp/地図.xml'], [['HTTPS://例え.jp/地図.xml', line], []]],
    // No crawler can read these.
    [
      ['https://example.com:99999/', 'ftp://example.com/a.xml', ''],
      [[line], ['https://example.com:99999/', 'ftp://example.com/a.xml']],
    ],
  ])) {
    assert.deepEqual(changed(values), expected, values.join());
  }
});

test('integrations log the robots.txt and the lines that it loses', async (context) => {
  const cwd = folderWith(context, OWN);
  /** @type {string[]} */
  const logged = [];
  const logger = {
    info: (/** @type {string} */ text) => logged.push(text),
    warn: (/** @type {string} */ text) => logged.push(text),
  };
  await run(join(cwd, 'out'), { baseUrl: 'https://example.com/', project: cwd }, logger);
  await run(join(cwd, 'out'), { baseUrl: 'https://example.com/', project: cwd, indexName: 'all.xml' }, logger);
  const lines = `Changed: the Sitemap lines of ${join(cwd, 'out/robots.txt')} (removed: https://example.com/sitemap.xml).`;
  assert.deepEqual(
    logged.filter((text) => !text.startsWith('Pages')),
    ['Written or removed: sitemap.xml', 'Written or removed: all.xml, sitemap.xml, robots.txt', lines],
  );
});
