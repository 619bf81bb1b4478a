// @ts-check
// Opens the built editor in Chromium for tests.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { requireWww, serveWww } from '../../scripts/www.mjs';
import { downloadOf, launchBrowser, problemsOf, startBrowser, timeout } from './browser.mjs';

/**
 * @typedef {{
 *   page: import('playwright-core').Page,
 *   problems: string[],
 *   foreign: string[],
 * }} OpenEditor `problems` as in browser.mjs; `foreign` are the URLs of requests to other hosts
 *
 * @typedef {{
 *   locale?: string,
 *   theme?: 'light' | 'dark',
 *   width?: number,
 *   height?: number,
 *   reducedMotion?: boolean,
 *   serviceWorker?: boolean,
 *   prepare?: (context: import('playwright-core').BrowserContext) => Promise<unknown>,
 * }} Visitor the settings of the browser context. The service worker, which downloads the whole build into every context,
 *   is off by default
 */

/**
 * Builds and serves the editor, and starts a browser; `close` ends both.
 * @param {{ isBrowserShared?: boolean }} [options] `isBrowserShared: false` for measurements that others must not disturb
 */
export async function startEditor({ isBrowserShared = true } = {}) {
  requireWww();
  const browser = isBrowserShared ? await startBrowser() : await launchBrowser();
  // Under a path, as on a project page.
  const server = await serveWww({ path: '/tools/editor/' });
  return {
    url: server.url,
    browser,
    /** @param {Visitor} [visitor] */
    open: (visitor = {}) => openEditor(browser, server.url, visitor),
    /**
     * Opens the editor for a test, which fails if the page has problems or sends a request to another host.
     * @param {import('node:test').TestContext} context
     * @param {Visitor} [visitor]
     */
    openFor: async (context, visitor = {}) => {
      const { page, problems, foreign } = await openEditor(browser, server.url, visitor);
      context.after(async () => {
        // Closing the context aborts requests that are still running.
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
 * @param {string} url
 * @param {Visitor} visitor
 * @returns {Promise<OpenEditor>}
 */
async function openEditor(
  browser,
  url,
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
  context.setDefaultTimeout(timeout);
  await prepare(context);
  const page = await context.newPage();
  const problems = problemsOf(page);
  /** @type {string[]} */
  const foreign = [];
  page.on('request', (request) => {
    if (!/^(blob|data):/.test(request.url()) && !request.url().startsWith(url)) foreign.push(request.url());
  });
  await page.goto(url, { waitUntil: 'load' });
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

/** Returns the URLs that the table shows. @param {import('playwright-core').Page} page */
export const locs = (page) => page.locator('.grid-row .cell.loc').allTextContents();

/**
 * Waits until `read` returns the expected value, and fails with the last difference otherwise. For effects that happen
 * later, in a worker or on the disk.
 * @template Value
 * @param {() => Promise<Value>} read
 * @param {Value} expected
 */
export async function becomes(read, expected) {
  const end = Date.now() + timeout;
  for (;;) {
    const value = await read();
    if (isDeepStrictEqual(value, expected)) return;
    if (Date.now() > end) assert.deepEqual(value, expected);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/**
 * Types a text before the end tag in the source of a sitemap.
 * @param {import('playwright-core').Page} page
 * @param {string} text
 */
export async function typeBeforeEnd(page, text) {
  await page.getByRole('button', { name: 'Source', exact: true }).click();
  await page.locator('.cm-line', { hasText: '</urlset>' }).waitFor();
  await page.locator('.cm-content').click();
  await page.keyboard.press('Control+End');
  for (let back = 0; back < '</urlset>'.length; back += 1) await page.keyboard.press('ArrowLeft');
  await page.keyboard.insertText(text);
}

/** Applies all safe fixes of the shown document, after their review. @param {import('playwright-core').Page} page */
export async function applySafeFixes(page) {
  await page.getByRole('button', { name: /safe fix(es)? · Review$/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Apply \d+ changes?$/ })
    .click();
}

/**
 * Chooses the form of the export in the open dialog: one of the first choices, or another format.
 * @param {import('playwright-core').Page} page
 * @param {string} form
 */
export async function chooseForm(page, form) {
  await page.locator('.export-forms').waitFor();
  const card = page.locator(`.option input[value="${form}"]`);
  if ((await card.count()) > 0) return card.click();
  await page.locator('.option input[value="other"]').click();
  await page.locator('.export > select').selectOption(form);
}

/** Returns the rules of problem groups. @param {import('playwright-core').Locator} groups */
export const rulesOf = (groups) => groups.evaluateAll((all) => all.map((one) => one.getAttribute('data-rule')));

/** Shows the list of files, which is behind the title on narrow screens. @param {import('playwright-core').Page} page */
export async function showFiles(page) {
  const title = page.locator('.brand .file-name');
  await title.or(page.locator('.files')).first().waitFor();
  if ((await page.locator('.files').count()) === 0) await title.click();
}

/** On a phone, shows the views that have no button of their own. @param {import('playwright-core').Page} page */
export async function showMore(page) {
  const more = page.locator('.front-switch:visible [aria-expanded="false"]');
  if ((await more.count()) > 0) await more.click();
}

/**
 * Sets the size of the window, and waits until the components have followed it, which happens after the style sheet has.
 * @param {import('playwright-core').Page} page
 * @param {number} width
 * @param {number} height
 */
export async function resize(page, width, height) {
  await page.setViewportSize({ width, height });
  await settled(page);
}

/**
 * Waits until the page has handled its events and rendered the result. Used before a check that something did not
 * happen.
 * @param {import('playwright-core').Page} page
 */
export const settled = (page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(0))))),
  );

/**
 * Returns the stored drafts of the open files, in their order.
 * @param {import('playwright-core').Page} page
 * @returns {Promise<{ name: string, isChanged: boolean, text?: string }[]>}
 */
export const storedDrafts = (page) =>
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
      .sort((one, other) => one.openedAt - other.openedAt)
      .map(({ name, pages, text }) => ({
        name,
        isChanged: pages !== undefined,
        ...(text !== undefined && { text }),
      }));
  });

/**
 * Drops files on the page, as a person does from a file manager.
 * @param {import('playwright-core').Page} page
 * @param {readonly (string | { name: string, content: string | Uint8Array, type?: string })[]} files paths, or names
 *   with content
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
 * Counts the requests with one action to the workers from now on.
 * @param {import('playwright-core').Page} page
 * @param {string} action one of `www/worker/actions.ts`
 * @param {{ isHeld?: boolean }} [options] `isHeld: true` delays the requests until `release` is called
 */
export async function watchRequests(page, action, { isHeld = false } = {}) {
  const watched = await page.evaluateHandle(
    ({ action, isHeld }) => {
      const post = Worker.prototype.postMessage;
      /** @type {(() => void)[]} */
      const waiting = [];
      const watched = {
        sent: 0,
        answered: 0,
        isHeld,
        release() {
          watched.isHeld = false;
          for (const start of waiting) start();
        },
      };
      Worker.prototype.postMessage = function (/** @type {any} */ message, /** @type {any} */ transfer) {
        const start = () => post.call(this, message, transfer);
        if (message.action !== action) return start();
        watched.sent += 1;
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
    sent: () => watched.evaluate(({ sent }) => sent),
    answered: () => watched.evaluate(({ answered }) => answered),
    release: () => watched.evaluate((watched) => watched.release()),
  };
}

/**
 * Exports a sitemap.xml through the dialog and returns its text.
 * @param {import('playwright-core').Page} page
 */
export async function exportSitemap(page) {
  await page.keyboard.press('Control+s');
  const { content } = await downloadOf(page, () => page.getByRole('button', { name: /^Download/ }).click());
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  return String(content);
}
