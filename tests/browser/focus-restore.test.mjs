// @ts-check
// When the element with the focus is removed, an element near it gets the focus, never none.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { becomes, drop, settled, startEditor } from './editor.mjs';
import { rich } from './rich-sitemap.mjs';

const editor = await startEditor();
after(editor.close);

/** @typedef {import('playwright-core').Page} Page */

/** Returns the element with the focus: the name of a button, the text of a cell, or its kind. @param {Page} page */
const focused = (page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    const name = element?.getAttribute('aria-label') ?? element?.querySelector('.file-title, .value')?.textContent;
    return name ?? element?.textContent?.trim() ?? '';
  });

/** Presses a button by keyboard. @param {import('playwright-core').Locator} button */
const press = (button) => button.press('Enter');

/** @param {Page} page @param {string | RegExp} name */
const button = (page, name) => page.getByRole('button', { name, exact: true });

/** Selects and focuses the second page. @param {Page} page */
async function select(page) {
  await page.locator('.grid-row .cell.loc').nth(1).click();
  await page.keyboard.press(' ');
}

/** Changes the second page. @param {Page} page */
async function change(page) {
  await page.locator('.grid-row .cell.loc').nth(1).click();
  await page.keyboard.type('https://example.com/changed');
  await page.keyboard.press('Enter');
}

/** @param {Page} page */
const exportDialog = async (page) => {
  await page.locator('.grid-row .cell.loc').nth(1).click();
  await page.keyboard.press('Control+s');
  await page.locator('dialog').waitFor();
};

/**
 * Actions that remove the focused element, each with the element focused afterwards.
 * @type {Record<string, [(page: Page) => Promise<unknown>, string]>}
 */
const losses = {
  'deleting with the button': [
    async (page) => {
      await select(page);
      await press(button(page, 'Delete'));
    },
    'https://example.com/shop/1/p-1',
  ],
  'deleting all pages': [
    async (page) => {
      await select(page);
      await page.keyboard.press('Control+a');
      await page.keyboard.press('Delete');
    },
    'Add page',
  ],
  'clearing the selection': [
    async (page) => {
      await select(page);
      await press(button(page, 'Clear selection'));
    },
    'https://example.com/blog/0/p-0',
  ],
  'dismissing a notice': [
    async (page) => {
      await select(page);
      await page.keyboard.press('Delete');
      await press(button(page, 'Dismiss'));
    },
    'https://example.com/shop/1/p-1',
  ],
  'undoing the only change': [
    async (page) => {
      await change(page);
      await press(button(page, 'Undo: edit'));
    },
    'Redo: edit',
  ],
  'clearing a search without results': [
    async (page) => {
      await page.locator('[data-search]').fill('nothing like it');
      await press(page.locator('.empty button'));
    },
    'https://example.com/blog/first',
  ],
  'closing a file': [(page) => press(button(page, 'Close one.xml')), 'two.xml'],
  'closing all files': [
    async (page) => {
      await press(button(page, 'Close one.xml'));
      await press(button(page, 'Close two.xml'));
    },
    'Choose files',
  ],
  'keeping a file open': [
    async (page) => {
      await change(page);
      await press(button(page, 'Close one.xml'));
      await press(button(page, 'Keep it open'));
    },
    'Close one.xml',
  ],
  'closing a changed file': [
    async (page) => {
      await change(page);
      await press(button(page, 'Close one.xml'));
      await press(button(page, 'Discard the changes'));
    },
    'https://example.com/blog/first',
  ],
  'dismissing a dialog': [
    async (page) => {
      await exportDialog(page);
      await press(page.locator('dialog .title-row button'));
    },
    'https://example.com/blog/0/p-0',
  ],
  'confirming a dialog': [
    async (page) => {
      await exportDialog(page);
      const download = page.waitForEvent('download');
      await page.getByText(/^Everything else in the file/).waitFor();
      await press(page.getByRole('button', { name: /^Download/ }));
      await download;
    },
    'https://example.com/blog/0/p-0',
  ],
};
for (const [name, [lose, expected]] of Object.entries(losses)) {
  test(`${name} moves the focus to an element near it`, async (context) => {
    const page = await editor.openFor(context);
    await drop(page, [
      { name: 'one.xml', content: rich },
      { name: 'two.xml', content: rich },
    ]);
    await page.locator('.grid-row').first().waitFor();
    await lose(page);
    await becomes(() => focused(page), expected);
  });
}

test('a dialog that opens another one leaves it open', async (context) => {
  const page = await editor.openFor(context);
  await drop(page, [{ name: 'one.xml', content: rich }]);
  await change(page);
  await press(button(page, 'Close one.xml'));
  await press(button(page, 'Export first'));
  await page.locator('dialog .export-forms').waitFor();
  await settled(page);
  assert.equal(await page.locator('dialog').count(), 1);
});

test('a click on the background removes the focus, and it is not restored', async (context) => {
  const page = await editor.openFor(context);
  await drop(page, [{ name: 'one.xml', content: rich }]);
  await select(page);
  await button(page, 'Clear selection').focus();
  await page.locator('.brand').click();
  await button(page, 'Clear selection').evaluate((link) => /** @type {HTMLElement} */ (link).click());
  await page.locator('.selection-bar').waitFor({ state: 'detached' });
  assert.equal(await page.evaluate(() => document.activeElement === document.body), true);
});
