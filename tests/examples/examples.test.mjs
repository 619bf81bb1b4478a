// @ts-check
/** The programs of examples/ run and have the documented results. */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';

import { validate } from '../../dist/core/node.js';
import { newsPages } from '../../examples/news/make-pages.mjs';
import { shopPages } from '../../examples/shop/make-pages.mjs';
import { root } from '../../scripts/run.mjs';
import { openPage, startBrowser } from '../browser/browser.mjs';
import { serve } from '../browser/static-server.mjs';
import { startWorker } from '../packaging/worker-runtime.mjs';
import { rejectedBySchema } from '../schemas/check.mjs';

const folder = mkdtempSync(join(tmpdir(), 'sitemap-examples-'));
after(() => rmSync(folder, { recursive: true }));

/** The examples use host names that are reserved for examples. */
const rules = /** @type {const} */ ({ 'loc-non-public-host': 'off' });

/** @param {string} script @param {...string} programArguments */
const runExample = (script, ...programArguments) =>
  spawnSync(process.execPath, [join(root, 'examples', script), ...programArguments], { cwd: root, encoding: 'utf8' });

describe('examples/node', () => {
  it('write-sitemap.mjs writes a valid sitemap and leaves out the invalid page', async () => {
    const { status, stdout, stderr } = runExample('node/write-sitemap.mjs', folder);
    assert.equal(status, 0, stderr);
    assert.match(stdout, /^invalid-pages: .*2026-02-30/m);
    assert.match(stdout, /^1 page left out\n3 pages written$/m);
    const xml = readFileSync(join(folder, 'sitemap.xml'), 'utf8');
    assert.deepEqual(await rejectedBySchema([{ name: 'sitemap.xml', xml }]), []);
  });

  it('split-to-folder.mjs writes the set and its robots.txt', () => {
    const out = join(folder, 'shop');
    const { status, stdout, stderr } = runExample('node/split-to-folder.mjs', '50001', out);
    assert.equal(status, 0, stderr);
    assert.deepEqual(readdirSync(out).sort(), ['robots.txt', 'sitemap-1.xml.gz', 'sitemap-2.xml.gz', 'sitemap.xml.gz']);
    assert.match(stdout, /^Sitemap: https:\/\/shop\.example\/sitemap\.xml\.gz$/m);
    assert.match(
      readFileSync(join(out, 'robots.txt'), 'utf8'),
      /^Sitemap: https:\/\/shop\.example\/sitemap\.xml\.gz$/m,
    );
  });

  it('check-pages.mjs exits with 0 for valid pages, 1 for invalid ones, 2 without a file', () => {
    const wrong = join(folder, 'wrong.json');
    writeFileSync(wrong, '[{"loc": "https://example.com/", "priority": 1.5}]');
    assert.equal(runExample('node/check-pages.mjs', join(root, 'examples/japanese/pages.json')).status, 0);
    const { status, stdout } = runExample('node/check-pages.mjs', wrong);
    assert.equal(status, 1);
    assert.match(stdout, /^error priority-invalid \[0\]\.priority$/m);
    assert.equal(runExample('node/check-pages.mjs').status, 2);
  });
});

describe('page lists of the examples', () => {
  it('the only problem of the Japanese site is that its URLs are written in Japanese', () => {
    const text = readFileSync(join(root, 'examples/japanese/pages.json'), 'utf8');
    const { rules: broken } = validate(text, { now: '2026-01-11T00:00:00Z', check: { rules } });
    assert.deepEqual(Object.keys(broken), ['loc-not-escaped']);
  });

  it('the shop is the same in every run, and a larger shop begins with the same pages', () => {
    const small = [...shopPages(2_000)];
    assert.deepEqual([...shopPages(3_000)].slice(0, 2_000), small);
    assert.notDeepEqual([...shopPages(2_000, 2)], small);
    const { counts } = validate(small, { now: '2026-01-11T00:00:00Z', check: { rules } });
    assert.deepEqual([counts.error, counts.warning], [0, 0]);
  });

  it('the news site marks only the articles of the last two days', () => {
    const now = new Date('2026-01-10T12:00:00Z');
    const pages = newsPages(now);
    assert.equal(pages.filter(({ news }) => news !== undefined).length, 23);
    const { counts, rules: broken } = validate(pages, { now, check: { rules } });
    assert.deepEqual([counts.error, broken['news-too-old'] ?? 0], [0, 0]);
  });
});

describe('programs that print page lists', () => {
  it('exit normally when their output is closed early', { skip: process.platform === 'win32' }, async () => {
    for (const script of ['shop/make-pages.mjs', 'news/make-pages.mjs']) {
      const child = spawn(process.execPath, [join(root, 'examples', script)]);
      let stderr = '';
      child.stderr.on('data', (text) => {
        stderr += text;
      });
      child.stdout.once('data', () => child.stdout.destroy());
      const [code] = await once(child, 'close');
      assert.deepEqual([code, stderr], [0, ''], script);
    }
    assert.equal(runExample('news/make-pages.mjs', '2026-01-10T00:00:00Z').stdout.split('"loc"').length, 61);
  });
});

describe('examples/worker', () => {
  it('answers /sitemap.xml, its parts and /robots.txt in workerd', async () => {
    const worker = await startWorker(join(root, 'examples/worker/worker.mjs'));
    try {
      const get = async (/** @type {string} */ path) => {
        // The host of a request may differ from that of the site.
        const answer = await worker.dispatchFetch(`https://preview.example.com${path}`);
        return { status: answer.status, cache: answer.headers.get('cache-control'), text: await answer.text() };
      };
      const index = await get('/sitemap.xml');
      assert.equal(index.status, 200, index.text);
      assert.equal(index.cache, 'public, max-age=3600');
      assert.deepEqual(
        [...index.text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => loc),
        [1, 2, 3].map((number) => `https://shop.example/sitemap-${number}.xml`),
      );
      const last = await get('/sitemap-3.xml');
      assert.match(last.text, /<loc>https:\/\/shop\.example\/products\/2500<\/loc>/);
      assert.match((await get('/robots.txt')).text, /^Sitemap: https:\/\/shop\.example\/sitemap\.xml$/m);
      assert.equal((await get('/nowhere')).status, 404);
    } finally {
      await worker.dispose();
    }
  });
});

describe('examples/browser', () => {
  it('writes the sitemap and reports problems during typing', async () => {
    const browser = await startBrowser();
    const server = await serve(root);
    try {
      const { page, problems, requests } = await openPage(browser, `${server.origin}/examples/browser/`);
      await page.waitForFunction("document.getElementById('sitemap').textContent.includes('<urlset')");
      assert.match((await page.textContent('#problems')) ?? '', /ftp/);
      await page.fill('#pages', '["https://example.com/typed"]');
      assert.match((await page.textContent('#sitemap')) ?? '', /<loc>https:\/\/example\.com\/typed<\/loc>/);
      await page.fill('#pages', '');
      assert.notEqual(await page.textContent('#sitemap'), '');
      assert.deepEqual(problems, []);
      assert.deepEqual(
        requests.filter((address) => !address.startsWith(server.origin)),
        [],
      );
    } finally {
      await browser.close();
      server.close();
    }
  });
});
