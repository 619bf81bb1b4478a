// @ts-check
// The columns of the table: which are shown, how wide they are, and how their values are shortened.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { nameOf, violations, visitors } from './axe.mjs';
import { becomes, drop, locs, sitemap, startEditor } from './editor.mjs';

const editor = await startEditor();
after(editor.close);

/** @typedef {import('playwright-core').Page} Page */

// Longer than any column, whatever the font.
const folder = `https://www.example.com/en/products/${'category/subcategory/'.repeat(12)}`;
const long = `${folder}a-product-with-a-name-that-is-longer-than-any-column`;

/** @param {Page} page */
const headers = async (page) =>
  (await page.locator('.grid-head [role=columnheader]:not(.select)').allInnerTexts()).map(
    (text) => text.split('\n')[0],
  );

/** @param {import('node:test').TestContext} context @param {string[]} entries */
const openWith = (context, ...entries) =>
  editor.openWith(context, [{ name: 'sitemap.xml', content: sitemap(...entries) }]);

/**
 * Returns which parts of a text are visible in the cell of a URL.
 * @param {Page} page
 * @param {number} row
 * @param {readonly string[]} parts
 */
const visible = (page, row, parts) =>
  page
    .locator('.grid-row .cell.loc')
    .nth(row)
    .evaluate((cell, parts) => {
      const box = cell.getBoundingClientRect();
      const text = cell.textContent ?? '';
      const nodes = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      /** @type {{ node: Node, offset: number }[]} */
      const characters = [];
      for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
        for (let offset = 0; offset < (node.nodeValue ?? '').length; offset += 1) characters.push({ node, offset });
      }
      return parts.filter((part) => {
        const start = text.lastIndexOf(part);
        const range = document.createRange();
        const [first, last] = [characters[start], characters[start + part.length - 1]];
        if (first === undefined || last === undefined) return false;
        range.setStart(first.node, first.offset);
        range.setEnd(last.node, last.offset + 1);
        const { left, right } = range.getBoundingClientRect();
        // A part of the text may be cut off in its own element.
        const [firstBox, lastBox] = [first, last].map(({ node }) => node.parentElement?.getBoundingClientRect() ?? box);
        return left >= (firstBox ?? box).left && right <= Math.min((lastBox ?? box).right, box.right);
      });
    }, parts);

test('columns without values are left out, except for lastmod, and appear with the first value', async (context) => {
  const page = await openWith(context, '<loc>https://example.com/a</loc>', '<loc>https://example.com/b</loc>');
  assert.deepEqual(await headers(page), ['No.', 'loc', 'lastmod']);
  await page.locator('.grid-row .cell.loc').first().click();
  await page.keyboard.press('Control+Enter');
  await page.locator('[data-field="priority"] input').fill('0.5');
  await page.keyboard.press('Tab');
  await becomes(() => headers(page), ['No.', 'loc', 'lastmod', 'priority']);
  // A column stays when its last value is deleted, because its cell may have the focus.
  await page.locator('.grid-row .cell.priority').first().click();
  await page.keyboard.press('Delete');
  await becomes(() => page.locator('.grid-row .cell.priority').allInnerTexts(), ['', '']);
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('data-column')), 'priority');
});

test('a new list has all columns', async (context) => {
  const page = await editor.openFor(context);
  await page.getByRole('button', { name: 'Start empty' }).click();
  await page.getByRole('button', { name: 'Add page' }).first().click();
  await page.locator('.grid-row').waitFor();
  assert.deepEqual(await headers(page), ['No.', 'loc', 'lastmod', 'changefreq', 'priority', 'More']);
});

test('the head shows the main origin once, and a long URL is shortened in its middle', async (context) => {
  const urls = [`${long}-1`, `${long}-2`, `${long.replace('https', 'http')}-3`];
  const page = await openWith(context, ...urls.map((url) => `<loc>${url}</loc>`));
  assert.deepEqual(await locs(page), urls);
  assert.equal(await page.locator('.grid-head .common-origin').innerText(), 'https://www.example.com');
  const parts = ['/en/products/', 'a-name-that-is-longer', 'column'];
  assert.deepEqual(await visible(page, 0, [...parts, '-1']), ['/en/products/', 'column', '-1']);
  assert.deepEqual(await visible(page, 1, [...parts, '-2']), ['/en/products/', 'column', '-2']);
  // Another origin is shown with the URL.
  assert.deepEqual(await visible(page, 2, ['http://www', 'column-3']), ['http://www', 'column-3']);
});

