/** Types of the entry `sitemap-kit/edit`. */

import type { DocumentReadingOptions, Locale, ReadingOptions } from './options.js';

/** Options of {@link editDocument}. */
export interface DocumentEditOptions {
  /**
   * For each page, the number of the entry of the document that it was, from 0; −1 for a new page. By default, a page is the entry
   * with the same URL.
   */
  entries?: ArrayLike<number> | undefined;
  /** The text of the document, if it was edited since it was read: the given bytes say its encoding and compression. */
  text?: string | undefined;
  /** Options for reading the document. By default, its encoding is detected as by `decode`. */
  read?: Pick<DocumentReadingOptions, 'encoding' | 'maxBytes' | 'columns'> | undefined;
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

/** Options of {@link tableColumns}. */
export interface TableColumnsOptions {
  /** Options for reading the table. */
  read?: Pick<ReadingOptions, 'columns'> | undefined;
  /** Number of rows whose cells are returned. Default 5. */
  rows?: number | undefined;
  /** Language of error messages. Default `en`. */
  locale?: Locale | undefined;
}

/** A column of a table. */
export interface TableColumn {
  /** Its name in the header; empty without a header. */
  name: string;
  /** The field that it is read as, such as `lastmod` or `images[0].loc`; undefined if it is not read. */
  field: string | undefined;
  /** Its cells in the first rows. */
  cells: string[];
}
