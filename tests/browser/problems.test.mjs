// @ts-check
// Problems and their fixes: real clicks and keys in Chromium.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { XMLParser } from 'fast-xml-parser';
import { readRules } from '../../scripts/rule-data.mjs';
import {
  applySafeFixes,
  becomes,
  exportSitemap,
  locs,
  rulesOf,
  sitemap,
  startEditor,
  watchRequests,
} from './editor.mjs';

const editor = await startEditor();
after(editor.close);

const broken = sitemap(
  '<loc>https://example.com/</loc><lastmod>2026-01-02</lastmod>',
  '<loc>https://example.com/red shoes</loc><lastmod>2026-02-02</lastmod>',
  '<loc>https://example.com/blue hats</loc><lastmod>2026-02-03</lastmod>',
  '<loc>https://example.com/date</loc><lastmod>2026/03/04</lastmod>',
  '<loc>https://example.com/time</loc><lastmod>2026-03-05T10:00</lastmod>',
  '<loc>https://example.com/tea&coffee</loc>',
);

/** @param {import('playwright-core').Page} page @param {string} rule */
const group = (page, rule) => page.locator(`.problem-group[data-rule="${rule}"]`);

/**
 * Opens and returns the group of a rule.
 * @param {import('playwright-core').Page} page @param {string} rule
 */
async function openGroup(page, rule) {
  const found = group(page, rule);
  const head = found.locator('h3 button');
  await head.waitFor();
  if ((await head.getAttribute('aria-expanded')) === 'false') await head.click();
  return found;
}

test('a rule explains what is wrong, why it matters and its source', async (context) => {
  const page = await editor.openWith(context, [{ name: 'sitemap.xml', content: broken }]);
  const found = await openGroup(page, 'loc-not-escaped');
  const { title = '', reason = '' } = readRules()['loc-not-escaped']?.en ?? {};
  await found.getByText(title).waitFor();
  assert.equal(await found.locator('.times').innerText(), '2 problems in 2 pages');
  await found.getByText(reason).waitFor();
  const source = found.getByRole('link', { name: 'sitemaps.org protocol' });
  assert.equal(await source.getAttribute('href'), 'https://www.sitemaps.org/protocol.html');
  const labelled = await openGroup(page, 'lastmod-invalid');
  await labelled.locator('.rule-sources').getByText('Invalid date').waitFor();
});

test('severities are counted and filter the list', async (context) => {
  const page = await editor.openWith(context, [{ name: 'sitemap.xml', content: broken }]);
  await group(page, 'lastmod-missing').waitFor();
  // The groups count the same: problems.
  for (const kind of ['error', 'info']) {
    const sum = (await page.locator(`.problem-group.${kind} .times`).allInnerTexts()).map((text) =>
      Number.parseInt(text, 10),
    );
    const chip = await page.locator(`.kind.${kind}`).innerText();
    assert.equal(
      sum.reduce((one, other) => one + other),
      Number.parseInt(chip, 10),
      chip,
    );
  }
  await page.getByRole('button', { name: /^\d+ errors?$/ }).click();
  await group(page, 'lastmod-missing').waitFor({ state: 'detached' });
  await group(page, 'lastmod-invalid').waitFor();
  await page.getByRole('button', { name: /^\d+ errors?$/ }).click();
  await group(page, 'lastmod-missing').waitFor();
});

test('a click on a problem goes to its cell, and F8 to the next page with one', async (context) => {
  const page = await editor.openWith(context, [{ name: 'sitemap.xml', content: broken }]);
  const found = await openGroup(page, 'lastmod-invalid');
  await found.locator('button.problem').click();
  const active = page.locator('[role="gridcell"]:focus');
  assert.equal(await active.innerText(), '2026/03/04');
  await page.keyboard.press('F8');
  assert.equal(await active.innerText(), '2026-03-05T10:00');
  await page.keyboard.press('Shift+F8');
  await page.keyboard.press('Shift+F8');
  assert.equal(await active.textContent(), 'https://example.com/blue hats');
});

test('fixing one problem leaves all others', async (context) => {
  const page = await editor.openWith(context, [{ name: 'sitemap.xml', content: broken }]);
  const found = await openGroup(page, 'loc-not-escaped');
  await found.getByRole('button', { name: /^Fix: Page 3/ }).click();
  await page.getByText('1 problem fixed.').waitFor();
  const after = await locs(page);
  assert.deepEqual(after.slice(1, 3), ['https://example.com/red shoes', 'https://example.com/blue%20hats']);
});

