// @ts-check
// The table by keyboard alone: after every key the focus is on the expected cell.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { becomes, drop, settled, startEditor } from './editor.mjs';

const editor = await startEditor();
after(editor.close);

/** @typedef {import('playwright-core').Page} Page */

const names = ['a', 'b', 'c', 'd', 'e', 'f'];
const sitemap = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${names
  .map(
    (name) => `<url><loc>https://example.com/${name}</loc><changefreq>daily</changefreq><priority>0.5</priority></url>`,
  )
  .join('')}</urlset>`;

/**
 * Opens six pages and focuses the cell of one.
 * @param {import('node:test').TestContext} context
 * @param {string} name
 */
async function at(context, name) {
  const page = await editor.openFor(context);
  await drop(page, [{ name: 'sitemap.xml', content: sitemap }]);
  await page.locator('.cell.loc', { hasText: new RegExp(`/${name}$`) }).click();
  return page;
}

/** Returns the row and the column of the focused cell. @param {Page} page */
const focused = (page) =>
  page.evaluate(() => {
    const cell = document.activeElement;
    const loc = cell?.closest('.grid-row')?.querySelector('.cell.loc')?.textContent;
    return [loc, cell?.getAttribute('data-column')];
  });

/** @param {string} name @param {string} [column] @returns {[string, string]} */
const cell = (name, column = 'loc') => [`https://example.com/${name}`, column];

/** @param {Page} page @param {readonly string[]} keys */
async function press(page, ...keys) {
  for (const key of keys) await page.keyboard.press(key);
}

for (const [column, steps] of /** @type {const} */ ([
  ['loc', 0],
  ['lastmod', 1],
  ['changefreq', 2],
  ['priority', 3],
])) {
  test(`Escape in the field of ${column} returns to its cell, where the keys of the table work`, async (context) => {
    const page = await at(context, 'b');
    await press(page, ...Array(steps).fill('ArrowRight'), 'Enter');
    await page.locator('[data-editor]').waitFor();
    await press(page, 'Escape');
    await becomes(() => focused(page), cell('b', column));
    await press(page, 'ArrowDown');
    await becomes(() => focused(page), cell('c', column));
    await press(page, 'Enter');
    await page.locator('[data-editor]').waitFor();
  });
}

test('after switching windows the focus is on the edited cell', async (context) => {
  const page = await at(context, 'b');
  await press(page, 'Enter');
  await page.keyboard.insertText('https://example.com/b/more');
  // The window loses the focus: the field gets a blur event but remains the active element.
  await page.locator('[data-editor]').dispatchEvent('blur');
  await page.locator('[data-editor]').waitFor({ state: 'detached' });
  await becomes(() => focused(page), cell('b/more'));
});

for (const [what, from, keys, then] of /** @type {const} */ ([
  ['a page', 'b', [' ', 'Delete'], 'c'],
  ['several pages', 'b', ['Shift+ArrowDown', 'Shift+ArrowDown', 'Delete'], 'e'],
  ['two pages with another one between', 'b', [' ', 'ArrowDown', 'ArrowDown', ' ', 'Delete'], 'e'],
  ['the last page', 'f', [' ', 'Delete'], 'e'],
  ['other pages', 'b', [' ', 'ArrowDown', 'Delete'], 'c'],
])) {
  test(`deleting ${what} focuses a remaining page`, async (context) => {
    const page = await at(context, from);
    await press(page, ...keys);
    await becomes(() => focused(page), cell(then));
    await press(page, 'Control+s');
    await page.locator('dialog').waitFor();
    await press(page, 'Escape');
    await becomes(() => focused(page), cell(then));
    await press(page, 'ArrowRight');
    await becomes(() => focused(page), cell(then, 'lastmod'));
  });
}

