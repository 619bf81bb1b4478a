// @ts-check
// Contents of a file that the exports of the editor lack, as the worker detects them when it opens the file.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importFromEditor } from './editor-module.mjs';
import { namespace, page1, sitemap, url, whole } from './lossless-files.mjs';

const { open } = await importFromEditor(`export { open } from './worker/files/open.js';`);

/** @type {[name: string, content: string, losses: string[]][]} */
const lossyFiles = [
  ['comment.xml', sitemap(`<!-- mine -->${url}`), ['comments']],
  ['style.xml', `<?xml version="1.0"?>\n<?xml-stylesheet href="/s.css"?>\n${sitemap(url)}`, ['comments']],
  ['unknown.xml', sitemap(`<url><loc>${page1}</loc><mine>1</mine></url>`), ['elements']],
  ['attribute.xml', sitemap(`<url a="b"><loc>${page1}</loc></url>`), ['elements']],
  ['foreign.xml', sitemap(`<x:mine/>${url}`, 'xmlns:x="urn:x"'), ['elements']],
  [
    'sections.xml',
    `${sitemap(`<url><loc>${page1}</loc><x:a><![CDATA[<!--]]></x:a></url><x:b/>`, 'xmlns:x="urn:x"')}<![CDATA[notes]]>`,
    ['unread', 'elements'],
  ],
  ['comment-with-cdata.xml', `${sitemap(url)}<!-- <![CDATA[ --><!-- ]]> -->`, ['comments']],
  ['comment-with-end-tag.xml', `${sitemap(url)}<!-- </urlset> of old -->`, ['comments']],
  ['instruction-with-end-tag.xml', `${sitemap(url)}<?mine a="</urlset>"?>`, ['comments']],
  ['truncated.xml', sitemap(`${url}<url><loc>https://exa`).replace('</urlset>', ''), ['unread']],
  ['after-root.xml', `${sitemap(url)}\n<?pi?>notes of mine\n`, ['unread', 'comments']],
  ['before-root.xml', `notes of mine\n${sitemap(url)}`, ['unread']],
  [
    'index.xml',
    `<sitemapindex ${namespace} xmlns:x="urn:x"><sitemap><loc>${page1}.xml</loc><x:n>1</x:n></sitemap></sitemapindex>`,
    ['elements'],
  ],
  [
    'rss.xml',
    `<rss version="2.0"><channel><item><title>One</title><link>${page1}</link></item></channel></rss>`,
    ['feed', 'kind'],
  ],
  ['list.xml', `[{"loc":"${page1}"}]`, ['kind']],
  ['map.txt', sitemap(url), ['kind']],
  ['fields.json', `[{"loc":"${page1}","owner":"bob"}]`, ['fields']],
  ['texts.json', `["${page1}"]`, ['shape']],
  ['object.json', `{"made":"today","pages":[{"loc":"${page1}"}]}`, ['shape']],
  ['lines.ndjson', `{"loc":"${page1}"}\n{"loc":"https://exa\n`, ['unread']],
  ['names.csv', `URL;lastmod\n${page1};2026-01-01\n`, ['shape']],
  ['fields.csv', `loc,owner\n${page1},bob\n`, ['fields']],
  ['comment.txt', `# mine\n${page1}\n`, ['comments']],
  ['lines.txt', `${page1}\nnot a URL\n`, ['unread']],
];

/** @type {typeof lossyFiles} */
const all = [
  ...lossyFiles,
  ...whole.map(([name, content]) => /** @type {[string, string, string[]]} */ ([name, content, []])),
];
for (const [name, content, losses] of all) {
  test(`of ${name}: ${losses.join() || 'none'}`, async () => {
    const context = { progress() {}, transfer() {} };
    const { exportLosses } = await open({ name, source: new Blob([content]), locale: 'en' }, context);
    assert.deepEqual(exportLosses, losses);
  });
}
