// @ts-check
// Long tasks of people who own sites, with the number of steps, and the bytes of what is saved.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { downloadOf } from './browser.mjs';
import { becomes, locs, sitemap, startEditor } from './editor.mjs';
import { onDisk, openWithHandle } from './file-handles.mjs';
import { startTask } from './task.mjs';
import { unzip } from './zip.mjs';

const editor = await startEditor();
after(editor.close);

/** @typedef {import('playwright-core').Page} Page */

/** @param {import('node:test').TestContext} context @param {number} most @param {import('./editor.mjs').Visitor} [visitor] */
const task = (context, most, visitor) => startTask(editor, context, most, visitor);

const site = 'https://www.example.com';
const numbers = (/** @type {number} */ count) => Array.from({ length: count }, (_, n) => n);

/** Returns the entry of a shop, with a comment as its program writes it. @param {number} n @param {string} loc */
const entry = (n, loc, date = `2026-01-${String(1 + (n % 28)).padStart(2, '0')}`, more = '') =>
  `\t<url>\n\t\t<loc>${loc}</loc>\n\t\t<lastmod>${date}</lastmod><!-- id ${n} -->\n${more}\t</url>\n`;

/** @param {string[]} entries */
const shop = (entries) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<?xml-stylesheet type="text/xsl" href="/main.xsl"?>\n<!-- shop 4.2 -->\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`;

/** Returns the group of a rule. @param {Page} page @param {string} rule */
const groupOf = (page, rule) => page.locator(`.problem-group[data-rule="${rule}"]`);

test('six kinds of faults of a shop are repaired, and nothing else changes', async (context) => {
  const { page, click, press, button } = await task(context, 17);
  const priority = (/** @type {string} */ value) => `\t\t<priority>${value}</priority>\n`;
  const changefreq = (/** @type {string} */ value) => `\t\t<changefreq>${value}</changefreq>\n`;
  /** @type {Record<number, (n: number, isFixed: boolean) => string>} */
  const kinds = {
    10: (n, isFixed) => entry(n, `${site}/p/${n}?a=1&${isFixed ? 'amp;' : ''}b=2`),
    20: (n, isFixed) => (isFixed ? '' : entry(n - 1, `${site}/p/${n - 1}`)),
    30: (n, isFixed) => entry(n, `http${isFixed ? 's' : ''}://www.example.com/p/${n}`),
    40: (n, isFixed) => entry(n, `${site}/p/${n}`, undefined, priority(isFixed ? '1.0' : '5')),
    50: (n, isFixed) => entry(n, `${site}/p/${n}`, isFixed ? '2026-01-12' : '12.01.2026'),
    60: (n, isFixed) => entry(n, `${site}/p/${n}`, undefined, changefreq(isFixed ? 'weekly' : 'Weekly')),
  };
  const file = (/** @type {boolean} */ isFixed) =>
    shop(numbers(600).map((n) => kinds[n % 100]?.(n, isFixed) ?? entry(n, `${site}/p/${n}`)));
  await openWithHandle(page, 'shop.xml', file(false));
  await click(button('12 safe fixes · Review'));
  await click(button('Apply 12 changes'));
  await page.getByText('12 problems fixed. 25 need a decision.').waitFor();
  for (const rule of ['loc-mixed-hosts', 'priority-invalid', 'lastmod-invalid', 'loc-duplicate']) {
    const group = groupOf(page, rule);
    const preview = group.getByRole('button', { name: 'Preview the fix' });
    const head = group.locator('h3 button');
    await head.waitFor();
    if ((await head.getAttribute('aria-expanded')) === 'false') await click(head);
    await click(preview);
    await click(button('Apply 6 changes'));
    await group.waitFor({ state: 'detached' });
  }
  await press('Control+s');
  await page.getByText('shop.xml was saved.').waitFor();
  assert.equal(await onDisk(page, 'shop.xml'), file(true));
});

