import { localized } from '../errors/localized.js';
import type { DocumentInput, Fixed, FixedDocument, FixedPages, FixOptions, Page, PageInput } from '../types/index.js';
import { encodeOptions } from '../wire/options.js';
import { callWithPages } from '../wire/page-list.js';

/**
 * Repairs a page list or a document.
 *
 * Fixes that lose no information are always applied; the others only with the option `assisted`. The function is
 * idempotent: a second call changes nothing. All other content of a document, such as comments, white space and
 * foreign elements, stays as it is, byte for byte. A document that cannot be decompressed or decoded without loss is
 * returned unchanged. The pages of a page list are returned without unknown fields and values of another type, which
 * are reported as `field-unknown` and `field-type`. The current time is not used: set the option `now` to remove articles that are too old for
 * news.
 *
 * @param input The page list or document: an array of pages, text, or bytes.
 * @param options See {@link FixOptions}.
 * @returns The repaired pages or document, the changes, and the report of the remaining problems.
 * @throws SitemapError `invalid-input`, `pages-not-serializable`, `invalid-option` or `not-ready` for an invalid
 *   call; never for the content of the input.
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
    const encodedOptions = encodeOptions(options, ['statistics']);
    const fixed = callWithPages(input, (engine, given) => engine.fix(given, encodedOptions));
    if (fixed.pages === undefined) {
      return fixed as FixedDocument;
    }
    const { xml: _, losses = [], ...rest } = fixed;
    return { ...rest, losses, pages: JSON.parse(fixed.pages) as Page[] };
  });
}
