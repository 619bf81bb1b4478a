import { localized } from '../errors/localized.js';
import type { GroupedPage, PageListInput, SitemapFile, SitemapSet, SplitOptions } from '../types/index.js';
import { encodeOptions } from '../wire/options.js';
import { callWithPages } from '../wire/page-list.js';

/**
 * Splits a page list of any length into a sitemap set: files within the limits of the protocol, and an index of them.
 *
 * A file is full at 50,000 pages, 52,428,800 bytes before compression, or 1,000 news articles, whichever comes first.
 * Every page is in exactly one file. Nothing is written to disk: the files are in memory, to be put anywhere.
 * Each page is checked. Rules about the list as a whole, such as that about duplicates, are for {@link validate}.
 *
 * @param pages The page list.
 * @param options See {@link SplitOptions}; `setUrl` (by default `baseUrl`) is the URL of the folder that the files are served from. A page
 *   that its file may not list, because of its folder, host or scheme, has an error.
 * @returns The files, the index, the report, and the lines for robots.txt.
 * @throws SitemapError as {@link generate} does, but there is no limit to the number of pages.
 *
 * @example
 * ```js
 * const set = split(pages, { baseUrl: 'https://example.com/', gzip: true });
 * for (const file of set) {
 *   await writeFile(`public/${file.name}`, file.bytes);
 * }
 * ```
 */
export function split<Field extends string = never>(
  pages: PageListInput | readonly GroupedPage<NoInfer<Field>>[],
  options: SplitOptions<Field>,
): SitemapSet {
  return localized(options, () => {
    const encodedOptions = encodeOptions(options);
    const { files, index, report, robots } = callWithPages(pages, (engine, list) => engine.split(list, encodedOptions));
    return {
      files,
      index,
      report,
      robots,
      *[Symbol.iterator](): Generator<SitemapFile, void> {
        yield* files;
        yield* index;
      },
    };
  });
}
