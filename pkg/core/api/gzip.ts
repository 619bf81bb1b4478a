import { failure, SitemapErrorCode } from '../errors/errors.js';
import { assertLocale } from '../errors/localized.js';
import { describe } from '../errors/message.js';
import { rejectUnknownOptions } from '../errors/unknown-options.js';
import type { Bytes, Locale } from '../types/index.js';
import { callEngine } from '../wire/engine.js';
import { toBytes } from '../wire/input.js';
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
 * const bytes = gzip('https://example.com/\n');
 * bytes.subarray(0, 2); // Uint8Array.of(0x1f, 0x8b)
 * ```
 */
export function gzip(content: string | Bytes): Uint8Array<ArrayBuffer> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : bytesOf(content);
  return callEngine((engine) => engine.gzip(bytes));
}

/** Options of {@link gunzip}. */
export interface GunzipOptions {
  /**
   * Maximum size of the content in bytes, a protection against decompression bombs. Default 57,671,680, which is 10 % above
   * the limit of a sitemap.
   */
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
 * const bytes = gunzip(gzip('https://example.com/\n'), { maxBytes: 52_428_800 });
 * new TextDecoder().decode(bytes); // 'https://example.com/\n'
 * ```
 */
export function gunzip(bytes: Bytes, options?: GunzipOptions): Uint8Array<ArrayBuffer> {
  const compressed = bytesOf(bytes);
  const limit = limitOf(options);
  return callEngine((engine) => engine.gunzip(compressed, limit));
}

/** Options of {@link decode}. */
export interface DecodeOptions extends GunzipOptions {
  /** Language of the user. With `ja`, EUC-JP is also recognised in text with kanji and no kana. */
  locale?: Locale | undefined;
}

/** The text of a file. */
export interface DecodedText {
  /** The text, without a byte order mark. Bytes that are invalid in the encoding are replaced by U+FFFD. */
  text: string;
  /** Label of the encoding, as declared by the file or detected, such as `utf-8`, `UTF-16LE` or `shift_jis`. */
  encoding: string;
}

/**
 * Decodes the bytes of a text file as {@link parse} does: decompresses gzip, and follows the byte order mark or the XML
 * declaration. Bytes without either that are not UTF-8 are decoded as Shift_JIS or EUC-JP if they are Japanese text.
 *
 * @param bytes The bytes of the file.
 * @param options See {@link DecodeOptions}.
 * @returns The text and its encoding.
 * @throws SitemapError `corrupt-gzip` if gzip data is corrupt or truncated; `inflated-too-large` if the content exceeds
 *   `maxBytes`; `invalid-option`, `invalid-input` or `not-ready`.
 *
 * @example
 * ```js
 * decode(gzip('<urlset/>')); // { text: '<urlset/>', encoding: 'utf-8' }
 * ```
 */
export function decode(bytes: Bytes, options: DecodeOptions = {}): DecodedText {
  const content = bytesOf(bytes);
  const { locale, ...others } = encodeOptions(options) as DecodeOptions;
  assertLocale(locale);
  const limit = limitOf(others);
  return callEngine((engine) => engine.decode(content, limit, locale === 'ja'));
}

/** Returns the option `maxBytes`; the engine counts in 32 bits, and cannot hold more in its memory. */
function limitOf(options: GunzipOptions | undefined): number | undefined {
  const { maxBytes, ...others } = encodeOptions(options) as GunzipOptions;
  rejectUnknownOptions(others, { maxBytes: true });
  if (maxBytes !== undefined && !(Number.isSafeInteger(maxBytes) && maxBytes > 0)) {
    throw failure(SitemapErrorCode.InvalidOption, 'option-max-bytes', { value: describe(maxBytes) });
  }
  return maxBytes === undefined ? undefined : Math.min(maxBytes, 0xffff_ffff);
}

function bytesOf(value: unknown): Uint8Array {
  const bytes = toBytes(value);
  if (bytes === undefined) {
    throw failure(SitemapErrorCode.InvalidInput, 'content-type', { value: describe(value) });
  }
  return bytes;
}