test('300 pasted rows in two languages become a sitemap with their alternates', async (context) => {
  const { paste, click, press, download, page, button } = await task(context, 11);
  const date = (/** @type {number} */ n) => `${1 + (n % 12)}/${13 + (n % 10)}/2025`;
  const rows = numbers(150).flatMap((n) => ['en', 'ja'].map((code) => `${site}/${code}/p/${n}\t${date(n)}\t0,8`));
  await click(button('Start empty'));
  await paste(`url\tlastmod\tpriority\n${rows.join('\n')}\n`);
  await click(button('300 safe fixes · Review'));
  await click(button('Apply 300 changes'));
  await click(groupOf(page, 'lastmod-invalid').getByRole('button', { name: 'Preview the fix' }));
  await click(button('Apply 300 changes'));
  await groupOf(page, 'lastmod-invalid').waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await click(page.locator('.own-switch').getByTitle('Languages'));
  await click(button('Alternates by URL pattern…'));
  await click(button('Write alternates of 300 pages'));
  await page.getByText('Alternates of 300 pages were written.').waitFor();
  await press('Control+s');
  const { name, content } = await download(button(/^Download/));
  assert.equal(name, 'sitemap.xml');
  const text = String(content);
  assert.equal(text.match(/<url>/g)?.length, 300);
  assert.equal(text.match(/<priority>0.8<\/priority>/g)?.length, 300);
  assert.equal(text.match(/hreflang="ja" href="https:\/\/www.example.com\/ja\/p\/\d+"/g)?.length, 300);
  assert.match(text, /<loc>https:\/\/www.example.com\/en\/p\/1<\/loc>\s*<lastmod>2025-02-14<\/lastmod>/);
});

test('the dates of a folder are set, shifted and removed; three times undone and redone', async (context) => {
  const { page, drop, click, press, button, fill } = await task(context, 17);
  const content = shop(numbers(300).map((n) => entry(n, `${site}/${n % 3 === 0 ? 'blog' : 'shop'}/${n}`)));
  await drop({ name: 'sitemap.xml', content });
  await click(page.locator('.site').getByText('blog/'));
  await becomes(() => page.locator('.shown').innerText(), '100 of 300 pages');
  await click(page.getByRole('checkbox', { name: 'Select all shown pages' }));
  const dates = async () => [...new Set(await page.locator('.grid-row .cell.lastmod').allInnerTexts())];
  const before = await dates();
  await fill(page.getByLabel('New value'), '2026-11-01');
  await click(button('Set on 100 pages'));
  await becomes(dates, ['2026-11-01']);
  await click(button('Shift…'));
  await fill(page.getByRole('spinbutton'), '-1');
  await click(page.locator('.popover').getByRole('button', { name: /^Shift/ }));
  await becomes(dates, ['2026-10-31']);
  await click(button('Remove…'));
  await click(button('lastmod…'));
  await click(page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }));
  await becomes(dates, ['']);
  for (const expected of [['2026-10-31'], ['2026-11-01'], before]) {
    await press('Control+z');
    await becomes(dates, expected);
  }
  for (const expected of [['2026-11-01'], ['2026-10-31'], ['']]) {
    await press('Control+y');
    await becomes(dates, expected);
  }
});

test('30 holes of language versions are found and filled', async (context) => {
  const { page, click, press, button, view } = await task(context, 4);
  const codes = ['en', 'de', 'ja'];
  const links = (/** @type {number} */ n, /** @type {string[]} */ linked) =>
    linked
      .map((code) => `<xhtml:link rel="alternate" hreflang="${code}" href="${site}/${code}/${n}"/>`)
      .join('')
      .replaceAll('<xhtml:link', '<xhtml:link xmlns:xhtml="http://www.w3.org/1999/xhtml"');
  const content = sitemap(
    ...numbers(100).flatMap((n) =>
      codes
        .filter((code) => code !== 'ja' || n % 5 !== 0)
        .map((code) => {
          const linked = code === 'de' && n % 10 === 1 ? ['de'] : codes;
          return `<loc>${site}/${code}/${n}</loc>${links(n, linked)}`;
        }),
    ),
  );
  await openWithHandle(page, 'hreflang.xml', content);
  await click(view('Languages'));
  await click(button('Fix 10 pages'));
  await click(button('Add 20 pages'));
  await button(/^(Fix|Add) \d+ pages?$/)
    .first()
    .waitFor({ state: 'detached' });
  await press('Control+s');
  await page.getByText('hreflang.xml was saved.').waitFor();
  const saved = await onDisk(page, 'hreflang.xml');
  const lines = content.split('\n');
  const kept = saved.split('\n').filter((line) => lines.includes(line));
  assert.equal(kept.length, lines.length - 11, 'all but the repaired entries and the root element stay as they are');
  const entries = saved.match(/<url>.*?<\/url>/gs) ?? [];
  assert.equal(entries.length, 300);
  assert.ok(entries.every((one) => codes.every((code) => one.includes(`hreflang="${code}"`))));
});

