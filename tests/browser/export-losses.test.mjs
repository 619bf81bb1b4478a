// @ts-check
// What an opened file holds beside its pages: an export says that it has not got it, and nothing is written over it unasked.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { downloadOf } from './chromium.mjs';
import { becomes, drop, startEditor } from './editor.mjs';
import { onDisk, openWithHandle, overwrite } from './handles.mjs';

const editor = await startEditor();
after(editor.close);

/** @typedef {import('playwright-core').Page} Page */

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const page1 = 'https://example.com/1';
const url = `<url><loc>${page1}</loc></url>`;
/** @param {string} content @param {string} [attributes] */
const sitemap = (content, attributes = '') => `<urlset ${namespace} ${attributes}>${content}</urlset>`;

const unread = 'what could not be read';
const comments = 'comments and processing instructions';
const elements = 'elements and attributes that no sitemap has, or that stand in the wrong place';
const fields = 'fields and values that no page list has';
const shape = 'its own field names and layout, and what stands around the list';
const feed = 'all that the feed says beside addresses and dates';
/** @param {string} form */
const becomesOf = (form) => `its kind: it becomes a file of the form “${form}”`;

/** @type {[name: string, content: string, said: string[]][]} */
const poorer = [
  ['comment.xml', sitemap(`<!-- mine -->${url}`), [comments]],
  ['style.xml', `<?xml version="1.0"?>\n<?xml-stylesheet href="/s.css"?>\n${sitemap(url)}`, [comments]],
  ['unknown.xml', sitemap(`<url><loc>${page1}</loc><mine>1</mine></url>`), [elements]],
  ['attribute.xml', sitemap(`<url a="b"><loc>${page1}</loc></url>`), [elements]],
  ['foreign.xml', sitemap(`<x:mine/>${url}`, 'xmlns:x="urn:x"'), [elements]],
  [
    'sections.xml',
    `${sitemap(`<url><loc>${page1}</loc><x:a><![CDATA[<!--]]></x:a></url><x:b/>`, 'xmlns:x="urn:x"')}<![CDATA[notes]]>`,
    [unread, elements],
  ],
  ['comment-of-data.xml', `${sitemap(url)}<!-- <![CDATA[ --><!-- ]]> -->`, [comments]],
  ['comment-of-end.xml', `${sitemap(url)}<!-- </urlset> of old -->`, [comments]],
  ['instruction-of-end.xml', `${sitemap(url)}<?mine a="</urlset>"?>`, [comments]],
  ['cut.xml', sitemap(`${url}<url><loc>https://exa`).replace('</urlset>', ''), [unread]],
  ['behind.xml', `${sitemap(url)}\n<?pi?>notes of mine\n`, [unread, comments]],
  ['before.xml', `notes of mine\n${sitemap(url)}`, [unread]],
  [
    'index.xml',
    `<sitemapindex ${namespace} xmlns:x="urn:x"><sitemap><loc>${page1}.xml</loc><x:n>1</x:n></sitemap></sitemapindex>`,
    [elements],
  ],
  [
    'rss.xml',
    `<rss version="2.0"><channel><item><title>One</title><link>${page1}</link></item></channel></rss>`,
    [feed, becomesOf('Sitemap')],
  ],
  ['list.xml', `[{"loc":"${page1}"}]`, [becomesOf('Sitemap')]],
  ['map.txt', sitemap(url), [becomesOf('Addresses')]],
  ['fields.json', `[{"loc":"${page1}","owner":"bob"}]`, [fields]],
  ['texts.json', `["${page1}"]`, [shape]],
  ['object.json', `{"made":"today","pages":[{"loc":"${page1}"}]}`, [shape]],
  ['lines.ndjson', `{"loc":"${page1}"}\n{"loc":"https://exa\n`, [unread]],
  ['names.csv', `URL;lastmod\n${page1};2026-01-01\n`, [shape]],
  ['fields.csv', `loc,owner\n${page1},bob\n`, [fields]],
  ['comment.txt', `# mine\n${page1}\n`, [comments]],
  ['lines.txt', `${page1}\nno address\n`, [unread]],
];

for (const [name, content, said] of poorer) {
  test(`Ctrl+S does not write over ${name} unasked`, async (context) => {
    const page = await editor.openFor(context);
    await openWithHandle(page, name, content);
    await page.keyboard.press('Control+s');
    await page.locator('.export-losses').waitFor();
    assert.deepEqual(await page.locator('.export-losses li').allInnerTexts(), said);
    assert.equal(await page.getByText('Nothing is left out.').count(), 0);
    assert.equal(await onDisk(page, name), content);
    // Whoever wants it can have it.
    await page.getByRole('button', { name: `Save to ${name}` }).click();
    await page.getByText(`${name} is saved.`).waitFor();
    const written = await onDisk(page, name);
    assert.notEqual(written, content);
    assert.ok(written.includes(page1), written);
  });
}

