// @ts-check
// Each tab keeps its own files, however many tabs there are, and in whatever order they are loaded anew.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { becomes, drop, keptDrafts, startEditor } from './editor.mjs';

const editor = await startEditor();
after(editor.close);

const two = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://example.com/a</loc></url><url><loc>https://example.com/b</loc></url></urlset>`;

/** @typedef {import('playwright-core').Page} Page */

/** @param {Page} page */
const rows = (page) => page.locator('.grid-row').first().waitFor();

/**
 * Loads a page anew when it has all that it asked for: a request that is cut off counts as failed.
 * @param {Page} page
 */
async function reloadQuiet(page) {
  await page.waitForLoadState('networkidle');
  await page.reload();
}

/** The files of a tab, by name. @param {Page} page */
const titles = (page) => page.locator('.file-title').allInnerTexts();

/**
 * Two tabs of one person: the first with A, the second with B, C and D.
 * @param {import('node:test').TestContext} context
 */
async function twoTabs(context) {
  const first = await editor.openFor(context);
  await drop(first, [{ name: 'a.xml', content: two }]);
  await rows(first);
  await becomes(async () => (await keptDrafts(first)).length, 1);
  const second = await first.context().newPage();
  await second.goto(editor.address);
  await drop(second, [
    { name: 'b.xml', content: two },
    { name: 'c.xml', content: two },
    { name: 'd.xml', content: two },
  ]);
  await rows(second);
  await becomes(async () => (await keptDrafts(first)).length, 4);
  return { first, second };
}

/** How long tabs that are being loaded are waited for, and a little more, in milliseconds. */
const patience = 4500;

/** @type {Record<string, (first: Page, second: Page) => Promise<unknown>>} */
const reloads = {
  'the first and then the second': async (first, second) => {
    await reloadQuiet(first);
    await reloadQuiet(second);
  },
  'the second and then the first': async (first, second) => {
    await reloadQuiet(second);
    await reloadQuiet(first);
  },
  'both at once, and once more': async (first, second) => {
    await Promise.all([reloadQuiet(first), reloadQuiet(second)]);
    await Promise.all([reloadQuiet(first), reloadQuiet(second)]);
  },
  'the second again and again': async (first, second) => {
    await reloadQuiet(first);
    for (const _ of Array(6)) {
      await reloadQuiet(second);
      await second.waitForTimeout(500);
    }
  },
};
for (const [name, reload] of Object.entries(reloads)) {
  test(`tabs that are loaded anew each get their own files back: ${name}`, async (context) => {
    const { first, second } = await twoTabs(context);
    await reload(first, second);
    await rows(first);
    await rows(second);
    await first.waitForTimeout(patience);
    assert.deepEqual(await titles(first), ['a.xml']);
    assert.deepEqual(await titles(second), ['b.xml', 'c.xml', 'd.xml']);
  });
}

test('a tab that is opened while another is being loaded takes nothing from it', async (context) => {
  const { first, second } = await twoTabs(context);
  await second.goto('about:blank');
  const third = await first.context().newPage();
  await third.goto(editor.address);
  await second.goBack();
  await rows(second);
  await third.waitForTimeout(patience);
  assert.deepEqual(await titles(second), ['b.xml', 'c.xml', 'd.xml']);
  assert.deepEqual(await titles(third), []);
});

test('the copy of a tab takes nothing from it, also when that is loaded anew, and is told', async (context) => {
  const first = await editor.openFor(context);
  await drop(first, [{ name: 'a.xml', content: two }]);
  await rows(first);
  await becomes(async () => (await keptDrafts(first)).length, 1);
  // A window that a page opens is given a copy of what its tab remembers, as a tab that is duplicated is.
  const [copy] = await Promise.all([
    first.waitForEvent('popup'),
    first.evaluate((address) => void open(address), editor.address),
  ]);
  await copy.waitForSelector('header');
  await reloadQuiet(first);
  await rows(first);
  await copy.getByText('a.xml is open in another tab').waitFor();
  assert.deepEqual(await titles(copy), []);
  assert.deepEqual(await titles(first), ['a.xml']);
  await drop(copy, [{ name: 'b.xml', content: two }]);
  await rows(copy);
  await becomes(async () => (await keptDrafts(first)).length, 2);
  await Promise.all([reloadQuiet(first), reloadQuiet(copy)]);
  await rows(first);
  await rows(copy);
  await first.waitForTimeout(patience);
  assert.deepEqual(await titles(first), ['a.xml']);
  assert.deepEqual(await titles(copy), ['b.xml']);
});

test('what another tab closes while it is waited for stays closed', async (context) => {
  const { first, second } = await twoTabs(context);
  await reloadQuiet(first);
  await rows(first);
  await second.getByRole('button', { name: 'Close c.xml' }).click();
  await second.close();
  await becomes(() => titles(first), ['a.xml', 'b.xml', 'd.xml']);
  await first.getByText('https://example.com/a', { exact: true }).waitFor();
  // The one that a person is at stays in front.
  assert.equal(await first.title(), 'a.xml – sitemap-kit');
});

test('a new tab brings the files of a closed one back without waiting', async (context) => {
  const { first, second } = await twoTabs(context);
  await second.close();
  await first.waitForTimeout(patience);
  const third = await first.context().newPage();
  // From the first question who has a draft: how long the page takes to load says nothing.
  await third.addInitScript(() => {
    const query = navigator.locks.query.bind(navigator.locks);
    navigator.locks.query = () => {
      performance.mark('asked');
      return query();
    };
  });
  await third.goto(editor.address);
  await rows(third);
  const took = await third.evaluate(
    () => performance.now() - (performance.getEntriesByName('asked')[0]?.startTime ?? 0),
  );
  assert.ok(took < 3000, `less than a tab is waited for: ${took} ms`);
  await becomes(() => titles(third), ['b.xml', 'c.xml', 'd.xml']);
});

test('where tabs may remember nothing, files come back all the same', async (context) => {
  const page = await editor.openFor(context);
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
  await becomes(async () => (await keptDrafts(page)).length, 1);
  await reloadQuiet(page);
  await rows(page);
  assert.deepEqual(await titles(page), ['a.xml']);
});
