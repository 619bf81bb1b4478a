// @ts-check
// Copying and pasting with the real clipboard. All pages of a browser share it, so these tests are in one file: tests
// of one file run one after the other.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { XMLParser } from 'fast-xml-parser';
import { becomes, drop, locs, sitemap, startEditor } from './editor.mjs';

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

/** @param {import('playwright-core').Page} page @param {string} column */
const cellsOf = (page, column) => page.locator(`.grid-row .cell.${column}`).allInnerTexts();

/** @param {import('playwright-core').Page} page @param {number} row @param {string} column */
const cell = (page, row, column) => page.locator(`[aria-rowindex="${row + 1}"] .cell.${column}`);

test('cells are copied and pasted as in a spreadsheet, and undone at once', async (context) => {
  const page = await openPage(context);
  await drop(page, [{ name: 'sitemap.xml', content: three }]);
  await cell(page, 1, 'lastmod').click();
  await page.keyboard.press('Control+c');
  assert.equal(await copied(page), '2026-01-02');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+c');
  assert.equal(
    await copied(page),
    [`${all[0]}\t2026-01-02\t\t`, `${all[1]}\t\t\t0.5`, `${all[2]}\t\tdaily\t`].join('\n'),
  );
  await page.keyboard.press('Escape');
  // Two rows and columns, as Excel copies them.
  await copy(page, '2026-02-02\tweekly\r\n2026-02-03\tyearly\r\n');
  await cell(page, 2, 'lastmod').click();
  await page.keyboard.press('Control+v');
  await page.getByText('Pasted into 2 pages.').waitFor();
  assert.deepEqual(await cellsOf(page, 'lastmod'), ['2026-01-02', '2026-02-02', '2026-02-03']);
  assert.deepEqual(await cellsOf(page, 'changefreq'), ['', 'weekly', 'yearly']);
  await page.keyboard.press('Control+z');
  await becomes(() => cellsOf(page, 'changefreq'), ['', '', 'daily']);
});

test('cells are pasted into filtered pages, and one value into all selected ones', async (context) => {
  const page = await openPage(context);
  await drop(page, [{ name: 'sitemap.xml', content: three }]);
  await page.locator('[data-search]').fill('/c');
  await becomes(() => page.locator('.grid-row').count(), 1);
  await copy(page, '2026-05-05\n');
  await cell(page, 1, 'lastmod').click();
  await page.keyboard.press('Control+v');
  await page.getByText('Pasted into 1 page.').waitFor();
  await page.locator('[data-search]').fill('');
  await becomes(() => cellsOf(page, 'lastmod'), ['2026-01-02', '', '2026-05-05']);
  await copy(page, '2026-03-03');
  await cell(page, 1, 'lastmod').click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+v');
  await page.getByText('Pasted into 3 pages.').waitFor();
  assert.deepEqual(await cellsOf(page, 'lastmod'), ['2026-03-03', '2026-03-03', '2026-03-03']);
});

test('a paste that does not fit asks once', async (context) => {
  const page = await openPage(context);
  await drop(page, [{ name: 'sitemap.xml', content: three }]);
  await copy(page, '2026-04-01\n2026-04-02\n2026-04-03\n');
  await cell(page, 2, 'lastmod').click();
  await page.keyboard.press('Control+v');
  const dialog = page.getByRole('dialog', { name: 'Paste what fits?' });
  await dialog.getByText('The clipboard has 3 rows and 1 column; 2 rows and 1 column fit here.').waitFor();
  assert.deepEqual(await cellsOf(page, 'lastmod'), ['2026-01-02', '', '']);
  await dialog.getByRole('button', { name: 'Paste what fits' }).click();
  await page.getByText('Pasted into 2 pages.').waitFor();
  assert.deepEqual(await cellsOf(page, 'lastmod'), ['2026-01-02', '2026-04-01', '2026-04-02']);
});

test('Ctrl+D fills the selected pages with the value of the first, and a cell with the one above', async (context) => {
  const page = await openPage(context);
  await drop(page, [{ name: 'sitemap.xml', content: three }]);
  await cell(page, 2, 'lastmod').click();
  await page.keyboard.press('Control+d');
  await becomes(() => cellsOf(page, 'lastmod'), ['2026-01-02', '2026-01-02', '']);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+d');
  await becomes(() => cellsOf(page, 'lastmod'), ['2026-01-02', '2026-01-02', '2026-01-02']);
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
