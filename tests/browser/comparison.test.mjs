// @ts-check
// Comparison of the open pages with another file.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { nameOf, violations, visitors } from './axe.mjs';
import { becomes, sitemap, startEditor } from './editor.mjs';

const editor = await startEditor();
after(editor.close);

/** @typedef {import('playwright-core').Page} Page */

const now = sitemap(
  '<loc>https://example.com/same</loc>',
  '<loc>https://example.com/dated</loc><lastmod>2026-02-01</lastmod>',
  '<loc>https://example.com/new</loc>',
);
const before = sitemap(
  '<loc>https://example.com/gone</loc>',
  '<loc>https://example.com/dated</loc><lastmod>2026-01-01</lastmod>',
  '<loc>https://example.com/same</loc>',
);

/** Chooses the file that the next click on a button opens. @param {Page} page @param {string} name @param {string | Uint8Array} content */
const offer = (page, name, content) =>
  page.evaluate(
    ({ name, bytes }) => {
      const getFile = async () => new File([Uint8Array.from(bytes)], name);
      Object.assign(window, { showOpenFilePicker: async () => [{ kind: 'file', name, getFile }] });
    },
    { name, bytes: [...Buffer.from(content)] },
  );

/** @param {Page} page @param {string} name */
const click = (page, name) => page.getByRole('button', { name, exact: true }).click();

/** @param {Page} page */
const summary = async (page) => (await page.locator('.change-counts').innerText()).replaceAll('\n', ' ');

test('shows what differs from another file, and again what was changed since opening', async (context) => {
  const page = await editor.openWith(context, [{ name: 'now.xml', content: now }]);
  await click(page, 'Changes');
  await page.getByText('Nothing changed yet').waitFor();
  await offer(page, 'before.xml.gz', gzipSync(before));
  await click(page, 'Compare with a file…');
  await page.getByRole('heading', { name: 'Compared with before.xml.gz' }).waitFor();
  assert.equal(await summary(page), '1 Changed 1 Added 1 Removed 1 page is unchanged.');
  await page.locator('.change-list', { hasText: 'Removed' }).getByText('https://example.com/gone').waitFor();
  const changed = page.locator('.change-list', { hasText: 'Changed' });
  await changed.getByText('2026-01-01').waitFor();
  await changed.getByText('2026-02-01').waitFor();
  // Edits are compared with the same file.
  await click(page, 'Pages');
  await page.locator('.grid-row .cell.loc').first().click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await click(page, 'Changes');
  await becomes(() => page.locator('.change-list h3').allInnerTexts(), ['Removed 3']);
  await click(page, 'Compare with the opened file');
  await page.getByRole('heading', { name: 'Since you opened the file' }).waitFor();
  assert.equal(await page.getByText('https://example.com/gone').count(), 0);
});

test('equal pages in another order and format have no differences', async (context) => {
  const page = await editor.openWith(context, [{ name: 'now.xml', content: now }]);
  await click(page, 'Changes');
  const list =
    'loc,lastmod\nhttps://example.com/new,\nhttps://example.com/dated,2026-02-01\nhttps://example.com/same,\n';
  await offer(page, 'list.csv', list);
  await click(page, 'Compare with a file…');
  await page.getByText('list.csv contains the same pages with the same values.').waitFor();
});

test('a file without pages is not compared', async (context) => {
  const page = await editor.openWith(context, [{ name: 'now.xml', content: now }]);
  await click(page, 'Changes');
  await offer(page, 'photo.png', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0));
  await click(page, 'Compare with a file…');
  await page.getByText('photo.png contains no readable pages.').waitFor();
});

for (const visitor of visitors) {
  test(`the comparison is accessible: ${nameOf(visitor)}`, async (context) => {
    const page = await editor.openWith(context, [{ name: 'now.xml', content: now }], visitor);
    await page.getByRole('button', { name: /^(Changes|変更点)$/ }).click();
    await offer(page, 'before.xml', before);
    await page.getByRole('button', { name: /^(Compare with a file…|ほかのファイルと比較…)$/ }).click();
    await page.locator('.change-counts').waitFor();
    assert.deepEqual(await violations(page), []);
  });
}
