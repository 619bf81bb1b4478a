/** What goes in: page lists, documents and the files of a set. */

import type { Address, DateInput, PageInput } from './page.js';

/** Bytes, in any of the forms that runtimes hand them around in. */
export type Bytes = Uint8Array | ArrayBuffer | ArrayBufferView;

/** A page list: the pages themselves, or its text or bytes as JSON, NDJSON, CSV or one address a line. */
export type PageListInput = readonly PageInput[] | string | Bytes;

/** A page list, or a document: a sitemap, an index, a text list or a feed, as text or bytes, also compressed. */
export type DocumentInput = PageListInput;

/** How the text of a page list is laid out. `auto` looks at its first characters. */
export type PageListFormat = 'auto' | 'json' | 'ndjson' | 'text' | 'csv';

/** One file of a set. */
export interface SetFile {
  /** Name of the file, with `/` between folders. */
  name: string;
  /** Absolute address at which it is served. Without it, `baseUrl` and the name tell. */
  url?: Address | undefined;
  /** What it holds: text or bytes, also compressed. */
  bytes: string | Bytes;
}

/** What {@link diff} compares: a page list, a document, or the files of a set. */
export type DiffInput = DocumentInput | readonly SetFile[];

/** A sitemap as an index lists it: its address, or its address and the time it last changed. */
export type SitemapReference = Address | { loc: Address; lastmod?: DateInput | null | undefined };
