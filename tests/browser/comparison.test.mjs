// @ts-check
// Comparison of the open pages with another file.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { nameOf, violations, visitors } from './axe.mjs';
import { downloadOf } from './browser.mjs';
import { applySafeFixes, becomes, drop, locs, showFiles, showMore, sitemap, startEditor } from './editor.mjs';

const editor = await startEditor();
after(editor.close);

/** @typedef {import('playwright-core').Page} Page */

const now = sitemap(
  '<loc>https://example.com/same</loc>',
  '<loc>https://example.com/dated</loc><lastmod>2026-02-01</lastmod>',
  '<loc>https://example.com/new</loc>',
);
const before = sitemap(
  '<loc>https://example.com/gone</loc>',
  '<loc>https://example.com/dated</loc><lastmod>2026-01-01</lastmod>',
  '<loc>https://example.com/same</loc>',
);

/** Chooses the file that the next click on a button opens. @param {Page} page @param {string} name @param {string | Uint8Array} content */
const offer = (page, name, content) =>
  page.evaluate(
    ({ name, bytes }) => {
      const getFile = async () => new File([Uint8Array.from(bytes)], name);
      Object.assign(window, { showOpenFilePicker: async () => [{ kind: 'file', name, getFile }] });
    },
    { name, bytes: [...Buffer.from(content)] },
  );

/** @param {Page} page @param {string} name */
const click = (page, name) => page.getByRole('button', { name, exact: true }).click();

/** Returns the kinds of changes with their numbers. @param {Page} page */
const kinds = async (page) => (await page.getByRole('tab').allInnerTexts()).map((text) => text.replace(/\s+/g, ' '));

/** Shows the changes of a kind, and returns their lines. @param {Page} page @param {string} kind */
async function changesOf(page, kind) {
  await page.getByRole('tab', { name: new RegExp(`^${kind} `) }).click();
  await page.getByRole('tabpanel', { name: new RegExp(`^${kind} `) }).waitFor();
  // Firefox 153 stops if texts of several elements below one with a name are requested.
  return page.getByRole('tabpanel').locator('li');
}

test('shows what differs from another file, and again what was changed since opening', async (context) => {
  const page = await editor.openWith(context, [{ name: 'now.xml', content: now }]);
  await click(page, 'Changes');
  await page.getByText('Nothing changed yet').waitFor();
  await offer(page, 'before.xml.gz', gzipSync(before));
  await click(page, 'Changes since a file…');
  await page.getByRole('heading', { name: /^From before\.xml\.gz to / }).waitFor();
  assert.deepEqual(await kinds(page), ['Changed 1', 'Added 1', 'Removed 1']);
  await page.getByText('1 page is unchanged.').waitFor();
  const changed = await changesOf(page, 'Changed');
  assert.equal((await changed.textContent())?.replaceAll(/\s/g, ''), '/datedBefore:01-01After:02-01');
  assert.equal(await page.getByRole('tabpanel').locator('h3').innerText(), 'lastmod\n1 page');
  const removed = await changesOf(page, 'Removed');
  assert.deepEqual(await removed.allInnerTexts(), ['/gone']);
  assert.equal(await removed.getByTitle('https://example.com/gone').count(), 1);
  // Edits are compared with the same file.
  await click(page, 'Pages');
  await page.locator('.grid-row .cell.loc').first().click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await click(page, 'Changes');
  await becomes(() => kinds(page), ['Removed 3']);
  await page.getByRole('combobox', { name: 'Changes since' }).selectOption({ label: 'The file as opened' });
  await page.getByRole('heading', { name: 'Since you opened the file' }).waitFor();
  assert.equal(await page.getByTitle('https://example.com/gone').count(), 0);
});

