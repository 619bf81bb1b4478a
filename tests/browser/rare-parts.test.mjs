// @ts-check
// Views, fields and choices that few files need appear with those files.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { becomes, settled, sitemap, startEditor } from './editor.mjs';

const editor = await startEditor();
after(editor.close);

/** @typedef {import('playwright-core').Page} Page */

/** @param {Page} page */
const languages = (page) => page.locator('.own-switch').getByTitle('Languages', { exact: true });

test('the view of languages is there for files with languages only, and as soon as a page has another version', async (context) => {
  const entries = ['a', 'b'].map((name) => `<loc>https://example.com/${name}</loc>`);
  const page = await editor.openWith(context, [{ name: 'plain.xml', content: sitemap(...entries) }]);
  await page.locator('.grid-row .cell.loc').first().click();
  await settled(page);
  assert.equal(await languages(page).count(), 0);
  await page.keyboard.press('Control+Enter');
  await page.locator('.page-panel').getByRole('button', { name: 'Add: language' }).click();
  await page.locator('[data-path="alternates[0].hreflang"]').fill('ja');
  await page.keyboard.press('Tab');
  await languages(page).waitFor();
});

test('the view of languages is there if the URLs differ in their language alone', async (context) => {
  const entries = ['en/a', 'ja/a', 'en/b', 'ja/b'].map((path) => `<loc>https://example.com/${path}</loc>`);
  const page = await editor.openWith(context, [{ name: 'paths.xml', content: sitemap(...entries) }]);
  await languages(page).click();
  await page.getByRole('button', { name: 'Alternates by URL pattern' }).waitFor();
});

test('crawl data is among the details of files with such values only', async (context) => {
  const page = await editor.openWith(context, [
    { name: 'plain.xml', content: sitemap('<loc>https://example.com/a</loc>') },
    { name: 'crawl.json', content: '[{"loc":"https://example.com/a","status":200},{"loc":"https://example.com/b"}]' },
  ]);
  const crawl = page.locator('.page-panel section[aria-label="Crawl data"]');
  /** @param {string} name @param {number} row */
  const showDetails = async (name, row) => {
    await page.locator('.file-name', { hasText: name }).click();
    await page.locator('.file-name[aria-current="true"]', { hasText: name }).waitFor();
    await page.locator('.grid-row .cell.loc').nth(row).click();
    await page.keyboard.press('Control+Enter');
    await page.locator('.page-panel [data-path="loc"]').waitFor();
  };
  await showDetails('plain.xml', 0);
  assert.equal(await crawl.count(), 0);
  // Also of a page without values, in a file that has some.
  await showDetails('crawl.json', 1);
  await crawl.waitFor();
});

test('the other profiles are behind More, which is open if one of them is chosen', async (context) => {
  const page = await editor.openWith(context, [{ name: 'a.txt', content: 'https://example.com/\n' }]);
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  const yandex = page.getByRole('radio', { name: /^Yandex/ });
  assert.equal(await yandex.isVisible(), false);
  await page.locator('.settings summary', { hasText: /^More$/ }).click();
  await yandex.check();
  await page.getByRole('button', { name: 'Problems', exact: true }).click();
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  assert.equal(await yandex.isChecked(), true);
  assert.equal(await yandex.isVisible(), true);
});

test('language, theme and shortcuts are in one menu', async (context) => {
  const page = await editor.openWith(context, [{ name: 'a.txt', content: 'https://example.com/\n' }]);
  await page.getByRole('button', { name: 'Preferences' }).click();
  await page.getByLabel('Theme').selectOption('dark');
  await becomes(() => page.locator('html').getAttribute('data-theme'), 'dark');
  await page.getByLabel('Language').selectOption('日本語');
  await becomes(() => page.locator('html').getAttribute('lang'), 'ja');
});