test('a short URL is shown in full from the left, without the main origin', async (context) => {
  const page = await openWith(context, '<loc>https://example.com/(a)/?b=1</loc>', '<loc>http://example.com/c</loc>');
  const left = (/** @type {number} */ row) =>
    page
      .locator('.grid-row .cell.loc')
      .nth(row)
      .evaluate((cell) => {
        const start = cell.querySelector('.url-start')?.getBoundingClientRect();
        return (start?.left ?? 0) - cell.getBoundingClientRect().left;
      });
  assert.deepEqual(await visible(page, 0, ['/(a)/?b=1']), ['/(a)/?b=1']);
  assert.deepEqual(await visible(page, 1, ['http://example.com/c']), ['http://example.com/c']);
  assert.ok((await left(0)) < 10 && (await left(1)) < 10);
});

test('a date with a time is shown in full', async (context) => {
  const date = '2026-01-10T08:00:00+09:00';
  const page = await openWith(context, `<loc>${long}</loc><lastmod>${date}</lastmod>`);
  const value = page.locator('.grid-row .cell.lastmod .value');
  assert.equal(await value.innerText(), date);
  assert.ok(await value.evaluate((one) => one.scrollWidth <= one.clientWidth));
});

test('crawl data is shown and filtered, and a filtered row keeps its number', async (context) => {
  const content = [
    'Address,Status Code,Indexability Status,Redirect URL,Canonical Link Element 1',
    ...['a', 'b', 'c', 'd'].map((name, at) => {
      const [status, redirect] = at === 2 ? [301, 'https://example.com/a'] : [200, ''];
      return `https://example.com/${name},${status},${at === 1 ? 'Noindex' : ''},${redirect},https://example.com/${at === 3 ? 'a' : name}`;
    }),
  ].join('\n');
  const page = await editor.openWith(context, [{ name: 'crawl.csv', content }]);
  await becomes(
    () => headers(page),
    ['No.', 'loc', 'lastmod', 'HTTP status', 'Not indexable', 'Redirects to', 'Canonical URL', 'More'],
  );
  const texts = (/** @type {string} */ column) => page.locator(`.grid-row .cell.${column}`).allTextContents();
  assert.deepEqual(await texts('status'), ['200', '200', '301', '200']);
  assert.deepEqual(await texts('redirect'), ['', '', 'https://example.com/a', '']);
  // A page that is its own canonical page is the usual case.
  assert.deepEqual(await texts('canonical'), ['', '', '', 'https://example.com/a']);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const filters = page.locator('.filter-bar');
  await filters.getByLabel('HTTP status').selectOption('301');
  await becomes(() => locs(page), ['https://example.com/c']);
  assert.deepEqual(await texts('number'), ['3']);
  await filters.getByLabel('HTTP status').selectOption('');
  await filters.getByLabel('Canonical URL').selectOption('other');
  await becomes(() => locs(page), ['https://example.com/d']);
  await page
    .locator('.filter-chips')
    .getByRole('button', { name: /Canonical URL/ })
    .waitFor();
});

/** @param {Page} page @param {string} column */
const widthOf = async (page, column) =>
  Math.round((await page.locator(`.grid-row .cell.${column}`).first().boundingBox())?.width ?? 0);

/** Drags the edge of the head of a column. @param {Page} page @param {string} column @param {number} by pixels */
async function dragEdge(page, column, by) {
  const box = await page.locator(`.grid-head .cell.${column} .column-edge`).boundingBox();
  assert.ok(box);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  // Firefox refuses places outside the window.
  await page.mouse.move(Math.max(x + by / 2, 1), y);
  await page.mouse.move(Math.max(x + by, 1), y);
  await page.mouse.up();
}

const dated = '<loc>https://example.com/a</loc><lastmod>2026-01-02</lastmod>';
const index =
  '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>https://example.com/a.xml</loc></sitemap></sitemapindex>';

test('the mouse changes the width of a column, which is kept for this kind of document', async (context) => {
  const page = await openWith(context, dated);
  const before = await widthOf(page, 'lastmod');
  await dragEdge(page, 'lastmod', 60);
  await becomes(() => widthOf(page, 'lastmod'), before + 60);
  // Moving the mouse without the button changes nothing, and dragging does not sort.
  await page.mouse.move(200, 300);
  assert.equal(await widthOf(page, 'lastmod'), before + 60);
  assert.equal(await page.locator('.grid-head .lastmod').getAttribute('aria-sort'), 'none');
  await dragEdge(page, 'lastmod', -2000);
  await becomes(() => widthOf(page, 'lastmod'), 40);
  await page.reload();
  await becomes(() => widthOf(page, 'lastmod'), 40);
  await drop(page, [{ name: 'index.xml', content: index }]);
  await page.locator('.grid-row', { hasText: 'a.xml' }).waitFor();
  assert.equal(await widthOf(page, 'lastmod'), before);
  await page.getByRole('button', { name: /^sitemap\.xml/ }).click();
  await becomes(() => widthOf(page, 'lastmod'), 40);
  await page.locator('.grid-head .lastmod .column-edge').dblclick();
  await becomes(() => widthOf(page, 'lastmod'), before);
});

