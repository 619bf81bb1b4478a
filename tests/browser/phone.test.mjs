// @ts-check
// On a phone, the files are behind the title, and a file or a report is handed to another app where the device offers that.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { downloadOf } from './browser.mjs';
import { becomes, drop, rulesOf, showFiles, sitemap, startEditor } from './editor.mjs';

const editor = await startEditor();
after(editor.close);

const phone = { width: 390, height: 780, reducedMotion: true };
const files = ['one', 'two'].map((name) => ({
  name: `sitemap-${name}.xml`,
  content: sitemap(`<loc>https://example.com/${name}</loc><priority>5</priority>`),
}));

/** @typedef {'shares' | 'refuses' | 'cancels'} Device */

/**
 * Opens a file on a device that shares files, refuses their type, or whose user cancels the menu.
 * @param {import('node:test').TestContext} context @param {Device} device
 */
async function onDevice(context, device) {
  const page = await editor.openFor(context, {
    ...phone,
    prepare: (browser) =>
      browser.addInitScript((device) => {
        const match = window.matchMedia.bind(window);
        window.matchMedia = (query) => match(query === '(pointer: coarse)' ? 'all' : query);
        /** @type {string[]} */
        const shared = [];
        Object.assign(window, { shared });
        Object.assign(navigator, {
          canShare: () => true,
          share: async (/** @type {{ files: File[] }} */ { files: [file] }) => {
            if (device !== 'shares')
              throw new DOMException('', device === 'cancels' ? 'AbortError' : 'NotAllowedError');
            shared.push(`${file?.name} ${(await file?.text())?.slice(0, 5)}`);
          },
        });
      }, device),
  });
  await drop(page, files.slice(0, 1));
  await page.locator('.grid-row').waitFor();
  const shared = () => page.evaluate(() => /** @type {any} */ (window).shared);
  return { page, shared };
}

/** @param {import('playwright-core').Page} page */
const openExport = (page) => page.getByRole('button', { name: 'Export', exact: true }).click();

test('the table is below the header; the files are behind the title', async (context) => {
  const page = await editor.openWith(context, files, phone);
  await page.locator('.grid-row').waitFor();
  assert.equal(await page.locator('.files').count(), 0);
  assert.ok(((await page.locator('.toolbar').boundingBox())?.y ?? 999) < 60);
  await showFiles(page);
  await page.locator('.file .file-name', { hasText: 'one.xml' }).click();
  await page.getByText('https://example.com/one', { exact: true }).waitFor();
  await becomes(() => page.locator('.files').count(), 0);
});

test('each value of a card has its name, and one choice sorts the cards', async (context) => {
  const content = sitemap(
    '<loc>https://example.com/b</loc><lastmod>2026-01-02T10:00:00.000+09:00</lastmod><priority>0.5</priority>',
    '<loc>https://example.com/a</loc><changefreq>monthly</changefreq>',
  );
  const page = await editor.openWith(context, [{ name: 'sitemap.xml', content }], phone);
  await page.locator('.grid-row').nth(1).waitFor();
  const names = (/** @type {number} */ row) =>
    page
      .locator('.grid-row')
      .nth(row)
      .locator('.cell:not(.select, .number)')
      .evaluateAll((all) =>
        all.map((one) => (getComputedStyle(one, '::before').content === 'none' ? '' : one.getAttribute('data-label'))),
      );
  assert.deepEqual(await names(0), ['', 'lastmod', 'changefreq', 'priority']);
  assert.deepEqual(await names(1), ['', 'lastmod', '', 'priority']);
  const ends = await page
    .locator('.grid-row .cell')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
  assert.ok(Math.max(...ends) <= 390, 'no value is cut off by the edge');
  assert.equal(await page.locator('.grid-head button').count(), 0);
  const paths = () => page.locator('.grid-row .cell.loc .url-start').allTextContents();
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('loc ↑');
  await becomes(paths, ['/a', '/b']);
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('lastmod ↓');
  await becomes(paths, ['/b', '/a']);
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('In file order');
  await becomes(paths, ['/b', '/a']);
});

test('what search engines read is said once, above the problems or the overview, and the status line is one line', async (context) => {
  const content = sitemap('<loc>https://example.com/a b</loc>', '<loc>/rel</loc>', '<loc/>');
  const page = await editor.openWith(context, [{ name: 'sitemap.xml', content }], phone);
  const line = page.locator('.status-line');
  const { height } = (await line.boundingBox()) ?? { height: 0 };
  await page.locator('.front-switch').getByTitle('Problems', { exact: true }).click();
  await page.locator('.problems > .verdict').waitFor();
  assert.equal(await page.locator('.verdict:visible').count(), 1);
  await page.locator('.fix-all').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Apply 1 change' }).click();
  await page.locator('.notice').waitFor();
  await line.getByText('Not exported yet; saved on this device').waitFor();
  assert.equal((await line.boundingBox())?.height, height);
  await page.locator('.front-switch').getByTitle('Overview', { exact: true }).click();
  await page.locator('.overview > .verdict').waitFor();
  assert.equal(await page.locator('.verdict:visible').count(), 1);
  await page.setViewportSize({ width: 1280, height: 800 });
  await becomes(() => page.locator('.verdict').count(), 1);
});

test('an export is shared, and then saved', async (context) => {
  const { page, shared } = await onDevice(context, 'shares');
  await openExport(page);
  await page.getByRole('button', { name: 'Share sitemap-one.xml' }).click();
  await page.getByText('sitemap-one.xml was shared.').waitFor();
  assert.deepEqual(await shared(), ['sitemap-one.xml <?xml']);
});

test('an export whose type cannot be shared is downloaded', async (context) => {
  const { page } = await onDevice(context, 'refuses');
  await openExport(page);
  const { name } = await downloadOf(page, () => page.getByRole('button', { name: /^Share/ }).click());
  assert.equal(name, 'sitemap-one.xml');
  await page.getByText('sitemap-one.xml was downloaded.').waitFor();
});

test('a cancelled share leaves the dialog open', async (context) => {
  const { page } = await onDevice(context, 'cancels');
  await openExport(page);
  await page.getByRole('button', { name: /^Share/ }).click();
  await page.getByRole('button', { name: /^Share/ }).waitFor();
  assert.equal(await page.locator('.notice').count(), 0);
});

test('a report is shared', async (context) => {
  const { page, shared } = await onDevice(context, 'shares');
  await page.locator('.front-switch').getByTitle('Problems', { exact: true }).click();
  await becomes(async () => (await rulesOf(page.locator('.problem-group'))).includes('priority-invalid'), true);
  await page.getByRole('button', { name: 'Save as a report' }).click();
  await becomes(shared, ['sitemap-one-report.html <!doc']);
});

test('without that, as on a desk, there is no button', async (context) => {
  const page = await editor.openWith(context, files);
  await openExport(page);
  await page.getByRole('button', { name: /^Download sitemap/ }).waitFor();
  assert.equal(await page.getByRole('button', { name: /^Share/ }).count(), 0);
});
