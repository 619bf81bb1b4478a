// @ts-check
/**
 * Makes the page list of a shop: one page per department, category and product, 120,000 in all. The same seed gives the
 * same pages, and each page depends only on its number, so a larger shop begins with the same pages.
 *
 * node examples/shop/make-pages.mjs [pages] [seed] > pages.ndjson
 */
import { printWhenStarted } from '../print.mjs';

const ORIGIN = 'https://shop.example';
const DEPARTMENTS = ['kitchen', 'garden', 'books', 'toys', 'outdoor', 'music', 'office', 'pets', 'health', 'fashion'];
const CATEGORIES_PER_DEPARTMENT = 60;
const MATERIALS = ['steel', 'oak', 'bamboo', 'linen', 'cotton', 'glass', 'cork', 'wool', 'copper', 'paper'];
const THINGS = [
  'pan',
  'lamp',
  'chair',
  'notebook',
  'kettle',
  'blanket',
  'shelf',
  'puzzle',
  'basket',
  'clock',
  'mug',
  'tent',
];
const COLOURS = ['red', 'blue', 'green', 'black', 'white', 'sand', 'sky'];

/** The day on which the shop last changed; pages changed on this day or before. */
const LATEST_CHANGE = Date.UTC(2026, 0, 10);
const DAY = 86_400_000;

/** Number of pages that `npm start` makes. */
export const SHOP_PAGES = 120_000;

/**
 * Returns a pseudo-random number computed from a seed and a number (the 32-bit finaliser of MurmurHash3).
 *
 * @param {number} seed
 * @param {number} number
 */
function mixed(seed, number) {
  let bits = (number ^ Math.imul(seed, 0x9e3779b1)) >>> 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}

/** Returns a day of the last three years. @param {number} bits */
const changed = (bits) => new Date(LATEST_CHANGE - (bits % 1_095) * DAY).toISOString().slice(0, 10);

/** @param {number} number of the category */
const categoryPath = (number) =>
  `/${DEPARTMENTS[number % DEPARTMENTS.length]}/${MATERIALS[(number >> 3) % MATERIALS.length]}-${number}`;

/**
 * Yields the pages of the shop.
 *
 * @param {number} [pages] number of pages
 * @param {number} [seed]
 * @returns {Generator<import('../../dist/core/node.js').Page, void>}
 */
export function* shopPages(pages = SHOP_PAGES, seed = 1) {
  const categories = DEPARTMENTS.length * CATEGORIES_PER_DEPARTMENT;
  for (let number = 0; number < pages; number += 1) {
    const bits = mixed(seed, number);
    if (number === 0) {
      yield { loc: `${ORIGIN}/`, lastmod: '2026-01-10T08:30:00+00:00' };
    } else if (number <= DEPARTMENTS.length) {
      yield { loc: `${ORIGIN}/${DEPARTMENTS[number - 1]}/`, lastmod: changed(bits % 30) };
    } else if (number <= DEPARTMENTS.length + categories) {
      yield { loc: `${ORIGIN}${categoryPath(number)}/`, lastmod: changed(bits % 90) };
    } else {
      yield product(number, bits, categories);
    }
  }
}

/**
 * @param {number} number
 * @param {number} bits
 * @param {number} categories
 */
function product(number, bits, categories) {
  const material = MATERIALS[bits % MATERIALS.length];
  const thing = THINGS[(bits >>> 4) % THINGS.length];
  const colour = COLOURS[(bits >>> 8) % COLOURS.length];
  const path = `${categoryPath((bits >>> 12) % categories)}/${material}-${thing}-${number}`;
  /** @type {import('../../dist/core/node.js').Page} */
  const page = { loc: `${ORIGIN}${path}`, lastmod: changed(bits >>> 5) };
  // One product in twenty is listed with a colour as well, so its URL has a query with an ampersand.
  if (bits % 20 === 0) page.loc = `${ORIGIN}${path}?colour=${colour}&size=${bits % 5}`;
  const pictures = `https://images.shop.example/${number}`;
  if (bits % 30 === 0) page.images = [`${pictures}/front.jpg`, `${pictures}/back.jpg?w=800&h=600`];
  else if (bits % 3 === 0) page.images = [`${pictures}/front.jpg`];
  return page;
}

/**
 * Returns the pages as NDJSON: one page per line.
 *
 * @param {number} [pages]
 * @param {number} [seed]
 */
export function shopPagesAsNdjson(pages, seed) {
  const lines = [];
  for (const page of shopPages(pages, seed)) lines.push(JSON.stringify(page));
  return `${lines.join('\n')}\n`;
}

printWhenStarted(import.meta.url, () => {
  const [pages, seed] = process.argv.slice(2).map(Number);
  return shopPagesAsNdjson(pages, seed);
});
