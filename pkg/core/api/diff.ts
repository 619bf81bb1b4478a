import { failure, SitemapErrorCode } from '../errors/errors.js';
import { localized } from '../errors/localized.js';
import { describe } from '../errors/message.js';
import type { Difference, DiffInput, DiffOptions, DocumentInput, SetFile } from '../types/index.js';
import { callEngine, type EncodedInput } from '../wire/engine.js';
import { encodeInput, toBytes } from '../wire/input.js';
import { encodeOptions } from '../wire/options.js';

const encoder = new TextEncoder();

/**
 * Compares two page lists, documents, sitemap sets or states of {@link keepDates}, in any combination.
 *
 * Pages are matched by their normalised URL, in any order; a URL that is listed several times counts as often.
 * Index files of a set are ignored, and so are unreadable parts; the last URL of a document that is cut off may be cut off, too ({@link parse} says so).
 *
 * A state has only the hash and the `lastmod` of each page. Comparisons with a state follow the rules of {@link keepDates}: each
 * URL counts once, a page whose hash differs has a change with the path `hash`, and `lastmod` is compared if both inputs have
 * one; that of listed pages with a `content_hash` is ignored. All URLs are normalised and sorted.
 *
 * @param before The old page list, document, files or state.
 * @param after The new page list, document, files or state.
 * @param options See {@link DiffOptions}.
 * @returns The URLs that were added and removed, and the fields that changed.
 * @throws SitemapError `invalid-input` (also for a damaged state), `unreadable-page-list`, `pages-not-serializable`, `invalid-option` or
 *   `not-ready` for an invalid call.
 *
 * @example
 * ```js
 * const { added, removed, changed } = diff(
 *   ['https://example.com/', { loc: 'https://example.com/a', lastmod: '2026-01-10' }],
 *   [{ loc: 'https://example.com/a', lastmod: '2026-02-10' }, 'https://example.com/b'],
 * );
 * added; // ['https://example.com/b']
 * removed; // ['https://example.com/']
 * changed[0].fields; // [{ path: 'lastmod', before: '2026-01-10', after: '2026-02-10' }]
 * ```
 */
export function diff(before: DiffInput, after: DiffInput, options?: DiffOptions): Difference {
  return localized(options, () => {
    const encodedOptions = encodeOptions(options, ['name', 'sitemapUrl', 'state', 'statistics']);
    const [one, other] = [toSide(before), toSide(after)];
    return callEngine((engine) => engine.diff(one, other, encodedOptions));
  });
}

function toSide(input: DiffInput): EncodedInput | Uint8Array[] {
  const isSet = Array.isArray(input) && input.length > 0 && input.every(isFile);
  return isSet ? Array.from(input as readonly SetFile[], contentOf) : encodeInput(input as DocumentInput);
}

function contentOf({ name, bytes }: SetFile, index: number): Uint8Array {
  const content = typeof bytes === 'string' ? encoder.encode(bytes) : toBytes(bytes);
  if (content === undefined) {
    const file = typeof name === 'string' ? name : `[${index}]`;
    throw failure(SitemapErrorCode.InvalidInput, 'compared-bytes-type', { name: file, value: describe(bytes) });
  }
  return content;
}

/** Returns whether an item is a file: it has `bytes` and a name. */
function isFile(given: unknown): boolean {
  const isObject = typeof given === 'object' && given !== null;
  return isObject && 'bytes' in given && !('loc' in given) && ('name' in given || !('url' in given));
}
