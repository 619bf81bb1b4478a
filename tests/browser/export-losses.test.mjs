// @ts-check
// Content of an opened file beside its pages: an export reports what it would lose, and nothing is overwritten without
// asking.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { page1, sitemap, url, whole } from '../npm/lossless-files.mjs';
import { downloadOf } from './chromium.mjs';
import { becomes, drop, startEditor } from './editor.mjs';
import { onDisk, openWithHandle, overwrite } from './file-handles.mjs';

const editor = await startEditor();
after(editor.close);

/** @typedef {import('playwright-core').Page} Page */

const unread = 'unreadable parts';
const comments = 'comments and processing instructions';
const shape = 'its field names, its layout, and everything around the list';

// tests/npm/editor-export-losses.test.mjs tests which losses a file has.
test('Ctrl+S does not overwrite a file without asking if the export lacks content', async (context) => {
  const page = await editor.openFor(context);
  for (const [name, content, losses] of /** @type {[string, string, string[]][]} */ ([
    ['comment.xml', sitemap(`<!-- mine -->${url}`), [comments]],
    ['after-root.xml', `${sitemap(url)}\n<?pi?>notes of mine\n`, [unread, comments]],
    ['list.xml', `[{"loc":"${page1}"}]`, ['its file format: it becomes “Sitemap”']],
  ])) {
    await openWithHandle(page, name, content);
    await page.keyboard.press('Control+s');
    await page.locator('.export-losses').waitFor();
    assert.deepEqual(await page.locator('.export-losses li').allInnerTexts(), losses);
    assert.equal(await page.getByText('Nothing is left out.').count(), 0);
    assert.equal(await onDisk(page, name), content);
    // The button overwrites the file.
    await page.getByRole('button', { name: `Save to ${name}` }).click();
    await page.getByText(`${name} was saved.`).waitFor();
    const written = await onDisk(page, name);
    assert.notEqual(written, content);
    assert.ok(written.includes(page1), written);
  }
});

test('saves a file without asking if the export keeps all its content', async (context) => {
  const page = await editor.openFor(context);
  for (const [name, content] of whole) {
    await openWithHandle(page, name, content);
    await page.keyboard.press('Control+s');
    await page.getByText(`${name} was saved.`).waitFor();
    assert.ok((await onDisk(page, name)).includes(page1));
  }
  assert.match(await onDisk(page, 'baidu.xml'), /<mobile:mobile [^>]*type="pc,mobile"\/>/);
  assert.match(await onDisk(page, 'data.xml'), /1\?(&lt;|%3C)!--/);
  assert.match(await onDisk(page, 'kept.xml'), /<x:mine [^>]*a="1">2<\/x:mine>/);
});

/** @param {Page} page @param {string} date */
async function setDate(page, date) {
  await page.locator('[aria-rowindex="2"] .cell.lastmod').click();
  await page.keyboard.type(date);
  await page.keyboard.press('Enter');
}

test('asks once before overwriting, and again only if another program has changed the file', async (context) => {
  const page = await editor.openFor(context);
  await openWithHandle(page, 'comment.xml', sitemap(`<!-- mine -->${url}`));
  await setDate(page, '2026-01-01');
  await page.keyboard.press('Control+s');
  await page.getByRole('button', { name: 'Save to comment.xml' }).click();
  await page.waitForFunction(() => document.querySelector('.unsaved') === null);
  await setDate(page, '2026-01-02');
  await page.keyboard.press('Control+s');
  await page.waitForFunction(() => document.querySelector('.unsaved') === null);
  assert.equal(await page.getByRole('dialog').count(), 0);
  assert.match(await onDisk(page, 'comment.xml'), /2026-01-02/);
  await overwrite(page, 'comment.xml', 'theirs');
  await setDate(page, '2026-01-03');
  await page.keyboard.press('Control+s');
  await page.getByText('comment.xml was changed by another program after you opened it.').waitFor();
  assert.equal(await onDisk(page, 'comment.xml'), 'theirs');
});

