// @ts-check
// What people come to the editor for, with the number of steps that it takes.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { becomes, locs, sitemap, startEditor } from './editor.mjs';
import { onDisk, openWithHandle } from './file-handles.mjs';
import { startTask } from './task.mjs';
import { unzip } from './zip.mjs';

const editor = await startEditor();
after(editor.close);

const site = 'https://example.com/';
const date = '<lastmod>2026-01-02</lastmod>';

/** @param {import('node:test').TestContext} context @param {number} most @param {import('./editor.mjs').Visitor} [visitor] */
const task = (context, most, visitor) => startTask(editor, context, most, visitor);

test('8 pages without a usable URL are removed', async (context) => {
  const { page, drop, click, view, button } = await task(context, 5);
  const good = Array.from({ length: 40 }, (_, n) => `<loc>${site}${n}</loc>${date}`);
  const bad = Array.from({ length: 8 }, (_, n) => `<loc>page ${n}</loc>`);
  await drop({ name: 'sitemap.xml', content: sitemap(...good, ...bad) });
  await click(view('Overview'));
  await click(button('Show 8 pages'));
  await click(page.getByRole('checkbox', { name: 'Select all shown pages' }));
  await click(page.locator('.selection-bar').getByRole('button', { name: 'Delete' }));
  await becomes(
    () =>
      page
        .locator('.file')
        .first()
        .innerText()
        .then((text) => /40 pages/.test(text)),
    true,
  );
});

test('24 bad URLs of a crawl leave the sitemap, 11 new ones are added, and the file is saved', async (context) => {
  const { page, drop, click, press, button } = await task(context, 4);
  const listed = Array.from({ length: 100 }, (_, n) => `<loc>${site}${n}</loc>${date}`);
  const content = sitemap(...listed);
  await openWithHandle(page, 'sitemap.xml', content);
  const crawl = [
    'Address,Status Code,Indexability Status',
    ...Array.from(
      { length: 111 },
      (_, n) => `${site}${n},${n < 12 ? 404 : n < 18 ? 301 : 200},${n >= 18 && n < 24 ? 'Noindex' : ''}`,
    ),
  ].join('\n');
  await drop({ name: 'internal_all.csv', content: crawl });
  await click(page.locator('.crawl-bar').getByRole('button', { name: 'Match with a sitemap' }));
  await click(button('Remove 24, add 11'));
  await page.getByText('24 pages removed, 11 pages added.').waitFor();
  await press('Control+s');
  await page.getByText('sitemap.xml was saved.').waitFor();
  const saved = await onDisk(page, 'sitemap.xml');
  assert.equal(saved.match(/<loc>/g)?.length, 87);
  assert.ok(saved.includes(listed[24] ?? '-'), 'other entries stay as they are');
});

test('an export of Search Console in Japanese is opened', async (context) => {
  const { page, drop } = await task(context, 1, { locale: 'ja-JP' });
  // 上位のページ,クリック数 in Shift_JIS.
  const header = Buffer.from('8fe388ca82cc8379815b83572c834e838a8362834e9094', 'hex');
  await drop({ name: 'ページ.csv', content: Buffer.concat([header, Buffer.from(`\r\n${site}a,3\r\n${site}b,1\r\n`)]) });
  await becomes(() => locs(page), [`${site}a`, `${site}b`]);
  await becomes(() => page.locator('.grid-row .cell.clicks').allTextContents(), ['3', '1']);
});

test('60,000 rows are written as a set in a zip', async (context) => {
  const { page, drop, click, download, button } = await task(context, 4);
  const rows = Array.from({ length: 60_000 }, (_, n) => `${site}${n},2026-01-02`);
  await drop({ name: 'pages.csv', content: `loc,lastmod\n${rows.join('\n')}\n` });
  await page.locator('.grid-row').first().waitFor();
  await click(button('Export'));
  await click(page.locator('.option input[value="set"]'));
  await page.getByText('sitemap-2.xml').waitFor();
  const { content } = await download(button(/^Download .*zip$/));
  assert.deepEqual([...unzip(content).keys()].sort(), ['robots.txt', 'sitemap-1.xml', 'sitemap-2.xml', 'sitemap.xml']);
});

test('the pages of a folder get a date', async (context) => {
  const { page, drop, click, button } = await task(context, 5);
  const entries = ['blog/a', 'blog/b', 'shop/a'].map((path) => `<loc>${site}${path}</loc>${date}`);
  await drop({ name: 'sitemap.xml', content: sitemap(...entries) });
  await click(page.locator('.site').getByText('blog/'));
  await becomes(async () => (await locs(page)).length, 2);
  await click(page.getByRole('checkbox', { name: 'Select all shown pages' }));
  await click(button('Today'));
  await click(button('Set on 2 pages'));
  const today = await page.evaluate(() => new Date().toLocaleDateString('sv'));
  await becomes(() => page.locator('.grid-row .cell.lastmod').allTextContents(), [today, today]);
});

