// @ts-check
// Export: downloaded, saved or copied files are read by parsers that are not ours.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { XMLParser } from 'fast-xml-parser';
import { downloadOf } from './browser.mjs';
import { chooseForm, drop, sitemap, startEditor } from './editor.mjs';
import { unzip } from './zip.mjs';

const editor = await startEditor();
after(editor.close);

/** @typedef {import('playwright-core').Page} Page */

const rich = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:xhtml="http://www.w3.org/1999/xhtml">
<url><loc>https://example.com/a?x=1&amp;y=2</loc><lastmod>2026-01-02</lastmod><image:image><image:loc>https://example.com/a,b.jpg</image:loc></image:image></url>
<url><loc>https://example.com/b</loc><priority>0.5</priority><xhtml:link rel="alternate" hreflang="ja" href="https://example.com/ja/b"/></url>
<url><loc>https://example.com/c</loc><changefreq>daily</changefreq></url>
</urlset>
`;
const wrong = rich.replace('https://example.com/b<', 'b<');

const parser = new XMLParser({
  ignoreAttributes: false,
  isArray: (name) => name === 'url' || name === 'sitemap',
  parseTagValue: false,
});
/** @param {string | Buffer} xml @returns {{ loc: string, [name: string]: unknown }[]} */
const urls = (xml) => parser.parse(String(xml)).urlset.url;
/** @param {string | Buffer} xml */
const locs = (xml) => urls(xml).map(({ loc }) => loc);
const all = ['https://example.com/a?x=1&y=2', 'https://example.com/b', 'https://example.com/c'];

/**
 * Opens the editor with files; the test fails if the page has problems or sends a request to another host.
 * @param {import('node:test').TestContext} context
 * @param {Parameters<typeof drop>[1]} files
 */
async function withFiles(context, files) {
  const page = await editor.openFor(context);
  await drop(page, files);
  await page.locator('.grid-row').first().waitFor();
  return page;
}

/** @param {Page} page */
const openDialog = async (page) => {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('dialog').waitFor();
};
/** @param {Page} page */
const written = (page) => page.locator('.export-files').waitFor();

/** Downloads the file of the dialog, which closes the dialog. @param {Page} page */
async function download(page) {
  const file = await downloadOf(page, () => page.getByRole('button', { name: /^Download/ }).click());
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  return file;
}

test('sitemap.xml has all content of the file, and no changes remain unsaved', async (context) => {
  const page = await withFiles(context, [{ name: 'sitemap.xml', content: rich }]);
  await page.locator('[aria-rowindex="4"] .cell.lastmod').click();
  await page.keyboard.type('2026-03-04');
  await page.keyboard.press('Enter');
  await page.locator('.unsaved').waitFor();
  await openDialog(page);
  await page.getByText('Everything else in the file stays as it is, byte for byte.').waitFor();
  await page.getByText('3 of 50,000 pages').waitFor();
  assert.match(await page.locator('.export-limits').innerText(), /\d bytes of 52\.4 MB/);
  const { name, content } = await download(page);
  assert.equal(name, 'sitemap.xml');
  assert.deepEqual(locs(content), all);
  const [first, second, third] = urls(content);
  assert.deepEqual(first?.['image:image'], { 'image:loc': 'https://example.com/a,b.jpg' });
  assert.deepEqual(second?.['xhtml:link'], {
    '@_rel': 'alternate',
    '@_hreflang': 'ja',
    '@_href': 'https://example.com/ja/b',
  });
  assert.equal(third?.lastmod, '2026-03-04');
  await page.getByText('sitemap.xml was downloaded.').waitFor();
  assert.equal(await page.locator('.unsaved').count(), 0);
});

test('exports sitemap.xml.gz, text, CSV, JSON and NDJSON', async (context) => {
  const page = await withFiles(context, [{ name: 'sitemap.xml', content: rich }]);
  /** @param {string} form */
  const exportAs = async (form) => {
    await openDialog(page);
    await chooseForm(page, form);
    await page.getByRole('button', { name: `Download sitemap.${form}`, exact: true }).waitFor();
    await written(page);
    const { name, content } = await download(page);
    assert.equal(name, `sitemap.${form}`);
    return content;
  };
  assert.deepEqual(locs(gunzipSync(await exportAs('xml.gz'))), all);
  assert.equal(String(await exportAs('txt')), all.map((loc) => `${loc}\n`).join(''));
  const pages = [
    { loc: all[0], lastmod: '2026-01-02', images: [{ loc: 'https://example.com/a,b.jpg' }] },
    { loc: all[1], priority: 0.5, alternates: [{ hreflang: 'ja', href: 'https://example.com/ja/b' }] },
    { loc: all[2], changefreq: 'daily' },
  ];
  assert.deepEqual(JSON.parse(String(await exportAs('json'))), pages);
  const lines = String(await exportAs('ndjson'))
    .trimEnd()
    .split('\n');
  assert.deepEqual(
    lines.map((line) => JSON.parse(line)),
    pages,
  );
  const [header, first] = String(await exportAs('csv')).split('\n');
  assert.equal(header, 'loc,lastmod,images[0].loc,priority,alternates.ja,changefreq');
  assert.equal(first, 'https://example.com/a?x=1&y=2,2026-01-02,"https://example.com/a,b.jpg",,,');
});

test('warns that text contains only URLs, and keeps the changes unsaved', async (context) => {
  const page = await withFiles(context, [{ name: 'sitemap.xml', content: rich }]);
  await page.locator('[aria-rowindex="4"] .cell.lastmod').click();
  await page.keyboard.type('2026-03-04');
  await page.keyboard.press('Enter');
  await openDialog(page);
  await chooseForm(page, 'txt');
  await page.getByText('3 pages have more than a URL. Only the URL is written.').waitFor();
  await download(page);
  await page.locator('.unsaved').waitFor();
});

/** Returns an entry with errors in `lastmod` and in its image. @param {number} n */
const withErrors = (n) =>
  `<url><loc>https://example.com/${n}</loc><lastmod>day ${n}</lastmod><image:image><image:loc>${n}</image:loc></image:image></url>`;