test('asks before overwriting a file that was restored by a reload', async (context) => {
  const page = await editor.openFor(context);
  const content = sitemap(`<!-- mine -->${url}`);
  await openWithHandle(page, 'comment.xml', content);
  await setDate(page, '2026-01-01');
  await page.getByRole('img', { name: 'saved on this device' }).waitFor();
  await page.reload();
  await page.getByText('Your changes were restored: comment.xml').waitFor();
  await page.keyboard.press('Control+s');
  await page.locator('.export-losses', { hasText: comments }).waitFor();
  assert.equal(await onDisk(page, 'comment.xml'), content);
});

/** @param {Page} page */
async function toSourceEnd(page) {
  await page.getByRole('button', { name: 'Source', exact: true }).click();
  await page.locator('.cm-line', { hasText: '</urlset>' }).waitFor();
  await page.locator('.cm-content').click();
  await page.keyboard.press('Control+End');
}

/** @type {Record<string, (page: Page) => Promise<void>>} */
const rewrittenTexts = {
  'that was rewritten from the pages': (page) => setDate(page, '2026-01-01'),
  'that was reordered': async (page) => {
    await toSourceEnd(page);
    await page.getByRole('button', { name: 'Format' }).click();
    await page.locator('.cm-content', { hasText: 'mine' }).waitFor({ state: 'detached' });
  },
  'of a restored draft': async (page) => {
    await setDate(page, '2026-01-01');
    await page.getByRole('img', { name: 'saved on this device' }).waitFor();
    await page.reload();
    await page.getByText('Your changes were restored: comment.xml').waitFor();
  },
};
for (const [name, rewriteText] of Object.entries(rewrittenTexts)) {
  test(`typing into a text ${name} does not accept the loss of its content`, async (context) => {
    const page = await editor.openFor(context);
    const content = sitemap(`<!-- mine -->${url}`);
    await openWithHandle(page, 'comment.xml', content);
    await rewriteText(page);
    await toSourceEnd(page);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+s');
    await page.locator('.export-losses', { hasText: comments }).waitFor();
    assert.equal(await onDisk(page, 'comment.xml'), content);
  });
}

test('does not ask about a comment that was removed in the source', async (context) => {
  const page = await editor.openFor(context);
  await openWithHandle(page, 'comment.xml', sitemap(`${url}<!-- mine -->`));
  await toSourceEnd(page);
  for (let back = 0; back < '</urlset>'.length; back += 1) await page.keyboard.press('ArrowLeft');
  for (let back = 0; back < '<!-- mine -->'.length; back += 1) await page.keyboard.press('Backspace');
  await page.keyboard.press('Control+s');
  await page.getByText('comment.xml was saved.').waitFor();
});

test('opens a list inside a JSON object, and reports that the rest of the object would be lost', async (context) => {
  const page = await editor.openFor(context);
  const content = JSON.stringify({ made: 'today', pages: [{ loc: page1 }, 'https://example.com/2'] }, undefined, 2);
  await drop(page, [{ name: 'object.json', content }]);
  await page.locator('.grid-row').nth(1).waitFor();
  assert.deepEqual(await page.locator('.grid-row .cell.loc').allTextContents(), [page1, 'https://example.com/2']);
  await page.reload();
  await page.locator('.grid-row').nth(1).waitFor();
  await page.keyboard.press('Control+s');
  await page.locator('.export-losses', { hasText: shape }).waitFor();
  assert.match(await page.getByRole('dialog').innerText(), /Contains all pages, including invalid values\./);
});

test('a download reports what it lacks and contains all changes', async (context) => {
  const page = await editor.openFor(context);
  await drop(page, [{ name: 'sitemap.xml', content: sitemap(`<!-- mine -->${url}`) }]);
  await setDate(page, '2026-01-01');
  await page.keyboard.press('Control+s');
  await page.locator('.export-losses', { hasText: comments }).waitFor();
  await page.getByRole('button', { name: /^Download/ }).click();
  await page.waitForFunction(() => document.querySelector('.unsaved') === null);
});

