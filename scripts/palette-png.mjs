// @ts-check
// Writes PNG images with a palette: a screenshot in 256 colours takes a third of the bytes and looks the same.
import { crc32, deflateSync } from 'node:zlib';

const MAX_COLOURS = 256;

/**
 * @param {Uint8Array} pixels four bytes each: red, green, blue, and one that is ignored
 * @param {number} width
 * @param {number} height
 * @returns {Buffer} the file
 */
export function palettePng(pixels, width, height) {
  const { palette, indexes } = paletteOf(pixels);
  const rows = Buffer.alloc(height * (width + 1));
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      // Each row begins with its filter type, which is none.
      rows[y * (width + 1) + 1 + x] = indexes.get(colourAt(pixels, (y * width + x) * 4)) ?? 0;
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight bits per pixel, which are indexes of the palette.
  head.set([8, 3], 8);
  const colours = Buffer.from(palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [chunk('IHDR', head), chunk('PLTE', colours), chunk('IDAT', deflateSync(rows, { level: 9 }))];
  return Buffer.concat([signature, ...parts, chunk('IEND', Buffer.alloc(0))]);
}

/** @param {Uint8Array} pixels @param {number} at */
const colourAt = (pixels, at) => ((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0);

/**
 * Returns the palette, and for each colour of the image the index of its replacement in the palette. Colours are chosen
 * one after the other by their total error so far: those of many pixels, or far from the palette.
 * @param {Uint8Array} pixels
 */
function paletteOf(pixels) {
  /** @type {Map<number, number>} */
  const times = new Map();
  for (let at = 0; at < pixels.length; at += 4) {
    const colour = colourAt(pixels, at);
    times.set(colour, (times.get(colour) ?? 0) + 1);
  }
  const colours = [...times].map(([colour, pixels]) => ({ colour, pixels, index: 0, far: Number.POSITIVE_INFINITY }));
  /** @type {number[]} */
  const palette = [];
  for (let missed = colours[0]; missed !== undefined && palette.length < MAX_COLOURS; ) {
    const taken = missed.colour;
    palette.push(taken);
    missed = undefined;
    for (const one of colours) {
      const far = distance(one.colour, taken);
      if (far < one.far) [one.far, one.index] = [far, palette.length - 1];
      if (one.far > 0 && one.far * one.pixels > (missed ? missed.far * missed.pixels : 0)) missed = one;
    }
  }
  return { palette, indexes: new Map(colours.map(({ colour, index }) => [colour, index])) };
}

/** @param {number} one @param {number} other */
const distance = (one, other) =>
  ((one >> 16) - (other >> 16)) ** 2 +
  (((one >> 8) & 255) - ((other >> 8) & 255)) ** 2 +
  ((one & 255) - (other & 255)) ** 2;

/** @param {string} name @param {Buffer} content */
function chunk(name, content) {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
