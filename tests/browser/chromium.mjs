// @ts-check
// Opens pages in headless Chromium for tests, and notes all that goes wrong in them.
import { chromium } from 'playwright-core';
import { chromiumFlags, findChromium } from '../../scripts/chromium.mjs';

/**
 * @typedef {{
 *   page: import('playwright-core').Page,
 *   problems: string[],
 *   requests: string[],
 * }} OpenPage what the page complained of (errors, refused and failed requests), and every address it asked for
 */

/** How often Chromium is started before it is given up: now and then it dies of itself while it starts. */
const mostStarts = 3;

/** Starts Chromium; close it when the tests are over. */
export async function startChromium() {
  const executablePath = findChromium();
  if (executablePath === undefined) {
    throw new Error('Chromium is not on this machine: run `npm run setup -- --tests`, or set CHROME_PATH.');
  }
  for (let number = 1; ; number += 1) {
    try {
      return await chromium.launch({ executablePath, args: chromiumFlags });
    } catch (error) {
      if (number === mostStarts) throw error;
      console.error(`Chromium did not start, and is started again: ${error}`);
    }
  }
}

/**
 * Notes what a page complains of from now on: errors, warnings, refused and failed requests.
 * @param {import('playwright-core').Page} page
 */
export function problemsOf(page) {
  /** @type {string[]} */
  const problems = [];
  let visit = 0;
  /** @type {WeakMap<import('playwright-core').Request, number>} */
  const visits = new WeakMap();
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text());
  });
  page.on('request', (request) => {
    if (request.isNavigationRequest()) visit += 1;
    visits.set(request, visit);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    // What a page still fetches when it is loaded anew is given up by the browser.
    const isLeft = reason === 'net::ERR_ABORTED' && visits.get(request) !== visit;
    if (!isLeft) problems.push(`${request.url()}: ${reason}`);
  });
  return problems;
}

/**
 * Opens an address in a new context, so that no page sees the caches of another.
 * @param {import('playwright-core').Browser} browser
 * @param {string} address
 * @returns {Promise<OpenPage>}
 */
export async function openPage(browser, address) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const problems = problemsOf(page);
  /** @type {string[]} */
  const requests = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(address, { waitUntil: 'load' });
  return { page, problems, requests };
}
