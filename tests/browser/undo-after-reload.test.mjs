// @ts-check
// Undo and redo after a reload: the history is restored exactly, or not at all.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { applySafeFixes, becomes, drop, exportSitemap, locs, sitemap, startEditor, typeBeforeEnd } from './editor.mjs';
import { onDisk, openWithHandle } from './file-handles.mjs';

const editor = await startEditor();
after(editor.close);

/** @typedef {import('playwright-core').Page} Page */

const site = 'https://example.com';
const content = sitemap(
  `<loc>${site}/a?x=1&amp;y=2</loc><lastmod>2026-01-01</lastmod><!-- a -->`,
  `<loc>${site}/b</loc><lastmod>2026-01-02</lastmod><!-- b -->`,
  `<loc>${site}/c</loc><priority>7</priority><!-- c -->`,
);

/** Opens files, and waits for the table. @param {import('node:test').TestContext} context @param {string} [text] */
async function openOne(context, text = content) {
  const page = await editor.openFor(context, { reducedMotion: true });
  await drop(page, [{ name: 'sitemap.xml', content: text }]);
  await page.locator('.grid-row').first().waitFor();
  return page;
}

/** Waits until all changes are in the draft. @param {Page} page */
const stored = async (page) => {
  await page.getByRole('img', { name: 'not exported yet; saved on this device' }).first().waitFor();
  // The draft is written 400 ms after a change at the latest, and once more when the page is left.
  await page.waitForTimeout(600);
};

/** @param {Page} page */
async function reload(page) {
  await stored(page);
  await page.reload();
  await page.locator('.grid-row').first().waitFor();
}

/** Whether there is something to undo, and to redo. @param {Page} page */
const steps = (page) =>
  Promise.all(['Undo', 'Redo'].map((name) => page.locator('header').getByRole('button', { name }).isEnabled()));

/** Returns the values in the table. @param {Page} page */
const cells = (page) => page.locator('.grid-row').locator('.loc, .lastmod, .priority').allTextContents();

/** Undoes or redoes changes until there are none, and returns the table after each. @param {Page} page @param {'z' | 'y'} key */
async function all(page, key) {
  const tables = [await cells(page)];
  while ((await steps(page))[key === 'z' ? 0 : 1]) {
    await page.keyboard.press(`Control+${key}`);
    await page.waitForTimeout(100);
    tables.push(await cells(page));
  }
  return tables;
}

/** @param {Page} page @param {number} row @param {string} column @param {string} text */
async function setCell(page, row, column, text) {
  await page.locator(`[aria-rowindex="${row + 1}"] .cell.${column}`).click();
  await page.keyboard.press('Enter');
  await page.locator('[data-editor]').fill(text);
  await page.keyboard.press('Enter');
}

test('edits, bulk changes, additions, deletions and fixes are undone and redone after a reload', async (context) => {
  const page = await openOne(context);
  await setCell(page, 1, 'lastmod', '2026-11-01');
  await setCell(page, 2, 'loc', `${site}/b 2`);
  await page.getByRole('checkbox', { name: 'Select all shown pages' }).click();
  await page.getByRole('button', { name: 'Today' }).click();
  await page.getByRole('button', { name: 'Set on 3 pages' }).click();
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await page.getByRole('button', { name: 'Add page' }).first().click();
  await setCell(page, 4, 'loc', `${site}/new`);
  await page.getByRole('checkbox', { name: 'Select page 1' }).click();
  await page.locator('.selection-bar').getByRole('button', { name: 'Delete' }).click();
  await applySafeFixes(page);
  await page.getByText(/problems? fixed/).waitFor();
  const before = await all(page, 'z');
  assert.equal(before.length, 8);
  const again = await all(page, 'y');
  assert.deepEqual(again, [...before].reverse());
  // Some changes are undone when the page is reloaded.
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await reload(page);
  assert.deepEqual(await steps(page), [true, true]);
  assert.deepEqual(await all(page, 'y'), again.slice(-3));
  assert.deepEqual(await all(page, 'z'), before);
  assert.equal(await page.locator('.unsaved').count(), 0, 'it is as it was opened');
  assert.equal(await exportSitemap(page), content);
  assert.deepEqual(await all(page, 'y'), again);
  // A second reload, and a new change after undoing.
  await page.keyboard.press('Control+z');
  await reload(page);
  await setCell(page, 1, 'priority', '0.5');
  await reload(page);
  assert.deepEqual(await steps(page), [true, false]);
  assert.deepEqual((await all(page, 'z')).at(-1), before.at(-1));
  assert.equal(await exportSitemap(page), content);
});

test('text that was typed into the source is undone after a reload, with the changes of the table around it', async (context) => {
  const text = content.trimEnd();
  const page = await openOne(context, text);
  await setCell(page, 1, 'lastmod', '2026-11-01');
  const edited = text.replace('2026-01-01', '2026-11-01');
  await typeBeforeEnd(page, `<url><loc>${site}/typed</loc></url><!-- typed -->\n`);
  await page.locator('.file', { hasText: '4 pages' }).waitFor();
  const typed = edited.replace('</urlset>', `<url><loc>${site}/typed</loc></url><!-- typed -->\n</urlset>`);
  await page.getByRole('button', { name: 'Pages', exact: true }).click();
  await setCell(page, 4, 'lastmod', '2026-11-02');
  await reload(page);
  for (const expected of [typed, edited, text]) {
    await page.keyboard.press('Control+z');
    await becomes(() => exportSitemap(page), expected);
  }
  assert.deepEqual(await steps(page), [false, true]);
  for (const expected of [edited, typed, typed.replace('/typed</loc>', '/typed</loc><lastmod>2026-11-02</lastmod>')]) {
    await page.keyboard.press('Control+y');
    await becomes(() => exportSitemap(page), expected);
  }
});

