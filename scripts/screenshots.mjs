// @ts-check
// `npm run screenshots`: takes screenshots of the editor in Chromium for docs/screenshots/. They are committed, because
// reading the documents must not need a browser.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { shopPages } from '../examples/shop/make-pages.mjs';
import { chromiumFlags, findChromium } from './browsers.mjs';
import { build } from './build.mjs';
import { palettePng } from './palette-png.mjs';
import { Failure, root, runAsScript } from './run.mjs';
import { setUp, setUpFonts } from './setup.mjs';
import { buildWww, serveWww } from './www.mjs';

/** @typedef {import('playwright-core').Page} Page */

const folder = join(root, 'docs/screenshots');
const devices = /** @type {const} */ ({ desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 780 } });
const locales = /** @type {const} */ ({ en: 'en-US', ja: 'ja-JP' });

/**
 * Presses a button of the views or panels by its index, which is the same in every language.
 * @param {Page} page
 * @param {number} at
 */
async function choose(page, at) {
  const isPhone = await page.locator('.front-switch').isVisible();
  await page
    .locator(isPhone ? '.front-switch button' : '.switch:visible button')
    .nth(at)
    .click();
}

/** @param {Page} page @param {string} name @param {string} text */
async function open(page, name, text) {
  const transfer = await page.evaluateHandle(
    ({ name, text }) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], name));
      return transfer;
    },
    { name, text },
  );
  await page.dispatchEvent('body', 'drop', { dataTransfer: transfer });
  await page.locator('.grid-row').first().waitFor();
}

/** @param {Page} page */
const openSample = async (page) => {
  await page.locator('.start-ways button').nth(2).click();
  await page.locator('.grid-row').first().waitFor();
};

/** Returns the sitemap of a shop without problems. */
async function shop() {
  // Imported here, because it does not exist before the build.
  const { generate } = await import('../dist/core/node.js');
  const pages = [...shopPages(1_200)].map((page, at) => ({
    ...page,
    loc: String(page.loc).replace('shop.example', 'www.example.com'),
    changefreq: /** @type {const} */ (['weekly', 'monthly'])[at % 2] ?? 'weekly',
    priority: (at % 10) / 10,
    images: at % 2 === 0 ? [`https://www.example.com/pictures/${at}.jpg`] : [],
  }));
  return generate(pages);
}

/** The views, each with the steps that open it. @type {Record<string, (page: Page) => Promise<void>>} */
const views = {
  empty: async () => {},
  loaded: async (page) => {
    await open(page, 'sitemap.xml', await shop());
  },
  problems: async (page) => {
    await openSample(page);
    // On a phone, the problems are the view after the pages.
    if (await page.locator('.front-switch').isVisible()) await choose(page, 1);
    await page.locator('.problem-group').first().waitFor();
  },
  overview: async (page) => {
    await open(page, 'sitemap.xml', await shop());
    await choose(page, 2);
    await page.locator('.overview svg').first().waitFor();
  },
};

/** @param {Page} page */
async function photograph(page) {
  const png = (await page.screenshot({ animations: 'disabled', caret: 'hide' })).toString('base64');
  // The page's Content-Security-Policy allows only its own images; an empty page has no policy.
  const drawing = await page.context().newPage();
  const { width, height, pixels } = await drawing.evaluate(async (png) => {
    const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const context = canvas.getContext('2d');
    context?.drawImage(picture, 0, 0);
    const { data = new Uint8ClampedArray() } = context?.getImageData(0, 0, picture.width, picture.height) ?? {};
    let text = '';
    for (let at = 0; at < data.length; at += 8192) text += String.fromCharCode(...data.subarray(at, at + 8192));
    return { width: picture.width, height: picture.height, pixels: btoa(text) };
  }, png);
  await drawing.close();
  return palettePng(Buffer.from(pixels, 'base64'), width, height);
}

/** The documents that show screenshots. */
const documents = readdirSync(root)
  .concat(
    ...['docs', 'docs/contributing/decisions'].map((folder) =>
      readdirSync(join(root, folder)).map((name) => `${folder}/${name}`),
    ),
  )
  .filter((path) => path.endsWith('.md'))
  .map((path) => readFileSync(join(root, path), 'utf8'));

/** Returns whether a document shows a screenshot, or the website: that of the READMEs, in the theme of its reader. @param {string} name */
function isShown(name) {
  const isIn = (/** @type {string} */ picture, /** @type {string[]} */ texts) =>
    texts.some((text) => text.includes(`screenshots/${picture}`));
  const readmes = documents.filter((text) => text.startsWith('# sitemap-kit\n'));
  return isIn(name, documents) || isIn(name.replace('-dark-', '-light-'), readmes);
}

await runAsScript(import.meta.url, async () => {
  setUp({ tests: true, browsers: true });
  setUpFonts();
  build();
  buildWww();
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Failure('Chromium was not found; set CHROME_PATH.');
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  const server = await serveWww();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [device, viewport] of Object.entries(devices)) {
    for (const theme of /** @type {const} */ (['light', 'dark'])) {
      for (const [language, locale] of Object.entries(locales)) {
        for (const [view, go] of Object.entries(views)) {
          const name = `${device}-${theme}-${language}-${view}.png`;
          if (!isShown(name)) continue;
          const context = await browser.newContext({ viewport, locale, colorScheme: theme, reducedMotion: 'reduce' });
          const page = await context.newPage();
          await page.goto(server.url);
          await page.locator('header').waitFor();
          await go(page);
          // Until no job is running and its notices are gone.
          await page.waitForFunction(() => !document.querySelector('.job, .problems [role=status]:not(:empty)'));
          await page.waitForTimeout(300);
          const file = await photograph(page);
          writeFileSync(join(folder, name), file);
          console.log(`docs/screenshots/${name}: ${Math.round(file.length / 1000)} kB`);
          await context.close();
        }
      }
    }
  }
  await browser.close();
  server.close();
});
