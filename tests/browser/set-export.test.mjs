// @ts-check
// Export of all open files with the robots.txt: as a zip and into a folder; unchanged files are copied byte for byte.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { nameOf, violations, visitors } from './axe.mjs';
import { downloadOf, onlyInChromium } from './browser.mjs';
import { becomes, drop, rulesOf, showFiles, sitemap, startEditor } from './editor.mjs';
import { onDisk, withFolder } from './file-handles.mjs';
import { dropFolder } from './task.mjs';
import { unzip } from './zip.mjs';

const editor = await startEditor();
after(editor.close);

const index =
  '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><!-- kept --><sitemap><loc>https://example.com/a.xml.gz</loc></sitemap></sitemapindex>';
const packed = gzipSync(sitemap('<loc>https://example.com/packed</loc>'));
const changed = sitemap('<loc>https://example.com/before</loc><priority>7</priority>');
const robots = 'User-agent: *\r\nDisallow: /cart\r\n';

/** @param {import('node:test').TestContext} context @param {import('./editor.mjs').Visitor} [visitor] */
async function openSet(context, visitor) {
  const page = await editor.openWith(
    context,
    [
      { name: 'index.xml', content: index },
      { name: 'a.xml.gz', content: packed },
      { name: 'b.xml', content: changed },
      { name: 'robots.txt', content: robots },
    ],
    visitor,
  );
  await page.locator('.file-name', { hasText: 'b.xml' }).click();
  await page.locator('.grid-row .cell.loc').first().click();
  await page.keyboard.press('Enter');
  await page.locator('[data-editor]').fill('https://example.com/after');
  await page.keyboard.press('Enter');
  await page.locator('.unsaved').waitFor();
  await page.getByRole('button', { name: 'Export all files' }).click();
  return page;
}

test('a zip has all open files: unchanged ones byte for byte, changed ones with their changes', async (context) => {
  const page = await openSet(context);
  const dialog = page.getByRole('dialog');
  const button = dialog.getByRole('button', { name: 'Download sitemaps.zip' });
  await button.waitFor();
  const states = () => dialog.locator('tbody tr td:last-child').allInnerTexts();
  await becomes(states, ['unchanged', 'unchanged', 'changed', 'unchanged']);
  await dialog.getByText('Errors remain:').waitFor();
  await becomes(() => dialog.locator('li', { hasText: 'b.xml' }).allInnerTexts(), ['b.xml: 1 error']);
  const files = unzip((await downloadOf(page, () => button.click())).content);
  assert.deepEqual([...files.keys()], ['index.xml', 'a.xml.gz', 'b.xml', 'robots.txt']);
  assert.equal(String(files.get('index.xml')), index);
  assert.deepEqual(files.get('a.xml.gz'), packed);
  assert.equal(String(files.get('robots.txt')), robots);
  assert.equal(String(files.get('b.xml')), changed.replace(/(<loc>)[^<]*/, '$1https://example.com/after'));
  await page.locator('.unsaved').waitFor({ state: 'detached' });
  await page.locator('.file-name', { hasText: 'index.xml' }).click();
  await page.getByRole('button', { name: 'Details', exact: true }).click();
  await page.getByRole('button', { name: 'Export all files' }).click();
  await dialog.getByRole('button', { name: 'b.xml: 1 error' }).click();
  await page.locator('.problem-group[data-rule="priority-invalid"]').waitFor();
});

