// @ts-check
// Rules with more problems than a report lists: the filters, the tree and the marks include every location.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { readRules } from '../../scripts/rule-data.mjs';
import { drop, startEditor } from './editor.mjs';

const editor = await startEditor();
after(editor.close);

/** Pages of `/bad/` have an invalid priority. */
const sitemap = (/** @type {number} */ count, /** @type {(number: number) => boolean} */ isBad) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${Array.from({ length: count }, (_, number) => {
  const [folder, priority] = isBad(number) ? ['bad', '7'] : ['good', '0.5'];
  return `<url><loc>https://example.com/${folder}/${number}</loc><priority>${priority}</priority></url>`;
}).join('\n')}
</urlset>
`;

/**
 * @param {import('node:test').TestContext} context
 * @param {string} content
 */
async function withSitemap(context, content) {
  const page = await editor.openFor(context);
  await drop(page, [{ name: 'sitemap.xml', content }]);
  await page.locator('.grid-row').first().waitFor();
  return page;
}

/** @param {import('playwright-core').Page} page */
const group = (page) => page.locator('.problem-group[data-rule="priority-invalid"]');

test('a rule that 2,000 of 5,000 pages violate shows 2,000 pages in the table and in the tree', async (context) => {
  const page = await withSitemap(
    context,
    sitemap(5_000, (number) => number % 5 < 2),
  );
  await group(page).getByRole('button', { name: 'Show in the table' }).click();
  await page.getByText('2,000 of 5,000 pages').waitFor();
  // The last of them, far beyond the problems that the report lists.
  await page.locator('.grid-scroll').press('Control+End');
  await page.locator('.grid-row .cell.loc', { hasText: 'https://example.com/bad/4996' }).waitFor();
  const row = page.locator('.grid-row').filter({ hasText: 'https://example.com/bad/4996' });
  assert.equal(await row.locator('.mark.error').count(), 1);
  assert.equal(
    await row.locator('.cell.priority.error').getAttribute('title'),
    readRules()['priority-invalid']?.en.title,
  );
  const folder = (/** @type {RegExp} */ name) => page.getByRole('treeitem', { name });
  await folder(/^bad\/ 2,000 pages.*2,000/).waitFor();
  await folder(/^good\/ 3,000 pages$/).waitFor();
  // The filter by severity finds them as well.
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await page.getByText('5,000 pages', { exact: true }).first().waitFor();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.locator('.filter-bar select').first().selectOption('error');
  await page.getByText('2,000 of 5,000 pages').waitFor();
});

test('a page whose problem is not listed shows it at its field and can be fixed', async (context) => {
  const page = await withSitemap(
    context,
    sitemap(300, () => true),
  );
  await group(page).getByRole('button', { name: 'Show in the table' }).click();
  await page
    .getByText('300 of 300 pages')
    .or(page.getByText('300 pages', { exact: true }))
    .first()
    .waitFor();
  await page.locator('.grid-scroll').press('Control+End');
  const last = page.locator('.grid-row').filter({ hasText: 'https://example.com/bad/299' });
  await last.locator('.cell.priority').click();
  await page.keyboard.press('Control+Enter');
  const field = page.locator('[data-field="priority"]');
  await field.locator('.field-problems li').waitFor();
  const messages = await field.locator('.field-problems li > span').allInnerTexts();
  assert.deepEqual(messages, ['Error', readRules()['priority-invalid']?.en.title]);
  await field.locator('input').fill('0.7');
  await page.keyboard.press('Tab');
  await page.getByText('299 of 300 pages').waitFor();
  await page.keyboard.press('Control+z');
  await page.getByText('300 pages', { exact: true }).first().waitFor();
  // The source marks the listed problems and shows the number of all.
  await page.locator('.middle .own-switch').getByRole('button', { name: 'Source' }).click();
  await page.getByText(/^\d{3} problems, 1\d\d marked$/).waitFor();
});
