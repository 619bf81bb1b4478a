// @ts-check
// The browser for tests, Chromium or Firefox, and pages in it that record errors, warnings and requests.
import { chromium } from 'playwright-core';
import { chromiumFlags, findChromium } from '../../scripts/browsers.mjs';
import { launchFirefox } from './firefox.mjs';
import { connectToShared } from './shared-chromium.mjs';

/**
 * @typedef {{
 *   page: import('playwright-core').Page,
 *   problems: string[],
 *   requests: string[],
 * }} OpenPage `problems` are exceptions, console errors and warnings, and failed requests; `requests` are all requested URLs
 */

/** The time that tests wait for a condition, in milliseconds: a loaded machine takes many times longer than an idle one. */
export const timeout = 60_000;

/** The number of times Chromium is started before giving up: it occasionally dies during start-up. */
const maxStarts = 3;

/**
 * Starts Chromium with `start`, again if that fails.
 * @template Started
 * @param {(options: import('playwright-core').LaunchOptions) => Promise<Started>} start
 */
async function launch(start) {
  const executablePath = findChromium();
  if (executablePath === undefined) {
    throw new Error('Chromium is not installed: run `node scripts/setup.mjs --tests`, or set CHROME_PATH.');
  }
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await start({ executablePath, args: chromiumFlags });
    } catch (error) {
      if (attempt === maxStarts) throw error;
      console.error(`Chromium failed to start; trying again: ${error}`);
    }
  }
}

/** Whether the tests run in Firefox (docs/contributing/testing.md). */
const isFirefox = process.env.TEST_BROWSER === 'firefox';

/** Returns the option `skip` of a test for Chromium only. @param {string} reason */
export const onlyInChromium = (reason) => isFirefox && reason;

/** Starts a browser of its own, for measurements that other test files must not disturb. */
export const launchBrowser = () => (isFirefox ? launchFirefox() : launch((options) => chromium.launch(options)));

/** Starts a Chromium that several processes can connect to. */
export const launchChromiumServer = () => launch((options) => chromium.launchServer({ ...options, host: '127.0.0.1' }));

/**
 * Returns the Chromium that all test files of this test run share, or a browser of its own outside a test run and in tests with
 * Firefox, whose pages do not have the focus independently of each other. `close` closes the pages that were opened through it.
 */
export const startBrowser = async () => (isFirefox ? undefined : await connectToShared()) ?? launchBrowser();

/**
 * Records the problems of a page from now on: exceptions, console errors and warnings, failed requests.
 * @param {import('playwright-core').Page} page
 */
export function problemsOf(page) {
  /** @type {string[]} */
  const problems = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text());
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    // The page itself aborts requests that are running when it is reloaded or closed.
    if (reason !== 'net::ERR_ABORTED' && reason !== 'NS_BINDING_ABORTED') problems.push(`${request.url()}: ${reason}`);
  });
  return problems;
}

/**
 * Opens a URL in a new context, which shares no cache and no storage with other pages.
 * @param {import('playwright-core').Browser} browser
 * @param {string} url
 * @returns {Promise<OpenPage>}
 */
export async function openPage(browser, url) {
  const context = await browser.newContext();
  context.setDefaultTimeout(timeout);
  const page = await context.newPage();
  const problems = problemsOf(page);
  /** @type {string[]} */
  const requests = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(url, { waitUntil: 'load' });
  return { page, problems, requests };
}

/**
 * Runs an action that starts a download, and returns the downloaded file.
 * @param {import('playwright-core').Page} page
 * @param {() => Promise<unknown>} action
 * @returns {Promise<{ name: string, content: Buffer }>}
 */
export async function downloadOf(page, action) {
  const [download] = await Promise.all([page.waitForEvent('download'), action()]);
  /** @type {Buffer[]} */
  const chunks = [];
  // Not `path()`: the browser may belong to another process.
  for await (const chunk of await download.createReadStream()) chunks.push(chunk);
  // Firefox would give the next file of this name another one.
  await download.delete();
  return { name: download.suggestedFilename(), content: Buffer.concat(chunks) };
}
