// @ts-check
// The installed tarball in headless Chromium, and in Firefox if it is installed: as plain modules from a static server, and bundled by Vite.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { build } from 'vite';
import { findFirefox } from '../../scripts/browsers.mjs';
import { openPage, startBrowser } from '../browser/browser.mjs';
import { launchFirefox } from '../browser/firefox.mjs';
import { serve } from '../browser/static-server.mjs';
import { expected } from './programs/streams.mjs';
import { Project } from './project.mjs';

const project = await Project.create();
const browser = await startBrowser();
/** @type {[name: string, browser: import('playwright-core').Browser][]} */
const browsers = [['Chromium', browser]];
if (findFirefox() !== undefined) browsers.push(['Firefox', await launchFirefox()]);
after(() => Promise.all(browsers.map(([, browser]) => browser.close())));

const module = '/node_modules/sitemap-kit/dist/core/browser.js';

const streams = readFileSync(new URL('programs/streams.mjs', import.meta.url), 'utf8');
project.write('streams.mjs', streams);
project.write('bundled/streams.mjs', streams);
project.write(
  'index.html',
  `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>plain page</title></head>
<body><output></output><script type="module" src="/page.mjs"></script></body></html>
`,
);
project.write(
  'page.mjs',
  `import * as kit from '${module}';
import { useStreams } from './streams.mjs';

const { generate, init, SitemapError } = kit;
const answers = { before: undefined, xml: undefined, streams: undefined };
try {
  generate(['https://example.com/']);
} catch (error) {
  answers.before = { isSitemapError: error instanceof SitemapError, code: error.code, message: error.message };
}
await Promise.all([init(), init()]);
answers.xml = generate([{ loc: 'https://example.com/日本', lastmod: new Date(Date.UTC(2026, 0, 10)) }]);
answers.streams = await useStreams(kit);
document.querySelector('output').textContent = JSON.stringify(answers);
`,
);

/**
 * Returns the results that the plain page wrote into its `<output>`.
 * @param {import('playwright-core').Page} page
 */
async function answersOf(page) {
  await page.waitForFunction(() => document.querySelector('output')?.textContent !== '');
  return JSON.parse(await page.innerText('output'));
}

/** @param {{ before: { isSitemapError: boolean, code: string, message: string }, xml: string, streams: unknown }} answers */
function checkAnswers({ before, xml, streams }) {
  assert.equal(before.code, 'not-ready');
  assert.ok(before.isSitemapError, 'the error before init is no SitemapError');
  assert.match(before.message, /await init\(\)/);
  assert.match(xml, /<loc>https:\/\/example\.com\/%E6%97%A5%E6%9C%AC<\/loc>/);
  assert.match(xml, /<lastmod>2026-01-10T00:00:00/);
  assert.deepEqual(streams, expected);
}

/**
 * Serves a folder and opens its page; the test fails if the page has problems or sends a request to another host.
 * @param {import('node:test').TestContext} context
 * @param {import('playwright-core').Browser} browser
 * @param {string} folder
 * @param {Record<string, string>} [headers]
 */
async function visit(context, browser, folder, headers) {
  const server = await serve(folder, headers);
  context.after(server.close);
  const { page, problems, requests } = await openPage(browser, `${server.origin}/`);
  const answers = await answersOf(page).catch((error) => assert.fail(`${error.message}\n${problems.join('\n')}`));
  assert.deepEqual(problems, []);
  assert.deepEqual(
    requests.filter((address) => !address.startsWith(server.origin) && !address.startsWith('data:')),
    [],
  );
  return { answers, requests };
}

for (const [name, browser] of browsers) {
  test(`${name} ${browser.version()}: a plain page reports calls before init, writes sitemaps afterwards, and requests the module once`, async (context) => {
    const { answers, requests } = await visit(context, browser, project.folder);
    checkAnswers(answers);
    assert.equal(requests.filter((address) => address.endsWith('.wasm')).length, 1);
  });
}

test('a plain page works under a strict Content-Security-Policy', async (context) => {
  const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";
  const { answers } = await visit(context, browser, project.folder, { 'content-security-policy': policy });
  checkAnswers(answers);
});

test('a page bundled by Vite works', async (context) => {
  project.write(
    'bundled/index.html',
    '<!doctype html><output></output><script type="module" src="./main.js"></script>',
  );
  project.write(
    'bundled/main.js',
    `import * as kit from 'sitemap-kit';
import { useStreams } from './streams.mjs';

const { generate, init, SitemapError } = kit;
const answers = {};
try {
  generate([]);
} catch (error) {
  answers.before = { isSitemapError: error instanceof SitemapError, code: error.code, message: error.message };
}
await init();
answers.xml = generate([{ loc: 'https://example.com/日本', lastmod: new Date(Date.UTC(2026, 0, 10)) }]);
answers.streams = await useStreams(kit);
document.querySelector('output').textContent = JSON.stringify(answers);
`,
  );
  const bundled = join(project.folder, 'bundled');
  await build({ root: bundled, configFile: false, logLevel: 'error', build: { target: 'es2022' } });
  const { answers } = await visit(context, browser, join(bundled, 'dist'));
  checkAnswers(answers);
});
