// @ts-check
// A crawl that is opened beside a sitemap: what does not belong in the sitemap is removed, and what is missing is added.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { violations } from './axe.mjs';
import { becomes, drop, exportSitemap, locs, sitemap, startEditor } from './editor.mjs';

const editor = await startEditor();
after(editor.close);

const site = 'https://example.com/';
const listed = ['', 'a', 'moved', 'gone', 'private', 'copy', 'unlinked', '%E5%AF%BF'];
const crawl = [
  'Address,Status Code,Indexability Status,Redirect URL,Canonical Link Element 1',
  `${site},200,,,${site}`,
  `${site}a,200,,,${site}a`,
  `${site}moved,301,,${site}a,`,
  `${site}gone,404,,,`,
  `${site}private,200,Noindex,,`,
  `${site}copy,200,,,${site}a`,
  // The canonical URL is the same one, with other escaping.
  `${site}寿,200,,,${site}%E5%AF%BF`,
  `${site}new,200,,,${site}new`,
  `${site}new?page=2,200,,,${site}new`,
].join('\n');

/** @param {import('node:test').TestContext} context @param {string} [locale] */
async function openBoth(context, locale) {
  const content = sitemap(...listed.map((path) => `<loc>${site}${path}</loc><lastmod>2026-01-02</lastmod>`));
  const page = await editor.openWith(context, [{ name: 'sitemap.xml', content }], {
    reducedMotion: true,
    ...(locale !== undefined && { locale }),
  });
  await drop(page, [{ name: 'crawl.csv', content: crawl }]);
  return page;
}

