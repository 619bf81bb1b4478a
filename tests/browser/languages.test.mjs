// @ts-check
// Language versions: alternates by a pattern of URLs, and the matrix of clusters and languages.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { nameOf, violations, visitors } from './axe.mjs';
import { becomes, exportSitemap, locs, settled, showMore, sitemap, startEditor } from './editor.mjs';

const editor = await startEditor();
after(editor.close);

/** @typedef {import('playwright-core').Page} Page */

const site = 'https://example.com';

/** @param {Record<string, string>} versions */
const links = (versions) =>
  Object.entries(versions)
    .map(([code, path]) => `<xhtml:link rel="alternate" hreflang="${code}" href="${site}${path}"/>`)
    .join('')
    .replaceAll('<xhtml:link', '<xhtml:link xmlns:xhtml="http://www.w3.org/1999/xhtml"');

const plain = sitemap(...['/a', '/ja/a', '/de/a', '/b', '/ja/b', '/about'].map((path) => `<loc>${site}${path}</loc>`));

const broken = sitemap(
  `<loc>${site}/a</loc>${links({ en: '/a', ja: '/ja/a', de: '/de/a' })}`,
  `<loc>${site}/ja/a</loc>${links({ ja: '/ja/a' })}`,
  `<loc>${site}/b</loc>${links({ en: '/b', ja: '/ja/b' })}`,
  `<loc>${site}/ja/b</loc>`,
  `<loc>${site}/c</loc>${links({ en: '/c', ja: '/ja/c' })}`,
  `<loc>${site}/ja/c</loc>${links({ en: '/c', ja: '/ja/c' })}`,
);

/** Opens the matrix. @param {Page} page */
async function openMatrix(page) {
  await showMore(page);
  await page
    .locator('.own-switch:visible, .front-switch:visible')
    .getByTitle(/^(Languages|言語版)$/)
    .click();
}

/** Returns the texts of the matrix, a line for each cluster. @param {Page} page */
const matrix = async (page) => {
  const rows = await page.locator('.language-grid .grid-row').all();
  const cells = await Promise.all(rows.map((row) => row.locator('.cell').allInnerTexts()));
  return cells.map((texts) => texts.map((text) => text.replace(site, '').replace(/\s+/g, ' ').trim()).join(' | '));
};

test('two clicks write the alternates of all selected clusters, and one undo removes them', async (context) => {
  const page = await editor.openWith(context, [{ name: 'sitemap.xml', content: plain }], { reducedMotion: true });
  await page.getByRole('checkbox', { name: 'Select page 2' }).click();
  let steps = 0;
  const click = async (/** @type {import('playwright-core').Locator} */ target) => {
    await target.click();
    steps += 1;
  };
  await click(page.locator('.selection-bar').getByRole('button', { name: 'Alternates by URL pattern…' }));
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('heading', { name: 'Alternates by a pattern of URLs' }).waitFor();
  // Proposed by the URLs.
  await becomes(() => dialog.getByLabel('Languages', { exact: true }).inputValue(), 'en, ja, de');
  assert.equal(await dialog.getByLabel('URLs or paths begin with').inputValue(), '/{lang}/');
  await dialog.getByText('1 cluster with 3 pages. 0 versions are missing.').waitFor();
  await dialog.getByText('Only clusters that contain a selected page.').waitFor();
  assert.deepEqual(
    (await dialog.locator('.versions tr').allInnerTexts()).map((text) => text.replace(/\s+/g, ' ')),
    [`en ${site}/a`, `ja ${site}/ja/a`, `de ${site}/de/a`, `x-default ${site}/a`],
  );
  await click(dialog.getByRole('button', { name: 'Write alternates of 3 pages' }));
  await page.getByText('Alternates of 3 pages were written.').waitFor();
  assert.equal(steps, 2);
  const written = await exportSitemap(page);
  for (const loc of ['/a', '/ja/a', '/de/a']) {
    const [entry = ''] = written.match(new RegExp(`<url>\\s*<loc>${site}${loc}</loc>.*?</url>`, 's')) ?? [];
    assert.deepEqual(
      [...entry.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)].map(([, code, href]) => `${code} ${href}`),
      [...[`en ${site}/a`, `ja ${site}/ja/a`, `de ${site}/de/a`, `x-default ${site}/a`]],
    );
  }
  assert.equal(written.match(/hreflang/g)?.length, 12);
  await page.keyboard.press('Control+z');
  assert.equal(await exportSitemap(page), plain);
});