/** @type {[name: string, content: string][]} */
const whole = [
  ['plain.xml', `<?xml version="1.0" encoding="UTF-8"?>\n${sitemap(url)}`],
  ['blanks.xml', `\uFEFF${sitemap(url)} \r\n\n`],
  ['kept.xml', sitemap(`<url><loc>${page1}</loc><x:mine a="1">2</x:mine></url>`, 'xmlns:x="urn:x"')],
  [
    'baidu.xml',
    sitemap(
      `<url><loc>${page1}</loc><mobile:mobile type="pc,mobile"/></url>`,
      'xmlns:mobile="http://www.baidu.com/schemas/sitemap-mobile/1/"',
    ),
  ],
  [
    'data.xml',
    sitemap(
      `<url><loc>${page1}</loc><image:image><image:loc><![CDATA[${page1}?<!--<?a<x:b]]></image:loc></image:image></url>`,
      'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:x="urn:x"',
    ),
  ],
  [
    'schema.xml',
    sitemap(
      url,
      'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.sitemaps.org/schemas/sitemap/0.9 http://www.sitemaps.org/schemas/sitemap/0.9/sitemap.xsd"',
    ),
  ],
  ['plain.txt', `${page1}\n\nhttps://example.com/2\n`],
  ['plain.json', `[{"lastmod":"2026-01-01","loc":"${page1}","images":[{"loc":"https://example.com/a.jpg"}]}]`],
  ['plain.ndjson', `{"loc":"${page1}","priority":0.5}\n`],
  ['plain.csv', `loc,"lastmod",images[0].loc\n${page1},2026-01-01,https://example.com/a.jpg\n`],
];

