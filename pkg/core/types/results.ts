/** Results of calls. */

import type { PageListFormat } from './input.js';
import type { Page } from './page.js';
import type { Kind, Position, Report } from './report.js';

/** Reason why entries may be missing from the result. */
export type IncompleteReason =
  | 'truncated'
  | 'damaged'
  | 'invalid-bytes'
  | 'corrupt-gzip'
  | 'inflated-too-large'
  | 'not-a-sitemap';

/** An entry with its position, as emitted by {@link ParseStream} with the option `positions`. */
export interface PlacedPage extends Position {
  /** The page, or the sitemap of an index. */
  page: Page;
}

/** Summary of a document at the end of a {@link ParseStream}. */
export type ParseStreamResult = Pick<Parsed, 'kind' | 'report' | 'losses' | 'complete' | 'reason'>;

/**
 * Kind of a {@link Loss}:
 *
 * - `comment`: comments; in a text list, lines that begin with `#`
 * - `instruction`: processing instructions, such as `<?xml-stylesheet?>`
 * - `doctype`: a document type
 * - `element`: elements that pages have no field for, or in the wrong position
 * - `attribute`: attributes that pages have no field for
 * - `text`: text between elements, before the root or after it
 * - `field`: fields of a page list that pages do not have, and values of a wrong type
 * - `feed`: the content of a feed other than URLs, dates and media; the count is that of the items
 * - `unreadable`: parts that could not be read, such as damaged markup or lines without a URL
 */
export type LossKind =
  | 'comment'
  | 'instruction'
  | 'doctype'
  | 'element'
  | 'attribute'
  | 'text'
  | 'field'
  | 'feed'
  | 'unreadable';

/** Content of one kind that is in a file and not in its entries. */
export interface Loss {
  /** Kind of the content. */
  kind: LossKind;
  /** Number of occurrences. */
  count: number;
  /** Line of the first occurrence, from 1, if it is known. */
  line?: number;
  /** Column of the first occurrence in UTF-16 units, from 1. */
  column?: number;
  /** The first occurrence, up to 120 characters: its text, or the name of an element, attribute or field. */
  sample?: string;
}

