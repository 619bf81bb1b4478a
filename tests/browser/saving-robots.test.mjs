// @ts-check
// Saving a robots.txt to the file that was opened, as saving.test.mjs does for sitemaps.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { violations, visitors } from './axe.mjs';
import { downloadOf, onlyInChromium } from './browser.mjs';
import { drop, settled, sitemap, startEditor } from './editor.mjs';
import { bytesOnDisk, chooseWithHandle, onDisk, openWithHandle, overwrite } from './file-handles.mjs';
import { unzip } from './zip.mjs';

const editor = await startEditor();
after(editor.close);

/** @typedef {import('playwright-core').Page} Page */

const robots = 'User-agent: *\nDisallow: /cart\n';

/** @param {Page} page */
const field = (page) => page.locator('.robots-file textarea');
/** @param {Page} page */
const unsaved = (page) => page.locator('.file', { hasText: 'robots.txt' }).locator('.unsaved');
/** Waits until a change is in the draft. @param {Page} page */
const draftStored = (page) => page.getByRole('img', { name: 'not exported yet; saved on this device' }).waitFor();

/**
 * Opens the editor and a robots.txt with a handle.
 * @param {import('node:test').TestContext} context
 * @param {string | Uint8Array} content
 */
async function openRobots(context, content = robots) {
  const page = await editor.openFor(context);
  await chooseWithHandle(page, 'robots.txt', content);
  await field(page).waitFor();
  return page;
}

test('Ctrl+S and the button write the opened file, unless another program has changed it', async (context) => {
  const page = await openRobots(context);
  assert.equal(await unsaved(page).count(), 0);
  await field(page).fill(`${robots}Disallow: /a\n`);
  await unsaved(page).waitFor();
  await page.keyboard.press('Control+s');
  await page.getByText('robots.txt was saved.').waitFor();
  assert.equal(await onDisk(page, 'robots.txt'), `${robots}Disallow: /a\n`);
  assert.equal(await unsaved(page).count(), 0);
  await field(page).fill(`${robots}Disallow: /b\n`);
  await page.getByRole('button', { name: 'Save to robots.txt' }).click();
  await unsaved(page).waitFor({ state: 'detached' });
  assert.equal(await onDisk(page, 'robots.txt'), `${robots}Disallow: /b\n`);
  await overwrite(page, 'robots.txt', 'theirs');
  await field(page).fill(`${robots}Disallow: /c\n`);
  await page.keyboard.press('Control+s');
  await page.getByText('robots.txt was changed by another program after you opened it.').waitFor();
  assert.equal(await onDisk(page, 'robots.txt'), 'theirs');
  assert.equal(await unsaved(page).count(), 1);
  await page.getByRole('button', { name: 'Overwrite' }).click();
  await unsaved(page).waitFor({ state: 'detached' });
  assert.equal(await onDisk(page, 'robots.txt'), `${robots}Disallow: /c\n`);
});

test('a save waits for the one before, whose modification time it compares', async (context) => {
  const page = await openRobots(context);
  // Each save reads the file before and after it writes. The second time is held back.
  await page.evaluate(() => {
    const { getFile } = FileSystemFileHandle.prototype;
    let calls = 0;
    Object.assign(FileSystemFileHandle.prototype, {
      /** @this {FileSystemFileHandle} */
      async getFile() {
        calls += 1;
        if (calls === 2) await new Promise((resolve) => Object.assign(window, { release: resolve }));
        return getFile.call(this);
      },
    });
  });
  await field(page).fill('User-agent: a\n');
  await page.keyboard.press('Control+s');
  await page.waitForFunction(() => 'release' in window);
  await field(page).fill('User-agent: b\n');
  await page.keyboard.press('Control+s');
  await settled(page);
  await page.evaluate(() => /** @type {any} */ (window).release());
  await unsaved(page).waitFor({ state: 'detached' });
  assert.equal(await onDisk(page, 'robots.txt'), 'User-agent: b\n');
  assert.equal(await page.getByText('was changed by another program').count(), 0);
});

