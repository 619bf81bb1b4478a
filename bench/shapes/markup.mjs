// @ts-check
/** Variants of a sitemap: other forms of its XML, other URLs, and damage. */
import * as site from './site.mjs';

/** @typedef {import('./documents.mjs').DocumentShape} DocumentShape */

/** @param {string} loc @param {string} lastmod */
const entry = (loc, lastmod) => `<url>\n<loc>${loc}</loc>\n<lastmod>${lastmod}</lastmod>\n</url>\n`;

const plainEntry = (/** @type {number} */ page) => entry(site.loc(page), site.moment(page));

/** The document that all others are compared with: `loc` and `lastmod` in each entry. @type {DocumentShape} */
export const plainShape = { name: 'plain', document: (count) => site.urlset(count, plainEntry) };

const prettyEntry = (/** @type {number} */ page) =>
  `  <url>\n    <loc>${site.loc(page)}</loc>\n    <lastmod>${site.moment(page)}</lastmod>\n  </url>\n`;

/** @param {number} page @param {(hreflang: string, href: string) => string} link */
function entryWithLinks(page, link) {
  const { loc, alternates } = site.inThreeLanguages(page);
  const links = alternates.map(({ hreflang, href }) => link(hreflang, href)).join('');
  return `<url>\n<loc>${loc}</loc>\n<lastmod>${site.moment(page)}</lastmod>\n${links}</url>\n`;
}

/** @param {(hreflang: string, href: string) => string} link @returns {DocumentShape['document']} */
const documentWithLinks = (link) => (count) =>
  site.urlset(count, (page) => entryWithLinks(page, link), { extensions: ['xhtml'] });

/** @param {(page: number) => string} loc @returns {DocumentShape['document']} */
const documentWithLocs = (loc) => (count) => site.urlset(count, (page) => entry(loc(page), site.moment(page)));

/** @type {DocumentShape[]} */
export const markupShapes = [
  { name: 'indented', document: (count) => site.urlset(count, prettyEntry) },
  { name: 'CRLF line ends', document: (count) => site.urlset(count, prettyEntry).replaceAll('\n', '\r\n') },
  { name: '&amp; in loc', document: documentWithLocs((page) => `${site.loc(page)}?size=${page % 9}&amp;colour=red`) },
  {
    name: 'alternates',
    document: documentWithLinks(
      (hreflang, href) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>\n`,
    ),
  },
  {
    name: 'alternates in single quotes',
    document: documentWithLinks(
      (hreflang, href) => `<xhtml:link rel='alternate' hreflang='${hreflang}' href='${href}'/>\n`,
    ),
  },
  {
    name: 'alternates with ></xhtml:link>',
    document: documentWithLinks(
      (hreflang, href) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"></xhtml:link>\n`,
    ),
  },
  {
    name: 'comments',
    document: (count) => site.urlset(count, (page) => `<!-- ${site.title(page)} -->\n${plainEntry(page)}`),
  },
  {
    name: 'other order of elements',
    document: (count) =>
      site.urlset(
        count,
        (page) =>
          `<url>\n<lastmod>${site.moment(page)}</lastmod>\n<changefreq>weekly</changefreq>\n<loc>${site.loc(page)}</loc>\n</url>\n`,
      ),
  },
  { name: 'white space around loc', document: documentWithLocs((page) => `\n      ${site.loc(page)}\n    `) },
  {
    name: 'CDATA in loc',
    document: documentWithLocs((page) => `<![CDATA[${site.loc(page)}?size=${page % 9}&colour=red]]>`),
  },
  {
    name: 'raw Japanese path',
    document: documentWithLocs((page) => `${site.ORIGIN}/商品/台所用品/鉄のフライパン-${page}/`),
  },
  {
    name: 'percent-encoded path',
    document: documentWithLocs((page) => encodeURI(`${site.ORIGIN}/商品/台所/鍋-${page}/`)),
  },
  { name: 'IDN host', document: documentWithLocs((page) => `https://www.例え.jp${site.path(page)}`) },
  { name: 'upper-case host', document: documentWithLocs((page) => `https://WWW.Example.COM${site.path(page)}`) },
];

/** A sitemap in which an element of an entry is damaged in each of several ways. @param {number} page */
function damagedEntry(page) {
  const [loc, lastmod] = [site.loc(page), site.moment(page)];
  const damages = [
    plainEntry(page),
    `<url>\n<loc>${loc}<lastmod>${lastmod}</lastmod>\n</url>\n`,
    `<url>\n<loc>${loc}</loc>\n<lastmod>${lastmod}</lastmod>\n`,
    `<url>\n<loc>${loc}</loc>\n<lastmod>${lastmod}</lastmode>\n</url>\n`,
    `<url>\n<loc>${loc}</loc>\n<image:image><image:loc>${site.image(page, 1)}</image:loc></image:image>\n</url>\n`,
    `<url>\n<loc>${loc}?a&nbsp;b</loc>\n</url>\n</url>\n`,
  ];
  return damages[page % damages.length] ?? '';
}

/** A sitemap in which a fifth of the entries have a mistake that `fix` corrects, of four kinds. @param {number} page */
function mistakenEntry(page) {
  const [loc, lastmod] = [site.loc(page), site.moment(page)];
  const mistakes = [
    entry(loc, lastmod.replace('T', ' ')),
    `<url>\n<loc>${loc}</loc>\n<lastmod>${lastmod}</lastmod>\n<priority>0,8</priority>\n</url>\n`,
    `<url>\n<loc>${loc}</loc>\n<lastmod>${lastmod}</lastmod>\n<changefreq>WEEKLY</changefreq>\n</url>\n`,
    entry(`${loc} in red`, lastmod),
  ];
  return page % 5 === 0 ? (mistakes[(page / 5) % mistakes.length] ?? '') : plainEntry(page);
}

/** @type {DocumentShape[]} */
export const damagedShapes = [
  { name: 'mistakes in a fifth of the entries', document: (count) => site.urlset(count, mistakenEntry) },
  {
    name: 'raw &',
    kind: 'foreign',
    document: documentWithLocs((page) => `${site.loc(page)}?size=${page % 9}&colour=red`),
  },
  { name: 'raw Shift_JIS bytes', kind: 'foreign', document: (count) => documentInShiftJis(count) },
  {
    name: 'truncated',
    kind: 'foreign',
    document: (count) => site.urlset(count, plainEntry).slice(0, -60),
  },
  { name: 'damaged entries', kind: 'foreign', document: (count) => site.urlset(count, damagedEntry) },
  {
    name: 'no namespace',
    kind: 'foreign',
    document: (count) => `${site.XML_DECLARATION}\n<urlset>\n${site.entries(count, plainEntry)}</urlset>\n`,
  },
];

/** Returns a document that declares UTF-8 although its titles are in Shift_JIS. @param {number} count */
function documentInShiftJis(count) {
  const katakana = String.fromCharCode(0x83, 0x65, 0x83, 0x58, 0x83, 0x67);
  const text = site.urlset(count, (page) => entry(`${site.ORIGIN}/${katakana}/${page}/`, site.moment(page)));
  return Buffer.from(text, 'latin1');
}
