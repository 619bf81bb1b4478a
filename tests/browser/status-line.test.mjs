// @ts-check
// The line below the views: what takes long is shown there and can be cancelled, and notices lie over it.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { becomes, drop, locs, startEditor, watchRequests } from './editor.mjs';

const editor = await startEditor();
after(editor.close);

const content = Array.from({ length: 12 }, (_, n) => `https://example.com/${n}\n`).join('');

/** @param {import('node:test').TestContext} context */
async function withPages(context) {
  const page = await editor.openFor(context);
  await drop(page, [{ name: 'pages.txt', content }]);
  await page.locator('.grid-row').nth(11).waitFor();
  return { page, line: page.locator('.status-line'), search: page.locator('[data-search]') };
}

test('a cancelled search leaves the table and the search text as they were', async (context) => {
  const { page, line, search } = await withPages(context);
  await search.fill('/1');
  await becomes(async () => (await locs(page)).length, 3);
  const requests = await watchRequests(page, 'find', { isHeld: true });
  await search.fill('/11');
  await line.getByText('Searching pages.txt').waitFor();
  assert.equal(await page.locator('.grid-row').count(), 3);
  await line.getByRole('button', { name: 'Cancel' }).click();
  await becomes(() => search.inputValue(), '/1');
  await becomes(() => line.locator('.job').count(), 0);
  assert.equal(await requests.sent(), 1, 'the last search is not repeated');
  await requests.release();
  await search.fill('/10');
  await becomes(() => locs(page), ['https://example.com/10']);
});

test('the same work on several files is shown and cancelled at once', async (context) => {
  const { page, line } = await withPages(context);
  const requests = await watchRequests(page, 'check', { isHeld: true });
  await drop(
    page,
    [1, 2, 3].map((n) => ({ name: `sitemap-${n}.txt`, content })),
  );
  await line.getByText('Checking 3 files').waitFor();
  assert.equal(await line.locator('.job').count(), 1);
  await line.getByRole('button', { name: 'Cancel' }).click();
  await becomes(() => line.locator('.job').count(), 0);
  await requests.release();
});

test('opening several files is one job, and cancelling it keeps those that are open', async (context) => {
  const { page, line } = await withPages(context);
  const requests = await watchRequests(page, 'open', { isHeld: true });
  await drop(
    page,
    [1, 2, 3].map((n) => ({ name: `sitemap-${n}.txt`, content })),
  );
  await line.getByText('Opening 3 files').waitFor();
  await line.getByRole('button', { name: 'Cancel' }).click();
  await becomes(() => line.locator('.job').count(), 0);
  assert.equal(await requests.sent(), 1, 'the others are not opened');
  assert.deepEqual(await page.locator('.file-title').allInnerTexts(), ['pages.txt']);
  await requests.release();
});

test('cancelled sorting leaves the order', async (context) => {
  const { page, line } = await withPages(context);
  const before = await locs(page);
  const requests = await watchRequests(page, 'find', { isHeld: true });
  const head = page.locator('[data-head="loc"]');
  await head.getByRole('button').click();
  await line.getByText('Sorting pages.txt').waitFor();
  await line.getByRole('button', { name: 'Cancel' }).click();
  await becomes(() => head.getAttribute('aria-sort'), 'none');
  await requests.release();
  assert.deepEqual(await locs(page), before);
});

test('cancelled comparing shows the pages again', async (context) => {
  const { page, line } = await withPages(context);
  await page.locator('.grid-row .cell.loc').first().click();
  await page.keyboard.press(' ');
  await page.keyboard.press('Delete');
  const requests = await watchRequests(page, 'compare', { isHeld: true });
  await page.getByRole('button', { name: 'Changes', exact: true }).click();
  const job = line.locator('.job', { hasText: 'Comparing pages.txt' });
  await job.getByRole('button', { name: 'Cancel' }).click();
  await becomes(async () => (await locs(page)).length, 11);
  await requests.release();
  await page.getByRole('button', { name: 'Changes', exact: true }).click();
  await page.getByRole('tablist', { name: 'Kinds of changes' }).waitFor();
});

test('a notice lies over the line and moves nothing', async (context) => {
  const { page, line } = await withPages(context);
  const table = page.locator('.grid-scroll');
  const before = await table.boundingBox();
  await page.locator('.grid-row .cell.loc').first().click();
  await page.keyboard.press(' ');
  await page.keyboard.press('Delete');
  await page.locator('.notice').waitFor();
  await line.getByText('11 pages').waitFor();
  await page.locator('.selection-bar').waitFor({ state: 'detached' });
  assert.deepEqual(await table.boundingBox(), before);
  await becomes(async () => {
    const [notice, below] = [await page.locator('.notice').boundingBox(), await line.boundingBox()];
    return notice !== null && below !== null && notice.y >= below.y - 1;
  }, true);
});
