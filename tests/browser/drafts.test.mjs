// @ts-check
// Drafts survive a reload, a crash and a second tab; the page asks before changes would be lost.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { onlyInChromium } from './browser.mjs';
import { becomes, drop, locs, startEditor, storedDrafts } from './editor.mjs';

const editor = await startEditor();
after(editor.close);

const sitemap = (/** @type {string[]} */ ...locs) =>
  `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${locs
    .map((loc) => `<url><loc>${loc}</loc></url>`)
    .join('')}</urlset>`;
const two = sitemap('https://example.com/a', 'https://example.com/b');

/** @typedef {import('playwright-core').Page} Page */

/** @param {Page} page */
const rows = (page) => page.locator('.grid-row').first().waitFor();
/** Waits until the draft is stored. @param {Page} page */
const draftStored = (page) =>
  page.getByRole('img', { name: 'not exported yet; saved on this device' }).first().waitFor();

/**
 * @param {Page} page
 * @param {number} number of the page in the table, from 1
 * @param {string} loc
 */
async function setLoc(page, number, loc) {
  await page.locator(`[aria-rowindex="${number + 1}"] .cell.loc`).click();
  await page.keyboard.type(loc);
  await page.keyboard.press('Enter');
}

/**
 * Opens the editor with one.xml, changes the URL of its first page and waits until the draft is stored.
 * @param {import('node:test').TestContext} context
 * @param {string} loc
 */
async function withChange(context, loc) {
  const page = await editor.openFor(context, { serviceWorker: true });
  await drop(page, [{ name: 'one.xml', content: two }]);
  await rows(page);
  await setLoc(page, 1, loc);
  await draftStored(page);
  return page;
}

