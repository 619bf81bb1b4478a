import { failure, SitemapErrorCode } from '../errors/errors.js';
import { localized } from '../errors/localized.js';
import { describe } from '../errors/message.js';
import type { KeepDatesOptions, KeptDates, KeptState, Page, PageListInput, SetFile } from '../types/index.js';
import { isList } from '../wire/input.js';
import { encodeOptions } from '../wire/options.js';
import { callWithPages } from '../wire/page-list.js';
import { namedFiles } from '../wire/set-files.js';

/**
 * Dates the pages of a list by their content: a page that is unchanged since the previous call keeps its `lastmod`, and a
 * changed page gets `now`.
 *
 * - A page with a `content_hash` is changed if its hash differs from that of the state. Its own `lastmod` is only used if
 *   the state has no date for it.
 * - A page without `content_hash` keeps its own `lastmod`. If it has none, it is changed if its images, videos, news, language
 *   versions or other elements have changed; `changefreq` and `priority` are ignored.
 * - A new page keeps its own `lastmod`, or has none, unless `newPages` is `now`. An invalid date is kept, too, and reported by the
 *   function that writes the page.
 * - A page that has a `content_hash` for the first time, or no longer has one, keeps its date.
 *
 * URLs are compared in their normal form. If a URL is listed several times, all its entries get one date.
 *
 * The state is a text to be stored between the calls: the line `sitemap-kit state 2`, a line for each page, sorted by URL,
 * with the URL, the hash (`c` for `content_hash` or `v` for other values, and 16 hexadecimal digits) and the date, separated by
 * tabs, and a last line with the number of pages, so that a text that was cut off is refused. States are merged by concatenation, in any order: of the lines of one URL,
 * the one with the latest date counts, and of equal dates the one with the lowest hash.
 *
 * @param pages The page list.
 * @param state The state that the previous call returned; `undefined` for the first call. If the state does not exist although a sitemap
 *   does, the files of that sitemap or set: pages keep the dates that they have there, unless their images, videos, news, language
 *   versions or other elements have changed.
 * @param options `now` is required.
 * @returns The pages with their dates, the new state, and the URLs of changed, added and removed pages. The new state can also be
 *   passed as the option `state` to functions that write the original pages, which keeps custom fields for `groupBy`.
 * @throws SitemapError `invalid-input` for a damaged state (with the number of the line), `invalid-option` without `now`,
 *   `unreadable-page-list`, `pages-not-serializable` or `not-ready`.
 *
 * @example
 * ```js
 * const pages = [{ loc: 'https://example.com/', content_hash: '5d41', lastmod: '2026-01-10' }];
 * const { state } = keepDates(pages, undefined, { now: '2026-01-11' });
 * const next = keepDates([{ loc: 'https://example.com/', content_hash: '7f1e' }], state, { now: '2026-01-12' });
 * next.changed; // ['https://example.com/']
 * next.pages[0].lastmod; // '2026-01-12'
 * ```
 */
export function keepDates(
  pages: PageListInput,
  state: string | readonly SetFile[] | undefined,
  options: KeepDatesOptions & { pages?: true | undefined },
): KeptDates;
/**
 * Returns the new state and the changed, added and removed URLs without the pages: with `pages: false`, which takes about half the
 * time and memory. The state is passed on as the option `state` of functions that write the original pages.
 */
export function keepDates(
  pages: PageListInput,
  state: string | readonly SetFile[] | undefined,
  options: KeepDatesOptions,
): KeptState;
export function keepDates(
  pages: PageListInput,
  state: string | readonly SetFile[] | undefined,
  options: KeepDatesOptions,
): KeptState {
  return localized(options, () => {
    const text = typeof state === 'string' ? state : undefined;
    if (state !== undefined && text === undefined && !isList(state)) {
      throw failure(SitemapErrorCode.InvalidInput, 'state-type', { value: describe(state) });
    }
    const { names, read } = namedFiles(text === undefined ? (state ?? []) : []);
    const encodedOptions = encodeOptions(options);
    const { pages: json, ...kept } = callWithPages(pages, (engine, list) =>
      engine.keepDates(list, text, names, read, encodedOptions),
    );
    return json === undefined ? kept : { pages: JSON.parse(json) as Page[], ...kept };
  });
}
