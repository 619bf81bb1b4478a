import { localized } from '../errors/localized.js';
import type { DocumentInput, Report, ValidateOptions } from '../types/index.js';
import { encodeOptions } from '../wire/options.js';
import { callWithPages } from '../wire/page-list.js';

/**
 * Checks a page list or a document against the rules and returns a report with all problems.
 *
 * Input that begins with `[`, `{` or a CSV header is a page list. Everything else is a document: a sitemap, an index,
 * a text list, RSS or Atom, plain or compressed. Each problem of a document has its line and column. Rules about time
 * (articles that are too old, videos that have expired) use the current time unless `now` is given.
 *
 * @param input The page list or document: an array of pages, text, or bytes.
 * @param options See {@link ValidateOptions}.
 * @returns The report.
 * @throws SitemapError `invalid-input`, `pages-not-serializable`, `invalid-option` or `not-ready` for an invalid
 *   call; never for the content of the input.
 *
 * @example
 * ```js
 * const report = validate([{ loc: 'https://example.com/', priority: 1.5 }]);
 * report.counts.error; // 1
 * report.problems[0].path; // '[0].priority'
 * ```
 *
 * @example
 * ```js
 * const { kind, problems } = validate('https://example.com/\nexample.com/about\n');
 * kind; // 'text'
 * problems[0].line; // 2
 * ```
 *
 * @example
 * ```js
 * // Rules have ids, severities and profiles.
 * const rules = { 'lastmod-missing': 'error', 'hint-ignored': 'off' };
 * const { problems } = validate(['https://example.com/'], { check: { profile: 'google', rules } });
 * problems[0].severity; // 'error'
 * ```
 */
export function validate(input: DocumentInput, options?: ValidateOptions): Report {
  return localized(options, () => {
    const encodedOptions = encodeOptions(options);
    return callWithPages(input, (engine, given) => engine.validate(given, encodedOptions, new Date().toISOString()));
  });
}
