// @ts-check
// Which functions of a WebAssembly module are alike: they have the same runs of bytes.
import { gzipSync } from 'node:zlib';

/** How many bytes make runs that are looked for in other functions. */
const RUNS = [3, 5, 8];

/** How far gzip looks back, in bytes, and a little more: what just left the window drew in functions that still stand in it. */
const WINDOW = 34_000;

/** A function of few bytes is like another by accident; this many bytes more count as unlike. */
const ACCIDENT = 20;

/** Which function comes first decides, as luck will have it, about half a per cent: so many are tried. */
const STARTS = 24;

/** A run that more functions have says nothing of two of them. */
const COMMON = 25;

/** So many functions are known as those most like one. */
const MATES = 4;

/**
 * The order that packs best of several, and of each function those that are most like it.
 * @param {Uint8Array[]} functions
 */
export function byLikeness(functions) {
  const { runs, holders } = runsOf(functions);
  const orders = Array.from({ length: STARTS }, (_, number) => {
    const order = orderFrom(Math.floor((number * functions.length) / STARTS), functions, runs, holders);
    const code = Buffer.concat(order.map((index) => functions[index] ?? new Uint8Array()));
    return { order, size: gzipSync(code, { level: 9 }).length };
  });
  const { order } = orders.reduce((best, one) => (one.size < best.size ? one : best));
  return { order, mates: (/** @type {number} */ index) => matesOf(index, functions, runs, holders) };
}

/**
 * @param {number} index of a function
 * @param {Uint8Array[]} functions
 * @param {Uint32Array[]} runs of each function, by number
 * @param {number[][]} holders which functions have each run
 */
function matesOf(index, functions, runs, holders) {
  /** @type {Map<number, number>} */
  const shared = new Map();
  for (const run of runs[index] ?? []) {
    const having = holders[run] ?? [];
    if (having.length > COMMON) continue;
    for (const other of having) {
      if (other !== index) shared.set(other, (shared.get(other) ?? 0) + 1 / having.length);
    }
  }
  const likeness = (/** @type {number} */ other) =>
    (shared.get(other) ?? 0) / ((functions[other]?.length ?? 0) + ACCIDENT);
  return [...shared.keys()].sort((one, other) => likeness(other) - likeness(one)).slice(0, MATES);
}

/**
 * Each function after those in the window before it that it shares most with.
 * @param {number} first the function that the order begins with
 * @param {Uint8Array[]} functions
 * @param {Uint32Array[]} runs of each function, by number
 * @param {number[][]} holders which functions have each run
 * @returns {number[]}
 */
function orderFrom(first, functions, runs, holders) {
  /** What each function shares with those in the window, and how often each run is there. */
  const shared = new Float64Array(functions.length);
  const inWindow = new Int32Array(holders.length);
  const count = (/** @type {number} */ index, /** @type {1 | -1} */ step) => {
    for (const run of runs[index] ?? []) {
      const before = inWindow[run] ?? 0;
      inWindow[run] = before + step;
      if (before === 0 || before + step === 0) {
        const having = holders[run] ?? [];
        // The more functions have it, the less it says.
        const share = step / having.length;
        for (const other of having) shared[other] = (shared[other] ?? 0) + share;
      }
    }
  };

  const length = (/** @type {number} */ index) => functions[index]?.length ?? 0;
  const likeness = (/** @type {number} */ index) => (shared[index] ?? 0) / (length(index) + ACCIDENT);
  const order = [];
  const left = new Set(functions.keys());
  let [start, bytes] = [0, 0];
  while (left.size > 0) {
    let [next, most] = [first, -1];
    for (const index of order.length > 0 ? left : []) {
      const like = likeness(index);
      if (like > most) [next, most] = [index, like];
    }
    left.delete(next);
    order.push(next);
    count(next, 1);
    for (bytes += length(next); bytes > WINDOW && start < order.length - 1; start += 1) {
      const gone = order[start] ?? 0;
      bytes -= length(gone);
      count(gone, -1);
    }
  }
  return order;
}

/**
 * The runs of bytes of all functions, by number: of each function once each, and which functions have each of them.
 * @param {Uint8Array[]} functions
 */
function runsOf(functions) {
  /** @type {Map<string, number>} */
  const numbers = new Map();
  /** @type {number[][]} */
  const holders = [];
  const runs = functions.map((body, index) => {
    const bytes = Buffer.from(body).toString('latin1');
    const own = new Set();
    for (const length of RUNS) {
      for (let start = 0; start + length <= bytes.length; start += 1) {
        const run = bytes.slice(start, start + length);
        const known = numbers.get(run) ?? numbers.size;
        if (known === numbers.size) {
          numbers.set(run, known);
          holders.push([]);
        }
        if (!own.has(known)) holders[known]?.push(index);
        own.add(known);
      }
    }
    return Uint32Array.from(own);
  });
  return { runs, holders };
}
