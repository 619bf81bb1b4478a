import { failure, SitemapErrorCode } from '../errors/errors.js';
import { localized } from '../errors/localized.js';
import { describe } from '../errors/messages.js';
import type { ExistingSet, GroupedPage, PageListInput, SetFile, SetUpdate, UpdateOptions } from '../types/index.js';
import { isList, readGiven, toBytes } from '../wire/input.js';
import { encodeOptions } from '../wire/options.js';
import { callWithPages } from '../wire/page-list.js';

const encoder = new TextEncoder();

/**
 * Updates a sitemap set to a page list: returns the files that have to be written, and the pages that have changed.
 *
 * The files are those of {@link split} with the strategy `stable`, so one added, changed or removed page changes at most two
 * files and the index. Only the files that differ are written and in memory; if the set is up to date, the page list is read
 * once and nothing is written. A set of another tool, or one that was written with other options, is replaced.
 *
 * In the index, a file that stays keeps its `lastmod`. A file that is written gets `now` or, if that is absent or earlier, the
 * newest `lastmod` of its pages.
 *
 * With `state`, pages are dated as by {@link keepDates}: they keep their `lastmod` until their content changes. Store the
 * returned state with the files.
 *
 * @param pages The page list: all pages of the set.
 * @param existing The files of the set, indexes included, and the state of the previous update. The `bytes` of a file may be a
 *   getter; each file is read at most twice.
 * @param options See {@link UpdateOptions}. `now` is required with `state`.
 * @returns What to do, in this order: write `files`, then `index`, then delete `obsolete`, so that no index lists a missing
 *   file. Check `difference` before that if a page list that is incomplete by mistake must not shrink the set.
 * @throws SitemapError as {@link split}, and `invalid-input` for files or a state that cannot be read.
 *
 * @example
 * ```js
 * const options = { baseUrl: 'https://example.com/', now: '2026-11-23' };
 * const first = update(['https://example.com/a'], { files: [] }, options);
 * const second = update(['https://example.com/a', 'https://example.com/b'], { files: first.files }, options);
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
    const read = (name: string): Uint8Array => readGiven('files', () => bytesOf(name, files.get(name)));
    return callWithPages(pages, (engine, list) =>
      engine.update(list, [...files.keys()], read, state !== undefined, state ?? undefined, encodedOptions),
    );
  });
}

/** Returns the files by name, and the state. */
function readExisting(existing: ExistingSet): { files: Map<string, SetFile>; state: string | null | undefined } {
  if (typeof existing !== 'object' || existing === null) {
    throw failure(SitemapErrorCode.InvalidInput, 'existing-type', { value: describe(existing) });
  }
  const { files, state } = readGiven('files', () => ({ files: existing.files, state: existing.state }));
  if (!isList(files)) {
    throw failure(SitemapErrorCode.InvalidInput, 'files-type', { value: describe(files) });
  }
  if (state !== undefined && state !== null && typeof state !== 'string') {
    throw failure(SitemapErrorCode.InvalidInput, 'update-state-type', { value: describe(state) });
  }
  const byName = readGiven('files', () => new Map(Array.from(files, namedFile)));
  return { files: byName, state };
}

function namedFile(file: SetFile, index: number): [string, SetFile] {
  const name: unknown = file?.name;
  if (typeof name !== 'string') {
    throw failure(SitemapErrorCode.InvalidInput, 'file-name-type', { index, value: describe(name) });
  }
  return [name, file];
}

function bytesOf(name: string, file: SetFile | undefined): Uint8Array {
  const bytes: unknown = file?.bytes;
  const content = typeof bytes === 'string' ? encoder.encode(bytes) : toBytes(bytes);
  if (content === undefined) {
    throw failure(SitemapErrorCode.InvalidInput, 'file-bytes-type', { name, value: describe(bytes) });
  }
  return content;
}
