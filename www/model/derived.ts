/** Data derived from the pages of a document by the worker. */

import type { Difference } from 'sitemap-kit';
import type { CrawlColumn } from './crawl-data.js';
import type { Rename } from './renames.js';

/** Number of pages for each value, in descending order. Pages without a value are counted as `without` of a query. */
export type Counted = readonly { value: string; pages: number }[];

/** Distribution of the values of pages, by the rules with which a query finds them. */
export interface FacetCounts {
  origins: Counted;
  extensions: Counted;
  /** First segments of the paths, such as `/blog/`; pages in the root are counted under `/`. */
  folders: Counted;
  /** The values of crawl data by which pages are filtered. */
  crawl: Readonly<Record<CrawlColumn, Counted>>;
  /** Months of lastmod such as `2026-03`, and years of dates without a month, oldest first. */
  periods: Counted;
  /** The newest lastmod that is not in the future. */
  newest: string | undefined;
  /** Pages without lastmod. */
  withoutLastmod: number;
  /** Pages whose lastmod cannot be read as a date. */
  unreadableLastmod: number;
}

/** Differences of the pages from a file: the first ones of each kind, and their number. */
export interface Compared extends Difference {
  /** Pages that probably have another URL than before; they are neither added nor removed. */
  renamed: readonly Rename[];
  /** Number of entries that are gone while their URLs are still listed. */
  repeated: number;
  /** Lines of the source that differ although its pages do not, with the number of each in the present source, or in the opened one if it is gone. */
  source: readonly { line: number; before: string; after: string }[];
  /** Number of changes of each kind, listed or not. */
  counts: { added: number; removed: number; changed: number; renamed: number; source: number };
}