test('the errors that remain lead to the problems', async (context) => {
  const page = await editor.openWith(context, [
    {
      name: 'sitemap.xml',
      content: sitemap('<loc>https://example.com/</loc><lastmod>never</lastmod><priority>7</priority>'),
    },
  ]);
  await page.locator('.problem-group').first().waitFor();
  await page.getByRole('button', { name: 'Details', exact: true }).click();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const remaining = page.getByRole('button', { name: /^\d errors remain in the file\.$/ });
  // The text is beside its icon.
  const [icon, text] = await remaining.evaluate((button) => {
    const range = document.createRange();
    range.selectNodeContents(button);
    const icon = button.closest('.export-note')?.querySelector('.icon');
    return [icon?.getBoundingClientRect().right ?? 0, range.getBoundingClientRect().left];
  });
  assert.ok(Number(text) - Number(icon) < 20, `${text} after ${icon}`);
  await remaining.click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.locator('.problem-group').first().waitFor();
});

test('the checkboxes of a set are in the middle of their labels', async (context) => {
  const page = await editor.openWith(context, [
    {
      name: 'sitemap.xml',
      content: sitemap('<loc>https://example.com/</loc><lastmod>never</lastmod><priority>7</priority>'),
    },
  ]);
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await chooseForm(page, 'set');
  const label = page.locator('.export-options .check').first();
  const distance = await label.evaluate((one) => {
    const middle = (/** @type {DOMRect | undefined} */ box) => (box ? box.top + box.height / 2 : Number.NaN);
    const range = document.createRange();
    range.selectNodeContents(/** @type {Node} */ (one.lastChild));
    return middle(range.getBoundingClientRect()) - middle(one.querySelector('input')?.getBoundingClientRect());
  });
  assert.ok(Math.abs(distance) <= 1.5, `${distance}`);
});

