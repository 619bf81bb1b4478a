// @ts-check
// Saving all open files into the folder that they were opened from.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { sitemap, startEditor } from './editor.mjs';
import { chooseWithHandle, onDisk, openWithHandle, overwrite, withFolder } from './file-handles.mjs';

const editor = await startEditor();
after(editor.close);

/** @typedef {import('playwright-core').Page} Page */

const plain = sitemap('<!-- kept --><loc>https://example.com/plain</loc>');
const edited = sitemap('<loc>https://example.com/before</loc>');
const robots = 'User-agent: *\n';

/**
 * Opens a sitemap, another one that is then edited, and a robots.txt.
 * @param {import('node:test').TestContext} context
 */
async function openFolder(context) {
  const page = await editor.openFor(context);
  await withFolder(page);
  await openWithHandle(page, 'plain.xml', plain);
  await openWithHandle(page, 'edited.xml', edited);
  await chooseWithHandle(page, 'robots.txt', robots);
  await page.locator('.file-name', { hasText: 'robots.txt' }).waitFor();
  await setLoc(page, 'https://example.com/after');
  return page;
}

/** Edits the URL of the first page of the shown file. @param {Page} page @param {string} loc */
async function setLoc(page, loc) {
  await page.locator('.grid-row .cell.loc').first().click();
  await page.keyboard.press('Enter');
  await page.locator('[data-editor]').fill(loc);
  await page.keyboard.press('Enter');
  await unsaved(page, 'edited.xml').waitFor();
}

/** Edits the robots.txt, which is shown afterwards. @param {Page} page @param {string} text */
async function setRobots(page, text) {
  await page.locator('.file-name', { hasText: 'robots.txt' }).click();
  await page.locator('.robots-file textarea').fill(text);
  await unsaved(page, 'robots.txt').waitFor();
}

/** @param {Page} page @param {string} name */
const unsaved = (page, name) => page.locator('.file', { hasText: name }).locator('.unsaved');

/** @param {Page} page */
async function saveAll(page) {
  await page.getByRole('button', { name: 'Export all files' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save to a folder' }).click();
}

test('a file can be saved singly afterwards', async (context) => {
  const page = await openFolder(context);
  await setRobots(page, `${robots}Disallow: /a\n`);
  await saveAll(page);
  await page.getByText('3 files were saved to').waitFor();
  assert.equal(await page.locator('.unsaved').count(), 0);
  await setRobots(page, `${robots}Disallow: /b\n`);
  await page.keyboard.press('Control+s');
  await page.getByText('robots.txt was saved.').waitFor();
  assert.equal(await onDisk(page, 'robots.txt'), `${robots}Disallow: /b\n`);
  await page.locator('.file-name', { hasText: 'edited.xml' }).click();
  await setLoc(page, 'https://example.com/later');
  await page.keyboard.press('Control+s');
  await page.getByText('edited.xml was saved.').waitFor();
  assert.match(await onDisk(page, 'edited.xml'), /example\.com\/later/);
  assert.equal(await page.getByText('was changed by another program').count(), 0);
});

test('unchanged files are not written, so that they stay unchanged', async (context) => {
  const page = await openFolder(context);
  const modified = () =>
    page.evaluate(async () => {
      const handle = await (await navigator.storage.getDirectory()).getFileHandle('plain.xml');
      return (await handle.getFile()).lastModified;
    });
  const before = await modified();
  for (const loc of ['https://example.com/1', 'https://example.com/2']) {
    await setLoc(page, loc);
    await saveAll(page);
    await unsaved(page, 'edited.xml').waitFor({ state: 'detached' });
  }
  assert.equal(await modified(), before);
  assert.equal(await onDisk(page, 'plain.xml'), plain);
});

test('a file that another program changed is not overwritten without consent', async (context) => {
  const page = await openFolder(context);
  await overwrite(page, 'edited.xml', 'theirs');
  await saveAll(page);
  const notice = page.locator('.notice', { hasText: 'edited.xml was changed by another program after you opened it.' });
  await notice.waitFor();
  await page.getByText('2 files were saved to').waitFor();
  assert.equal(await onDisk(page, 'edited.xml'), 'theirs');
  assert.equal(await unsaved(page, 'edited.xml').count(), 1);
  await notice.getByRole('button', { name: 'Overwrite' }).click();
  await unsaved(page, 'edited.xml').waitFor({ state: 'detached' });
  assert.match(await onDisk(page, 'edited.xml'), /example\.com\/after/);
});

test('a file that was saved and whose edits were undone is written again', async (context) => {
  const page = await openFolder(context);
  await saveAll(page);
  await unsaved(page, 'edited.xml').waitFor({ state: 'detached' });
  await page.locator('.grid-row .cell.loc').first().click();
  await page.keyboard.press('Control+z');
  await unsaved(page, 'edited.xml').waitFor();
  await saveAll(page);
  await unsaved(page, 'edited.xml').waitFor({ state: 'detached' });
  assert.match(await onDisk(page, 'edited.xml'), /example\.com\/before/);
});

test('text typed while the files are written stays unsaved', async (context) => {
  const page = await openFolder(context);
  await setRobots(page, 'User-agent: a\n');
  await page.evaluate(() => {
    const { createWritable } = FileSystemFileHandle.prototype;
    const released = new Promise((resolve) => Object.assign(window, { release: resolve }));
    Object.assign(FileSystemFileHandle.prototype, {
      /** @this {FileSystemFileHandle} */
      async createWritable() {
        await released;
        return createWritable.call(this);
      },
    });
  });
  await saveAll(page);
  await page.keyboard.press('Escape');
  await setRobots(page, 'User-agent: b\n');
  await page.evaluate(() => /** @type {any} */ (window).release());
  await page.getByText('3 files were saved to').waitFor();
  assert.equal(await onDisk(page, 'robots.txt'), 'User-agent: a\n');
  assert.equal(await unsaved(page, 'robots.txt').count(), 1);
});
