// @ts-check
// The tree of the site and the form of a page.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { XMLParser } from 'fast-xml-parser';
import { nameOf, violations, visitors } from './axe.mjs';
import { drop, exportSitemap, showMore, startEditor } from './editor.mjs';
import { rich } from './rich-sitemap.mjs';

const editor = await startEditor();
after(editor.close);

/** @typedef {import('playwright-core').Page} Page */

/**
 * Opens the editor with a file; the test fails if the page has problems or sends a request to another host.
 * @param {import('node:test').TestContext} context
 * @param {string} content
 * @param {Parameters<typeof editor.open>[0]} [visitor]
 */
async function withFile(context, content, visitor) {
  const page = await editor.openFor(context, visitor);
  await drop(page, [{ name: 'sitemap.xml', content }]);
  await page.locator('.grid-row').first().waitFor();
  return page;
}

/**
 * Opens the form of the page in a row of the table (from 1).
 * @param {Page} page
 * @param {number} number
 */
async function details(page, number) {
  await page.locator(`[aria-rowindex="${number + 1}"] .cell.loc .value`).click();
  await page.keyboard.press('Control+Enter');
  await page.locator('.page-panel').waitFor();
}

/** @param {Page} page @param {string} path */
const field = (page, path) => page.locator(`[data-path="${path}"]`);

/**
 * Returns the problems shown at a field.
 * @param {Page} page
 * @param {string} path
 */
const problemsOf = (page, path) =>
  page
    .locator('.entry', { has: field(page, path) })
    .locator('.field-problems')
    .innerText();

/**
 * Returns the exported pages, parsed by another parser.
 * @param {Page} page
 */
async function exportedPages(page) {
  const parser = new XMLParser({
    ignoreAttributes: false,
    parseTagValue: false,
    isArray: (name) => ['url', 'image:image', 'xhtml:link', 'video:video', 'video:tag'].includes(name),
  });
  return parser.parse(await exportSitemap(page)).urlset.url;
}

const plain = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${['a', 'b']
  .map((name) => `<url><loc>https://example.com/${name}</loc></url>`)
  .join('')}</urlset>`;

test('the tree counts and marks folders, and filters the table', async (context) => {
  const page = await withFile(context, rich);
  const folder = (/** @type {RegExp} */ name) => page.getByRole('treeitem', { name });
  await folder(/^example\.com 1 page with problems 61 pages$/).waitFor();
  await folder(/^http:\/\/other\.example\.org 1 page with problems 1 page$/).waitFor();
  await folder(/^blog\/ 1 page with problems 21 pages$/).click();
  await page.getByText('21 of 62 pages').waitFor();
  await page.getByRole('button', { name: /Remove the filter Path: \/blog\// }).waitFor();
  // A second click shows all pages again.
  await folder(/^blog\//).click();
  await page.getByText('62 pages', { exact: true }).last().waitFor();
  await folder(/^shop\//)
    .locator('.folder-fold')
    .click();
  await folder(/^1\/ 5 pages/).click();
  await page.getByText('5 of 62 pages').waitFor();
  await page.getByRole('button', { name: 'Show all' }).click();
  await folder(/^http:\/\/other/).click();
  await page.getByText('1 of 62 pages').waitFor();
  assert.equal(await page.locator('.grid-row .cell.loc').textContent(), 'http://other.example.org/x/y');
});

test('the tree is operable with the keyboard and follows changes', async (context) => {
  const page = await withFile(context, rich);
  await page.getByRole('treeitem', { name: /^docs/ }).waitFor();
  const tree = page.getByRole('tree');
  await tree.focus();
  // example.com, blog, docs; then opens docs and chooses its first folder.
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowDown', 'Enter']) {
    await page.keyboard.press(key);
  }
  await page.getByText('5 of 62 pages').waitFor();
  const active = await tree.getAttribute('aria-activedescendant');
  assert.match((await page.locator(`#${active}`).textContent()) ?? '', /^0\//);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  assert.equal(await page.getByRole('treeitem', { name: /^docs/ }).getAttribute('aria-expanded'), 'false');
  await page.locator('.grid-row .cell.loc').first().click();
  await page.keyboard.type('https://example.com/news/x');
  await page.keyboard.press('Enter');
  await page.getByRole('treeitem', { name: /^docs\/ 19 pages/ }).waitFor();
  await page.getByRole('treeitem', { name: /^news\/ 1 page/ }).waitFor();
});

