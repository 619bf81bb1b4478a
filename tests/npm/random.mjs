// @ts-check
/** A seeded source of random choices: the same seed gives the same choices on every machine. */

/** @typedef {ReturnType<typeof seeded>} Random */

/**
 * @param {number} seed
 */
export function seeded(seed) {
  let state = seed >>> 0;

  /** A number from 0 up to 1 (mulberry32). */
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };

  /**
   * A whole number from `least` to `most`, both included.
   *
   * @param {number} least
   * @param {number} most
   */
  const whole = (least, most) => least + Math.floor(next() * (most - least + 1));

  /** Whether something of this probability happens. @param {number} probability */
  const chance = (probability) => next() < probability;

  /**
   * One of a list.
   *
   * @template T
   * @param {readonly T[]} list
   * @returns {T}
   */
  const pick = (list) => /** @type {T} */ (list[whole(0, list.length - 1)]);

  /**
   * As many as asked, made one by one.
   *
   * @template T
   * @param {number} count
   * @param {(place: number) => T} make
   * @returns {T[]}
   */
  const many = (count, make) => Array.from({ length: count }, (_, place) => make(place));

  /**
   * Some of a list, without repeats, in random order.
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
   * A record in which each field is there with the given probability.
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
