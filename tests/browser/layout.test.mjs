// @ts-check
// The page fits the screen, however small that is: views scroll, the page itself does not.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { drop, startEditor } from './editor.mjs';
import { rich } from './rich.mjs';

const editor = await startEditor();
after(editor.close);

/** @typedef {import('playwright-core').Page} Page */

const files = [
  { name: 'rich.xml', content: rich },
  { name: 'robots.txt', content: 'User-agent: *\nDisallow: /blog/\n' },
  { name: 'other.xml', content: rich.replaceAll('example.com', 'example.net') },
];

/** The views and panels, each with what is there once it is drawn. */
const views = {
  Pages: '.grid-row',
  Source: '.source',
  Overview: '.verdict',
  Changes: '.middle .empty',
  Problems: '.problem-group',
  Details: '.page-panel',
  Settings: '.settings',
  Site: '.folder',
};

/** How far the page itself can be scrolled, down and to the right. @param {Page} page */
const beyond = (page) =>
  page.evaluate(() => {
    const { scrollHeight, clientHeight, scrollWidth, clientWidth } = document.documentElement;
    return { down: scrollHeight - clientHeight, right: scrollWidth - clientWidth };
  });

for (const [width, height] of /** @type {const} */ ([
  [320, 640],
  [375, 740],
  [640, 400],
  [768, 900],
  [1280, 300],
  [1280, 800],
])) {
  test(`no view makes the page longer than a screen of ${width} × ${height}`, async (context) => {
    const page = await editor.openFor(context, { width, height });
    await drop(page, files);
    // A page for the forms.
    await page.locator('.grid-row .cell.loc').first().click();
    for (const [name, drawn] of Object.entries(views)) {
      const button = page.locator(`.own-switch:visible [title="${name}"], .front-switch:visible [title="${name}"]`);
      // The site has a button only where it does not stand under the files.
      if ((await button.count()) === 0) continue;
      await button.click();
      await page.locator(`${drawn}:visible`).first().waitFor();
      assert.deepEqual(await beyond(page), { down: 0, right: 0 }, name);
    }
    await page.keyboard.press('Control+s');
    await page.locator('.export-result:not(.waiting)').waitFor();
    assert.deepEqual(await beyond(page), { down: 0, right: 0 }, 'the export');
  });
}

test('what scrolls is the view, however far: the header and the bars stay', async (context) => {
  const page = await editor.openFor(context, { width: 375, height: 740 });
  await drop(page, files);
  await page.locator('.front-switch [title="Overview"]').click();
  await page.locator('.verdict').waitFor();
  await page.mouse.move(180, 400);
  for (const _ of Array(3)) {
    await page.mouse.wheel(0, 5000);
    await page.waitForTimeout(200);
  }
  assert.equal(await page.evaluate(() => document.documentElement.scrollTop), 0);
  assert.ok(await page.evaluate(() => (document.querySelector('.middle')?.scrollTop ?? 0) > 0));
});
