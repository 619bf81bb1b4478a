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
 * @property {keyof typeof TARGETS} [target] default `sitemap`
 * @property {boolean} [isIndex] whether its entries are sitemaps
 */

/**
 * Maximum time of reading, in nanoseconds per byte relative to the plain shape. `foreign`: damaged documents and feeds.
 */
export const TARGETS = {
  sitemap: { parse: 2.5, validate: 2.5 },
  foreign: { parse: 4, validate: 2.5 },
  text: { parse: 1.5, validate: 2.5 },
};

/** How many times as long as `parse` of the same document `fix` may take. */
export const FIX_TARGET = 3;

export { plainShape };

/** @type {readonly DocumentShape[]} */
export const documentShapes = [
  plainShape,
  ...generatorShapes,
  ...extensionShapes,
  ...markupShapes,
  ...feedShapes,
  ...damagedShapes,
];
