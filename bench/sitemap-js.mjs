// @ts-check
/** The operations of the benchmarks with sitemap.js. */
import { Readable } from 'node:stream';
import { parseSitemap, parseSitemapIndex, SitemapStream, streamToPromise } from 'sitemap';

/**
 * Converts a page to the field names of sitemap.js.
 *
 * @param {any} page
 */
function toSitemapJs(page) {
  if (typeof page === 'string') return page;
  const { loc, url = loc, lastmod, changefreq, priority, alternates, images, videos } = page;
  return {
    url: String(url),
    ...(lastmod && { lastmod: lastmod instanceof Date ? lastmod.toISOString() : lastmod }),
    ...(changefreq && { changefreq }),
    ...(priority && { priority: Number(priority) }),
    ...(alternates && {
      links: alternates.map((/** @type {any} */ { hreflang, href }) => ({ lang: hreflang, url: href })),
    }),
    ...(images && { img: images.map((/** @type {any} */ image) => ({ url: image.loc })) }),
    ...(videos && {
      video: videos.map((/** @type {any} */ { tags, family_friendly, ...video }) => ({
        ...video,
        ...(tags && { tag: tags }),
        ...(family_friendly !== undefined && { family_friendly: family_friendly ? 'YES' : 'NO' }),
      })),
    }),
  };
}

/** @param {readonly any[]} pages */
export const toSitemapJsPages = (pages) => pages.map(toSitemapJs);

/**
 * Writes one sitemap.
 *
 * @param {readonly any[]} pages in the field names of sitemap.js
 * @param {{ hostname?: string }} [options] `hostname` for relative URLs
 * @returns {Promise<Uint8Array>}
 */
export const writeWithSitemapJs = (pages, options = {}) =>
  streamToPromise(Readable.from(pages).pipe(new SitemapStream(options)));

/**
 * Reads a sitemap or an index and returns the number of its entries.
 *
 * @param {Uint8Array} bytes
 * @param {boolean} [isIndex]
 * @returns {Promise<number>}
 */
export async function readWithSitemapJs(bytes, isIndex = false) {
  const read = isIndex ? parseSitemapIndex : parseSitemap;
  return (await read(Readable.from([bytes]))).length;
}
