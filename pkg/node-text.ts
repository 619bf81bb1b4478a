/** Decoding of long texts in Node. */

/** Below this length, and for text that is not ASCII, `TextDecoder` is as fast. */
const MIN_BYTES = 131_072;

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/**
 * Returns the text of UTF-8 bytes. A long ASCII text, which most sitemaps are, is decoded as Latin-1, which Node does several
 * times as fast.
 */
export function decodeInNode(bytes: Uint8Array): string {
  // Node's modules are not imported, because most programs that load the package decode no long text.
  if (bytes.length < MIN_BYTES || !process.getBuiltinModule('node:buffer').isAscii(bytes)) {
    return decoder.decode(bytes);
  }
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
}
