// @ts-check
/** Every shape of page list that is written. */
import * as site from './site.mjs';

/**
 * @typedef {object} PageListShape
 * @property {string} name
 * @property {(count: number) => any} pages the input of `generate`: an array of this number of pages, or its text
 * @property {boolean} [isText] whether the input is text
 * @property {Record<string, unknown>} [options] of `generate`
 */

/** How many times as long as `JSON.stringify` of the same pages `generate` may take. */
export const WRITING_GOAL = 3;

/** @param {number} page */
const plainPage = (page) => ({ loc: site.loc(page), lastmod: site.moment(page) });

/** @param {(page: number) => any} makePage @returns {(count: number) => any[]} */
const listOf = (makePage) => (count) => Array.from({ length: count }, (_, page) => makePage(page));

/** @param {(page: number) => string} makeRow */
const textOf = (makeRow) => (/** @type {number} */ count) => site.entries(count, makeRow);

/** The page list that all others are compared with. @type {PageListShape} */
export const plainPageList = { name: 'plain', pages: listOf(plainPage) };

/** A page as an object mapper creates it: its fields are its own, its methods are not. */
class Product {
  /** @param {number} page */
  constructor(page) {
    this.loc = site.loc(page);
    this.lastmod = site.moment(page);
  }

  refresh() {
    this.lastmod = site.NOW;
  }
}

const baseUrl = `${site.ORIGIN}/`;

const japanesePath = (/** @type {number} */ page) => `/商品/台所用品/鉄のフライパン-${page}/`;
const japanesePage = (/** @type {number} */ page) => ({
  loc: site.ORIGIN + japanesePath(page),
  lastmod: site.moment(page),
});

/** @param {(product: number, language: string) => string} url @returns {(page: number) => any} */
const withAlternates = (url) => (page) => ({
  ...site.versions(page, site.THREE_LANGUAGES, url),
  lastmod: site.moment(page),
});

/** @param {number} page */
const withVideo = (page) => ({
  ...plainPage(page),
  videos: [
    {
      thumbnail_loc: site.image(page, 1),
      title: site.title(page),
      description: 'How to use it & how to clean it.',
      content_loc: `${site.ORIGIN}/videos/${site.slug(page)}.mp4`,
      duration: 60 + (page % 600),
      publication_date: site.moment(page),
    },
  ],
});

/** @param {number} page */
const withNulls = (page) => ({ ...plainPage(page), changefreq: null, priority: undefined, images: null });

const ROBOTS = 'User-agent: *\nDisallow: /admin/\nDisallow: /*?session=\nAllow: /admin/public/\n';

/** @type {PageListShape[]} */
const spellings = [
  { name: 'strings', pages: listOf(site.loc) },
  {
    name: 'four fields',
    pages: listOf((page) => ({ ...plainPage(page), changefreq: site.changefreq(page), priority: site.priority(page) })),
  },
  {
    name: 'priority as text',
    pages: listOf((page) => ({ ...plainPage(page), priority: site.priority(page).toFixed(1) })),
  },
  { name: 'null and undefined', pages: listOf(withNulls) },
  { name: 'other order of fields', pages: listOf((page) => ({ lastmod: site.moment(page), loc: site.loc(page) })) },
  { name: '`url` for `loc`', pages: listOf((page) => ({ url: site.loc(page), lastmod: site.moment(page) })) },
  {
    name: 'Date as lastmod',
    pages: listOf((page) => ({ loc: site.loc(page), lastmod: new Date(site.isoMoment(page)) })),
  },
  { name: 'URL objects', pages: listOf((page) => ({ loc: new URL(site.loc(page)), lastmod: site.moment(page) })) },
  { name: 'class instances', pages: listOf((page) => new Product(page)) },
  { name: '`status` field', pages: listOf((page) => ({ ...plainPage(page), status: 200 })) },
  {
    name: 'unknown field',
    pages: listOf((page) => ({ ...plainPage(page), sku: `A-${page}` })),
    options: { check: { rules: { 'field-unknown': 'warning' } } },
  },
  {
    name: 'names of another tool',
    pages: listOf((page) => {
      const { loc, lastmod } = plainPage(page);
      return { url: loc, lastModified: lastmod };
    }),
  },
  { name: 'option `robots`', pages: listOf(plainPage), options: { robots: ROBOTS } },
];

/** @type {PageListShape[]} */
const extensions = [
  { name: 'images', pages: listOf((page) => ({ ...plainPage(page), images: [{ loc: site.image(page, 1) }] })) },
  { name: 'alternates', pages: listOf((page) => ({ ...site.inThreeLanguages(page), lastmod: site.moment(page) })) },
  { name: 'video', pages: listOf(withVideo) },
];

/** @type {PageListShape[]} */
const urls = [
  {
    name: 'relative loc',
    pages: listOf((page) => ({ loc: site.path(page), lastmod: site.moment(page) })),
    options: { baseUrl },
  },
  {
    name: 'relative alternates',
    pages: listOf(withAlternates(site.translatedPath)),
    options: { baseUrl },
  },
  { name: 'raw Japanese path', pages: listOf(japanesePage) },
  {
    name: 'é in path',
    pages: listOf((page) => ({ loc: `${site.ORIGIN}/café/${site.slug(page)}/`, lastmod: site.moment(page) })),
  },
  {
    name: 'IDN host',
    pages: listOf((page) => ({ loc: `https://www.例え.jp${site.path(page)}`, lastmod: site.moment(page) })),
  },
  {
    name: 'Japanese alternates',
    pages: listOf(withAlternates((product, language) => `${site.ORIGIN}/${language}${japanesePath(product)}`)),
  },
];

/** @type {PageListShape[]} */
const texts = [
  { name: 'JSON text', isText: true, pages: (count) => JSON.stringify(plainPageList.pages(count)) },
  { name: 'JSON text, Japanese', isText: true, pages: (count) => JSON.stringify(listOf(japanesePage)(count)) },
  { name: 'NDJSON text', isText: true, pages: textOf((page) => `${JSON.stringify(plainPage(page))}\n`) },
  {
    name: 'CSV text',
    isText: true,
    pages: (count) => `loc,lastmod\n${textOf((page) => `${site.loc(page)},${site.moment(page)}\n`)(count)}`,
  },
];

/** @type {readonly PageListShape[]} */
export const pageListShapes = [plainPageList, ...spellings, ...extensions, ...urls, ...texts];
