/** What the handler needs to know of a source: its files by path. */

/** The content of a file. */
export interface FileContent {
  /** The body. */
  body: BodyInit;
  /** Size in bytes. */
  size: number;
  /** ETag in quotes; strong, unless that of an object of a bucket is weak. */
  etag: string;
  /** Time of the last change, if known. */
  lastModified?: Date | null | undefined;
}

/** A file that may exist. */
export interface FileReference {
  /** Media type. */
  type: string;
  /** Returns the content, or undefined if there is no such file. */
  read(): Promise<FileContent | undefined>;
}

/** The files of a source. */
export interface Files {
  /** URLs or `Sitemap:` lines for robots.txt. */
  readonly sitemaps: readonly string[];
  /** Returns the file at the path of a URL, or undefined if the path is not one of this source. */
  find(path: string): FileReference | undefined;
}

/** Returns the media type of a sitemap by its name. */
export function sitemapType(name: string): string {
  return name.endsWith('.gz') ? 'application/gzip' : 'application/xml; charset=utf-8';
}

/**
 * Returns the content of a file from its bytes, with an ETag that is derived from them.
 *
 * @param lastModified Time of the last change, if known.
 */
export async function contentOf(
  bytes: Uint8Array<ArrayBuffer>,
  lastModified?: Date | null | undefined,
): Promise<FileContent> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const hex = Array.from(digest.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0'));
  return { body: bytes, size: bytes.length, etag: `"${hex.join('')}"`, lastModified };
}

/** Returns a text file. */
export function textFile(text: string): FileReference {
  return { type: 'text/plain; charset=utf-8', read: () => contentOf(new TextEncoder().encode(text)) };
}
