// @ts-check
// The dialog for pasted text.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { violations } from './axe.mjs';
import { locs, startEditor } from './editor.mjs';

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
  await page.getByRole('button', { name: 'Close pasted' }).click();
  await paste(page, 'https://example.com/sitemap.xml');
  await page.getByText('https://example.com/sitemap.xml looks like the URL of a sitemap.').waitFor();
});

test('a text that is pasted takes the place of an empty document, which has no problems yet', async (context) => {
  const page = await editor.openFor(context);
  await page.getByRole('button', { name: 'Start empty' }).click();
  await page.getByText('Add the first one, paste a list or a table, or drop a file.').waitFor();
  await page.getByText('There are no pages to check yet.').waitFor();
  assert.equal(await page.locator('.file .count').count(), 0);
  const pasteOnPage = (/** @type {string} */ text) =>
    page.evaluate((text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      window.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    }, text);
  await pasteOnPage('https://example.com/x\n');
  await page.locator('.grid-row').waitFor();
  assert.deepEqual(await page.locator('.file-title').allInnerTexts(), ['pasted']);
  // A document with pages stays.
  await pasteOnPage('https://example.com/y\n');
  await page.locator('.file').nth(1).waitFor();
  // An empty one is checked after the first change.
  await page.getByRole('button', { name: 'Close pasted' }).first().click();
  await page.getByRole('button', { name: 'Close pasted' }).click();
  await page.getByRole('button', { name: 'Start empty' }).click();
  await page.getByRole('button', { name: 'Add page' }).first().click();
  await page.locator('.file .count.error').waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+z');
  await page.getByText('There are no pages to check yet.').waitFor();
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
