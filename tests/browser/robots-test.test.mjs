// @ts-check
// The test of a URL in the view of a robots.txt: which crawlers may fetch it, and the line that blocks it.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { violations, visitors } from './axe.mjs';
import { drop, startEditor } from './editor.mjs';

const editor = await startEditor();
after(editor.close);

/** @typedef {import('playwright-core').Page} Page */

const robots = [
  'User-agent: *',
  'Disallow: /cart',
  '',
  'User-agent: Googlebot',
  'Disallow: /drafts',
  '',
  'User-agent: GPTBot',
  'User-agent: MyBot/2.0 (of ours)',
  'Disallow: /',
  '',
].join('\n');

/** Opens a robots.txt. @param {Page} page @param {string} [content] */
async function openRobots(page, content = robots) {
  await drop(page, [{ name: 'robots.txt', content }]);
  await row(page, 'GPTBot').waitFor();
}

/** The row of a crawler. @param {Page} page @param {string} token */
const row = (page, token) =>
  page.locator('.robots-test tbody tr').filter({ has: page.getByRole('rowheader', { name: token, exact: true }) });

/** Waits until the row of a crawler ends with a text. @param {Page} page @param {string} token @param {RegExp} access */
const access = (page, token, access) => row(page, token).locator('td').last().filter({ hasText: access }).waitFor();

test('each crawler has the line that blocks the URL', async (context) => {
  const page = await editor.openFor(context);
  await openRobots(page);
  await access(page, 'GPTBot', /^Blocked by line 9 Disallow: \/$/);
  await access(page, 'Googlebot', /^Allowed$/);
  const url = page.getByLabel('URL or path');
  for (const address of ['/cart', 'https://www.example.com/cart?id=1']) {
    await url.fill(address);
    await access(page, '*', /^Blocked by line 2 Disallow: \/cart$/);
    await access(page, 'Bingbot', /^Blocked by line 2 /);
    // It has a group of its own, and so does Applebot through it.
    await access(page, 'Googlebot', /^Allowed$/);
    await access(page, 'Applebot', /^Allowed$/);
    await access(page, 'MyBot', /^Blocked by line 9 /);
  }
  await row(page, 'MyBot').getByRole('button', { name: 'line 9' }).click();
  const selected = await page
    .locator('.robots-file textarea')
    .evaluate((/** @type {HTMLTextAreaElement} */ { value, selectionStart, selectionEnd }) =>
      value.slice(selectionStart, selectionEnd),
    );
  assert.equal(selected, 'Disallow: /');
});

test('it follows changes of the text, and says what is no URL', async (context) => {
  const page = await editor.openFor(context);
  await openRobots(page);
  await page.locator('.robots-file textarea').fill('User-agent: Bingbot\nDisallow: /\n');
  await access(page, 'Bingbot', /^Blocked by line 2 /);
  await access(page, 'GPTBot', /^Allowed$/);
  const url = page.getByLabel('URL or path');
  await url.fill('mailto:a@example.com');
  await page.getByText('This is not a URL.').waitFor();
  assert.equal(await page.locator('.robots-test table').count(), 0);
  await url.fill('');
  await access(page, 'Bingbot', /^Blocked by line 2 /);
});

test('it is accessible in both themes and languages, and fits on a phone', async (context) => {
  for (const visitor of visitors) {
    const page = await editor.openFor(context, visitor);
    await openRobots(page);
    assert.deepEqual(await violations(page), []);
  }
});