test('lists the values with errors that are left out, with links to their pages', async (context) => {
  const content = wrong.replace('<url>', [1, 2, 3].map(withErrors).join('\n').concat('<url>'));
  const page = await withFiles(context, [{ name: 'sitemap.xml', content }]);
  await openDialog(page);
  await chooseForm(page, 'xml');
  await page.getByText('7 values with errors are left out, and with them 1 whole page.').waitFor();
  const locations = page.locator('.export-left-out .where');
  assert.deepEqual(await locations.allInnerTexts(), [
    'https://example.com/1 · lastmod',
    'https://example.com/1 · images[0].loc',
    'https://example.com/2 · lastmod',
    'https://example.com/2 · images[0].loc',
    'https://example.com/3 · lastmod',
  ]);
  await page.getByText('and 2 more', { exact: true }).waitFor();
  await page.getByText('An image, video, news article or language version is left out as a whole').waitFor();
  const { content: xml } = await download(page);
  const plain = [1, 2, 3].map((n) => ({ loc: `https://example.com/${n}` }));
  assert.deepEqual(urls(xml), [...plain, ...urls(wrong).filter(({ loc }) => loc !== 'b')]);
  // Values that were left out are still unsaved.
  await page.locator('.grid-row .cell.lastmod').nth(3).click();
  await page.keyboard.type('2026-03-04');
  await page.keyboard.press('Enter');
  await openDialog(page);
  await chooseForm(page, 'xml');
  await download(page);
  assert.equal(await page.locator('.unsaved').count(), 1);

  await openDialog(page);
  await chooseForm(page, 'xml');
  await page.getByRole('button', { name: 'https://example.com/2 · lastmod' }).press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'day 2');
  await openDialog(page);
  await chooseForm(page, 'xml');
  await page.getByRole('dialog').getByRole('button', { name: 'Show in the table' }).click();
  await page.getByText('4 of 6 pages').waitFor();
});

test('writes a page without its invalid priority or date', async (context) => {
  const content = 'loc,lastmod,priority\nhttps://example.com/a,2026-01-10,10\nhttps://example.com/b,yesterday,0.5\n';
  const page = await withFiles(context, [{ name: 'pages.csv', content }]);
  await openDialog(page);
  await chooseForm(page, 'xml');
  await page.getByText('2 values with errors are left out.').waitFor();
  assert.deepEqual(urls((await download(page)).content), [
    { loc: 'https://example.com/a', lastmod: '2026-01-10' },
    { loc: 'https://example.com/b', priority: '0.5' },
  ]);
});

test('leaves out whole pages with errors when asked to', async (context) => {
  const content = wrong.replace('<url>', withErrors(1).concat('<url>'));
  const page = await withFiles(context, [{ name: 'sitemap.xml', content }]);
  await openDialog(page);
  await chooseForm(page, 'xml');
  await page.getByText('3 values with errors are left out, and with them 1 whole page.').waitFor();
  const whole = page.getByRole('checkbox', { name: 'Leave out pages with errors' });
  await whole.press('Space');
  await page.getByText('2 pages with errors are left out.').waitFor();
  assert.equal(await whole.evaluate((one) => one === document.activeElement), true);
  assert.deepEqual(locs((await download(page)).content), [all[0], all[2]]);
  // The choice does not apply to the next export. A set has a folder, which relative URLs are resolved against.
  await openDialog(page);
  await chooseForm(page, 'set');
  await page.getByText('1 value with errors is left out.').waitFor();
  await whole.check();
  await page.getByText('1 page with errors is left out.').waitFor();
  assert.deepEqual(locs(unzip((await download(page)).content).get('sitemap.xml') ?? ''), all);
});

