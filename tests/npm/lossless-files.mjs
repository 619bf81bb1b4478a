// @ts-check
// Files whose content the exports of the editor keep, for the tests of losses in Node and in Chromium.

export const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
export const page1 = 'https://example.com/1';
export const url = `<url><loc>${page1}</loc></url>`;
/**
 * Returns a sitemap with entries and attributes of its root.
 * @param {string} content
 * @param {string} [attributes]
 */
export const sitemap = (content, attributes = '') => `<urlset ${namespace} ${attributes}>${content}</urlset>`;

/** @type {[name: string, content: string][]} */
export const whole = [
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
