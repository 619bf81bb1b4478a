import { failure, SitemapErrorCode } from '../errors/errors.js';
import { localized } from '../errors/localized.js';
import { describe } from '../errors/message.js';
import type { ExistingSet, GroupedPage, PageListInput, SetUpdate, UpdateOptions } from '../types/index.js';
import { encodeOptions } from '../wire/options.js';
import { callWithPages } from '../wire/page-list.js';
import { type NamedFiles, namedFiles } from '../wire/set-files.js';

/**
 * Updates a sitemap set to a page list: returns the files that have to be written, and the pages that have changed.
 *
 * The files are those of {@link split} with the strategy `stable`, so a change concerns few
 * files. Only the files that differ are written and in memory; if the set is up to date, the page list is read
 * once and nothing is written. A set of another tool, or one that was written with other options, is replaced.
 *
 * In the index of a new set, each file has the newest `lastmod` of its pages. Later, a file that stays keeps its `lastmod`, and a file
 * that is written gets `now` or, if that is absent or earlier, the newest `lastmod` of its pages.
 *
 * With `state`, pages are dated as by {@link keepDates}: they keep their `lastmod` until their content changes. Store the
 * returned state with the files. If it is `null` although there are files, pages keep the dates of the files.
 *
 * @param pages The page list: all pages of the set.
 * @param existing The files of the set, indexes included, and the state of the previous update. The `bytes` of a file may be a
 *   getter; each file is read at most three times.
 * @param options `now` is required with `state`.
 * @returns What to do, in this order: write `files`, then `index`, then delete `obsolete`, so that no index lists a missing
 *   file. If a page list that is incomplete by mistake must not shrink the set, check `difference` before that, and
 *   `unreadable`, the names of damaged files, whose pages are not part of `difference`.
 * @throws SitemapError `invalid-input`, also for files or a state that cannot be read, `invalid-pages` (with `report`) if a page has an
 *   error and `invalid` is `throw`, `empty-page-list`, `unreadable-page-list`, `pages-not-serializable`, `invalid-option` or `not-ready`.
 *
 * @example
 * ```js
 * const options = { baseUrl: 'https://example.com/', now: '2026-11-23' };
 * const first = update(['https://example.com/a'], { files: [] }, options);
 * const second = update(['https://example.com/a', 'https://example.com/b'], { files: [...first.files, ...first.index] }, options);
 * second.difference.added; // ['https://example.com/b']
 * second.files[0].name; // 'sitemap.xml'
 * ```
 */
export function update<Field extends string = never>(
  pages: PageListInput | readonly GroupedPage<NoInfer<Field>>[],
  existing: ExistingSet,
  options: UpdateOptions<Field>,
): SetUpdate {
  return localized(options, () => {
    const encodedOptions = encodeOptions(options);
    const { files, state } = readExisting(existing);
    return callWithPages(pages, (engine, list) =>
      engine.update(list, files.names, files.read, state !== undefined, state ?? undefined, encodedOptions),
    );
  });
}

/** Returns the files and the state. */
function readExisting(existing: ExistingSet): { files: NamedFiles; state: string | null | undefined } {
  if (typeof existing !== 'object' || existing === null) {
    throw failure(SitemapErrorCode.InvalidInput, 'existing-type', { value: describe(existing) });
  }
  const { files, state } = existing;
  if (state !== undefined && state !== null && typeof state !== 'string') {
    throw failure(SitemapErrorCode.InvalidInput, 'update-state-type', { value: describe(state) });
  }
  return { files: namedFiles(files), state };
}