test('a file of which an export has all is saved without a question', async (context) => {
  const page = await editor.openFor(context);
  for (const [name, content] of whole) {
    await openWithHandle(page, name, content);
    await page.keyboard.press('Control+s');
    await page.getByText(`${name} is saved.`).waitFor();
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

test('who has saved over it once is not asked again, unless another wrote there', async (context) => {
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
  await page.getByText('comment.xml was changed outside this page since you opened it.').waitFor();
  assert.equal(await onDisk(page, 'comment.xml'), 'theirs');
});

test('a file that is brought back after a reload is not written over unasked, either', async (context) => {
  const page = await editor.openFor(context);
  const content = sitemap(`<!-- mine -->${url}`);
  await openWithHandle(page, 'comment.xml', content);
  await setDate(page, '2026-01-01');
  await page.getByRole('img', { name: 'kept on this device' }).waitFor();
  await page.reload();
  await page.getByText('Brought back with your changes: comment.xml').waitFor();
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
const waysToOwnText = {
  'that was written from the pages': (page) => setDate(page, '2026-01-01'),
  'that was put in order': async (page) => {
    await toSourceEnd(page);
    await page.getByRole('button', { name: 'Tidy up' }).click();
    await page.locator('.cm-content', { hasText: 'mine' }).waitFor({ state: 'detached' });
  },
  'of a draft that is brought back': async (page) => {
    await setDate(page, '2026-01-01');
    await page.getByRole('img', { name: 'kept on this device' }).waitFor();
    await page.reload();
    await page.getByText('Brought back with your changes: comment.xml').waitFor();
  },
};
for (const [name, toOwnText] of Object.entries(waysToOwnText)) {
  test(`typing into a text ${name} does not give up what the file holds`, async (context) => {
    const page = await editor.openFor(context);
    const content = sitemap(`<!-- mine -->${url}`);
    await openWithHandle(page, 'comment.xml', content);
    await toOwnText(page);
    await toSourceEnd(page);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+s');
    await page.locator('.export-losses', { hasText: comments }).waitFor();
    assert.equal(await onDisk(page, 'comment.xml'), content);
  });
}

test('who takes a comment out of the text of the file is not asked for it', async (context) => {
  const page = await editor.openFor(context);
  await openWithHandle(page, 'comment.xml', sitemap(`${url}<!-- mine -->`));
  await toSourceEnd(page);
  for (let back = 0; back < '</urlset>'.length; back += 1) await page.keyboard.press('ArrowLeft');
  for (let back = 0; back < '<!-- mine -->'.length; back += 1) await page.keyboard.press('Backspace');
  await page.keyboard.press('Control+s');
  await page.getByText('comment.xml is saved.').waitFor();
});

test('a list in an object is opened as the list, and what stands around it is not lost unsaid', async (context) => {
  const page = await editor.openFor(context);
  const content = JSON.stringify({ made: 'today', pages: [{ loc: page1 }, 'https://example.com/2'] }, undefined, 2);
  await drop(page, [{ name: 'object.json', content }]);
  await page.locator('.grid-row').nth(1).waitFor();
  assert.deepEqual(await page.locator('.grid-row .cell.loc').allInnerTexts(), [page1, 'https://example.com/2']);
  await page.reload();
  await page.locator('.grid-row').nth(1).waitFor();
  await page.keyboard.press('Control+s');
  await page.locator('.export-losses', { hasText: shape }).waitFor();
  assert.match(await page.getByRole('dialog').innerText(), /Holds all pages, mistakes included\./);
});

for (const [what, object] of Object.entries({
  'its own address': { url: 'https://example.com/', pages: [{ loc: page1 }, 'https://example.com/2'] },
  'a list of sitemaps': { made: ['today'], sitemaps: [page1, 'https://example.com/2'] },
})) {
  test(`a list in an object with ${what} is opened as the list`, async (context) => {
    const page = await editor.openFor(context);
    await drop(page, [{ name: 'object.json', content: JSON.stringify(object) }]);
    await page.locator('.grid-row').first().waitFor();
    assert.deepEqual(await page.locator('.grid-row .cell.loc').allInnerTexts(), [page1, 'https://example.com/2']);
  });
}

test('an object that is a page is opened as one, whatever lists it has', async (context) => {
  const page = await editor.openFor(context);
  const content = JSON.stringify({ loc: page1, images: [{ loc: `${page1}.jpg` }], data: [{ a: 1 }], items: ['b'] });
  await drop(page, [{ name: 'object.json', content }]);
  await page.locator('.grid-row').first().waitFor();
  assert.deepEqual(await page.locator('.grid-row .cell.loc').allInnerTexts(), [page1]);
});

test('a download says what it has not, and the work of the person is in it all the same', async (context) => {
  const page = await editor.openFor(context);
  await drop(page, [{ name: 'sitemap.xml', content: sitemap(`<!-- mine -->${url}`) }]);
  await setDate(page, '2026-01-01');
  await page.keyboard.press('Control+s');
  await page.locator('.export-losses', { hasText: comments }).waitFor();
  await page.getByRole('button', { name: /^Download/ }).click();
  await page.waitForFunction(() => document.querySelector('.unsaved') === null);
});

test('a compressed file that is cut off is not written over unasked', async (context) => {
  const page = await editor.openFor(context);
  const many = Array.from({ length: 5000 }, (_, at) => `<url><loc>${page1}/${at * 7919}</loc></url>`).join('');
  const whole = gzipSync(sitemap(many));
  await openWithHandle(page, 'cut.xml.gz', whole.subarray(0, whole.length / 2));
  await page.keyboard.press('Control+s');
  await page.locator('.export-losses', { hasText: unread }).waitFor();
});

test('what is typed and not taken by the table is not in what is written', async (context) => {
  const page = await editor.openFor(context);
  const content = sitemap(url);
  await openWithHandle(page, 'plain.xml', content);
  await page.getByRole('button', { name: 'Source', exact: true }).click();
  await page.locator('.cm-content').click();
  await page.keyboard.press('Control+End');
  for (let back = 0; back < '</urlset>'.length; back += 1) await page.keyboard.press('ArrowLeft');
  await page.keyboard.insertText('<url><loc>https://example.com/2</lo');
  await page.keyboard.press('Control+s');
  await page.locator('.export-losses', { hasText: 'what you typed in the source' }).waitFor();
  assert.equal(await onDisk(page, 'plain.xml'), content);
  // Who has agreed once has not agreed to losing what is typed later.
  const saveBack = page.getByRole('button', { name: 'Save to plain.xml' });
  await saveBack.click();
  await page.getByText('plain.xml is saved.').waitFor();
  await page.locator('.cm-content').click();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText('<url><loc>https://example.com/3</lo');
  await page.keyboard.press('Control+s');
  await saveBack.waitFor();
});

test('what is typed into the source beside the pages is not in the export, and stays unsaved', async (context) => {
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
  ['what the table does not take', '<url><loc>https://example.com/2</lo'],
]) {
  test(`${what} that is typed and changes no page counts as unsaved`, async (context) => {
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
    // Taken back, nothing is lost.
    await page.locator('.cm-content').click();
    await page.keyboard.press('Control+z');
    await page.locator('.unsaved').waitFor({ state: 'detached' });
    assert.equal(await isAsked(), false);
  });
}
