// @ts-check
// Accessibility of problems, fixes, overview and settings: axe finds no violations.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { nameOf, violations, visitors } from './axe.mjs';
import { drop, showMore, startEditor } from './editor.mjs';

const editor = await startEditor();
after(editor.close);

/** @typedef {import('playwright-core').Page} Page */

/**
 * Shows the view with an icon; on a phone there is one bar for all views.
 * @param {Page} page @param {string} bar @param {string} icon part of the SVG path of its icon
 */
async function choose(page, bar, icon) {
  const phone = page.locator('.front-switch');
  const views = (await phone.isVisible()) ? phone : page.locator(bar);
  await showMore(page);
  await views
    .locator('button')
    .filter({ has: page.locator(`path[d^="${icon}"]`) })
    .click();
}

const middle = '.middle .own-switch .switch';
const beside = '.beside .own-switch';
const icons = { pages: 'M3 4h14', overview: 'M4 16V9', changes: 'M6 4v8', problems: 'M10 3 18', settings: 'M3 6h8' };

/**
 * The views, each with the steps that open it from the previous one.
 * @type {Record<string, (page: Page) => Promise<void>>}
 */
const views = {
  'the problems, all open': async (page) => {
    await choose(page, beside, icons.problems);
    // The first group is open already.
    for (const head of (await page.locator('.problem-group h3 button').all()).slice(1)) await head.click();
    await page.locator('.rule-sources a').first().waitFor();
  },
  'one kind of problems': async (page) => {
    await page.locator('.kind').nth(1).click();
  },
  'a preview of fixes': async (page) => {
    await page.locator('.fix-all').click();
    await page.locator('dialog .fix-changes').first().waitFor();
  },
  'fixes that were made, with their notice': async (page) => {
    await page.locator('dialog .main').click();
    await page.locator('.notice').waitFor();
  },
  'the changes': async (page) => {
    await choose(page, middle, icons.changes);
    await page.locator('.change-list').first().waitFor();
  },
  'the overview': async (page) => {
    await choose(page, middle, icons.overview);
    await page.locator('.verdict.whole').waitFor();
    await page.locator('.map-area').first().waitFor();
  },
  'the filter bar': async (page) => {
    await choose(page, middle, icons.pages);
    await page.locator('[aria-controls=filter-bar]').click();
    await page.locator('.filter-bar select').nth(0).selectOption('error');
    await page.locator('.filter-chips').waitFor();
  },
  'the settings, rules open': async (page) => {
    await choose(page, beside, icons.settings);
    await page.locator('.rule-settings summary').first().click();
    await page.locator('.rule-setting select').first().selectOption('off');
    await page.locator('.settings input.code').first().fill('nowhere');
    await page.locator('.field-error').waitFor();
  },
  'the shortcuts': async (page) => {
    await page.keyboard.press('Control+/');
    await page.locator('dialog .shortcuts').first().waitFor();
  },
};

const index = `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<sitemap><loc>https://www.example.com/missing.xml</loc></sitemap></sitemapindex>`;

for (const visitor of visitors) {
  test(nameOf(visitor), async () => {
    const { page, problems } = await editor.open(visitor);
    await page.locator('.start-ways button').nth(2).click();
    await page.locator('.problem-group').first().waitFor({ state: 'attached' });
    for (const [name, go] of Object.entries(views)) {
      await go(page);
      assert.deepEqual(await violations(page), [], name);
    }
    await page.keyboard.press('Escape');
    await drop(page, [{ name: 'sitemap.xml', content: index }]);
    await choose(page, beside, icons.problems);
    await page.locator('.set-problems .problem-group').first().waitFor();
    assert.deepEqual(await violations(page), [], 'files together');
    assert.deepEqual(problems, []);
    await page.context().close();
  });
}
