// @ts-check
// The editor without a network, as an installed app, and when a new version is released.
import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { XMLParser } from 'fast-xml-parser';
import { serveWww, wwwFolder } from '../../scripts/www.mjs';
import { downloadOf, onlyInChromium, openPage } from './browser.mjs';
import { drop, startEditor } from './editor.mjs';
import { serve } from './static-server.mjs';

const editor = await startEditor();
after(editor.close);

const content =
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://example.com/a</loc></url></urlset>';

/**
 * Waits until the service worker has cached the files and controls the page.
 * @param {import('playwright-core').Page} page
 */
const underServiceWorker = (page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');

test('a view that cannot be loaded is reported, and loads after a reload', async (context) => {
  const server = await serveWww({ path: '/tools/editor/' });
  const visit = await editor.browser.newContext({ locale: 'en-US', serviceWorkers: 'block' });
  context.after(async () => {
    await visit.close();
    server.close();
  });
  const page = await visit.newPage();
  /** @type {Error[]} */
  const thrown = [];
  page.on('pageerror', (error) => thrown.push(error));
  await page.goto(server.url);
  await drop(page, [{ name: 'sitemap.xml', content }]);
  await page.locator('.grid-row').first().waitFor();
  await page.route(/assets\/(Overview|rules)-[^/]*\.js$/, (route) => route.abort());
  await page.getByRole('button', { name: 'Overview' }).click();
  await page.getByText('A part of the editor could not be loaded.').waitFor();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.locator('.start').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Overview' }).click();
  await page.locator('.overview svg').first().waitFor();
  assert.deepEqual(thrown, []);
});

test('offline, a reload restores the page and the draft; opening, checking and exporting work', async (context) => {
  const server = await serveWww({ path: '/tools/editor/' });
  const { page, problems } = await openPage(editor.browser, server.url);
  context.after(() => page.context().close());
  await underServiceWorker(page);
  // The page may still be loading files for its own workers.
  await page.waitForLoadState('networkidle');
  // The server is stopped as well, so that only the device can answer.
  server.close();
  await page.context().setOffline(true);
  await page.reload();
  await page.locator('.start').waitFor();
  await drop(page, [{ name: 'sitemap.xml', content }]);
  await page.locator('.grid-row').first().waitFor();
  await page.locator('.cell.lastmod').last().click();
  await page.keyboard.type('2026-13-01');
  await page.keyboard.press('Enter');
  await page.locator('[data-rule="lastmod-invalid"]').first().waitFor();
  await page.keyboard.press('Control+z');
  await page.locator('.cell.lastmod').last().click();
  await page.keyboard.type('2026-01-02');
  await page.keyboard.press('Enter');
  await page.getByRole('img', { name: 'saved on this device' }).waitFor();
  await page.reload();
  await page.getByText('2026-01-02').waitFor();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const { content: exported } = await downloadOf(page, () =>
    page.getByRole('button', { name: 'Download sitemap.xml' }).click(),
  );
  const { url } = new XMLParser().parse(String(exported)).urlset;
  assert.deepEqual(url, { loc: 'https://example.com/a', lastmod: '2026-01-02' });
  assert.deepEqual(problems, []);
});

test('every file of the build is cached', async (context) => {
  const { page } = await editor.open({ serviceWorker: true });
  context.after(() => page.context().close());
  await underServiceWorker(page);
  const cached = await page.evaluate(async () => {
    const [name = ''] = await caches.keys();
    const folder = new URL('.', location.href).href;
    return (await (await caches.open(name)).keys()).map(({ url }) => url.slice(folder.length)).sort();
  });
  const [list = ''] = readFileSync(join(wwwFolder, 'service-worker.js'), 'utf8').split('\n');
  const { names } = JSON.parse(list.replace(/^self\.ownFiles=/, '').replace(/;$/, ''));
  assert.ok(names.some((/** @type {string} */ name) => name.endsWith('.wasm')));
  assert.deepEqual(cached, names.map((/** @type {string} */ name) => name.replace(/^\.\/$/, '')).sort());
});

test('the browser can install the editor', {
  skip: onlyInChromium('Firefox installs no web applications'),
}, async (context) => {
  const { page } = await editor.open({ serviceWorker: true });
  context.after(() => page.context().close());
  await underServiceWorker(page);
  const tools = await page.context().newCDPSession(page);
  const { errors, data } = await tools.send('Page.getAppManifest');
  assert.deepEqual(errors, []);
  const { installabilityErrors } = await tools.send('Page.getInstallabilityErrors');
  // Test contexts are private windows, which cannot install apps.
  const reasons = installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito');
  assert.deepEqual(reasons, []);
  for (const { src, sizes } of JSON.parse(data ?? '').icons) {
    const measured = await page.evaluate(async (src) => {
      const image = new Image();
      image.src = src;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    if (sizes !== 'any') assert.equal(measured, sizes, src);
  }
});

/**
 * Events after which the browser checks for a newer build.
 * @type {Record<string, (page: import('playwright-core').Page) => Promise<unknown>>}
 */
const updateChecks = {
  'while the page is open': (page) =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update()),
  'when the page is loaded': async (page) => {
    await page.getByRole('img', { name: 'saved on this device' }).waitFor();
    await page.reload();
  },
};

for (const [when, checkForUpdate] of Object.entries(updateChecks)) {
  test(`a newer build is announced ${when}, and loading it keeps the changes`, async (context) => {
    const folder = mkdtempSync(join(tmpdir(), 'sitemap-kit-editor-'));
    const site = join(folder, 'some/path');
    cpSync(wwwFolder, site, { recursive: true });
    const { origin, close } = await serve(folder, { 'cache-control': 'no-cache' });
    const { page, problems } = await openPage(editor.browser, `${origin}/some/path/`);
    context.after(async () => {
      await page.context().close();
      close();
      rmSync(folder, { recursive: true, force: true });
    });
    await underServiceWorker(page);
    assert.equal(await page.getByText('A newer version').count(), 0);
    await drop(page, [{ name: 'sitemap.xml', content }]);
    await page.locator('.grid-row').first().waitFor();
    await page.locator('.cell.lastmod').last().click();
    await page.keyboard.type('2026-01-02');
    await page.keyboard.press('Enter');

    const html = readFileSync(join(site, 'index.html'), 'utf8');
    writeFileSync(join(site, 'index.html'), html.replace('<div id="app">', '<div id="app" data-newer>'));
    const worker = readFileSync(join(site, 'service-worker.js'), 'utf8');
    writeFileSync(join(site, 'service-worker.js'), worker.replace(/"version":"\w+"/, '"version":"newer"'));
    await checkForUpdate(page);

    await page.getByText('A new version of the editor is available.').waitFor();
    assert.equal(await page.locator('[data-newer]').count(), 0);
    await page.getByRole('button', { name: 'Update' }).click();
    await page.locator('[data-newer]').waitFor();
    await page.getByText('2026-01-02').waitFor();
    assert.deepEqual(problems, []);
  });
}
