/** Input of calls: page lists, documents and the files of a set. */

import type { Address, DateInput, PageInput } from './page.js';

/** Binary data, such as the content of a file. */
export type Bytes = Uint8Array | ArrayBuffer | ArrayBufferView;

/** A page list: an array of pages, or its text or bytes as JSON, NDJSON, CSV or plain text with one URL or JSON page per line. */
export type PageListInput = readonly PageInput[] | string | Bytes;

/** A page list, or a document: a sitemap, an index, a text list or a feed, as text or bytes, also compressed. */
export type DocumentInput = PageListInput;

/** Format of the text of a page list. `auto` detects it by the content. */
export type PageListFormat = 'auto' | 'json' | 'ndjson' | 'text' | 'csv';

/** One file of a set. */
export interface SetFile {
  /** Name of the file, with `/` between folders. */
  name: string;
  /** Absolute URL of the file. Default: the name, resolved against `setUrl` or `baseUrl`. */
  url?: Address | undefined;
  /** Content: text or bytes, which may be compressed. */
  bytes: string | Bytes;
}

/** A sitemap set before an {@link update}. */
export interface ExistingSet {
  /** All files of the set, indexes included; empty if there is no set yet. `url` is not used. */
  files: readonly SetFile[];
  /**
   * State that the previous update returned; `null` if there is none, so that pages keep the dates of the files. If it is absent, pages
   * keep their own `lastmod` and no state is returned.
   */
  state?: string | null | undefined;
}

/** Input of {@link diff}: a page list, a document, the files of a set, or a state of {@link keepDates} as text or bytes. */
export type DiffInput = DocumentInput | readonly SetFile[];

/** A sitemap for {@link generateIndex}: its URL, or its URL and the time of its last change. */
export type SitemapReference = Address | { loc: Address; lastmod?: DateInput | null | undefined };
