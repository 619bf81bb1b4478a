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

/** Starts Chromium; close it when the tests are over. */
export async function startChromium() {
  const executablePath = findChromium();
  if (executablePath === undefined) {
    throw new Error('Chromium is not on this machine: run `npm run setup -- --tests`, or set CHROME_PATH.');
  }
  return chromium.launch({ executablePath, args: chromiumFlags });
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
  /** @type {string[]} */
  const problems = [];
  /** @type {string[]} */
  const requests = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text());
  });
  page.on('requestfailed', (request) => problems.push(`${request.url()}: ${request.failure()?.errorText}`));
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(address, { waitUntil: 'load' });
  return { page, problems, requests };
}