test('a reload restores every file with its changes, additions and deletions, and shows the same file', async (context) => {
  const page = await editor.openFor(context, { serviceWorker: true });
  await drop(page, [
    { name: 'one.xml', content: two },
    { name: 'two.xml', content: sitemap('https://example.com/x', 'https://example.com/y', 'https://example.com/z') },
  ]);
  await rows(page);
  await page.getByRole('button', { name: /^two\.xml/ }).click();
  await page.getByText('https://example.com/y', { exact: true }).waitFor();
  await setLoc(page, 2, 'https://example.com/changed-ü-日本');
  await page.getByRole('checkbox', { name: 'Select page 1' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await draftStored(page);
  const before = await locs(page);
  assert.deepEqual(before, ['https://example.com/changed-ü-日本', 'https://example.com/z']);
  await page.reload();
  await rows(page);
  await page.getByText('Your changes were restored: two.xml').waitFor();
  assert.deepEqual(await locs(page), before);
  assert.deepEqual(await page.locator('.file-title').allInnerTexts(), ['one.xml', 'two.xml']);
  await page.getByRole('button', { name: /^one\.xml/ }).click();
  await page.getByText('https://example.com/a', { exact: true }).waitFor();
  assert.deepEqual(await locs(page), ['https://example.com/a', 'https://example.com/b']);
});

test('an opened file is stored before the code for its changes is loaded', async (context) => {
  const page = await editor.openFor(context, { reducedMotion: true });
  await page.route('**/stored-history*', () => undefined);
  await drop(page, [{ name: 'one.xml', content: two }]);
  await becomes(() => storedDrafts(page), [{ name: 'one.xml', isChanged: false }]);
});

test('changes after a reload are restored by the next reload', async (context) => {
  const page = await withChange(context, 'https://example.com/first');
  await page.reload();
  await rows(page);
  await setLoc(page, 2, 'https://example.com/second');
  await draftStored(page);
  await page.reload();
  await rows(page);
  assert.deepEqual(await locs(page), ['https://example.com/first', 'https://example.com/second']);
});

for (const [what, type] of /** @type {[string, (page: Page) => Promise<void>][]} */ ([
  [
    'a cell',
    async (page) => {
      await page.locator('[aria-rowindex="3"] .cell.loc').click();
      await page.keyboard.type('https://example.com/typed');
    },
  ],
  [
    'the details',
    async (page) => {
      await page.locator('[aria-rowindex="3"] .cell.loc').click();
      await page.keyboard.press('Control+Enter');
      await page.locator('[data-path="loc"]:focus').waitFor();
      await page.keyboard.press('Control+a');
      await page.keyboard.type('https://example.com/typed');
    },
  ],
])) {
  test(`text being typed into ${what} is kept by a reload`, async (context) => {
    const page = await withChange(context, 'https://example.com/changed');
    page.on('dialog', (dialog) => void dialog.accept());
    await type(page);
    await page.reload();
    await rows(page);
    await becomes(() => locs(page), ['https://example.com/changed', 'https://example.com/typed']);
  });
}

test('a reload keeps an opened robots.txt, with its edits', async (context) => {
  const page = await editor.openFor(context, { serviceWorker: true });
  await drop(page, [
    { name: 'robots.txt', content: 'User-agent: *\nDisallow: /b\n' },
    { name: 'one.xml', content: two },
  ]);
  await rows(page);
  await page.locator('[data-rule="loc-blocked-by-robots"]').first().waitFor();
  const text = 'User-agent: *\nDisallow: /b\n';
  const one = { name: 'one.xml', isChanged: false };
  const sorted = async () => (await storedDrafts(page)).sort((a, b) => a.name.localeCompare(b.name));
  await becomes(sorted, [one, { name: 'robots.txt', isChanged: false, text }]);
  await page.reload();
  await rows(page);
  await page.locator('[data-rule="loc-blocked-by-robots"]').first().waitFor();
  await page.locator('.file-name', { hasText: 'robots.txt' }).click();
  assert.equal(await page.locator('.file .unsaved').count(), 0);
  await page.locator('.robots-file textarea').fill(`${text}Disallow: /c\n`);
  await becomes(sorted, [one, { name: 'robots.txt', isChanged: false, text: `${text}Disallow: /c\n` }]);
  await page.reload();
  await page.locator('.robots-file .problem-groups, .robots-file .set-good').waitFor();
  assert.equal(await page.locator('.robots-file textarea').inputValue(), `${text}Disallow: /c\n`);
  await page.locator('.file', { hasText: 'robots.txt' }).locator('.unsaved').waitFor();
});

test('a robots.txt without documents survives a reload', async (context) => {
  const page = await editor.openFor(context);
  await drop(page, [{ name: 'robots.txt', content: 'User-agent: *\n' }]);
  await page.locator('.robots-file').waitFor();
  await becomes(() => storedDrafts(page), [{ name: 'robots.txt', isChanged: false, text: 'User-agent: *\n' }]);
  await page.reload();
  await page.locator('.robots-file').waitFor();
  assert.equal(await page.locator('.robots-file textarea').inputValue(), 'User-agent: *\n');
});

test('undoing all changes leaves no draft of them', async (context) => {
  const page = await withChange(context, 'https://example.com/first');
  await page.keyboard.press('Control+z');
  await page.locator('.unsaved').waitFor({ state: 'detached' });
  await becomes(() => storedDrafts(page), [{ name: 'one.xml', isChanged: false }]);
  await page.reload();
  await rows(page);
  assert.deepEqual(await locs(page), ['https://example.com/a', 'https://example.com/b']);
  assert.equal(await page.locator('.unsaved').count(), 0);
});

test('a change after all changes were undone is kept', async (context) => {
  const page = await withChange(context, 'https://example.com/first');
  await page.keyboard.press('Control+z');
  await becomes(() => storedDrafts(page), [{ name: 'one.xml', isChanged: false }]);
  await setLoc(page, 1, 'https://example.com/second');
  await draftStored(page);
  await page.reload();
  await page.getByText('Your changes were restored: one.xml').waitFor();
  assert.deepEqual(await locs(page), ['https://example.com/second', 'https://example.com/b']);
});

test('a crash loses no changes', {
  skip: onlyInChromium('pages of Firefox cannot be made to crash'),
}, async (context) => {
  const page = await withChange(context, 'https://example.com/before-the-crash');
  const browser = page.context();
  const crashed = page.waitForEvent('crash');
  page.goto('chrome://crash').catch(() => undefined);
  await crashed;
  const again = await browser.newPage();
  await again.goto(editor.url);
  await rows(again);
  assert.deepEqual(await locs(again), ['https://example.com/before-the-crash', 'https://example.com/b']);
});

test('a second tab warns, starts empty and overwrites nothing', async (context) => {
  const page = await withChange(context, 'https://example.com/mine');
  const second = await page.context().newPage();
  await second.goto(editor.url);
  await second.getByText('one.xml has unsaved changes in another tab.').waitFor();
  assert.equal(await second.locator('.file').count(), 0);
  await drop(second, [{ name: 'one.xml', content: two }]);
  await rows(second);
  await setLoc(second, 1, 'https://example.com/theirs');
  await draftStored(second);
  await second.close();
  await page.reload();
  await rows(page);
  // The second tab is closed, so its files are restored as well, once the browser has released its lock, in addition to
  // those of the first tab.
  await page.locator('.file').nth(1).waitFor();
  assert.equal(await page.locator('.file').count(), 2);
  assert.deepEqual(await locs(page), ['https://example.com/mine', 'https://example.com/b']);
  await page
    .getByRole('button', { name: /^one\.xml/ })
    .last()
    .click();
  await page.getByText('https://example.com/theirs', { exact: true }).waitFor();
});

test('closing a file asks, and the closed file is not restored', async (context) => {
  const page = await withChange(context, 'https://example.com/mine');
  await page.getByRole('button', { name: 'Close one.xml' }).click();
  await page.getByText('They will be lost.').waitFor();
  await page.getByRole('button', { name: 'Keep it open' }).click();
  assert.equal(await page.locator('.file').count(), 1);
  await page.getByRole('button', { name: 'Close one.xml' }).click();
  await page.getByRole('button', { name: 'Discard the changes' }).click();
  await page.locator('.start').waitFor();
  await becomes(() => storedDrafts(page), []);
  await page.reload();
  await page.locator('.start').waitFor();
  // The old page has written everything when it ended, so the new one restores nothing.
  assert.deepEqual(await storedDrafts(page), []);
  assert.equal(await page.locator('.file').count(), 0);
});

test('leaving the page asks only while changes are not stored', async (context) => {
  const page = await editor.openFor(context, { serviceWorker: true });
  await drop(page, [{ name: 'one.xml', content: two }]);
  await rows(page);
  /** @type {string[]} */
  const dialogs = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.type());
    void dialog.accept();
  });
  await setLoc(page, 1, 'https://example.com/mine');
  await draftStored(page);
  await page.reload();
  await rows(page);
  assert.deepEqual(dialogs, []);
  // A browser whose storage is full stores no drafts.
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await setLoc(page, 2, 'https://example.com/not-kept');
  await page.getByText('This browser cannot store your changes.').waitFor();
  await page.reload();
  assert.deepEqual(dialogs, ['beforeunload']);
});
