// @ts-check
// The table on a phone: each row is a card, and a tap edits a value.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { violations } from './axe.mjs';
import { onlyInChromium } from './browser.mjs';
import { becomes, drop, sitemap, startEditor } from './editor.mjs';

const editor = await startEditor();
after(editor.close);

const phone = { width: 390, height: 780, reducedMotion: true };
const long = `<loc>https://example.com/${'a-long-folder/'.repeat(8)}page</loc><lastmod>2026-10-30T09:12:00+09:00</lastmod><priority>0.5</priority>`;
const file = {
  name: 'sitemap.xml',
  content: sitemap('<loc>https://example.com/a</loc><lastmod>2026-01-02</lastmod>', long, '<loc>b</loc>'),
};

/** @param {import('playwright-core').Locator} locator */
async function box(locator) {
  const found = await locator.boundingBox();
  assert.ok(found);
  return found;
}

for (const locale of ['en-US', 'ja-JP']) {
  test(`the URL is above the other values, and nothing exceeds the screen, in ${locale}`, async (context) => {
    const page = await editor.openWith(context, [file], { ...phone, locale });
    await page.locator('.grid-row .cell.number .mark').first().waitFor();
    for (const row of await page.locator('.grid-row').all()) {
      const card = await box(row);
      const url = await box(row.locator('.loc'));
      assert.equal(card.width, 390);
      for (const name of ['number', 'lastmod', 'priority']) {
        const value = await box(row.locator(`.${name}`));
        assert.ok(value.y >= url.y + url.height && value.y + value.height <= card.y + card.height, name);
        assert.ok(value.x >= card.x && value.x + value.width <= 390, name);
      }
    }
    const scroller = await page
      .locator('.grid-scroll')
      .evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth]);
    assert.equal(scroller[0], scroller[1]);
    assert.deepEqual(await violations(page), []);
  });
}

test('the keyboard moves between the values of the cards, and edits them', async (context) => {
  const page = await editor.openWith(context, [file], phone);
  await page.locator('.grid-row .cell.loc').first().click();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('2026-03-04');
  await page.keyboard.press('Enter');
  await becomes(() => page.locator('.grid-row .cell.lastmod').nth(2).innerText(), '2026-03-04');
});

test('the last of many cards can be scrolled to, and the cards are placed without gaps', async (context) => {
  const many = Array.from({ length: 5000 }, (_, n) => `https://example.com/${n}\n`).join('');
  const page = await editor.openWith(context, [{ name: 'pages.txt', content: many }], phone);
  await page.locator('.grid-row .cell.loc').first().click();
  await page.keyboard.press('Control+End');
  const scroller = await box(page.locator('.grid-scroll'));
  const bottom = async (/** @type {number} */ row) => {
    const { y, height } = await box(page.locator(`[aria-rowindex="${row}"]`));
    return y + height;
  };
  await becomes(async () => Math.abs((await bottom(5001)) - scroller.y - scroller.height) <= 1, true);
  assert.equal((await box(page.locator('[aria-rowindex="5001"]'))).y, await bottom(5000));
});

test('a missing value of a card has its name and a dash', async (context) => {
  const page = await editor.openWith(context, [file], phone);
  const contentOf = (/** @type {import('playwright-core').Locator} */ one) =>
    one.evaluate((all) => getComputedStyle(all, '::before').content);
  const missing = page.locator('.grid-row .cell.lastmod').nth(2);
  assert.equal(await missing.getAttribute('data-label'), 'lastmod');
  assert.notEqual(await contentOf(missing), 'none');
  assert.match(await contentOf(missing.locator('.value')), /–/);
  const given = page.locator('.grid-row .cell.lastmod').first();
  assert.notEqual(await contentOf(given), 'none');
  assert.equal(await contentOf(given.locator('.value')), 'none');
});

test('a row far away is shown in the middle, where no notice covers it', async (context) => {
  const bad = '<loc>https://example.com/x</loc><lastmod>never</lastmod>';
  const good = Array.from({ length: 30 }, (_, n) => `<loc>https://example.com/${n}</loc>`);
  const page = await editor.openWith(context, [{ name: 'a.xml', content: sitemap(...good, bad, ...good) }], phone);
  await page.getByRole('button', { name: 'Problems' }).first().click();
  await page.locator('.problem-group[data-rule="lastmod-invalid"] button.problem').click();
  const row = await box(page.locator('[aria-rowindex="32"]'));
  const scroller = await box(page.locator('.grid-scroll'));
  const middle = scroller.y + scroller.height / 2;
  assert.ok(row.y < middle && row.y + row.height > middle - 100, `${row.y} of ${scroller.y} + ${scroller.height}`);
});

test('a tap edits a value or adds a missing date', {
  skip: onlyInChromium('WebDriver BiDi emulates no touch screen'),
}, async () => {
  const context = await editor.browser.newContext({ viewport: phone, hasTouch: true, isMobile: true, locale: 'en-US' });
  const page = await context.newPage();
  await page.goto(editor.url);
  await drop(page, [file]);
  const dates = page.locator('.grid-row .cell.lastmod');
  await dates.nth(2).tap();
  await page.locator('[data-editor]').fill('2026-05-06');
  // A tap on another value accepts the text.
  await page.locator('.grid-row .cell.loc').first().tap();
  await becomes(() => dates.nth(2).innerText(), '2026-05-06');
  await page.locator('[data-editor]').fill('https://example.com/changed');
  await page.keyboard.press('Enter');
  await becomes(() => page.locator('.grid-row .cell.loc').first().textContent(), 'https://example.com/changed');
  await context.close();
});
