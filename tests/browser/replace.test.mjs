// @ts-check
// Find and replace in all URLs of the pages, and the count of matches before it.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { generate } from 'sitemap-kit';
import { exportSitemap, startEditor } from './editor.mjs';

const editor = await startEditor();
after(editor.close);

/** @typedef {import('playwright-core').Page} Page */

/**
 * A page list: one page with URLs in every field, one with its `loc` only, one of another host.
 * @param {string} host of the URLs
 */
const list = (host) =>
  JSON.stringify([
    {
      loc: `${host}a`,
      alternates: [
        { hreflang: 'en', href: `${host}a` },
        { hreflang: 'ja', href: `${host}ja/a` },
        { hreflang: 'de', href: 'https://de.example/a' },
      ],
      images: [{ loc: `${host}a.jpg`, license: `${host}license` }, `${host}b.jpg`],
      videos: [
        {
          thumbnail_loc: `${host}t.jpg`,
          // Text, not a URL.
          title: 'Moved from https://old.example/ to new.example',
          description: 'About it',
          content_loc: `${host}v.mp4`,
          player_loc: `${host}player`,
          uploader: { name: 'Ann', info: `${host}ann` },
        },
      ],
    },
    { loc: `${host}b` },
    { loc: 'https://other.example/' },
  ]);

const [oldHost, newHost] = ['https://old.example/', 'https://new.example/'];

/** @param {Page} page @param {string} find @param {string} replacement */
async function fill(page, find, replacement) {
  await page.getByRole('button', { name: 'Find and replace' }).click();
  await page.getByLabel('Find', { exact: true }).fill(find);
  await page.getByLabel('Replace with').fill(replacement);
}

/** Returns the pages of an exported list as a sitemap: an unchanged list is saved as it was written. @param {string} list */
const sitemapOf = (list) => generate(JSON.parse(list), { invalid: 'keep' });

test('a replacement in all URLs moves a site to another host, and one undo reverts it', async (context) => {
  const page = await editor.openWith(context, [{ name: 'pages.json', content: list(oldHost) }]);
  await fill(page, oldHost, newHost);
  await page.getByRole('dialog').getByText('11 values will change in 2 pages.').waitFor();
  // Each value is counted once, although `a` is also a language version.
  await page.getByRole('dialog').getByText(`${newHost}ja/a`).waitFor();
  assert.deepEqual(
    await page.getByRole('dialog').locator('.change-values').allInnerTexts(),
    ['a', 'b', 'ja/a'].map((path) => `Before:\n${oldHost}${path}\nAfter:\n${newHost}${path}`),
  );
  await page.getByRole('button', { name: 'Replace in 3 pages' }).click();
  await page.getByText('2 pages changed.').waitFor();
  assert.equal(sitemapOf(await exportSitemap(page)), sitemapOf(list(newHost)));
  await page.keyboard.press('Control+z');
  await page.locator('.grid-row .cell.loc').getByText(`${oldHost}a`).waitFor();
  assert.equal(await exportSitemap(page), list(oldHost));
});

test('the button stays in its place while the dialog shows what will change', async (context) => {
  const page = await editor.openWith(context, [{ name: 'pages.json', content: list(oldHost) }]);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Find and replace' }).click();
  const button = page.getByRole('button', { name: 'Replace in 3 pages' });
  const before = await button.boundingBox();
  await page.getByLabel('Find', { exact: true }).fill(oldHost);
  await page.getByLabel('Replace with').fill(newHost);
  await dialog.getByText('11 values will change in 2 pages.').waitFor();
  assert.deepEqual(await button.boundingBox(), before);
  await page.getByLabel('Find', { exact: true }).fill('(');
  await page.getByLabel('Regular expression').last().check();
  await dialog.getByText('Not a valid regular expression').waitFor();
  assert.deepEqual(await button.boundingBox(), before);
});

test('the count of matches depends on the field, the text and the selection', async (context) => {
  const page = await editor.openWith(context, [{ name: 'pages.json', content: list(oldHost) }]);
  const dialog = page.getByRole('dialog');
  await fill(page, oldHost, newHost);
  await page.getByLabel('Search in').selectOption('loc');
  await dialog.getByText('2 values will change in 2 pages.').waitFor();
  await page.getByLabel('Find', { exact: true }).fill('HTTPS://old.example/B');
  await dialog.getByText('1 value will change in 1 page.').waitFor();
  await page.getByLabel('Match case').check();
  await dialog.getByText('No value will change.').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('checkbox', { name: 'Select page 1' }).click();
  await fill(page, '^https?://old\\.example/', newHost);
  await dialog.getByText('No value will change.').waitFor();
  await page.getByLabel('Regular expression').last().check();
  await dialog.getByText('10 values will change in 1 page.').waitFor();
});

test('the count is also shown in Japanese', async (context) => {
  const page = await editor.openWith(context, [{ name: 'pages.json', content: list(oldHost) }], { locale: 'ja-JP' });
  await page.getByRole('button', { name: '検索と置換' }).click();
  await page.getByLabel('検索する文字列').fill(oldHost);
  await page.getByText('2 ページの 11 個の値が変わります。').waitFor();
});
