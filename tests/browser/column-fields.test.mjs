// @ts-check
// Tables whose columns are not known: users say what they contain, and the editor remembers it.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { violations } from './axe.mjs';
import { becomes, drop, locs, startEditor } from './editor.mjs';
import { onDisk, openWithHandle } from './file-handles.mjs';

const editor = await startEditor();
after(editor.close);

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
  await page.getByText('The columns of more.csv are read as they were assigned before.').waitFor();
});

test('unread columns are offered for assignment, and saving keeps the table', async (context) => {
  const page = await editor.openFor(context, { reducedMotion: true });
  await openWithHandle(page, 'pages.csv', table);
  await page.getByText('3 columns of pages.csv are not read: Veröffentlicht, Rang, Titel.').waitFor();
  await page.getByRole('button', { name: 'Assign columns' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('heading', { name: 'Columns of pages.csv' }).waitFor();
  assert.equal(await dialog.getByLabel('Field of Slug').inputValue(), 'loc');
  await dialog.getByLabel('Field of Veröffentlicht').selectOption('lastmod');
  await dialog.getByRole('button', { name: 'Open' }).click();
  await becomes(() => page.locator('.grid-row .cell.lastmod').allTextContents(), ['2026-01-10', '']);
  assert.equal(await page.locator('.file').count(), 1, 'the table replaces what was open');
  // Columns that were left out are no problem any more.
  await becomes(() => page.locator('code.rule').allTextContents(), ['field-alias', 'lastmod-missing']);
  // Saving changes the cell alone: the header stays.
  await page.locator('[aria-rowindex="3"] .cell.lastmod').click();
  await page.keyboard.type('2026-11-27');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+s');
  await page.getByText('pages.csv was saved.').waitFor();
  assert.equal(await onDisk(page, 'pages.csv'), table.replace('b;;', 'b;2026-11-27;'));
});
