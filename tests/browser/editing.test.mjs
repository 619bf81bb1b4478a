// @ts-check
// Editing an open sitemap: real clicks, keys and drops in Chromium.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { becomes, drop, locs, rulesOf, settled, sitemap, startEditor, watchRequests } from './editor.mjs';

const editor = await startEditor();
after(editor.close);

const three = sitemap(
  '<loc>https://example.com/b</loc><lastmod>2026-01-02</lastmod>',
  '<loc>https://example.com/a</loc><lastmod>2026-13-01</lastmod>',
  '<loc>https://example.com/c</loc><priority>0.5</priority>',
);

/** @type {[name: string, content: string | Uint8Array, kind: string][]} */
const kinds = [
  ['sitemap.xml', three, 'Sitemap'],
  ['sitemap.xml.gz', gzipSync(three), 'Sitemap'],
  ['list.txt', 'https://example.com/b\nhttps://example.com/a\nhttps://example.com/c\n', 'Text list'],
  [
    'list.csv',
    'loc,lastmod\nhttps://example.com/b,2026-01-02\nhttps://example.com/a,\nhttps://example.com/c,\n',
    'Page list',
  ],
  ['list.json', '["https://example.com/b","https://example.com/a",{"loc":"https://example.com/c"}]', 'Page list'],
  [
    'list.ndjson',
    '{"loc":"https://example.com/b"}\n{"loc":"https://example.com/a"}\n{"loc":"https://example.com/c"}\n',
    'Page list',
  ],
  [
    'feed.rss',
    `<rss version="2.0"><channel><title>t</title><link>https://example.com/</link><description>d</description>${[
      'b',
      'a',
      'c',
    ]
      .map((name) => `<item><title>${name}</title><link>https://example.com/${name}</link></item>`)
      .join('')}</channel></rss>`,
    'Feed',
  ],
  [
    'feed.atom',
    `<feed xmlns="http://www.w3.org/2005/Atom"><title>t</title>${['b', 'a', 'c']
      .map((name) => `<entry><title>${name}</title><link href="https://example.com/${name}"/></entry>`)
      .join('')}</feed>`,
    'Feed',
  ],
];

for (const [name, content, kind] of kinds) {
  test(`shows a dropped ${name} in the table`, async (context) => {
    const page = await editor.openWith(context, [{ name, content }]);
    await page.waitForSelector('.grid-row');
    assert.deepEqual(await locs(page), ['https://example.com/b', 'https://example.com/a', 'https://example.com/c']);
    assert.match(await page.innerText('.file-facts'), new RegExp(`^${kind}\\s3 pages(\\s|$)`));
  });
}

test('opens the readable part of a malformed file and reports where it is malformed', async (context) => {
  const page = await editor.openWith(context, [
    { name: 'broken.xml', content: three.slice(0, three.indexOf('<priority>')) },
  ]);
  await page.waitForSelector('.grid-row');
  assert.equal((await locs(page)).length, 3);
  await page.getByText('The file is truncated').waitFor();
  await page.locator('[data-rule="xml-not-well-formed"]').first().waitFor();
});

test('shows the index first of several files, and each file on request', async (context) => {
  const index = `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>https://example.com/one.xml</loc></sitemap></sitemapindex>`;
  const page = await editor.openWith(context, [
    { name: 'one.xml', content: three },
    { name: 'sitemap.xml', content: index },
  ]);
  assert.deepEqual(await page.locator('.file-title').allInnerTexts(), ['sitemap.xml', 'one.xml']);
  assert.deepEqual(await locs(page), ['https://example.com/one.xml']);
  await page.getByRole('button', { name: /^one\.xml/ }).click();
  await page.getByText('https://example.com/b', { exact: true }).waitFor();
});

test('reports a URL that two files list, also if one of them is a page list', async (context) => {
  const list = JSON.stringify([
    { loc: 'https://example.com/a&b', images: ['/not-absolute.jpg'] },
    { loc: 'https://example.com/d', alternates: [{ hreflang: 'de', href: 'https://example.com/de' }] },
  ]);
  const page = await editor.openWith(context, [
    { name: 'sitemap.xml', content: sitemap('<loc>https://example.com/a&amp;b</loc>') },
    { name: 'list.json', content: list },
  ]);
  const across = page.locator('.set-problems .problem-group');
  await across.first().waitFor();
  // Problems within a file, such as those of its images, are listed only with that file.
  assert.deepEqual(await rulesOf(across), ['loc-duplicate']);
});

