// @ts-check
// Tables whose columns are not known: users say what they contain, and the editor remembers it.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { violations } from './axe.mjs';
import { becomes, drop, locs, rulesOf, startEditor, storedDrafts } from './editor.mjs';
import { onDisk, openWithHandle } from './file-handles.mjs';

const editor = await startEditor();
after(editor.close);

/** @typedef {import('playwright-core').Page} Page */

const site = 'https://example.com/';
const table = `Slug;Veröffentlicht;Rang;Titel\n${site}a;2026-01-10;0.5;A\n${site}b;;0.8;"B; b"\n`;

test('columns of a table without a known URL column are assigned, and the choice is remembered', async (context) => {
  const page = await editor.openFor(context, { reducedMotion: true });
  await drop(page, [{ name: 'pages.csv', content: 'Pfad,Veröffentlicht,Rang\n/a,2026-01-10,0.5\n/b,,0.8\n' }]);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('heading', { name: 'Columns of pages.csv' }).waitFor();
  assert.deepEqual(await violations(page), []);
  assert.deepEqual(await dialog.locator('tbody tr').allInnerTexts(), ['/a\t2026-01-10\t0.5', '/b\t\t0.8']);
  const open = dialog.getByRole('button', { name: 'Open' });
  assert.equal(await open.isDisabled(), true);
  await dialog.getByLabel('Field of Veröffentlicht').selectOption('lastmod');
  await dialog.getByLabel('Field of Pfad').selectOption('loc');
  // A field has one column.
  await dialog.getByLabel('Field of Rang').selectOption('loc');
  assert.equal(await dialog.getByLabel('Field of Pfad').inputValue(), '');
  await dialog.getByLabel('Field of Rang').selectOption('priority');
  await dialog.getByLabel('Field of Pfad').selectOption('loc');
  await open.click();
  await becomes(() => locs(page), ['/a', '/b']);
  assert.deepEqual(await page.locator('.grid-row .cell.priority').allTextContents(), ['0.5', '0.8']);
  // Another table with these columns is read in the same way, also after a reload.
  await page.reload();
  await page.locator('.file-name').first().waitFor();
  await drop(page, [{ name: 'more.csv', content: 'Pfad,Veröffentlicht,Rang\n/c,2026-02-02,0.1\n' }]);
  await becomes(() => locs(page), ['/c']);
  assert.deepEqual(await page.locator('.grid-row .cell.lastmod').allTextContents(), ['2026-02-02']);
  await page
    .getByText(
      'Columns of more.csv are read as you assigned them: Pfad → loc, Veröffentlicht → lastmod, Rang → priority.',
    )
    .waitFor();
});

test('columns can be assigned from their problem, also after the notice and a reload', async (context) => {
  const page = await editor.openFor(context, { reducedMotion: true });
  await drop(page, [{ name: 'pages.csv', content: `loc;Prio\n${site}1;0.5\n` }]);
  await page.locator('.notice').getByRole('button', { name: 'Dismiss' }).click();
  await becomes(async () => (await storedDrafts(page)).length, 1);
  await page.reload();
  const group = page.locator('.problem-group[data-rule="column-unknown"]');
  await group.waitFor();
  if ((await group.locator('.problem-body').count()) === 0) await group.locator('h3 button').click();
  await group.getByRole('button', { name: 'Assign columns' }).click();
  await assign(page, { 1: 'priority' });
  await becomes(() => cells(page, 'priority'), ['0.5']);
  await group.waitFor({ state: 'detached' });
  assert.equal(await page.locator('.file').count(), 1);
});

