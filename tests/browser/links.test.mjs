// @ts-check
// Links that contain a document: what they open, what is refused, and that no server gets them.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, test } from 'node:test';
import { deflateSync } from 'node:zlib';
import { violations } from './axe.mjs';
import { becomes, exportSitemap, locs, sitemap, startEditor, typeBeforeEnd } from './editor.mjs';

const editor = await startEditor();
after(editor.close);

/** @typedef {import('playwright-core').Page} Page */

/** Returns the fragment with a text. @param {string | Buffer} text */
const fragmentOf = (text) => `#document=${deflateSync(text).toString('base64url')}`;

/** Opens the editor by a link. @param {import('node:test').TestContext} context @param {string} fragment @param {string} [locale] */
async function visit(context, fragment, locale = 'en-US') {
  const page = await editor.openFor(context, { locale });
  await page.goto('about:blank');
  await page.goto(editor.url + fragment);
  return page;
}

/** Returns the copied link. @param {Page} page */
const copied = (page) => page.evaluate(() => navigator.clipboard.readText());

test('a copied link opens the document with its changes as an unsaved copy, also after a reload', async (context) => {
  const content = `<?xml version="1.0" encoding="Shift_JIS"?>\n<!-- kept -->${sitemap('<loc>https://example.com/a</loc>', '<loc>https://example.com/b</loc>').replace(/.*\n/, '')}`;
  const page = await editor.openWith(context, [{ name: 'sitemap.xml', content }]);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.locator('.grid-row .cell.loc').first().click();
  await page.keyboard.type('https://example.com/寿司');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.getByText('A link that opens sitemap.xml was copied.').waitFor();
  const link = await copied(page);
  assert.ok(link.startsWith(`${editor.url}#document=`), link);

  const other = await editor.openFor(context, { serviceWorker: true });
  /** @type {string[]} */
  const requests = [];
  other.on('request', (request) => requests.push(request.url()));
  await other.goto('about:blank');
  await other.goto(link);
  await other.getByText('sitemap.xml was opened from a link.').waitFor();
  assert.equal(other.url(), editor.url);
  assert.deepEqual(
    requests.filter((url) => url.includes('document=') && !url.includes('#')),
    [],
  );
  const expected = ['https://example.com/寿司', 'https://example.com/b'];
  assert.deepEqual(await locs(other), expected);
  await other.locator('.unsaved[title*="saved on this device"]').waitFor();
  await other.reload();
  await other.locator('.grid-row').first().waitFor();
  assert.deepEqual(await locs(other), expected);
  await other.locator('.unsaved').waitFor();
  assert.equal(await other.locator('.file').count(), 1);
  assert.match(await exportSitemap(other), /^<\?xml version="1.0" encoding="UTF-8"\?>\n<!-- kept -->/);
  await other.locator('.unsaved').waitFor({ state: 'detached' });
});

test('a link says that it does not contain edits of the source that are not in the table', async (context) => {
  const page = await editor.openWith(context, [
    { name: 'sitemap.xml', content: sitemap('<loc>https://example.com/a</loc>') },
  ]);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await typeBeforeEnd(page, '<url><loc>https://example.com/2</lo');
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page
    .getByText(
      /^A link that opens sitemap\.xml was copied\..* Edits of the source that are not in the table are not included\.$/,
    )
    .waitFor();
});

test('a link in an open editor opens a further document', async (context) => {
  const page = await editor.openWith(context, [{ name: 'mine.txt', content: 'https://example.com/mine\n' }]);
  const fragment = fragmentOf('list.txt\nhttps://example.com/1\nhttps://example.com/2\n');
  await page.evaluate((fragment) => {
    location.hash = fragment;
  }, fragment);
  await becomes(() => page.locator('.file-title').allInnerTexts(), ['mine.txt', 'list.txt']);
  assert.deepEqual(await locs(page), ['https://example.com/1', 'https://example.com/2']);
  assert.equal(page.url(), editor.url);
});

test('the name of a document in a link is shown in its order', async (context) => {
  const page = await visit(context, fragmentOf('a\0b\u202efdp.xml\nhttps://example.com/1\n'));
  await becomes(() => page.locator('.file-title').allInnerTexts(), ['a\ufffdb\ufffdfdp.xml']);
  await page.getByText('a\ufffdb\ufffdfdp.xml was opened from a link.').waitFor();
});

const whole = fragmentOf(`sitemap.xml\n${sitemap('<loc>https://example.com/a</loc>')}`);
/** @type {Record<string, string>} */
const damaged = {
  'without its end': whole.slice(0, -8),
  'with a changed character': whole.replace(/.(?=.{20}$)/, (character) => (character === 'A' ? 'B' : 'A')),
  'that is no Base64': '#document=%%%',
  'without content': '#document=',
  'without a name': fragmentOf('\nhttps://example.com/'),
  'that is no UTF-8': fragmentOf(Buffer.from([0x61, 0x0a, 0xff])),
};
for (const [name, fragment] of Object.entries(damaged)) {
  test(`a link ${name} is refused`, async (context) => {
    const page = await visit(context, fragment);
    await page.getByText('The link is incomplete or damaged').waitFor();
    assert.equal(await page.locator('.file').count(), 0);
    assert.equal(page.url(), editor.url);
  });
}

test('a link that is too long, or that becomes too large, is refused', async (context) => {
  const page = await visit(context, fragmentOf(randomBytes(40_000)), 'ja-JP');
  const message = page.getByText('リンクに含まれるファイルが大きすぎるため、開きませんでした。');
  await message.waitFor();
  await page.locator('.notice button').first().click();
  await message.waitFor({ state: 'detached' });
  // 20 MB in 20 kB.
  const bomb = fragmentOf(Buffer.concat([Buffer.from('pages.txt\n'), Buffer.alloc(20_000_000, 'a')]));
  assert.ok(bomb.length < 30_000, `${bomb.length}`);
  await page.goto('about:blank');
  await page.goto(editor.url + bomb);
  await message.waitFor();
  assert.equal(await page.locator('.file').count(), 0);
});

test('a document that is too large for a link is reported, and the panel is accessible', async (context) => {
  const lines = Array.from({ length: 3000 }, () => `https://example.com/${randomBytes(20).toString('hex')}\n`);
  const page = await editor.openWith(context, [{ name: 'pages.txt', content: lines.join('') }], {
    reducedMotion: true,
  });
  await page.getByRole('button', { name: 'Copy link' }).press('Enter');
  await page.getByText('pages.txt is too large for a link').waitFor();
  assert.deepEqual(await violations(page), []);
});

test('a link that the browser does not copy at once is copied by a second click', async (context) => {
  const page = await editor.openWith(context, [{ name: 'pages.txt', content: 'https://example.com/\n' }]);
  await page.evaluate(() => {
    let times = 0;
    navigator.clipboard.writeText = async () => {
      times += 1;
      if (times === 1) throw new Error('not allowed');
    };
  });
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.getByText('The link that opens pages.txt is ready.').waitFor();
  await page.locator('.notice').getByRole('button', { name: 'Copy', exact: true }).click();
  await page.getByText('A link that opens pages.txt was copied.').waitFor();
});

test('a table that is opened after its columns are assigned is an unsaved copy', async (context) => {
  const page = await visit(context, fragmentOf('pages.csv\nPfad,Chg\n/a,x\n'));
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Field of Pfad').selectOption('loc');
  await dialog.getByRole('button', { name: 'Open' }).click();
  await page.getByText('pages.csv was opened from a link.').waitFor();
  await becomes(() => locs(page), ['/a']);
  await page.locator('.unsaved').waitFor();
});
