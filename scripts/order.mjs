// @ts-check
// The order of the functions of a WebAssembly module. Nothing depends on it but what packs the module for the way: gzip looks
// back 32 kB, so functions that are alike belong near each other.
import { byLikeness } from './likeness.mjs';
import { rearranged } from './rearrange.mjs';

const CODE = 10;

/**
 * A module with a section of names, so that `wasm-opt --reorder-functions-by-name` puts like functions near each other.
 * @param {Uint8Array<ArrayBuffer>} module one without names
 */
export function namedByLikeness(module) {
  const imports = WebAssembly.Module.imports(new WebAssembly.Module(module));
  const first = imports.filter(({ kind }) => kind === 'function').length;
  const functions = bodies(module);
  const { order, mates } = byLikeness(functions);
  const best = rearranged(order, functions, mates);
  const places = new Map(best.map((index, place) => [first + index, `f${String(place).padStart(6, '0')}`]));
  const names = [...places].sort(([a], [b]) => a - b).map(([index, name]) => [...number(index), ...text(name)]);
  const functionNames = [...number(names.length), ...names.flat()];
  const section = [...text('name'), 1, ...number(functionNames.length), ...functionNames];
  return Buffer.concat([module, Uint8Array.from([0, ...number(section.length), ...section])]);
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
