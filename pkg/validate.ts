import { toCrossingOptions } from './options.js';
import { askAboutPages } from './page-list.js';
import type { Options, PageListInput, Report } from './types.js';

/**
 * Checks a page list against the rules of sitemaps, and says what is wrong, where, and what was expected.
 *
 * Whatever the input holds, a report comes back: text that is not a page list is a problem of the report. The rules
 * about time (news that is too old, videos that have expired) use the clock unless `now` is given.
 *
 * @param input The page list: an array, text, or bytes.
 * @param options See {@link Options}.
 * @returns The report.
 * @throws SitemapError `invalid-input`, `pages-not-serializable`, `invalid-option` or `not-ready` for a wrong call.
 *
 * @example
 * ```js
 * const report = validate([{ loc: 'https://example.com/', priority: 1.5 }]);
 * report.counts.error; // 1
 * report.problems[0].path; // '[0].priority'
 * ```
 */
export function validate(input: PageListInput, options?: Options): Report {
  const crossing = toCrossingOptions(options);
  crossing.now ??= new Date().toISOString();
  return askAboutPages(input, (engine, list) => engine.validate(list, crossing));
}