test('edits a cell with the keyboard, checks again, undoes and redoes', async (context) => {
  const page = await editor.openWith(context, [{ name: 'sitemap.xml', content: three }]);
  await page.locator('[data-rule="lastmod-invalid"]').waitFor();
  await page.locator('.grid-row .cell.loc').first().click();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('2026-03-01');
  await page.keyboard.press('Enter');
  const cell = page.locator('[aria-rowindex="3"] .cell.lastmod');
  assert.equal(await cell.innerText(), '2026-03-01');
  await page.locator('[data-rule="lastmod-invalid"]').waitFor({ state: 'detached' });
  await page.keyboard.press('Control+z');
  assert.equal(await cell.innerText(), '2026-13-01');
  await page.locator('[data-rule="lastmod-invalid"]').waitFor();
  await page.keyboard.press('Control+Shift+z');
  assert.equal(await cell.innerText(), '2026-03-01');
});

test('checks changes made during a check once more in total, not once per change', async (context) => {
  const page = await editor.openWith(context, [{ name: 'sitemap.xml', content: three }]);
  await page.locator('[data-rule="lastmod-invalid"]').waitFor();
  const requests = await watchRequests(page, 'check', { isHeld: true });
  await page.clock.install();
  await page.locator('.grid-row .cell.loc').first().click();
  for (const loc of ['ftp://example.com/', 'https://example.com/d', 'ftp://example.com/', 'https://example.com/#a']) {
    await page.keyboard.type(loc);
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowUp');
    // Longer than the pause in typing that starts a check.
    await page.clock.runFor(400);
    // The check of the first change has begun, so that the others are made during it.
    await becomes(requests.sent, 1);
  }
  await requests.release();
  await page.locator('[data-rule="loc-fragment"]').waitFor();
  assert.equal(await page.locator('.problems .checking').innerText(), '');
  assert.equal(await requests.sent(), 2);
});

test('checks changes made during the check of the set once more', async (context) => {
  const page = await editor.openWith(context, [
    { name: 'one.xml', content: three },
    { name: 'two.xml', content: sitemap('<loc>https://example.com/d</loc>') },
  ]);
  await page.locator('.set-good').waitFor();
  const requests = await watchRequests(page, 'checkSet', { isHeld: true });
  await page.clock.install();
  await page.locator('.grid-row .cell.loc').first().click();
  for (const loc of ['https://example.com/e', 'https://example.com/f', 'https://example.com/d']) {
    await page.keyboard.type(loc);
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowUp');
    // Longer than the time without changes that starts a check of the set.
    await page.clock.runFor(1_000);
    // The check of the first change has begun, so that the others are made during it.
    await becomes(requests.sent, 1);
  }
  await requests.release();
  await page.locator('.set-problems [data-rule="loc-duplicate"]').waitFor();
  assert.equal(await requests.sent(), 2);
});

test('does not check a closed file any more', async (context) => {
  const page = await editor.openFor(context);
  await watchRequests(page, 'check', { isHeld: true });
  await drop(page, [{ name: 'sitemap.xml', content: three }]);
  await page.locator('.job').waitFor();
  await page.getByRole('button', { name: 'Close sitemap.xml' }).click();
  await page.locator('.job').waitFor({ state: 'detached' });
});

test('reports an invalid regular expression in the search', async (context) => {
  const page = await editor.openWith(context, [{ name: 'sitemap.xml', content: three }]);
  const search = page.getByRole('searchbox', { name: 'Search pages' });
  await search.fill('p(1');
  await page.getByRole('heading', { name: 'Nothing matches' }).waitFor();
  await page.getByRole('button', { name: 'Regular expression' }).click();
  await page.getByRole('heading', { name: 'Not a valid regular expression' }).waitFor();
  await page.getByRole('status').filter({ hasText: 'Not a valid regular expression' }).waitFor();
  assert.equal(await search.getAttribute('aria-invalid'), 'true');
  await page.getByRole('button', { name: 'Find and replace' }).click();
  assert.equal(await page.getByRole('button', { name: /^Replace in/ }).isDisabled(), true);
  await page.keyboard.press('Escape');
  await search.fill('EXAMPLE|p(1)');
  await page.locator('.grid-row').first().waitFor();
  assert.equal(await search.getAttribute('aria-invalid'), null);
});

test('searches and sorts the table', async (context) => {
  const page = await editor.openWith(context, [{ name: 'sitemap.xml', content: three }]);
  await page.getByRole('button', { name: 'loc', exact: true }).click();
  await page.waitForFunction(
    () => document.querySelector('.grid-row .cell.loc')?.textContent === 'https://example.com/a',
  );
  assert.deepEqual(await locs(page), ['https://example.com/a', 'https://example.com/b', 'https://example.com/c']);
  await page.keyboard.press('Control+f');
  await page.keyboard.type('.COM/C');
  await page.getByText('1 of 3 pages').waitFor();
  assert.deepEqual(await locs(page), ['https://example.com/c']);
});

