/** Detection of gzip data by the first bytes and by the file name. */

/** Number of bytes that identify gzip data. */
export const GZIP_MARK_BYTES = 2;

/** Returns whether bytes begin with the magic number of gzip (RFC 1952). */
export function isGzip([first, second]: Uint8Array): boolean {
  return first === 0x1f && second === 0x8b;
}

/** Returns whether a file name has the extension of compressed files. */
export function isGzipName(name: string): boolean {
  return /\.gz$/i.test(name);
}