test('equal pages in another order and format have no differences', async (context) => {
  const page = await editor.openWith(context, [{ name: 'now.xml', content: now }]);
  await click(page, 'Changes');
  const list =
    'loc,lastmod\nhttps://example.com/new,\nhttps://example.com/dated,2026-02-01\nhttps://example.com/same,\n';
  await offer(page, 'list.csv', list);
  await click(page, 'Changes since a file…');
  await page.getByText('list.csv contains the same URLs with the same values.').waitFor();
});

test('a file without pages is not compared', async (context) => {
  const page = await editor.openWith(context, [{ name: 'now.xml', content: now }]);
  await click(page, 'Changes');
  await offer(page, 'photo.png', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0));
  await click(page, 'Changes since a file…');
  await page.getByText('photo.png contains no readable URLs.').waitFor();
});

/** Opens a sitemap that lists a page on two days, with another page between. @param {import('node:test').TestContext} context */
const openRepeated = (context) => {
  const [first = '', second = ''] = ['01', '03'].map(
    (month) => `<loc>https://example.com/a</loc><lastmod>2026-${month}-01</lastmod>`,
  );
  const content = sitemap(first, '<loc>https://example.com/b</loc>', second);
  return editor.openWith(context, [{ name: 'sitemap.xml', content }]);
};

test('a repeated entry that is gone is no removed page', async (context) => {
  const page = await openRepeated(context);
  await page.locator('.grid-row .cell.loc').last().click();
  await page.keyboard.press(' ');
  await page.keyboard.press('Delete');
  await click(page, 'Changes');
  await page.getByText('2 pages are unchanged. 1 repeated entry was removed or merged.').waitFor();
  assert.equal(await page.getByRole('tab').count(), 0);
});

test('merging repeated entries lists the pages whose values it changes, also as CSV', async (context) => {
  const page = await openRepeated(context);
  await applySafeFixes(page);
  await becomes(async () => (await locs(page)).length, 2);
  await click(page, 'Changes');
  await page.getByText('1 page is unchanged. 1 repeated entry was removed or merged.').waitFor();
  assert.deepEqual(await kinds(page), ['Changed 1']);
  const changed = await changesOf(page, 'Changed');
  assert.equal((await changed.textContent())?.replaceAll(/\s/g, ''), '/aBefore:01-01After:03-01');
  const { content } = await downloadOf(page, () => click(page, 'Save as CSV'));
  assert.match(String(content), /^changed,https:\/\/example\.com\/a,,lastmod,2026-01-01,2026-03-01$/m);
});

/** Opens a sitemap, makes its safe fixes, and shows the changes. @param {import('node:test').TestContext} context @param {string[]} entries */
async function fixed(context, ...entries) {
  const page = await editor.openWith(context, [{ name: 'sitemap.xml', content: sitemap(...entries) }]);
  await applySafeFixes(page);
  await becomes(() => page.locator('.fix-all').count(), 0);
  await click(page, 'Changes');
  await page.getByRole('tablist').waitFor();
  return page;
}

test('a URL that a fix rewrites is a change of its entry, and only merged entries are called merged', async (context) => {
  const url = (/** @type {string} */ path) => `<loc>https://example.com/${path}</loc>`;
  // The second file is fixed as a text, and its entries are merged.
  const alone = await fixed(context, url('a'), url('f#frag'));
  await alone.getByText('1 page is unchanged.', { exact: true }).waitFor();
  assert.deepEqual(await kinds(alone), ['Changed 1']);
  const line = await changesOf(alone, 'Changed');
  assert.deepEqual(await line.locator('del, ins').evaluateAll((all) => all.map((one) => one.lastChild?.textContent)), [
    'f#frag',
    'f',
  ]);
  assert.equal(await alone.getByRole('tabpanel').locator('h3 code').innerText(), 'loc');
  const merged = await fixed(context, url('a?b&c'), url('f#x'), url('d#x'), url('d'), url('f#y'));
  await merged
    .getByText('The values of 2 pages are unchanged. 2 repeated entries were removed or merged.', { exact: true })
    .waitFor();
  assert.deepEqual(await kinds(merged), ['Changed 1', 'Source 1']);
});

