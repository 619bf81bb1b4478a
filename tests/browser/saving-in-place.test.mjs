// @ts-check
// Saving changes only what was changed: all other bytes of the opened file stay.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { gunzipSync, gzipSync } from 'node:zlib';
import { downloadOf } from './browser.mjs';
import { chooseForm, drop, startEditor, typeBeforeEnd } from './editor.mjs';
import { bytesOnDisk, onDisk, openWithHandle, overwrite } from './file-handles.mjs';

const editor = await startEditor();
after(editor.close);

/** @typedef {import('playwright-core').Page} Page */

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const page1 = 'https://example.com/1';
const url = `<url><loc>${page1}</loc></url>`;
/** @param {string} content */
const sitemap = (content) => `<urlset ${namespace}>${content}</urlset>`;

const rich = `<?xml version='1.0'?>\r
<?xml-stylesheet href="/s.xsl"?>\r
<urlset a="1" ${namespace} xmlns:x="urn:x">\r
\t<!-- first -->\r
\t<url id="1">\r
\t\t<loc><![CDATA[${page1}?a&b]]></loc><x:mine/>\r
\t\t<lastmod>2026-01-01</lastmod> <!-- date -->\r
\t</url>\r
\t<url><loc>https://example.com/2</loc><wrong>1</wrong></url>\r
</urlset>\r
<!-- end -->`;

