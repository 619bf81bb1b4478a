/** What is compressed, by its bytes and by its name. */

/** How many bytes tell gzip data from any other. */
export const GZIP_MARK_BYTES = 2;

/** Whether bytes begin as gzip data does (RFC 1952). */
export function isGzip([first, second]: Uint8Array): boolean {
  return first === 0x1f && second === 0x8b;
}

/** Whether the name of a file says that it is compressed. */
export function isGzipName(name: string): boolean {
  return /\.gz$/i.test(name);
}
