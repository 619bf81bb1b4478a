// @ts-check
// Accessibility of the export: axe finds no violations in the dialogs, and the keyboard alone suffices.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { nameOf, violations, visitors } from './axe.mjs';
import { downloadOf } from './browser.mjs';
import { chooseForm, drop, showFiles, startEditor } from './editor.mjs';

const editor = await startEditor();
after(editor.close);

const content = Array.from({ length: 40 }, (_, n) => `${n === 3 ? '' : 'https://example.com'}/page/${n}\n`).join('');

for (const visitor of visitors) {
  test(nameOf(visitor), async () => {
    const { page, problems } = await editor.open(visitor);
    await drop(page, [{ name: 'pages.ndjson', content: content.replaceAll(/(.+)/g, '{"loc":"$1"}') }]);
    await page.locator('.grid-row').first().waitFor();
    await page.locator('header button.main').click();
    await page.locator('.export-files').waitFor();
    assert.deepEqual(await violations(page), [], 'a list');
    await chooseForm(page, 'xml');
    await page.locator('.export-left-out').waitFor();
    assert.deepEqual(await violations(page), [], 'values left out');
    await page.locator('.export > .check input').check();
    await page.locator('.export-left-out').waitFor();
    assert.deepEqual(await violations(page), [], 'pages left out');
    await chooseForm(page, 'set');
    await page.locator('input[type=number]').fill('5');
    await page.getByText('sitemap-8.xml').waitFor();
    assert.deepEqual(await violations(page), [], 'a set');
    await page.locator('input[type=url]').fill('nowhere');
    await page.locator('.export-limits').waitFor({ state: 'detached' });
    await page.locator('.export-note').waitFor();
    assert.deepEqual(await violations(page), [], 'a set without a URL');
    await page.keyboard.press('Escape');
    await page.locator('dialog').waitFor({ state: 'detached' });

    await page.locator('.grid-row .cell.lastmod').first().click();
    await page.keyboard.type('2026-01-01');
    await page.keyboard.press('Enter');
    await showFiles(page);
    await page.locator('.file button').last().click();
    await page.locator('dialog').waitFor();
    assert.deepEqual(await violations(page), [], 'closing');
    assert.deepEqual(problems, []);
    await page.context().close();
  });
}

test('exports with the keyboard alone', async () => {
  const { page, problems } = await editor.open();
  await drop(page, [{ name: 'pages.txt', content: 'https://example.com/\n' }]);
  await page.locator('.grid-row').first().waitFor();
  await page.keyboard.press('Control+s');
  await page.getByRole('dialog', { name: 'Export pages.txt' }).waitFor();
  await page.locator('.export-files').waitFor();
  for (let tabs = 0; tabs < 5; tabs += 1) {
    if (await page.evaluate(() => document.activeElement?.getAttribute('type') === 'radio')) break;
    await page.keyboard.press('Tab');
  }
  // Past the set, to another format.
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: 'Download pages.xml' }).waitFor();
  await page.locator('.export-files').waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const { name } = await downloadOf(page, () => page.keyboard.press('Enter'));
  assert.equal(name, 'pages.xml');
  await page.locator('dialog').waitFor({ state: 'detached' });
  assert.deepEqual(problems, []);
  await page.context().close();
});
