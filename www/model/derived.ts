/** What is derived from the pages of a document, in the forms in which the worker tells it. */

import type { Difference } from 'sitemap-kit';

/** How many pages have each value, most first. Pages without a value are counted under `without` of a query. */
export type Counted = readonly { value: string; pages: number }[];

/** What the pages are like, counted by the same rules by which a query finds them. */
export interface FacetCounts {
  hosts: Counted;
  extensions: Counted;
  /** First segments of the paths, such as `/blog/`; pages in the root are counted under `/`. */
  folders: Counted;
  /** Numbers of segments in the paths, fewest first. */
  depths: Counted;
  changefreqs: Counted;
  /** Highest first. */
  priorities: Counted;
  /** Months of lastmod such as `2026-03`, oldest first, as far as lastmod names one. */
  months: Counted;
  /** Pages without lastmod. */
  withoutLastmod: number;
  /** Pages whose lastmod is no date that names a month. */
  otherLastmod: number;
}

/** How large the pages are once they are written. */
export interface Measured {
  /** Uncompressed bytes of all files together. */
  bytes: number;
  /** Uncompressed bytes of the largest file. */
  largest: number;
  /** How many files it takes. */
  files: number;
}

/** What changed since the file was opened: the first changes of each kind, and how many there are. */
export interface Compared extends Difference {
  /** How many there are of each, listed or not. */
  counts: { added: number; removed: number; changed: number };
}
