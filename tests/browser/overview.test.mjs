// @ts-check
// The overview, the changes and the settings of the checks: real clicks in Chromium.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { becomes, drop, locs, sitemap, startEditor } from './editor.mjs';

const editor = await startEditor();
after(editor.close);

const mixed = sitemap(
  '<loc>https://example.com/</loc><lastmod>2026-01-02</lastmod><priority>1.0</priority>',
  '<loc>https://example.com/blog/a.html</loc><lastmod>2026-03-04</lastmod><changefreq>daily</changefreq>',
  '<loc>https://example.com/blog/b.html</loc><lastmod>2026-03-05T10:00:00Z</lastmod><changefreq>daily</changefreq>',
  '<loc>https://example.com/shop/x/y</loc>',
);

/** @param {import('playwright-core').Page} page @param {string} name */
const choose = (page, name) => page.locator('.own-switch').getByRole('button', { name, exact: true }).click();

/** @param {import('playwright-core').Page} page @param {string} name */
const card = (page, name) => page.locator('.card').filter({ has: page.getByRole('heading', { name, exact: true }) });

/** Returns the values of a card with their counts. @param {import('playwright-core').Page} page @param {string} name */
const bars = async (page, name) => {
  const rows = card(page, name).locator('.bars li');
  await rows.first().waitFor();
  return rows.evaluateAll((all) =>
    all.map((row) => `${row.querySelector('.plain')?.textContent}: ${row.childNodes[1]?.textContent}`),
  );
};

/** Returns the names of the areas of the map, in their order. @param {import('playwright-core').Page} page */
const areasOf = async (page) => {
  const areas = card(page, 'Folders').locator('.map-area');
  await areas.first().waitFor();
  return areas.evaluateAll((all) => all.map((one) => one.getAttribute('title')));
};

test('the overview counts values, and a click on a bar shows only those pages', async (context) => {
  const page = await editor.openWith(context, [{ name: 'sitemap.xml', content: mixed }]);
  await choose(page, 'Overview');
  assert.deepEqual(await areasOf(page), [
    'Show 4 pages: /',
    'Show 2 pages: /blog/',
    'Show 1 page: /shop/',
    'Show 1 page: /shop/x/',
  ]);
  assert.deepEqual(await bars(page, 'Extensions'), ['html: 2', 'none: 2']);
  assert.equal(await page.locator('.map-legend').count(), 0, 'no page has problems');
  assert.equal(await card(page, 'Sites').count(), 0, 'all pages are of one site');
  const facets = [
    ['Folders', 'Show 1 page: /shop/', 1],
    ['Folders', 'Show 2 pages: /blog/', 2],
    ['Extensions', 'Show 2 pages: none', 2],
  ];
  for (const [name, button, pages] of facets) {
    const target = card(page, String(name)).getByRole('button', { name: String(button), exact: true });
    // Areas of folders inside cover the middle of an area.
    await (name === 'Folders' ? target.press('Enter') : target.click());
    await page.waitForFunction((n) => document.querySelectorAll('.grid-row').length === n, pages);
    await choose(page, 'Overview');
  }
});

