// @ts-check
// Edits made while a fix or a replacement is computed are kept: the result is computed again with them.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { becomes, locs, sitemap, startEditor } from './editor.mjs';

const editor = await startEditor();
after(editor.close);

const content = sitemap('<loc>https://example.com/a b</loc>', '<loc>https://example.com/c d</loc>');

/**
 * Opens two pages in an editor that holds back the first request of an action until `release` is called.
 * @param {import('node:test').TestContext} context
 * @param {string} action
 */
async function openHeldBack(context, action) {
  const page = await editor.openFor(context, {
    prepare: (browser) =>
      browser.addInitScript((held) => {
        const { postMessage } = Worker.prototype;
        let isHeld = true;
        Worker.prototype.postMessage = function (/** @type {any[]} */ ...message) {
          const send = () => Reflect.apply(postMessage, this, message);
          if (!isHeld || message[0]?.action !== held) return send();
          isHeld = false;
          Object.assign(window, { release: send });
        };
      }, action),
  });
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], 'sitemap.xml'));
    window.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
  }, content);
  await page.locator('.grid-row').nth(1).waitFor();
  return {
    page,
    /** Edits the second page, then lets the request pass. */
    async editMeanwhile() {
      await page.waitForFunction(() => 'release' in window);
      await page.locator('.grid-row .cell.loc').nth(1).dblclick();
      await page.locator('[data-editor]').fill('https://example.com/edited one');
      await page.keyboard.press('Enter');
      await page.evaluate(() => /** @type {any} */ (window).release());
    },
  };
}

test('an edit made while a fix is computed is kept, and fixed as well', async (context) => {
  const { page, editMeanwhile } = await openHeldBack(context, 'proposeFix');
  await page.getByRole('button', { name: 'Fix all 2' }).click();
  await editMeanwhile();
  await becomes(() => locs(page), ['https://example.com/a%20b', 'https://example.com/edited%20one']);
  await page.keyboard.press('Control+z');
  await becomes(() => locs(page), ['https://example.com/a b', 'https://example.com/edited one']);
});

test('an edit made while a replacement is computed is kept, and replaced as well', async (context) => {
  const { page, editMeanwhile } = await openHeldBack(context, 'replaceTexts');
  await page.getByRole('button', { name: 'Find and replace' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Find', { exact: true }).fill('example.com');
  await dialog.getByLabel('Replace with').fill('example.org');
  await dialog.getByRole('button', { name: /^Replace/ }).click();
  await editMeanwhile();
  await becomes(() => locs(page), ['https://example.org/a b', 'https://example.org/edited one']);
  assert.equal(await page.locator('.unsaved').count(), 1);
});
