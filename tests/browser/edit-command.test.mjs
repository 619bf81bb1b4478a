// @ts-check
// `sitemap-kit edit FILE`: the page shows the file and keeps changes to it.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { requireWww } from '../../scripts/www.mjs';
import { main } from '../npm/command.mjs';
import { openPage, startChromium } from './chromium.mjs';

test('shows the given files, keeps changes after a reload, and installs no service worker', async (context) => {
  requireWww();
  const folder = mkdtempSync(join(tmpdir(), 'sitemap-kit-edit-'));
  writeFileSync(join(folder, 'a.txt'), 'https://example.com/a\n');
  writeFileSync(join(folder, 'b & c.txt'), 'https://example.com/b\nhttps://example.com/c\n');
  const child = spawn(process.execPath, [main, 'edit', 'a.txt', 'b & c.txt'], { cwd: folder });
  context.after(() => {
    child.kill();
    rmSync(folder, { recursive: true, force: true });
  });
  const browser = await startChromium();
  context.after(() => browser.close());
  let stdout = '';
  for await (const chunk of child.stdout) {
    stdout += chunk;
    if (stdout.includes('Ctrl-C')) break;
  }
  const [, url = ''] = /at (http:\S+)/.exec(stdout) ?? [];
  const { page, problems } = await openPage(browser, url);
  await page.locator('.grid-row').first().waitFor();
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