/** Returns the relative luminance of a computed colour. @param {string} colour */
function luminanceOf(colour) {
  const parts = (colour.match(/[\d.]+/g) ?? []).map(Number);
  const [red = 0, green = 0, blue = 0] = parts
    .map((part) => (colour.startsWith('rgb') ? part / 255 : part))
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test('the map of the folders shows their pages and problems', async (context) => {
  const content = sitemap(
    ...[1, 2, 3, 4].map((n) => `<loc>https://example.com/blog/2026/${n}</loc><lastmod>2026-11-0${n}</lastmod>`),
    ...[1, 2].map((n) => `<loc>https://example.com/shop/${n}</loc><lastmod>2020-01-0${n}</lastmod>`),
    '<loc>https://example.com/news/1</loc><lastmod>soon</lastmod>',
    '<loc>https://example.com/</loc>',
  );
  const page = await editor.openWith(context, [{ name: 'sitemap.xml', content }]);
  await choose(page, 'Overview');
  const areas = card(page, 'Folders').locator('.map-area');
  await becomes(
    () => areasOf(page),
    [
      'Show 8 pages: /, 1 with problems',
      'Show 4 pages: /blog/',
      'Show 2 pages: /shop/',
      'Show 1 page: /news/, 1 with problems',
      'Show 4 pages: /blog/2026/',
    ],
  );
  /** @param {string} name */
  const stepOf = (name) =>
    areas
      .filter({ hasText: new RegExp(`^${name}/ \\d+(?!\\d)`) })
      .evaluate((one) => one.className.match(/step-(\d)/)?.[1]);
  assert.deepEqual([await stepOf('news'), await stepOf('shop')], ['4', '0']);
  const legend = card(page, 'Folders').locator('.map-legend li');
  assert.deepEqual(await legend.allInnerTexts(), [
    'Pages with problems',
    'none',
    'up to 1%',
    'up to 10%',
    'up to 50%',
    'over 50%',
  ]);
  const colours = () =>
    card(page, 'Folders')
      .locator('.map-step')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
  for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
    await page.emulateMedia({ colorScheme });
    const luminances = (await colours()).map(luminanceOf);
    assert.equal(luminances.length, 5);
    for (const [at, one] of luminances.slice(1).entries()) {
      const [low = 0, high = 0] = [one, luminances[at] ?? 0].sort((a, b) => a - b);
      assert.ok((high + 0.05) / (low + 0.05) > 1.2, `steps ${at} and ${at + 1}, ${colorScheme}`);
    }
  }
  await areas.filter({ hasText: /^shop\/ 2/ }).click();
  await becomes(async () => (await locs(page)).length, 2);
});

test('folders that are too small for the map are counted', async (context) => {
  const many = Array.from({ length: 40_000 }, (_, n) => `https://example.com/shop/${n}`);
  const list = [...many, 'https://example.com/about/a', 'https://example.com/help/a'].join('\n');
  const page = await editor.openWith(context, [{ name: 'list.txt', content: list }]);
  await choose(page, 'Overview');
  await card(page, 'Folders').getByText('Not drawn: 2 small folders').waitFor();
  assert.deepEqual(await card(page, 'Folders').locator('.map-area > [aria-hidden]').allInnerTexts(), [
    'example.com 40,002',
    'shop/ 40,000',
  ]);
});

test('the overview, the tree, the table and the problems count the hosts of a site alike', async (context) => {
  const origins = ['https://example.com', 'http://example.com', 'https://www.example.com', 'HTTPS://Example.com'];
  const content = sitemap(
    ...[60, 5, 3, 2].flatMap((pages, at) =>
      Array.from({ length: pages }, (_, n) => `<loc>${origins[at]}/${at}/${n}</loc><lastmod>2026-01-02</lastmod>`),
    ),
  );
  const page = await editor.openWith(context, [{ name: 'sitemap.xml', content }]);
  await choose(page, 'Overview');
  const counted = ['example.com: 62', 'http://example.com: 5', 'www.example.com: 3'];
  assert.deepEqual(await bars(page, 'Sites'), counted);
  assert.equal(await page.locator('.facts div', { hasText: 'Sites' }).locator('dd').innerText(), '3');
  const sites = page.locator('.site .folder[aria-level="1"]');
  assert.deepEqual(
    await sites.evaluateAll((all) =>
      all.map(
        (one) =>
          `${one.querySelector('.folder-name')?.textContent}: ${one.querySelector('[aria-hidden].unseen, .folder-count > [aria-hidden]')?.textContent}`,
      ),
    ),
    counted,
  );
  const mixed = page.locator('.problem-group[data-rule="loc-mixed-hosts"]');
  assert.equal(await mixed.locator('.times').innerText(), '8 problems in 8 pages');
  await card(page, 'Sites').getByRole('button', { name: 'Show 62 pages: example.com' }).click();
  await page.getByText('62 of 70 pages').waitFor();
});