test('shows the list of values left out in Japanese', async (context) => {
  const page = await editor.openFor(context, { locale: 'ja-JP' });
  await drop(page, [{ name: 'sitemap.xml', content: wrong.replace('<url>', withErrors(1).concat('<url>')) }]);
  await page.locator('.grid-row').first().waitFor();
  await page.keyboard.press('Control+s');
  await chooseForm(page, 'xml');
  await page.getByText('エラーのある値 3 件と、それに伴い 1 ページ全体を除きます。').waitFor();
  await page.getByRole('checkbox', { name: '無効な値だけでなく、エラーのあるページ全体を除く' }).check();
  await page.getByText('エラーのある 2 ページを除きます。').waitFor();
});

test('shows no choice of what to leave out for pages without errors', async (context) => {
  const page = await withFiles(context, [{ name: 'sitemap.xml', content: rich }]);
  await page.locator('.problems').waitFor();
  await openDialog(page);
  await chooseForm(page, 'xml');
  await page.getByText('All pages are written with all their values.').waitFor();
  assert.equal(await page.getByRole('checkbox', { name: 'Leave out whole pages' }).count(), 0);
});

test('writes nothing if no page can be written', async (context) => {
  const page = await withFiles(context, [{ name: 'pages.txt', content: 'ftp://example.com/\nftp://example.com/b\n' }]);
  await openDialog(page);
  await chooseForm(page, 'xml');
  await page.getByText('No page has a valid URL.').waitFor();
  assert.equal(await page.getByRole('button', { name: /^Download/ }).isDisabled(), true);
});

test('writes a split set with sitemaps, index and robots.txt in one zip', async (context) => {
  const many = Array.from({ length: 25 }, (_, n) => `https://example.com/${n % 2 ? 'blog' : 'shop'}/${n}`);
  const page = await withFiles(context, [
    { name: 'robots.txt', content: 'User-agent: *\nDisallow: /cart\n' },
    { name: 'pages.txt', content: many.map((loc) => `${loc}\n`).join('') },
  ]);
  await openDialog(page);
  await chooseForm(page, 'set');
  await page.getByLabel('Maximum pages per file').fill('10');
  await page.getByLabel('URL of the folder on your site').fill('https://example.com/maps/');
  await page.getByText('5 files in a zip').waitFor();
  const { name, content } = await download(page);
  assert.equal(name, 'pages.zip');
  const files = unzip(content);
  assert.deepEqual([...files.keys()].sort(), [
    'robots.txt',
    'sitemap-1.xml',
    'sitemap-2.xml',
    'sitemap-3.xml',
    'sitemap.xml',
  ]);
  const index = parser.parse(String(files.get('sitemap.xml'))).sitemapindex.sitemap;
  assert.deepEqual(
    index.map((/** @type {{ loc: string }} */ { loc }) => loc),
    [1, 2, 3].map((n) => `https://example.com/maps/sitemap-${n}.xml`),
  );
  assert.deepEqual(
    [1, 2, 3].flatMap((n) => locs(files.get(`sitemap-${n}.xml`) ?? '')),
    many,
  );
  assert.equal(
    String(files.get('robots.txt')).replaceAll('\n\n', '\n'),
    'User-agent: *\nDisallow: /cart\nSitemap: https://example.com/maps/sitemap.xml\n',
  );
  await openDialog(page);
  await chooseForm(page, 'set');
  await page.getByLabel('Compress the sitemaps').check();
  await page.getByLabel('Separate files for each top-level folder').check();
  await page.getByText('sitemap-blog-1.xml.gz').waitFor();
  const packed = unzip((await download(page)).content);
  const blog = [...packed].filter(([file]) => file.startsWith('sitemap-blog-'));
  assert.deepEqual(
    blog.flatMap(([, bytes]) => locs(gunzipSync(bytes))),
    many.filter((loc) => loc.includes('/blog/')),
  );
});