test('a preview shows what is wrong with a pattern, and what stays', async (context) => {
  const content = plain.replace(`<loc>${site}/a</loc>`, `<loc>${site}/a</loc>${links({ fr: '/fr/a', ja: '/old' })}`);
  const page = await editor.openWith(context, [{ name: 'sitemap.xml', content }]);
  await openMatrix(page);
  await page.getByRole('button', { name: 'Alternates by URL pattern…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('2 clusters with 5 pages. 1 version is missing.').waitFor();
  await dialog.getByText('Unchanged: 1 page without another version, 0 pages with other URLs.').waitFor();
  await dialog.getByText('Alternates of other languages stay: fr').waitFor();
  await dialog.getByText('1 alternate gets another URL.').waitFor();
  await dialog.getByRole('checkbox', { name: 'Also link versions that are not in the list' }).check();
  await dialog.getByText('3 clusters with 6 pages. 0 versions are missing.').waitFor();
  const write = dialog.getByRole('button', { name: /^Write/ });
  await dialog.getByLabel('Languages', { exact: true }).fill('en, xx, de');
  await dialog.getByText('Not a language code of search engines: xx').waitFor();
  assert.equal(await write.isDisabled(), true);
  await dialog.getByLabel('URLs or paths begin with').fill('/');
  await dialog.getByText('Enter the codes of the languages').waitFor();
  assert.equal(await write.isDisabled(), true);
});

test('the matrix marks holes; a click fixes one, another all, and each is one undo step', async (context) => {
  const page = await editor.openWith(context, [{ name: 'sitemap.xml', content: broken }], { reducedMotion: true });
  await openMatrix(page);
  const before = [
    '/a | Complete | Links missing Fix | Not listed Add',
    '/b | Complete | No self link, Links missing Fix | No page',
    '/c | Complete | Complete | No page',
  ];
  await becomes(() => matrix(page), before);
  await page.getByRole('button', { name: 'Fix: Links missing', exact: true }).click();
  await page.getByText('Alternates of 1 page were written.').waitFor();
  await becomes(async () => (await matrix(page))[0], '/a | Complete | Complete | Not listed Add');
  await page.keyboard.press('Control+z');
  await becomes(() => matrix(page), before);
  await page.getByRole('button', { name: 'Fix 2 pages' }).click();
  const after = ['/a | Complete | Complete | Not listed Add', '/b | Complete | Complete | No page', before[2]];
  await becomes(() => matrix(page), after);
  await page.keyboard.press('Control+z');
  await becomes(() => matrix(page), before);
  await page.getByRole('button', { name: 'Add: Not listed' }).click();
  await becomes(async () => (await matrix(page))[0], '/a | Complete | Links missing Fix | Complete');
  // The added page is the last one.
  await page.locator('.language-grid .grid-row').first().getByRole('button', { name: 'Complete' }).last().click();
  await becomes(() => page.locator('.grid-row .cell.loc[tabindex="0"]').textContent(), `${site}/de/a`);
});

test('pages that are linked and not listed are added at once, as one undo step', async (context) => {
  const content = sitemap(
    ...Array.from({ length: 20 }, (_, at) => `<loc>${site}/${at}</loc>${links({ en: `/${at}`, ja: `/ja/${at}` })}`),
  );
  const page = await editor.openWith(context, [{ name: 'sitemap.xml', content }], { reducedMotion: true });
  await openMatrix(page);
  await page.getByRole('button', { name: 'Add 20 pages' }).click();
  await page.getByText('Alternates of 20 pages were written.').waitFor();
  await becomes(async () => new Set((await matrix(page)).map((line) => line.replace(/\d+/, ''))).size, 1);
  await becomes(async () => (await matrix(page))[0], '/0 | Complete | Complete');
  assert.equal(await page.getByRole('button', { name: /^(Add|Fix) \d+ pages?$/ }).count(), 0);
  assert.equal((await exportSitemap(page)).match(/<url>/g)?.length, 40);
  await page.keyboard.press('Control+z');
  await page.getByRole('button', { name: 'Add 20 pages' }).waitFor();
  assert.equal(await exportSitemap(page), content);
});

test('the matrix shows clusters by their holes', async (context) => {
  const page = await editor.openWith(context, [{ name: 'sitemap.xml', content: broken }]);
  await openMatrix(page);
  const filter = page.locator('.toolbar select');
  await becomes(
    () => filter.locator('option').allInnerTexts(),
    [
      ...[
        'All clusters (3)',
        'With holes (3)',
        'No page (2)',
        'Not listed (1)',
        'Several URLs (0)',
        'No self link (1)',
      ],
      'Links missing (2)',
    ],
  );
  await filter.selectOption({ label: 'Not listed (1)' });
  await becomes(async () => (await matrix(page)).length, 1);
  // The pages that are fixed are those of the shown clusters.
  await page.getByRole('button', { name: 'Fix 1 page' }).waitFor();
  await filter.selectOption({ label: 'Several URLs (0)' });
  await becomes(async () => (await matrix(page)).length, 0);
});

test('the keyboard moves through the matrix, fixes holes and shows pages', async (context) => {
  const page = await editor.openWith(context, [{ name: 'sitemap.xml', content: broken }], { reducedMotion: true });
  await openMatrix(page);
  await page.locator('.language-grid .grid-row').first().waitFor();
  await page.locator('.toolbar button').last().focus();
  await page.keyboard.press('Tab');
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  assert.equal(await focused(), `${site}/a`);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await becomes(focused, 'No page');
  await page.keyboard.press('ArrowLeft');
  await becomes(focused, 'No self link, Links missingFix');
  await page.keyboard.press('Enter');
  await becomes(async () => (await matrix(page))[1], '/b | Complete | Complete | No page');
  await becomes(focused, 'Complete');
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await becomes(focused, 'Links missingFix');
  await page.keyboard.press('Control+Enter');
  await page.locator('.grid-row .cell.loc[tabindex="0"]').waitFor();
  assert.equal(await page.locator('.grid-row .cell.loc[tabindex="0"]').textContent(), `${site}/ja/a`);
  assert.equal((await locs(page)).length, 6);
});

test('only visible rows of the matrix are rendered', async (context) => {
  const entries = Array.from({ length: 3000 }, (_, at) => {
    const versions = links({ en: `/${at}`, ja: `/ja/${at}` });
    return [`<loc>${site}/${at}</loc>${versions}`, `<loc>${site}/ja/${at}</loc>${versions}`];
  });
  const page = await editor.openWith(context, [{ name: 'sitemap.xml', content: sitemap(...entries.flat()) }]);
  await openMatrix(page);
  const rows = page.locator('.language-grid .grid-row');
  await rows.first().waitFor();
  assert.ok((await rows.count()) < 100);
  await rows.first().locator('.cell').first().focus();
  await page.keyboard.press('Control+End');
  await becomes(() => page.evaluate(() => document.activeElement?.getAttribute('title')), `${site}/ja/2999`);
  await settled(page);
  assert.ok((await rows.count()) < 100);
});

for (const visitor of visitors) {
  test(`language versions are accessible: ${nameOf(visitor)}`, async (context) => {
    const page = await editor.openWith(context, [{ name: 'sitemap.xml', content: broken }], visitor);
    await openMatrix(page);
    await page.locator('.language-grid .grid-row').first().waitFor();
    assert.deepEqual(await violations(page), []);
    await page.locator('.toolbar button').last().click();
    await page.locator('.versions').first().waitFor();
    assert.deepEqual(await violations(page), []);
    const { scrollWidth, clientWidth } = await page
      .locator('dialog')
      .evaluate(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }));
    assert.equal(scrollWidth, clientWidth);
  });
}
