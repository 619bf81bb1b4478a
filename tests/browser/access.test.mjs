// @ts-check
// Everyone can use it: axe finds nothing, in both languages and both themes, on a desk and on a phone.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { after, test } from 'node:test';
import { startEditor } from './editor.mjs';

const editor = await startEditor();
after(editor.close);
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe finds on the page as it is, one line each.
 * @param {import('playwright-core').Page} page
 */
async function violations(page) {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { axe } = /** @type {{ axe: typeof import('axe-core') }} */ (/** @type {unknown} */ (window));
    const { violations } = await axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
    );
  });
}

/** The views: how a person gets there from the sample. @type {Record<string, (page: import('playwright-core').Page) => Promise<void>>} */
const views = {
  'the table': async (page) => {
    await page.locator('.problem-group').first().waitFor({ state: 'attached' });
  },
  'a selection': async (page) => {
    await page.locator('.grid-row input[type=checkbox]').nth(2).click();
    await page.locator('.selection-bar').waitFor();
  },
  'a cell that is edited': async (page) => {
    await page.locator('.grid-row .cell.loc').nth(3).dblclick();
    await page.locator('[data-editor]').waitFor();
  },
  'find and replace': async (page) => {
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+h');
    await page.locator('dialog').waitFor();
  },
};

for (const locale of ['en-US', 'ja-JP']) {
  for (const theme of /** @type {const} */ (['light', 'dark'])) {
    for (const [width, height] of /** @type {const} */ ([
      [1280, 800],
      [390, 780],
    ])) {
      test(`${locale}, ${theme}, ${width} pixels wide`, async () => {
        const { page, problems } = await editor.open({ locale, theme, width, height });
        assert.deepEqual(await violations(page), [], 'the start');
        await page.locator('.start-ways button').nth(2).click();
        await page.locator('.grid-row').first().waitFor();
        for (const [name, go] of Object.entries(views)) {
          await go(page);
          assert.deepEqual(await violations(page), [], name);
        }
        assert.deepEqual(problems, []);
        await page.context().close();
      });
    }
  }
}
