// @ts-check
/** Indexes, feeds and text lists. */
import * as site from './site.mjs';

/** @typedef {import('./documents.mjs').DocumentShape} DocumentShape */

/** @param {number} count */
const index = (count) =>
  `${site.XML_DECLARATION}\n<sitemapindex xmlns="${site.SITEMAP_NAMESPACE}">\n` +
  site.entries(
    count,
    (page) =>
      `<sitemap>\n<loc>${site.ORIGIN}/sitemaps/${site.slug(page)}.xml</loc>\n<lastmod>${site.moment(page)}</lastmod>\n</sitemap>\n`,
  ) +
  '</sitemapindex>\n';

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Returns a date in the format of feeds, such as `Fri, 07 Mar 2025 10:20:30 +0000`. @param {number} page */
function feedDate(page) {
  const date = new Date(site.moment(page));
  const day = String(date.getUTCDate()).padStart(2, '0');
  const month = MONTHS[date.getUTCMonth()];
  return `${DAYS[date.getUTCDay()]}, ${day} ${month} ${date.getUTCFullYear()} ${date.toISOString().slice(11, 19)} +0000`;
}

/** @param {number} count */
const rss = (count) =>
  `${site.XML_DECLARATION}\n<rss version="2.0">\n<channel>\n<title>Example</title>\n<link>${site.ORIGIN}/</link>\n` +
  '<description>New products</description>\n' +
  site.entries(
    count,
    (page) =>
      `<item>\n<title>${site.title(page)}</title>\n<link>${site.loc(page)}</link>\n<guid isPermaLink="true">${site.loc(page)}</guid>\n` +
      `<pubDate>${feedDate(page)}</pubDate>\n</item>\n`,
  ) +
  '</channel>\n</rss>\n';

/** @param {number} count */
const atom = (count) =>
  `${site.XML_DECLARATION}\n<feed xmlns="http://www.w3.org/2005/Atom">\n<title>Example</title>\n<id>${site.ORIGIN}/</id>\n` +
  `<updated>${site.NOW}</updated>\n` +
  site.entries(
    count,
    (page) =>
      `<entry>\n<title>${site.title(page)}</title>\n<link rel="alternate" href="${site.loc(page)}"/>\n<id>${site.loc(page)}</id>\n` +
      `<updated>${site.isoMoment(page)}</updated>\n<summary>${site.title(page)} is new in the shop.</summary>\n</entry>\n`,
  ) +
  '</feed>\n';

/** @type {DocumentShape[]} */
export const feedShapes = [
  { name: 'index', isIndex: true, document: index },
  { name: 'RSS', kind: 'foreign', document: rss },
  { name: 'Atom', kind: 'foreign', document: atom },
  { name: 'text list', kind: 'text', document: (count) => site.entries(count, (page) => `${site.loc(page)}\n`) },
];
