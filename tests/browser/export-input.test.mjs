// @ts-check
// Export: messages for valid and invalid input for a set.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { chooseForm, drop, startEditor } from './editor.mjs';

const editor = await startEditor();
after(editor.close);

/** @typedef {import('playwright-core').Page} Page */

/**
 * Opens files and the export dialog.
 * @param {import('node:test').TestContext} context
 * @param {Parameters<typeof drop>[1]} files
 * @param {string} form
 * @param {string} [locale]
 */
async function exporting(context, files, form, locale = 'en-US') {
  const page = await editor.openFor(context, { locale });
  await drop(page, files);
  await page.locator('.grid-row').first().waitFor();
  await openDialog(page, form);
  return page;
}
/** @param {Page} page @param {string} form */
async function openDialog(page, form) {
  await page.keyboard.press('Control+s');
  await chooseForm(page, form);
}
/** @param {number} length */
const list = (length) => ({
  name: 'pages.txt',
  content: Array.from({ length }, (_, n) => `https://example.com/${n}\n`).join(''),
});

test('a set: invalid input is reported with the terms of the dialog', async (context) => {
  const page = await exporting(context, [list(3)], 'set');
  const maxPages = page.getByLabel('Maximum pages per file');
  for (const wrong of ['', '0', '-5', '1.5', '50001']) {
    await maxPages.fill('3');
    await page.getByText(/\d files in a zip/).waitFor();
    await maxPages.fill(wrong);
    await page.getByText('Enter a whole number from 1 to 50,000.').waitFor();
  }
  await maxPages.fill('3');
  const folder = page.getByLabel('URL of the folder on your site');
  for (const wrong of ['', '/maps/', 'ftp://example.com/']) {
    await folder.fill('https://example.com/');
    await page.getByText(/\d files in a zip/).waitFor();
    await folder.fill(wrong);
    await page.getByText('Enter the URL of the folder on your site.').waitFor();
  }
  for (const wrong of ['https://example.com/?a=1', 'https://example.com/#a']) {
    await folder.fill(wrong);
    await page.getByText('Remove everything from ? or # on').waitFor();
  }
});

test('a set: invalid input is reported in Japanese', async (context) => {
  const page = await exporting(context, [list(3)], 'set', 'ja-JP');
  await page.getByLabel('1 ファイルの最大ページ数').fill('0');
  await page.getByText('1 から 50,000 までの整数で入力してください。').waitFor();
});

test('a set: the limit applies to pages per file, not to sitemaps in the index', async (context) => {
  const page = await exporting(context, [list(12)], 'set');
  await page.getByLabel('Maximum pages per file').fill('2');
  await page.getByText('8 files in a zip').waitFor();
  await page.getByText('2 of 50,000 pages').waitFor();
});

test('a set: the folder is remembered for the next export', async (context) => {
  const page = await exporting(context, [list(3)], 'set');
  const folder = page.getByLabel('URL of the folder on your site');
  await folder.fill('https://example.com/maps/');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await openDialog(page, 'set');
  assert.equal(await folder.inputValue(), 'https://example.com/maps/');
});

test('a set: sitemaps that the new robots.txt no longer names are listed', async (context) => {
  const robots =
    'User-agent: *\nDisallow:\nSitemap: https://example.com/news.xml\nSitemap: https://example.com/sitemap.xml\n';
  const page = await exporting(context, [{ name: 'robots.txt', content: robots }, list(3)], 'set');
  // The set is only sitemap.xml, which robots.txt already lists.
  await page.getByText('The new robots.txt lists this set only. It no longer lists:').waitFor();
  assert.deepEqual(await page.locator('.export-note ul li').allInnerTexts(), ['https://example.com/news.xml']);
  assert.equal(await page.getByText('All pages are written with all their values.').count(), 0);
});

test('too many URLs for one file are reported with a button that splits them', async (context) => {
  const page = await exporting(context, [list(50_001)], 'txt');
  await page.getByText('50,001 of 50,000 pages').waitFor();
  await page.getByText('Split the pages into a set').waitFor();
  await page.getByRole('button', { name: 'Split into a set' }).click();
  await page.getByText('4 files in a zip').waitFor();
});
