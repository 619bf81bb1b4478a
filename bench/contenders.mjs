// @ts-check
/** What is compared: each contender turns an array of page objects into the bytes of one sitemap. */

import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { Readable } from 'node:stream';
import { SitemapStream, streamToPromise } from 'sitemap';
import { generate } from '../dist/node.js';

/** @typedef {import('../dist/node.js').Page} Page */
/** @typedef {{ name: string, prepare: (pages: Page[]) => any[], write: (pages: any[]) => Uint8Array | Promise<Uint8Array> }} Contender */

/** @param {string} path of a package.json, from here */
const versionIn = (path) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')).version;

/** The versions of the two packages. */
const versions = {
  'sitemap-kit': versionIn('../package.json'),
  'sitemap.js': versionIn('../node_modules/sitemap/package.json'),
};

/** What is measured, and on what. */
export const setting =
  `sitemap-kit ${versions['sitemap-kit']}, sitemap.js ${versions['sitemap.js']}, Node ${process.versions.node}, ` +
  `${process.platform} ${process.arch}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}`;

const same = (/** @type {Page[]} */ pages) => pages;

/** @type {Contender} */
export const sitemapKit = {
  name: 'sitemap-kit',
  prepare: same,
  write: (pages) => generate(pages, { output: 'bytes' }),
};

/**
 * The same pages under the names that sitemap.js gives their fields.
 *
 * @param {any} page
 */
const forSitemapJs = ({ loc, alternates, images, videos, ...rest }) => ({
  url: loc,
  ...rest,
  ...(alternates && {
    links: alternates.map((/** @type {any} */ { hreflang, href }) => ({ lang: hreflang, url: href })),
  }),
  ...(images && { img: images.map((/** @type {any} */ image) => ({ url: image.loc })) }),
  ...(videos && {
    video: videos.map((/** @type {any} */ { tags, family_friendly, ...video }) => ({
      ...video,
      tag: tags,
      family_friendly: family_friendly ? 'YES' : 'NO',
    })),
  }),
});

/** @type {Contender} */
export const sitemapJs = {
  name: 'sitemap.js',
  prepare: (pages) => pages.map(forSitemapJs),
  write: (pages) => streamToPromise(Readable.from(pages).pipe(new SitemapStream())),
};

const ESCAPES = /** @type {Record<string, string>} */ ({
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
});

/** Makes a value safe to stand in XML. @typedef {(value: unknown) => string} Escape */

/** @type {Escape} */
const escaped = (value) => String(value).replace(/[&<>"']/g, (one) => ESCAPES[one] ?? one);

/** Leaves every value as it is: the first `&` makes a broken file. @type {Escape} */
const unescaped = String;

/**
 * @param {Escape} escapeText
 * @param {string} name
 * @param {unknown} value
 */
const element = (escapeText, name, value) => (value === undefined ? '' : `<${name}>${escapeText(value)}</${name}>`);

/** @param {Escape} escapeText @param {any} video */
function naiveVideo(escapeText, video) {
  let xml = '<video:video>';
  for (const name of ['thumbnail_loc', 'title', 'description', 'content_loc', 'duration', 'publication_date']) {
    xml += element(escapeText, `video:${name}`, video[name]);
  }
  for (const tag of video.tags) xml += element(escapeText, 'video:tag', tag);
  return `${xml}${element(escapeText, 'video:family_friendly', video.family_friendly ? 'yes' : 'no')}</video:video>`;
}

/** @param {Escape} escapeText @param {any} page */
function naiveEntry(escapeText, { loc, lastmod, changefreq, priority, alternates = [], images = [], videos = [] }) {
  let xml = `<url><loc>${escapeText(loc)}</loc>${element(escapeText, 'lastmod', lastmod)}${element(escapeText, 'changefreq', changefreq)}`;
  if (priority !== undefined) xml += `<priority>${priority.toFixed(1)}</priority>`;
  for (const { hreflang, href } of alternates) {
    xml += `<xhtml:link rel="alternate" hreflang="${escapeText(hreflang)}" href="${escapeText(href)}"/>`;
  }
  for (const image of images) xml += `<image:image>${element(escapeText, 'image:loc', image.loc)}</image:image>`;
  for (const video of videos) xml += naiveVideo(escapeText, video);
  return `${xml}</url>`;
}

/** @param {string} name @param {Escape} escapeText @returns {Contender} */
const concatenation = (name, escapeText) => ({
  name,
  prepare: same,
  write: (pages) => {
    let xml =
      '<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" ' +
      'xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" ' +
      'xmlns:video="http://www.google.com/schemas/sitemap-video/1.1">';
    for (const page of pages) xml += naiveEntry(escapeText, page);
    return Buffer.from(`${xml}</urlset>`);
  },
});

/** What one writes by hand in five minutes: it escapes, and checks nothing. */
export const escapingConcatenation = concatenation('concatenation', escaped);

/** What one writes by hand in four: it does not escape either. */
export const uncheckedConcatenation = concatenation('unescaped concat.', unescaped);