test('a tree of 5,000 folders renders only the visible ones', async (context) => {
  const urls = Array.from(
    { length: 5_000 },
    (_, at) => `<url><loc>https://example.com/products/${at}/view</loc></url>`,
  );
  const page = await withFile(
    context,
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('\n')}</urlset>`,
  );
  const products = page.getByRole('treeitem', { name: /^products\/ 5,000 pages/ });
  await products.waitFor();
  if ((await products.getAttribute('aria-expanded')) === 'false') {
    await products.locator('.folder-fold').click();
  }
  await page.getByRole('tree').focus();
  await page.keyboard.press('End');
  await page.getByRole('treeitem', { name: /^4999\// }).waitFor();
  assert.ok((await page.getByRole('treeitem').count()) < 100);
  await page.keyboard.press('Enter');
  await page.getByText('1 of 5,000 pages').waitFor();
});

test('each field shows its problems', async (context) => {
  const page = await withFile(context, rich);
  await page.locator('[data-rule="lastmod-invalid"]').waitFor();
  await details(page, 1);
  await page.getByRole('button', { name: 'First film' }).click();
  for (const [path, message] of /** @type {const} */ ([
    ['lastmod', /2026-13-01.* is a day or time that does not exist/],
    ['alternates[0].hreflang', /jp/],
    ['images[0].loc', /bad url/],
    ['videos[0].rating', /9/],
    ['videos[0].description', /description/],
    ['videos[0].restriction.countries', /xx/],
    ['news.publication.language', /english/],
  ])) {
    assert.match(await problemsOf(page, path), message, path);
  }
  assert.equal(await field(page, 'images[1].loc').getAttribute('aria-invalid'), null);
  await field(page, 'lastmod').fill('2026-01-31');
  await page.keyboard.press('Enter');
  await page
    .locator('.entry', { has: field(page, 'lastmod') })
    .locator('.field-problems')
    .waitFor({ state: 'detached' });
  assert.equal(await page.locator('[aria-rowindex="2"] .cell.lastmod').innerText(), '2026-01-31');
});

test('images, languages, videos and news can be added, filled, removed, undone and exported', async (context) => {
  const page = await withFile(context, plain);
  await details(page, 1);
  const add = (/** @type {string} */ what) => page.getByRole('button', { name: `Add: ${what}` });

  for (const name of ['one', 'two', 'three']) {
    await add('image').click();
    // The new item has the focus.
    await page.keyboard.type(`https://example.com/${name}.jpg`);
    await page.keyboard.press('Enter');
  }
  await page.getByRole('button', { name: 'Remove image 2' }).click();

  await add('language').click();
  await page.keyboard.type('en');
  await page.keyboard.press('Tab');
  await page.keyboard.type('https://example.com/a');
  await page.keyboard.press('Tab');

  await add('video').click();
  await field(page, 'videos[0].title').fill('Film');
  await field(page, 'videos[0].description').fill('About & more');
  await field(page, 'videos[0].thumbnail_loc').fill('https://example.com/t.jpg');
  await field(page, 'videos[0].content_loc').fill('https://example.com/v.mp4');
  await field(page, 'videos[0].duration').fill('90');
  await field(page, 'videos[0].duration').press('Enter');
  await page.getByRole('button', { name: 'More fields' }).last().click();
  await field(page, 'videos[0].tags').fill('red, blue bird');
  await field(page, 'videos[0].live').selectOption('no');
  await field(page, 'videos[0].restriction.relationship').selectOption('allow');
  await field(page, 'videos[0].restriction.countries').fill('JP US');
  await field(page, 'videos[0].uploader.name').fill('Me');
  await page.locator('.group', { hasText: 'platform' }).getByRole('checkbox', { name: 'tv' }).check();
  await field(page, 'videos[0].platform.relationship').selectOption('deny');

  await add('article').click();
  await page.keyboard.type('Headline');
  await page.keyboard.press('Tab');
  await field(page, 'news.publication_date').fill(new Date().toISOString().slice(0, 10));
  await field(page, 'news.publication.name').fill('The News');
  await field(page, 'news.publication.language').fill('en');
  await page.keyboard.press('Tab');
  assert.equal(await add('article').count(), 0, 'a page is one article at most');

  const [first] = await exportedPages(page);
  assert.deepEqual(
    first['image:image'].map((/** @type {Record<string, string>} */ image) => image['image:loc']),
    ['https://example.com/one.jpg', 'https://example.com/three.jpg'],
  );
  assert.equal(first['xhtml:link'][0]['@_hreflang'], 'en');
  const [video] = first['video:video'];
  assert.equal(video['video:title'], 'Film');
  assert.equal(video['video:description'], 'About & more');
  assert.equal(video['video:duration'], '90');
  assert.deepEqual(video['video:tag'], ['red', 'blue bird']);
  assert.equal(video['video:live'], 'no');
  assert.deepEqual(video['video:restriction'], { '#text': 'JP US', '@_relationship': 'allow' });
  assert.deepEqual(video['video:platform'], { '#text': 'tv', '@_relationship': 'deny' });
  assert.equal(video['video:uploader'], 'Me');
  assert.equal(first['news:news']['news:publication']['news:name'], 'The News');
  assert.equal(first['news:news']['news:title'], 'Headline');

  // Every step can be undone.
  const undo = page.getByRole('button', { name: 'Undo: edit of details' });
  while ((await undo.count()) > 0) {
    await undo.click();
  }
  assert.equal(await page.locator('.page-panel .item').count(), 0);
});

