// @ts-check
// `sitemap-kit edit` of the installed package: the editor works with the WebAssembly module of the package.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { openPage, startBrowser } from '../browser/browser.mjs';
import { Project } from './project.mjs';

test('the installed command opens a file in the editor and checks it', async (context) => {
  const project = await Project.create();
  project.write('list.txt', 'https://example.com/\nhttps://example.com/\n');
  const command = join(project.installed, 'dist/cli/main.js');
  const child = spawn(process.execPath, [command, 'edit', 'list.txt'], { cwd: project.folder });
  context.after(() => child.kill());
  const browser = await startBrowser();
  context.after(() => browser.close());
  let stdout = '';
  for await (const chunk of child.stdout) {
    stdout += chunk;
    if (stdout.includes('Ctrl-C')) break;
  }
  const [, address = ''] = /at (http:\S+)/.exec(stdout) ?? [];
  const { page, problems, requests } = await openPage(browser, address);
  await page.locator('[data-rule="loc-duplicate"]').waitFor();
  assert.equal(await page.locator('.grid-row').count(), 2);
  assert.ok(requests.every((url) => url.startsWith(new URL(address).origin) || url.startsWith('blob:')));
  assert.deepEqual(problems, []);
});
