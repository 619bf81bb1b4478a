// @ts-check
// The editor in Japanese: input methods, full-width digits, Japanese URLs and legacy encodings.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { downloadOf, onlyInChromium } from './browser.mjs';
import { becomes, drop, startEditor } from './editor.mjs';
import { unzip } from './zip.mjs';

const editor = await startEditor();
after(editor.close);

/** @typedef {import('playwright-core').Page} Page */

/** @param {readonly string[]} entries */
const sitemap = (...entries) => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.map((entry) => `<url>${entry}</url>`).join('\n')}</urlset>
`;

/**
 * Opens the editor in Japanese with a file; the test fails if the page has problems or sends a request to another host.
 * @param {import('node:test').TestContext} context
 * @param {Parameters<typeof drop>[1][number]} file
 */
async function withFile(context, file) {
  const page = await editor.openFor(context, { locale: 'ja-JP' });
  await drop(page, [file]);
  await page.locator('.grid-row').first().waitFor();
  return page;
}

/** @param {Page} page */
const locs = (page) => page.locator('.grid-row .cell.loc').allTextContents();

/** @param {Page} page @param {string} column */
const cell = (page, column) => page.locator(`.grid-row .cell.${column}`).first();

const sushi = 'https://example.com/%E5%AF%BF%E5%8F%B8/%E6%8F%A1%E3%82%8A';

test('leaves Enter and Escape to the input method during composition', {
  skip: onlyInChromium('WebDriver BiDi has no input methods'),
}, async (context) => {
  const page = await withFile(context, {
    name: 'サイトマップ.xml',
    content: sitemap('<loc>https://example.com/</loc>', '<loc>https://example.com/b</loc>'),
  });
  const keyboard = await page.context().newCDPSession(page);
  const compose = (/** @type {string} */ text) =>
    keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  const field = page.locator('[data-editor]');
  await cell(page, 'loc').dblclick();
  await field.press('End');
  await compose('すし');
  // The events of Chrome and Firefox for a key that the input method handles, and of Safari for the key that ends the
  // composition.
  for (const key of ['Enter', 'Escape', 'Tab']) {
    await field.dispatchEvent('keydown', { key, isComposing: true, bubbles: true, cancelable: true });
    await field.dispatchEvent('keydown', { key, keyCode: 229, bubbles: true, cancelable: true });
  }
  assert.equal(await field.inputValue(), 'https://example.com/すし');
  await keyboard.send('Input.insertText', { text: '寿司' });
  await field.press('Enter');
  await becomes(() => locs(page), ['https://example.com/寿司', 'https://example.com/b']);
});

test('finds Japanese text in percent-encoded URLs and shows folders decoded', async (context) => {
  const page = await withFile(context, {
    name: 'sitemap.xml',
    content: sitemap(
      `<loc>${sushi}</loc>`,
      '<loc>https://example.com/寿司</loc>',
      '<loc>https://example.com/%E8%95%8E</loc>',
    ),
  });
  await page.locator('[data-search]').fill('寿司');
  await becomes(() => locs(page), [sushi, 'https://example.com/寿司']);
  await page.locator('[data-search]').fill('%e5%af%bf');
  await becomes(() => locs(page), [sushi]);
  await page.locator('[data-search]').fill('');
  await page.getByRole('treeitem', { name: /^寿司\// }).click();
  await becomes(() => locs(page), [sushi]);
  await page.getByRole('button', { name: '絞り込み「パス: /寿司/」を解除' }).click();
  await becomes(async () => (await locs(page)).length, 3);
});

test('converts full-width digits and signs in dates and numbers', async (context) => {
  const content = sitemap('<loc>https://example.com/</loc><priority>0.1</priority>');
  const page = await withFile(context, { name: 'sitemap.xml', content });
  /** @type {[column: string, typed: string, taken: string][]} */
  const typed = [
    ['priority', '０．８', '0.8'],
    ['lastmod', '２０２４－０１－０１', '2024-01-01'],
    ['lastmod', '２０２４−０１ー０２Ｔ１０：２０：３０＋０９：００', '2024-01-02T10:20:30+09:00'],
    // In a URL they may be intended.
    ['loc', 'https://example.com/１２', 'https://example.com/１２'],
  ];
  for (const [column, text, taken] of typed) {
    await cell(page, column).dblclick();
    await page.locator('[data-editor]').fill(text);
    await page.keyboard.press('Enter');
    await becomes(() => cell(page, column).textContent(), taken);
  }
  await page.getByRole('button', { name: '設定' }).click();
  const now = page.getByLabel('検査の基準日時');
  await now.fill('２０２６－０１－１０');
  await now.press('Tab');
  await becomes(() => now.inputValue(), '2026-01-10');
});

test('accepts Japanese commas between tags', async (context) => {
  const page = await withFile(context, {
    name: 'pages.json',
    content: JSON.stringify([{ loc: 'https://example.com/', videos: [{ title: '握り', tags: ['和食'] }] }]),
  });
  await cell(page, 'loc').click();
  await page.keyboard.press('Control+Enter');
  const tags = page.locator('[data-path="videos[0].tags"]');
  await page.getByRole('button', { name: /握り/ }).click();
  if (!(await tags.isVisible())) await page.getByText('その他の項目').first().click();
  await tags.fill('和食、寿司，レシピ');
  await tags.press('Enter');
  await becomes(() => tags.inputValue(), '和食, 寿司, レシピ');
});

/** `loc,priority`, a line break, `https://example.com/寿司,0.5` and a line break, as Japanese spreadsheets save them. */
const rows = (/** @type {readonly number[]} */ letters) => [
  ...Buffer.from('loc,priority\r\nhttps://example.com/'),
  ...letters,
  ...Buffer.from(',0.5\r\n'),
];
/** @type {[encoding: string, letters: readonly number[]][]} */
const encodings = [
  ['Shift_JIS', [0x8e, 0xf5, 0x8e, 0x69]],
  ['EUC-JP', [0xbc, 0xf7, 0xbb, 0xca]],
];
for (const [encoding, letters] of encodings) {
  test(`reads a table in ${encoding} and shows the encoding`, async (context) => {
    const page = await withFile(context, { name: '一覧.csv', content: Uint8Array.from(rows(letters)) });
    assert.deepEqual(await locs(page), ['https://example.com/寿司']);
    assert.equal(await cell(page, 'priority').innerText(), '0.5');
    const kept = '「元の形式で保存」と「すべてのファイルを書き出す」ではこの文字コードのまま、';
    const said = `一覧.csv を ${encoding} として読み取りました。${kept}ほかの形式では UTF-8 で書き出します。`;
    await page.getByText(said).waitFor();
    await cell(page, 'priority').dblclick();
    await page.locator('[data-editor]').fill('0.8');
    await page.keyboard.press('Enter');
    const edited = Buffer.from(rows(letters)).toString('latin1').replace(',0.5', ',0.8');
    await page.getByRole('button', { name: '書き出す', exact: true }).click();
    const all = page.getByRole('button', { name: '一覧.csv をダウンロード', exact: true });
    assert.equal((await downloadOf(page, () => all.click())).content.toString('latin1'), edited);
    await page.getByRole('button', { name: '書き出す', exact: true }).click();
    await page.locator('.option input[value="other"]').click();
    await page.locator('.export > select').selectOption('json');
    const json = page.getByRole('button', { name: '一覧.json をダウンロード', exact: true });
    assert.match(String((await downloadOf(page, () => json.click())).content), /寿司/);
    await drop(page, [{ name: 'b.txt', content: 'https://example.com/b\n' }]);
    await page.getByRole('button', { name: 'すべてのファイルを書き出す' }).click();
    const zip = page.getByRole('button', { name: 'sitemaps.zip をダウンロード', exact: true });
    const written = unzip((await downloadOf(page, () => zip.click())).content);
    assert.equal(written.get('一覧.csv')?.toString('latin1'), edited);
  });
}
