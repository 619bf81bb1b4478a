// @ts-check
// The panes beside the view: the list of files and the panels are resized and collapsed, and stay so.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { violations } from './axe.mjs';
import { becomes, resize, showFiles, sitemap, startEditor } from './editor.mjs';

const editor = await startEditor();
after(editor.close);

/** @typedef {import('playwright-core').Page} Page */

const files = [{ name: 'sitemap.xml', content: sitemap('<loc>https://example.com/a</loc>') }];

/** @param {import('node:test').TestContext} context */
async function withFile(context) {
  const page = await editor.openWith(context, files, { width: 1280, height: 800, reducedMotion: true });
  await page.locator('.grid-row').waitFor();
  return page;
}

/** Returns the widths of the list of files, the view and the panels, between which are lines of one pixel. @param {Page} page */
const widths = async (page) =>
  Promise.all(
    ['.left', '.middle', '.beside'].map(async (name) =>
      Math.round((await page.locator(name).boundingBox())?.width ?? 0),
    ),
  );

/** @param {Page} page */
const left = (page) => page.getByRole('separator', { name: 'Width of the list of files' });
/** @param {Page} page */
const right = (page) => page.getByRole('separator', { name: 'Width of the panels' });

/** Drags an edge to a position. @param {Page} page @param {import('playwright-core').Locator} edge @param {number} x */
async function drag(page, edge, x) {
  const box = await edge.boundingBox();
  assert.ok(box);
  await page.mouse.move(box.x + box.width / 2, 400);
  await page.mouse.down();
  await page.mouse.move(x, 420, { steps: 4 });
  await page.mouse.up();
}

test('the mouse resizes, collapses and restores panes, which are kept', async (context) => {
  const page = await withFile(context);
  const usual = await widths(page);
  assert.ok((usual[1] ?? 0) > 760, `${usual}`);
  await drag(page, left(page), 250);
  await drag(page, right(page), 1280 - 400);
  await becomes(() => widths(page), [250, 628, 400]);
  await drag(page, right(page), 100);
  await becomes(() => widths(page), [250, 516, 512]);
  await drag(page, left(page), 20);
  await becomes(() => widths(page), [0, 766, 512]);
  await page.reload();
  await becomes(() => widths(page), [0, 766, 512]);
  await page.getByRole('button', { name: 'Show or hide the list of files' }).click();
  // Its smallest width, which it had last.
  await becomes(() => widths(page), [160, 606, 512]);
  await right(page).dblclick();
  await left(page).dblclick();
  await becomes(() => widths(page), usual);
});

test('the keyboard resizes and collapses panes', async (context) => {
  const page = await withFile(context);
  const [leftWidth = 0, , rightWidth = 0] = await widths(page);
  const now = (/** @type {import('playwright-core').Locator} */ edge) => edge.getAttribute('aria-valuenow');
  await becomes(() => now(left(page)), `${leftWidth}`);
  await left(page).press('ArrowRight');
  await becomes(() => now(left(page)), `${leftWidth + 16}`);
  await left(page).press('Home');
  await becomes(() => now(left(page)), '160');
  await left(page).press('ArrowLeft');
  await left(page).press('End');
  await becomes(() => now(left(page)), await left(page).getAttribute('aria-valuemax'));
  await right(page).press('ArrowLeft');
  await becomes(() => now(right(page)), `${rightWidth + 16}`);
  await right(page).press('Enter');
  await becomes(() => now(right(page)), '0');
  // Hidden elements cannot be focused.
  await page.keyboard.press('Tab');
  assert.equal(await page.locator('.beside :focus').count(), 0);
  assert.deepEqual(await violations(page), []);
  await right(page).press('Enter');
  await becomes(() => now(right(page)), `${rightWidth + 16}`);
});

test('a hidden panel appears when it is needed, and is not hidden on narrow screens', async (context) => {
  const page = await withFile(context);
  const toggle = page.getByRole('button', { name: 'Show or hide the panels' });
  await toggle.click();
  await becomes(() => toggle.getAttribute('aria-expanded'), 'false');
  await becomes(async () => (await widths(page))[2], 0);
  await page.locator('.grid-row .cell.loc').click();
  await page.keyboard.press('Control+Enter');
  await page.locator('.page-panel [data-path="loc"]:focus').waitFor();
  await toggle.click();
  await page.getByRole('button', { name: 'Show or hide the list of files' }).click();
  await becomes(() => widths(page), [0, 1278, 0]);
  await resize(page, 800, 800);
  await page.locator('.page-panel').waitFor();
  await showFiles(page);
  await page.locator('.files').waitFor();
  assert.equal(await page.getByRole('separator').count(), 0);
});
