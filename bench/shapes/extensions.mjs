// @ts-check
/** Sitemaps with extensions: many languages, news and video. */
import * as site from './site.mjs';

/** @typedef {import('./documents.mjs').DocumentShape} DocumentShape */

/** @param {number} page */
function manyLanguages(page) {
  const { loc, alternates } = site.inManyLanguages(page);
  const links = alternates.map(
    ({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>\n`,
  );
  const image = `<image:image>\n<image:loc>${site.image(page, 1)}</image:loc>\n</image:image>\n`;
  return `<url>\n<loc>${loc}</loc>\n${links.join('')}${image}</url>\n`;
}

/** @param {number} page */
const news = (page) =>
  `<url>\n<loc>${site.loc(page)}</loc>\n<news:news>\n<news:publication>\n<news:name>The Example Times</news:name>\n` +
  `<news:language>en</news:language>\n</news:publication>\n<news:publication_date>2026-01-10T10:20:30+00:00</news:publication_date>\n` +
  `<news:title>${site.title(page)} goes on sale</news:title>\n</news:news>\n</url>\n`;

/** @param {number} page */
const video = (page) =>
  `<url>\n<loc>${site.loc(page)}</loc>\n<video:video>\n<video:thumbnail_loc>${site.image(page, 1)}</video:thumbnail_loc>\n` +
  `<video:title>${site.title(page)}</video:title>\n<video:description>How to use it &amp; how to clean it.</video:description>\n` +
  `<video:content_loc>${site.ORIGIN}/videos/${site.slug(page)}.mp4</video:content_loc>\n<video:duration>${60 + (page % 600)}</video:duration>\n` +
  `<video:publication_date>${site.moment(page)}</video:publication_date>\n<video:tag>product</video:tag>\n` +
  '<video:family_friendly>yes</video:family_friendly>\n</video:video>\n</url>\n';

/** A site in 26 languages with an image on each page. @type {DocumentShape} */
export const manyLanguagesShape = {
  name: '26 languages and an image',
  document: (count) => site.urlset(count, manyLanguages, { extensions: ['xhtml', 'image'] }),
};

/** @type {DocumentShape[]} */
export const extensionShapes = [
  manyLanguagesShape,
  { name: 'news', document: (count) => site.urlset(count, news, { extensions: ['news'] }) },
  { name: 'video', document: (count) => site.urlset(count, video, { extensions: ['video'] }) },
];
