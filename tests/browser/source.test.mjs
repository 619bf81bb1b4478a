// @ts-check
// The source view: edits of the text change the table, and edits of the table change the text.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { nameOf, violations, visitors } from './axe.mjs';
import { becomes, drop, exportSitemap, settled, showMore, startEditor, watchRequests } from './editor.mjs';
import { rich } from './rich-sitemap.mjs';

const editor = await startEditor();
after(editor.close);

/** @typedef {import('playwright-core').Page} Page */

const three = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <!-- the first three -->
  <url><loc>https://example.com/a</loc><lastmod>2026-13-01</lastmod></url>
  <url><loc>https://example.com/b</loc></url>
  <url><loc>https://example.com/c</loc></url>
</urlset>
`;

/**
 * Opens the source of a file; the test fails if the page has problems or sends a request to another host.
 * @param {import('node:test').TestContext} context
 * @param {string | Uint8Array} content
 * @param {{ name?: string, visitor?: Parameters<typeof editor.open>[0] }} [more]
 */
async function withSource(context, content, { name = 'sitemap.xml', visitor } = {}) {
  const page = await editor.openFor(context, visitor);
  await drop(page, [{ name, content }]);
  await page.locator('.file-name').waitFor();
  await showView(page, 'source');
  // Before the text is loaded, there is one empty line.
  await page.locator('.cm-line', { hasText: /\S/ }).first().waitFor();
  return page;
}

/** @param {Page} page @param {'pages' | 'source'} name */
async function showView(page, name) {
  if (name === 'source') await showMore(page);
  await page
    .locator('.switch button:visible', {
      hasText: name === 'pages' ? /^(Pages|ページ|Sitemaps)$/ : /^(Source|ソース)$/,
    })
    .first()
    .click();
}

/** @param {Page} page */
const sourceOf = async (page) =>
  (await page.locator('.cm-line').allInnerTexts()).map((line) => line.replace(/\n$/, '')).join('\n');

/** @param {Page} page */
const locs = async (page) => {
  await showView(page, 'pages');
  return page.locator('.grid-row .cell.loc').allTextContents();
};

/**
 * Moves the cursor to the end of a line (from 1) with the keyboard.
 * @param {Page} page
 * @param {number} line
 */
async function goToEndOf(page, line) {
  await page.locator('.cm-content').click();
  await page.keyboard.press('Control+Home');
  for (let at = 1; at < line; at += 1) {
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('End');
}

test('shows the file as it was opened, line by line', async (context) => {
  const page = await withSource(context, three);
  await page.waitForFunction(
    (text) => document.querySelector('.code-host')?.shadowRoot?.textContent?.includes(text),
    'the first three',
  );
  assert.equal(await sourceOf(page), three);
  assert.equal((await page.locator('.cm-lineNumbers .cm-gutterElement').allInnerTexts()).includes('8'), true);
  await page.getByText('As opened').waitFor();
});

for (const [name, content, first] of /** @type {const} */ ([
  ['sitemap.xml.gz', gzipSync(three), '<?xml version="1.0" encoding="UTF-8"?>'],
  ['list.txt', 'https://example.com/a\nhttps://example.com/b\n', 'https://example.com/a'],
  ['list.csv', 'loc,lastmod\nhttps://example.com/a,2026-01-01\n', 'loc,lastmod'],
])) {
  test(`shows a ${name} as its text`, async (context) => {
    const page = await withSource(context, content, { name });
    await page.locator('.cm-line', { hasText: first }).first().waitFor();
    assert.equal((await sourceOf(page)).split('\n')[0], first);
  });
}

test('marks problems in the gutter and in the text, with details on hover', async (context) => {
  const page = await withSource(context, three);
  const mark = page.locator('.cm-lintRange-error').first();
  await mark.waitFor();
  assert.equal(await mark.innerText(), '2026-13-01');
  await page.locator('.cm-lint-marker-error').waitFor();
  await mark.hover();
  await page.locator('.cm-tooltip', { hasText: 'does not exist' }).waitFor();
  await page.locator('.cm-tooltip', { hasText: 'lastmod-invalid' }).waitFor();
  await page.locator('.cm-tooltip').getByText('Show in the table').click();
  await page.locator('[aria-rowindex="2"] .cell.loc[tabindex="0"]').waitFor();
});

test('reads edits made while the text is being read once more in total, not once per pause', async (context) => {
  const page = await withSource(context, three);
  await page.locator('.cm-lintRange-error').first().waitFor();
  const requests = await watchRequests(page, 'readSource', { isHeld: true });
  await page.clock.install();
  await goToEndOf(page, 5);
  for (const text of [
    '<url><loc>https://example.com/d</loc></url>',
    '<!-- one -->',
    '<!-- two -->',
    '<!-- three -->',
  ]) {
    await page.keyboard.insertText(text);
    // Longer than the pause in typing that starts a read.
    await page.clock.runFor(500);
  }
  await requests.release();
  await becomes(
    () => locs(page),
    ['a', 'b', 'd', 'c'].map((name) => `https://example.com/${name}`),
  );
  assert.equal(await requests.sent(), 2);
});

