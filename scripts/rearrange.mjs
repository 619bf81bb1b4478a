// @ts-check
// An order of functions made better: one after the other is put beside one that it is like, and stays there where all packs
// better so.
import { deflateRawSync, gzipSync } from 'node:zlib';

/** How many functions are tried at another place. Each gains less than those before it. */
const TRIES = 1_600;

/** How far gzip looks back, in bytes. */
const WINDOW = 32_768;

/** How many bytes behind a function tell whether it is of use there. */
const REACH = 16_384;

/**
 * @param {readonly number[]} order
 * @param {Uint8Array[]} functions
 * @param {(index: number) => number[]} mates the functions that one is most like
 */
export function rearranged(order, functions, mates) {
  const body = (/** @type {number | undefined} */ index) => functions[index ?? -1] ?? new Uint8Array();
  const code = (/** @type {readonly number[]} */ part) => Buffer.concat(part.map(body));
  const packed = (/** @type {readonly number[]} */ part) => gzipSync(code(part), { level: 9 }).length;

  /** What the functions from one place to another pack to behind those that stand before them. */
  const packedThere = (/** @type {readonly number[]} */ part, /** @type {number} */ from, /** @type {number} */ to) => {
    let start = from;
    for (let bytes = 0; start > 0 && bytes < WINDOW; start -= 1) bytes += body(part[start - 1]).length;
    const dictionary = code(part.slice(start, from)).subarray(-WINDOW);
    return deflateRawSync(code(part.slice(from, to)), { level: 9, dictionary }).length;
  };

  /** What a function takes, and saves those behind it, at a place of an order: against the same order without it. */
  const cost = (
    /** @type {readonly number[]} */ withIt,
    /** @type {readonly number[]} */ without,
    /** @type {number} */ place,
  ) => {
    let end = place + 1;
    for (let bytes = 0; end < withIt.length && bytes < REACH; end += 1) bytes += body(withIt[end]).length;
    return packedThere(withIt, place, end) - packedThere(without, place, end - 1);
  };

  let best = order;
  let size = packed(best);
  const random = randomNumbers();
  for (let turn = 0; turn < TRIES; turn += 1) {
    const from = Math.floor(random() * best.length);
    const moved = best[from] ?? 0;
    const others = best.filter((index) => index !== moved);
    const like = mates(moved);
    const beside = others.indexOf(like[Math.floor(random() * like.length)] ?? -1);
    const to = Math.max(0, beside + Math.round(random()));
    const tried = [...others.slice(0, to), moved, ...others.slice(to)];
    if (cost(best, others, from) > cost(tried, others, to)) {
      const sizeTried = packed(tried);
      if (sizeTried < size) [best, size] = [tried, sizeTried];
    }
  }
  return best;
}

/** Numbers from 0 to 1, the same at every build (a linear congruential generator). */
function randomNumbers() {
  let state = 7;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state / 2 ** 32;
  };
}