test('a folder gets all open files', { skip: onlyInChromium('Firefox has no File System Access') }, async (context) => {
  const page = await openSet(context);
  await withFolder(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Save to a folder' }).click();
  await page.getByText('4 files were saved to').waitFor();
  assert.equal(await onDisk(page, 'index.xml'), index);
  assert.match(await onDisk(page, 'b.xml'), /example\.com\/after/);
  assert.equal(await onDisk(page, 'robots.txt'), robots);
  assert.notEqual(await onDisk(page, 'a.xml.gz'), '');
});

test('files of a dropped folder are saved to the same folders in another one, and alone without them', {
  skip: onlyInChromium('Firefox has no File System Access'),
}, async (context) => {
  const page = await editor.openFor(context);
  await dropFolder(page, 'site', site);
  await page.locator('.file').nth(4).waitFor();
  await withFolder(page);
  await page.getByRole('button', { name: 'Export all files' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save to a folder' }).click();
  await page.getByText('5 files were saved to').waitFor();
  const written = () =>
    page.evaluate(async () => {
      const root = await navigator.storage.getDirectory();
      const file = await (await root.getDirectoryHandle('v1.2')).getFileHandle('a.xml');
      return (await file.getFile()).text();
    });
  assert.equal(await written(), site['v1.2/a.xml']);
  await page.locator('.file-name', { hasText: 'v1.2/a.xml' }).click();
  await page.keyboard.press('Control+s');
  const { name } = await downloadOf(page, () => page.getByRole('button', { name: 'Download a.xml' }).click());
  assert.equal(name, 'a.xml');
});

test('the list of many files uses the height of the window', async (context) => {
  const content = sitemap('<loc>https://example.com/</loc>');
  const files = Array.from({ length: 12 }, (_, n) => ({ name: `sitemap-${n}.xml`, content }));
  const page = await editor.openWith(context, files);
  await page.locator('.file').nth(11).waitFor();
  await page.getByRole('button', { name: 'Export all files' }).click();
  await page.getByRole('dialog').getByText('sitemap-11.xml').waitFor();
  const list = page.locator('.export-files');
  assert.equal(await list.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight), 0);
});

test('files with equal names get different ones', async (context) => {
  const page = await editor.openWith(context, [
    { name: 'sitemap.xml', content: sitemap('<loc>https://example.com/1</loc>') },
    { name: 'sitemap.xml', content: sitemap('<loc>https://example.com/2</loc>') },
  ]);
  await page.getByRole('button', { name: 'Export all files' }).click();
  const names = () => page.getByRole('dialog').locator('tbody tr td:first-child').allInnerTexts();
  await becomes(names, ['sitemap.xml', 'sitemap-2.xml']);
});

/** The files of a site: the index lists the sitemaps where they are. */
const site = {
  'robots.txt': 'User-agent: *\n',
  'sitemap-index.xml': `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${['maps/a.xml', 'v1.2/a.xml'].map((path) => `<sitemap><loc>https://example.com/${path}</loc></sitemap>`).join('')}</sitemapindex>`,
  'maps/a.xml': sitemap('<loc>https://example.com/a</loc>'),
  'maps/b.xml': sitemap('<loc>https://example.com/b</loc>'),
  'v1.2/a.xml': sitemap('<loc>https://example.com/c</loc>'),
};

for (const source of ['folder', 'zip']) {
  test(`the files of a ${source} keep their folders in the export, and their URLs in fixes`, async (context) => {
    const page = await editor.openFor(context);
    if (source === 'folder') {
      await dropFolder(page, 'site', site);
    } else {
      const entries = Object.entries(site).map(([path, text]) => [`public/${path}`, new TextEncoder().encode(text)]);
      await drop(page, [{ name: 'site.zip', content: zipSync(Object.fromEntries(entries)) }]);
    }
    const root = source === 'folder' ? '' : 'public/';
    const group = page.locator('.set-problems .problem-group[data-rule="sitemap-not-listed"]');
    await group.locator('h3 button').click();
    assert.deepEqual(await rulesOf(page.locator('.set-problems .problem-group:not(.info)')), ['sitemap-not-listed']);
    await group.getByRole('button', { name: 'Preview the fix' }).click();
    await page.getByRole('button', { name: 'Apply 1 change' }).click();
    await group.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Export all files' }).click();
    const { content } = await downloadOf(page, () =>
      page.getByRole('dialog').getByRole('button', { name: 'Download sitemaps.zip' }).click(),
    );
    const files = unzip(content);
    assert.deepEqual(
      [...files.keys()].sort(),
      Object.keys(site)
        .map((path) => root + path)
        .sort(),
    );
    for (const [path, text] of Object.entries(site)) {
      const listed = '<sitemap><loc>https://example.com/maps/b.xml</loc></sitemap></sitemapindex>';
      const expected = path === 'sitemap-index.xml' ? text.replace('</sitemapindex>', listed) : text;
      assert.equal(String(files.get(root + path)), expected);
    }
  });
}

test('no file of a zip is written outside the folder', async (context) => {
  const page = await editor.openFor(context);
  const text = new TextEncoder().encode(site['maps/a.xml']);
  const paths = ['/etc/one.xml', 'a/../two.xml', 'C:\\maps\\three.xml'];
  await drop(page, [{ name: 'site.zip', content: zipSync(Object.fromEntries(paths.map((path) => [path, text]))) }]);
  await page.locator('.file').nth(1).waitFor();
  await page.getByRole('button', { name: 'Export all files' }).click();
  const button = page.getByRole('dialog').getByRole('button', { name: 'Download sitemaps.zip' });
  const { content } = await downloadOf(page, () => button.click());
  assert.deepEqual([...unzip(content).keys()].sort(), ['etc/one.xml', 'maps/three.xml']);
});

for (const visitor of visitors) {
  test(`robots.txt, fixes and the export of all files are accessible: ${nameOf(visitor)}`, async (context) => {
    const page = await editor.openFor(context, visitor);
    await drop(page, [
      { name: 'index.xml', content: index },
      { name: 'b.xml', content: changed },
      { name: 'robots.txt', content: `${robots}Sitemap: /x.xml\n` },
    ]);
    await showFiles(page);
    await page.locator('.file .file-name', { hasText: 'robots.txt' }).click();
    const group = page.locator('.robots-file .problem-group h3 button').first();
    await group.click();
    assert.deepEqual(await violations(page), [], 'robots.txt');
    await showFiles(page);
    await page.locator('.files .title-row button').first().click();
    await page.locator('dialog tbody tr').nth(2).waitFor();
    assert.deepEqual(await violations(page), [], 'export of all files');
    await page.keyboard.press('Escape');
  });
}