test('the form opens from the table and goes to the next page', async (context) => {
  const page = await withFile(context, rich);
  await page.locator('[aria-rowindex="2"] .cell.more').click();
  await page.getByRole('heading', { name: 'Page 1 of 62' }).waitFor();
  await page.getByRole('button', { name: 'Next page' }).click();
  await page.getByRole('heading', { name: 'Page 2 of 62' }).waitFor();
  assert.equal(await field(page, 'loc').inputValue(), 'https://example.com/blog/0/p-0');
});

test('the form takes the focus even if its code arrives later', async (context) => {
  const page = await editor.openFor(context);
  /** @type {import('playwright-core').Route | undefined} */
  let request;
  await page.route(/assets\/PagePanel-[^/]*\.js$/, (route) => {
    request = route;
  });
  await drop(page, [{ name: 'sitemap.xml', content: rich }]);
  await page.locator('[aria-rowindex="2"] .cell.loc .value').click();
  await page.keyboard.press('Control+Enter');
  await page.locator('.beside .loading').waitFor();
  await request?.continue();
  await page.locator('[data-path="loc"]:focus').waitFor();
  // The next page that is shown leaves the focus where it is.
  await page.getByRole('button', { name: 'Next page' }).click();
  await page.getByRole('heading', { name: 'Page 2 of 62' }).waitFor();
  assert.equal(await page.locator('[data-path="loc"]:focus').count(), 0);
});

for (const visitor of visitors) {
  test(`no accessibility violations: ${nameOf(visitor)}`, async (context) => {
    const page = await withFile(context, rich, visitor);
    await details(page, 1);
    assert.deepEqual(await violations(page), [], 'the forms');
    await page.locator('.item.videos .fold').first().click();
    await page.locator('.page-panel [data-path="videos[0].restriction.countries"]').waitFor();
    assert.deepEqual(await violations(page), [], 'a video');
    if (visitor.width < 1120) {
      await showMore(page);
      await page
        .locator('.front-switch')
        .getByTitle(/^(Site|サイトの構成)$/)
        .click();
    }
    await page.getByRole('treeitem').first().waitFor();
    assert.deepEqual(await violations(page), [], 'the tree');
  });
}