test('an entry without a URL is counted as such, and not as a relative URL', async (context) => {
  const content = sitemap(
    ...['a', 'b', 'c'].map((path) => `<loc>https://example.com/${path}</loc>`),
    '<loc>/relative</loc>',
    '<lastmod>2026-01-02</lastmod>',
  );
  for (const [locale, none, relative, choice, chip] of /** @type {const} */ ([
    ['en-US', 'No URL', 'Relative URLs', 'Show 1 page: No URL', 'Site: No URL'],
    ['ja-JP', 'URL なし', '相対 URL', 'URL なしの 1 ページを表示', 'サイト: URL なし'],
  ])) {
    const page = await editor.openWith(context, [{ name: 'sitemap.xml', content }], { locale });
    await becomes(() => page.locator('.folder-name').allInnerTexts(), ['example.com', relative, none]);
    await page.getByRole('button', { name: locale === 'en-US' ? 'Overview' : '概要', exact: true }).click();
    await page.locator('.bars').getByRole('button', { name: choice }).click();
    await becomes(() => page.locator('.grid-row .cell.lastmod').allInnerTexts(), ['2026-01-02']);
    assert.equal(await page.locator('.grid-row .cell.loc').getAttribute('aria-invalid'), 'true');
    assert.equal(await page.locator('.filter-chips .chip').innerText(), chip);
    await page.locator('.folder', { hasText: relative }).click();
    await becomes(() => page.locator('.grid-row .cell.loc').allInnerTexts(), ['/relative']);
  }
});

test('the areas of several hosts state their host', async (context) => {
  const hosts = ['https://example.com', 'https://www.example.com', 'http://example.com'];
  const content = sitemap(...hosts.map((host) => `<loc>${host}/a</loc><lastmod>2026-01-01</lastmod>`));
  const page = await editor.openWith(context, [{ name: 'sitemap.xml', content }]);
  await choose(page, 'Overview');
  await becomes(
    async () => (await areasOf(page)).sort(),
    hosts.map((host, at) => `Show 1 page: ${host}/${at === 0 ? '' : ', 1 with problems'}`).sort(),
  );
});

test('the charts are one stop of the Tab key each, and arrows move in them', async (context) => {
  const page = await editor.openWith(context, [{ name: 'sitemap.xml', content: mixed }]);
  await choose(page, 'Overview');
  await areasOf(page);
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('title'));
  await card(page, 'Last modification').getByRole('button', { name: '1 page without lastmod' }).focus();
  await page.keyboard.press('Tab');
  assert.equal(await focused(), 'Show 1 page: Jan 2026');
  await page.keyboard.press('End');
  assert.equal(await focused(), 'Show 2 pages: Mar 2026');
  await page.keyboard.press('ArrowRight');
  assert.equal(await focused(), 'Show 1 page: Jan 2026');
  await page.keyboard.press('Tab');
  assert.equal(await focused(), 'Show 4 pages: /');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  assert.equal(await focused(), 'Show 1 page: /shop/');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await page.getByText('2 of 4 pages').waitFor();
});

