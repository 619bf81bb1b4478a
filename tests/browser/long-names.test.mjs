// @ts-check
// Long file names: every element that shows them stays on the screen.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { drop, showFiles, startEditor } from './editor.mjs';

const editor = await startEditor();
after(editor.close);

const name = `${'averylongname'.repeat(14)}.json`;

for (const width of [1280, 320]) {
  test(`a name of ${name.length} characters fits into the dialogs, ${width} pixels wide`, async (context) => {
    const page = await editor.openFor(context, { width, height: 568 });
    const dialog = page.getByRole('dialog');
    /** Everything in the dialog is inside it, and nothing has to be scrolled to the side. */
    const fits = async () => {
      const { hidden, outside } = await dialog.evaluate((element) => {
        const { left, right } = element.getBoundingClientRect();
        const parts = [...element.querySelectorAll('h2, p, button, table')];
        return {
          hidden: element.scrollWidth - element.clientWidth,
          outside: parts
            .filter((part) => part.getBoundingClientRect().left < left || part.getBoundingClientRect().right > right)
            .map((part) => part.textContent),
        };
      });
      assert.deepEqual({ hidden, outside }, { hidden: 0, outside: [] });
    };
    await drop(page, [{ name, content: '["https://example.com/a"]' }]);
    await page.locator('.grid-row').first().waitFor();
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByRole('heading', { name: 'Contents of the export' }).waitFor();
    await fits();
    await page.keyboard.press('Escape');
    await page.locator('.cell.lastmod').last().click();
    await page.keyboard.type('2026-03-04');
    await page.keyboard.press('Enter');
    await page.locator('.status-line').getByText('Not exported yet').waitFor();
    await showFiles(page);
    await page.getByRole('button', { name: `Close ${name}` }).click();
    await page.getByText('Close without exporting?').waitFor();
    await fits();
  });
}