test('the keyboard shows, resizes and moves columns', async (context) => {
  const page = await openWith(context, dated);
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  const before = await widthOf(page, 'lastmod');
  await page.getByRole('button', { name: 'Columns' }).focus();
  await page.keyboard.press('Enter');
  await page.locator('.columns-menu li').first().waitFor();
  await page.keyboard.press('Tab');
  await becomes(focused, 'Make loc narrower');
  for (let tabs = 0; tabs < 4; tabs += 1) await page.keyboard.press('Tab');
  assert.equal(await page.evaluate(() => document.activeElement?.parentElement?.textContent), 'lastmod');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  assert.equal(await focused(), 'Make lastmod wider');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await becomes(() => widthOf(page, 'lastmod'), before + 40);
  await page.keyboard.press('Tab');
  assert.equal(await focused(), 'Auto: lastmod');
  await page.keyboard.press('Enter');
  await becomes(() => widthOf(page, 'lastmod'), before);
  const menu = page.locator('.columns-menu');
  await menu.getByRole('button', { name: 'Move lastmod to the left' }).focus();
  await page.keyboard.press('Enter');
  await becomes(() => headers(page), ['No.', 'lastmod', 'loc']);
  await becomes(focused, 'Move lastmod to the right');
  await menu.getByRole('checkbox', { name: 'priority' }).focus();
  await page.keyboard.press('Space');
  await becomes(() => headers(page), ['No.', 'lastmod', 'loc', 'priority']);
  await menu.getByRole('checkbox', { name: 'lastmod' }).focus();
  await page.keyboard.press('Space');
  await becomes(() => headers(page), ['No.', 'loc', 'priority']);
  assert.ok(await menu.getByRole('checkbox', { name: 'loc' }).isDisabled());
  await page.keyboard.press('Escape');
  await becomes(() => page.evaluate(() => document.activeElement?.textContent), 'Columns');
  // The arrow keys follow the order of the columns.
  await page.locator('.grid-row .cell.loc').first().click();
  await page.keyboard.press('ArrowRight');
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('data-column')), 'priority');
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('button', { name: 'Reset the columns' }).click();
  await becomes(() => headers(page), ['No.', 'loc', 'lastmod']);
});

for (const visitor of visitors) {
  test(`the menu of columns is accessible: ${nameOf(visitor)}`, async (context) => {
    const page = await editor.openWith(context, [{ name: 'sitemap.xml', content: sitemap(dated) }], visitor);
    await page.locator('.toolbar [popovertarget]').click();
    await page.locator('.columns-menu li').first().waitFor();
    assert.deepEqual(await violations(page), []);
    const box = await page.locator('.popover:popover-open').boundingBox();
    assert.ok(box && box.x >= 0 && box.x + box.width <= (page.viewportSize()?.width ?? 0));
  });
}

test('dragging a head moves its column and does not sort; a short movement is a click', async (context) => {
  const page = await openWith(
    context,
    '<loc>https://example.com/b</loc><lastmod>2026-01-02</lastmod><priority>0.5</priority>',
    '<loc>https://example.com/a</loc><lastmod>2026-01-03</lastmod>',
  );
  const head = (/** @type {string} */ column) => page.locator(`.grid-head .${column}`);
  const sortOf = () =>
    page.locator('.grid-head [role=columnheader]').evaluateAll((heads) => heads.map((one) => one.ariaSort));
  const middleOf = async (/** @type {string} */ column) => {
    const box = await head(column).boundingBox();
    assert.ok(box);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  /** @param {string} column @param {string} other */
  const dragOnto = async (column, other) => {
    const [from, to] = [await middleOf(column), await middleOf(other)];
    const button = await head(column).getByRole('button').boundingBox();
    assert.ok(button);
    await page.mouse.move(button.x + 4, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 5 });
    assert.equal(await head(other).getAttribute('data-drag'), from.x < to.x ? 'after' : 'before');
    await page.mouse.up();
  };
  const unsorted = await sortOf();
  await dragOnto('priority', 'loc');
  await becomes(() => headers(page), ['No.', 'priority', 'loc', 'lastmod']);
  await dragOnto('priority', 'lastmod');
  await becomes(() => headers(page), ['No.', 'loc', 'lastmod', 'priority']);
  assert.deepEqual(await sortOf(), unsorted);
  assert.equal(await page.locator('[data-drag]').count(), 0);
  await page.reload();
  await becomes(() => headers(page), ['No.', 'loc', 'lastmod', 'priority']);
  const { x, y } = await middleOf('lastmod');
  const button = await head('lastmod').getByRole('button').boundingBox();
  assert.ok(button && button.x + 8 < x);
  await page.mouse.move(button.x + 4, y);
  await page.mouse.down();
  await page.mouse.move(button.x + 7, y);
  await page.mouse.up();
  await becomes(() => locs(page), ['https://example.com/b', 'https://example.com/a']);
  assert.equal(await head('lastmod').getAttribute('aria-sort'), 'ascending');
});

