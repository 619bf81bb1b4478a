// @ts-check
// Changes of the selected pages: they are announced, can be undone, and are refused if they would be errors.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { nameOf, violations, visitors } from './axe.mjs';
import { becomes, sitemap, startEditor } from './editor.mjs';

const editor = await startEditor();
after(editor.close);

/** @typedef {import('playwright-core').Page} Page */

/** Opens two dated pages and selects them. @param {import('node:test').TestContext} context */
async function openSelected(context) {
  const entries = ['a', 'b'].map((name) => `<loc>https://example.com/${name}</loc><lastmod>2026-01-02</lastmod>`);
  const page = await editor.openWith(context, [{ name: 'sitemap.xml', content: sitemap(...entries) }]);
  await page.getByRole('checkbox', { name: 'Select all shown pages' }).click();
  return page;
}

/** @param {Page} page */
const dates = (page) => page.locator('.grid-row .cell.lastmod').allInnerTexts();
/** @param {Page} page */
const value = (page) => page.getByLabel('New value');

test('without a value, the button says that it removes the field, and a notice undoes it', async (context) => {
  const page = await openSelected(context);
  await page.getByRole('button', { name: 'Remove from 2 pages' }).click();
  await becomes(() => dates(page), ['', '']);
  const notice = page.locator('.notice', { hasText: 'lastmod was removed from 2 pages.' });
  await notice.getByRole('button', { name: 'Undo' }).click();
  await becomes(() => dates(page), ['2026-01-02', '2026-01-02']);
});

test('today is a date of the device', async (context) => {
  const page = await openSelected(context);
  await page.getByRole('button', { name: 'Today' }).click();
  await page.getByRole('button', { name: 'Set on 2 pages' }).click();
  await page.locator('.notice', { hasText: 'lastmod was set on 2 pages.' }).waitFor();
  const today = await page.evaluate(() => new Date().toLocaleDateString('sv'));
  assert.deepEqual(await dates(page), [today, today]);
});

test('values that would be errors are refused', async (context) => {
  const page = await openSelected(context);
  const apply = page.getByRole('button', { name: 'Set on 2 pages' });
  for (const wrong of ['soon', '2026-13-01', '01/02/2026']) {
    await value(page).fill(wrong);
    await apply.click();
    assert.equal(await page.getByRole('alert').innerText(), 'Not a date. Example: 2026-01-31');
  }
  assert.deepEqual(await dates(page), ['2026-01-02', '2026-01-02']);
  for (const right of ['2026', '2026-03', '2026-03-04T05:06:07Z', '２０２６－０３－０４']) {
    await value(page).fill(right);
    assert.equal(await page.getByRole('alert').count(), 0);
    await apply.click();
    const taken = right.normalize('NFKC');
    await becomes(() => dates(page), [taken, taken]);
  }
  await page.locator('.selection-bar select').selectOption('changefreq');
  await value(page).fill('often');
  await apply.click();
  assert.match(await page.getByRole('alert').innerText(), /^Not a value of changefreq/);
  await page.locator('.selection-bar select').selectOption('priority');
  assert.equal(await page.getByRole('alert').count(), 0);
  await value(page).fill('10');
  await apply.click();
  assert.match(await page.getByRole('alert').innerText(), /^Not a number/);
  await value(page).fill('0.8');
  await apply.click();
  await becomes(() => page.locator('.grid-row .cell.priority').allInnerTexts(), ['0.8', '0.8']);
});

for (const visitor of visitors) {
  test(`a refused value is accessible: ${nameOf(visitor)}`, async (context) => {
    const page = await editor.openWith(
      context,
      [{ name: 'sitemap.xml', content: sitemap('<loc>https://example.com/a</loc>') }],
      visitor,
    );
    await page.locator('.grid-head input').click();
    await page.locator('.selection-bar input[type=text]').fill('x');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').waitFor();
    assert.deepEqual(await violations(page), []);
  });
}