test('the verdict says what search engines read, and leads to the pages that they ignore', async (context) => {
  const verdictOf = async (/** @type {string[]} */ ...entries) => {
    const page = await editor.openWith(context, [{ name: 'sitemap.xml', content: sitemap(...entries) }]);
    await choose(page, 'Overview');
    const verdict = page.locator('.verdict.whole');
    await verdict.waitFor();
    return { page, verdict, text: await verdict.locator('p').innerText() };
  };
  const good = '<loc>https://example.com/a</loc><lastmod>2026-01-02</lastmod>';
  assert.equal((await verdictOf(good)).text, 'Search engines can read the 1 page.');
  const value = await verdictOf(good, '<loc>https://example.com/b</loc><lastmod>soon</lastmod>');
  assert.equal(value.text, 'Search engines read all 2 pages, but ignore some values.');
  const some = await verdictOf(good, '<loc>/b</loc>', '<loc>c</loc>');
  assert.equal(some.text, 'Search engines read 1 of 3 pages, and ignore the rest.');
  await some.verdict.getByRole('button', { name: 'Show 2 pages' }).click();
  await becomes(() => locs(some.page), ['/b', 'c']);
  // An entry without a usable URL is never read; other empty elements are only values.
  const blank = ['<loc>  </loc>', '<loc/>', '<lastmod>2026-01-02</lastmod>'];
  const empty = await verdictOf(good, ...blank, '<loc>/rel</loc>', '<loc>https://example.com/b</loc><lastmod/>');
  assert.equal(empty.text, 'Search engines read 2 of 6 pages, and ignore the rest.');
  await empty.verdict.getByRole('button', { name: 'Show the problems' }).click();
  const many = Array.from({ length: 150 }, (_, at) => (at % 3 === 0 ? '<loc/>' : `${good}<lastmod/>`));
  const { verdict } = await verdictOf(...many);
  await verdict.getByText('Search engines read 100 of 150 pages, and ignore the rest.').waitFor();
  const sites = await verdictOf(good, '<loc>https://example.org/</loc><lastmod>2026-01-02</lastmod>');
  assert.equal(sites.text, 'Search engines may ignore some of the 2 pages.');
  const broken = await verdictOf(good, '<loc>https://example.com/b?c&d</loc>');
  assert.equal(broken.text, 'Search engines may refuse the whole file.');
  await broken.verdict.getByRole('button', { name: 'Show the problems' }).click();
});

test('the overview of an index is about its sitemaps: the open ones, the others and their dates', async (context) => {
  const urls = (/** @type {string} */ folder, /** @type {number} */ n) =>
    sitemap(...Array.from({ length: n }, (_, at) => `<loc>https://example.com/${folder}/${at}</loc>`));
  const index = (/** @type {string[]} */ ...dates) => ({
    name: 'sitemap-index.xml',
    content: `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${dates
      .map(
        (date, at) =>
          `<sitemap><loc>https://example.com/${at}.xml</loc>${date && `<lastmod>${date}</lastmod>`}</sitemap>`,
      )
      .join('')}</sitemapindex>`,
  });
  const page = await editor.openWith(context, [
    index('2026-05-01', '2026-05-02', '2026-05-01'),
    { name: '0.xml', content: urls('a', 2) },
    { name: '1.xml', content: urls('b', 6) },
    {
      name: 'other.xml',
      content: sitemap(
        ...['2026-03-04', '2025', 'soon'].map(
          (date, at) => `<loc>https://example.com/c/${at}</loc><lastmod>${date}</lastmod>`,
        ),
      ),
    },
  ]);
  await choose(page, 'Overview');
  const facts = () => page.locator('.facts > div').allInnerTexts();
  const same = ['Sites\n1', 'Newest lastmod\n2026-05-02 all in this month'];
  await becomes(facts, ['Sitemaps\n3', 'Open here\n2', 'Pages in these\n8', ...same]);
  assert.deepEqual(await page.locator('.card h3').allInnerTexts(), ['Pages by sitemap']);
  assert.deepEqual(await bars(page, 'Pages by sitemap'), [
    '/1.xml: 6',
    '/0.xml: 2',
    '/2.xml: ',
    'undefined: undefined',
    'other.xml: 3',
  ]);
  const rows = card(page, 'Pages by sitemap').locator('.bars li');
  await becomes(() => rows.nth(0).innerText(), '/1.xml\n6\nno lastmod');
  await becomes(
    () => rows.nth(4).innerText(),
    'other.xml\n3\n2025 – 2026-03\n1\n1 error, 1 warning\nnot in the index · Invalid date: 1 · Date without a day: 1',
  );
  await becomes(() => rows.nth(2).innerText(), '/2.xml\nnot open\nListed sitemap that is missing');
  assert.equal(await rows.nth(3).innerText(), 'Drop the missing file here to check it with the index.');
  assert.deepEqual(await rows.evaluateAll((all) => all.map((row) => row.querySelector('.bar') !== null)), [
    true,
    true,
    false,
    false,
    false,
  ]);
  const verdict = () => page.locator('.overview .verdict p').innerText();
  await becomes(
    verdict,
    'Search engines may ignore some of the 3 sitemaps. 1 of the 3 sitemaps is not open here and was not checked.',
  );
  await drop(page, [{ name: '2.xml', content: urls('d', 1) }]);
  await page.locator('.file-name', { hasText: 'sitemap-index.xml' }).click();
  await becomes(facts, ['Sitemaps\n3', 'Open here\n3', 'Pages in these\n9', ...same]);
  assert.equal(await page.getByText('not open').count(), 0);
  await becomes(verdict, 'Search engines can read all 3 sitemaps.');
  await page.getByRole('button', { name: 'Show 6 pages: /1.xml' }).click();
  await page.locator('.file-name[aria-current="true"]', { hasText: '1.xml' }).waitFor();
  await page.locator('.file-name', { hasText: 'sitemap-index.xml' }).click();
  await page.getByRole('button', { name: 'Show 3 pages: other.xml' }).click();
  await page.locator('.file-name[aria-current="true"]', { hasText: 'other.xml' }).waitFor();
  await drop(page, [{ ...index('2026-05-01', '2026-03-01', ''), name: 'second-index.xml' }]);
  await page.getByText('2 of 3 sitemaps have a lastmod.').waitFor();
  await page.getByRole('button', { name: '1 sitemap without lastmod' }).waitFor();
  await page.getByRole('button', { name: 'Show 1 sitemap: Mar 2026' }).waitFor();
});