test('repairs of the markup, which change no page, are listed with their lines, and as CSV', async (context) => {
  const urls = ['a?b&c', 'd', 'e?f&g'].map((path) => `<loc>https://example.com/${path}</loc>`);
  const page = await fixed(context, ...urls);
  await page.getByText('The values of 3 pages are unchanged.', { exact: true }).waitFor();
  assert.deepEqual(await kinds(page), ['Source 2']);
  const lines = await changesOf(page, 'Source');
  const values = () => lines.evaluateAll((all) => all.map((one) => one.innerHTML.replace(/ class="[^"]*"/g, '')));
  const line = (/** @type {string} */ path) => `<url><loc>https://example.com/${path}</loc></url>`;
  /** @param {number} n @param {string} path @param {string} word */
  const marked = (n, path, word) =>
    `<span>Line ${n}:</span> &lt;url&gt;&lt;loc&gt;https://example.com/${path}&amp;<del>${word}</del><span> → </span><ins>amp;${word}</ins>&lt;/loc&gt;&lt;/url&gt;`;
  const repaired = [marked(3, 'a?b', 'c'), marked(5, 'e?f', 'g')];
  assert.deepEqual(await values(), repaired);
  const { content } = await downloadOf(page, () => click(page, 'Save as CSV'));
  assert.ok(String(content).includes(`\r\nsource,,,,${line('a?b&c')},${line('a?b&amp;c')}\r\n`), String(content));
  // Later changes of pages are no changes of the source.
  await click(page, 'Pages');
  await page.locator('.grid-row .cell.loc').nth(1).dblclick();
  await page.locator('[data-editor]').fill('https://example.com/z');
  await page.keyboard.press('Enter');
  await click(page, 'Changes');
  await becomes(() => kinds(page), ['Renamed 1', 'Source 2']);
  await (await changesOf(page, 'Source')).first().waitFor();
  assert.deepEqual(await values(), repaired);
  await click(page, 'Show the source');
  await page.locator('.cm-line', { hasText: 'a?b&amp;c' }).waitFor();
});

test('an edited URL is the URL of the same entry; entries without one are removed pages', async (context) => {
  const entries = [
    '<loc>https://example.com/old</loc>',
    '<lastmod>2026-01-01</lastmod>',
    '<loc/>',
    '<loc>https://example.com/b</loc>',
  ];
  const page = await editor.openWith(context, [{ name: 'sitemap.xml', content: sitemap(...entries) }]);
  for (const [row, text] of /** @type {const} */ ([
    ['2', 'https://example.com/entirely/different'],
    ['3', 'https://example.com/new'],
  ])) {
    await page.locator(`[aria-rowindex="${row}"] .cell.loc`).dblclick();
    await page.locator('[data-editor]').fill(text);
    await page.keyboard.press('Enter');
  }
  await page.getByRole('checkbox', { name: 'Select page 3' }).click();
  await click(page, 'Delete');
  await click(page, 'Changes');
  await becomes(() => kinds(page), ['Changed 1', 'Renamed 1', 'Removed 1']);
  assert.match(await (await changesOf(page, 'Changed')).innerText(), /new/);
  assert.deepEqual(await (await changesOf(page, 'Removed')).allInnerTexts(), ['No URL']);
  await (await changesOf(page, 'Renamed')).getByRole('button', { name: /^Not renamed/ }).click();
  await becomes(() => kinds(page), ['Changed 1', 'Added 1', 'Removed 2']);
});

const site = 'https://example.com';
const moved = ['summer-sale', 'winter-sale'];
const old = sitemap(
  ...moved.map((name) => `<loc>${site}/blog/${name}</loc><lastmod>2026-01-02</lastmod>`),
  `<loc>${site}/list?page=2</loc>`,
  `<loc>${site}/gone</loc>`,
  `<loc>${site}/dated</loc><lastmod>2026-01-01</lastmod>`,
);
const fresh = sitemap(
  ...moved.map((name) => `<loc>${site}/news/${name}</loc><lastmod>2026-01-02</lastmod>`),
  `<loc>${site}/archive/list?page=2</loc>`,
  `<loc>${site}/new,page</loc>`,
  `<loc>${site}/dated</loc><lastmod>2026-02-01</lastmod>`,
);

/**
 * Opens two files and compares the first with the second one, in two steps.
 * @param {import('node:test').TestContext} context @param {import('./editor.mjs').Visitor} [visitor]
 */
async function compareOpen(context, visitor) {
  const files = [
    { name: 'old.xml', content: old },
    { name: 'fresh.xml', content: fresh },
  ];
  const page = await editor.openWith(context, files, visitor);
  await showFiles(page);
  await page.locator('.file').filter({ hasText: 'fresh.xml' }).getByRole('button').first().click();
  await showMore(page);
  await page
    .locator('.own-switch:visible, .front-switch:visible')
    .getByTitle(/^(Changes|変更点)$/)
    .click();
  await page.getByRole('button', { name: /^Changes since old\.xml$|^old\.xml からの変更$/ }).click();
  await page.getByRole('tablist').waitFor();
  return page;
}

test('versions that are compared are not checked as files of one set, and all numbers of problems follow', async (context) => {
  const version = (/** @type {string} */ month) =>
    sitemap(
      ...Array.from({ length: 160 }, (_, n) => {
        const day = n < 30 ? `2026-${month}-01` : '2026-01-01';
        return `<loc>${site}/${n}</loc><lastmod>${day}</lastmod>`;
      }),
    );
  const files = [
    { name: 'old.xml', content: version('02') },
    { name: 'fresh.xml', content: version('03') },
  ];
  const page = await editor.openWith(context, files);
  const file = page.locator('.file').filter({ hasText: 'fresh.xml' });
  await file.getByRole('button').first().click();
  const times = page.locator('.set-problems .times');
  // The group has an icon of its highest severity, but problems of both.
  await times.getByText('160 problems · 30 warnings · 130 notes', { exact: true }).waitFor();
  await file.getByTitle('0 errors, 30 warnings', { exact: true }).waitFor();
  await page.locator('.folder').getByTitle('160 pages with problems').waitFor();
  await page.locator('[data-status="found"]').getByText('0 errors, 30 warnings').waitFor();
  await click(page, 'Changes');
  await click(page, 'Changes since old.xml');
  await times.waitFor({ state: 'detached' });
  await file.locator('.count').waitFor({ state: 'detached' });
  await page.locator('.folder .mark').waitFor({ state: 'detached' });
});

test('before and after are named, and are swapped', async (context) => {
  const page = await compareOpen(context);
  await page.getByRole('heading', { name: 'From old.xml to fresh.xml' }).waitFor();
  await page.getByRole('button', { name: 'Swap before and after' }).click();
  await page.getByRole('heading', { name: 'From fresh.xml to old.xml' }).waitFor();
  await becomes(() => kinds(page), ['Changed 1', 'Renamed 3', 'Added 1', 'Removed 1']);
  assert.deepEqual(await (await changesOf(page, 'Added')).allInnerTexts(), ['/gone']);
});

for (const [title, order, times] of /** @type {const} */ ([
  ['by their times', ['new.xml', 'old.xml'], { 'new.xml': 1e12, 'old.xml': 1e12 - 1 }],
  ['written at once by their order', ['old.xml', 'new.xml'], { 'new.xml': 1e12, 'old.xml': 1e12 }],
])) {
  test(`of two versions, the older one is offered as the one before: ${title}`, async (context) => {
    const page = await editor.openFor(context);
    await page.evaluate((modified) => {
      Object.defineProperty(File.prototype, 'lastModified', {
        get() {
          return modified[/** @type {'new.xml'} */ (this.name)];
        },
      });
    }, times);
    const contents = { 'old.xml': old, 'new.xml': fresh };
    await drop(
      page,
      order.map((name) => ({ name, content: contents[name] })),
    );
    const file = (/** @type {string} */ name) => page.locator('.file').filter({ hasText: name });
    await file('new.xml').getByRole('button').first().click();
    await click(page, 'Changes');
    await page.getByRole('button', { name: 'Changes since old.xml' }).waitFor();
    await file('old.xml').getByRole('button').first().click();
    await click(page, 'From old.xml to new.xml');
    await page.getByRole('heading', { name: 'From old.xml to new.xml' }).waitFor();
    await page.locator('.file:has([aria-current="true"])', { hasText: 'new.xml' }).waitFor();
    await click(page, 'Redirects…');
    assert.match(await page.getByRole('dialog').locator('textarea').inputValue(), /\/blog\/\S*,\S*\/news\//);
  });
}

test('an open file is compared with its changes, and kinds are shown alone', async (context) => {
  const page = await compareOpen(context);
  await page.getByRole('heading', { name: /^From old\.xml to / }).waitFor();
  assert.deepEqual(await kinds(page), ['Changed 1', 'Renamed 3', 'Added 1', 'Removed 1']);
  await page.getByText('0 pages are unchanged.').waitFor();
  // The tabs are one stop of the Tab key, and are switched by arrows.
  await page.getByRole('tab', { selected: true }).focus();
  for (const [key, kind] of /** @type {const} */ ([
    ['ArrowRight', 'Renamed'],
    ['End', 'Removed'],
    ['ArrowRight', 'Changed'],
    ['ArrowLeft', 'Removed'],
    ['ArrowLeft', 'Added'],
  ])) {
    await page.keyboard.press(key);
    assert.match((await page.locator('[role="tab"]:focus').textContent()) ?? '', new RegExp(kind));
    const panel = page.getByRole('tabpanel', { name: new RegExp(`^${kind}`) });
    await panel.waitFor();
    assert.equal(await panel.getByText('answer 410 if none does.').count(), Number(kind === 'Removed'));
  }
  await page.keyboard.press('Tab');
  assert.equal(await page.evaluate(() => document.activeElement?.closest('[role="tabpanel"]') !== null), true);
  // A change of the other file is compared as well.
  await page.locator('.file').filter({ hasText: 'old.xml' }).getByRole('button').first().click();
  await click(page, 'Pages');
  await page.getByRole('checkbox', { name: 'Select page 4' }).click();
  await click(page, 'Delete');
  await page.locator('.file').filter({ hasText: 'fresh.xml' }).getByRole('button').first().click();
  await click(page, 'Changes');
  await becomes(() => kinds(page), ['Changed 1', 'Renamed 3', 'Added 1']);
});

test('254 different changes are read in three screens, and values are not cut off', async (context) => {
  const version = (/** @type {boolean} */ isNew) =>
    sitemap(
      ...Array.from({ length: 254 }, (_, n) => {
        const month = isNew && n % 3 !== 1 ? 10 + (n % 3) : `0${1 + (n % 9)}`;
        const priority = isNew && n % 3 === 1 ? (n % 2) + 0.8 * ((n + 1) % 2) : 0.5;
        return `<loc>${site}/products/leather-boot-for-winter-${n}</loc><lastmod>2026-${month}-1${n % 10}</lastmod><priority>${priority.toFixed(1)}</priority>`;
      }),
    );
  const page = await editor.openWith(context, [{ name: 'new.xml', content: version(true) }]);
  await click(page, 'Changes');
  await offer(page, 'old.xml', version(false));
  await click(page, 'Changes since a file…');
  await becomes(() => kinds(page), ['Changed 254']);
  const view = page.locator('.changes');
  await view.locator('.change-rows li').nth(253).waitFor();
  const height = await view.evaluate((all) => all.scrollHeight);
  assert.ok(height <= 3 * 800, `${height} pixels`);
  const cut = await view
    .locator('del, ins')
    .evaluateAll((all) => all.filter((value) => value.scrollWidth > value.clientWidth + 1).length);
  assert.equal(cut, 0);
  const line = view.locator('.change-rows button').first();
  assert.match(
    String(await line.getAttribute('title')),
    /\/products\/leather-boot-for-winter-0\n2026-01-10 → 2026-10-10$/,
  );
});

test('250 changes are read in three screens of 800 pixels, and longer ones expand', async (context) => {
  const version = (/** @type {boolean} */ isNew) =>
    sitemap(
      ...Array.from({ length: 250 }, (_, n) => {
        const date = isNew ? '2026-11-01' : `2026-0${1 + (n % 9)}-1${n % 10}`;
        return `<loc>${site}/products/leather-boot-${n}</loc><lastmod>${date}</lastmod>`;
      }),
      `<loc>${site}/long</loc><changefreq>${isNew ? 'daily' : 'weekly'}</changefreq><priority>0.${isNew ? 8 : 5}</priority>`,
    );
  const page = await editor.openWith(context, [{ name: 'new.xml', content: version(true) }]);
  await click(page, 'Changes');
  await offer(page, 'old.xml', version(false));
  await click(page, 'Changes since a file…');
  await becomes(() => kinds(page), ['Changed 251']);
  const panel = page.getByRole('tabpanel');
  const headings = (await panel.locator('h3').allInnerTexts()).map((text) => text.replaceAll('\n', ' '));
  assert.deepEqual(headings, ['lastmod 2026-11-01 250 pages', 'changefreq, priority 1 page']);
  const height = await page.locator('.changes').evaluate((view) => view.scrollHeight);
  assert.ok(height <= 3 * 800, `${height} pixels`);
  const tall = await panel
    .locator('li')
    .evaluateAll((all) => all.filter((line) => line.getBoundingClientRect().height > 24.5).length);
  assert.equal(tall, 0, 'each change has one line');
  const long = panel.locator('details');
  await long.locator('summary').click();
  assert.deepEqual(
    await long.locator('dt, del, ins').evaluateAll((all) => all.map((one) => one.lastChild?.textContent)),
    ['changefreq', 'weekly', 'daily', 'priority', '0.5', '0.8'],
  );
  await long.getByRole('button', { name: 'Show in the table' }).click();
  await page.getByText('1 of 251 pages').waitFor();
});

test('URLs of several hosts are shown with their hosts', async (context) => {
  const page = await editor.openWith(context, [
    { name: 'now.xml', content: sitemap('<loc>https://example.com/a</loc>') },
  ]);
  await click(page, 'Changes');
  await offer(page, 'before.xml', sitemap('<loc>http://example.com/a</loc>'));
  await click(page, 'Changes since a file…');
  await becomes(() => kinds(page), ['Renamed 1']);
  const line = (await changesOf(page, 'Renamed')).locator('.code');
  assert.deepEqual(await line.locator('del, ins').allTextContents(), ['http', 'https']);
  assert.equal(await line.textContent(), 'http → https://example.com/a');
});

test('a pair of renamed pages can be rejected, and paired again', async (context) => {
  const page = await compareOpen(context);
  const renamed = await changesOf(page, 'Renamed');
  assert.deepEqual(await renamed.first().locator('.code, del, ins').allTextContents(), [
    '/blog → news/summer-sale',
    'blog',
    'news',
  ]);
  const name = `${site}/blog/summer-sale → ${site}/news/summer-sale`;
  assert.equal(await renamed.first().getByRole('button', { name, exact: true }).count(), 1);
  await renamed
    .first()
    .getByRole('button', { name: /^Not renamed/ })
    .click();
  await becomes(() => kinds(page), ['Changed 1', 'Renamed 2', 'Added 2', 'Removed 2']);
  await click(page, 'Restore 1 separated pair');
  await becomes(() => kinds(page), ['Changed 1', 'Renamed 3', 'Added 1', 'Removed 1']);
});

test('a difference is saved as CSV, without the pairs that were rejected', async (context) => {
  const page = await compareOpen(context);
  await changesOf(page, 'Renamed');
  await page.getByRole('button', { name: /^Not renamed.*winter/ }).click();
  await becomes(async () => (await kinds(page))[1], 'Renamed 2');
  const { name, content } = await downloadOf(page, () => click(page, 'Save as CSV'));
  assert.equal(name, 'changes.csv');
  assert.deepEqual(String(content).trim().split('\r\n'), [
    'change,url,new_url,field,before,after',
    `changed,${site}/dated,,lastmod,2026-01-01,2026-02-01`,
    `renamed,${site}/blog/summer-sale,${site}/news/summer-sale,,,`,
    `renamed,${site}/list?page=2,${site}/archive/list?page=2,,,`,
    `added,${site}/news/winter-sale,,,,`,
    `added,"${site}/new,page",,,,`,
    `removed,${site}/blog/winter-sale,,,,`,
    `removed,${site}/gone,,,,`,
  ]);
});

test('renamed pages become redirects; what a format cannot express is listed', async (context) => {
  const page = await compareOpen(context);
  await click(page, 'Redirects…');
  const dialog = page.getByRole('dialog', { name: 'Redirects of renamed pages' });
  await becomes(() => page.evaluate(() => document.activeElement?.tagName), 'SELECT');
  const rules = () => dialog.getByRole('textbox', { name: 'Rules' }).inputValue();
  assert.match(await rules(), /^from,to\n.*\n.*\nhttps:\/\/example\.com\/list\?page=2,/);
  await dialog.locator('select').selectOption('nginx');
  await dialog.getByText('Not included, because the format cannot express them or they have another host: 1').waitFor();
  await dialog.getByRole('button', { name: /^Show URLs/ }).click();
  await dialog.getByText(`${site}/list?page=2 → ${site}/archive/list?page=2`).waitFor();
  assert.deepEqual((await rules()).trim().split('\n'), [
    '# example.com',
    ...moved.map((name) => `location = "/blog/${name}" { return 301 "${site}/news/${name}$is_args$args"; }`),
  ]);
  await dialog.locator('select').selectOption('_redirects');
  const { name, content } = await downloadOf(page, () => dialog.getByRole('button', { name: /^Download/ }).click());
  assert.equal(name, '_redirects');
  assert.equal(String(content).split('\n')[1], `/blog/${moved[0]} ${site}/news/${moved[0]} 301`);
});

test('redirects are used by keyboard alone', async (context) => {
  const page = await compareOpen(context);
  await page.getByRole('button', { name: 'Redirects…' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('ArrowDown');
  await page.getByText('A file in the published folder.').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Redirects…');
});

for (const visitor of visitors) {
  test(`renamed pages and redirects are accessible: ${nameOf(visitor)}`, async (context) => {
    const page = await compareOpen(context, visitor);
    assert.deepEqual(await violations(page), []);
    await page.getByRole('button', { name: /^(Redirects…|リダイレクト…)$/ }).click();
    await page.locator('dialog select').selectOption('apache');
    await page.locator('dialog .crawl-group').waitFor();
    assert.deepEqual(await violations(page), []);
  });
}

for (const visitor of visitors) {
  test(`the comparison is accessible: ${nameOf(visitor)}`, async (context) => {
    const page = await editor.openWith(context, [{ name: 'now.xml', content: now }], visitor);
    await showMore(page);
    await page.getByRole('button', { name: /^(Changes|変更点)$/ }).click();
    await offer(page, 'before.xml', before);
    await page.getByRole('button', { name: /^(Changes since a file…|変更前のファイルを選ぶ…)$/ }).click();
    await page.getByRole('tablist').waitFor();
    assert.deepEqual(await violations(page), []);
  });
}