test('fixing pages with the same URL removes the duplicate', async (context) => {
  const content = sitemap(
    ...['daily', 'daily', 'weekly'].map((often) => `<loc>https://example.com/b</loc><changefreq>${often}</changefreq>`),
  );
  const page = await editor.openWith(context, [{ name: 'sitemap.xml', content }]);
  const found = await openGroup(page, 'loc-duplicate');
  await found.getByRole('button', { name: /^Fix: Page 2/ }).click();
  await page.getByText('1 problem fixed.').waitFor();
  await becomes(() => page.locator('.grid-row .cell.changefreq').allInnerTexts(), ['daily', 'weekly']);
});

test('all problems of a rule are fixed at once and undone', async (context) => {
  const page = await editor.openWith(context, [{ name: 'sitemap.xml', content: broken }]);
  const found = await openGroup(page, 'loc-not-escaped');
  await found.getByRole('button', { name: 'Fix all 2' }).click();
  await found.waitFor({ state: 'detached' });
  assert.deepEqual((await locs(page)).slice(1, 3), [
    'https://example.com/red%20shoes',
    'https://example.com/blue%20hats',
  ]);
  assert.equal(await page.locator('[aria-rowindex="5"] .cell.lastmod').innerText(), '2026/03/04');
  await page.locator('.notice').getByRole('button', { name: 'Undo' }).click();
  await group(page, 'loc-not-escaped').waitFor();
  assert.equal((await locs(page))[1], 'https://example.com/red shoes');
});

test('all safe fixes are made at once, and the export is complete and contains them', async (context) => {
  const page = await editor.openWith(context, [{ name: 'sitemap.xml', content: broken }]);
  await group(page, 'xml-unescaped-ampersand').waitFor();
  await applySafeFixes(page);
  await group(page, 'loc-not-escaped').waitFor({ state: 'detached' });
  await group(page, 'xml-unescaped-ampersand').waitFor({ state: 'detached' });
  // The remaining problems need a decision.
  assert.equal(await page.locator('.fix-all').count(), 0);
  assert.equal((await locs(page))[5], 'https://example.com/tea&coffee');
  const found = await openGroup(page, 'lastmod-invalid');
  await found.getByRole('button', { name: 'Preview the fix', exact: true }).click();
  await page.getByRole('button', { name: 'Apply 1 change' }).click();
  await page.locator('[aria-rowindex="6"] .cell.lastmod').click();
  await page.keyboard.press('Delete');
  const { urlset } = new XMLParser().parse(await exportSitemap(page));
  assert.deepEqual(
    urlset.url.map((/** @type {{ loc: string }} */ { loc }) => loc),
    ['', 'red%20shoes', 'blue%20hats', 'date', 'time', 'tea&coffee'].map((path) => `https://example.com/${path}`),
  );
});

const droppedByReading = sitemap(
  '<loc> https://example.com/a </loc><lastmod>2026-01-02</lastmod>',
  '<loc>https://example.com/b</loc><lastmod>2026-01-02</lastmod><changefreq/>',
);

test('safe fixes of content that reading drops change the text; afterwards none is offered', async (context) => {
  const page = await editor.openWith(context, [{ name: 'sitemap.xml', content: droppedByReading }]);
  await applySafeFixes(page);
  await page.getByText('2 problems fixed.').waitFor();
  await page.getByText('No problems').waitFor();
  assert.equal(await page.locator('.fix-all').count(), 0);
  await page.keyboard.press('Control+z');
  await group(page, 'element-empty').waitFor();
});

const commented = [
  '<loc>https://example.com/a</loc><lastmod>2026-01-01</lastmod><!-- 1 -->',
  '<loc>https://example.com/a</loc><lastmod>2026-02-01</lastmod><!-- 2 -->',
  '<loc>https://example.com/tea&coffee</loc><lastmod>2026-01-02</lastmod>',
];