test('changes and deletes selected pages together', async (context) => {
  const page = await editor.openWith(context, [{ name: 'sitemap.xml', content: three }]);
  await page.getByRole('checkbox', { name: 'Select page 1' }).click();
  await page.getByRole('checkbox', { name: 'Select page 3' }).click({ modifiers: ['Shift'] });
  await page.locator('.selection-bar').getByText('3 selected').waitFor();
  await page.getByLabel('New value').fill('2026-05-05');
  await page.getByRole('button', { name: 'Set on 3 pages' }).click();
  assert.deepEqual(await page.locator('.grid-row .cell.lastmod').allInnerTexts(), [
    '2026-05-05',
    '2026-05-05',
    '2026-05-05',
  ]);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText('No pages yet').waitFor();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  assert.deepEqual(await page.locator('.grid-row .cell.lastmod').allInnerTexts(), ['2026-01-02', '2026-13-01', '']);
});

test('find and replace changes all shown pages', async (context) => {
  const page = await editor.openWith(context, [{ name: 'sitemap.xml', content: three }]);
  await page.getByRole('button', { name: 'Find and replace' }).click();
  await page.getByLabel('Find', { exact: true }).fill('^https://example\\.com/(.)$');
  await page.getByLabel('Replace with').fill('https://www.example.com/$1/');
  await page.getByLabel('Regular expression').last().check();
  await page.getByText('3 values will change in 3 pages.').waitFor();
  await page.getByRole('button', { name: 'Replace in 3 pages' }).click();
  await page.getByText('3 pages changed.').waitFor();
  assert.deepEqual(
    await locs(page),
    ['b', 'a', 'c'].map((name) => `https://www.example.com/${name}/`),
  );
});

test('typing edits the row with the focus, wherever it was clicked, and no cleared selection is deleted', async (context) => {
  const entries = Array.from({ length: 9 }, (_, at) => `<loc>https://example.com/${at + 1}</loc>`);
  const page = await editor.openWith(context, [{ name: 'sitemap.xml', content: sitemap(...entries) }]);
  await page.locator('.grid-row .cell.lastmod').nth(8).click();
  await page.locator('.grid-row .cell.number').nth(4).click();
  await page.keyboard.type('https://example.com/x');
  await page.keyboard.press('Enter');
  const before = Array.from({ length: 9 }, (_, at) => `https://example.com/${at === 4 ? 'x' : at + 1}`);
  assert.deepEqual(await locs(page), before);
  assert.deepEqual(new Set(await page.locator('.grid-row .cell.lastmod').allInnerTexts()), new Set(['']));

  // Without a selection, Delete on a checkbox has no target.
  const checkbox = page.locator('.grid-row input[type=checkbox]').nth(2);
  await checkbox.click();
  await checkbox.click();
  await page.keyboard.press('Delete');
  await settled(page);
  assert.deepEqual(await locs(page), before);
  // Typing edits the row of the checkbox.
  before[2] = 'https://example.com/y';
  await page.keyboard.type('https://example.com/y');
  await page.keyboard.press('Enter');
  assert.deepEqual(await locs(page), before);

  // A cell that Delete clears can be restored.
  await page.locator('.grid-row .cell.loc').nth(3).click();
  await page.keyboard.press('Delete');
  await page.getByText('loc was removed from 1 page.').waitFor();
  await page.locator('.notice').getByRole('button', { name: 'Undo' }).click();
  await becomes(() => locs(page), before);
});

test('the word for today sets its date', async (context) => {
  const content = sitemap('<loc>https://example.com/1</loc>');
  const page = await editor.openWith(context, [{ name: 'sitemap.xml', content }]);
  const today = await page.evaluate(() => new Date().toLocaleDateString('sv'));
  const date = page.locator('.grid-row .cell.lastmod');
  await date.click();
  await page.keyboard.type('Today');
  await page.keyboard.press('Enter');
  await becomes(() => date.allInnerTexts(), [today]);
  await date.click();
  await page.keyboard.press('Delete');
  await page.locator('.grid-row input[type=checkbox]').click();
  await page.getByLabel('New value').fill('今日');
  await page.getByRole('button', { name: 'Set on 1 page' }).click();
  await becomes(() => date.allInnerTexts(), [today]);
});
