// @ts-check
// `sitemap-kit edit FILE`: the page shows the file and keeps changes to it.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { requireWww } from '../../scripts/www.mjs';
import { main } from '../npm/helpers/command.mjs';
import { openPage, startBrowser } from './browser.mjs';
import { becomes } from './editor.mjs';

/**
 * Starts the command for files in a new folder, and opens its page.
 * @param {import('node:test').TestContext} context
 * @param {Record<string, string>} files
 */
async function edit(context, files) {
  requireWww();
  const folder = mkdtempSync(join(tmpdir(), 'sitemap-kit-edit-'));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  const child = spawn(process.execPath, [main, 'edit', ...Object.keys(files)], { cwd: folder });
  context.after(() => {
    child.kill();
    rmSync(folder, { recursive: true, force: true });
  });
  const browser = await startBrowser();
  context.after(() => browser.close());
  let stdout = '';
  for await (const chunk of child.stdout) {
    stdout += chunk;
    if (stdout.includes('Ctrl-C')) break;
  }
  const [, url = ''] = /at (http:\S+)/.exec(stdout) ?? [];
  const { page, problems } = await openPage(browser, url);
  await page.locator('.grid-row').first().waitFor();
  return { page, problems, child, folder };
}

test('shows the given files, keeps changes after a reload, and installs no service worker', async (context) => {
  const { page, problems } = await edit(context, {
    'a.txt': 'https://example.com/a\n',
    'b & c.txt': 'https://example.com/b\nhttps://example.com/c\n',
  });
  assert.deepEqual(await page.locator('.file-title').allInnerTexts(), ['a.txt', 'b & c.txt']);
  await page.getByRole('button', { name: /^b & c\.txt/ }).click();
  await page.getByText('https://example.com/c', { exact: true }).waitFor();
  await page.locator('[aria-rowindex="2"] .cell.loc').click();
  await page.keyboard.type('https://example.com/changed');
  await page.keyboard.press('Enter');
  await page.getByRole('img', { name: 'saved on this device' }).waitFor();
  // Files that load on demand have arrived, so that reloading aborts no request.
  await page.waitForLoadState('networkidle');
  await page.reload();
  await page.getByText('https://example.com/changed', { exact: true }).waitFor();
  await page.locator('.file').nth(1).waitFor();
  assert.equal(await page.locator('.file').count(), 2);
  assert.equal(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length), 0);
  assert.deepEqual(problems, []);
});

test('saves to the file after asking once, and not over the changes of another program', async (context) => {
  const text = 'https://example.com/a\nhttps://example.com/b\n';
  const { page, child, folder } = await edit(context, { 'a.txt': text });
  const content = () => readFile(join(folder, 'a.txt'), 'utf8');
  const change = async (/** @type {string} */ loc) => {
    await page.locator('[aria-rowindex="2"] .cell.loc').click();
    await page.keyboard.type(`https://example.com/${loc}`);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+s');
  };
  const notice = (/** @type {string} */ message) => page.locator('.notice', { hasText: message });
  await change('1');
  assert.equal(await content(), text);
  await page.getByRole('dialog').getByRole('button', { name: 'Save to a.txt' }).click();
  await notice('a.txt was saved.').waitFor();
  assert.equal(await content(), 'https://example.com/1\nhttps://example.com/b\n');
  // Asked once: neither the second time nor after a reload.
  await change('2');
  await becomes(content, 'https://example.com/2\nhttps://example.com/b\n');
  await page.waitForLoadState('networkidle');
  await page.reload();
  await page.getByText('https://example.com/2', { exact: true }).waitFor();
  await change('3');
  await becomes(content, 'https://example.com/3\nhttps://example.com/b\n');
  await notice('a.txt was saved.').waitFor();
  writeFileSync(join(folder, 'a.txt'), 'changed');
  await change('4');
  const conflict = notice('a.txt was changed by another program');
  await conflict.waitFor();
  assert.equal(await content(), 'changed');
  await conflict.getByRole('button', { name: 'Overwrite' }).click();
  await becomes(content, 'https://example.com/4\nhttps://example.com/b\n');
  child.kill();
  await once(child, 'exit');
  await change('5');
  const lost = notice('the command sitemap-kit edit has ended').first();
  await lost.getByRole('button', { name: 'Download instead' }).waitFor();
});
