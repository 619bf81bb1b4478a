// @ts-check
// Each tab keeps its own files, with any number of tabs, reloaded in any order.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { becomes, drop, startEditor, storedDrafts } from './editor.mjs';
import { passTime, stopClock } from './tab-clock.mjs';

const editor = await startEditor();
after(editor.close);

const two = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://example.com/a</loc></url><url><loc>https://example.com/b</loc></url></urlset>`;

/** @typedef {import('playwright-core').Page} Page */

/** @param {Page} page */
const rows = (page) => page.locator('.grid-row').first().waitFor();

/**
 * Reloads a page after its requests have finished, because an aborted request counts as failed.
 * @param {Page} page
 */
async function reloadQuiet(page) {
  await page.waitForLoadState('networkidle');
  await page.reload();
}

/** The files of a tab, by name. @param {Page} page */
const titles = (page) => page.locator('.file-title').allInnerTexts();

/** Longer than a tab waits for the page of another tab, in milliseconds. */
const timeout = 4000;

/** @param {import('node:test').TestContext} context */
const openTab = (context) => editor.openFor(context, { serviceWorker: true, prepare: stopClock });

/** Waits until a tab shows these files and this many drafts are stored. @param {Page} page @param {number} drafts */
async function stored(page, drafts) {
  await rows(page);
  await becomes(async () => (await storedDrafts(page)).length, drafts);
  // So that files opened later have a later time.
  await passTime([page], 1);
}

/**
 * Opens two tabs of one browser: the first with A, the second with B, C and D.
 * @param {import('node:test').TestContext} context
 */
async function twoTabs(context) {
  const first = await openTab(context);
  await drop(first, [{ name: 'a.xml', content: two }]);
  await stored(first, 1);
  const second = await first.context().newPage();
  await second.goto(editor.url);
  await drop(second, [
    { name: 'b.xml', content: two },
    { name: 'c.xml', content: two },
    { name: 'd.xml', content: two },
  ]);
  await rows(second);
  await stored(first, 4);
  return { first, second };
}

/** @type {Record<string, (first: Page, second: Page) => Promise<unknown>>} */
const reloads = {
  'the first and then the second': async (first, second) => {
    await reloadQuiet(first);
    await passTime([first], 2000);
    await reloadQuiet(second);
  },
  'the second and then the first': async (first, second) => {
    await reloadQuiet(second);
    await passTime([second], 2000);
    await reloadQuiet(first);
  },
  'both simultaneously, twice': async (first, second) => {
    await Promise.all([reloadQuiet(first), reloadQuiet(second)]);
    await Promise.all([reloadQuiet(first), reloadQuiet(second)]);
  },
  'the second repeatedly': async (first, second) => {
    await reloadQuiet(first);
    for (const _ of Array(6)) {
      await reloadQuiet(second);
      await passTime([first], 500);
    }
  },
};
for (const [name, reload] of Object.entries(reloads)) {
  test(`reloaded tabs restore their own files: ${name}`, async (context) => {
    const { first, second } = await twoTabs(context);
    await reload(first, second);
    await rows(first);
    await rows(second);
    await passTime([first, second], timeout);
    await becomes(() => titles(first), ['a.xml']);
    await becomes(() => titles(second), ['b.xml', 'c.xml', 'd.xml']);
  });
}

test('a tab opened while another is loading takes none of its files', async (context) => {
  const { first, second } = await twoTabs(context);
  await second.goto('data:text/html,another page');
  const third = await first.context().newPage();
  await third.goto(editor.url);
  // Slightly less than the third tab waits.
  await passTime([third], 2500);
  await second.goBack();
  await rows(second);
  await passTime([third], timeout);
  await becomes(() => titles(second), ['b.xml', 'c.xml', 'd.xml']);
  assert.deepEqual(await titles(third), []);
});

test('a duplicated tab takes no files of the original, also when that is reloaded, and says so', async (context) => {
  const first = await openTab(context);
  await drop(first, [{ name: 'a.xml', content: two }]);
  await stored(first, 1);
  // A window opened by a page gets a copy of its session storage, like a duplicated tab.
  const [copy] = await Promise.all([first.waitForEvent('popup'), first.evaluate((url) => void open(url), editor.url)]);
  await copy.waitForSelector('header');
  await reloadQuiet(first);
  await rows(first);
  await passTime([copy], timeout);
  await copy.getByText('a.xml is open in another tab').waitFor();
  assert.deepEqual(await titles(copy), []);
  assert.deepEqual(await titles(first), ['a.xml']);
  await drop(copy, [{ name: 'b.xml', content: two }]);
  await rows(copy);
  await stored(first, 2);
  await Promise.all([reloadQuiet(first), reloadQuiet(copy)]);
  await rows(first);
  await rows(copy);
  await passTime([first, copy], timeout);
  assert.deepEqual(await titles(first), ['a.xml']);
  assert.deepEqual(await titles(copy), ['b.xml']);
});

test('files that another tab closes while it is waited for stay closed', async (context) => {
  const { first, second } = await twoTabs(context);
  await reloadQuiet(first);
  await rows(first);
  await second.getByRole('button', { name: 'Close c.xml' }).click();
  await becomes(async () => (await storedDrafts(first)).length, 3);
  await second.close();
  await passTime([first], 500);
  await passTime([first], timeout);
  await becomes(() => titles(first), ['a.xml', 'b.xml', 'd.xml']);
  await first.getByText('https://example.com/a', { exact: true }).waitFor();
  // The active file stays active.
  assert.equal(await first.title(), 'a.xml – sitemap-kit');
});

test('a new tab restores the files of a closed one without waiting', async (context) => {
  const { first, second } = await twoTabs(context);
  await second.close();
  await passTime([first], timeout);
  const third = await first.context().newPage();
  await third.goto(editor.url);
  // The clock is stopped meanwhile.
  await becomes(() => titles(third), ['b.xml', 'c.xml', 'd.xml']);
});

test('files are restored where tabs have no session storage', async (context) => {
  const page = await editor.openFor(context, { serviceWorker: true });
  await page.addInitScript(() => {
    for (const name of ['sessionStorage', 'localStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('forbidden', 'SecurityError');
        },
      });
    }
  });
  await reloadQuiet(page);
  await drop(page, [{ name: 'a.xml', content: two }]);
  await rows(page);
  await becomes(async () => (await storedDrafts(page)).length, 1);
  await reloadQuiet(page);
  await rows(page);
  assert.deepEqual(await titles(page), ['a.xml']);
});