for (const [locale, entry, other] of [
  ['en-US', /sitemap/i, /\bpages?\b/i],
  ['ja-JP', /サイトマップ/, /ページ/],
]) {
  test(`the entries of an index are called sitemaps (${locale})`, async (context) => {
    const sitemaps = ['a', 'b'].map((name) => `<sitemap><loc>https://example.com/${name}.xml</loc></sitemap>`);
    const content = `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${sitemaps.join('')}</sitemapindex>`;
    const page = await editor.openWith(context, [{ name: 'index.xml', content }], { locale: String(locale) });
    await page.locator('[role="row"] input[type="checkbox"]').nth(1).check();
    const saysSitemap = async () => {
      const names = '.middle [aria-label], .page-panel [aria-label], .own-switch button, .status-line, .title-row h2';
      const texts = await page
        .locator(names)
        .evaluateAll((all) =>
          all.flatMap((one) => [
            one.getAttribute('aria-label') ?? '',
            one.getAttribute('title') ?? '',
            one.textContent ?? '',
          ]),
        );
      assert.ok(texts.filter((text) => entry instanceof RegExp && entry.test(text)).length > 2, texts.join('|'));
      assert.deepEqual(
        texts.filter((text) => other instanceof RegExp && other.test(text)),
        [],
      );
    };
    await saysSitemap();
    await page.getByRole('searchbox').first().fill('none');
    await page.locator('.empty').first().waitFor();
    await saysSitemap();
    await page.getByRole('searchbox').first().fill('');
    await page.locator('[role="row"] input[type="checkbox"]').first().check();
    await page.keyboard.press('Escape');
    await page.locator('.selection-bar button.danger, .selection-bar button').last().click();
    await page.locator('.empty').first().waitFor();
    await saysSitemap();
  });
}

test('an index offers only the fields of its sitemaps', async (context) => {
  const sitemaps = ['a', 'b'].map((name) => `<sitemap><loc>https://example.com/${name}.xml</loc></sitemap>`);
  const content = `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${sitemaps.join('')}</sitemapindex>`;
  const page = await editor.openWith(context, [
    { name: 'index.xml', content },
    { name: 'other.xml', content: sitemap('<loc>https://example.com/1</loc>') },
  ]);
  /** @param {string} name */
  const show = async (name) => {
    await page.locator('.file-name', { hasText: name }).click();
    await page.locator('[role="row"] input[type="checkbox"]').nth(1).check();
  };
  const optionsOf = (/** @type {import('playwright-core').Locator} */ select) =>
    select.locator('option').allTextContents();
  const field = page.locator('.selection-bar select');
  // A field that was chosen for pages is not offered for sitemaps.
  await show('other.xml');
  assert.deepEqual(await optionsOf(field), ['lastmod', 'changefreq', 'priority']);
  await field.selectOption('priority');
  await show('index.xml');
  assert.deepEqual(await optionsOf(field), ['lastmod']);
  await page.locator('.selection-bar input.code').fill('0.5');
  await page.keyboard.press('Enter');
  await page.getByText('Not a date. Example: 2026-01-31').waitFor();
  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  const columns = page.locator('.columns-menu li');
  await becomes(
    () => columns.evaluateAll((all) => all.map((one) => one.getAttribute('data-column'))),
    ['loc', 'lastmod'],
  );
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Find and replace', exact: true }).click();
  assert.deepEqual(await optionsOf(page.getByLabel('Search in')), ['loc', 'lastmod']);
  await page.keyboard.press('Escape');
  await page.locator('header').getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = page.locator('dialog');
  await dialog.locator('input[value="other"]').check();
  assert.deepEqual(await optionsOf(dialog.locator('select')), [
    'Sitemap (.xml)',
    'Compressed (.xml.gz)',
    'Table (.csv)',
    'JSON (.json)',
    'JSON lines (.ndjson)',
  ]);
  await dialog.locator('select').selectOption('ndjson');
  await dialog.getByText('one sitemap per line. Contains all sitemaps').waitFor();
  await dialog.getByText('All sitemaps are written with all their values.').waitFor();
  await dialog.getByText('Written anew from the sitemaps').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Export all files' }).click();
  await dialog.getByText('2 sitemaps', { exact: true }).waitFor();
  await dialog.getByText('1 page', { exact: true }).waitFor();
});
