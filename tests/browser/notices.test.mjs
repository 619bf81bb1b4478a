// @ts-check
// Notices: only the newest change, shown as long as it can be undone or has the mouse or the focus; a notice hides
// nothing.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { becomes, drop, sitemap, startEditor } from './editor.mjs';
import { dropFolder } from './task.mjs';

const editor = await startEditor();
after(editor.close);

const content = Array.from({ length: 40 }, (_, n) => `https://example.com/${n}\n`).join('');

/** @param {import('node:test').TestContext} context */
async function withPages(context) {
  const page = await editor.openFor(context);
  await drop(page, [{ name: 'pages.txt', content }]);
  await page.locator('.grid-row .cell.loc').nth(1).click();
  return page;
}

test('successive changes leave the notice of the last one, whose button undoes it', async (context) => {
  const page = await withPages(context);
  const notices = page.locator('.notice p');
  for (const _ of Array(3)) {
    await page.keyboard.press(' ');
    await page.keyboard.press('Delete');
  }
  await becomes(() => notices.allInnerTexts(), ['1 page deleted.']);
  await page.locator('.notice').getByRole('button', { name: 'Undo' }).click();
  await becomes(() => notices.allInnerTexts(), ['Undone: deletion (1 page, pages.txt)']);
  await page.getByText('38 pages', { exact: true }).first().waitFor();
  await page.locator('.grid-row .cell.loc').nth(1).click();
  await page.keyboard.press(' ');
  await page.keyboard.press('Delete');
  await page.locator('.notice').getByRole('button', { name: 'Undo' }).waitFor();
  // Another change, which the button would undo instead.
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('2026-01-01');
  await page.keyboard.press('Enter');
  await becomes(() => notices.count(), 0);
});

test('every failure is a line of one notice until it is dismissed, however many there are', async (context) => {
  const page = await editor.openFor(context);
  const names = Array.from({ length: 12 }, (_, n) => `empty-${n}.xml`);
  await drop(
    page,
    names.map((name) => ({ name, content: '' })),
  );
  const notices = page.locator('.notice p');
  await becomes(
    async () => (await notices.allInnerTexts()).map((text) => text.split(' ')[0]).sort(),
    [...names].sort(),
  );
  const box = await page.locator('.notices').boundingBox();
  assert.ok(box !== null && box.y > 0, 'the notices exceed the window');
  await page.locator('.notice').getByRole('button', { name: 'Dismiss' }).click();
  await becomes(() => notices.count(), 0);
});

test('a notice stays while it has the mouse or the focus', async (context) => {
  const page = await withPages(context);
  await page.clock.install();
  await page.keyboard.press(' ');
  await page.keyboard.press('Delete');
  await page.locator('.notice').hover();
  await page.clock.runFor(20_000);
  assert.equal(await page.locator('.notice').count(), 1);
  await page.locator('.notice').getByRole('button', { name: 'Undo' }).focus();
  await page.mouse.move(5, 5);
  await page.clock.runFor(20_000);
  assert.equal(await page.locator('.notice').count(), 1);
  await page.locator('[data-search]').focus();
  await page.clock.runFor(20_000);
  await becomes(() => page.locator('.notice').count(), 0);
});

test('the last row can be scrolled clear of a notice', async (context) => {
  const page = await withPages(context);
  await page.keyboard.press(' ');
  await page.keyboard.press('Delete');
  await page.locator('.notice').waitFor();
  await page.keyboard.press('Control+End');
  await page.locator('.grid-scroll').evaluate((scroller) => scroller.scrollTo(0, scroller.scrollHeight));
  await becomes(async () => {
    const row = await page.locator('.grid-row', { hasText: 'https://example.com/39' }).boundingBox();
    const notice = await page.locator('.notice').boundingBox();
    return row !== null && notice !== null && row.y + row.height <= notice.y;
  }, true);
});

test('what is said of the files of a folder is one notice, and each of its lines is there once', async (context) => {
  const page = await editor.openFor(context, { reducedMotion: true });
  const files = {
    'sitemap.xml': sitemap('<loc>https://example.com/</loc>'),
    'robots.txt': 'User-agent: *\n',
    'a.docx': 'x',
  };
  await dropFolder(page, 'site', files);
  const lines = page.locator('.notice p');
  const said = [
    'robots.txt is used by the checks: blocked pages are reported.',
    '1 other file in site was skipped: a.docx',
  ];
  await becomes(async () => (await lines.allInnerTexts()).sort(), [...said].sort());
  assert.equal(await page.locator('.notice').count(), 1);
  await dropFolder(page, 'site', { 'a.docx': 'x', 'b.xml': sitemap('<loc>https://example.com/b</loc>') });
  await page.locator('.file-name', { hasText: 'b.xml' }).waitFor();
  assert.equal(await lines.count(), 2);
});