for (const [locale, overview, text] of [
  [
    'en-US',
    'Overview',
    'Search engines can read the index. None of the 2 sitemaps is open here: only the index was checked.',
  ],
  [
    'ja-JP',
    '概要',
    '検索エンジンは、このインデックスを読み込めます。サイトマップ（2 件）は開かれていないため、検査したのはインデックスだけです。',
  ],
]) {
  test(`of an index alone, nothing is said about the contents of its sitemaps (${locale})`, async (context) => {
    const sitemaps = [1, 2].map((n) => `<sitemap><loc>https://example.com/${n}.xml</loc></sitemap>`);
    const content = `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${sitemaps.join('')}</sitemapindex>`;
    const page = await editor.openWith(context, [{ name: 'index.xml', content }], { locale: String(locale) });
    await becomes(() => page.locator('.problems .verdict').innerText(), String(text));
    await choose(page, String(overview));
    const verdict = page.locator('.overview .verdict');
    await becomes(() => verdict.innerText(), String(text));
    assert.equal(await verdict.evaluate((one) => one.classList.contains('good')), false);
    assert.equal(await page.locator('.facts > div').count(), 3);
    await verdict.page().locator('.bars .plain').first().click();
    await becomes(() => locs(page), ['https://example.com/1.xml']);
  });
}

test('the dates and the map of a sitemap are visible without scrolling, and each month has its number', async (context) => {
  const entries = Array.from(
    { length: 1200 },
    (_, at) =>
      `<loc>https://example.com/${'abcde'[at % 5]}/${at}</loc><lastmod>2025-${String((at % 12) + 1).padStart(2, '0')}-01</lastmod>`,
  );
  for (const [width, height] of /** @type {const} */ ([
    [1280, 800],
    [1680, 1000],
  ])) {
    const page = await editor.openWith(context, [{ name: 'sitemap.xml', content: sitemap(...entries) }], {
      width,
      height,
    });
    await choose(page, 'Overview');
    await page.locator('.map-area').nth(5).waitFor();
    await becomes(() => page.locator('.column-count').allInnerTexts(), Array(12).fill('100'));
    const bottom = await page.locator('.middle').evaluate((middle) => middle.getBoundingClientRect().bottom);
    const ends = () =>
      page.locator('.timeline, .site-map').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom));
    assert.ok(
      (await ends()).every((end) => end <= bottom && end > bottom / 2),
      `at ${width} pixels`,
    );
  }
});

