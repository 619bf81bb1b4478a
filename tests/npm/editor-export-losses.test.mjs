// @ts-check
// Contents of a file that the exports of the editor lack, as the worker detects them when it opens the file.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importFromEditor } from './editor-module.mjs';

const { open } = await importFromEditor(`export { open } from './worker/files/open.js';`);

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const page1 = 'https://example.com/1';
const url = `<url><loc>${page1}</loc></url>`;
/** @param {string} content @param {string} [attributes] */
const sitemap = (content, attributes = '') => `<urlset ${namespace} ${attributes}>${content}</urlset>`;

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

/** @type {[name: string, content: string][]} */
const whole = [
  ['plain.xml', `<?xml version="1.0" encoding="UTF-8"?>\n${sitemap(url)}`],
  ['blanks.xml', `\uFEFF${sitemap(url)} \r\n\n`],
  ['kept.xml', sitemap(`<url><loc>${page1}</loc><x:mine a="1">2</x:mine></url>`, 'xmlns:x="urn:x"')],
  [
    'baidu.xml',
    sitemap(
      `<url><loc>${page1}</loc><mobile:mobile type="pc,mobile"/></url>`,
      'xmlns:mobile="http://www.baidu.com/schemas/sitemap-mobile/1/"',
    ),
  ],
  [
    'data.xml',
    sitemap(
      `<url><loc>${page1}</loc><image:image><image:loc><![CDATA[${page1}?<!--<?a<x:b]]></image:loc></image:image></url>`,
      'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:x="urn:x"',
    ),
  ],
  [
    'schema.xml',
    sitemap(
      url,
      'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.sitemaps.org/schemas/sitemap/0.9 http://www.sitemaps.org/schemas/sitemap/0.9/sitemap.xsd"',
    ),
  ],
  ['plain.txt', `${page1}\n\nhttps://example.com/2\n`],
  ['plain.json', `[{"lastmod":"2026-01-01","loc":"${page1}","images":[{"loc":"https://example.com/a.jpg"}]}]`],
  ['plain.ndjson', `{"loc":"${page1}","priority":0.5}\n`],
  ['plain.csv', `loc,"lastmod",images[0].loc\n${page1},2026-01-01,https://example.com/a.jpg\n`],
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