test('asks before overwriting a truncated gzip file', async (context) => {
  const page = await editor.openFor(context);
  const many = Array.from({ length: 5000 }, (_, at) => `<url><loc>${page1}/${at * 7919}</loc></url>`).join('');
  const whole = gzipSync(sitemap(many));
  await openWithHandle(page, 'cut.xml.gz', whole.subarray(0, whole.length / 2));
  await page.keyboard.press('Control+s');
  await page.locator('.export-losses', { hasText: unread }).waitFor();
});

test('reports typed text that is not in the table and therefore not in the export', async (context) => {
  const page = await editor.openFor(context);
  const content = sitemap(url);
  await openWithHandle(page, 'plain.xml', content);
  await page.getByRole('button', { name: 'Source', exact: true }).click();
  await page.locator('.cm-content').click();
  await page.keyboard.press('Control+End');
  for (let back = 0; back < '</urlset>'.length; back += 1) await page.keyboard.press('ArrowLeft');
  await page.keyboard.insertText('<url><loc>https://example.com/2</lo');
  await page.keyboard.press('Control+s');
  await page.locator('.export-losses', { hasText: 'edits of the source' }).waitFor();
  assert.equal(await onDisk(page, 'plain.xml'), content);
  // Accepting once does not accept losing later edits.
  const saveBack = page.getByRole('button', { name: 'Save to plain.xml' });
  await saveBack.click();
  await page.getByText('plain.xml was saved.').waitFor();
  await page.locator('.cm-content').click();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText('<url><loc>https://example.com/3</lo');
  await page.keyboard.press('Control+s');
  await saveBack.waitFor();
});

test('text typed into the source outside the pages is not exported and stays unsaved', async (context) => {
  const page = await editor.openFor(context);
  await drop(page, [{ name: 'sitemap.xml', content: sitemap(url) }]);
  await page.getByRole('button', { name: 'Source', exact: true }).click();
  await page.locator('.cm-content').click();
  await page.keyboard.press('Control+End');
  for (let back = 0; back < '</urlset>'.length; back += 1) await page.keyboard.press('ArrowLeft');
  await page.keyboard.insertText('<!-- typed --><url><loc>https://example.com/2</loc></url>');
  await page.locator('.unsaved').waitFor();
  await page.keyboard.press('Control+s');
  await page.locator('.export-losses', { hasText: comments }).waitFor();
  const { content } = await downloadOf(page, () => page.getByRole('button', { name: /^Download/ }).click());
  assert.doesNotMatch(String(content), /typed/);
  await becomes(() => page.locator('.unsaved').count(), 1);
});

for (const [what, typed] of [
  ['a comment', '<!-- typed -->'],
  ['an incomplete entry', '<url><loc>https://example.com/2</lo'],
]) {
  test(`${what} typed without changing a page counts as unsaved`, async (context) => {
    const page = await editor.openFor(context);
    await drop(page, [{ name: 'sitemap.xml', content: sitemap(`${url}\n`) }]);
    await toSourceEnd(page);
    await page.keyboard.press('Home');
    await page.keyboard.insertText(typed ?? '');
    // No draft has it, either.
    await page.getByRole('img', { name: 'not exported yet', exact: true }).waitFor();
    const isAsked = () => page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));
    assert.equal(await isAsked(), true);
    await page.getByRole('button', { name: 'Close sitemap.xml' }).click();
    const dialog = page.getByRole('dialog', { name: 'Close without exporting?' });
    await dialog.getByRole('button', { name: 'Keep it open' }).click();
    // After undoing it, nothing would be lost.
    await page.locator('.cm-content').click();
    await page.keyboard.press('Control+z');
    await page.locator('.unsaved').waitFor({ state: 'detached' });
    assert.equal(await isAsked(), false);
  });
}
