// @ts-check
// Opens the built editor in Chromium for tests.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { buildWww, serveWww } from '../../scripts/www.mjs';
import { downloadOf, launchChromium, patience, problemsOf, startChromium } from './chromium.mjs';

/**
 * @typedef {{
 *   page: import('playwright-core').Page,
 *   problems: string[],
 *   foreign: string[],
 * }} OpenEditor the page; what it complained of; what it asked of others
 *
 * @typedef {{
 *   locale?: string,
 *   theme?: 'light' | 'dark',
 *   width?: number,
 *   height?: number,
 *   reducedMotion?: boolean,
 *   serviceWorker?: boolean,
 *   prepare?: (context: import('playwright-core').BrowserContext) => Promise<void>,
 * }} Visitor the settings of the browser context. A service worker, which downloads the whole build into every context, is only
 *   there on demand
 */

/**
 * Builds and serves the editor, and starts a browser; `close` ends both.
 * @param {{ isBrowserShared?: boolean }} [options] `isBrowserShared: false` for measurements that others must not disturb
 */
export async function startEditor({ isBrowserShared = true } = {}) {
  buildWww();
  const browser = isBrowserShared ? await startChromium() : await launchChromium();
  // Under a path of its own, as a project page would be.
  const server = await serveWww({ path: '/tools/editor/' });
  return {
    address: server.address,
    browser,
    /** @param {Visitor} [visitor] */
    open: (visitor = {}) => openEditor(browser, server.address, visitor),
    /**
     * Opens the editor for a test, which fails if the page has problems or sends a request to another host.
     * @param {import('node:test').TestContext} context
     * @param {Visitor} [visitor]
     */
    openFor: async (context, visitor = {}) => {
      const { page, problems, foreign } = await openEditor(browser, server.address, visitor);
      context.after(async () => {
        // Closing aborts the requests that are still running.
        const found = [...problems];
        await page.context().close();
        assert.deepEqual(found, []);
        assert.deepEqual(foreign, []);
      });
      return page;
    },
    /**
     * Opens the editor like `openFor`, and drops files on it.
     * @param {import('node:test').TestContext} context
     * @param {Parameters<typeof drop>[1]} files
     * @param {Visitor} [visitor]
     */
    async openWith(context, files, visitor) {
      const page = await this.openFor(context, visitor);
      await drop(page, files);
      await page.waitForSelector('.file-name');
      return page;
    },
    close: async () => {
      await browser.close();
      server.close();
    },
  };
}

/**
 * @param {import('playwright-core').Browser} browser
 * @param {string} address
 * @param {Visitor} visitor
 * @returns {Promise<OpenEditor>}
 */
async function openEditor(
  browser,
  address,
  {
    locale = 'en-US',
    theme = 'light',
    width = 1280,
    height = 800,
    reducedMotion = false,
    serviceWorker = false,
    prepare = async () => {},
  },
) {
  const context = await browser.newContext({
    locale,
    colorScheme: theme,
    viewport: { width, height },
    reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
  });
  if (!serviceWorker) {
    await context.addInitScript(() => Object.defineProperty(navigator, 'serviceWorker', { value: undefined }));
  }
  context.setDefaultTimeout(patience);
  await prepare(context);
  const page = await context.newPage();
  const problems = problemsOf(page);
  /** @type {string[]} */
  const foreign = [];
  page.on('request', (request) => {
    if (!/^(blob|data):/.test(request.url()) && !request.url().startsWith(address)) foreign.push(request.url());
  });
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForSelector('header');
  return { page, problems, foreign };
}

