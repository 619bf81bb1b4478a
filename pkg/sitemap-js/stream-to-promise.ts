import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { EmptyStream } from './errors.js';

/**
 * Returns all data of a stream. Call it before the stream has ended, because only then the data is still there.
 *
 * @throws EmptyStream if there was no data, and the errors of the stream.
 */
export async function streamToPromise(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  // By events, because others may read the same stream.
  stream.on('data', (chunk: string | Uint8Array) => chunks.push(Buffer.from(chunk as string)));
  await finished(stream, { writable: false });
  if (chunks.length === 0) {
    throw new EmptyStream();
  }
  return Buffer.concat(chunks);
}
