// @ts-check
// Closing a robots.txt with unsaved changes, or opening another one: the changes are not lost without a question.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { nameOf, violations, visitors } from './axe.mjs';
import { downloadOf } from './browser.mjs';
import { drop, settled, startEditor } from './editor.mjs';
import { chooseWithHandle, onDisk } from './file-handles.mjs';

const editor = await startEditor();
after(editor.close);

/** @typedef {import('playwright-core').Page} Page */

const first = 'User-agent: *\nDisallow: /first\n';
const edited = 'User-agent: *\nDisallow: /edited\n';
const second = 'User-agent: *\nDisallow: /second\n';

/** @param {Page} page */
const field = (page) => page.locator('.robots-file textarea');
/** @param {Page} page */
const unsaved = (page) => page.locator('.file .unsaved');

/** Opens a robots.txt and edits it. @param {import('node:test').TestContext} context */
async function openEdited(context) {
  const page = await editor.openFor(context);
  await chooseWithHandle(page, 'robots.txt', first);
  await field(page).fill(edited);
  await unsaved(page).waitFor();
  return page;
}

/** Opens the second file and returns the question. @param {Page} page */
async function openSecond(page) {
  await drop(page, [{ name: 'robots.txt', content: second }]);
  const dialog = page.getByRole('dialog', { name: 'Replace robots.txt without exporting?' });
  await dialog.waitFor();
  return dialog;
}

test('keeps the changes if the question is dismissed', async (context) => {
  const page = await openEdited(context);
  const dialog = await openSecond(page);
  await dialog.getByRole('button', { name: 'Keep it open' }).click();
  await dialog.waitFor({ state: 'detached' });
  assert.equal(await field(page).inputValue(), edited);
  await openSecond(page);
  await page.keyboard.press('Escape');
  await settled(page);
  assert.equal(await field(page).inputValue(), edited);
  assert.equal(await unsaved(page).count(), 1);
});

test('replaces the text if the changes are discarded', async (context) => {
  const page = await openEdited(context);
  const dialog = await openSecond(page);
  await dialog.getByRole('button', { name: 'Discard the changes' }).click();
  await page.getByText('robots.txt is used by the checks').last().waitFor();
  assert.equal(await field(page).inputValue(), second);
  assert.equal(await unsaved(page).count(), 0);
});

test('saves the changes first', async (context) => {
  const page = await openEdited(context);
  const dialog = await openSecond(page);
  await dialog.getByRole('button', { name: 'Export first' }).click();
  await page.getByText('robots.txt was saved.').waitFor();
  assert.equal(await onDisk(page, 'robots.txt'), edited);
  assert.equal(await field(page).inputValue(), second);
});

test('keeps the changes if they cannot be saved first', async (context) => {
  const page = await openEdited(context);
  await page.evaluate(() => {
    Object.assign(FileSystemHandle.prototype, { requestPermission: async () => 'denied' });
  });
  const dialog = await openSecond(page);
  await dialog.getByRole('button', { name: 'Export first' }).click();
  await page.getByText('The browser did not allow writing to robots.txt.').waitFor();
  assert.equal(await field(page).inputValue(), edited);
});

test('downloads a typed text before another file replaces it, after the settings led to it', async (context) => {
  const page = await editor.openWith(context, [{ name: 'list.txt', content: 'https://example.com/\n' }]);
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await page.getByRole('button', { name: 'Edit robots.txt' }).click();
  const typed = field(page);
  await typed.fill(edited);
  await page.evaluate((content) => {
    const getFile = async () => new File([content], 'robots.txt');
    Object.assign(window, { showOpenFilePicker: async () => [{ kind: 'file', name: 'robots.txt', getFile }] });
  }, second);
  await page.getByRole('button', { name: 'Choose a file' }).click();
  const { content } = await downloadOf(page, () => page.getByRole('button', { name: 'Export first' }).click());
  assert.equal(String(content), edited);
  assert.equal(await typed.inputValue(), second);
});

test('asks before it is closed with changes', async (context) => {
  const page = await openEdited(context);
  const close = page.getByRole('button', { name: 'Close robots.txt' });
  await close.click();
  const dialog = page.getByRole('dialog', { name: 'Close without exporting?' });
  await dialog.getByText('robots.txt has changes that were not exported. They will be lost.').waitFor();
  await dialog.getByRole('button', { name: 'Keep it open' }).click();
  assert.equal(await field(page).inputValue(), edited);
  await close.click();
  await dialog.getByRole('button', { name: 'Discard the changes' }).click();
  await field(page).waitFor({ state: 'detached' });
});

test('does not ask if nothing would be lost', async (context) => {
  const page = await openEdited(context);
  await drop(page, [{ name: 'robots.txt', content: edited }]);
  await unsaved(page).waitFor({ state: 'detached' });
  await drop(page, [{ name: 'robots.txt', content: second }]);
  await page.waitForFunction((text) => document.querySelector('textarea')?.value === text, second);
  await page.getByRole('button', { name: 'Close robots.txt' }).click();
  await field(page).waitFor({ state: 'detached' });
  assert.equal(await page.getByRole('dialog').count(), 0);
});

for (const visitor of visitors) {
  test(`the question is accessible: ${nameOf(visitor)}`, async (context) => {
    const page = await editor.openFor(context, visitor);
    await drop(page, [{ name: 'robots.txt', content: first }]);
    await field(page).fill(edited);
    await page
      .locator('.status-line')
      .getByText(/^(Not exported yet|未書き出し)/)
      .waitFor();
    await drop(page, [{ name: 'robots.txt', content: second }]);
    await page.getByRole('dialog').waitFor();
    assert.deepEqual(await violations(page), []);
  });
}
