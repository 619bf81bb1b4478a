// @ts-check
/** The documentation site in Chromium, built for a sub-path: its pages in both languages, the search and the playground, without requests to other hosts. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { BASE, buildSite } from '../examples/built-site.mjs';
import { openPage, startBrowser } from './browser.mjs';
import { serve } from './static-server.mjs';

describe('the site in a browser', () => {
  /** @type {{ origin: string, close: () => void }} */
  let server;
  /** @type {import('playwright-core').Browser} */
  let browser;
  before(async () => {
    const { folder } = await buildSite();
    server = await serve(folder);
    browser = await startBrowser();
  });
  after(async () => {
    await browser.close();
    server.close();
  });

  for (const [path, heading] of [
    ['guide.html', 'How to create a sitemap'],
    ['ja/guide.html', 'サイトマップの作り方'],
  ]) {
    it(`${path} is shown, without requests to other hosts`, async () => {
      const { page, problems, requests } = await openPage(browser, `${server.origin}${BASE}${path}`);
      assert.match((await page.textContent('h1')) ?? '', new RegExp(heading ?? ''));
      // A link to a heading of another page works in the client as well.
      await page.click('a[href*="rules.html#file-too-large"]');
      await page.waitForURL(/rules\.html#file-too-large$/);
      await page.waitForSelector('h3#file-too-large');
      assert.deepEqual(problems, []);
      assert.deepEqual(
        requests.filter((url) => !url.startsWith(server.origin)),
        [],
      );
    });
  }

  for (const [path, text, found] of [
    ['', 'compression', 'troubleshooting'],
    ['ja/', '圧縮エラー', 'ja/troubleshooting'],
    ['ja/', 'サイトマップ', 'ja/guide'],
    ['ja/', '更新日', 'ja/'],
    ['ja/', '名前空間', 'ja/guide'],
  ]) {
    it(`the search finds ${text}`, async () => {
      const { page } = await openPage(browser, `${server.origin}${BASE}${path}`);
      await page.click('#local-search button');
      await page.fill('#localsearch-input', text ?? '');
      await page.waitForSelector(`.VPLocalSearchBox a.result[href*="${found}"]`);
    });
  }

  for (const [path, name, colorScheme] of /** @type {const} */ ([
    ['', 'Try it now', 'light'],
    ['ja/', '今すぐ試す', 'dark'],
  ])) {
    it(`the landing page /${path} shows the editor and the commands in its first screen, and opens the sample, ${colorScheme}`, async () => {
      const { page, problems, requests } = await openPage(browser, `${server.origin}${BASE}${path}`);
      await page.setViewportSize({ width: 390, height: 780 });
      assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 390);
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.emulateMedia({ colorScheme });
      const picture = page.locator(`.VPHero img[src*="${BASE}screenshots/desktop-${colorScheme}-"]`);
      await picture.waitFor();
      assert.ok(await picture.getAttribute('alt'));
      const boxes = [await picture.boundingBox(), await page.locator('.vp-doc div.language-sh').first().boundingBox()];
      for (const box of boxes) {
        assert.ok(box && box.x >= 0 && box.x + box.width <= 1280 && box.y + box.height <= 800, JSON.stringify(box));
      }
      await page.click(`.VPHero a:has-text("${name}")`);
      await page.waitForURL(/\/playground\//);
      await page.getByText('sample-sitemap.xml').first().waitFor();
      assert.deepEqual(problems, []);
      assert.deepEqual(
        requests.filter((request) => !request.startsWith(server.origin)),
        [],
      );
    });
  }

  it('the playground is the editor', async () => {
    const { page, problems, requests } = await openPage(browser, `${server.origin}${BASE}guide.html`);
    await page.click('.VPNavBar a[href$="/playground/"]');
    await page.waitForURL(/\/playground\/$/);
    await page.waitForSelector('main');
    assert.deepEqual(problems, []);
    assert.deepEqual(
      requests.filter((url) => !url.startsWith(server.origin)),
      [],
    );
  });
});
