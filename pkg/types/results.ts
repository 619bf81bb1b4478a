/** What comes out: pages that were read, files that were made, what was fixed and what differs. */

import type { PageListFormat } from './input.js';
import type { Page } from './page.js';
import type { Kind, Position, Report } from './report.js';

/** Why something that a file should hold may be missing from what was read of it. */
export type IncompleteReason =
  | 'truncated'
  | 'damaged'
  | 'invalid-bytes'
  | 'corrupt-gzip'
  | 'inflated-too-large'
  | 'not-a-sitemap';

/** An entry with its place, as {@link ParseStream} hands it on under the option `positions`. */
export interface PlacedPage extends Position {
  /** The page, or the sitemap of an index. */
  page: Page;
}

/** What {@link ParseStream} knows of a document at its end. */
export type ParseStreamResult = Pick<Parsed, 'kind' | 'report' | 'complete' | 'reason'>;

/** What {@link parse} reads. */
export interface Parsed {
  /** What kind of document it is. */
  kind: Kind;
  /** The pages, in the order of the file; none in an index. One without an address has an empty `loc`. */
  pages: Page[];
  /** The sitemaps that an index lists, in the order of the file. */
  sitemaps: { loc: string; lastmod?: string }[];
  /** What is wrong with the structure of the file. */
  report: Report;
  /** Whether everything that the file holds was read. */
  complete: boolean;
  /** Why something may be missing. */
  reason?: IncompleteReason;
  /** Where each entry begins, where the option `positions` asks for it. */
  positions?: { pages: Position[]; sitemaps: Position[] };
}

/** The result of {@link readPages}. */
export interface PagesRead {
  /** The pages, each as a record with a `loc`. */
  pages: Page[];
  /** The format of the text. */
  format: Exclude<PageListFormat, 'auto'>;
  /** The problems found while reading. */
  report: Report;
}

/** One file of a sitemap set. */
export interface SitemapFile {
  /** Name of the file in the folder of the set. */
  name: string;
  /** Absolute address of the file. */
  url: string;
  /** What the file holds. */
  bytes: Uint8Array<ArrayBuffer>;
  /** How many pages (in an index: sitemaps) it lists. */
  pages: number;
  /** The newest `lastmod` inside, if there is one. */
  lastmod?: string;
  /** Size in bytes before compression. */
  uncompressed: number;
  /** Whether `bytes` is compressed. */
  gzip: boolean;
}

/** One file that comes out of a {@link SplitStream}. */
export interface SplitStreamFile extends SitemapFile {
  /** Whether it lists pages or sitemaps. */
  kind: 'sitemap' | 'index';
}

/** The files that a split makes. Iterating over it gives every file: the sitemaps, then the indexes. */
export interface SitemapSet extends Iterable<SitemapFile> {
  /** The sitemaps. */
  files: SitemapFile[];
  /** The indexes: none, one, or several past 50,000 sitemaps. */
  index: SitemapFile[];
  /** The problems of the pages. */
  report: Report;
  /** The `Sitemap:` lines to add to robots.txt. */
  robots: string[];
}

/** One change that {@link fix} made. */
export interface Applied {
  /** Id of the rule whose problem it takes away. */
  rule: string;
  /** Whether it loses nothing (`safe`), or was asked for (`assisted`). */
  fix: 'safe' | 'assisted';
  /** Index of the page (or of the sitemap in an index) as it was in the input, from 0. */
  page?: number;
  /** Path of the value, such as `[12].videos[0].rating`. */
  path?: string;
  /** Line in the input, from 1. */
  line?: number;
  /** Column in UTF-16 units, from 1. */
  column?: number;
  /** What stood there, shortened past 500 characters. */
  before: string;
  /** What stands there now; empty where it was removed. */
  after: string;
}

/** What {@link fix} says of every input. */
export interface FixedInput {
  /** What was changed, in the order in which it was done. At most 100 changes of each rule are listed. */
  applied: Applied[];
  /** How many changes there were for each rule, listed or not. */
  changes: Record<string, number>;
  /** What is left. */
  report: Report;
}

/** A page list that was fixed. */
export interface FixedPages extends FixedInput {
  /** The pages, with the fields of pages alone: others are reported as `field-unknown`. */
  pages: Page[];
  /** What is left. Indexes and paths are those of the input, as in `applied`. */
  report: Report;
  /** Pages have none. */
  xml?: never;
}

/** A document that was fixed. */
export interface FixedDocument extends FixedInput {
  /**
   * The document (of a text sitemap: its lines). Where nothing was applied, it is the text that was given; bytes that are no
   * text (`not-utf8`) are U+FFFD in it, so keep those that were given: nobody can tell that from text any more.
   */
  xml: string;
  /** A document has none. */
  pages?: never;
}

/** What {@link fix} answers: pages for a page list, XML for a document. */
export type Fixed = FixedPages | FixedDocument;

/** One field that differs. */
export interface FieldChange {
  /** Path of the field in its page: `lastmod`, `images[1].loc`. */
  path: string;
  /** What it was; absent where there was none. */
  before?: string;
  /** What it is; absent where there is none. */
  after?: string;
}

/** A page that is on both sides and differs. */
export interface ChangedPage {
  /** Its address, as it is written after. */
  loc: string;
  /** What differs, field by field. */
  fields: FieldChange[];
}

/** What {@link diff} finds. */
export interface Difference {
  /** Addresses that only the side after has. */
  added: string[];
  /** Addresses that only the side before has. */
  removed: string[];
  /** Pages that differ. */
  changed: ChangedPage[];
  /** How many pages are the same on both sides. */
  unchanged: number;
}
