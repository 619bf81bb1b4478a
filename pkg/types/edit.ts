/** Types of the entry `sitemap-kit/edit`. */

import type { Locale } from './options.js';

/** Options of {@link editDocument}. */
export interface DocumentEditOptions {
  /**
   * For each page, the number of the entry of the document that it was, from 0; −1 for a new page. By default, a page is the entry
   * with the same URL.
   */
  entries?: ArrayLike<number> | undefined;
  /** The text of the document, if it was edited since it was read: the given bytes say its encoding and compression. */
  text?: string | undefined;
  /** Encoding of the bytes, such as `shift_jis`. By default, it is detected as by `decode`. */
  encoding?: string | undefined;
  /** Maximum size of decompressed input in bytes. Default 268,435,456 (256 MiB). */
  maxBytes?: number | undefined;
  /** Language of error messages; also used as by `decode`. Default `en`. */
  locale?: Locale | undefined;
}

/** The result of {@link editDocument}. */
export interface EditedDocument<Content> {
  /** The document; the given one if its entries did not change. */
  document: Content;
  /**
   * Indexes of the pages whose entries were written anew, because their markup is damaged or is that of several entries. What else
   * these entries contained, such as comments, is not in the document.
   */
  replaced: number[];
}
