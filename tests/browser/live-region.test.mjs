// @ts-check
// Announcements and names for screen readers: the result of a check, the selection, the severity of a problem, the
// descriptions of fields and dialogs.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { becomes, drop, settled, startEditor, watchRequests } from './editor.mjs';
import { rich } from './rich-sitemap.mjs';

const editor = await startEditor();
after(editor.close);

/** @typedef {import('playwright-core').Page} Page */

/** Returns the text of a live region. @param {Page} page @param {string} name */
const announced = (page, name) => page.locator(`[data-status="${name}"][role="status"]`).innerText();

/** @param {import('node:test').TestContext} context @param {import('./editor.mjs').Visitor} [visitor] */
async function withRich(context, visitor) {
  const page = await editor.openFor(context, visitor);
  await drop(page, [{ name: 'rich.xml', content: rich }]);
  await page.locator('.problem-group').first().waitFor({ state: 'attached' });
  return page;
}

/** Returns the text of the elements that describe an element. @param {import('playwright-core').Locator} element */
const description = (element) =>
  element.evaluate((one) =>
    (one.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' '),
  );

test('the result of a check is announced only if it differs from the previous one', async (context) => {
  const page = await editor.openFor(context);
  await drop(page, [{ name: 'pages.txt', content: 'https://example.com/a\nhttps://example.com/b\n' }]);
  await page.locator('.grid-row').first().waitFor();
  await becomes(() => announced(page, 'found'), '0 errors, 0 warnings');
  /** @type {string[]} */
  const announcements = [];
  await page.exposeFunction('hear', (/** @type {string} */ text) => announcements.push(text));
  await page.evaluate(() => {
    const region = document.querySelector('[data-status="found"]');
    new MutationObserver(() => /** @type {any} */ (window).hear(region?.textContent)).observe(region ?? document, {
      characterData: true,
      childList: true,
      subtree: true,
    });
  });
  const requests = await watchRequests(page, 'check');
  let checks = 0;
  await page.locator('.grid-row .cell.lastmod').first().click();
  for (const lastmod of ['2026-01-02', '2026-01-03', 'soon', 'later', '2026-01-04']) {
    await page.keyboard.type(lastmod);
    // In the last column, Tab takes the value and stays.
    await page.keyboard.press('Tab');
    const errors = lastmod.startsWith('2') ? 0 : 1;
    await becomes(() => page.locator('.cell.lastmod.error').count(), errors);
    // Each value triggers a check of its own.
    checks += 1;
    await becomes(requests.answered, checks);
  }
  await settled(page);
  assert.equal(announcements.filter((text, at) => text !== announcements[at - 1]).length, announcements.length);
  assert.deepEqual(
    announcements.map((text) => text.includes('1 error')),
    [true, false],
  );
});

test('the number of selected pages is announced', async (context) => {
  const page = await withRich(context);
  await page.locator('.grid-row .cell.loc').nth(1).click();
  assert.equal(await announced(page, 'selected'), '');
  await page.keyboard.press(' ');
  await becomes(() => announced(page, 'selected'), '1 selected');
  await page.keyboard.press('Shift+ArrowDown');
  await becomes(() => announced(page, 'selected'), '2 selected');
  await page.keyboard.press('Escape');
  await becomes(() => announced(page, 'selected'), '0 selected');
});

for (const { locale, error, language } of [
  { locale: 'en-US', error: 'Error', language: 'language 1' },
  { locale: 'ja-JP', error: 'エラー', language: '言語版 1' },
]) {
  test(`accessible names contain the severity of a problem and the item of a field: ${locale}`, async (context) => {
    const page = await withRich(context, { locale });
    await page.locator('.grid-row .cell.loc').first().click();
    assert.ok((await page.getByRole('heading', { level: 3, name: new RegExp(`^${error}`) }).count()) > 0);
    await page.keyboard.press('Control+Enter');
    const group = page.getByRole('group', { name: language, exact: true });
    assert.equal(await group.getByRole('textbox').first().inputValue(), 'jp');
    assert.match(await description(page.locator('[data-path="lastmod"]')), new RegExp(`^${error}`));
    assert.match((await page.locator('.item.videos button.fold').first().textContent()) ?? '', new RegExp(`${error}$`));
  });
}

