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
  await page.getByRole('button', { name: /^Paste a list or a table/ }).click();
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
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  const { urlset } = new XMLParser().parse(await copied(page));
  assert.deepEqual(
    urlset.url.map((/** @type {{ loc: string }} */ { loc }) => loc),
    all,
  );
});

/**
 * Opens sitemaps of pages `/1` to `/n`, and clicks a cell.
 * @param {import('node:test').TestContext} context
 * @param {number} n
 * @param {string} cell of the row and the column
 */
async function openList(context, n, cell) {
  const page = await openPage(context);
  const entries = Array.from(
    { length: n },
    (_, at) =>
      `<loc>https://example.com/${at + 1}</loc><lastmod>2026-01-0${at + 1}</lastmod><priority>0.${at + 1}</priority>`,
  );
  await drop(page, [{ name: 'sitemap.xml', content: sitemap(...entries) }]);
  await page.locator(cell).click();
  return page;
}

/** @param {number} row @param {string} column */
const cellOf = (row, column) => `[aria-rowindex="${row + 1}"] .cell.${column}`;
/** @param {import('playwright-core').Page} page @param {string} column */
const valuesOf = (page, column) => page.locator(`.grid-row .cell.${column}`).allTextContents();

test('cells, ranges and rows are copied as tab-separated text', async (context) => {
  const page = await openList(context, 4, cellOf(2, 'lastmod'));
  await page.keyboard.press('Control+c');
  assert.equal(await copied(page), '2026-01-02');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Control+c');
  assert.equal(await copied(page), '2026-01-02\t0.2\r\n2026-01-03\t0.3');
  assert.equal(await page.locator('.cell.in-range').count(), 4);
  // Rows that are selected by their checkboxes are copied whole.
  await page.keyboard.press('Escape');
  await page.locator('[aria-rowindex="5"] input').click();
  await page.keyboard.press('Control+c');
  assert.equal(await copied(page), 'https://example.com/4\t2026-01-04\t0.4');
});