test('edits of the text appear in the table, are checked, can be undone and exported', async (context) => {
  const page = await withSource(context, three);
  await page.locator('.cm-lintRange-error').first().waitFor();
  await goToEndOf(page, 5);
  // At once: a pause between two keys would make two steps of undo.
  await page.keyboard.insertText('\n  <url><loc>https://example.com/new</loc></url>');
  await page.getByText('Edited').waitFor();
  await page.getByText('4 pages').first().waitFor();
  assert.deepEqual(
    await locs(page),
    ['a', 'b', 'new', 'c'].map((name) => `https://example.com/${name}`),
  );
  // The row keeps its identity, so its problem is still shown.
  await page.locator('[aria-rowindex="2"] .mark.error').waitFor();
  await page.getByRole('button', { name: 'Undo: edit of the source' }).first().click();
  assert.equal((await locs(page)).length, 3);
  await showView(page, 'source');
  await page.locator('.cm-line', { hasText: 'the first three' }).waitFor();
  // To the letter, comments too.
  await becomes(() => sourceOf(page), three);
  await page.getByRole('button', { name: 'Redo: edit of the source' }).click();
  await page.locator('.cm-line', { hasText: '/new' }).waitFor();
  assert.match(await sourceOf(page), /the first three/);
});

test('editing a URL and a date in place keeps their rows', async (context) => {
  const page = await withSource(context, three);
  await page.locator('.cm-lintRange-error').first().waitFor();
  await showView(page, 'pages');
  await page.getByRole('checkbox', { name: 'Select page 2' }).click();
  await showView(page, 'source');
  await page.locator('.cm-line', { hasText: '/b<' }).waitFor();
  await page.getByRole('button', { name: 'Find' }).click();
  await page.keyboard.type('/b<');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.keyboard.insertText('/better<');
  await page.getByText('Edited').waitFor();
  await becomes(
    () => locs(page),
    ['a', 'better', 'c'].map((name) => `https://example.com/${name}`),
  );
  assert.equal(await page.getByRole('checkbox', { name: 'Select page 2' }).isChecked(), true);
});

test('incomplete text waits, or is used as it is on request', async (context) => {
  const page = await withSource(context, three);
  await page.locator('.cm-lintRange-error').first().waitFor();
  await goToEndOf(page, 5);
  await page.keyboard.type('<url><loc>https://example.com/half');
  await page.getByText('An element is not closed').waitFor();
  await page.getByText('3 pages').first().waitFor();
  await page.keyboard.type('</loc></url>');
  await page.getByText('An element is not closed').waitFor({ state: 'detached' });
  await page.getByText('4 pages').first().waitFor();
  await page.keyboard.type('<url><loc>https://example.com/other');
  await page.getByRole('button', { name: 'Update anyway' }).click();
  await page.getByText('5 pages').first().waitFor();
});

test('a sitemap does not become an index, and empty text does not remove all pages', async (context) => {
  const page = await withSource(context, three);
  await page.locator('.cm-lintRange-error').first().waitFor();
  await page.locator('.cm-content').click();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>https://example.com/1.xml</loc></sitemap></sitemapindex>',
  );
  await page.getByText('A sitemap cannot be changed into an index here').waitFor();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await page.getByText('No pages can be read from the source').waitFor();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await page.getByText('No pages can be read').waitFor({ state: 'detached' });
  assert.equal((await locs(page)).length, 3);
});

test('a change in the table appears in the source, including errors, and reads back the same', async (context) => {
  const page = await withSource(context, rich);
  await page.locator('.cm-lintRange-error').first().waitFor();
  await showView(page, 'pages');
  await page.locator('[aria-rowindex="2"] .cell.lastmod').click();
  await page.keyboard.type('2026-99-99');
  await page.keyboard.press('Enter');
  await showView(page, 'source');
  await page.getByText('With your changes').waitFor();
  await page.locator('.cm-line', { hasText: '<lastmod>2026-99-99</lastmod>' }).waitFor();
  for (const message of [
    '<image:loc>bad url</image:loc>',
    '<video:rating>9</video:rating>',
    '<video:restriction relationship="allow">xx JP</video:restriction>',
    '<news:language>english</news:language>',
  ]) {
    await page.locator('.cm-line', { hasText: message }).waitFor();
  }
  await page.locator('.cm-lintRange-error', { hasText: '2026-99-99' }).waitFor();
  // Typing a comment leaves the pages unchanged, and can be undone.
  await goToEndOf(page, 1);
  const requests = await watchRequests(page, 'readSource');
  await page.keyboard.insertText('<!-- x -->');
  await becomes(requests.answered, 1);
  await settled(page);
  await page.getByRole('button', { name: 'Undo: edit of the source', exact: true }).waitFor();
});

