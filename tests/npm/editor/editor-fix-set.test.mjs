// @ts-check
// Fixes that the editor's worker proposes for several files.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from '../../../dist/core/node.js';
import { importFromEditor } from '../helpers/editor-module.mjs';

const { fixSet, tableOf } = await importFromEditor(
  `export { fixSet } from './worker/problems/fix-set.js'; export { tableOf } from './model/pages.js';`,
);

const settings = {
  ...{ profile: 'google', rules: {}, baseUrl: '', sitemapUrl: '', robots: '', robotsAgent: '' },
  ...{ now: '2026-11-20', timezone: '', submittedInSearchConsole: false, locale: 'en' },
};

/**
 * Returns the changes that fix a rule.
 * @param {import('../../../www/model/problems.ts').SetRule} rule
 * @param {Record<string, string>} files
 * @returns {Promise<{ file: string, before: string, after: string }[]>}
 */
async function propose(rule, files) {
  const members = Object.entries(files).map(([name, text], document) => {
    const { kind, pages, sitemaps } = parse(text);
    const table = tableOf(kind === 'index' ? sitemaps : pages);
    return { document, name, kind, source: new Blob([text]), pages: table.updateSince() };
  });
  return (await fixSet({ members, settings, rule }, { progress() {} })).changes;
}

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const sitemap = (/** @type {string} */ lastmod) =>
  `<urlset ${namespace}><url><loc>https://example.com/</loc><lastmod>${lastmod}</lastmod></url></urlset>`;
const index = `<sitemapindex ${namespace}><sitemap><loc>https://example.com/a.xml</loc><lastmod>2026-01-01</lastmod></sitemap></sitemapindex>`;

test('an index gets the date of the newest page', async () => {
  const changes = await propose('index-lastmod-mismatch', { 'sitemap.xml': index, 'a.xml': sitemap('2026-02-01') });
  assert.deepEqual(changes, [
    { file: 'sitemap.xml', loc: 'https://example.com/a.xml', before: '2026-01-01', after: '2026-02-01' },
  ]);
});

test('an index gets no date of a page that is in the future', async () => {
  const changes = await propose('index-lastmod-mismatch', { 'sitemap.xml': index, 'a.xml': sitemap('2031-01-01') });
  assert.deepEqual(changes, []);
});