/** Result of {@link parse}. */
export interface Parsed {
  /** Kind of the document. */
  kind: Kind;
  /** The pages, in the order of the file; empty for an index. `loc` is empty if an entry has no URL. */
  pages: Page[];
  /** The sitemaps that an index lists, in the order of the file. */
  sitemaps: { loc: string; lastmod?: string }[];
  /** Problems of the structure of the file. */
  report: Report;
  /**
   * Content of the file that the entries do not contain, so that a file written from them, as by {@link generate}, lacks
   * it; at most one item for each kind.
   */
  losses: Loss[];
  /** Whether all entries of the file were read. */
  complete: boolean;
  /** Reason why entries may be missing, if `complete` is `false`. */
  reason?: IncompleteReason;
  /** Position of each entry, with the option `positions`. */
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

/** The result of {@link keepDates} with `pages: false`. URLs are in their normal form, sorted. */
export interface KeptState {
  /** The state for the next call. */
  state: string;
  /** URLs whose content or date has changed. */
  changed: string[];
  /** URLs that are not in the previous state. */
  added: string[];
  /** URLs of the previous state that are not in the page list. */
  removed: string[];
  /** The problems found while reading the page list. */
  report: Report;
}

/** The result of {@link keepDates}. */
export interface KeptDates extends KeptState {
  /** The pages with their dates, each as a record with a `loc`. Unknown fields and unreadable values are left out and reported. */
  pages: Page[];
}

/** One file of a sitemap set. */
export interface SitemapFile {
  /** Name of the file in the folder of the set. */
  name: string;
  /** Absolute URL of the file. */
  url: string;
  /** Content of the file. */
  bytes: Uint8Array<ArrayBuffer>;
  /** Number of pages (in an index: sitemaps). */
  pages: number;
  /** Newest `lastmod` of the entries, if any. */
  lastmod?: string;
  /** Size in bytes before compression. */
  uncompressed: number;
  /** Whether `bytes` is compressed. */
  gzip: boolean;
}

/** A file emitted by {@link SplitStream}. */
export interface SplitStreamFile extends SitemapFile {
  /** Whether the file lists pages or sitemaps. */
  kind: 'sitemap' | 'index';
}

/** Result of {@link split}. Iteration yields all files: the sitemaps, then the indexes. */
export interface SitemapSet extends Iterable<SitemapFile> {
  /** The sitemaps, in the order of the index. */
  files: SitemapFile[];
  /** The indexes: none, one, or several for more than 50,000 sitemaps. */
  index: SitemapFile[];
  /** The problems of the pages. */
  report: Report;
  /** The `Sitemap:` lines for robots.txt. */
  robots: string[];
}

/** Result of {@link update}. */
export interface SetUpdate {
  /** The sitemaps to write: those that are new or differ. */
  files: SitemapFile[];
  /** The index files to write, after the sitemaps. */
  index: SitemapFile[];
  /** Names of the files that stay as they are. */
  unchanged: string[];
  /** Names of files that are no longer part of the set, to be deleted last. */
  obsolete: string[];
  /** Names of existing files that are damaged: pages that only they had are missing from `difference`, unless the state has them. */
  unreadable: string[];
  /** The pages that were added, removed and changed. Pages of the earlier state that are not in the list count as removed. */
  difference: Difference;
  /** The state for the next update; only if one was given. */
  state?: string;
  /** The problems of the pages. */
  report: Report;
  /** The `Sitemap:` lines for robots.txt. */
  robots: string[];
}

/** A change made by `fix`. */
export interface Applied {
  /** Id of the rule whose problem the change removes. */
  rule: string;
  /** Whether the change loses no information (`safe`) or was requested (`assisted`). */
  fix: 'safe' | 'assisted';
  /** Index of the page (or of the sitemap in an index) in the input, from 0. */
  page?: number;
  /** Path of the value, such as `[12].videos[0].rating`. */
  path?: string;
  /** Line in the input, from 1. */
  line?: number;
  /** Column in UTF-16 units, from 1. */
  column?: number;
  /** The old text, truncated to 500 characters. */
  before: string;
  /** The new text; empty if the text was removed. */
  after: string;
}

/** Common part of the results of {@link fix}. */
export interface FixedInput {
  /** The changes, in the order in which they were made; at most 100 (or `check.problemsPerRule`) of each rule, because an input may have millions. */
  applied: Applied[];
  /** Number of changes for each rule. */
  changes: Record<string, number>;
  /** Indexes in the input of all entries that were removed because they were merged into others, ascending. */
  removed: number[];
  /** The problems that remain after the fix. */
  report: Report;
}

/** Result of {@link fix} for a page list. */
export interface FixedPages extends FixedInput {
  /** The pages without what they cannot hold: unknown fields (reported as `field-unknown`) and values of another type (`field-type`). */
  pages: Page[];
  /** The remaining problems. Indexes and paths refer to the input, as in `applied`. */
  report: Report;
  /** Content of the list that `pages` do not contain, and texts with lone surrogates, which XML cannot contain. */
  losses: Loss[];
  /** Only in the result for a document. */
  xml?: never;
}

/** Result of {@link fix} for a document. */
export interface FixedDocument extends FixedInput {
  /**
   * The document (of a text list: its lines). If nothing was changed, it is the text of the input. Bytes that are not
   * valid text (`not-utf8`) are U+FFFD in it, so keep the original bytes in that case.
   */
  xml: string;
  /** Only in the result for a page list. */
  pages?: never;
  /** Only in the result for a page list. */
  losses?: never;
}

/** Result of {@link fix}: pages for a page list, XML for a document. */
export type Fixed = FixedPages | FixedDocument;

/** A field that differs. */
export interface FieldChange {
  /** Path of the field in its page, such as `lastmod` or `images[1].loc`; `hash` for the hash of a page in a state. */
  path: string;
  /** Old value; absent if the field was added. */
  before?: string;
  /** New value; absent if the field was removed. */
  after?: string;
}

/** A page that is in both inputs and differs. */
export interface ChangedPage {
  /** URL of the page, as written in the new input. */
  loc: string;
  /** The fields that differ. */
  fields: FieldChange[];
}

/** Result of {@link diff}. */
export interface Difference {
  /** URLs that are only in the new input. */
  added: string[];
  /** URLs that are only in the old input. */
  removed: string[];
  /** Pages that are in both inputs and differ. */
  changed: ChangedPage[];
  /** Number of equal pages. */
  unchanged: number;
}
