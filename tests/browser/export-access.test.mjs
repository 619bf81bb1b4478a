// @ts-check
// Everyone can export: axe finds nothing in the dialogs, in both languages and both themes, on a desk and on a phone; the
// keyboard does all of it.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { violations, visitors } from './axe.mjs';
import { drop, startEditor } from './editor.mjs';

const editor = await startEditor();
after(editor.close);

const content = Array.from({ length: 40 }, (_, n) => `${n === 3 ? '' : 'https://example.com'}/page/${n}\n`).join('');

for (const visitor of visitors) {
  const { locale, theme, width } = visitor;
  test(`${locale}, ${theme}, ${width} pixels wide`, async () => {
    const { page, problems } = await editor.open(visitor);
    await drop(page, [{ name: 'pages.ndjson', content: content.replaceAll(/(.+)/g, '{"loc":"$1"}') }]);
    await page.locator('.grid-row').first().waitFor();
    await page.locator('header button.main').click();
    await page.locator('.export-files').waitFor();
    assert.deepEqual(await violations(page), [], 'a list');
    await page.locator('.export-form input[value="xml"]').click();
    await page.locator('.export-ways').waitFor();
    assert.deepEqual(await violations(page), [], 'pages with errors');
    await page.locator('.export-ways button').first().click();
    await page.locator('.export-limits').waitFor();
    assert.deepEqual(await violations(page), [], 'pages left out');
    await page.locator('.export-form input[value="set"]').click();
    await page.locator('input[type=number]').fill('5');
    await page.getByText('sitemap-8.xml').waitFor();
    assert.deepEqual(await violations(page), [], 'a set');
    await page.locator('input[type=url]').fill('nowhere');
    await page.locator('.export-limits').waitFor({ state: 'detached' });
    await page.locator('.export-said').waitFor();
    assert.deepEqual(await violations(page), [], 'a set without an address');
    await page.locator('.export-form input[value="indexnow"]').click();
    await page.locator('.export-said').waitFor();
    assert.deepEqual(await violations(page), [], 'IndexNow without a key');
    await page.keyboard.press('Escape');
    await page.locator('dialog').waitFor({ state: 'detached' });

    // IndexNow for one page, so that the request can be built.
    await page.locator('.grid-row input[type=checkbox]').first().click();
    await page.locator('header button.main').click();
    await page.locator('.export-form input[value="indexnow"]').click();
    await page.locator('#indexnow-key').fill('abcdefgh12345678');
    await page.locator('.export-request').waitFor();
    assert.deepEqual(await violations(page), [], 'IndexNow');
    await page.keyboard.press('Escape');

    await page.locator('.grid-row .cell.lastmod').first().click();
    await page.keyboard.type('2026-01-01');
    await page.keyboard.press('Enter');
    await page.locator('.file button').last().click();
    await page.locator('dialog').waitFor();
    assert.deepEqual(await violations(page), [], 'closing');
    assert.deepEqual(problems, []);
    await page.context().close();
  });
}

test('the keyboard alone exports', async () => {
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
  await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: 'Download pages.csv' }).waitFor();
  await page.locator('.export-files').waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  assert.equal(file.suggestedFilename(), 'pages.csv');
  await page.locator('dialog').waitFor({ state: 'detached' });
  assert.deepEqual(problems, []);
  await page.context().close();
});
