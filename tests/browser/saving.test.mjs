// @ts-check
// Opening with the picker and saving back: files of the origin private file system replace those of the disk, because a
// test cannot operate the picker. The written files are read by a parser that is not ours.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { gunzipSync, gzipSync } from 'node:zlib';
import { XMLParser } from 'fast-xml-parser';
import { downloadOf } from './browser.mjs';
import { drop, startEditor } from './editor.mjs';
import { onDisk, openWithHandle, overwrite } from './file-handles.mjs';

const editor = await startEditor();
after(editor.close);

/** @typedef {import('playwright-core').Page} Page */

const rich = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
<url><loc>https://example.com/a?x=1&amp;y=2</loc><lastmod>2026-01-02</lastmod></url>
<url><loc>https://example.com/b</loc><priority>0.5</priority><xhtml:link rel="alternate" hreflang="ja" href="https://example.com/ja/b"/></url>
<url><loc>https://example.com/c</loc><changefreq>daily</changefreq></url>
</urlset>
`;

const parser = new XMLParser({ ignoreAttributes: false, isArray: (name) => name === 'url', parseTagValue: false });
/** @param {string | Buffer} xml @returns {{ loc: string, [name: string]: unknown }[]} */
const urls = (xml) => parser.parse(String(xml)).urlset.url;

/** @param {Page} page */
const openDialog = async (page) => {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('dialog').waitFor();
};

/**
 * Enters a lastmod for the last of three pages.
 * @param {Page} page @param {string} date
 */
async function change(page, date) {
  await page.locator('[aria-rowindex="4"] .cell.lastmod').click();
  await page.keyboard.type(date);
  await page.keyboard.press('Enter');
}

test('saving back writes the opened file, unless another program has changed it', async (context) => {
  const page = await editor.openFor(context);
  await openWithHandle(page, 'site.xml', rich);
  await page.getByText('https://example.com/b', { exact: true }).waitFor();
  await change(page, '2026-03-04');
  await page.keyboard.press('Control+s');
  await page.getByText('site.xml was saved.').waitFor();
  assert.equal(urls(await onDisk(page, 'site.xml'))[2]?.lastmod, '2026-03-04');
  assert.equal(await page.locator('.unsaved').count(), 0);
  // A second time, from the dialog.
  await change(page, '2026-03-05');
  await openDialog(page);
  await page.getByRole('button', { name: 'Save to site.xml' }).click();
  await page.waitForFunction(() => document.querySelector('.unsaved') === null);
  assert.equal(urls(await onDisk(page, 'site.xml'))[2]?.lastmod, '2026-03-05');
  // Another program writes the file.
  await overwrite(page, 'site.xml', 'theirs');
  await change(page, '2026-03-06');
  await page.keyboard.press('Control+s');
  await page.getByText('site.xml was changed by another program after you opened it.').waitFor();
  assert.equal(await onDisk(page, 'site.xml'), 'theirs');
  await page.getByRole('button', { name: 'Overwrite' }).click();
  await page.waitForFunction(() => document.querySelector('.unsaved') === null);
  assert.equal(urls(await onDisk(page, 'site.xml'))[2]?.lastmod, '2026-03-06');
});

test('an opened file can be saved back after a reload', async (context) => {
  const page = await editor.openFor(context);
  await openWithHandle(page, 'site.xml', rich);
  await page.getByText('https://example.com/b', { exact: true }).waitFor();
  await page.locator('[aria-rowindex="2"] .cell.lastmod').click();
  await page.keyboard.type('2026-04-04');
  await page.keyboard.press('Enter');
  await page.getByRole('img', { name: 'saved on this device' }).waitFor();
  await page.reload();
  await page.getByText('Your changes were restored: site.xml').waitFor();
  await page.keyboard.press('Control+s');
  await page.getByText('site.xml was saved.').waitFor();
  assert.equal(urls(await onDisk(page, 'site.xml'))[0]?.lastmod, '2026-04-04');
  assert.equal(await page.locator('.unsaved').count(), 0);
});

test('a file saved before a reload is saved again afterwards, unless another program has changed it', async (context) => {
  const page = await editor.openFor(context);
  await openWithHandle(page, 'site.xml', rich);
  await change(page, '2026-03-04');
  await page.keyboard.press('Control+s');
  await page.getByText('site.xml was saved.').waitFor();
  await change(page, '2026-03-05');
  await page.getByRole('img', { name: 'saved on this device' }).waitFor();
  await page.reload();
  await page.getByText('Your changes were restored: site.xml').waitFor();
  await page.keyboard.press('Control+s');
  await page.getByText('site.xml was saved.').waitFor();
  assert.equal(urls(await onDisk(page, 'site.xml'))[2]?.lastmod, '2026-03-05');
  await change(page, '2026-03-06');
  await page.getByRole('img', { name: 'saved on this device' }).waitFor();
  await overwrite(page, 'site.xml', 'theirs');
  await page.reload();
  await page.getByText('Your changes were restored: site.xml').waitFor();
  await page.keyboard.press('Control+s');
  await page.getByText('site.xml was changed by another program after you opened it.').waitFor();
  assert.equal(await onDisk(page, 'site.xml'), 'theirs');
});

test('a compressed file is saved back compressed', async (context) => {
  const page = await editor.openFor(context);
  await page.evaluate(async (base64) => {
    const handle = await (await navigator.storage.getDirectory()).getFileHandle('site.xml.gz', { create: true });
    const file = await handle.createWritable();
    await file.write(Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)));
    await file.close();
    Object.assign(window, { showOpenFilePicker: async () => [handle] });
  }, gzipSync(rich).toString('base64'));
  await page.getByRole('button', { name: 'Choose files' }).click();
  await page.locator('.grid-row').first().waitFor();
  await change(page, '2026-05-05');
  await page.keyboard.press('Control+s');
  await page.getByText('site.xml.gz was saved.').waitFor();
  const bytes = await page.evaluate(async () => {
    const handle = await (await navigator.storage.getDirectory()).getFileHandle('site.xml.gz');
    return [...new Uint8Array(await (await handle.getFile()).arrayBuffer())];
  });
  assert.equal(urls(gunzipSync(Buffer.from(bytes)))[2]?.lastmod, '2026-05-05');
});

test('without permission to write, the file and the changes are kept, and a download is offered', async (context) => {
  const page = await editor.openFor(context);
  await openWithHandle(page, 'site.xml', rich);
  await page.evaluate(() => {
    Object.assign(FileSystemHandle.prototype, { requestPermission: async () => 'denied' });
  });
  await change(page, '2026-06-06');
  await page.keyboard.press('Control+s');
  const notice = page.locator('.notice', { hasText: 'site.xml' });
  await notice.waitFor();
  assert.equal(await onDisk(page, 'site.xml'), rich);
  assert.equal(await page.locator('.unsaved').count(), 1);
  const { name, content } = await downloadOf(page, () => notice.getByRole('button').first().click());
  assert.equal(name, 'site.xml');
  assert.equal(urls(content)[2]?.lastmod, '2026-06-06');
  await page.waitForFunction(() => document.querySelector('.unsaved') === null);
});

test('a file that is gone or read-only is reported', async (context) => {
  const page = await editor.openFor(context);
  await openWithHandle(page, 'site.xml', rich);
  await page.evaluate(async () => (await navigator.storage.getDirectory()).removeEntry('site.xml'));
  await change(page, '2026-07-07');
  await page.keyboard.press('Control+s');
  await page.locator('.notice', { hasText: 'site.xml' }).getByRole('button', { name: 'Download instead' }).waitFor();
  assert.equal(await page.locator('.unsaved').count(), 1);
  // A file that is readable but not writable.
  await openWithHandle(page, 'locked.xml', rich);
  await page.evaluate(() => {
    const refuse = async () => Promise.reject(new DOMException('Not now.', 'NotAllowedError'));
    Object.assign(FileSystemFileHandle.prototype, { createWritable: refuse });
  });
  await change(page, '2026-08-08');
  await page.keyboard.press('Control+s');
  await page.locator('.notice', { hasText: 'locked.xml' }).waitFor();
  assert.equal(await onDisk(page, 'locked.xml'), rich);
});

test('without the API, files are opened with an input element and downloaded', async (context) => {
  const page = await editor.openFor(context);
  await page.evaluate(() => {
    for (const name of ['showOpenFilePicker', 'showSaveFilePicker']) Reflect.deleteProperty(window, name);
  });
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose files' }).click(),
  ]);
  await chooser.setFiles({ name: 'site.xml', mimeType: 'application/xml', buffer: Buffer.from(rich) });
  await page.locator('.grid-row').first().waitFor();
  await change(page, '2026-09-09');
  await page.keyboard.press('Control+s');
  const { content } = await downloadOf(page, () => page.getByRole('button', { name: 'Download site.xml' }).click());
  const written = urls(content);
  assert.deepEqual(
    written.map(({ loc }) => loc),
    ['https://example.com/a?x=1&y=2', 'https://example.com/b', 'https://example.com/c'],
  );
  assert.equal(written[2]?.lastmod, '2026-09-09');
  await page.waitForFunction(() => document.querySelector('.unsaved') === null);
});

test('a file dropped with a handle is saved back', async (context) => {
  const page = await editor.openFor(context);
  await page.evaluate(async (content) => {
    const handle = await (await navigator.storage.getDirectory()).getFileHandle('dropped.xml', { create: true });
    const file = await handle.createWritable();
    await file.write(content);
    await file.close();
    Object.assign(DataTransferItem.prototype, { getAsFileSystemHandle: async () => handle });
  }, rich);
  await drop(page, [{ name: 'dropped.xml', content: rich }]);
  await page.locator('.grid-row').first().waitFor();
  await change(page, '2026-10-10');
  await page.keyboard.press('Control+s');
  await page.getByText('dropped.xml was saved.').waitFor();
  assert.equal(urls(await onDisk(page, 'dropped.xml'))[2]?.lastmod, '2026-10-10');
});

test('after a file was saved, its changes are shown, and undoing them shows its source as it was opened', async (context) => {
  const page = await editor.openFor(context);
  await openWithHandle(page, 'site.xml', rich);
  await change(page, '2026-03-04');
  await page.keyboard.press('Control+s');
  await page.getByText('site.xml was saved.').waitFor();
  const view = (/** @type {string} */ name) => page.getByRole('button', { name, exact: true }).click();
  await view('Changes');
  await page.locator('.change-list').getByTitle('https://example.com/c').first().waitFor();
  await view('Pages');
  await page.locator('.grid-row .cell.loc').first().click();
  await page.keyboard.press('Control+z');
  await view('Source');
  await page.getByText('As opened', { exact: true }).waitFor();
  assert.equal(await page.locator('.notice.error').count(), 0);
});
