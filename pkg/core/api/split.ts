import { localized } from '../errors/localized.js';
import type { GroupedPage, PageListInput, SitemapFile, SitemapSet, SplitOptions } from '../types/index.js';
import { encodeOptions } from '../wire/options.js';
import { callWithPages } from '../wire/page-list.js';

/**
 * Splits a page list of any length into a sitemap set: sitemaps within the limits of the protocol, and an index that
 * lists them.
 *
 * A sitemap ends at the limit that it reaches first: `maxUrls`, `maxBytes` or `maxNews`. Each page is in exactly one sitemap. Nothing is written to disk: the files are returned. Each page is
 * checked before it is written. Rules that concern the list as a whole, such as duplicates, are checked by {@link
 * validate} only.
 *
 * @param pages The page list.
 * @param options A page outside the folder, host or scheme of its file, as given by
 *   `setUrl` (default: `baseUrl`), is an error.
 * @returns The sitemaps, the index, the report, and the lines for robots.txt.
 * @throws SitemapError `invalid-pages` (with `report`) if a page has an error and `invalid` is `throw`, `empty-page-list`,
 *   `unreadable-page-list`, `pages-not-serializable`, `invalid-input`, `invalid-option` or `not-ready`.
 *
 * @example
 * ```js
 * import { mkdir, writeFile } from 'node:fs/promises';
 *
 * const set = split(['/', '/menu', '/contact'], { baseUrl: 'https://example.com/', maxUrls: 2, gzip: true });
 * await mkdir('public', { recursive: true });
 * for (const file of set) {
 *   await writeFile(`public/${file.name}`, file.bytes);
 * }
 * [...set].map(({ name }) => name); // ['sitemap-1.xml.gz', 'sitemap-2.xml.gz', 'sitemap.xml.gz']
 * set.robots; // ['Sitemap: https://example.com/sitemap.xml.gz']
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