test('adding a page and undoing it, or filtering a page out, keeps the focus in the table', async (context) => {
  const page = await at(context, 'b');
  await page.getByRole('button', { name: 'Add page' }).click();
  await becomes(() => focused(page), ['', 'loc']);
  await press(page, 'Control+z');
  await becomes(() => focused(page), cell('c'));
  await page.locator('[data-search]').fill('example.com');
  await page.locator('.cell.loc', { hasText: /d$/ }).click();
  await press(page, 'Enter', 'Control+a');
  await page.keyboard.type('https://elsewhere.example/');
  await press(page, 'Shift+Enter', 'ArrowDown');
  await becomes(() => focused(page), cell('e'));
  assert.equal(await page.locator('.grid-row').count(), 5);
});

test('find and replace accepts text immediately and returns to the cell', async (context) => {
  const page = await at(context, 'b');
  // The dialog is loaded as soon as a file is open.
  await page.waitForFunction(async () => {
    const loaded = performance.getEntriesByType('resource').find(({ name }) => /\/Replace-[^/]+\.js$/.test(name));
    return loaded !== undefined && (await import(loaded.name)).Replace !== undefined;
  });
  await press(page, 'Control+h');
  await page.keyboard.type('/b');
  await press(page, 'Tab');
  await page.keyboard.type('/replaced');
  await press(page, 'Enter');
  await becomes(() => focused(page), cell('replaced'));
});

test('text can be pasted as soon as the dialog for it is open', async (context) => {
  const page = await editor.openFor(context);
  await page.getByRole('button', { name: /^Paste a list or a table/ }).press('Enter');
  await page.keyboard.insertText('https://example.com/pasted\n');
  await press(page, 'Tab', 'Enter');
  await page.getByText('https://example.com/pasted', { exact: true }).waitFor();
});

test('a key pressed right after Escape is not lost while the page is busy', async (context) => {
  const page = await editor.openFor(context);
  await drop(page, [{ name: 'pages.txt', content: 'https://example.com/\n' }]);
  await page.locator('.grid-row').first().waitFor();
  const dialog = page.locator('.dialog[open]');
  await page.keyboard.press('Control+s');
  for (let time = 0; time < 10; time += 1) {
    await dialog.waitFor();
    const busy = page.evaluate(() => {
      const end = performance.now() + 60;
      while (performance.now() < end);
    });
    // Both keys wait until the page is idle and arrive in sequence.
    await Promise.all([busy, page.keyboard.press('Escape'), page.keyboard.press('Control+s')]);
    await settled(page);
    assert.equal(await dialog.count(), 1, `${time}`);
  }
});

test('Ctrl+/ shows the shortcuts wherever the focus is, and Escape hides them', async (context) => {
  const page = await editor.openWith(context, [{ name: 'sitemap.xml', content: sitemap }]);
  for (const selector of ['.brand', '.grid-row .cell.loc', '[data-search]']) {
    await page.locator(selector).first().click();
    await page.keyboard.press('Control+/');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  // A single character as a shortcut would interfere with speech input, which types words.
  await page.locator('.brand').click();
  await page.keyboard.type('is it right?');
  assert.equal(await page.getByRole('dialog').count(), 0);
  await page.getByRole('button', { name: 'Preferences' }).click();
  await page.getByRole('button', { name: /^Keyboard shortcuts/ }).click();
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
});

test('F6 goes from pane to pane, past hidden ones, and back to the cell', async (context) => {
  const page = await at(context, 'b');
  const pane = () =>
    page.evaluate(() => document.activeElement?.closest('.header, .left, .middle, .beside')?.classList[0]);
  const panes = [];
  for (let step = 0; step < 4; step += 1) {
    await press(page, 'F6');
    panes.push(await pane());
  }
  assert.deepEqual(panes, ['beside', 'header', 'left', 'middle']);
  await becomes(() => focused(page), cell('b'));
  await press(page, 'Shift+F6');
  assert.equal(await pane(), 'left');
  await page.getByRole('button', { name: 'Show or hide the panels' }).click();
  await page.locator('.cell.loc').nth(2).click();
  await press(page, 'F6');
  assert.equal(await pane(), 'header');
});
