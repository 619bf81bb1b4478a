/** Sources of the files that a handler serves. */

import type { DateInput, PageListInput } from '../core/index.js';

/** A value, or a promise of it. */
export type Awaitable<Value> = Value | Promise<Value>;

/** A sitemap of a {@link CursorSource}: the cursor in its name, and the time of its last change for the index. */
export interface ListedCursor {
  /** The cursor: a key of the first page, a bucket or another text that identifies the pages of the file. */
  cursor: string | number;
  /** Time of the last change of the pages, for the index. */
  lastmod?: DateInput | null | undefined;
}

/** Pages that are read file by file, when a file is requested. `Cursor` is the type that identifies a file. */
export interface PagesByFile<Cursor> {
  /**
   * Returns the pages of a file, at most 50,000; none if there is no such file.
   *
   * @param cursor The cursor from the URL of the request. It may be any value, so pass it to a database as a
   *   parameter only.
   */
  page(cursor: Cursor): Awaitable<PageListInput | null | undefined>;
  /**
   * Returns the time of the last change of a file, or of the index if `cursor` is undefined, for `Last-Modified`.
   * Removed pages are changes, too. Without it, responses have an `ETag` only. It is called before the pages are read,
   * also for a file that does not exist.
   */
  lastModified?(cursor: Cursor | undefined): Awaitable<Date | null | undefined>;
}

/** Pages in numbered files. */
export interface CountedSource extends PagesByFile<number> {
  /**
   * Number of files, which are numbered from 1; or a function that returns it when the index is requested. With a number, files
   * with higher numbers are not found, and `page` is not called for them.
   */
  count: number | (() => Awaitable<number>);
  /** Only in {@link CursorSource}. */
  cursors?: undefined;
}

/** Pages in files that are identified by a text, such as a key or a bucket. */
export interface CursorSource extends PagesByFile<string> {
  /**
   * Returns the cursors of all files, in the order of the index, at most 50,000. Called when the index is requested. A
   * repeated cursor is listed once, with its first date.
   */
  cursors(): Awaitable<Iterable<string | number | ListedCursor>>;
  /** Only in {@link CountedSource}. */
  count?: undefined;
}

/** Pages that are read file by file, when a file is requested, usually from a database. */
export type PagedSource = CountedSource | CursorSource;

/** An object of a {@link SitemapBucket}. */
export interface BucketObject {
  /** Content of the object: text, bytes, or a stream of bytes. */
  readonly body: ReadableStream | Uint8Array<ArrayBuffer> | ArrayBuffer | string;
  /** Size of the content in bytes. */
  readonly size?: number | undefined;
  /** ETag in quotes, as it is sent in HTTP. */
  readonly httpEtag?: string | undefined;
  /**
   * ETag, with or without quotes, if there is no `httpEtag`. It must be derived from the content. Without either, the handler
   * reads the object and computes one.
   */
  readonly etag?: string | undefined;
  /** Time at which the object was written. */
  readonly uploaded?: Date | undefined;
}

/** A store of files by name, such as a bucket of Cloudflare R2. */
export interface SitemapBucket {
  /** Returns an object, or `null` if there is none. */
  get(key: string): Promise<BucketObject | null>;
}