/** A sitemap of entries, each the XML inside a `<url>`. @param {string[]} entries */
export const sitemap = (...entries) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.map((entry) => `<url>${entry}</url>`).join('\n')}
</urlset>
`;

/** The addresses that the table shows. @param {import('playwright-core').Page} page */
export const locs = (page) => page.locator('.grid-row .cell.loc').allInnerTexts();

/**
 * Waits until `read` returns the expected value; fails with the last difference. For effects of an action that arrive later, from
 * a worker or the disk.
 * @template Value
 * @param {() => Promise<Value>} read
 * @param {Value} expected
 */
export async function becomes(read, expected) {
  const end = Date.now() + patience;
  for (;;) {
    const value = await read();
    if (isDeepStrictEqual(value, expected)) return;
    if (Date.now() > end) assert.deepEqual(value, expected);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/**
 * Waits until the page has handled the events so far and drawn the result: before a check that something did not happen.
 * @param {import('playwright-core').Page} page
 */
export const settled = (page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(0))))),
  );

/**
 * What this device keeps of the open files, in their order.
 * @param {import('playwright-core').Page} page
 * @returns {Promise<{ name: string, isChanged: boolean, robots: string }[]>}
 */
export const keptDrafts = (page) =>
  page.evaluate(async () => {
    /** @type {<Result>(request: IDBRequest<Result>) => Promise<Result>} */
    const answer = (request) =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const names = (await indexedDB.databases()).map(({ name = '' }) => name);
    const database = await answer(indexedDB.open(names.find((name) => name.startsWith('sitemap-kit editor')) ?? ''));
    const drafts = await answer(database.transaction('drafts').objectStore('drafts').getAll());
    database.close();
    return drafts
      .sort((one, other) => one.place - other.place)
      .map(({ name, pages, site }) => ({ name, isChanged: pages !== undefined, robots: site.robots }));
  });

/**
 * Drops files on the page, as a person does from a folder.
 * @param {import('playwright-core').Page} page
 * @param {readonly (string | { name: string, content: string | Uint8Array, type?: string })[]} files paths, or what they hold
 */
export async function drop(page, files) {
  const given = files.map((file) =>
    typeof file === 'string' ? { name: basename(file), content: readFileSync(file), type: '' } : { type: '', ...file },
  );
  const sent = given.map(({ name, content, type }) => ({
    name,
    type,
    base64: Buffer.from(content).toString('base64'),
  }));
  const transfer = await page.evaluateHandle(async (files) => {
    const transfer = new DataTransfer();
    for (const { name, type, base64 } of files) {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      transfer.items.add(new File([bytes], name, { type }));
    }
    return transfer;
  }, sent);
  for (const event of ['dragenter', 'dragover', 'drop']) {
    await page.dispatchEvent('body', event, { dataTransfer: transfer });
  }
}

/**
 * Counts the requests of one kind to the workers from now on.
 * @param {import('playwright-core').Page} page
 * @param {string} action one of `www/worker/actions.ts`
 * @param {{ isHeld?: boolean }} [options] `isHeld: true` delays the requests until `letGo` is called
 */
export async function watchWork(page, action, { isHeld = false } = {}) {
  const watched = await page.evaluateHandle(
    ({ action, isHeld }) => {
      const post = Worker.prototype.postMessage;
      /** @type {(() => void)[]} */
      const waiting = [];
      const watched = {
        asked: 0,
        answered: 0,
        isHeld,
        letGo() {
          watched.isHeld = false;
          for (const start of waiting) start();
        },
      };
      Worker.prototype.postMessage = function (/** @type {any} */ message, /** @type {any} */ transfer) {
        const start = () => post.call(this, message, transfer);
        if (message.action !== action) return start();
        watched.asked += 1;
        this.addEventListener('message', ({ data }) => {
          if (data.id === message.id && data.kind !== 'progress') watched.answered += 1;
        });
        if (watched.isHeld) waiting.push(start);
        else start();
      };
      return watched;
    },
    { action, isHeld },
  );
  return {
    asked: () => watched.evaluate(({ asked }) => asked),
    answered: () => watched.evaluate(({ answered }) => answered),
    letGo: () => watched.evaluate((watched) => watched.letGo()),
  };
}

/**
 * The text of the sitemap.xml that the editor exports: the dialog, then its button.
 * @param {import('playwright-core').Page} page
 */
export async function exported(page) {
  await page.keyboard.press('Control+s');
  const { content } = await downloadOf(page, () => page.getByRole('button', { name: /^Download/ }).click());
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  return String(content);
}
