// @ts-check
/**
 * The site that every input shape describes: the same pages in each shape, computed from their numbers. A `loc` has about 73
 * characters, like those of real sitemaps.
 */

export const ORIGIN = 'https://www.example.com';

/** The time at which the site is checked: no page changed later, and its news are recent. */
export const NOW = '2026-01-11T00:00:00Z';

export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';
export const SITEMAP_NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** The namespaces of the extensions, by their usual prefixes. */
export const EXTENSION_NAMESPACES = {
  image: 'http://www.google.com/schemas/sitemap-image/1.1',
  news: 'http://www.google.com/schemas/sitemap-news/0.9',
  video: 'http://www.google.com/schemas/sitemap-video/1.1',
  xhtml: 'http://www.w3.org/1999/xhtml',
};

const SECTIONS = ['kitchen', 'garden', 'books', 'toys', 'outdoor', 'music', 'office', 'pets', 'health', 'fashion'];
const MATERIALS = ['steel', 'oak', 'bamboo', 'linen', 'cotton', 'glass', 'cork', 'wool', 'copper', 'paper', 'silk'];
const THINGS = ['frying-pan', 'desk-lamp', 'garden-chair', 'notebook', 'tea-kettle', 'blanket', 'shelf'];
const FREQUENCIES = /** @type {const} */ (['daily', 'weekly', 'monthly', 'yearly']);

export const THREE_LANGUAGES = ['en', 'de', 'ja'];

/** The languages of a site with many languages. */
export const LANGUAGES = 'ar bg cs da de el en es et fi fr he hr hu it ja ko lt lv nl pl pt ro sk sv x-default'.split(
  ' ',
);

const twoDigits = (/** @type {number} */ number) => String(number).padStart(2, '0');

/** @template Value @param {readonly Value[]} values @param {number} number @returns {Value} */
const pick = (values, number) => /** @type {Value} */ (values[number % values.length]);

export const slug = (/** @type {number} */ page) => `${pick(MATERIALS, page)}-${pick(THINGS, page)}-${page}`;
export const path = (/** @type {number} */ page) => `/products/${pick(SECTIONS, page)}/${slug(page)}-with-lid/`;
export const loc = (/** @type {number} */ page) => ORIGIN + path(page);
export const title = (/** @type {number} */ page) => `The ${pick(MATERIALS, page)} ${pick(THINGS, page)} no. ${page}`;
export const changefreq = (/** @type {number} */ page) => pick(FREQUENCIES, page);
export const priority = (/** @type {number} */ page) => (page % 11) / 10;

/** The day of the last change, such as `2025-03-07`. */
export const day = (/** @type {number} */ page) => `2025-${twoDigits((page % 12) + 1)}-${twoDigits((page % 28) + 1)}`;

const time = (/** @type {number} */ page) => `${twoDigits(page % 24)}:${twoDigits(page % 60)}:${twoDigits(page % 59)}`;

/** The moment of the last change with the offset that PHP writes, such as `2025-03-07T10:20:30+00:00`. */
export const moment = (/** @type {number} */ page) => `${day(page)}T${time(page)}+00:00`;

/** The moment of the last change as JavaScript writes it, such as `2025-03-07T10:20:30.123Z`. */
export const isoMoment = (/** @type {number} */ page) => `${day(page)}T${time(page)}.${100 + (page % 900)}Z`;

/** @param {number} page @param {string} language */
export const translatedPath = (page, language) => (language === 'x-default' ? '' : `/${language}`) + path(page);

/**
 * Returns one page of a site in several languages: the site lists each product once in each language.
 *
 * @param {number} page
 * @param {readonly string[]} languages
 * @param {(product: number, language: string) => string} url
 */
export function versions(page, languages, url) {
  const product = Math.floor(page / languages.length);
  const alternates = languages.map((hreflang) => ({ hreflang, href: url(product, hreflang) }));
  return { loc: /** @type {{ href: string }} */ (alternates[page % languages.length]).href, alternates };
}

/** @param {number} product @param {string} language */
const translated = (product, language) => ORIGIN + translatedPath(product, language);

/** A page of a site in three languages. @param {number} page */
export const inThreeLanguages = (page) => versions(page, THREE_LANGUAGES, translated);

/** A page of a site in 26 languages. @param {number} page */
export const inManyLanguages = (page) => versions(page, LANGUAGES, translated);

/** @param {number} page @param {number} picture */
export const image = (page, picture) => `${ORIGIN}/wp-content/uploads/2025/11/${slug(page)}-${picture}-1024x768.jpg`;

/** @param {number} count @param {(page: number) => string} entry the text of one page */
export const entries = (count, entry) => Array.from({ length: count }, (_, page) => entry(page)).join('');

/**
 * Returns a `<urlset>` with an entry for each page.
 *
 * @param {number} count of pages
 * @param {(page: number) => string} entry
 * @param {{ extensions?: (keyof typeof EXTENSION_NAMESPACES)[], head?: string, end?: string, attributes?: string }} [parts]
 */
export function urlset(
  count,
  entry,
  { extensions = [], head = XML_DECLARATION, end = '</urlset>\n', attributes } = {},
) {
  const declarations = extensions.map((prefix) => ` xmlns:${prefix}="${EXTENSION_NAMESPACES[prefix]}"`).join('');
  const start = `<urlset xmlns="${SITEMAP_NAMESPACE}"${declarations}${attributes ?? ''}>\n`;
  return `${head}\n${start}${entries(count, entry)}${end}`;
}