test('the timeline has a bar for each month, which shows its pages', async (context) => {
  const page = await editor.openWith(context, [{ name: 'sitemap.xml', content: mixed }]);
  await choose(page, 'Overview');
  await page.getByText('3 of 4 pages have a lastmod.').waitFor();
  assert.equal(await page.locator('.column').count(), 3);
  assert.deepEqual(await page.locator('.column').evaluateAll((all) => all.map((one) => one.getAttribute('title'))), [
    'Show 1 page: Jan 2026',
    'Show 0 pages: Feb 2026',
    'Show 2 pages: Mar 2026',
  ]);
  await page.locator('.column').last().click();
  await page.getByText('2 of 4 pages').waitFor();
  await choose(page, 'Overview');
  await page.getByRole('button', { name: '1 page without lastmod' }).click();
  await page.getByText('1 of 4 pages').waitFor();
});

test('the timeline keeps its months if a few dates lie far before or after them', async (context) => {
  const year = new Date().getFullYear();
  const months = Array.from({ length: 60 }, (_, n) => `${year - 1}-${String((n % 12) + 1).padStart(2, '0')}-05`);
  const dates = ['1970-01-01', '2001-09-09', ...months, `${year + 1}-01-01`, `${year + 5}-02-03`];
  const entries = dates.map((date, at) => `<loc>https://example.com/${at}</loc><lastmod>${date}</lastmod>`);
  const page = await editor.openWith(context, [{ name: 'sitemap.xml', content: sitemap(...entries) }]);
  await choose(page, 'Overview');
  await page.locator('.column').first().waitFor();
  const classes = await page.locator('.column').evaluateAll((all) => all.map((one) => one.matches('.outside')));
  assert.deepEqual(classes, [true, ...Array(12).fill(false), true]);
  assert.equal(await page.locator('.column-bar.future').count(), 1);
  const names = await page.locator('.column').evaluateAll((all) => all.map((one) => one.getAttribute('title')));
  assert.deepEqual(
    names.filter((_, at) => [0, 1, 13].includes(at)),
    [`Show 2 pages: before Jan ${year - 1}`, `Show 5 pages: Jan ${year - 1}`, 'Show 2 pages: future'],
  );
  await page.locator('.column').first().click();
  await becomes(() => page.locator('.grid-row .cell.lastmod').allTextContents(), ['1970-01-01', '2001-09-09']);
  await page.getByText(`lastmod: before ${year - 1}-01`).waitFor();
  await choose(page, 'Overview');
  await page.locator('.column').last().click();
  await becomes(
    () => page.locator('.grid-row .cell.lastmod').allTextContents(),
    [`${year + 1}-01-01`, `${year + 5}-02-03`],
  );
});

test('a lastmod without a month is counted as a lastmod, and unreadable ones are shown', async (context) => {
  const months = Array.from(
    { length: 9 },
    (_, n) => `<loc>https://example.com/${n}</loc><lastmod>2026-0${n + 1}</lastmod>`,
  );
  const year = '<loc>https://example.com/year</loc><lastmod>2024</lastmod>';
  const wrong = ['12/17/2025', '2026-02-30'].map(
    (date, n) => `<loc>https://example.com/wrong${n}</loc><lastmod>${date}</lastmod>`,
  );
  const content = sitemap(...months, year, ...wrong, '<loc>https://example.com/none</loc>');
  const page = await editor.openWith(context, [{ name: 'sitemap.xml', content }]);
  await choose(page, 'Overview');
  await page.getByText('12 of 13 pages have a lastmod.').waitFor();
  await page.getByText('1 page with a year as lastmod').waitFor();
  await page.getByRole('button', { name: '2 unreadable dates' }).click();
  await becomes(() => page.locator('.grid-row .cell.lastmod').allTextContents(), ['12/17/2025', '2026-02-30']);
  await page.getByText('lastmod: unreadable dates').waitFor();
  const invalid = page.locator('.problem-group[data-rule="lastmod-invalid"]');
  assert.equal(await invalid.locator('.times').innerText(), '2 problems in 2 pages');
  await choose(page, 'Overview');
  await drop(page, [{ name: 'years.xml', content: sitemap(year) }]);
  await page.getByText('All pages have a lastmod.').waitFor();
  assert.equal(await page.getByText('No page has a lastmod').count(), 0);
});

