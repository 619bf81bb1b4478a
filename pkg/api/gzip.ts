import { SitemapError, SitemapErrorCode } from '../errors/errors.js';
import type { Bytes } from '../types/index.js';
import { callEngine } from '../wire/engine.js';
import { describe, toBytes } from '../wire/input.js';
import { encodeOptions } from '../wire/options.js';

/**
 * Compresses text or bytes as gzip. Equal input gives equal output, because the header contains neither a time nor a
 * name.
 *
 * @param content The text (encoded as UTF-8) or bytes to compress.
 * @returns The bytes of the gzip file.
 * @throws SitemapError `invalid-input` if the content is neither text nor bytes; `not-ready`.
 *
 * @example
 * ```js
 * const bytes = gzip(generate(['https://example.com/']));
 * ```
 */
export function gzip(content: string | Bytes): Uint8Array<ArrayBuffer> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : bytesOf(content);
  return callEngine((engine) => engine.gzip(bytes));
}

/** Options of {@link gunzip}. */
export interface GunzipOptions {
  /** Maximum size of the content in bytes, a protection against decompression bombs. Default 268,435,456 (256 MiB). */
  maxBytes?: number | undefined;
}

/**
 * Decompresses a gzip file.
 *
 * @param bytes The bytes of the gzip file.
 * @param options See {@link GunzipOptions}.
 * @returns The content.
 * @throws SitemapError `corrupt-gzip` if the bytes are not gzip, corrupt or truncated; `inflated-too-large` if the
 *   content exceeds `maxBytes`; `invalid-option`, `invalid-input` or `not-ready`.
 *
 * @example
 * ```js
 * const xml = new TextDecoder().decode(gunzip(bytes, { maxBytes: 52_428_800 }));
 * ```
 */
export function gunzip(bytes: Bytes, options?: GunzipOptions): Uint8Array<ArrayBuffer> {
  const compressed = bytesOf(bytes);
  const { maxBytes, ...others } = encodeOptions(options) as GunzipOptions;
  for (const name of Object.keys(others)) {
    throw new SitemapError(SitemapErrorCode.InvalidOption, `There is no option ${name}; did you mean maxBytes?`);
  }
  if (maxBytes !== undefined && !(Number.isSafeInteger(maxBytes) && maxBytes > 0)) {
    throw new SitemapError(
      SitemapErrorCode.InvalidOption,
      `The option maxBytes is ${describe(maxBytes)}; expected a whole number of bytes above 0.`,
    );
  }
  // The engine has 32-bit memory.
  const most = maxBytes === undefined ? undefined : Math.min(maxBytes, 0xffff_ffff);
  return callEngine((engine) => engine.gunzip(compressed, most));
}

function bytesOf(value: unknown): Uint8Array {
  const bytes = toBytes(value);
  if (bytes === undefined) {
    throw new SitemapError(
      SitemapErrorCode.InvalidInput,
      `The content is ${describe(value)}; expected a Uint8Array or an ArrayBuffer.`,
    );
  }
  return bytes;
}