test('rows are in document order however far the focused one is scrolled away', async (context) => {
  const page = await editor.openFor(context);
  const content = Array.from({ length: 1000 }, (_, n) => `https://example.com/${n}\n`).join('');
  await drop(page, [{ name: 'pages.txt', content }]);
  await page.locator('[aria-rowindex="12"] .cell.loc').click();
  for (const row of [500, 900, 0]) {
    await page.locator('.grid-scroll').evaluate((scroller, top) => scroller.scrollTo(0, top), row * 28);
    await page.locator(`[aria-rowindex="${row + 2}"]`).waitFor();
    const rows = await page
      .locator('.grid-row')
      .evaluateAll((all) => all.map((one) => Number(one.getAttribute('aria-rowindex'))));
    assert.ok(rows.includes(12));
    assert.deepEqual(
      rows,
      [...rows].sort((one, other) => one - other),
    );
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'https://example.com/10');
  }
});

test('a folder has its position and the number of its siblings, including those not rendered', async (context) => {
  const page = await editor.openFor(context);
  const content = Array.from({ length: 300 }, (_, n) => `https://example.com/${n % 100}/${n % 3}/${n}\n`).join('');
  await drop(page, [{ name: 'pages.txt', content }]);
  const folder = (/** @type {string} */ name) => page.locator('.folder', { hasText: new RegExp(`^${name}/`) });
  await folder('1').locator('.folder-fold').click();
  /** @param {string} name */
  const positionOf = async (name) => {
    const found = folder(name).first();
    return [await found.getAttribute('aria-posinset'), await found.getAttribute('aria-setsize')].join(' of ');
  };
  await page.locator('.folder[aria-level="3"]').first().waitFor();
  assert.ok((await page.locator('.folder').count()) < 60);
  assert.deepEqual(
    await page
      .locator('.folder[aria-level="3"]')
      .evaluateAll((all) => all.map((one) => `${one.ariaPosInSet} of ${one.ariaSetSize}`)),
    ['1 of 3', '2 of 3', '3 of 3'],
  );
  const second = Number((await positionOf('1')).split(' ')[0]);
  assert.equal(await positionOf('1'), `${second} of 100`);
  assert.equal(
    await page.locator('.folder[aria-level="2"]').nth(second).getAttribute('aria-posinset'),
    String(second + 1),
  );
});

test('going from problem to problem in the source announces each, and F8 stays in the source', async (context) => {
  const page = await editor.openFor(context);
  const url = (/** @type {string} */ lastmod) =>
    `<url>\n<loc>https://example.com/${lastmod}</loc>\n<lastmod>${lastmod}</lastmod>\n</url>\n`;
  const content = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${url('one')}${url('two')}${url('three')}</urlset>`;
  await drop(page, [{ name: 'sitemap.xml', content }]);
  await page.locator('.problem-group').first().waitFor();
  await page.locator('.own-switch [title="Source"]').click();
  await page.getByText('3 problems').waitFor();
  // An announcement is removed shortly afterwards.
  await page.locator('.cm-announced').evaluate((region) => {
    const target = /** @type {any} */ (window);
    new MutationObserver(() => {
      target.last = region.textContent?.trim() || target.last;
    }).observe(region, { childList: true, subtree: true });
  });
  /** The line of the cursor and the last announcement. */
  const now = async () => [
    await page.locator('.cm-lineNumbers .cm-activeLineGutter').innerText(),
    await page.evaluate(() => /one|two|three/.exec(/** @type {any} */ (window).last)?.[0]),
  ];
  await page.getByRole('button', { name: 'Next problem' }).click();
  await becomes(now, ['4', 'one']);
  for (const [key, line, announced] of [
    ['F8', '8', 'two'],
    ['F8', '12', 'three'],
    ['Shift+F8', '8', 'two'],
  ]) {
    await page.keyboard.press(key ?? '');
    await becomes(now, [line, announced]);
    await settled(page);
    assert.deepEqual(await now(), [line, announced]);
  }
  await page.keyboard.press('Control+/');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
});

test('a confirmation dialog is announced with its question', async (context) => {
  const page = await withRich(context);
  await page.locator('.grid-row .cell.lastmod').nth(1).click();
  await page.keyboard.type('2026-01-01');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Close rich.xml' }).press('Enter');
  await page.getByRole('dialog').waitFor();
  assert.match(await description(page.locator('dialog')), /changes that were not exported/);
  await page.keyboard.press('Escape');
  await page.locator('.fix-all').click();
  await page.locator('dialog .fix-changes').first().waitFor();
  assert.match(await description(page.locator('dialog')), /You can undo (it|them)/);
});

test('on a phone, the skip link leads to the visible panel', async (context) => {
  const page = await withRich(context, { width: 375, height: 740 });
  await page.locator('.front-switch [title="Problems"]').click();
  await page.locator('.skip').press('Enter');
  await page.keyboard.press('Tab');
  assert.equal(await page.evaluate(() => document.activeElement?.closest('.beside') !== null), true);
});
