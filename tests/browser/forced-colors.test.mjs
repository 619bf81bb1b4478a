// @ts-check
// Forced colours: selected items remain distinguishable, and the dot for unsaved changes is visible.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { onlyInChromium } from './browser.mjs';
import { becomes, drop, startEditor } from './editor.mjs';

const editor = await startEditor();
after(editor.close);

/**
 * Returns the styles of an element that remain visible under forced colours.
 * @param {import('playwright-core').Locator} element
 */
const stylesOf = (element) =>
  element.evaluate((one) => {
    const { borderTopColor, borderTopWidth, outlineStyle } = getComputedStyle(one);
    // An element that was removed in the meantime has no styles.
    return one.isConnected ? `${borderTopWidth} ${borderTopColor} ${outlineStyle}` : '';
  });

test('selected items look different from others', {
  skip: onlyInChromium('WebDriver BiDi emulates no forced colours'),
}, async (context) => {
  const page = await editor.openFor(context);
  await page.emulateMedia({ forcedColors: 'active' });
  await drop(page, [
    { name: 'a.txt', content: 'https://example.com/a\n' },
    { name: 'b.txt', content: 'https://example.com/b\nb\nhttps://example.com/c\n' },
  ]);
  await page.locator('.grid-row').first().waitFor();
  /** Waits until elements look different, as they may be rendered again in between. @param {string} chosen @param {string} other */
  const differ = (chosen, other) =>
    becomes(
      async () => {
        const [one, another] = [
          await stylesOf(page.locator(chosen).first()),
          await stylesOf(page.locator(other).first()),
        ];
        return { chosen, isDifferent: one !== another && one !== '' && another !== '' };
      },
      { chosen, isDifferent: true },
    );
  await differ('.file-name[aria-current="true"]', '.file-name[aria-current="false"]');
  await differ('.middle .switch [aria-pressed="true"]', '.middle .switch [aria-pressed="false"]');
  await page.locator('.file-name', { hasText: 'b.txt' }).click();
  await page.locator('.grid-row').nth(1).waitFor();
  await page.locator('.grid-row input[type=checkbox]').first().click();
  await differ('.grid-row.selected .cell.loc', '.grid-row:not(.selected) .cell.loc');
  await page.getByRole('button', { name: 'Settings' }).click();
  await differ('.option:has(:checked)', '.option:not(:has(:checked))');
  await page.locator('.cell.lastmod').last().click();
  await page.keyboard.type('2026-03-04');
  await page.keyboard.press('Enter');
  const dot = page.locator('.unsaved').first();
  await dot.waitFor();
  assert.notEqual(
    await dot.evaluate((one) => getComputedStyle(one).backgroundColor),
    await page.evaluate(() => getComputedStyle(document.body).backgroundColor),
  );
  await page.keyboard.press('Control+s');
  await page.getByRole('dialog').waitFor();
  await differ('.option:has(:checked)', '.option:not(:has(:checked))');
});