test('a range is selected by dragging', async (context) => {
  const page = await openList(context, 4, cellOf(4, 'loc'));
  const center = async (/** @type {string} */ cell) => {
    const box = await page.locator(cell).boundingBox();
    return /** @type {const} */ ([(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]);
  };
  await page.mouse.move(...(await center(cellOf(1, 'lastmod'))));
  await page.mouse.down();
  await page.mouse.move(...(await center(cellOf(2, 'lastmod'))));
  await page.mouse.move(...(await center(cellOf(3, 'priority'))));
  await page.mouse.up();
  await page.keyboard.press('Control+c');
  assert.equal(await copied(page), '2026-01-01\t0.1\r\n2026-01-02\t0.2\r\n2026-01-03\t0.3');
  // A click ends it.
  await page.locator(cellOf(3, 'loc')).click();
  assert.equal(await page.locator('.cell.in-range').count(), 0);
});

test('cells of a spreadsheet are pasted from the active cell on, and one undo reverts them', async (context) => {
  const page = await openList(context, 4, cellOf(2, 'lastmod'));
  const before = await valuesOf(page, 'lastmod');
  await copy(page, '2026-05-05\t0.9\r\n2026-06-06\t\r\n');
  await page.keyboard.press('Control+v');
  await page.getByText('Pasted into 2 pages.').waitFor();
  assert.deepEqual(await valuesOf(page, 'lastmod'), ['2026-01-01', '2026-05-05', '2026-06-06', '2026-01-04']);
  assert.deepEqual(await valuesOf(page, 'priority'), ['0.1', '0.9', '', '0.4']);
  await page.keyboard.press('Control+z');
  assert.deepEqual(await valuesOf(page, 'lastmod'), before);
  // No file was opened.
  assert.equal(await page.locator('.file').count(), 1);
});

test('one cell is pasted into all selected rows, and a column onto filtered rows only', async (context) => {
  const page = await openList(context, 4, cellOf(1, 'lastmod'));
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await copy(page, '２０２６-０７-０７');
  await page.keyboard.press('Control+v');
  await page.getByText('Pasted into 3 pages.').waitFor();
  assert.deepEqual(await valuesOf(page, 'lastmod'), ['2026-07-07', '2026-07-07', '2026-07-07', '2026-01-04']);
  await page.keyboard.press('Escape');
  await page.locator('[data-search]').fill('[24]$');
  await page.getByRole('button', { name: 'Regular expression' }).click();
  await page.waitForFunction(() => document.querySelectorAll('.grid-row').length === 2);
  await page.locator('.grid-row .cell.priority').first().click();
  await copy(page, '1.0\n0.0');
  await page.keyboard.press('Control+v');
  await page.getByText('Pasted into 2 pages.').waitFor();
  await page.locator('[data-search]').fill('');
  await page.waitForFunction(() => document.querySelectorAll('.grid-row').length === 4);
  assert.deepEqual(await valuesOf(page, 'priority'), ['0.1', '1.0', '0.3', '0.0']);
});

test('cells that do not fit are asked about once, and can be added as pages', async (context) => {
  const page = await openList(context, 2, cellOf(2, 'loc'));
  await copy(page, 'https://example.com/x\t2026-03-03\nhttps://example.com/y\t2026-04-04\t0.7\tmore');
  await page.keyboard.press('Control+v');
  const dialog = page.getByRole('dialog', { name: 'The pasted cells do not fit' });
  await dialog.getByText('1 row is below the last row of the table. 1 column is beside the last column').waitFor();
  await dialog.getByRole('button', { name: 'Paste and add 1 page' }).click();
  await page.getByText('Pasted into 2 pages.').waitFor();
  const urls = ['1', 'x', 'y'].map((name) => `https://example.com/${name}`);
  assert.deepEqual(await locs(page), urls);
  assert.deepEqual(await valuesOf(page, 'lastmod'), ['2026-01-01', '2026-03-03', '2026-04-04']);
  // A shorter row leaves the other cells as they are.
  assert.deepEqual(await valuesOf(page, 'priority'), ['0.1', '0.2', '0.7']);
  await page.keyboard.press('Control+z');
  assert.deepEqual(await locs(page), urls.slice(0, 1).concat('https://example.com/2'));
});

test('a column of 150,000 dates is pasted as far as there are rows', async (context) => {
  const page = await openList(context, 2, cellOf(1, 'lastmod'));
  await copy(page, '2026-05-05\n'.repeat(150_000));
  await page.keyboard.press('Control+v');
  const dialog = page.getByRole('dialog', { name: 'The pasted cells do not fit' });
  await dialog.getByText('149,998 rows are below the last row of the table.').waitFor();
  await dialog.getByRole('button', { name: 'Paste what fits' }).click();
  await page.getByText('Pasted into 2 pages.').waitFor();
  assert.deepEqual(await valuesOf(page, 'lastmod'), ['2026-05-05', '2026-05-05']);
});

test('values are cut and filled down', async (context) => {
  const page = await openList(context, 4, cellOf(2, 'lastmod'));
  await page.keyboard.press('Control+x');
  assert.equal(await copied(page), '2026-01-02');
  assert.deepEqual(await valuesOf(page, 'lastmod'), ['2026-01-01', '', '2026-01-03', '2026-01-04']);
  await page.keyboard.press('Control+d');
  assert.deepEqual(await valuesOf(page, 'lastmod'), ['2026-01-01', '2026-01-01', '2026-01-03', '2026-01-04']);
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+d');
  await page.getByText('Filled down in 3 pages.').waitFor();
  assert.deepEqual(await valuesOf(page, 'lastmod'), ['2026-01-01', '2026-01-01', '2026-01-01', '2026-01-01']);
});

test('rows that are selected by checkboxes take values in the active column only, and are cut as pages', async (context) => {
  const page = await openList(context, 4, cellOf(4, 'priority'));
  const before = await Promise.all(['loc', 'lastmod', 'priority'].map((column) => valuesOf(page, column)));
  const [urls, dates, priorities = []] = before;
  await page.locator('[aria-rowindex="2"] input').click();
  await page.locator('[aria-rowindex="4"] input').click();
  // Every page would have the same URL.
  await copy(page, 'https://example.com/new');
  await page.keyboard.press('Control+v');
  await page.getByText('Click a cell of the column to fill first.').waitFor();
  await page.keyboard.press('Control+d');
  assert.deepEqual(await locs(page), urls);
  await page.locator(cellOf(3, 'priority')).click();
  await copy(page, '0.9');
  await page.keyboard.press('Control+v');
  await page.getByText('Pasted into 2 pages.').waitFor();
  assert.deepEqual(await valuesOf(page, 'priority'), ['0.9', '0.2', '0.9', '0.4']);
  // Into the selected rows only.
  await copy(page, '0.0\r\n1.0');
  await page.keyboard.press('Control+v');
  await becomes(() => valuesOf(page, 'priority'), ['0.0', '0.2', '1.0', '0.4']);
  await page.locator(cellOf(3, 'lastmod')).click();
  await page.keyboard.press('Control+d');
  await page.getByText('Filled down in 2 pages.').waitFor();
  assert.deepEqual(await valuesOf(page, 'lastmod'), ['2026-01-01', '2026-01-02', '2026-01-01', '2026-01-04']);
  // The active cell is outside the selection.
  await page.locator(cellOf(4, 'priority')).click();
  await copy(page, '0.5');
  await page.keyboard.press('Control+v');
  await becomes(() => valuesOf(page, 'priority'), ['0.0', '0.2', '1.0', '0.5']);
  for (let undone = 0; undone < 4; undone += 1) await page.keyboard.press('Control+z');
  await becomes(() => valuesOf(page, 'priority'), priorities);
  assert.deepEqual(await valuesOf(page, 'lastmod'), dates);
  await page.locator(cellOf(1, 'lastmod')).click();
  await page.keyboard.press('Control+x');
  assert.equal(await copied(page), 'https://example.com/1\t2026-01-01\t0.1\r\nhttps://example.com/3\t2026-01-03\t0.3');
  await becomes(() => locs(page), ['https://example.com/2', 'https://example.com/4']);
  await page.keyboard.press('Control+z');
  await becomes(() => locs(page), urls);
});

test('keys and the clipboard concern no column that is hidden', async (context) => {
  const page = await openList(context, 4, cellOf(2, 'lastmod'));
  const toggle = async (/** @type {string} */ column) => {
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: column }).click();
    await page.keyboard.press('Escape');
  };
  await toggle('lastmod');
  await page.locator('.grid-row [tabindex="0"]').focus();
  await copy(page, 'https://example.com/pasted');
  await page.keyboard.press('Control+v');
  await becomes(
    () => locs(page),
    ['1', 'pasted', '3', '4'].map((name) => `https://example.com/${name}`),
  );
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+x');
  assert.equal(await copied(page), 'https://example.com/2');
  await page.keyboard.press('Control+z');
  // Shown again.
  await toggle('lastmod');
  await becomes(() => valuesOf(page, 'lastmod'), ['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04']);
  // One end of a range is hidden.
  await page.locator(cellOf(2, 'lastmod')).click();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowRight');
  await toggle('lastmod');
  await becomes(() => page.locator('.cell.in-range').allTextContents(), ['0.2', '0.3']);
  await page.locator('.grid-row [tabindex="0"]').focus();
  await page.keyboard.press('Control+x');
  await becomes(() => valuesOf(page, 'priority'), ['0.1', '', '', '0.4']);
  assert.deepEqual(
    await locs(page),
    [1, 2, 3, 4].map((n) => `https://example.com/${n}`),
  );
});

test('a document is opened wherever the focus is, and text in the editor of a cell is text', async (context) => {
  const page = await openList(context, 2, cellOf(1, 'loc'));
  await copy(page, three);
  await page.keyboard.press('Control+v');
  await becomes(() => page.locator('.file').count(), 2);
  await page.locator(cellOf(1, 'lastmod')).dblclick();
  await page.keyboard.press('Control+a');
  await copy(page, '2026-08-08');
  await page.keyboard.press('Control+v');
  await page.keyboard.press('Enter');
  assert.equal((await valuesOf(page, 'lastmod'))[0], '2026-08-08');
});
