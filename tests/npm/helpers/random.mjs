// @ts-check
/** A seeded generator of random choices: the same seed gives the same choices on every machine. */

/** @typedef {ReturnType<typeof seeded>} Random */

/**
 * @param {number} seed
 */
export function seeded(seed) {
  let state = seed >>> 0;

  /** A number from 0 up to, but not including, 1 (mulberry32). */
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };

  /**
   * Returns an integer from `min` to `max`, both included.
   *
   * @param {number} min
   * @param {number} max
   */
  const whole = (min, max) => min + Math.floor(next() * (max - min + 1));

  /** Returns true with a probability. @param {number} probability */
  const chance = (probability) => next() < probability;

  /**
   * Returns a random item of a list.
   *
   * @template T
   * @param {readonly T[]} list
   * @returns {T}
   */
  const pick = (list) => /** @type {T} */ (list[whole(0, list.length - 1)]);

  /**
   * Returns `count` items made by `make`.
   *
   * @template T
   * @param {number} count
   * @param {(index: number) => T} make
   * @returns {T[]}
   */
  const many = (count, make) => Array.from({ length: count }, (_, index) => make(index));

  /**
   * Returns `count` items of a list, without repeats, in random order.
   *
   * @template T
   * @param {readonly T[]} list
   * @param {number} count
   */
  const some = (list, count) => {
    const left = [...list];
    return many(Math.min(count, left.length), () => /** @type {T} */ (left.splice(whole(0, left.length - 1), 1)[0]));
  };

  /**
   * Returns a record that has each field with the given probability.
   *
   * @param {Record<string, () => unknown>} fields
   * @param {number} [probability]
   */
  const record = (fields, probability = 0.5) =>
    Object.fromEntries(
      Object.entries(fields)
        .filter(() => chance(probability))
        .map(([name, make]) => [name, make()]),
    );

  return { next, whole, chance, pick, many, some, record };
}
