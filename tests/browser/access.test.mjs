// @ts-check
// Accessibility of the table: axe finds no violations.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { nameOf, violations, visitors } from './axe.mjs';
import { startEditor } from './editor.mjs';

const editor = await startEditor();
after(editor.close);

/**
 * The views, each with the steps that open it from the sample.
 * @type {Record<string, (page: import('playwright-core').Page) => Promise<void>>}
 */
const views = {
  'the table': async (page) => {
    await page.locator('.problem-group').first().waitFor({ state: 'attached' });
  },
  'a selection': async (page) => {
    await page.locator('.grid-row input[type=checkbox]').nth(2).click();
    await page.locator('.selection-bar').waitFor();
  },
  'a cell that is edited': async (page) => {
    await page.locator('.grid-row .cell.loc').nth(3).dblclick();
    await page.locator('[data-editor]').waitFor();
  },
  'find and replace': async (page) => {
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+h');
    await page.locator('dialog').waitFor();
  },
};

for (const visitor of visitors) {
  test(nameOf(visitor), async () => {
    const { page, problems } = await editor.open(visitor);
    assert.deepEqual(await violations(page), [], 'the start');
    await page.locator('.start-ways button').nth(2).click();
    await page.locator('.grid-row').first().waitFor();
    for (const [name, go] of Object.entries(views)) {
      await go(page);
      assert.deepEqual(await violations(page), [], name);
    }
    assert.deepEqual(problems, []);
    await page.context().close();
  });
}
