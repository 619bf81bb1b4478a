// @ts-check
// Reads zip files by their central directory, without the library that writes them.
import * as zlib from 'node:zlib';

/**
 * Returns the files of a zip by name. Throws if it is corrupt.
 * @param {Buffer} zip
 * @returns {Map<string, Buffer>}
 */
export function unzip(zip) {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end < 0) throw new Error('the zip has no end');
  const count = zip.readUInt16LE(end + 10);
  /** @type {Map<string, Buffer>} */
  const files = new Map();
  let at = zip.readUInt32LE(end + 16);
  for (let entry = 0; entry < count; entry += 1) {
    if (zip.readUInt32LE(at) !== 0x02014b50) throw new Error(`entry ${entry} is not in the directory`);
    const method = zip.readUInt16LE(at + 10);
    const sum = zip.readUInt32LE(at + 16);
    const packed = zip.readUInt32LE(at + 20);
    const [nameLength = 0, extraLength = 0, commentLength = 0] = [28, 30, 32].map((offset) =>
      zip.readUInt16LE(at + offset),
    );
    const local = zip.readUInt32LE(at + 42);
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(start, start + packed);
    const content = method === 0 ? Buffer.from(bytes) : zlib.inflateRawSync(bytes);
    if (checksum(content) !== sum) throw new Error(`${name} is damaged`);
    files.set(name, content);
    at += 46 + nameLength + extraLength + commentLength;
  }
  return files;
}

/** @param {Buffer} content */
function checksum(content) {
  // Only newer versions of Node have `crc32`.
  if ('crc32' in zlib) return zlib.crc32(content);
  let sum = 0xffffffff;
  for (const byte of content) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}
