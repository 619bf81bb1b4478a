// @ts-check
// No control is clipped at the side of the bar that contains it.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { drop, resize, startEditor } from './editor.mjs';

const editor = await startEditor();
after(editor.close);

const pages = Array.from({ length: 12_345 }, (_, n) => `https://example.com/${n}\n`).join('');

/**
 * Returns the texts of the controls that overflow their bar to the side.
 * @param {import('playwright-core').Page} page
 * @param {string} bars
 */
const clippedControls = (page, bars) =>
  page.locator(`${bars} >> visible=true`).evaluateAll((found) =>
    found.flatMap((bar) => {
      const { left, right } = bar.getBoundingClientRect();
      return [...bar.querySelectorAll('button, input, select')]
        .filter((one) => one.getBoundingClientRect().right > right + 0.5 || one.getBoundingClientRect().left < left)
        .map((one) => one.textContent || one.tagName);
    }),
  );

for (const locale of ['en-US', 'ja-JP']) {
  test(`no control is clipped in ${locale}, from 320 to 1280 pixels wide`, async (context) => {
    const page = await editor.openFor(context, { locale, width: 320, height: 568 });
    await drop(page, [{ name: 'pages.txt', content: pages }]);
    await page.locator('.grid-row').first().waitFor();
    for (const width of [320, 390, 768, 1024, 1280]) {
      await resize(page, width, 568);
      assert.deepEqual(await clippedControls(page, '.header, .toolbar, .switch'), [], `${width} pixels`);
      await page.locator('.grid-head input').click();
      await page.locator('.selection-bar').waitFor();
      assert.deepEqual(await clippedControls(page, '.selection-bar, .selection-bar form'), [], `${width} pixels`);
      // A truncated tagline would be meaningless.
      const tagline = page.locator('.tagline:visible');
      if ((await tagline.count()) > 0) {
        assert.equal(await tagline.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), 0);
      }
      await page.locator('.grid-head input').click();
      await page.locator('.selection-bar').waitFor({ state: 'detached' });
    }
  });
}
