// @ts-check
// Copying and pasting with the real clipboard. All pages of a browser share it, so these tests are in one file: tests
// of one file run one after the other.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { XMLParser } from 'fast-xml-parser';
import { drop, locs, sitemap, startEditor } from './editor.mjs';

const editor = await startEditor();
after(editor.close);

const three = sitemap(
  '<loc>https://example.com/a?x=1&amp;y=2</loc><lastmod>2026-01-02</lastmod>',
  '<loc>https://example.com/b</loc><priority>0.5</priority>',
  '<loc>https://example.com/c</loc><changefreq>daily</changefreq>',
);
const all = ['https://example.com/a?x=1&y=2', 'https://example.com/b', 'https://example.com/c'];

/** @param {import('node:test').TestContext} context */
async function openPage(context) {
  const page = await editor.openFor(context);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  return page;
}

/** @param {import('playwright-core').Page} page */
const copied = (page) => page.evaluate(() => navigator.clipboard.readText());
/** @param {import('playwright-core').Page} page @param {string} text */
const copy = (page, text) => page.evaluate((text) => navigator.clipboard.writeText(text), text);

/** @param {import('playwright-core').Page} page */
async function exportThree(page) {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('dialog').waitFor();
}

test('pasting a long text into the dialog opens it immediately, together with the text already there', async (context) => {
  const page = await openPage(context);
  const list = Array.from({ length: 90_000 }, (_, at) => `https://example.com/path/${at}/some-long-segment-here\n`);
  await copy(page, list.join(''));
  await page.getByRole('button', { name: 'Paste text' }).click();
  await page.getByRole('dialog').locator('textarea').fill('https://example.com/first\n');
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Control+v');
  // No button is pressed: laying the text out in the field would take seconds.
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByText('90,001 pages').first().waitFor();
  assert.equal((await locs(page))[0], 'https://example.com/first');
});

test('pasting text anywhere on the page opens it', async (context) => {
  const page = await openPage(context);
  await copy(page, three);
  await page.keyboard.press('Control+v');
  await page.locator('.grid-row').first().waitFor();
  assert.deepEqual(await locs(page), all);
  // In a field, the text is pasted into the field.
  const search = page.locator('[data-search]');
  await search.click();
  await page.keyboard.press('Control+v');
  assert.match(await search.inputValue(), /urlset/);
  assert.equal(await page.locator('.file').count(), 1);
});

test('Export copies the exported file to the clipboard', async (context) => {
  const page = await openPage(context);
  await drop(page, [{ name: 'sitemap.xml', content: three }]);
  await exportThree(page);
  await page.locator('.export-files').waitFor();
  await page.getByRole('button', { name: 'Copy' }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  const { urlset } = new XMLParser().parse(await copied(page));
  assert.deepEqual(
    urlset.url.map((/** @type {{ loc: string }} */ { loc }) => loc),
    all,
  );
});

test('Export copies an IndexNow request for the changed pages as JSON and as a command', async (context) => {
  const page = await openPage(context);
  await drop(page, [{ name: 'sitemap.xml', content: three }]);
  await page.locator('[aria-rowindex="3"] .cell.lastmod').click();
  await page.keyboard.type('2026-03-04');
  await page.keyboard.press('Enter');
  await exportThree(page);
  await page.locator('.export-form input[value="indexnow"]').click();
  await page.getByText('Enter the key of your site, or create one.').waitFor();
  await page.getByRole('button', { name: 'Create a key' }).click();
  await page.getByText('1 page in 1 request').waitFor();
  const key = await page.getByLabel('Key', { exact: true }).inputValue();
  assert.match(key, /^[0-9a-f]{32}$/);
  await page.getByRole('button', { name: 'Copy the JSON' }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  const body = { host: 'example.com', key, urlList: ['https://example.com/b'] };
  assert.deepEqual(JSON.parse(await copied(page)), body);
  await page.getByLabel(/^Submit/).selectOption('All pages');
  await page.getByText('3 pages in 1 request').waitFor();
  await page.getByRole('button', { name: 'Copy for the terminal' }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  const [first, json, end] = (await copied(page)).split('\n');
  assert.match(first ?? '', /^curl -H '.+' --data-binary @- 'https:\/\/api\.indexnow\.org\/indexnow' <<'END'$/);
  assert.deepEqual(JSON.parse(json ?? ''), { ...body, urlList: all });
  assert.equal(end, 'END');
});
