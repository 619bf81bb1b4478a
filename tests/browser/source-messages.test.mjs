// @ts-check
// Texts around the source view: the number of problems and the labels of the search.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { drop, startEditor } from './editor.mjs';

const editor = await startEditor();
after(editor.close);

/** @param {import('node:test').TestContext} context @param {string} name @param {string} content @param {string} [locale] */
async function withSource(context, name, content, locale = 'en-US') {
  const page = await editor.openFor(context, { locale });
  await drop(page, [{ name, content }]);
  await page.locator('.grid-row').first().waitFor();
  await page.locator('.middle .switch button').nth(1).click();
  await page.locator('.cm-line', { hasText: /\S/ }).first().waitFor();
  return page;
}

const list = JSON.stringify([
  { loc: 'https://example.com/a', lastmod: 'x' },
  { loc: 'https://example.com/', priority: 7 },
]);

test('a JSON list with problems is not called free of problems, although none has a line', async (context) => {
  const page = await withSource(context, 'pages.json', list);
  await page.getByText('4 problems without a line').waitFor();
  assert.equal(await page.getByRole('button', { name: 'Next problem' }).isDisabled(), true);
});

test('a JSON list with problems is not called free of problems in Japanese', async (context) => {
  const page = await withSource(context, 'pages.json', list, 'ja-JP');
  await page.getByText('問題 4 件（行の情報なし）').waitFor();
});

test('a JSON list without problems is called free of problems', async (context) => {
  const page = await withSource(context, 'pages.json', '[{"loc":"https://example.com/","lastmod":"2026-01-10"}]');
  await page.locator('.source-steps').getByText('No problems', { exact: true }).waitFor();
});

test('the search of the source has the same labels as the search of the pages', async (context) => {
  const page = await withSource(context, 'pages.txt', 'https://example.com/\n');
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  const search = page.locator('.cm-search');
  await search.waitFor();
  assert.deepEqual(await search.locator('button:not([name="close"])').allInnerTexts(), [
    'Next',
    'Previous',
    'Select all',
    'Replace',
    'Replace all',
  ]);
  assert.deepEqual(await search.locator('label').allInnerTexts(), ['Match case', 'Regular expression', 'Whole words']);
});