/** @param {Page} page @param {string} column @param {string} text */
async function setCell(page, column, text) {
  await page.locator(`[aria-rowindex="2"] .cell.${column}`).click();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

/** @param {Page} page @param {string} name */
async function save(page, name) {
  await page.keyboard.press('Control+s');
  await page.waitForFunction(() => document.querySelector('.unsaved') === null);
  await page.getByText(`${name} was saved.`).last().waitFor();
}

/** Files with a date, or a URL in a text list, that is changed. @type {[name: string, content: string, encode: (text: string) => Uint8Array][]} */
const files = [
  ['rich.xml', rich, (text) => Buffer.from(text)],
  ['wide.xml', rich, (text) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
  [
    'index.xml',
    `<sitemapindex ${namespace}><!-- a -->\n<sitemap><loc>${page1}</loc><lastmod>2026-01-01</lastmod></sitemap>\n</sitemapindex>\n`,
    (text) => Buffer.from(`\uFEFF${text}`),
  ],
  [
    'list.csv',
    `URL;Last Mod;owner\r\n${page1};2026-01-01;"bob"\r\n\r\nhttps://example.com/2;;eve`,
    (text) => Buffer.from(text),
  ],
  ['urls.txt', `# ours\r\n${page1}/2026-01-01\r\n\r\nhttps://example.com/2`, (text) => Buffer.from(text)],
];
test('one changed value is all that differs after saving', async (context) => {
  const page = await editor.openFor(context);
  for (const [name, content, encode] of files) {
    await openWithHandle(page, name, encode(content));
    if (name === 'urls.txt') {
      await setCell(page, 'loc', `${page1}/2026-02-02`);
    } else {
      await setCell(page, 'lastmod', '2026-02-02');
    }
    await save(page, name);
    const written = Uint8Array.from(await bytesOnDisk(page, name));
    assert.deepEqual(written, Uint8Array.from(encode(content.replace('2026-01-01', '2026-02-02'))), name);
    await page.locator('.grid-row .cell.loc').first().click();
    await page.keyboard.press('Control+z');
    await page.locator('.unsaved').waitFor();
    await save(page, name);
    assert.deepEqual(Uint8Array.from(await bytesOnDisk(page, name)), Uint8Array.from(encode(content)), name);
  }
});

test('a compressed file stays compressed', async (context) => {
  const page = await editor.openFor(context);
  await openWithHandle(page, 'rich.xml.gz', gzipSync(rich));
  await setCell(page, 'lastmod', '2026-02-02');
  await save(page, 'rich.xml.gz');
  const written = gunzipSync(Uint8Array.from(await bytesOnDisk(page, 'rich.xml.gz')));
  assert.equal(String(written), rich.replace('2026-01-01', '2026-02-02'));
});

test('an unchanged file is saved byte for byte', async (context) => {
  const page = await editor.openFor(context);
  const many = Array.from({ length: 5000 }, (_, at) => `<url><loc>${page1}/${at * 7919}</loc></url>`);
  const compressed = gzipSync(sitemap(many.join('')));
  for (const [name, content] of /** @type {[string, string | Uint8Array][]} */ ([
    ['after-root.xml', `${sitemap(url)}\n<?pi?>notes of mine\n`],
    ['object.json', `{"made": "today", "pages": [{"loc":"${page1}"}]}`],
    ['cut.xml.gz', compressed.subarray(0, compressed.length / 2)],
  ])) {
    await openWithHandle(page, name, content);
    await save(page, name);
    assert.deepEqual(await bytesOnDisk(page, name), [...Buffer.from(content)]);
  }
});

test('one changed date of 50,000 pages is all that differs after saving', async (context) => {
  const page = await editor.openFor(context);
  const entry = (/** @type {number} */ at) =>
    `  <url><!-- ${at} -->\n\t<loc>https://example.com/${at}</loc>\n\t<lastmod>2026-01-01</lastmod></url>\n`;
  const content = `<urlset ${namespace}>\n${Array.from({ length: 50_000 }, (_, at) => entry(at)).join('')}</urlset>\n`;
  const name = 'large.xml';
  const chooser = page.waitForEvent('filechooser');
  await page.evaluate(() => {
    for (const name of ['showOpenFilePicker', 'showSaveFilePicker']) Reflect.deleteProperty(window, name);
  });
  await page.getByRole('button', { name: 'Choose files' }).click();
  await (await chooser).setFiles({ name, mimeType: 'application/xml', buffer: Buffer.from(content) });
  await page.locator('.grid-row').first().waitFor();
  await setCell(page, 'lastmod', '2026-02-02');
  await page.keyboard.press('Control+s');
  const written = await downloadOf(page, () => page.getByRole('button', { name: `Download ${name}` }).click());
  assert.equal(String(written.content) === content.replace('2026-01-01', '2026-02-02'), true);
});

test('text typed into the source is saved with later changes of the table, also after a reload', async (context) => {
  const page = await editor.openFor(context);
  await openWithHandle(page, 'typed.xml', sitemap(`\r\n${url}\r\n<!-- kept -->\r\n`));
  await typeBeforeEnd(page, '<!-- typed -->');
  await page.locator('.unsaved').waitFor();
  await page.getByRole('button', { name: 'Pages', exact: true }).click();
  await setCell(page, 'lastmod', '2026-01-01');
  await page.getByRole('img', { name: 'saved on this device' }).waitFor();
  await page.reload();
  await page.getByText('Your changes were restored: typed.xml').waitFor();
  await setCell(page, 'lastmod', '2026-02-02');
  await save(page, 'typed.xml');
  const entry = `<url><loc>${page1}</loc><lastmod>2026-02-02</lastmod></url>`;
  assert.equal(await onDisk(page, 'typed.xml'), sitemap(`\r\n${entry}\r\n<!-- kept -->\r\n<!-- typed -->`));
});

test('undoing typed text and changes of the table restores the source as it was opened', async (context) => {
  const page = await editor.openFor(context);
  await openWithHandle(page, 'undone.xml', sitemap(url));
  await setCell(page, 'lastmod', '2026-01-01');
  await typeBeforeEnd(page, '<!-- typed -->');
  await page.getByRole('button', { name: 'Undo: edit of the source', exact: true }).click();
  await page.getByText('With your changes', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Undo: edit', exact: true }).click();
  await page.getByText('As opened', { exact: true }).waitFor();
  assert.equal(await page.locator('.unsaved').count(), 0);
});

test('a file that cannot be changed in place is only overwritten on request', async (context) => {
  const page = await editor.openFor(context);
  const content = `{"made":"today","pages":[{"loc":"${page1}"}]}`;
  await openWithHandle(page, 'object.json', content);
  await setCell(page, 'lastmod', '2026-01-01');
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Documents of this kind, such as feeds and JSON, cannot be edited in place.').waitFor();
  await dialog.getByText('Written anew from the pages').waitFor();
  assert.equal(await onDisk(page, 'object.json'), content);
  await dialog.getByRole('button', { name: 'Save to object.json' }).click();
  await page.getByText('object.json was saved.').waitFor();
  assert.deepEqual(JSON.parse(await onDisk(page, 'object.json')), [{ loc: page1, lastmod: '2026-01-01' }]);
});

test('a page without a URL, which the file cannot contain, is named by its number and shown', async (context) => {
  const page = await editor.openFor(context);
  await openWithHandle(page, 'new.xml', sitemap(url));
  await page.getByRole('button', { name: 'Add page' }).first().click();
  await setCell(page, 'lastmod', '2026-01-01');
  await page.keyboard.press('Control+s');
  await page.getByRole('dialog').getByText('Page 2 has no loc. Add the URL of the page as text.').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('[aria-rowindex="3"] .cell.loc[tabindex="0"]').waitFor();
  assert.equal(await onDisk(page, 'new.xml'), sitemap(url));
});

test('a file that another program has changed is not overwritten', async (context) => {
  const page = await editor.openFor(context);
  await openWithHandle(page, 'theirs.xml', sitemap(`<!-- mine -->${url}`));
  await setCell(page, 'lastmod', '2026-01-02');
  await save(page, 'theirs.xml');
  await overwrite(page, 'theirs.xml', 'theirs');
  await setCell(page, 'lastmod', '2026-01-03');
  await page.keyboard.press('Control+s');
  await page.getByText('theirs.xml was changed by another program after you opened it.').waitFor();
  assert.equal(await onDisk(page, 'theirs.xml'), 'theirs');
});

test('writing anew says what it lacks', async (context) => {
  const page = await editor.openFor(context);
  await drop(page, [{ name: 'sitemap.xml', content: sitemap(`<!-- mine -->${url}`) }]);
  await page.locator('.grid-row').first().waitFor();
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Everything else in the file stays as it is, byte for byte.').waitFor();
  await chooseForm(page, 'xml');
  await dialog.getByText('Written anew from the pages').waitFor();
  const { content } = await downloadOf(page, () => page.getByRole('button', { name: /^Download/ }).click());
  assert.doesNotMatch(String(content), /mine/);
});

test('incomplete text of the source is not saved without asking', async (context) => {
  const page = await editor.openFor(context);
  const content = sitemap(url);
  await openWithHandle(page, 'plain.xml', content);
  await typeBeforeEnd(page, '<url><loc>https://example.com/2</lo');
  await page.locator('.unsaved').waitFor();
  await page.keyboard.press('Control+s');
  await page.getByRole('dialog').getByText('Edits of the source that are not in the table are not included.').waitFor();
  assert.equal(await onDisk(page, 'plain.xml'), content);
});

for (const [what, typed, isStored] of /** @type {const} */ ([
  ['a comment', '<!-- typed -->', true],
  ['an incomplete entry', '<url><loc>https://example.com/2</lo', false],
])) {
  test(`${what} typed without changing a page counts as unsaved`, async (context) => {
    const page = await editor.openFor(context);
    await drop(page, [{ name: 'sitemap.xml', content: sitemap(`${url}\n`) }]);
    await typeBeforeEnd(page, typed);
    await page
      .getByRole('img', { name: isStored ? 'saved on this device' : 'Not exported yet', exact: !isStored })
      .waitFor();
    const isAsked = () => page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));
    assert.equal(await isAsked(), !isStored);
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
