import { localized } from '../errors/localized.js';
import type { DocumentInput, Fixed, FixedDocument, FixedPages, FixOptions, Page, PageInput } from '../types/index.js';
import { encodeOptions } from '../wire/options.js';
import { callWithPages } from '../wire/page-list.js';

/**
 * Takes problems away, and leaves all else as it is.
 *
 * A document keeps its order, comments, foreign elements and white space, byte for byte. Fixes that lose nothing are
 * always made; those that need a decision where `assisted` asks for them. What was fixed once has nothing left to fix.
 * Pages come back with the fields of pages alone: other fields are not in them, and are reported as `field-unknown`.
 * A document that cannot be unpacked or decoded without loss is left as it is. No clock is read: give `now` to take
 * articles away that are too old for news.
 *
 * @param input The page list or document: an array of pages, text, or bytes.
 * @param options See {@link FixOptions}.
 * @returns The pages or the document, what was changed, and the report of what is left.
 * @throws SitemapError `invalid-input`, `pages-not-serializable`, `invalid-option` or `not-ready` for a wrong call; never
 *   because of the input.
 *
 * @example
 * ```js
 * const { pages, applied } = fix([{ loc: 'https://example.com/', changefreq: 'Daily' }]);
 * pages; // [{ loc: 'https://example.com/', changefreq: 'daily' }]
 * applied[0].path; // '[0].changefreq'
 * ```
 *
 * @example
 * ```js
 * const { xml, applied } = fix('https://example.com/\nhttps://EXAMPLE.com/about\n');
 * xml; // 'https://example.com/\nhttps://example.com/about\n'
 * applied[0].line; // 2
 * ```
 */
export function fix(input: readonly PageInput[], options?: FixOptions): FixedPages;
export function fix(input: DocumentInput, options?: FixOptions): Fixed;
export function fix(input: DocumentInput, options?: FixOptions): Fixed {
  return localized(options, () => {
    const encodedOptions = encodeOptions(options);
    const fixed = callWithPages(input, (engine, given) => engine.fix(given, encodedOptions));
    if (fixed.pages === undefined) {
      return fixed as FixedDocument;
    }
    const { xml: _, ...rest } = fixed;
    return { ...rest, pages: JSON.parse(fixed.pages) as Page[] };
  });
}
