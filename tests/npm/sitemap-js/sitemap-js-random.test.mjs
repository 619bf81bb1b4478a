// @ts-check
// Random items, written and read by `sitemap-kit/sitemap-js` and by sitemap.js: equal, but for the documented differences.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { validate } from '../../../dist/core/node.js';
import { seeded } from '../helpers/random.mjs';
import { scaled } from '../helpers/scale.mjs';
import { entriesOf, libraries, ours, quietly, read, write } from './sitemap-js.mjs';
import { invalidItem, randomItem } from './sitemap-js-random.mjs';

/** Number of lists of ten items. */
const LISTS = scaled(30, 3_000);

/** @param {(random: import('../helpers/random.mjs').Random) => object} make @param {number} seed */
function itemsOf(make, seed) {
  const random = seeded(seed);
  return random.many(10, () => make(random));
}

test('valid items are written with the same elements and values, and are valid', async () => {
  for (let seed = 0; seed < LISTS; seed += 1) {
    const items = itemsOf(randomItem, seed);
    const { result: our, lines } = await quietly(() => write(ours, items));
    const { result: their } = await quietly(() => write(libraries.theirs, items));
    assert.deepEqual(entriesOf(our), entriesOf(their), `seed ${seed}`);
    assert.deepEqual(lines, [], `seed ${seed}`);
    assert.equal(validate(our).counts.error, 0, `seed ${seed}`);
  }
});

test('items with any values are written as a valid sitemap', async () => {
  for (let seed = 0; seed < LISTS; seed += 1) {
    const items = ['/', ...itemsOf(invalidItem, seed)];
    const { result: our } = await quietly(() => write(ours, items));
    assert.equal(validate(our).counts.error, 0, `seed ${seed}`);
  }
});

/** Items without white space at the ends of texts, of which sitemap.js also removes what is none in XML, such as U+2028. @param {unknown} items */
const trimmed = (items) =>
  JSON.parse(JSON.stringify(items), (_, value) => (typeof value === 'string' ? value.trim() : value));

test('what is written is read as the same items', async () => {
  for (let seed = 0; seed < LISTS; seed += 1) {
    const { result: xml } = await quietly(() => write(ours, itemsOf(randomItem, seed)));
    const { result: our } = await quietly(() => read(ours, xml));
    const { result: their } = await quietly(() => read(libraries.theirs, xml));
    assert.deepEqual(trimmed(our), trimmed(their), `seed ${seed}`);
  }
});