test('a crawl is matched with the sitemap, and one edit removes and adds pages', async (context) => {
  const page = await openBoth(context);
  await page.getByText('Result of a crawl', { exact: true }).waitFor();
  await page.locator('.crawl-bar').getByRole('button', { name: 'Match with a sitemap' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('heading', { name: 'Match a sitemap with a crawl' }).waitFor();
  // Escaping makes no difference.
  await dialog.getByText('3 of 8 listed pages were found by the crawl and can be indexed.').waitFor();
  assert.deepEqual(await dialog.locator('.crawl-group label').allInnerTexts(), [
    'Remove 1 page: redirects to a URL that cannot be listed instead',
    'Remove 1 page: no answer with status 200',
    'Remove 1 page: noindex, or marked as not indexable',
    'Remove 1 page: another canonical URL',
    'Add 1 page: found by the crawl, indexable, and not listed',
  ]);
  await dialog
    .getByText('1 listed page was not found by the crawl: no link leads there, or the crawl was limited.')
    .waitFor();
  const closed = dialog.getByRole('button', { name: /^Show URLs: (redirects|no answer|noindex|another)/ });
  while ((await closed.count()) > 0) await closed.first().click();
  assert.deepEqual(
    (await dialog.locator('.crawl-group li').allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ')),
    [
      `${site}moved 301 → /a, already listed`,
      `${site}gone 404`,
      `${site}private not indexable`,
      `${site}copy canonicalised → /a`,
    ],
  );
  assert.deepEqual(await violations(page), []);
  // Pages of groups that are not selected remain in the sitemap.
  await dialog.getByRole('checkbox', { name: /noindex/ }).uncheck();
  await dialog.getByRole('button', { name: 'Remove 3, add 1' }).click();
  await page.getByText('3 pages removed, 1 page added.').waitFor();
  const after = ['', 'a', 'private', 'unlinked', '%E5%AF%BF', 'new'].map((path) => `${site}${path}`);
  await becomes(() => locs(page), after);
  // Crawl data is not written into the sitemap, and a new page has no invented date.
  assert.match(await exportSitemap(page), /<url>\s*<loc>https:\/\/example\.com\/new<\/loc>\s*<\/url>/);
  await page.keyboard.press('Control+z');
  await becomes(async () => (await locs(page)).length, listed.length);
});

test('redirecting URLs are replaced with their targets, and nothing is listed twice', async (context) => {
  const report = [
    'Address,Status Code,Redirect URL',
    `${site},200,`,
    `${site}old,301,${site}older`,
    `${site}older,302,${site}new`,
    `${site}new,200,`,
    `${site}again,301,${site}new`,
    `${site}dead,301,${site}gone`,
    `${site}gone,404,`,
    `${site}unseen,301,/uncrawled`,
  ].join('\n');
  const paths = ['', 'old', 'again', 'dead', 'unseen'];
  const content = sitemap(
    ...paths.map((path) => `<loc>${site}${path}</loc><lastmod>2026-01-02</lastmod><!-- ${path} -->`),
  );
  const page = await editor.openWith(context, [{ name: 'sitemap.xml', content }], { reducedMotion: true });
  await drop(page, [{ name: 'crawl.csv', content: report }]);
  await page.locator('.crawl-bar').getByRole('button', { name: 'Match with a sitemap' }).click();
  const dialog = page.getByRole('dialog');
  const groups = () => dialog.locator('.crawl-group label').allInnerTexts();
  const found = 'Replace 1 URL with its target: redirects to a page that was found, can be indexed, and is not listed';
  const unknown = 'redirects to a URL that the crawl does not contain';
  const others = 'Remove 2 pages: redirects to a URL that cannot be listed instead';
  // Each page is in one group.
  await becomes(groups, [found, `Remove 1 page: ${unknown}`, others]);
  await dialog.getByRole('button', { name: 'Replace 1, remove 3' }).waitFor();
  // The target is added if it takes no place of another page.
  await dialog.getByRole('checkbox', { name: found }).uncheck();
  await becomes(groups, [
    found,
    `Remove 1 page: ${unknown}`,
    others,
    'Add 1 page: found by the crawl, indexable, and not listed',
  ]);
  await dialog.getByRole('checkbox', { name: found }).check();
  await dialog.getByRole('button', { name: 'Replace instead' }).click();
  await becomes(groups, [found, `Replace 1 URL with its target: ${unknown}`, others]);
  await dialog.getByRole('button', { name: 'Show URLs: redirects to a URL that cannot be listed instead' }).click();
  assert.deepEqual(
    (await dialog.locator('.crawl-group li').allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ')),
    [`${site}again 301 → /new, also the target of another page`, `${site}dead 301 → /gone, cannot be indexed`],
  );
  assert.deepEqual(await violations(page), []);
  await dialog.getByRole('button', { name: 'Replace 2, remove 2' }).click();
  await page.getByText('2 URLs replaced, 2 pages removed.').waitFor();
  await becomes(
    () => locs(page),
    ['', 'new', 'uncrawled'].map((path) => `${site}${path}`),
  );
  // Other values of the entries stay.
  assert.match(
    await exportSitemap(page),
    /<loc>https:\/\/example\.com\/new<\/loc><lastmod>2026-01-02<\/lastmod><!-- old -->/,
  );
  await page.keyboard.press('Control+z');
  await becomes(
    () => locs(page),
    paths.map((path) => `${site}${path}`),
  );
});

test('a crawl is not checked as a file of the set, unlike a list without crawl data', async (context) => {
  const page = await openBoth(context);
  const crawlFile = page.locator('.file', { hasText: 'crawl.csv' });
  await page.getByRole('heading', { name: 'Across files' }).waitFor({ state: 'detached' });
  await crawlFile.getByText('9 pages').waitFor();
  await drop(page, [{ name: 'list.txt', content: `${site}a\n` }]);
  const union = page.locator('.set-problems');
  const twice = union.locator('.problem-group[data-rule="loc-duplicate"]');
  assert.equal(await twice.locator('.times').innerText(), '1 problem');
  assert.equal(await crawlFile.locator('.count').count(), 0);
});

test('the comparison can be opened from the table of the crawl, in Japanese', async (context) => {
  const page = await openBoth(context, 'ja-JP');
  await page.locator('.file').filter({ hasText: 'crawl.csv' }).getByRole('button').first().click();
  await page.locator('.crawl-bar').getByRole('button', { name: 'サイトマップと照合' }).click();
  await page.getByRole('button', { name: '4 ページを削除、1 ページを追加' }).click();
  await page.getByText('4 ページを削除し、1 ページを追加しました。').waitFor();
});

test('a sitemap is matched rather than another crawl that was opened before', async (context) => {
  const page = await editor.openWith(context, [{ name: 'before.csv', content: crawl }], { reducedMotion: true });
  await drop(page, [{ name: 'sitemap.xml', content: sitemap(`<loc>${site}a</loc>`) }]);
  await drop(page, [{ name: 'crawl.csv', content: crawl }]);
  await page.locator('.crawl-bar').getByRole('button', { name: 'Match with a sitemap' }).click();
  await page.getByRole('dialog').getByText('1 of 1 listed page was found by the crawl').waitFor();
});

test('a report of Search Console is sorted by clicks, filtered, and matched with the sitemap', async (context) => {
  const report = [
    'Top pages,Clicks,Impressions,CTR,Position',
    `${site}a,9,"1,200",0.75%,8.1`,
    `${site}moved,10,300,3.3%,4.2`,
    `${site}new,0,12,0%,31.5`,
  ].join('\n');
  const content = sitemap(...['a', 'moved', 'gone'].map((path) => `<loc>${site}${path}</loc>`));
  const page = await editor.openWith(context, [{ name: 'sitemap.xml', content }], { reducedMotion: true });
  await drop(page, [{ name: 'Pages.csv', content: report }]);
  await page.getByText('Report on search results', { exact: true }).waitFor();
  assert.equal(await page.getByRole('button', { name: /^Make a sitemap/ }).count(), 0);
  const short = async () => (await locs(page)).map((loc) => loc.replace(/^.*\//, ''));
  // Numbers are sorted by their values: 9 before 10.
  await page.getByRole('button', { name: 'Clicks', exact: true }).click();
  await becomes(short, ['new', 'a', 'moved']);
  await page.getByRole('button', { name: 'Impressions', exact: true }).click();
  await becomes(short, ['new', 'moved', 'a']);
  assert.deepEqual(await page.locator('.grid-row .cell.impressions').allTextContents(), ['12', '300', '1,200']);
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.locator('#filter-bar label', { hasText: 'Clicks' }).locator('select').selectOption('zero');
  await becomes(short, ['new']);
  assert.deepEqual(await violations(page), []);
  await page.locator('.crawl-bar').getByRole('button', { name: 'Match with a sitemap' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('heading', { name: 'Match a sitemap with search results' }).waitFor();
  await dialog.getByText('2 of 3 listed pages were shown in search results.').waitFor();
  await dialog.getByText('1 listed page is not in the report').waitFor();
  await dialog.getByRole('button', { name: 'Add 1' }).click();
  await becomes(short, ['a', 'moved', 'gone', 'new']);
  assert.doesNotMatch(await exportSitemap(page), /clicks|impressions/i);
});

test('what does not belong in the sitemap is not offered, or not chosen', async (context) => {
  const report = [
    'Address,Content Type,Status Code',
    `${site}new#top,text/html,200`,
    `${site}a,text/html,200`,
    `${site}pic.png,image/png,200`,
    `${site}catalogue.pdf,application/pdf,200`,
    'http://example.com/b,text/html,200',
    'not a url,text/html,200',
    `${site}a,text/html,404`,
  ].join('\n');
  const content = sitemap(`<loc>${site}a</loc>`);
  const page = await editor.openWith(context, [{ name: 'sitemap.xml', content }], { reducedMotion: true });
  await drop(page, [{ name: 'crawl.csv', content: report }]);
  await page.locator('.crawl-bar').getByRole('button', { name: 'Match with a sitemap' }).click();
  const dialog = page.getByRole('dialog');
  await becomes(
    () => dialog.locator('.crawl-group .title-row > :first-child').allInnerTexts(),
    [
      'Add 1 page: found by the crawl, indexable, and not listed',
      'Add 1 file: no HTML pages, such as PDFs',
      'Add 1 file: used by pages, such as images and style sheets',
      '1 page is neither added nor removed: rows of the same URL contradict each other.',
      '1 page is left out: another host or protocol.',
      '1 row is left out: not a URL of a page.',
    ],
  );
  assert.deepEqual(await violations(page), []);
  await dialog.getByRole('button', { name: 'Add 1' }).click();
  await becomes(() => locs(page), [`${site}a`, `${site}new`]);
});

test('the sitemap whose pages the crawl has is chosen among several, and errors of the server remove nothing unasked', async (context) => {
  const page = await editor.openFor(context);
  const listed = ['a', 'gone', 'busy'].map((path) => `<loc>${site}${path}</loc>`);
  await drop(page, [
    { name: 'other.xml', content: sitemap('<loc>https://example.org/a</loc>') },
    { name: 'sitemap.xml', content: sitemap(...listed) },
    { name: 'crawl.csv', content: `Address,Status Code\n${site}a,200\n${site}gone,404\n${site}busy,503\n` },
  ]);
  await page.locator('.crawl-bar').getByRole('button', { name: 'Match with a sitemap' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/^1 of 3 listed pages/).waitFor();
  const temporary = dialog.getByRole('checkbox', { name: /error of the server, which may be temporary$/ });
  assert.equal(await temporary.isChecked(), false);
  await dialog.getByRole('button', { name: 'Remove 1', exact: true }).click();
  await becomes(() => locs(page), [`${site}a`, `${site}busy`]);
});

test('a crawl is no sitemap: its pages are no problems, and those that can be indexed become one', async (context) => {
  const report = [
    'Address,Content Type,Status Code,Status,Indexability,Indexability Status,Canonical Link Element 1,Redirect URL',
    `${site},text/html,200,OK,Indexable,,${site},`,
    `${site}a,text/html,200,OK,Indexable,,${site}a,`,
    `${site}copy,text/html,200,OK,Non-Indexable,Canonicalised,${site}a,`,
    `${site}private,text/html,200,OK,Non-Indexable,noindex,,`,
    `${site}blocked,,0,Blocked by robots.txt,Non-Indexable,Blocked by robots.txt,,`,
    `${site}old,text/html,301,Moved,Non-Indexable,Redirected,,${site}a`,
    `${site}gone,text/html,404,Not Found,Non-Indexable,Client Error,,`,
    `${site}a.pdf,application/pdf,200,OK,Indexable,,,`,
    `${site}a.css,text/css,200,OK,Indexable,,,`,
    'https://cdn.example.org/x,text/html,200,OK,Indexable,,,',
  ].join('\n');
  const page = await editor.openWith(context, [{ name: 'internal_all.csv', content: report }], { reducedMotion: true });
  await page.getByRole('heading', { name: 'Not checked as a sitemap' }).waitFor();
  assert.equal(await page.locator('.problem-group, .grid-row .mark, .folder .mark, .verdict').count(), 0);
  assert.match(await page.locator('.file').innerText(), /Crawl\s+10 pages/);
  await becomes(
    () => page.locator('.grid-row .cell.noindex').allTextContents(),
    ['', '', 'canonicalised', 'yes', 'blocked by robots.txt', 'redirects', 'not status 200', '', '', ''],
  );
  await page.getByRole('button', { name: 'Overview', exact: true }).click();
  const card = page.locator('.card', { has: page.getByRole('heading', { name: 'Indexing', exact: true }) });
  assert.equal((await card.locator('li').first().innerText()).replaceAll(/\s+/g, ' '), 'indexable 5 50%');
  await page.locator('.card h3', { hasText: 'HTTP status' }).waitFor();
  assert.doesNotMatch(await page.locator('.overview').innerText(), /problem|Errors|50,000/);
  await page.getByRole('button', { name: 'Pages', exact: true }).click();
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.locator('#filter-bar label', { hasText: 'Not indexable' }).locator('select').selectOption('blocked');
  await becomes(() => locs(page), [`${site}blocked`]);
  await page.getByRole('button', { name: 'Make a sitemap of 2 indexable pages' }).click();
  await becomes(() => locs(page), [site, `${site}a`]);
  await page.getByText('Indexable, but left out: 2 files other than HTML pages, 1 page of other sites.').waitFor();
  assert.deepEqual(await page.locator('.file-title').allInnerTexts(), ['internal_all.csv', 'sitemap.xml']);
  await page.locator('.problem-group[data-rule="lastmod-missing"]').waitFor();
  assert.equal(await page.locator('.crawl-bar').count(), 0);
  assert.deepEqual(await violations(page), []);
});

test('without a sitemap, the one to match with a crawl is opened first', async (context) => {
  const page = await editor.openWith(context, [{ name: 'crawl.csv', content: crawl }], { reducedMotion: true });
  await page.evaluate(
    (text) => {
      const file = new File([text], 'sitemap.xml');
      Object.assign(window, {
        showOpenFilePicker: async () => [{ kind: 'file', name: file.name, getFile: async () => file }],
      });
    },
    sitemap(`<loc>${site}a</loc>`),
  );
  await page.getByRole('button', { name: 'Match with a sitemap' }).click();
  await page.getByRole('dialog').getByText('1 of 1 listed page was found by the crawl').waitFor();
});