test('the cards fill the width of a large screen', async (context) => {
  const page = await editor.openWith(context, [{ name: 'sitemap.xml', content: mixed }], { width: 1680, height: 1000 });
  await choose(page, 'Overview');
  await card(page, 'Folders').locator('.map-area').first().waitFor();
  const boxes = await page.locator('.card').evaluateAll((all) =>
    all.map((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      const [begin, end] = [left, right].map((x) => x - Number(one.parentElement?.getBoundingClientRect().left));
      return { begin, end, top, bottom };
    }),
  );
  const width = await page.locator('.cards').evaluate((all) => all.getBoundingClientRect().width);
  const [first, second, third] = boxes;
  assert.ok(Math.abs(Number(first?.begin)) < 1 && Math.abs(Number(second?.end) - width) < 1);
  assert.deepEqual([second?.top, second?.bottom], [first?.top, first?.bottom]);
  assert.ok(Math.abs(Number(third?.begin)) < 1 && Math.abs(Number(third?.end) - width) < 1, 'a last card alone');
});

test('the number of pages is shown with its limit', async (context) => {
  const page = await editor.openWith(context, [{ name: 'sitemap.xml', content: mixed }]);
  await choose(page, 'Overview');
  const pages = page.locator('.facts div', { hasText: 'Pages' }).locator('dd');
  await becomes(() => pages.innerText(), '4 up to 50,000 per file');
  const many = Array.from({ length: 50_001 }, (_, at) => `https://example.com/${at}`).join('\n');
  await drop(page, [{ name: 'many.txt', content: many }]);
  await becomes(() => pages.innerText(), '50,001 up to 50,000 per file');
});

