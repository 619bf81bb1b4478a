// @ts-check
// The problems of sets of files.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { drop, rulesOf, sitemap, startEditor } from './editor.mjs';

const editor = await startEditor();
after(editor.close);

const post = sitemap('<loc>https://example.com/blog/b.html</loc>');

test('several files are checked together, and a click goes to the file', async (context) => {
  const index = `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<sitemap><loc>https://example.com/one.xml</loc></sitemap>
<sitemap><loc>https://example.com/two.xml</loc></sitemap>
</sitemapindex>`;
  const page = await editor.openWith(context, [
    { name: 'one.xml', content: post },
    { name: 'sitemap.xml', content: index },
  ]);
  const set = page.locator('.set-problems');
  const missing = set.locator('.problem-group[data-rule="index-child-missing"]');
  await missing.waitFor();
  await page.getByRole('button', { name: /^one\.xml/ }).click();
  await page.getByText('https://example.com/blog/b.html').waitFor();
  await missing.locator('h3 button').click();
  await missing.locator('.where', { hasText: 'in sitemap.xml' }).waitFor();
  await missing.locator('button.problem').click();
  assert.equal(await page.locator('[role="gridcell"]:focus').textContent(), 'https://example.com/two.xml');
  await drop(page, [{ name: 'two.xml', content: post }]);
  await missing.waitFor({ state: 'detached' });
  await set.locator('.problem-group[data-rule="loc-duplicate"]').waitFor();
});

test('a file without problems is not called free of problems if its set has some', async (context) => {
  const index = `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<sitemap><loc>https://example.com/one.xml</loc></sitemap>
<sitemap><loc>https://example.com/missing.xml</loc></sitemap>
</sitemapindex>`;
  const page = await editor.openWith(context, [
    { name: 'sitemap.xml', content: index },
    { name: 'one.xml', content: sitemap('<loc>https://example.com/a</loc><lastmod>2026-01-02</lastmod>') },
  ]);
  await page.locator('.set-problems .problem-group[data-rule="index-child-missing"]').waitFor();
  const heading = page.locator('.problems > .empty h3');
  await page.getByRole('button', { name: /^sitemap\.xml/ }).click();
  await heading.getByText('Problems only across files', { exact: true }).waitFor();
  // Whether a sitemap that is not open exists is not known: the panel and the overview say so, and lead to it.
  const verdict = page.locator('.verdict', { hasText: 'Search engines may ignore some of the 2 sitemaps.' });
  await page.locator('.problems').locator(verdict).waitFor();
  await page.getByRole('button', { name: 'Overview', exact: true }).click();
  await page.locator('.overview').locator(verdict).getByRole('button', { name: 'Show the problems' }).click();
  await page.locator('.set-problems .problem-group[data-rule="index-child-missing"]').waitFor();
  // So does the export.
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: '1 error remains in the file.' }).click();
  await page.getByRole('button', { name: /^one\.xml/ }).click();
  await heading.getByText('No problems', { exact: true }).waitFor();
  assert.equal(await page.locator('.problems > .verdict').count(), 0);
  // The first file with a repeated URL has the problem, too.
  await drop(page, [
    { name: 'two.xml', content: sitemap('<loc>https://example.com/a</loc><lastmod>2026-01-02</lastmod>') },
  ]);
  await page.locator('.set-problems .problem-group[data-rule="loc-duplicate"]').waitFor();
  await page.getByRole('button', { name: /^one\.xml/ }).click();
  await heading.getByText('Problems only across files', { exact: true }).waitFor();
});

test('two versions of a file can be compared, the older one first, and are no set then', async (context) => {
  const version = (/** @type {string} */ name, /** @type {string[]} */ ...paths) => ({
    name,
    content: sitemap(...paths.map((path) => `<loc>https://example.com/${path}</loc>`)),
  });
  const page = await editor.openWith(context, [version('old.xml', 'a', 'b', 'c')]);
  await drop(page, [version('new.xml', 'a', 'b', 'd')]);
  const group = page.locator('.set-problems .problem-group[data-rule="loc-duplicate"]');
  await group.waitFor();
  await page.getByRole('button', { name: 'Compare these two versions' }).click();
  await page.getByRole('heading', { name: 'From old.xml to new.xml' }).waitFor();
  await group.waitFor({ state: 'detached' });
  // Few pages in common make no versions.
  await drop(page, [version('other.xml', 'c', 'x', 'y', 'z')]);
  await page.getByRole('button', { name: 'Close new.xml' }).click();
  await group.waitFor();
  assert.equal(await page.getByRole('button', { name: 'Compare these two versions' }).count(), 0);
});

test('problems between files are found in addition to 12,000 problems of one file', async (context) => {
  const linked = (/** @type {string} */ name, /** @type {string} */ to) =>
    `<loc>https://example.com/${name}</loc><xhtml:link rel="alternate" hreflang="en" href="https://example.com/${to}"/>`;
  const own = Array.from({ length: 12_000 }, (_, at) => linked(`own/${at}`, 'one'));
  const entries = ['<loc>https://example.com/one</loc>', ...own, linked('a', 'two'), linked('b', 'two')];
  const content = sitemap(...entries).replace('<urlset', '<urlset xmlns:xhtml="http://www.w3.org/1999/xhtml"');
  const page = await editor.openWith(context, [
    { name: 'one.xml', content },
    { name: 'two.xml', content: sitemap('<loc>https://example.com/two</loc>') },
  ]);
  const found = page.locator('.set-problems .problem-group[data-rule="hreflang-no-return"]');
  assert.equal(await found.locator('.times').innerText(), '2 problems');
});

test('problems within one file are not repeated for the set', async (context) => {
  const version = '<xhtml:link rel="alternate" hreflang="en" href="https://example.com/en"/>';
  const content = sitemap(`<loc>https://example.com/en</loc>${version}`, `<loc>https://example.com/en</loc>`).replace(
    '<urlset',
    '<urlset xmlns:xhtml="http://www.w3.org/1999/xhtml"',
  );
  const page = await editor.openWith(context, [
    { name: 'one.xml', content },
    { name: 'two.xml', content: sitemap('<loc>https://example.com/en</loc>') },
  ]);
  const groups = page.locator('.problems > .problem-groups');
  await groups.locator('.problem-group[data-rule="hreflang-x-default-missing"]').waitFor();
  await groups.locator('.problem-group[data-rule="loc-duplicate"]').waitFor();
  const set = page.locator('.set-problems .problem-group');
  await set.first().waitFor();
  assert.deepEqual(await rulesOf(set), ['loc-duplicate']);
  // The second entry of one.xml is a duplicate within the file, that of two.xml only within the set.
  assert.equal(await set.locator('.times').innerText(), '1 problem');
});
