// @ts-check
/** Every shape of document that is read, and the maximum time it may take relative to the plain one. */
import { extensionShapes } from './extensions.mjs';
import { feedShapes } from './feeds.mjs';
import { generatorShapes } from './generators.mjs';
import { damagedShapes, markupShapes, plainShape } from './markup.mjs';

/**
 * @typedef {object} DocumentShape
 * @property {string} name
 * @property {(count: number) => string | Uint8Array} document of this number of pages
 * @property {keyof typeof READING_GOALS} [kind] default `sitemap`
 * @property {boolean} [isIndex] whether its entries are sitemaps
 */

/** How many times as long as `JSON.parse` of the same pages `parse` may take. `foreign`: damaged documents and feeds. */
export const READING_GOALS = { sitemap: 4, text: 4, foreign: 12 };

/** How many times as long as `parse` of the same document other operations may take. */
export const GOALS = { validate: 1.3, fix: 3 };

/** @type {readonly DocumentShape[]} */
export const documentShapes = [
  plainShape,
  ...generatorShapes,
  ...extensionShapes,
  ...markupShapes,
  ...feedShapes,
  ...damagedShapes,
];
