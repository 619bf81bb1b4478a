// @ts-check
// The report of problems as an HTML page: what it contains, and that it is complete without scripts and requests.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { runCommand } from '../npm/helpers/command.mjs';
import { fill, makeFolder } from '../npm/helpers/folder.mjs';
import { violations } from './axe.mjs';
import { downloadOf } from './browser.mjs';
import { showFiles, sitemap, startEditor } from './editor.mjs';

const editor = await startEditor();
after(editor.close);

const broken = sitemap(
  '<loc>https://example.com/?a=1&amp;b=<![CDATA[<script>alert(1)</script>]]></loc><priority>12</priority>',
  ...Array.from({ length: 25 }, (_, at) => `<loc>https://example.com/${at}</loc><lastmod>soon</lastmod>`),
);

/** @type {[locale: string, name: string, title: string, verdict: string][]} */
const languages = [
  [
    'en-US',
    'Save as a report',
    'Sitemap report: sitemap.xml',
    'Search engines read all 26 pages, but ignore some values.',
  ],
  [
    'ja-JP',
    'レポートとして保存',
    'サイトマップの検査結果: sitemap.xml',
    '検索エンジンは、26 ページを読み込みますが、一部の値を無視します。',
  ],
];

test('an entry with an empty URL is not read, according to the pages of the editor and of the command', async (context) => {
  const content = sitemap('<loc>https://example.com/a</loc><lastmod/>', '<loc></loc>');
  const verdicts = [
    ['en', 'Save as a report', 'Search engines read 1 of 2 pages, and ignore the rest.'],
    ['ja', 'レポートとして保存', '検索エンジンが読み込むのは、2 ページのうち 1\u00a0ページです。残りは無視されます。'],
  ];
  const folder = makeFolder(context, { 'sitemap.xml': content });
  for (const [locale = '', name, verdict = ''] of verdicts) {
    const page = await editor.openWith(context, [{ name: 'sitemap.xml', content }], { locale });
    await page.locator('.verdict').getByText(verdict).waitFor();
    const file = await downloadOf(page, () => page.getByRole('button', { name: String(name), exact: true }).click());
    assert.ok(String(file.content).includes(`<p class="verdict">${verdict}</p>`));
    const { stdout } = await runCommand(['validate', 'sitemap.xml', '--format', 'html', '--locale', locale], {
      cwd: folder,
    });
    assert.ok(stdout.includes(`<p class="verdict">${verdict}</p>`), stdout.slice(0, 300));
  }
});

test('problems that files have only together are in the report', async (context) => {
  const index = `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${['a', 'b']
    .map((name) => `<sitemap><loc>https://example.com/${name}.xml</loc><lastmod>2026-01-10</lastmod></sitemap>`)
    .join('')}</sitemapindex>`;
  const files = [
    { name: 'sitemap.xml', content: index },
    { name: 'a.xml', content: sitemap('<loc>https://example.com/</loc><lastmod>2026-01-10</lastmod>') },
  ];
  const page = await editor.openWith(context, files);
  await showFiles(page);
  await page.locator('.file').filter({ hasText: 'sitemap.xml' }).getByRole('button').first().click();
  const shown = await page.locator('.verdict.warning').first().innerText();
  const file = await downloadOf(page, () =>
    page.getByRole('button', { name: 'Save as a report', exact: true }).click(),
  );
  const report = String(file.content);
  assert.ok(report.includes(`<p class="verdict">${shown.trim()}</p>`), shown);
  assert.match(report, /<li class="error">1 error<\/li>/);
  assert.match(report, /index-child-missing[\s\S]*https:\/\/example\.com\/b\.xml/);
});

for (const [locale, name, title, verdict] of languages) {
  test(`the problems are saved as a page in ${locale}`, async (context) => {
    const page = await editor.openWith(context, [{ name: 'sitemap.xml', content: broken }], { locale });
    const file = await downloadOf(page, () => page.getByRole('button', { name, exact: true }).click());
    assert.equal(file.name, 'sitemap-report.html');
    const report = await page.context().newPage();
    /** @type {string[]} */
    const requests = [];
    report.on('request', (request) => requests.push(request.url()));
    await report.setContent(String(file.content));
    assert.equal(await report.title(), title);
    assert.equal(await report.locator('.verdict').innerText(), verdict);
    assert.equal(await report.evaluate(() => document.documentElement.lang), locale.slice(0, 2));
    const sections = report.locator('section');
    const dates = sections.filter({ hasText: 'lastmod-invalid' });
    assert.equal(await dates.locator('li').count(), 20);
    assert.match(await dates.locator('li').first().innerText(), /https:\/\/example\.com\/0[\s\S]*soon/);
    assert.match(await sections.filter({ hasText: 'priority-invalid' }).innerText(), /12/);
    // Values are text.
    assert.equal(await report.locator('script').count(), 0);
    assert.match(await report.locator('main').innerText(), /<script>alert\(1\)<\/script>/);
    assert.deepEqual(requests, []);
    for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
      await report.emulateMedia({ colorScheme });
      assert.deepEqual(await violations(report), [], colorScheme);
    }
    // The command line makes the same page: its texts differ only where they name settings or options, and the program.
    const folder = makeFolder(context);
    fill(folder, { 'sitemap.xml': broken });
    const given = ['validate', 'sitemap.xml', '--format', 'html', '--locale', locale.slice(0, 2)];
    const { stdout } = await runCommand(given, { cwd: folder });
    const comparable = (/** @type {string} */ page) =>
      page
        .replace(/<footer>.*/, '')
        .replace(/<dd>[^<]*\d:\d\d[^<]*</, '')
        .replaceAll(/<p>(?:Correction|直し方):.*/g, '')
        .replaceAll(/ · Search Console での表示: .*/g, '');
    assert.equal(comparable(stdout), comparable(String(file.content)));
  });
}