test('unread columns are offered for assignment, and saving keeps the table', async (context) => {
  const page = await editor.openFor(context, { reducedMotion: true });
  await openWithHandle(page, 'pages.csv', table);
  await page.getByText('3 columns of pages.csv are not read: Veröffentlicht, Rang, Titel.').waitFor();
  await page.locator('.notice').getByRole('button', { name: 'Assign columns' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('heading', { name: 'Columns of pages.csv' }).waitFor();
  assert.equal(await dialog.getByLabel('Field of Slug').inputValue(), 'loc');
  await dialog.getByLabel('Field of Veröffentlicht').selectOption('lastmod');
  await dialog.getByRole('button', { name: 'Open' }).click();
  await becomes(() => page.locator('.grid-row .cell.lastmod').allTextContents(), ['2026-01-10', '']);
  assert.equal(await page.locator('.file').count(), 1, 'the table replaces what was open');
  // Columns that were left out are no problem any more.
  await becomes(() => rulesOf(page.locator('.problem-group')), ['field-alias', 'lastmod-missing']);
  // Saving changes the cell alone: the header stays.
  await page.locator('[aria-rowindex="3"] .cell.lastmod').click();
  await page.keyboard.type('2026-11-27');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+s');
  await page.getByText('pages.csv was saved.').waitFor();
  assert.equal(await onDisk(page, 'pages.csv'), table.replace('b;;', 'b;2026-11-27;'));
});

/**
 * Gives columns of the open dialog fields, and opens the table.
 * @param {Page} page
 * @param {Record<number, string>} fields by the number of the column
 */
async function assign(page, fields) {
  const dialog = page.getByRole('dialog');
  for (const [column, field] of Object.entries(fields)) {
    await dialog.locator('select').nth(Number(column)).selectOption(field);
  }
  await dialog.getByRole('button', { name: 'Open' }).click();
}

/** @param {Page} page @param {string} column */
const cells = (page, column) => page.locator(`.grid-row .cell.${column}`).allTextContents();

/** @param {Page} page */
const remembered = (page) => page.evaluate(() => JSON.parse(localStorage.getItem('column-fields') ?? '{}'));

test('columns of the same name are assigned by the first one, and the others stay as they are recognised', async (context) => {
  const page = await editor.openFor(context, { reducedMotion: true });
  await drop(page, [{ name: 'twice.csv', content: `Link,Chg,Link,T\nA,2026-01-01,${site}1,x\nB,,${site}2,y\n` }]);
  await becomes(() => locs(page), [`${site}1`, `${site}2`]);
  await page.locator('.notice').getByRole('button', { name: 'Assign columns' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Of columns with the same name or none, only the first can be assigned.').waitFor();
  assert.deepEqual(await violations(page), []);
  assert.deepEqual(
    await dialog.locator('select').evaluateAll((all) => all.map((one) => /** @type {any} */ (one).disabled)),
    [false, false, true, false],
  );
  // A field for the first one is instead of that of the other.
  await dialog.locator('select').first().selectOption('canonical');
  assert.equal(await dialog.locator('select').nth(2).inputValue(), '');
  assert.equal(await dialog.getByRole('button', { name: 'Open' }).isDisabled(), true);
  await page.keyboard.press('Escape');
  await drop(page, [{ name: 'again.csv', content: `Link,Chg,link,T\nA,2026-01-01,${site}1,x\nB,,${site}2,y\n` }]);
  await page.locator('.file-name[aria-current="true"]', { hasText: 'again.csv' }).waitFor();
  await page.locator('.notice').getByRole('button', { name: 'Assign columns' }).click();
  await assign(page, { 1: 'lastmod' });
  await becomes(() => cells(page, 'lastmod'), ['2026-01-01', '']);
  assert.deepEqual(await locs(page), [`${site}1`, `${site}2`]);
  assert.deepEqual(await remembered(page), { Chg: 'lastmod', T: '' });
  await page.locator('.notice').getByRole('button', { name: 'Assign columns' }).click();
  await assign(page, { 0: 'loc' });
  await becomes(() => locs(page), ['A', 'B']);
  // The choice does not hide the only URLs of another table.
  await page.evaluate(() => localStorage.setItem('column-fields', '{"Link":"","Foo":"nonsense"}'));
  await page.reload();
  await page.locator('.file-name').first().waitFor();
  await drop(page, [{ name: 'later.csv', content: `Link,Foo\n${site}c,1\n` }]);
  await becomes(() => locs(page), [`${site}c`]);
});

test('a column without a name is assigned, and not remembered', async (context) => {
  const page = await editor.openFor(context, { reducedMotion: true });
  await drop(page, [{ name: 'unnamed.csv', content: 'Nr;Seite;\n1;Home;/a\n2;B;/b\n' }]);
  await page.getByRole('dialog').getByLabel('Field of no name').waitFor();
  await assign(page, { 2: 'loc' });
  await becomes(() => locs(page), ['/a', '/b']);
  assert.deepEqual(await remembered(page), { Nr: '', Seite: '' });
  await page.getByText('Columns of unnamed.csv are read as you assigned them: Nr → not read').waitFor();
});

test('unknown tables that are opened together are asked for one after another', async (context) => {
  const page = await editor.openFor(context, { reducedMotion: true });
  const content = (/** @type {string} */ name) => `${name},Chg\n${name}/,x\n`;
  const names = ['eins', 'zwei', 'drei'];
  await drop(
    page,
    names.map((name) => ({ name: `${name}.csv`, content: content(name) })),
  );
  await page.getByRole('heading', { name: 'Columns of eins.csv' }).waitFor();
  await assign(page, { 0: 'loc' });
  await page.getByRole('heading', { name: 'Columns of zwei.csv' }).waitFor();
  assert.equal(await page.getByRole('dialog').locator('select').first().inputValue(), '');
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: 'Columns of drei.csv' }).waitFor();
  assert.deepEqual(await page.getByRole('dialog').locator('tbody tr').allInnerTexts(), ['drei/\tx']);
  await assign(page, { 0: 'loc' });
  await becomes(() => page.locator('.file').count(), 2);
  await becomes(() => locs(page), ['drei/']);
  assert.equal(await page.getByRole('dialog').count(), 0);
});

test('columns of an open table are assigned in its present content, and only without unsaved changes', async (context) => {
  const page = await editor.openFor(context, { reducedMotion: true });
  await openWithHandle(page, 'pages.csv', table);
  await page.locator('[aria-rowindex="2"] .cell.loc').click();
  await page.keyboard.type(`${site}changed`);
  await page.keyboard.press('Enter');
  await page.locator('.notice').getByRole('button', { name: 'Assign columns' }).click();
  await page.getByText('pages.csv has unsaved changes. Save it before you assign its columns.').waitFor();
  await page.keyboard.press('Control+s');
  await page.getByText('pages.csv was saved.').waitFor();
  await page.locator('.notice').getByRole('button', { name: 'Assign columns' }).click();
  const first = page.getByRole('dialog').locator('tbody tr').first();
  assert.equal(await first.innerText(), `${site}changed\t2026-01-10\t0.5\tA`);
  await assign(page, { 1: 'lastmod' });
  await becomes(() => cells(page, 'lastmod'), ['2026-01-10', '']);
  assert.deepEqual(await locs(page), [`${site}changed`, `${site}b`]);
  assert.equal(await page.locator('.file').count(), 1, 'the table replaces what was open');
  // It is still the file on disk.
  await page.locator('[aria-rowindex="3"] .cell.lastmod').click();
  await page.keyboard.type('2026-11-27');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+s');
  await becomes(() => onDisk(page, 'pages.csv'), table.replace('com/a', 'com/changed').replace('b;;', 'b;2026-11-27;'));
});

test('columns with language versions are recognised by their names, and others are assigned', async (context) => {
  const page = await editor.openFor(context, { reducedMotion: true });
  const rows = `${site};${site}ja/;2026-01-10;x\n${site}b;-;2026-01-11;y\n`;
  await drop(page, [{ name: 'versions.csv', content: `Page URL;URL (ja);Last updated;Note\n${rows}` }]);
  await becomes(() => locs(page), [site, `${site}ja/`, `${site}b`]);
  await page.locator('.notice').getByRole('button', { name: 'Assign columns' }).click();
  const dialog = page.getByRole('dialog');
  const chosen = () =>
    dialog
      .locator('select')
      .evaluateAll((all) => all.map((one) => /** @type {HTMLSelectElement} */ (one).selectedOptions[0]?.label));
  await becomes(chosen, ['URL of the page', 'Language version: ja', 'Last change (lastmod)', 'not read']);
  // The page of a row is then its first version.
  await assign(page, { 0: 'alternates.en' });
  const languages = () => page.locator('.grid-row .cell.more').allInnerTexts();
  await becomes(languages, ['2 languages', '2 languages', '1 language']);
  assert.deepEqual(await locs(page), [site, `${site}ja/`, `${site}b`]);
  assert.deepEqual(await violations(page), []);
});