test('the overview is updated when pages change', async (context) => {
  const page = await editor.openWith(context, [{ name: 'sitemap.xml', content: mixed }]);
  await page.getByRole('checkbox', { name: 'Select page 2' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await choose(page, 'Overview');
  assert.deepEqual(await bars(page, 'Extensions'), ['none: 2', 'html: 1']);
  await page.keyboard.press('Control+z');
  await card(page, 'Extensions').getByRole('button', { name: 'Show 2 pages: html' }).waitFor();
});

test('the changes since opening list edited, added and removed pages', async (context) => {
  const page = await editor.openWith(context, [{ name: 'sitemap.xml', content: mixed }]);
  await choose(page, 'Changes');
  await page.getByText('Nothing changed yet').waitFor();
  await choose(page, 'Pages');
  await page.locator('[aria-rowindex="2"] .cell.lastmod').dblclick();
  await page.locator('[data-editor]').fill('2026-04-01');
  await page.keyboard.press('Enter');
  await page.getByRole('checkbox', { name: 'Select page 4' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.locator('[aria-rowindex="4"] .cell.loc').click();
  await page.getByRole('button', { name: 'Add page' }).click();
  await page.keyboard.type('https://example.com/new');
  await page.keyboard.press('Enter');
  await choose(page, 'Changes');
  const list = async (/** @type {string} */ name) => {
    await page.getByRole('tab', { name }).click();
    return page.getByRole('tabpanel', { name }).locator('li');
  };
  const changed = await list('Changed 1');
  assert.deepEqual(
    await changed.locator('bdi, del, ins').evaluateAll((all) => all.map((one) => one.lastChild?.textContent)),
    ['/', '01-02', '04-01'],
  );
  assert.equal(await (await list('Removed 1')).innerText(), '/shop/x/y');
  const added = await list('Added 1');
  assert.equal(await added.innerText(), '/new');
  await page.getByText('2 pages are unchanged.').waitFor();
  await added.getByRole('button').click();
  await page.getByText('1 of 4 pages').waitFor();
});

test('the profile, the URL and the rules change the problems, and the settings are kept', async (context) => {
  const page = await editor.openWith(context, [{ name: 'sitemap.xml', content: mixed }]);
  const rule = (/** @type {string} */ id) => page.locator(`.problem-group[data-rule="${id}"]`);
  await rule('hint-ignored').waitFor();
  assert.equal(await rule('lastmod-date-only').count(), 0);
  await choose(page, 'Settings');
  await page.getByRole('radio', { name: /^Bing/ }).check();
  await page.getByLabel('URL of this sitemap').fill('https://example.com/blog/sitemap.xml');
  await page.getByRole('searchbox', { name: 'Search rules' }).fill('hint-ignored');
  await page.getByRole('combobox', { name: 'Severity of hint-ignored' }).selectOption('error');
  await choose(page, 'Problems');
  await rule('lastmod-date-only').waitFor();
  await rule('loc-out-of-directory').waitFor();
  await page.locator('.problem-group.error[data-rule="hint-ignored"]').waitFor();
  await page.reload();
  await rule('lastmod-date-only').waitFor();
  await page.locator('.problem-group.error[data-rule="hint-ignored"]').waitFor();
});

test('a rule can be turned off at its problems, and on again', async (context) => {
  const page = await editor.openWith(context, [{ name: 'sitemap.xml', content: mixed }]);
  const group = page.locator('.problem-group[data-rule="hint-ignored"]');
  if ((await group.locator('h3 button').getAttribute('aria-expanded')) === 'false')
    await group.locator('h3 button').click();
  await group.getByRole('button', { name: 'More about this rule' }).click();
  await page.getByRole('button', { name: 'Turn this rule off' }).click();
  await group.waitFor({ state: 'detached' });
  await page.locator('.notice').getByRole('button', { name: 'Undo' }).click();
  await group.waitFor();
});

test('the text of robots.txt decides which pages are blocked', async (context) => {
  const page = await editor.openWith(context, [{ name: 'sitemap.xml', content: mixed }]);
  await choose(page, 'Settings');
  await page.getByRole('button', { name: 'Edit robots.txt' }).click();
  await page.locator('.robots-file textarea').fill('User-agent: *\nDisallow: /shop/\n');
  await page.locator('.file-name', { hasText: 'sitemap.xml' }).click();
  await choose(page, 'Problems');
  const group = page.locator('.problem-group[data-rule="loc-blocked-by-robots"]');
  await group
    .locator('.message', { hasText: '/shop/x/y' })
    .or(group.locator('h3 button[aria-expanded=false]'))
    .first()
    .waitFor();
});

test('the date of the check can be set', async (context) => {
  const page = await editor.openWith(context, [{ name: 'sitemap.xml', content: mixed }]);
  await choose(page, 'Settings');
  await page.getByLabel('Date of the check').fill('2026-01-10');
  await choose(page, 'Problems');
  const group = page.locator('.problem-group[data-rule="lastmod-future"]');
  await group.waitFor();
  assert.equal(await group.locator('.times').innerText(), '2 problems in 2 pages');
});

test('the map of a site with one folder is not shown', async (context) => {
  const urls = ['a', 'shop/b'].map((one) => `<loc>https://example.com/${one}</loc><lastmod>2026-01-02</lastmod>`);
  const page = await editor.openWith(context, [{ name: 'sitemap.xml', content: sitemap(...urls) }]);
  await page.locator('.own-switch').getByRole('button', { name: 'Overview', exact: true }).click();
  await page.locator('.timeline').waitFor();
  await becomes(() => page.locator('.site-map').count(), 0);
});
