/** Decoding of the UTF-8 bytes that the engine returns. */

/** Below this length, and for text that is not ASCII, `TextDecoder` is as fast as Node's `Buffer`. */
const MIN_BUFFER_BYTES = 131_072;

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Node globals, which browsers do not have. */
interface NodeBuffers {
  isAscii(bytes: Uint8Array): boolean;
  Buffer: { from(buffer: ArrayBufferLike, offset: number, length: number): { toString(encoding: 'latin1'): string } };
}

/**
 * Returns the text of UTF-8 bytes. In Node, a long ASCII text, which most sitemaps are, is decoded as Latin-1, which Node does
 * several times as fast.
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes.length < MIN_BUFFER_BYTES) {
    return decoder.decode(bytes);
  }
  const { process } = globalThis as { process?: { getBuiltinModule?(name: string): NodeBuffers | undefined } };
  // Looked up on first use, because most programs decode no long text.
  const node = process?.getBuiltinModule?.('node:buffer');
  if (node?.isAscii?.(bytes) !== true) {
    return decoder.decode(bytes);
  }
  return node.Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
}