test('counts pages outside the folder of a set', async (context) => {
  const page = await withFiles(context, [
    { name: 'pages.txt', content: 'https://example.com/a\nhttps://EXAMPLE.com/b\nhttps://www.example.com/c\n' },
  ]);
  await openDialog(page);
  await chooseForm(page, 'set');
  const folder = page.getByRole('textbox', { name: 'URL of the folder on your site' });
  await folder.fill('https://example.com/');
  await page.getByText('1 page is outside this folder').waitFor();
  await folder.fill('https://example.com/sitemaps/');
  await page.getByText('3 pages are outside this folder').waitFor();
  await folder.fill('https://cdn.example.net/');
  await page.getByText('3 pages are outside this folder').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('checkbox', { name: /Submitted in Search Console/ }).check();
  await openDialog(page);
  await chooseForm(page, 'set');
  await folder.fill('https://cdn.example.net/');
  await page.getByText('2 files in a zip').waitFor();
  assert.equal(await page.getByText('outside this folder').count(), 0);
});

test('shows the reason at the field that prevents an export', async (context) => {
  const page = await withFiles(context, [{ name: 'pages.txt', content: 'https://example.com/a\n' }]);
  await openDialog(page);
  await chooseForm(page, 'set');
  /** @param {import('playwright-core').Locator} field */
  const messageOf = (field) =>
    field.evaluate((one) => [
      one.getAttribute('aria-invalid'),
      document.getElementById(one.getAttribute('aria-describedby') ?? '')?.textContent ?? '',
    ]);
  const folder = page.getByRole('textbox', { name: 'URL of the folder on your site' });
  const maxPages = page.getByRole('spinbutton');
  await maxPages.fill('0');
  await page.locator('#export-error').waitFor();
  assert.match((await messageOf(maxPages)).join(' '), /^true Enter a whole number/);
  assert.deepEqual(await messageOf(folder), [null, '']);
  await maxPages.fill('100');
  await folder.fill('example.com');
  await page.getByText('The index lists its sitemaps with absolute URLs.').waitFor();
  assert.match((await messageOf(folder)).join(' '), /^true The index/);
});

test('offers a set for more than 50,000 pages', async (context) => {
  const list = Array.from({ length: 50_001 }, (_, n) => `https://example.com/${n}\n`).join('');
  const page = await withFiles(context, [{ name: 'pages.txt', content: list }]);
  await openDialog(page);
  await page.getByText('4 files in a zip').waitFor();
  const files = unzip((await download(page)).content);
  assert.equal(locs(files.get('sitemap-1.xml') ?? '').length, 50_000);
  assert.deepEqual(locs(files.get('sitemap-2.xml') ?? ''), ['https://example.com/50000']);
  await openDialog(page);
  await chooseForm(page, 'xml');
  await page.getByText('Too large for one sitemap').waitFor();
  await page.getByRole('button', { name: 'Split into a set' }).click();
  await page.getByText('4 files in a zip').waitFor();
});

test('writes an index as an index', async (context) => {
  const content = `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>https://example.com/1.xml</loc><lastmod>2026-01-01</lastmod></sitemap><sitemap><loc>https://example.com/2.xml</loc></sitemap><sitemap><loc>3.xml</loc></sitemap></sitemapindex>`;
  const page = await withFiles(context, [{ name: 'index.xml', content }]);
  await openDialog(page);
  await chooseForm(page, 'xml');
  await page.getByText('1 sitemap with errors is left out.').waitFor();
  assert.deepEqual(await page.locator('.export-left-out .where').allInnerTexts(), ['3.xml · loc']);
  await page.getByText('2 of 50,000 sitemaps').waitFor();
  assert.equal(await page.locator('.option input[value="set"]').count(), 0);
  const { sitemap } = parser.parse(String((await download(page)).content)).sitemapindex;
  assert.deepEqual(sitemap, [
    { loc: 'https://example.com/1.xml', lastmod: '2026-01-01' },
    { loc: 'https://example.com/2.xml' },
  ]);
});
