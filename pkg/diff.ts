import { ask, type Crossing } from './engine.js';
import { SitemapError, SitemapErrorCode } from './errors.js';
import { describe, toBytes, toCrossing } from './input.js';
import { toCrossingOptions } from './options.js';
import type { Difference, DiffInput, DiffOptions, DocumentInput, SetFile } from './types.js';

const encoder = new TextEncoder();

/**
 * Compares two page lists, documents or sets of files, in any mix: which pages came, which went, and what changed about
 * those that stayed.
 *
 * Pages are compared by their address in normal form, in any order; one that is listed several times counts as often. What
 * cannot be read is passed over. The index files of a set say nothing about its pages.
 *
 * @param before The page list, document, or files as they were.
 * @param after The same as they are now.
 * @param options See {@link DiffOptions}.
 * @returns What differs.
 * @throws SitemapError `invalid-input`, `unreadable-page-list`, `pages-not-serializable`, `invalid-option` or `not-ready`
 *   for a wrong call.
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
  const crossing = toCrossingOptions(options);
  const sides = [toSide(before), toSide(after)] as const;
  return ask((engine) => engine.diff(sides[0], sides[1], crossing));
}

function toSide(input: DiffInput): Crossing | Uint8Array[] {
  if (!isSet(input)) {
    return toCrossing(input);
  }
  return input.map(({ name, bytes }) => {
    const content = typeof bytes === 'string' ? encoder.encode(bytes) : toBytes(bytes);
    if (content === undefined) {
      throw new SitemapError(
        SitemapErrorCode.InvalidInput,
        `File ${name} cannot be compared: its bytes are ${describe(bytes)}; expected text or bytes.`,
      );
    }
    return content;
  });
}

/** Pages have no field `bytes`; files have. */
function isSet(input: DiffInput): input is readonly SetFile[] {
  return (
    Array.isArray(input) &&
    input.length > 0 &&
    (input as readonly (DocumentInput | SetFile)[]).every(
      (file) => typeof file === 'object' && file !== null && 'bytes' in file,
    )
  );
}
