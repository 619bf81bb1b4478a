/** Conversion of page lists to UTF-8 in chunks. */

import { gunzip } from '../../core/node.js';
import { usageError } from '../../files/usage-error.js';
import { USAGE_TEXTS } from '../texts/usage.js';
import { GZIP_MARK_BYTES, isGzip } from './compressed.js';
import { type OpenSource, peek, readAll } from './source.js';

/**
 * Returns an input converted to UTF-8.
 *
 * @param source The input. Reading it fails with a UsageError if its bytes are invalid in the encoding.
 * @param encoding Encoding of the input. With UTF-8 or undefined, the input is returned unchanged.
 * @throws UsageError for an unknown encoding.
 */
export function toUtf8(source: OpenSource, encoding: string | undefined): OpenSource {
  const decoder = encoding === undefined ? undefined : decoderOf(encoding);
  if (decoder === undefined || decoder.encoding === 'utf-8') {
    return source;
  }
  return { ...source, chunks: decodeChunks(source, decoder) };
}

function decoderOf(encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding, { fatal: true });
  } catch {
    throw usageError(USAGE_TEXTS.noEncoding, { encoding });
  }
}

async function* decodeChunks(source: OpenSource, decoder: TextDecoder): AsyncGenerator<Uint8Array, void> {
  const encoder = new TextEncoder();
  for await (const text of textOf(source, decoder)) {
    yield encoder.encode(text);
  }
}

/**
 * Yields the text of an input, decompressed if necessary.
 *
 * @throws UsageError if its bytes are invalid in the encoding.
 */
export async function* textOf(
  { name, chunks }: OpenSource,
  decoder: TextDecoder = new TextDecoder('utf-8', { fatal: true }),
): AsyncGenerator<string, void> {
  const decode = (bytes?: Uint8Array): string => {
    try {
      return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
    } catch {
      throw usageError(USAGE_TEXTS.notInEncoding, { name, encoding: decoder.encoding });
    }
  };
  for await (const chunk of decompressChunks(chunks)) {
    yield decode(chunk);
  }
  yield decode();
}

/** Returns the chunks of an input; compressed input is one decompressed chunk. */
async function* decompressChunks(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  const { head, all } = await peek(chunks, GZIP_MARK_BYTES);
  if (isGzip(head)) {
    yield gunzip(await readAll(all));
  } else {
    yield* all;
  }
}