test('text typed while the file is written stays unsaved', {
  skip: onlyInChromium('Firefox has no File System Access'),
}, async (context) => {
  const page = await openRobots(context);
  await page.evaluate(() => {
    const { requestPermission } = /** @type {any} */ (FileSystemHandle.prototype);
    const released = new Promise((resolve) => Object.assign(window, { release: resolve }));
    Object.assign(FileSystemHandle.prototype, {
      async requestPermission(/** @type {any[]} */ ...options) {
        await released;
        return requestPermission.apply(this, options);
      },
    });
  });
  await field(page).fill('User-agent: a\n');
  await page.keyboard.press('Control+s');
  await field(page).fill('User-agent: b\n');
  await page.evaluate(() => /** @type {any} */ (window).release());
  await page.getByText('robots.txt was saved.').waitFor();
  assert.equal(await onDisk(page, 'robots.txt'), 'User-agent: a\n');
  assert.equal(await unsaved(page).count(), 1);
});

test('after a reload, the file is written again, and changes of other programs are still detected', async (context) => {
  const page = await openRobots(context);
  await field(page).fill('User-agent: a\n');
  await page.keyboard.press('Control+s');
  await page.getByText('robots.txt was saved.').waitFor();
  await field(page).fill('User-agent: b\n');
  await draftStored(page);
  await page.reload();
  await page.getByText('Your changes were restored: robots.txt').waitFor();
  await page.keyboard.press('Control+s');
  await page.getByText('robots.txt was saved.').waitFor();
  assert.equal(await onDisk(page, 'robots.txt'), 'User-agent: b\n');
  await field(page).fill('User-agent: c\n');
  await draftStored(page);
  await overwrite(page, 'robots.txt', 'theirs');
  await page.reload();
  await page.getByText('Your changes were restored: robots.txt').waitFor();
  await page.keyboard.press('Control+s');
  await page.getByText('robots.txt was changed by another program after you opened it.').waitFor();
  assert.equal(await onDisk(page, 'robots.txt'), 'theirs');
});

test('without permission to write, the file and the changes are kept, and a download is offered', async (context) => {
  const page = await openRobots(context);
  await page.evaluate(() => {
    Object.assign(FileSystemHandle.prototype, { requestPermission: async () => 'denied' });
  });
  await field(page).fill('User-agent: a\n');
  await page.keyboard.press('Control+s');
  const notice = page.locator('.notice', { hasText: 'The browser did not allow writing to robots.txt.' });
  await notice.waitFor();
  assert.equal(await onDisk(page, 'robots.txt'), robots);
  assert.equal(await unsaved(page).count(), 1);
  const { name, content } = await downloadOf(page, () =>
    notice.getByRole('button', { name: 'Download instead' }).click(),
  );
  assert.equal(name, 'robots.txt');
  assert.equal(String(content), 'User-agent: a\n');
  await unsaved(page).waitFor({ state: 'detached' });
});

test('without a handle, Ctrl+S downloads', async (context) => {
  const page = await editor.openWith(context, [{ name: 'robots.txt', content: robots }]);
  await field(page).fill('User-agent: a\n');
  assert.equal(await page.getByRole('button', { name: /^Save to/ }).count(), 0);
  const { content } = await downloadOf(page, () => page.keyboard.press('Control+s'));
  assert.equal(String(content), 'User-agent: a\n');
  await unsaved(page).waitFor({ state: 'detached' });
});

test('an emptied file is unsaved, survives a reload, and is saved empty', async (context) => {
  const page = await openRobots(context);
  await field(page).fill('');
  await draftStored(page);
  await page.reload();
  await field(page).waitFor();
  assert.equal(await field(page).inputValue(), '');
  await page.keyboard.press('Control+s');
  await page.getByText('robots.txt was saved.').waitFor();
  assert.equal(await onDisk(page, 'robots.txt'), '');
});

test('line ends of the file are kept', async (context) => {
  const page = await openRobots(context, 'User-agent: *\r\nDisallow: /cart\r\n');
  await field(page).press('Control+End');
  await page.keyboard.type('Disallow: /a');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+s');
  await page.getByText('robots.txt was saved.').waitFor();
  assert.equal(await onDisk(page, 'robots.txt'), 'User-agent: *\r\nDisallow: /cart\r\nDisallow: /a\r\n');
});

