// @ts-check
/** The documentation site, built for a sub-path: its links, its pages in both languages, and the playground, without external requests. */
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { root, runAndCapture } from '../../scripts/run.mjs';
import { openPage, startChromium } from './chromium.mjs';
import { serve } from './static-server.mjs';

const BASE = '/some/path/';

const folder = mkdtempSync(join(tmpdir(), 'sitemap-kit-site-'));
const site = join(folder, BASE);
after(() => rmSync(folder, { recursive: true }));

before(async () => {
  const build = [join(root, 'site/build.mjs'), '--base', BASE, '--out', site];
  const { succeeded, output } = await runAndCapture(process.execPath, build);
  assert.ok(succeeded, output);
});

/** The pages of the site, without the playground. */
const htmlFiles = () =>
  readdirSync(site, { recursive: true, encoding: 'utf8' })
    .map((name) => name.split(sep).join('/'))
    .filter((name) => name.endsWith('.html') && !name.startsWith('playground/'));

describe('links of the site', () => {
  it('lead to files and ids, and load nothing from elsewhere', () => {
    const names = htmlFiles();
    assert.ok(names.includes('guide.html') && names.includes('ja/guide.html'), names.join());
    const texts = new Map(names.map((name) => [name, readFileSync(join(site, name), 'utf8')]));
    /** @type {string[]} */
    const faults = [];
    for (const [name, text] of texts) {
      for (const [, attribute, value = ''] of text.matchAll(/<[^>]+? (href|src)="([^"]*)"/g)) {
        const url = new URL(value.replaceAll('&amp;', '&'), `https://site.invalid${BASE}${name}`);
        if (url.host !== 'site.invalid') {
          if (attribute === 'src') faults.push(`${name}: ${value} is loaded from elsewhere`);
          continue;
        }
        const path = decodeURIComponent(url.pathname);
        const file = path.endsWith('/') ? `${path}index.html` : path;
        const id = decodeURIComponent(url.hash.slice(1));
        const target = texts.get(file.slice(BASE.length));
        if (!path.startsWith(BASE) || !existsSync(join(folder, file))) faults.push(`${name}: ${value}`);
        else if (id !== '' && target !== undefined && !target.includes(`id="${id}"`))
          faults.push(`${name}: ${value} (id)`);
      }
    }
    assert.deepEqual(faults, []);
  });
});

describe('the site in a browser', () => {
  /** @type {{ origin: string, close: () => void }} */
  let server;
  /** @type {import('playwright-core').Browser} */
  let browser;
  before(async () => {
    server = await serve(folder);
    browser = await startChromium();
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
  ]) {
    it(`the search finds ${text}`, async () => {
      const { page } = await openPage(browser, `${server.origin}${BASE}${path}`);
      await page.click('#local-search button');
      await page.fill('#localsearch-input', text ?? '');
      await page.waitForSelector(`.VPLocalSearchBox a.result[href*="${found}"]`);
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
