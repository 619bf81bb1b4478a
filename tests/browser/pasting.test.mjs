// @ts-check
// The dialog for pasted text.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { violations } from './axe.mjs';
import { exportSitemap, locs, sitemap, startEditor } from './editor.mjs';
import { pasteOnPage } from './task.mjs';

const editor = await startEditor();
after(editor.close);

/** Opens a text with the dialog. @param {import('playwright-core').Page} page @param {string} text */
async function paste(page, text) {
  await page.getByRole('button', { name: /^Paste a list or a table/ }).click();
  await page.getByLabel('XML, JSON, CSV or one URL per line').fill(text);
  await page.getByRole('dialog').getByRole('button', { name: 'Open', exact: true }).click();
}

test('opens text that is pasted into the dialog', async (context) => {
  const page = await editor.openFor(context);
  await paste(page, 'https://example.com/x\nhttps://example.com/y\n');
  await page.locator('.grid-row').first().waitFor();
  assert.deepEqual(await locs(page), ['https://example.com/x', 'https://example.com/y']);
});

test('opens the URLs of a pasted text that is no list, and the URL of a sitemap, with a notice', async (context) => {
  const page = await editor.openFor(context);
  await paste(page, '[A](https://example.com/a)\n[B](https://example.com/b)\n');
  await page.getByText('pasted is not a list. The URLs in its text were read').waitFor();
  assert.deepEqual(await locs(page), ['https://example.com/a', 'https://example.com/b']);
  await page.keyboard.press('Control+o');
  await closeFile(page);
  await paste(page, 'https://example.com/sitemap.xml');
  await page.getByText('https://example.com/sitemap.xml looks like the URL of a sitemap.').waitFor();
});

/** Closes the file that was opened last; asks first if no file has its text. @param {import('playwright-core').Page} page */
async function closeFile(page) {
  const file = page.locator('.file').last();
  const isUnsaved = (await file.locator('.unsaved').count()) > 0;
  await file.getByRole('button', { name: /^Close / }).click();
  if (isUnsaved) await page.getByRole('button', { name: 'Discard the changes' }).click();
}

/** @param {import('playwright-core').Page} page */
const titles = (page) => page.locator('.file-title').allInnerTexts();

test('a list or a table that is pasted fills an empty document, which has no problems before', async (context) => {
  const page = await editor.openFor(context);
  await page.getByRole('button', { name: 'Start empty' }).click();
  await page.getByText('Add the first one, paste a list or a table, or drop a file.').waitFor();
  await page.getByText('There are no pages to check yet.').waitFor();
  assert.equal(await page.locator('.file .count').count(), 0);
  await pasteOnPage(page, 'https://example.com/x\n');
  await page.locator('.grid-row').waitFor();
  assert.deepEqual(await titles(page), ['sitemap.xml']);
  assert.match(
    await exportSitemap(page),
    /^<\?xml[^>]*>\s*<urlset [^>]*>\s*<url>\s*<loc>https:..example.com.x<.loc>\s*<.url>\s*<.urlset>\s*$/,
  );
  // A document with pages stays.
  await pasteOnPage(page, 'https://example.com/y\n');
  await page.locator('.file').nth(1).waitFor();
  assert.deepEqual(await titles(page), ['sitemap.xml', 'pasted']);
  await closeFile(page);
  // It is one change, after which the document is empty again.
  await page.keyboard.press('Control+z');
  await page.getByText('There are no pages to check yet.').waitFor();
  await pasteOnPage(page, 'URL\tPriority\nhttps://example.com/a\t0.5\nhttps://example.com/b\t0.8\n');
  await page.locator('.grid-row').nth(1).waitFor();
  assert.deepEqual(await titles(page), ['sitemap.xml']);
  assert.deepEqual(await page.locator('.grid-row .cell.priority').allInnerTexts(), ['0.5', '0.8']);
  // An empty one is checked after the first change.
  await page.keyboard.press('Control+z');
  await page.getByRole('button', { name: 'Add page' }).first().click();
  await page.locator('.file .count.error').waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+z');
  await page.getByText('There are no pages to check yet.').waitFor();
});

test('a sitemap takes the place of an empty document with its name; a crawl and a table with unknown columns keep theirs', async (context) => {
  const page = await editor.openFor(context);
  const startEmpty = () => page.getByRole('button', { name: 'Start empty' }).click();
  await startEmpty();
  const text = sitemap('<loc>https://example.com/x</loc><!-- kept -->').replace('\n</urlset>', '   \n</urlset>');
  await pasteOnPage(page, text);
  await page.locator('.grid-row').waitFor();
  assert.deepEqual(await titles(page), ['sitemap.xml']);
  assert.equal(await exportSitemap(page), text);
  for (const [pasted, name] of /** @type {const} */ ([
    ['Address,Status Code\nhttps://example.com/a,200\n', 'pasted'],
    ['URL,Owner\nhttps://example.com/a,Ann\n', 'pasted'],
    [JSON.stringify([{ loc: 'https://example.com/a' }]), 'sitemap.xml'],
    ['[A](https://example.com/a)\n', 'sitemap.xml'],
  ])) {
    await closeFile(page);
    await startEmpty();
    await pasteOnPage(page, pasted);
    await page.locator('.grid-row').waitFor();
    assert.deepEqual(await titles(page), [name], pasted);
    if (name === 'sitemap.xml') await page.keyboard.press('Control+z');
  }
});

test('keeps a pasted text that cannot be opened in the dialog, with the reason', async (context) => {
  const page = await editor.openFor(context, { reducedMotion: true });
  const text = '<p>https://example.com/</p>';
  await paste(page, text);
  const field = page.getByLabel('XML, JSON, CSV or one URL per line');
  await page.getByRole('alert').waitFor();
  assert.match(await page.getByRole('alert').innerText(), /^pasted contains no readable pages\. ./);
  assert.equal(await field.inputValue(), text);
  assert.ok(await field.evaluate((one) => one === document.activeElement));
  assert.deepEqual(await violations(page), []);
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('.notice').count(), 0);
});