test('the review of safe fixes lists the changes of the markup, and what they leave is said and can be fixed', async (context) => {
  const content = sitemap(...commented);
  const page = await editor.openWith(context, [{ name: 'sitemap.xml', content }]);
  await page.getByRole('button', { name: '1 safe fix · Review' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('1 change. You can undo it.').waitFor();
  assert.deepEqual(
    await dialog.getByRole('checkbox').evaluateAll((boxes) => boxes.map((box) => box.closest('label')?.innerText)),
    ['Unescaped ampersand\n1'],
  );
  const changes = dialog.locator('.fix-changes li');
  assert.deepEqual(await changes.locator('.change-values > *').allInnerTexts(), ['Before:\n&', 'After:\n&amp;']);
  assert.match(await changes.innerText(), /tea&coffee/);
  assert.equal(await changes.getAttribute('title'), 'Line 5, column 34');
  await dialog.getByRole('button', { name: 'Apply 1 change' }).click();
  // The duplicate, with which a comment would be lost, stays.
  await page.getByText('1 problem fixed. 1 needs a decision.').waitFor();
  await group(page, 'xml-unescaped-ampersand').waitFor({ state: 'detached' });
  assert.equal(await exportSitemap(page), content.replace('&', '&amp;'));
  const found = await openGroup(page, 'loc-duplicate');
  await found.getByRole('button', { name: 'Preview the fix', exact: true }).click();
  await dialog.getByText('One duplicate entry is merged. Comments are lost').waitFor();
  await dialog.getByRole('button', { name: 'Apply 2 changes' }).click();
  await page.getByText('1 problem fixed.', { exact: true }).waitFor();
  await page.getByText('No problems').waitFor();
  const [first = '', , last = ''] = commented;
  const merged = [first.replace('01-01', '02-01'), last.replace('&', '&amp;')];
  assert.equal(await exportSitemap(page), sitemap(...merged));
});

test('only the safe fixes of the ticked rules are made', async (context) => {
  const content = sitemap('<loc>https://example.com/a b</loc>', '<loc>https://example.com/tea&coffee</loc>');
  const page = await editor.openWith(context, [{ name: 'sitemap.xml', content }]);
  await page.getByRole('button', { name: '2 safe fixes · Review' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: 'Unescaped ampersand' }).uncheck();
  await dialog.getByRole('button', { name: 'Apply 1 change' }).click();
  await page.getByText('1 problem fixed.').waitFor();
  assert.equal(await exportSitemap(page), content.replace('a b', 'a%20b'));
});

test('pages that are not ticked keep their values, beside changes of the markup as well', async (context) => {
  const content = sitemap(
    ...[0, 1, 2, 3, 4].map((at) => `<loc>https://example.com/${at} x</loc><changefreq>DAILY</changefreq>`),
    '<loc>https://example.com/tea&coffee</loc>',
    '<loc>https://example.com/salt&pepper</loc>',
  );
  const page = await editor.openWith(context, [{ name: 'sitemap.xml', content }]);
  await page.getByRole('button', { name: '12 safe fixes · Review' }).click();
  const dialog = page.getByRole('dialog');
  const rule = (/** @type {string} */ name) => dialog.locator('.safe-fixes > li').filter({ hasText: name });
  const frequencies = rule('DAILY');
  await frequencies.getByRole('button', { name: 'Show all 5' }).click();
  await frequencies.getByRole('checkbox', { name: '/3 x' }).uncheck();
  await dialog.getByText('11 changes. You can undo them.').waitFor();
  await rule('must be encoded').getByRole('checkbox', { name: '/0 x' }).uncheck();
  await dialog.getByText('10 changes. You can undo them.').waitFor();
  assert.equal(await frequencies.locator('.count').innerText(), '4 of 5');
  await rule('Unescaped ampersand').getByRole('checkbox', { name: '/salt' }).uncheck();
  await dialog.getByRole('button', { name: 'Apply 9 changes' }).click();
  await page.getByText('9 problems fixed. 3 are left.', { exact: true }).waitFor();
  const expected = content.replaceAll(' x<', '%20x<').replace('0%20x', '0 x').replace('tea&', 'tea&amp;');
  const isKept = (/** @type {string} */ entry) => entry.includes('/3%20x');
  const lines = expected.split('\n').map((entry) => (isKept(entry) ? entry : entry.replace('DAILY', 'daily')));
  assert.equal(await exportSitemap(page), lines.join('\n'));
});

test('what the ticked changes fix of a rule that is not ticked is said before they are applied', async (context) => {
  const content = sitemap(
    '<loc>https://example.com/search?q=red shoes&size=42</loc>',
    '<loc>https://example.com/x?a=1&b=2</loc>',
  );
  const page = await editor.openWith(context, [{ name: 'sitemap.xml', content }]);
  await page.getByRole('button', { name: '3 safe fixes · Review' }).click();
  const dialog = page.getByRole('dialog');
  const ampersands = dialog.locator('.safe-fixes > li').filter({ hasText: 'Unescaped ampersand' });
  const boxes = () =>
    ampersands.getByRole('checkbox').evaluateAll((all) =>
      all.map((box) => {
        const { checked, indeterminate, ariaDisabled } = /** @type {HTMLInputElement} */ (box);
        return [indeterminate ? 'partly' : checked, ariaDisabled];
      }),
    );
  const free = [true, 'false'];
  await becomes(boxes, [free, free, free]);
  await ampersands.getByRole('checkbox').first().uncheck();
  await ampersands.getByText('fixed with "Characters that must be encoded"', { exact: true }).waitFor();
  assert.deepEqual(await boxes(), [
    ['partly', 'false'],
    [true, 'true'],
    [false, 'false'],
  ]);
  // A locked checkbox stays as it is.
  await ampersands.getByRole('checkbox').nth(1).click({ force: true });
  assert.deepEqual((await boxes())[1], [true, 'true']);
  await dialog.getByRole('button', { name: 'Apply 1 change' }).click();
  await page.getByText('2 problems fixed. 1 is left.').waitFor();
  assert.equal(await exportSitemap(page), content.replace('red shoes&', 'red%20shoes&amp;'));
});

test('what is counted is the result of the ticked rules, and new problems are named before a fix and after it', async (context) => {
  const site = 'https://www.example.org';
  const content = sitemap(
    ...['f#a', 'f#b', 'f', 'b c', 'b%20c', 'g'].map((path) => `<loc>${site}/${path}</loc>`),
    `<loc>${site.replace('s:', ':')}/g</loc>`,
    `<loc>${site}/h?a=1&b=2&copy=3</loc><changefreq>WEEKLY</changefreq>`,
    `<loc>${site}/k</loc><changefreq>sometimes</changefreq>`,
  );
  const page = await editor.openWith(context, [{ name: 'sitemap.xml', content }]);
  const dialog = page.getByRole('dialog');
  const repeated = dialog.locator('li').filter({ has: page.getByText('URL listed more than once', { exact: true }) });
  const fragments = dialog.getByRole('checkbox', { name: /^URL with a fragment/ });
  await page.getByRole('button', { name: '9 safe fixes · Review' }).click();
  const requests = await watchRequests(page, 'countFix', { isHeld: true });
  await fragments.uncheck();
  await dialog.getByRole('button', { name: 'Counting…' }).waitFor();
  await requests.release();
  await dialog.getByText('5 changes. You can undo them.').waitFor();
  assert.equal(await repeated.locator('.count').innerText(), '1 of 3');
  await dialog.getByText('One duplicate entry is merged').waitFor();
  await fragments.check();
  await dialog.getByText('9 changes. You can undo them.').waitFor();
  await fragments.uncheck();
  await dialog.getByRole('button', { name: 'Apply 5 changes' }).click();
  await page.getByText('5 problems fixed. 4 are left.', { exact: true }).waitFor();
  await applySafeFixes(page);
  await page.getByText('2 problems fixed. 2 need a decision.', { exact: true }).waitFor();
  const found = await openGroup(page, 'loc-mixed-hosts');
  await found.getByRole('button', { name: 'Preview the fix', exact: true }).click();
  await dialog.getByText('This creates 1 problem: URL listed more than once', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Apply 1 change' }).click();
  await page.getByText('1 problem fixed. 1 problem is new. 2 are left.', { exact: true }).waitFor();
});

test('entries without a URL are removed with one button, and restored', async (context) => {
  const url = (/** @type {string} */ path) => `<loc>https://example.com/${path}</loc><lastmod>2026-01-01</lastmod>`;
  const content = sitemap(url('a'), '<lastmod>2026-01-06</lastmod>', url('b'), '', '<loc> </loc>', '<loc/>', url('c'));
  const page = await editor.openWith(context, [{ name: 'sitemap.xml', content }]);
  const dialog = page.getByRole('dialog');
  const numbers = () => page.locator('.grid-row .cell.number').allInnerTexts();
  for (const [rule, left] of /** @type {const} */ ([
    ['element-missing-loc', 5],
    ['element-empty', 3],
  ])) {
    const found = await openGroup(page, rule);
    assert.equal(await found.locator('li').getByRole('button', { name: /^Fix/ }).count(), 0);
    await found.getByRole('button', { name: 'Preview the fix', exact: true }).click();
    await dialog.getByText('2 entries without a URL are removed.', { exact: true }).waitFor();
    assert.match(await dialog.locator('.fix-changes li').first().innerText(), /^Line \d+, column \d+\n/);
    await dialog.getByRole('button', { name: 'Apply 2 changes' }).click();
    await group(page, rule).waitFor({ state: 'detached' });
    await becomes(
      async () => (await numbers()).map((one) => one.trim().replace(/\D+/, '')),
      [...'12345'].slice(0, left),
    );
  }
  assert.deepEqual(
    await locs(page),
    ['a', 'b', 'c'].map((path) => `https://example.com/${path}`),
  );
  await page.locator('.left').getByText('No URL').waitFor({ state: 'detached' });
  assert.equal(await exportSitemap(page), sitemap(url('a'), url('b'), url('c')));
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await becomes(async () => (await locs(page)).length, 7);
  assert.equal(await exportSitemap(page), content);
});

test('relative URLs are completed with the only other site of the file', async (context) => {
  const site = 'https://www.example.com';
  const content = (/** @type {string} */ other) =>
    sitemap(`<loc>${site}/a</loc>`, '<loc>/rel</loc>', `<loc>${other}/b</loc>`, '<loc>p.html</loc>');
  const preview = async (/** @type {string} */ text) => {
    const page = await editor.openWith(context, [{ name: 'sitemap.xml', content: text }]);
    const found = await openGroup(page, 'loc-not-absolute');
    await found.getByRole('button', { name: 'Preview the fix', exact: true }).click();
    return { page, dialog: page.getByRole('dialog') };
  };
  const { page, dialog } = await preview(content(site));
  await dialog.getByText(`Relative URLs are completed with ${site}, the site of all other pages.`).waitFor();
  await dialog.getByRole('button', { name: 'Apply 2 changes' }).click();
  await group(page, 'loc-not-absolute').waitFor({ state: 'detached' });
  assert.equal(
    await exportSitemap(page),
    content(site).replace('/rel', `${site}/rel`).replace('p.html', `${site}/p.html`),
  );
  const several = await preview(content('https://shop.example.com'));
  await several.dialog.getByText('enter the URL of the site in the settings').waitFor();
});

test('a stylesheet is not removed by safe fixes', async (context) => {
  const link = '<?xml-stylesheet type="text/xsl" href="/main-sitemap.xsl"?>\n';
  const content = sitemap('<loc>https://example.com/a b</loc><lastmod>2026-01-01</lastmod>').replace(
    '<urlset',
    `${link}<urlset`,
  );
  const page = await editor.openWith(context, [{ name: 'sitemap.xml', content }]);
  await group(page, 'xml-stylesheet-xslt').waitFor();
  await applySafeFixes(page);
  await page.getByText('1 problem fixed. 1 needs a decision.').waitFor();
  await page.locator('.fix-all').waitFor({ state: 'detached' });
  assert.equal(await exportSitemap(page), content.replace('a b', 'a%20b'));
});

test('pages on several addresses of one site get one address, and those of other sites stay', async (context) => {
  const urls = [
    'http://www.example.com/1',
    'https://www.example.com/2',
    'https://www.example.com/3',
    'https://example.com/4',
  ];
  const content = sitemap(...[...urls, 'https://shop.example.com/5'].map((url) => `<loc>${url}</loc><!-- kept -->`));
  const page = await editor.openWith(context, [{ name: 'sitemap.xml', content }]);
  const found = await openGroup(page, 'loc-mixed-hosts');
  assert.equal(await found.locator('.times').innerText(), '4 problems in 4 pages');
  await found.getByRole('button', { name: 'Preview the fix', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('2 changes. You can undo them.').waitFor();
  assert.deepEqual(await dialog.locator('.fix-changes li').allInnerTexts(), [
    '/1\nBefore:\nhttp\nAfter:\nhttps',
    'https://example.com/4\nBefore:\nexample\nAfter:\nwww.example',
  ]);
  await dialog.getByRole('button', { name: 'Apply 2 changes' }).click();
  await page.getByText('3 problems fixed. 1 needs a decision.').waitFor();
  assert.equal(
    await exportSitemap(page),
    content.replace('http://www.example', 'https://www.example').replace('//example', '//www.example'),
  );
});

test('each problem is one line: the page, its value and what the fix writes; line and column are its tooltip', async (context) => {
  const entries = ['5', '7', '-1', '2', '3', '4'].map(
    (value, at) => `<loc>https://example.com/a/${at}</loc><priority>${value}</priority>`,
  );
  const page = await editor.openWith(context, [{ name: 'sitemap.xml', content: sitemap(...entries) }]);
  const found = await openGroup(page, 'priority-invalid');
  const row = found.locator('.problem').first();
  await row.locator('ins').waitFor();
  assert.match(await row.innerText(), /\/a\/0\s+Before:\s+5\s+After:\s+0\.5/);
  assert.match((await row.getAttribute('title')) ?? '', /^priority is "5".*\nPage 1 · Line 3, column /s);
  const { height = 0 } = (await found.locator('.problem-list').boundingBox()) ?? {};
  assert.equal(await found.locator('.problem').count(), 5);
  assert.ok(height <= 140, `${height} px`);
});

test('problems that cost more come first, below what search engines read', async (context) => {
  const content = sitemap(
    '<loc>https://example.com/a</loc><priority>5</priority>',
    '<loc>https://example.com/b c</loc>',
    '<loc>ftp://example.com/d</loc>',
    '<loc>https://example.com/tea&coffee</loc>',
  );
  const page = await editor.openWith(context, [{ name: 'sitemap.xml', content }]);
  await page.locator('.panel').getByText('Search engines may refuse the whole file.').waitFor();
  assert.deepEqual(await rulesOf(page.locator('.problem-group')), [
    'xml-unescaped-ampersand',
    'loc-scheme',
    'priority-invalid',
    'loc-not-escaped',
    'lastmod-missing',
    'hint-ignored',
  ]);
  const missing = await openGroup(page, 'lastmod-missing');
  await missing.getByRole('button', { name: 'Show in the table' }).click();
  await page.getByText('Remove the filter').or(page.locator('.filter-chips')).first().waitFor();
});

test('as many problems are reported as fixed as the check finds no more', async (context) => {
  const same = '<loc>https://example.com/a</loc><lastmod>2026-01-01</lastmod>';
  const content = sitemap(same, same, '<loc>https://example.com/b&c</loc><lastmod>2026-01-02</lastmod>');
  const page = await editor.openWith(context, [{ name: 'sitemap.xml', content }]);
  await group(page, 'xml-unescaped-ampersand').waitFor();
  await applySafeFixes(page);
  await page.getByText('2 problems fixed.').waitFor();
  await page.getByText('No problems').waitFor();
  assert.deepEqual(await locs(page), ['https://example.com/a', 'https://example.com/b&c']);
});

for (const [what, name] of /** @type {const} */ ([
  ['a rule', 'Fix it'],
  ['one problem', /^Fix: Page 1/],
])) {
  test(`the safe fix of ${what} that reading makes changes the text`, async (context) => {
    const page = await editor.openWith(context, [{ name: 'sitemap.xml', content: droppedByReading }]);
    const found = await openGroup(page, 'loc-surrounding-whitespace');
    await found.getByRole('button', { name }).click();
    await page.getByText('1 problem fixed.').waitFor();
    await found.waitFor({ state: 'detached' });
  });
}

test('problems of the XML itself are fixed in the text, and stay until then', async (context) => {
  const content = sitemap('<loc>https://example.com/tea&coffee</loc><lastmod>2026-01-02</lastmod>');
  const page = await editor.openWith(context, [{ name: 'sitemap.xml', content }]);
  const found = await openGroup(page, 'xml-unescaped-ampersand');
  const cell = page.locator('.grid-row .cell.loc');
  assert.equal(await cell.getAttribute('aria-invalid'), 'true');
  assert.match(String(await cell.getAttribute('class')), / error/);
  // After a change of the pages, the text still has them.
  await page.locator('[aria-rowindex="2"] .cell.lastmod').click();
  await page.keyboard.type('2026-01-03');
  await page.keyboard.press('Enter');
  await group(page, 'xml-unescaped-ampersand').waitFor();
  await found.getByRole('button', { name: 'Fix it' }).click();
  await page.getByText('No problems').waitFor();
  const text = await exportSitemap(page);
  const { urlset } = new XMLParser().parse(text);
  assert.equal(urlset.url.loc, 'https://example.com/tea&coffee');
  assert.match(text, /tea&amp;coffee/);
  await page.keyboard.press('Control+z');
  await group(page, 'xml-unescaped-ampersand').waitFor();
});

test('content that no page has is removed by writing the file anew', async (context) => {
  const content = sitemap('<loc>https://example.com/a</loc><lastmod>2026-01-02</lastmod><mine>1</mine>');
  const page = await editor.openWith(context, [{ name: 'sitemap.xml', content }]);
  const found = await openGroup(page, 'element-unknown');
  await found.getByText('Writing the file anew removes this').waitFor();
  assert.equal(await found.getByRole('button', { name: /^Fix/ }).count(), 0);
  await found.getByRole('button', { name: 'Rewrite the file without it', exact: true }).click();
  await page.getByText('No problems').waitFor();
});

test('what `fix` repairs in the text is not written anew: a misspelt element gets its name', async (context) => {
  const content = sitemap('<loc>https://example.com/a</loc><Lastmod>2026-01-02</Lastmod><!-- kept -->');
  const page = await editor.openWith(context, [{ name: 'sitemap.xml', content }]);
  const found = await openGroup(page, 'element-unknown');
  await found.getByRole('button', { name: 'Preview the fix', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Apply/ })
    .click();
  await page.getByText('No problems').waitFor();
  assert.equal(await exportSitemap(page), content.replaceAll('Lastmod', 'lastmod'));
});

test('merging one repeated page of a document with comments keeps the newer date', async (context) => {
  const content = sitemap(...commented.slice(0, 2), '<loc>https://example.com/b</loc><lastmod>2026-01-02</lastmod>');
  const page = await editor.openWith(context, [{ name: 'sitemap.xml', content }]);
  const found = await openGroup(page, 'loc-duplicate');
  await found.getByRole('button', { name: /^Fix…: Page 2/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('One duplicate entry is merged. Comments are lost').waitFor();
  await dialog.getByRole('button', { name: /^Apply/ }).click();
  await page.getByText('No problems').waitFor();
  await becomes(() => page.locator('.grid-row .cell.lastmod').allInnerTexts(), ['2026-02-01', '2026-01-02']);
});

test('a fix that needs a decision shows before and after, and is made on request', async (context) => {
  const page = await editor.openWith(context, [{ name: 'sitemap.xml', content: broken }]);
  const found = await openGroup(page, 'lastmod-invalid');
  await found.getByRole('button', { name: 'Preview the fix', exact: true }).click();
  const dialog = page.getByRole('dialog');
  assert.equal(await dialog.locator('del').evaluate((element) => element.lastChild?.textContent), '2026/03/04');
  assert.equal(await dialog.locator('ins').evaluate((element) => element.lastChild?.textContent), '2026-03-04');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  assert.equal(await page.locator('[aria-rowindex="5"] .cell.lastmod').innerText(), '2026/03/04');
  await found.getByRole('button', { name: 'Preview the fix', exact: true }).click();
  await dialog.getByRole('button', { name: 'Apply 1 change' }).click();
  assert.equal(await page.locator('[aria-rowindex="5"] .cell.lastmod').innerText(), '2026-03-04');
  await found.waitFor({ state: 'detached' });
});

test('times without a time zone keep their day or get the chosen time zone', async (context) => {
  const page = await editor.openWith(context, [{ name: 'sitemap.xml', content: broken }]);
  const found = await openGroup(page, 'lastmod-no-timezone');
  await found.getByRole('button', { name: 'Preview the fix', exact: true }).click();
  const dialog = page.getByRole('dialog');
  assert.equal(await dialog.getByLabel('Keep only the day').isChecked(), true);
  await dialog.locator('.change-values').getByText('After: 2026-03-05', { exact: true }).waitFor();
  const zone = dialog.getByLabel('Time zone', { exact: true });
  await zone.fill('+9');
  await dialog.getByText('Enter a time zone such as +09:00.').waitFor();
  await zone.fill('+09:00');
  await dialog.getByLabel('The times are in this time zone:').check();
  await dialog.locator('.change-values').getByText('2026-03-05T10:00+09:00').waitFor();
  await page.getByRole('button', { name: 'Apply 1 change' }).click();
  await group(page, 'lastmod-no-timezone').waitFor({ state: 'detached' });
  assert.equal(await page.locator('[aria-rowindex="6"] .cell.lastmod').innerText(), '2026-03-05T10:00+09:00');
});

test('200 dates in the form of SQL get the chosen time zone', async (context) => {
  const rows = Array.from({ length: 200 }, (_, n) => `https://example.com/${n},2026-10-05 12:30:00\n`);
  const page = await editor.openWith(context, [{ name: 'pages.csv', content: `loc,lastmod\n${rows.join('')}` }]);
  const found = await openGroup(page, 'lastmod-no-timezone');
  await found.getByRole('button', { name: 'Preview the fix', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('The times are in this time zone:').check();
  const zone = dialog.getByLabel('Time zone', { exact: true });
  const apply = page.getByRole('button', { name: 'Apply 200 changes' });
  await zone.fill('+9');
  assert.equal(await apply.isDisabled(), true, 'applies the previous zone');
  await zone.fill('+09:00');
  await apply.click();
  await group(page, 'lastmod-no-timezone').waitFor({ state: 'detached' });
  assert.equal(await page.locator('[aria-rowindex="2"] .cell.lastmod').innerText(), '2026-10-05T12:30:00+09:00');
});

test('a list with one priority for all pages has no safe fixes', async (context) => {
  const entries = [1, 2, 3].map(
    (n) => `<loc>https://example.com/${n}</loc><lastmod>2026-01-0${n}</lastmod><priority>0.5</priority>`,
  );
  const page = await editor.openWith(context, [{ name: 'sitemap.xml', content: sitemap(...entries) }]);
  await group(page, 'priority-all-same').waitFor();
  assert.equal(await page.locator('.fix-all').count(), 0);
  assert.equal((await exportSitemap(page)).match(/<priority>0\.5</g)?.length, 3);
});

test('ambiguous dates are fixed once their order is chosen', async (context) => {
  const content = 'loc,lastmod\nhttps://example.com/,2/10/2026\nhttps://example.com/a,2026-01-10\n';
  const page = await editor.openWith(context, [{ name: 'pages.csv', content }]);
  const found = await openGroup(page, 'lastmod-invalid');
  await found.getByRole('button', { name: 'Preview the fix', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Choose the order of day and month').waitFor();
  await dialog.getByRole('group', { name: 'What does 2/10/2026 mean?' }).waitFor();
  await dialog.getByLabel('February 10, 2026 (month first)').waitFor();
  await dialog.getByLabel('October 2, 2026 (day first)').check();
  await dialog.locator('.change-values').getByText('2026-10-02').waitFor();
  await page.getByRole('button', { name: 'Apply 1 change' }).click();
  await group(page, 'lastmod-invalid').waitFor({ state: 'detached' });
  assert.equal(await page.locator('[aria-rowindex="2"] .cell.lastmod').innerText(), '2026-10-02');
});

test('a problem of a rule filters the table, and the filter can be removed', async (context) => {
  const page = await editor.openWith(context, [{ name: 'sitemap.xml', content: broken }]);
  const found = await openGroup(page, 'loc-not-escaped');
  await found.getByRole('button', { name: 'Show in the table' }).click();
  await page.getByText('2 of 6 pages').waitFor();
  assert.deepEqual(await locs(page), ['https://example.com/red shoes', 'https://example.com/blue hats']);
  await page.getByRole('button', { name: 'Remove the filter Rule: Characters that must be encoded' }).click();
  await page.locator('.shown', { hasText: /^6 pages$/ }).waitFor();
  // When the last problem is fixed, no page would be shown.
  await found.getByRole('button', { name: 'Show in the table' }).click();
  await page.getByText('2 of 6 pages').waitFor();
  await found.getByRole('button', { name: 'Fix all 2' }).click();
  await page.locator('.shown', { hasText: /^6 pages$/ }).waitFor();
});

test('the list of problems, the table, the tree and the overview count the same pages', async (context) => {
  const sites = Array.from({ length: 100 }, (_, at) =>
    at % 5 === 4 ? 'http://example.com' : at % 10 === 5 ? 'https://shop.example.com' : 'https://example.com',
  );
  const content = sitemap(...sites.map((site, at) => `<loc>${site}/${at}</loc>`));
  const page = await editor.openWith(context, [{ name: 'sitemap.xml', content }]);
  const times = (/** @type {string} */ rule) => group(page, rule).locator('.times').innerText();
  const found = await openGroup(page, 'loc-mixed-hosts');
  assert.equal(await times('loc-mixed-hosts'), '30 problems in 30 pages');
  assert.equal(await times('lastmod-missing'), 'Concerns 100 pages');
  await found.getByRole('button', { name: 'Show in the table' }).click();
  await page.getByText('30 of 100 pages').waitFor();
  await page.getByRole('button', { name: 'Overview', exact: true }).click();
  await page.locator('.facts > div', { hasText: 'Sites' }).getByText('3', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Show 20 pages: http://example.com', exact: true }).click();
  await page.getByText('20 of 100 pages').waitFor();
});

test('the filter bar filters by severity, path, extension and site', async (context) => {
  const content = sitemap(
    '<loc>https://example.com/blog/a.html</loc>',
    '<loc>https://example.com/blog/b</loc>',
    '<loc>https://example.com/shop/c.html</loc><lastmod>2026-13-01</lastmod>',
    '<loc>https://www.example.com/shop/d</loc>',
  );
  const page = await editor.openWith(context, [{ name: 'sitemap.xml', content }]);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const bar = page.locator('.filter-bar');
  await bar.getByLabel('Path begins with').fill('/shop/');
  await page.getByText('2 of 4 pages').waitFor();
  await bar.getByRole('combobox', { name: 'Extension' }).selectOption('html');
  await page.getByText('1 of 4 pages').waitFor();
  assert.deepEqual(await locs(page), ['https://example.com/shop/c.html']);
  await bar.getByLabel('Path begins with').fill('');
  await bar.getByRole('combobox', { name: 'Extension' }).selectOption({ label: 'none (2)' });
  await bar.getByRole('combobox', { name: 'Site' }).selectOption('https://www.example.com');
  // As many pages as before, but another one.
  await becomes(() => locs(page), ['https://www.example.com/shop/d']);
  await page.getByText('1 of 4 pages').waitFor();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await bar.getByRole('combobox', { name: 'Problems' }).selectOption('error');
  await becomes(() => locs(page), ['https://example.com/shop/c.html', 'https://www.example.com/shop/d']);
  await page.getByText('2 of 4 pages').waitFor();
  await bar.getByRole('combobox', { name: 'Problems' }).selectOption('');
  await page.locator('.shown', { hasText: /^4 pages$/ }).waitFor();
  await bar.getByRole('combobox', { name: 'Rule' }).selectOption('lastmod-invalid');
  await page.getByText('1 of 4 pages').waitFor();
});
