// @ts-check
// Fixes of problems across files: shown first, applied to every affected file, undone in one step.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { becomes, locs, sitemap, startEditor } from './editor.mjs';

const editor = await startEditor();
after(editor.close);

/** @typedef {import('playwright-core').Page} Page */

const xhtml = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';
const page1 = '<loc>https://example.com/1</loc>';
const page2 = '<loc>https://example.com/2</loc>';
const index = (/** @type {string[]} */ ...names) =>
  `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${names
    .map((name) => `<sitemap><loc>https://example.com/${name}</loc></sitemap>`)
    .join('')}</sitemapindex>`;

/**
 * Opens the group of a rule across files, or of the robots.txt, and previews its fix.
 * @param {Page} page @param {string} rule @param {string} [section]
 */
async function preview(page, rule, section = '.set-problems:not(.robots-problems)') {
  const group = page.locator(`${section} .problem-group[data-rule="${rule}"]`);
  await group.locator('h3 button').click();
  await group.getByRole('button', { name: 'Preview the fix' }).click();
  return page.getByRole('dialog');
}

/** @param {Page} page @param {string} name */
const show = (page, name) => page.locator('.file-name', { hasText: name }).click();

test('a page that two files list is removed from the later one', async (context) => {
  const page = await editor.openWith(context, [
    { name: 'a.xml', content: sitemap(page1) },
    { name: 'b.xml', content: sitemap(page1, page2) },
  ]);
  const dialog = await preview(page, 'loc-duplicate');
  await dialog.getByText('File: b.xml').waitFor();
  await dialog.getByRole('button', { name: 'Apply 1 change' }).click();
  await show(page, 'b.xml');
  await becomes(() => locs(page), ['https://example.com/2']);
  await page.keyboard.press('Control+z');
  await becomes(() => locs(page), ['https://example.com/1', 'https://example.com/2']);
});

test('return links are added to the pages of several files, and undone together', async (context) => {
  const links = (/** @type {string} */ target) =>
    `<xhtml:link ${xhtml} rel="alternate" hreflang="${target}" href="https://example.com/${target}"/>`;
  const page = await editor.openWith(context, [
    { name: 'en.xml', content: sitemap(`<loc>https://example.com/en</loc>${links('en')}${links('ja')}${links('fr')}`) },
    { name: 'ja.xml', content: sitemap(`<loc>https://example.com/ja</loc>${links('ja')}`) },
    { name: 'fr.xml', content: sitemap(`<loc>https://example.com/fr</loc>${links('fr')}`) },
  ]);
  const dialog = await preview(page, 'hreflang-no-return');
  await dialog.getByText('2 changes in 2 files').waitFor();
  await dialog.getByRole('button', { name: 'Apply 2 changes' }).click();
  const group = page.locator('.set-problems .problem-group[data-rule="hreflang-no-return"]');
  await group.waitFor({ state: 'detached' });
  const unsaved = () => page.locator('.file .unsaved').count();
  assert.equal(await unsaved(), 2);
  await show(page, 'ja.xml');
  await page.keyboard.press('Control+z');
  await becomes(unsaved, 0);
  await page.keyboard.press('Control+y');
  await becomes(unsaved, 2);
});

test('a sitemap that no index lists is added to the index; an entry without a file is removed', async (context) => {
  const page = await editor.openWith(context, [
    { name: 'index.xml', content: index('maps/a.xml', 'maps/gone.xml') },
    { name: 'a.xml', content: sitemap(page1) },
    { name: 'b.xml', content: sitemap(page2) },
  ]);
  const listing = await preview(page, 'sitemap-not-listed');
  await listing.getByRole('button', { name: 'Apply 1 change' }).click();
  const listed = [
    'https://example.com/maps/a.xml',
    'https://example.com/maps/gone.xml',
    'https://example.com/maps/b.xml',
  ];
  await becomes(() => locs(page), listed);
  const removing = await preview(page, 'index-child-missing');
  await removing.getByText('If these files exist, open them instead').waitFor();
  await removing.getByRole('button', { name: 'Apply 1 change' }).click();
  await becomes(
    () => locs(page),
    listed.filter((_, index) => index !== 1),
  );
});

test('a line of the robots.txt that names no file of the set is replaced, with a way back', async (context) => {
  const robots = 'User-agent: *\nDisallow:\nSitemap: https://example.com/old.xml\n';
  const page = await editor.openWith(context, [
    { name: 'robots.txt', content: robots },
    { name: 'new.xml', content: sitemap(page1) },
  ]);
  const dialog = await preview(page, 'robots-sitemap-not-found', '.robots-problems');
  await dialog.getByText('Sitemap: https://example.com/new.xml').waitFor();
  await dialog.getByRole('button', { name: 'Apply 2 changes' }).click();
  await page.locator('.robots-problems .problem-group').waitFor({ state: 'detached' });
  await page.locator('.notice', { hasText: '2 problems fixed.' }).getByRole('button', { name: 'Undo' }).click();
  await page.locator('.robots-problems .problem-group[data-rule="robots-sitemap-not-found"]').waitFor();
});
