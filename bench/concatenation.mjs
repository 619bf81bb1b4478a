// @ts-check
/** Sitemaps written by concatenating strings, without a library. */

/** @typedef {(value: unknown) => string} Escape makes the text of a value */

const ESCAPES = /** @type {Record<string, string>} */ ({
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
});

/** Escapes the reserved characters of XML. @type {Escape} */
export const escapeXml = (value) => String(value).replace(/[&<>"']/g, (one) => ESCAPES[one] ?? one);

/** Returns every value unchanged, so the first `&` makes the file malformed. @type {Escape} */
export const withoutEscaping = String;

/**
 * @param {Escape} escapeText
 * @param {string} name
 * @param {unknown} value
 */
const element = (escapeText, name, value) => (value === undefined ? '' : `<${name}>${escapeText(value)}</${name}>`);

/** @param {Escape} escapeText @param {any} video */
function videoElement(escapeText, video) {
  let xml = '<video:video>';
  for (const name of ['thumbnail_loc', 'title', 'description', 'content_loc', 'duration', 'publication_date']) {
    xml += element(escapeText, `video:${name}`, video[name]);
  }
  for (const tag of video.tags) xml += element(escapeText, 'video:tag', tag);
  return `${xml}${element(escapeText, 'video:family_friendly', video.family_friendly ? 'yes' : 'no')}</video:video>`;
}

/** @param {Escape} escapeText @param {any} page */
function urlElement(escapeText, { loc, lastmod, changefreq, priority, alternates = [], images = [], videos = [] }) {
  let xml = `<url><loc>${escapeText(loc)}</loc>${element(escapeText, 'lastmod', lastmod)}${element(escapeText, 'changefreq', changefreq)}`;
  if (priority !== undefined) xml += `<priority>${priority.toFixed(1)}</priority>`;
  for (const { hreflang, href } of alternates) {
    xml += `<xhtml:link rel="alternate" hreflang="${escapeText(hreflang)}" href="${escapeText(href)}"/>`;
  }
  for (const image of images) xml += `<image:image>${element(escapeText, 'image:loc', image.loc)}</image:image>`;
  for (const video of videos) xml += videoElement(escapeText, video);
  return `${xml}</url>`;
}

/**
 * Returns the bytes of a sitemap. Nothing is checked.
 *
 * @param {readonly any[]} pages
 * @param {Escape} escapeText
 * @returns {Uint8Array}
 */
export function concatenate(pages, escapeText) {
  let xml =
    '<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" ' +
    'xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" ' +
    'xmlns:video="http://www.google.com/schemas/sitemap-video/1.1">';
  for (const page of pages) xml += urlElement(escapeText, page);
  return Buffer.from(`${xml}</urlset>`);
}