test('shows the text that Export writes for pages without errors', async (context) => {
  const good = rich
    .replace('2026-13-01', '2026-12-01')
    .replace('"jp"', '"ja"')
    .replace('bad url', 'https://example.com/b.jpg?x=1&amp;y=2')
    .replace(
      '<video:rating>9<',
      '<video:description>d</video:description><video:thumbnail_loc>https://example.com/u.jpg</video:thumbnail_loc><video:content_loc>https://example.com/w.mp4</video:content_loc><video:rating>4.5<',
    )
    .replace('xx JP', 'JP US')
    .replace('english', 'en');
  const page = await withSource(context, good);
  await page.getByRole('button', { name: 'Format' }).click();
  await page.getByText('Edited', { exact: true }).waitFor();
  const lines = (await exportSitemap(page)).split('\n');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  // The view renders the visible lines: the rich entry, which comes first.
  const shown = (await sourceOf(page)).split('\n');
  assert.deepEqual(shown.slice(0, 30), lines.slice(0, 30));
});

test('exports an edit that was typed just before', async (context) => {
  const page = await withSource(context, three.replace('13-01', '12-01'));
  await page.locator('.cm-line', { hasText: '/b<' }).waitFor();
  await goToEndOf(page, 5);
  await page.keyboard.insertText('<url><loc>https://example.com/late</loc></url>');
  assert.match(await exportSitemap(page), /example\.com\/late/);
});

test('the cursor and the table are at the same page', async (context) => {
  const page = await withSource(context, three);
  await page.locator('.cm-lintRange-error').first().waitFor();
  await page.locator('.cm-line', { hasText: '/c<' }).click();
  await showView(page, 'pages');
  await page.locator('[aria-rowindex="4"] .cell.loc[tabindex="0"]').waitFor();
  await page.locator('[aria-rowindex="3"] .cell.loc').click();
  await showView(page, 'source');
  await page.locator('.cm-activeLine', { hasText: '/b<' }).waitFor();
});

test('edits an index as text', async (context) => {
  const page = await withSource(
    context,
    `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<sitemap><loc>https://example.com/1.xml</loc></sitemap>
</sitemapindex>
`,
  );
  await page.locator('.cm-line', { hasText: '1.xml' }).waitFor();
  await goToEndOf(page, 2);
  await page.keyboard.insertText('<sitemap><loc>https://example.com/2.xml</loc></sitemap>');
  await page.getByText('2 sitemaps').first().waitFor();
  assert.deepEqual(await locs(page), ['https://example.com/1.xml', 'https://example.com/2.xml']);
});

test('pasted text and keys of the text editor go to the text', async (context) => {
  const page = await withSource(context, three);
  await goToEndOf(page, 5);
  await page.evaluate(() => {
    const transfer = new DataTransfer();
    transfer.setData('text/plain', '<url><loc>https://example.com/pasted</loc></url>');
    const target = document.querySelector('.code-host')?.shadowRoot?.querySelector('.cm-content');
    const event = new ClipboardEvent('paste', { bubbles: true, composed: true, cancelable: true });
    // Firefox empties the data that an event is created with.
    target?.dispatchEvent(Object.defineProperty(event, 'clipboardData', { value: transfer }));
  });
  await page.getByText('4 pages').first().waitFor();
  assert.equal(await page.locator('.file').count(), 1);
  await page.keyboard.press('Control+z');
  await page.getByText('3 pages').first().waitFor();
});

for (const visitor of visitors) {
  test(`no accessibility violations: ${nameOf(visitor)}`, async (context) => {
    const page = await withSource(context, rich, { visitor });
    const mark = page.locator('.cm-lintRange-error').first();
    await mark.waitFor();
    assert.deepEqual(await violations(page), [], 'the text');
    await mark.hover();
    await page.locator('.cm-tooltip').waitFor();
    assert.deepEqual(await violations(page), [], 'a problem');
    // On a phone, a long message covers the toolbar until the pointer leaves it.
    await page.mouse.move(1, 1);
    await page.locator('.cm-tooltip').waitFor({ state: 'hidden' });
    await page.locator('.source .toolbar button:not(.small)').first().click();
    await page.locator('.cm-search').waitFor();
    assert.deepEqual(await violations(page), [], 'the search');
    await page.keyboard.press('Escape');
    await page.locator('.cm-content').click();
    await page.keyboard.press('Control+Home');
    await page.keyboard.insertText('<');
    await page.locator('.source-hold').waitFor();
    assert.deepEqual(await violations(page), [], 'a text that is not whole');
  });
}
