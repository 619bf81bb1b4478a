// @ts-check
// The order of the functions of a WebAssembly module. Nothing depends on it but what packs the module for the way: gzip looks
// back 32 kB, so functions that are alike belong near each other.
import { gzipSync } from 'node:zlib';

/** How many bytes make a run that is looked for in other functions. */
const RUN = 6;

/** How far gzip looks back, in bytes. */
const WINDOW = 30_000;

/** A function of few bytes is like another by accident; this many bytes more count as unlike. */
const ACCIDENT = 20;

/** Runs in more than this share of all functions say nothing. */
const COMMON = 0.1;

/** Which function comes first decides, as luck will have it, about half a per cent: so many are tried. */
const STARTS = 16;

const CODE = 10;

/**
 * A module with a section of names, so that `wasm-opt --reorder-functions-by-name` puts like functions near each other.
 * @param {Uint8Array<ArrayBuffer>} module one without names
 */
export function namedByLikeness(module) {
  const imports = WebAssembly.Module.imports(new WebAssembly.Module(module));
  const first = imports.filter(({ kind }) => kind === 'function').length;
  const order = byLikeness(bodies(module));
  const places = new Map(order.map((index, place) => [first + index, `f${String(place).padStart(6, '0')}`]));
  const names = [...places].sort(([a], [b]) => a - b).map(([index, name]) => [...number(index), ...text(name)]);
  const functionNames = [...number(names.length), ...names.flat()];
  const section = [...text('name'), 1, ...number(functionNames.length), ...functionNames];
  return Buffer.concat([module, Uint8Array.from([0, ...number(section.length), ...section])]);
}

/**
 * The order that packs best of several.
 * @param {Uint8Array[]} functions
 */
function byLikeness(functions) {
  const runs = functions.map(runsOf);
  /** Which functions have a run. @type {Map<string, number[]>} */
  const holders = new Map();
  for (const [index, own] of runs.entries()) {
    for (const run of own) {
      const having = holders.get(run);
      if (having) having.push(index);
      else holders.set(run, [index]);
    }
  }
  const orders = Array.from({ length: STARTS }, (_, number) => {
    const order = orderFrom(Math.floor((number * functions.length) / STARTS), functions, runs, holders);
    const code = Buffer.concat(order.map((index) => functions[index] ?? new Uint8Array()));
    return { order, size: gzipSync(code, { level: 9 }).length };
  });
  return orders.reduce((best, one) => (one.size < best.size ? one : best)).order;
}

/**
 * Each function after those in the window before it that it shares most with.
 * @param {number} first the function that the order begins with
 * @param {Uint8Array[]} functions
 * @param {Set<string>[]} runs of each function
 * @param {Map<string, number[]>} holders which functions have a run
 * @returns {number[]}
 */
function orderFrom(first, functions, runs, holders) {
  const tells = (/** @type {number[]} */ { length }) => length > 1 && length <= functions.length * COMMON;

  /** How many runs of each function are in the window, and how often each run is there. */
  const shared = functions.map(() => 0);
  /** @type {Map<string, number>} */
  const inWindow = new Map();
  const count = (/** @type {number} */ index, /** @type {1 | -1} */ step) => {
    for (const run of runs[index] ?? []) {
      const before = inWindow.get(run) ?? 0;
      inWindow.set(run, before + step);
      const having = holders.get(run) ?? [];
      if ((before === 0 || before + step === 0) && tells(having)) {
        for (const other of having) shared[other] = (shared[other] ?? 0) + step;
      }
    }
  };

  const length = (/** @type {number} */ index) => functions[index]?.length ?? 0;
  const likeness = (/** @type {number} */ index) => (shared[index] ?? 0) / (length(index) + ACCIDENT);
  const order = [];
  const left = new Set(functions.keys());
  let [start, bytes] = [0, 0];
  while (left.size > 0) {
    /** @type {number} */
    const next =
      order.length === 0 ? first : [...left].reduce((best, index) => (likeness(index) > likeness(best) ? index : best));
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

/** @param {Uint8Array} body */
function runsOf(body) {
  const bytes = Buffer.from(body).toString('latin1');
  const runs = new Set();
  for (let start = 0; start + RUN <= bytes.length; start += 1) runs.add(bytes.slice(start, start + RUN));
  return runs;
}

/**
 * The code of each function that is not imported.
 * @param {Uint8Array} module
 */
function bodies(module) {
  // Behind the magic number and the version.
  let place = 8;
  const next = () => {
    for (let [value, shift] = [0, 0]; ; shift += 7) {
      const byte = module[place++] ?? 0;
      value += (byte % 128) * 2 ** shift;
      if (byte < 128) return value;
    }
  };
  while (place < module.length) {
    const kind = next();
    const end = next() + place;
    if (kind === CODE) {
      return Array.from({ length: next() }, () => {
        const length = next();
        place += length;
        return module.subarray(place - length, place);
      });
    }
    place = end;
  }
  return [];
}

/**
 * A number as WebAssembly writes it: seven bits a byte, the lowest first.
 * @param {number} value
 * @returns {number[]}
 */
function number(value) {
  return value < 128 ? [value] : [(value % 128) + 128, ...number(Math.floor(value / 128))];
}

/**
 * A text as WebAssembly writes it, with its length before it.
 * @param {string} value
 */
function text(value) {
  return [...number(value.length), ...Buffer.from(value)];
}