test('200 pages get language versions by a pattern', async (context) => {
  const { page, drop, click, button } = await task(context, 4);
  const paths = Array.from({ length: 100 }, (_, n) => [`en/${n}`, `ja/${n}`]).flat();
  await drop({ name: 'sitemap.xml', content: sitemap(...paths.map((path) => `<loc>${site}${path}</loc>${date}`)) });
  await click(page.getByRole('checkbox', { name: 'Select all shown pages' }));
  await click(button('Alternates by URL pattern…'));
  await click(button('Write alternates of 200 pages'));
  await page.getByText('Alternates of 200 pages were written.').waitFor();
});

test('two versions are compared', async (context) => {
  const { page, drop, click, button, view } = await task(context, 3);
  const version = (/** @type {string[]} */ ...paths) =>
    sitemap(...paths.map((path) => `<loc>${site}${path}</loc>${date}`));
  await drop(
    { name: 'old.xml', content: version('a', 'b', 'c') },
    { name: 'new.xml', content: version('a', 'b', 'd') },
  );
  await page.locator('.grid-row').first().waitFor();
  await click(view('Changes'));
  await click(button('From old.xml to new.xml'));
  await page.getByRole('tablist').waitFor();
});

test('a report is saved for somebody else', async (context) => {
  const { drop, download, button } = await task(context, 2);
  await drop({ name: 'sitemap.xml', content: sitemap(`<loc>${site}</loc><lastmod>soon</lastmod>`) });
  const { name, content } = await download(button('Save as a report'));
  assert.equal(name, 'sitemap-report.html');
  assert.match(String(content), /lastmod-invalid/);
});

test('a robots.txt is opened, and its mistakes are reported', async (context) => {
  const { page, drop } = await task(context, 1);
  await drop({ name: 'robots.txt', content: 'User-agnt: *\nDisallow: /y\nCrawl-delay: abc\n' });
  await page.getByRole('heading', { name: 'Misspelt field in robots.txt' }).waitFor();
  await page.getByRole('heading', { name: 'Crawl-delay that is not a number' }).waitFor();
});

test('a value is changed and saved into the file', async (context) => {
  const { page, click, type, press } = await task(context, 4);
  const content = sitemap(`<loc>${site}a</loc>${date}`, `<loc>${site}b</loc>${date}<!-- kept -->`);
  await openWithHandle(page, 'sitemap.xml', content);
  await click(page.locator('[aria-rowindex="3"] .cell.lastmod'));
  await type('2026-11-27');
  await press('Enter');
  await press('Control+s');
  await page.getByText('sitemap.xml was saved.').waitFor();
  assert.equal(await onDisk(page, 'sitemap.xml'), content.replace(/2026-01-02(?=<\/lastmod><!--)/, '2026-11-27'));
});

test('the table is reached with the keyboard', async (context) => {
  const { page, drop, press } = await task(context, 3);
  await drop({ name: 'sitemap.xml', content: sitemap(`<loc>${site}a</loc>${date}`) });
  await page.locator('.grid-row').first().waitFor();
  const isInTable = () => page.evaluate(() => document.activeElement?.closest('.grid-row') !== null);
  await press('Tab');
  assert.equal(await page.evaluate(() => document.activeElement?.className), 'skip');
  await press('Enter');
  assert.equal(await isInTable(), true);
});

test('a cell is edited on a phone by tapping', async (context) => {
  const { page, drop, click, type, press } = await task(context, 5, { width: 390, height: 800 });
  await drop({ name: 'sitemap.xml', content: sitemap(`<loc>${site}a</loc>${date}`) });
  await page.locator('.grid-row').first().waitFor();
  await click(page.locator('.grid-row .cell.lastmod'));
  await click(page.locator('.grid-row .cell.lastmod'));
  await type('2026-11-27');
  await press('Enter');
  await becomes(() => page.locator('.grid-row .cell.lastmod').allTextContents(), ['2026-11-27']);
});

test('the URL of a sitemap leads to the command that opens it', async (context) => {
  const { page, drop, click, button } = await task(context, 2);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await drop({ name: 'url.txt', content: 'https://example.com/map?a=1&b=$c.xml\n' });
  await click(button('Copy the command'));
  await becomes(
    () => page.evaluate(() => navigator.clipboard.readText()),
    'npx sitemap-kit edit "https://example.com/map?a=1&b=%24c.xml"',
  );
});