test('a fix of the markup is undone after a reload', async (context) => {
  const broken = content.replace('&amp;', '&');
  const page = await openOne(context, broken);
  await applySafeFixes(page);
  await page.getByText(/problems? fixed/).waitFor();
  await reload(page);
  assert.equal(await exportSitemap(page), content);
  await page.keyboard.press('Control+z');
  await becomes(() => exportSitemap(page), broken);
  await page.keyboard.press('Control+y');
  await becomes(() => exportSitemap(page), content);
});

test('a change of several files is undone in all of them after a reload', async (context) => {
  const page = await editor.openFor(context, { reducedMotion: true });
  const links = (/** @type {string} */ target) =>
    `<xhtml:link xmlns:xhtml="http://www.w3.org/1999/xhtml" rel="alternate" hreflang="${target}" href="${site}/${target}"/>`;
  await drop(page, [
    { name: 'en.xml', content: sitemap(`<loc>${site}/en</loc>${links('en')}${links('ja')}${links('fr')}`) },
    { name: 'ja.xml', content: sitemap(`<loc>${site}/ja</loc>${links('ja')}`) },
    { name: 'fr.xml', content: sitemap(`<loc>${site}/fr</loc>${links('fr')}`) },
  ]);
  const group = page.locator('.set-problems .problem-group[data-rule="hreflang-no-return"]');
  await group.locator('h3 button').click();
  await group.getByRole('button', { name: 'Preview the fix' }).click();
  await page.getByRole('button', { name: 'Apply 2 changes' }).click();
  const unsaved = () => page.locator('.file .unsaved').count();
  await becomes(unsaved, 2);
  await reload(page);
  await becomes(unsaved, 2);
  await page.locator('.file-name', { hasText: 'ja.xml' }).click();
  await page.keyboard.press('Control+z');
  await becomes(unsaved, 0);
  await page.keyboard.press('Control+y');
  await becomes(unsaved, 2);
});

test('a state that was saved is known after a reload', async (context) => {
  const page = await editor.openFor(context, { reducedMotion: true });
  await openWithHandle(page, 'sitemap.xml', content);
  await setCell(page, 1, 'lastmod', '2026-11-01');
  await page.keyboard.press('Control+s');
  await page.getByText('sitemap.xml was saved.').waitFor();
  await setCell(page, 2, 'lastmod', '2026-11-02');
  await reload(page);
  const unsaved = () => page.locator('.unsaved').count();
  assert.equal(await unsaved(), 1);
  await page.keyboard.press('Control+z');
  await becomes(unsaved, 0);
  await page.keyboard.press('Control+z');
  await becomes(unsaved, 1);
  assert.equal(await onDisk(page, 'sitemap.xml'), content.replace('2026-01-01', '2026-11-01'));
});

/**
 * Changes what is stored of the history.
 * @param {Page} page
 * @param {'delete' | 'alter'} how
 */
const damage = (page, how) =>
  page.evaluate(async (how) => {
    /** @type {<Result>(request: IDBRequest<Result>) => Promise<Result>} */
    const answer = (request) =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const [name = ''] = (await indexedDB.databases()).map((one) => one.name ?? '');
    const database = await answer(indexedDB.open(name));
    const store = database.transaction('changes', 'readwrite').objectStore('changes');
    const changes = await answer(store.getAll());
    const last = changes.find(({ change }) => change.steps[0]?.column === 'priority');
    last.change.steps[0].after[0] += how === 'alter' ? 1 : 0;
    await (how === 'delete' ? answer(store.delete(last.id)) : answer(store.put(last)));
    database.close();
  }, how);

for (const how of /** @type {const} */ (['delete', 'alter'])) {
  test(`a stored history that does not fit its pages is not restored: ${how}`, async (context) => {
    const page = await openOne(context);
    await setCell(page, 1, 'lastmod', '2026-11-01');
    await setCell(page, 2, 'priority', '0.5');
    await stored(page);
    await damage(page, how);
    await page.reload();
    await page.getByText('Your changes were restored: sitemap.xml').waitFor();
    assert.deepEqual(await steps(page), [false, false]);
    assert.deepEqual(await page.locator('.grid-row .cell.lastmod').allInnerTexts(), ['2026-11-01', '2026-01-02', '']);
    assert.deepEqual(await page.locator('.grid-row .cell.priority').allInnerTexts(), ['', '0.5', '7']);
    assert.equal((await locs(page)).length, 3);
    // Later changes have a history again.
    await setCell(page, 1, 'lastmod', '2026-11-03');
    await reload(page);
    await page.keyboard.press('Control+z');
    await becomes(async () => (await page.locator('.grid-row .cell.lastmod').allInnerTexts())[0], '2026-11-01');
    assert.equal((await steps(page))[0], false);
    assert.equal(await page.locator('.unsaved').count(), 1);
  });
}