test('a file that is not UTF-8 is not overwritten, and downloaded as it was', async (context) => {
  const bytes = Buffer.concat([Buffer.from('# caf'), Buffer.from([0xe9]), Buffer.from(`\n${robots}`)]);
  const page = await openRobots(context, bytes);
  await page
    .locator('.notice.error', { hasText: 'The file contains bytes that are invalid in its encoding.' })
    .waitFor();
  assert.equal(await page.getByRole('button', { name: /^Save to/ }).count(), 0);
  const { content } = await downloadOf(page, () => page.getByRole('button', { name: 'Download' }).click());
  assert.deepEqual(content, bytes);
});

test('the byte order mark of the file is kept, alone and among all files', async (context) => {
  const content = '\uFEFFUser-agent: *\r\nDisallow: /cart\r\n';
  const page = await openRobots(context, content);
  assert.equal(await field(page).inputValue(), robots);
  await page.getByText('Used by the checks: 1 rule, 0 sitemaps.').waitFor();
  await openWithHandle(page, 'site.xml', sitemap('<loc>https://example.com/a</loc>'));
  const exported = async () => {
    await page.getByRole('button', { name: 'Export all files' }).click();
    const { content } = await downloadOf(page, () =>
      page.getByRole('button', { name: 'Download sitemaps.zip' }).click(),
    );
    return String(unzip(content).get('robots.txt'));
  };
  assert.equal(await exported(), content);
  await page.locator('.file-name', { hasText: 'robots.txt' }).click();
  await field(page).press('Control+End');
  await page.keyboard.type('Disallow: /a');
  assert.equal(await exported(), `${content}Disallow: /a`);
  await page.keyboard.press('Control+s');
  await page.getByText('robots.txt was saved.').waitFor();
  assert.deepEqual(await bytesOnDisk(page, 'robots.txt'), [...Buffer.from(`${content}Disallow: /a`)]);
});

test('beside a sitemap, Ctrl+S saves the file that is shown', async (context) => {
  const page = await openRobots(context);
  const content = sitemap('<loc>https://example.com/a</loc>');
  await openWithHandle(page, 'site.xml', content);
  await page.locator('.file-name', { hasText: 'robots.txt' }).click();
  await field(page).fill('User-agent: a\n');
  await page.keyboard.press('Control+s');
  await page.getByText('robots.txt was saved.').waitFor();
  assert.equal(await onDisk(page, 'robots.txt'), 'User-agent: a\n');
  assert.equal(await onDisk(page, 'site.xml'), content);
});

test('a dropped file with a handle is saved, with messages in Japanese', async (context) => {
  const page = await editor.openFor(context, { locale: 'ja-JP' });
  await page.evaluate(async (content) => {
    const handle = await (await navigator.storage.getDirectory()).getFileHandle('robots.txt', { create: true });
    const file = await handle.createWritable();
    await file.write(content);
    await file.close();
    Object.assign(DataTransferItem.prototype, { getAsFileSystemHandle: async () => handle });
  }, robots);
  await drop(page, [{ name: 'robots.txt', content: robots }]);
  await field(page).fill('User-agent: a\n');
  await page.getByRole('button', { name: 'robots.txt に保存' }).click();
  await page.getByText('robots.txt を保存しました。').waitFor();
  assert.equal(await onDisk(page, 'robots.txt'), 'User-agent: a\n');
});

for (const visitor of visitors) {
  test(`the buttons are accessible and on the screen: ${visitor.locale}, ${visitor.width} pixels wide`, async (context) => {
    const page = await editor.openFor(context, visitor);
    await page.evaluate(async (content) => {
      const handle = await (await navigator.storage.getDirectory()).getFileHandle('robots.txt', { create: true });
      const file = await handle.createWritable();
      await file.write(content);
      await file.close();
      Object.assign(DataTransferItem.prototype, { getAsFileSystemHandle: async () => handle });
    }, robots);
    await drop(page, [{ name: 'robots.txt', content: robots }]);
    const save = page.locator('.robots-file button.main');
    await save.waitFor();
    const { x = -1, width = 0 } = (await save.boundingBox()) ?? {};
    assert.ok(x >= 0 && x + width <= visitor.width, `${x} + ${width}`);
    assert.deepEqual(await violations(page), []);
    // By keyboard: the buttons precede the text.
    await field(page).focus();
    await page.keyboard.press('Shift+Tab');
    assert.ok(await save.evaluate((button) => button === document.activeElement));
    await page.keyboard.press('Enter');
    await page.locator('.notice.good', { hasText: 'robots.txt' }).last().waitFor();
  });
}
