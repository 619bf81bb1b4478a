/** Documents that rules come from and that have an address of their own, by the beginning of their name. */
export const documents: readonly (readonly [name: string, href: string])[] = [
  ['sitemaps.org FAQ', 'https://www.sitemaps.org/faq.html'],
  ['sitemaps.org protocol', 'https://www.sitemaps.org/protocol.html'],
  ['Search Console sitemaps', 'https://support.google.com/webmasters/answer/7451001'],
  ['Google, build a sitemap', 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap'],
  ['Google, large sitemaps', 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/large-sitemaps'],
  ['Google, image sitemaps', 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps'],
  ['Google, video sitemaps', 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps'],
  ['Google, news sitemaps', 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap'],
  [
    'Google, combining sitemap extensions',
    'https://developers.google.com/search/docs/crawling-indexing/sitemaps/combine-sitemap-extensions',
  ],
  [
    'Google, localized versions',
    'https://developers.google.com/search/docs/specialty/international/localized-versions',
  ],
  ['Google, robots.txt', 'https://developers.google.com/search/docs/crawling-indexing/robots/robots_txt'],
  ['sitemap.xsd', 'https://www.sitemaps.org/schemas/sitemap/0.9/sitemap.xsd'],
  ['siteindex.xsd', 'https://www.sitemaps.org/schemas/sitemap/0.9/siteindex.xsd'],
  ['W3C NOTE-datetime', 'https://www.w3.org/TR/NOTE-datetime'],
  ['XML 1.0', 'https://www.w3.org/TR/xml/'],
  ['Namespaces in XML 1.0', 'https://www.w3.org/TR/xml-names/'],
  ['RFC 3986', 'https://www.rfc-editor.org/rfc/rfc3986'],
  ['RFC 9309', 'https://www.rfc-editor.org/rfc/rfc9309'],
  ['IndexNow documentation', 'https://www.indexnow.org/documentation'],
  ['Chrome for Developers, removing XSLT', 'https://developer.chrome.com/docs/web-platform/deprecating-xslt'],
];
