/** The files of a paged source, which are written when they are requested. */

import {
  type GenerateOptions,
  generate,
  generateIndex,
  gzip,
  type PageListInput,
  type Report,
  robots,
  SitemapError,
  SitemapErrorCode,
} from '../core/index.js';
import { fileNames } from './file-names.js';
import { contentOf, type FileContent, type Files, sitemapType } from './files.js';
import { folderOf, requireFileName } from './folder.js';
import { failure } from './messages.js';
import { numberedSource } from './numbered-source.js';
import type { OwnOptions, PagedFileOptions } from './options.js';
import type { ListedCursor, PagedSource } from './sources.js';

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
  requireFileName('indexName', index, locale);
  const byCursor = source.cursors ? source : numberedSource(source, locale);

  const { read: { timezone, dateOrder } = {}, state: _, ...indexOptions } = writeOptions;
  const writeIndex = (sitemaps: IndexEntry[], onIndexReport?: (report: Report) => void) =>
    generateIndex(sitemaps, {
      ...indexOptions,
      read: { timezone, dateOrder },
      sitemapUrl: folder.urlOf(index),
      onReport: onIndexReport,
    });
  // An invalid option is an error of this call, not of the first request.
  generate([], { ...writeOptions, invalid: 'keep' });
  writeIndex([{ loc: folder.urlOf(names.nameOf(1)) }]);

  /** Returns the cursor of the file at a path; undefined for the index and for other paths. */
  function cursorAt(path: string): string | undefined {
    const file = folder.nameAt(path);
    return file === undefined || file === index ? undefined : names.cursorIn(file);
  }

  /** Returns the URL of a file. An index must not list a URL at which the file is not found. */
  function urlOfFile(cursor: unknown): string {
    const isCursor = typeof cursor === 'number' || (typeof cursor === 'string' && !/\p{Surrogate}/u.test(cursor));
    const url = isCursor ? folder.urlOf(names.nameOf(cursor)) : '';
    if (!isCursor || cursorAt(new URL(url).pathname) !== String(cursor)) {
      throw failure(SitemapErrorCode.InvalidInput, 'cursor', locale, { value: JSON.stringify(cursor) ?? 'undefined' });
    }
    return url;
  }

  async function readIndex(): Promise<FileContent> {
    const lastModified = await byCursor.lastModified?.(undefined);
    const dates = new Map<string, ListedCursor['lastmod']>();
    const listedCursors: unknown = await byCursor.cursors();
    // A text is iterable, too, by its characters.
    if (typeof listedCursors !== 'object' || listedCursors === null || !(Symbol.iterator in listedCursors)) {
      throw failure(SitemapErrorCode.InvalidInput, 'cursors', locale, {
        value: JSON.stringify(listedCursors) ?? 'undefined',
      });
    }
    for (const listed of listedCursors as Iterable<string | number | ListedCursor>) {
      const { cursor, lastmod } = isListedCursor(listed) ? listed : { cursor: listed, lastmod: undefined };
      const url = urlOfFile(cursor);
      if (!dates.has(url)) {
        dates.set(url, lastmod);
      }
    }
    if (dates.size === 0) {
      throw failure(SitemapErrorCode.NoFiles, 'no-files', locale);
    }
    const sitemaps = Array.from(dates, ([loc, lastmod]) => ({ loc, lastmod }));
    const xml = writeIndex(sitemaps, (report) => onReport?.(report, folder.urlOf(index)));
    return contentOfXml(index, new TextEncoder().encode(xml), lastModified);
  }

  async function readFile(cursor: string): Promise<FileContent | undefined> {
    // Before the pages: the date of a change between both calls must not be sent with the pages before it.
    const lastModified = await byCursor.lastModified?.(cursor);
    const pages = await byCursor.page(cursor);
    const file = names.nameOf(cursor);
    const url = folder.urlOf(file);
    const xml = xmlOf(pages, {
      ...writeOptions,
      baseUrl,
      sitemapUrl: url,
      // The index is in robots.txt, which permits pages outside the folder of the file for each file of the index.
      check: {
        ...writeOptions.check,
        robots: robotsText === undefined ? undefined : robots.withSitemaps(robotsText, [url]),
      },
      onReport: (report) => onReport?.(report, url),
    });
    return xml && contentOfXml(file, xml, lastModified);
  }

  return {
    sitemaps: [folder.urlOf(index)],
    find(path) {
      if (folder.nameAt(path) === index) {
        return { type: sitemapType(index), read: readIndex };
      }
      const cursor = cursorAt(path);
      return cursor === undefined ? undefined : { type: sitemapType(path), read: () => readFile(cursor) };
    },
  };
}

/** An entry of the index. */
interface IndexEntry {
  loc: string;
  lastmod?: ListedCursor['lastmod'];
}

function isListedCursor(listed: unknown): listed is ListedCursor {
  return typeof listed === 'object' && listed !== null;
}

/** Returns the content of a file, compressed if its name ends in `.gz`. */
function contentOfXml(
  name: string,
  xml: Uint8Array<ArrayBuffer>,
  lastModified: Date | null | undefined,
): Promise<FileContent> {
  return contentOf(name.endsWith('.gz') ? gzip(xml) : xml, lastModified);
}

/** Returns the sitemap of pages; undefined if there are none. */
function xmlOf(pages: PageListInput | null | undefined, options: GenerateOptions): Uint8Array<ArrayBuffer> | undefined {
  if (pages === null || pages === undefined || isEmpty(pages)) {
    return undefined;
  }
  try {
    return generate(pages, { ...options, output: 'bytes' });
  } catch (error) {
    if (error instanceof SitemapError && error.code === SitemapErrorCode.EmptyPageList) {
      return undefined;
    }
    throw error;
  }
}

/** Returns whether a list has no content at all, which is not a list of every format. */
function isEmpty(pages: PageListInput): boolean {
  return (typeof pages === 'string' || Array.isArray(pages) ? pages.length : (pages as Uint8Array).byteLength) === 0;
}
