// @ts-check
/** `pageFacts` says of random documents what a browser finds in them. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { pageFacts } from '../../dist/documents/facts/index.js';
import { seeded } from '../npm/helpers/random.mjs';
import { scaled } from '../npm/helpers/scale.mjs';
import { startBrowser } from './browser.mjs';
import { domFacts } from './dom-facts.mjs';
import { randomHtml } from './random-html.mjs';

const url = 'https://example.com/a/b.html';
const now = new Date('2026-11-26T00:00:00Z');

/** @typedef {ReturnType<typeof domFacts>[number]} DomFacts */

/**
 * What the scripts with JSON-LD in random documents say, read without the code of the package.
 * @param {string[]} scripts
 */
function structuredData(scripts) {
  /** @type {Record<string, string>[]} */
  const objects = [];
  const errors = new Set();
  for (const script of scripts) {
    try {
      const value = JSON.parse(script);
      objects.push(...(value['@graph'] ?? [value]));
    } catch (error) {
      errors.add(/** @type {Error} */ (error).message);
    }
  }
  const of = (/** @type {string} */ type) => objects.filter((object) => object['@type'] === type);
  const [article, page] = ['Article', 'WebPage'].map((type) => of(type)[0]?.dateModified);
  return {
    stated: article ?? page,
    videos: of('VideoObject').map(({ name }) => name),
    news: of('NewsArticle')[0]?.headline,
    errors: [...errors],
  };
}

describe('pageFacts and a browser', () => {
  /** @type {import('playwright-core').Browser} */
  let browser;
  before(async () => {
    browser = await startBrowser();
  });
  after(() => browser.close());

  it('show the content of shadow roots, whose metadata do not count', async () => {
    const page = await browser.newPage();
    const html = `<!doctype html><title>T</title><div><template shadowrootmode="open"><base href="/c/">
      <link rel="canonical" href="x"><meta http-equiv="refresh" content="0;/d">
      <a href="b">B</a><main>Text<img src="1.png"></main></template></div>`;
    await page.route('**', (route) => route.fulfill({ contentType: 'text/html', body: html }));
    await page.goto(url);
    const shown = await page.evaluate(() => {
      const root = document.querySelector('div')?.shadowRoot;
      return {
        images: Array.from(root?.querySelectorAll('img') ?? [], ({ src }) => src),
        links: Array.from(root?.querySelectorAll('a') ?? [], ({ href }) => href),
        text: root?.querySelector('main')?.innerText,
      };
    });
    assert.equal(page.url(), url);
    const { images, links, text, canonical, refresh } = pageFacts(html, url, { images: true, text: true });
    assert.deepEqual({ images: images.map(({ loc }) => loc), links, text }, shown);
    assert.deepEqual([canonical, refresh], [undefined, undefined]);
    await page.close();
  });

  it('find the same in random documents', async () => {
    const page = await browser.newPage();
    // Documents that the page parses have its URL.
    await page.route(url, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
    await page.goto(url);
    const count = scaled(100, 1000);
    const random = seeded(33);
    const documents = random.many(count, () => randomHtml(random));
    const expected = await page.evaluate(domFacts, documents);
    /** How many documents have each fact: a comparison of nothing would not fail. */
    const seen = new Map();
    for (const [index, html] of documents.entries()) {
      const { data, modified, ...inDocument } = /** @type {DomFacts} */ (expected[index]);
      const { stated, ...structured } = structuredData(data);
      const found = { ...inDocument, ...structured, modified: stated ?? modified };
      const facts = pageFacts(html, url, { images: true, videos: true, news: true, now });
      const { language, canonical, noindex, refresh, alternates, links } = facts;
      const canonicalsDiffer = facts.problems.some(({ rule }) => rule === 'site-canonicals-differ');
      const images = facts.images.map(({ loc }) => loc);
      const actual = {
        ...{ language, canonical, canonicalsDiffer, noindex, refresh, alternates, links, images },
        modified: facts.modified,
        videos: facts.videos.map(({ title }) => title),
        news: facts.news?.title,
        errors: facts.problems.flatMap(({ rule, params }) => (rule === 'site-json-ld-invalid' ? [params.reason] : [])),
      };
      assert.deepEqual(actual, found, `document ${index}:\n${html}`);
      for (const [name, value] of Object.entries(found)) {
        if (Array.isArray(value) ? value.length > 0 : value) seen.set(name, (seen.get(name) ?? 0) + 1);
      }
    }
    assert.equal(seen.size, 12);
    for (const name of seen.keys()) {
      assert.ok(seen.get(name) >= count / 50, `${name} is found in ${seen.get(name) ?? 0} of ${count} documents`);
    }
    await page.close();
  });
});
