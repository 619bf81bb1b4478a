/** The files of a paged source, which are written when they are requested. */

import { generate, generateIndex, gzip, robots, SitemapErrorCode } from '../index.js';
import { fileNames } from './file-names.js';
import { contentOf, type FileContent, type Files, sitemapType } from './files.js';
import { folderOf } from './folder.js';
import { failure } from './messages.js';
import type { OwnOptions, PagedFileOptions } from './options.js';
import type { CountedSource, CursorSource, ListedCursor, PagedSource } from './sources.js';

/**
 * Returns the files of a paged source.
 *
 * @param robotsText Text of the robots.txt, if there is one.
 */
export function pagedFiles(
  source: PagedSource,
  options: OwnOptions<PagedFileOptions>,
  robotsText: string | undefined,
): Files {
  const { name = 'sitemap-{cursor}.xml', indexName = 'sitemap.xml', gzip: isCompressed = false, ...rest } = options;
  const { baseUrl, setUrl, onReport, invalid = 'omit', ...others } = rest;
  const { locale } = others;
  const writeOptions = { ...others, invalid };
  const compressedName = (plain: string) => (isCompressed && !plain.endsWith('.gz') ? `${plain}.gz` : plain);
  const folder = folderOf({ baseUrl, setUrl, locale });
  const names = fileNames(compressedName(name), locale);
  const index = compressedName(indexName);
  const byCursor = source.cursors ? source : numberedSource(source);

  const writeIndex = (sitemaps: { loc: string; lastmod?: ListedCursor['lastmod'] }[]) =>
    generateIndex(sitemaps, { ...writeOptions, sitemapUrl: folder.urlOf(index) });
  // An invalid option is an error of this call, not of the first request.
  writeIndex([{ loc: folder.urlOf(names.nameOf(1)) }]);

  async function readIndex(): Promise<FileContent> {
    const sitemaps = Array.from(await byCursor.cursors(), (listed) => {
      const { cursor, lastmod } = typeof listed === 'object' ? listed : { cursor: listed, lastmod: undefined };
      return { loc: folder.urlOf(names.nameOf(cursor)), lastmod };
    });
    if (sitemaps.length === 0) {
      throw failure(SitemapErrorCode.EmptyPageList, 'no-files', locale);
    }
    return contentOfXml(new TextEncoder().encode(writeIndex(sitemaps)), undefined);
  }

  async function readFile(cursor: string): Promise<FileContent | undefined> {
    const pages = await byCursor.page(cursor);
    if (pages === null || pages === undefined || (Array.isArray(pages) && pages.length === 0)) {
      return undefined;
    }
    const url = folder.urlOf(names.nameOf(cursor));
    const xml = generate(pages, {
      ...writeOptions,
      baseUrl,
      sitemapUrl: url,
      // The index is in robots.txt, which permits pages outside the folder of the file for each file of the index.
      robots: robotsText === undefined ? undefined : robots.withSitemaps(robotsText, [url]),
      output: 'bytes',
      onReport: (report) => onReport?.(report, url),
    });
    return contentOfXml(xml, cursor);
  }

  async function contentOfXml(xml: Uint8Array<ArrayBuffer>, cursor: string | undefined): Promise<FileContent> {
    return contentOf(isCompressed ? gzip(xml) : xml, await byCursor.lastModified?.(cursor));
  }

  return {
    sitemaps: [folder.urlOf(index)],
    find(path) {
      const file = folder.nameAt(path);
      const cursor = file === undefined || file === index ? undefined : names.cursorIn(file);
      if (file !== index && cursor === undefined) {
        return undefined;
      }
      return {
        type: sitemapType(index),
        read: cursor === undefined ? readIndex : () => readFile(cursor),
      };
    },
  };
}

/** Returns a source whose cursors are the numbers of its files. */
function numberedSource(source: CountedSource): CursorSource {
  const numberOf = (cursor: string) => (/^[1-9]\d{0,8}$/.test(cursor) ? Number(cursor) : undefined);
  return {
    async cursors() {
      const count = typeof source.count === 'function' ? await source.count() : source.count;
      return Array.from({ length: count }, (_, index) => index + 1);
    },
    page(cursor) {
      const number = numberOf(cursor);
      return number === undefined ? undefined : source.page(number);
    },
    lastModified(cursor) {
      const number = cursor === undefined ? undefined : numberOf(cursor);
      return cursor !== undefined && number === undefined ? undefined : source.lastModified?.(number);
    },
  };
}