test('pages that were renamed between two versions become redirects', async (context) => {
  const { page, drop, click, select, button, view, download } = await task(context, 6);
  const version = (/** @type {string} */ folder, /** @type {string} */ other) =>
    sitemap(
      ...numbers(30).map((n) => `<loc>${site}/${folder}/a-long-name-${n}</loc>`),
      ...numbers(20).map((n) => `<loc>${site}/same/${n}</loc>`),
      `<loc>${site}/${other}</loc>`,
    );
  await drop(
    { name: 'old.xml', content: version('blog', 'gone') },
    { name: 'new.xml', content: version('news', 'fresh') },
  );
  await page.locator('.grid-row').first().waitFor();
  await click(view('Changes'));
  await click(button('From old.xml to new.xml'));
  await click(button('Redirects…'));
  await select(page.getByRole('dialog').locator('select'), '_redirects (Netlify, Cloudflare)');
  const { content } = await download(page.getByRole('dialog').getByRole('button', { name: /^Download/ }));
  const rules = String(content).match(/^\/blog\/(\S+) \S+\/news\/\1 301$/gm);
  assert.equal(rules?.length, 30);
});

test('a set in a dropped folder: an entry without a file, a file without an entry; unchanged files stay', async (context) => {
  const { page, dropFolder, click, download, button } = await task(context, 9);
  const names = ['products', 'blog', 'help'];
  const files = Object.fromEntries(
    names.map((name) => [`maps/sitemap-${name}.xml`, shop(numbers(20).map((n) => entry(n, `${site}/${name}/${n}`)))]),
  );
  const index = (/** @type {string[]} */ ...listed) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${listed.map((name) => `  <sitemap><loc>${site}/sitemap-${name}.xml</loc><lastmod>2026-05-01</lastmod></sitemap>\n`).join('')}</sitemapindex>\n`;
  await dropFolder('site', {
    'sitemap.xml': index('products', 'blog', 'ghost'),
    ...files,
    'assets/logo.png': 'x',
    'index.html': '<p>',
  });
  await page.getByText('2 other files in site were skipped: assets/logo.png, index.html').waitFor();
  await page.locator('.grid-row', { hasText: 'sitemap-ghost.xml' }).locator('.mark').waitFor();
  await page.locator('.file', { hasText: 'sitemap.xml' }).locator('.count').waitFor();
  assert.equal(await page.locator('.file.indented').count(), 2, 'no index lists the third one');
  const preview = async (/** @type {string} */ rule) => {
    const group = page.locator(`.set-problems .problem-group[data-rule="${rule}"]`);
    await click(group.locator('h3 button'));
    await click(group.getByRole('button', { name: 'Preview the fix' }));
    await click(button('Apply 1 change'));
    await group.waitFor({ state: 'detached' });
  };
  await preview('index-child-missing');
  await preview('sitemap-not-listed');
  await click(button('Export all files'));
  const { content } = await download(button(/^Download .*zip$/));
  const zip = unzip(content);
  assert.deepEqual([...zip.keys()].sort(), [
    'maps/sitemap-blog.xml',
    'maps/sitemap-help.xml',
    'maps/sitemap-products.xml',
    'sitemap.xml',
  ]);
  for (const [path, text] of Object.entries(files)) {
    assert.equal(String(zip.get(path)), text);
  }
  const listed = String(zip.get('sitemap.xml'));
  assert.ok(listed.startsWith(index('products', 'blog').replace('</sitemapindex>\n', '')), listed);
  assert.deepEqual(listed.match(/sitemap-\w+/g), ['sitemap-products', 'sitemap-blog', 'sitemap-help']);
});

test('a robots.txt is tested by crawler, corrected and saved', async (context) => {
  const { page, drop, fill, press } = await task(context, 4);
  const robots = `User-agent: *\nDisallow: /private/\nAllow: /private/open\n\nUser-agent: GPTBot\nDisallow: /\n\nUser-agnt: Bingbot\nDisalow: /x\n`;
  await drop({ name: 'robots.txt', content: robots });
  await page.getByRole('heading', { name: 'Misspelt field in robots.txt' }).waitFor();
  await fill(page.getByLabel('URL or path'), '/private/open/1');
  const access = (/** @type {string} */ crawler) =>
    page
      .locator('.robots-test tbody tr')
      .filter({ has: page.getByRole('rowheader', { name: crawler, exact: true }) })
      .locator('td')
      .last();
  await becomes(() => access('GPTBot').innerText(), 'Blocked by line 6 Disallow: /');
  await becomes(() => access('Googlebot').innerText(), 'Allowed');
  const fixed = robots.replace('User-agnt', 'User-agent').replace('Disalow', 'Disallow');
  await fill(page.locator('.robots-file textarea'), fixed);
  await page.getByRole('heading', { name: 'Misspelt field in robots.txt' }).waitFor({ state: 'detached' });
  const { content } = await downloadOf(page, () => press('Control+s'));
  assert.equal(String(content), fixed);
});

test('damaged files are read as far as possible, or named with the reason', async (context) => {
  const { page, drop, button } = await task(context, 9);
  const entries = numbers(50).map((n) => `<loc>${site}/${n}</loc>`);
  const text = sitemap(...entries);
  const half = text.slice(0, text.indexOf(`/25<`) + 3);
  const notices = () => page.locator('.notice').allInnerTexts();
  for (const [name, content, notice, pages] of /** @type {[string, string | Buffer, RegExp, number][]} */ ([
    ['cut.xml', half, /cut\.xml.*truncated/, 26],
    ['cut.xml.gz', gzipSync(text).subarray(0, -40), /cut\.xml\.gz.*(damaged|truncated)/, 1],
    [
      'utf16.xml',
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text.replace('UTF-8', 'UTF-16'), 'utf16le')]),
      /^$/,
      50,
    ],
    ['empty.xml', '', /empty\.xml contains no readable pages/, 0],
    ['page.html', '<!doctype html><title>404</title><p>Not found</p>', /page\.html contains no readable pages/, 0],
    ['photo.xml', Buffer.from(numbers(3000).map((n) => (n * 7919) % 256)), /photo\.xml contains no readable pages/, 0],
  ])) {
    await drop({ name, content });
    if (notice.source !== '^$') {
      await becomes(async () => (await notices()).some((one) => notice.test(one)), true).catch(async (error) => {
        throw new Error(`${name}: ${await notices()}`, { cause: error });
      });
    }
    if (pages > 0) {
      await page.locator('.file-name[aria-current="true"]', { hasText: name }).waitFor();
      await page.locator('.grid-row').first().waitFor();
      const [shown = ''] = (await page.locator('.shown').innerText()).match(/^\d+/) ?? [];
      assert.ok(Number(shown) >= pages, `${name}: ${shown} pages`);
      await page.getByRole('button', { name: `Close ${name}`, exact: true }).click();
    }
    for (const close of await button('Dismiss').all()) await close.click();
  }
});

test('on a phone, a file is opened, repaired and saved', async (context) => {
  const { page, drop, click, download, button, view } = await task(context, 6, { width: 390, height: 800 });
  const content = sitemap(`<loc>${site}/a?x=1&y=2</loc>`, `<loc>${site}/b</loc><!-- kept -->`);
  await drop({ name: 'sitemap.xml', content });
  await click(view('Problems'));
  await click(button('1 safe fix · Review'));
  await click(button('Apply 1 change'));
  await page.getByText('1 problem fixed.').waitFor();
  await click(button('Export'));
  const saved = await download(button(/^Download/));
  assert.equal(String(saved.content), content.replace('&y', '&amp;y'));
});

test('with the keyboard alone, a file is repaired, edited and saved', async (context) => {
  const { page, press, type } = await task(context, 60);
  const content = sitemap(
    `<loc>${site}/a?x=1&y=2</loc><lastmod>2026-01-02</lastmod>`,
    `<loc>${site}/b</loc><lastmod>soon</lastmod><!-- kept -->`,
  );
  await openWithHandle(page, 'sitemap.xml', content);
  await page.getByRole('button', { name: '1 safe fix · Review' }).waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
  /** Presses Tab until an element has the focus. @param {RegExp} name */
  const tabTo = async (name) => {
    while (!name.test(await focused())) await press('Tab');
    await press('Enter');
  };
  await tabTo(/· Review$/);
  await page.getByRole('dialog').waitFor();
  await tabTo(/^Apply 1 change$/);
  await page.getByText('1 problem fixed.').waitFor();
  await groupOf(page, 'xml-unescaped-ampersand').waitFor({ state: 'detached' });
  // The next page with a problem.
  await press('F8');
  await becomes(
    () => page.evaluate(() => document.activeElement?.closest('.grid-row')?.getAttribute('aria-rowindex')),
    '3',
  );
  await press('ArrowRight');
  await type('2026-11-27');
  await press('Enter');
  await press('Control+s');
  await page.getByText('sitemap.xml was saved.').waitFor();
  assert.equal(await onDisk(page, 'sitemap.xml'), content.replace('&y', '&amp;y').replace('soon', '2026-11-27'));
});

test('after a reload and a closed tab, the changes are there', async (context) => {
  const { page, drop, click, type, press } = await task(context, 4);
  const content = sitemap(`<loc>${site}/a</loc>`, `<loc>${site}/b</loc><!-- kept -->`);
  await drop({ name: 'sitemap.xml', content });
  await click(page.locator('[aria-rowindex="3"] .cell.lastmod'));
  await type('2026-11-27');
  await press('Enter');
  await page.getByRole('img', { name: 'not exported yet; saved on this device' }).waitFor();
  await page.reload();
  await becomes(() => page.locator('.grid-row .cell.lastmod').allInnerTexts(), ['', '2026-11-27']);
  const url = page.url();
  const other = await page.context().newPage();
  await page.close();
  await other.goto(url);
  await becomes(() => other.locator('.grid-row .cell.lastmod').allInnerTexts(), ['', '2026-11-27']);
  await other.keyboard.press('Control+s');
  const saved = await downloadOf(other, () => other.getByRole('button', { name: /^Download/ }).click());
  assert.equal(String(saved.content), content.replace('</loc><!--', '</loc><lastmod>2026-11-27</lastmod><!--'));
});

test('of 60,000 rows one is found, changed and saved', async (context) => {
  const { page, fill, click, type, press } = await task(context, 6);
  const content = sitemap(...numbers(60_000).map((n) => `<loc>${site}/p/${n}</loc><lastmod>2026-01-02</lastmod>`));
  await openWithHandle(page, 'rows.xml', content);
  await click(page.getByTitle('Sort by loc'));
  await becomes(async () => (await locs(page))[1], `${site}/p/1`);
  await fill(page.getByRole('searchbox', { name: 'Search pages' }), '/p/54321');
  await becomes(() => locs(page), [`${site}/p/54321`]);
  await click(page.locator('.grid-row .cell.lastmod'));
  await type('2026-11-27');
  await press('Enter');
  await press('Control+s');
  await page.getByText('rows.xml was saved.').waitFor();
  const saved = await onDisk(page, 'rows.xml');
  assert.ok(saved === content.replace('/54321</loc><lastmod>2026-01-02', '/54321</loc><lastmod>2026-11-27'));
});
