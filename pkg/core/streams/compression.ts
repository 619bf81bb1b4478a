/** Compression of files by the platform. */

import { failure, SitemapErrorCode } from '../errors/errors.js';
import { describe } from '../errors/message.js';
import { concatBytes } from '../wire/chunks.js';

/** Number of files that are compressed concurrently. Each needs memory, and generating a file takes longer than compressing it. */
export const CONCURRENT_FILES = 2;

/**
 * Returns whether the platform compresses the files of a stream, by its option `gzip`.
 *
 * @throws SitemapError `invalid-option` for an unknown value.
 */
export function isByPlatform(gzip: unknown): boolean {
  if (gzip !== undefined && typeof gzip !== 'boolean' && gzip !== 'platform') {
    throw failure(SitemapErrorCode.InvalidOption, 'option-gzip', { value: describe(gzip) });
  }
  return gzip === 'platform';
}

/** Compresses a file and releases the memory of its bytes. */
export async function compress(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const { readable, writable } = new CompressionStream('gzip');
  const writer = writable.getWriter();
  const written = Promise.all([writer.write(bytes), writer.close()]);
  // If writing fails, reading fails as well and reports it.
  written.catch(() => {});
  const chunks: Uint8Array[] = [];
  const reader = readable.getReader();
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    chunks.push(chunk.value);
  }
  await written;
  detachBuffer(bytes);
  return concatBytes(chunks);
}

/** A port without a receiver, created on first use. */
let closedPort: MessagePort | undefined;

/** Detaches the buffer of an array, so that its memory is released without waiting for the garbage collector. */
function detachBuffer(bytes: Uint8Array): void {
  const buffer = bytes.buffer as ArrayBuffer & { transfer?(length: number): ArrayBuffer };
  if (buffer.transfer !== undefined) {
    buffer.transfer(0);
    return;
  }
  // Node 20 has no `transfer`: a buffer that is sent to a closed port is released.
  if (closedPort === undefined) {
    const { port1, port2 } = new MessageChannel();
    port2.close();
    closedPort = port1;
  }
  closedPort.postMessage(undefined, [buffer]);
}
