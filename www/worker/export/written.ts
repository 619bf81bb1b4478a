/** What writing answers, whatever is written. */

import { limits, type Problem, type Report, SitemapError } from 'sitemap-kit';
import type { Row } from '../../model/page-table.js';
import { cellOf } from '../../model/problems.js';

/** A file that was written, or one of the files of a set. */
export interface WrittenFile {
  name: string;
  /** How many pages (an index: sitemaps) it lists; a robots.txt lists none. */
  pages?: number;
  isIndex?: boolean;
  /** Its size as it is. */
  bytes: number;
  /** Its size before compression, which is what the limits are about. */
  unpacked: number;
}

/** An error of a page, and the row of the page. */
export interface PageError {
  problem: Problem;
  row: Row;
}

/** What is not written because of errors. */
export interface LeftOut {
  /** Number of pages that are left out as a whole. */
  pages: number;
  /** Number of invalid or missing values, including those of the pages that are left out. */
  values: number;
  /** Whether some of the values belong to an image, a video, an article or a language version. */
  hasParts: boolean;
  /** The first errors, one for each value. */
  errors: readonly PageError[];
}

/** Pages as a file, ready to be saved. */
export interface Written {
  kind: 'written';
  file: Blob;
  /** The file; of a set, the files in it. */
  files: WrittenFile[];
  leftOut: LeftOut;
  /** How many pages have values that this form cannot hold. */
  reduced: number;
  /** Sitemaps that the robots.txt of the site names, and that of the set does not. */
  notInRobots: string[];
  /** Number of pages outside the folder of the set, unless the settings have it submitted in Search Console. */
  outside: number;
  /** What a sitemap may hold at most. */
  limits: { pages: number; bytes: number };
}

/** Nothing is written: every page would be left out. */
export interface Refused {
  kind: 'refused';
}

/** Maximum number of errors in {@link LeftOut}. */
const maxErrors = 5;

/**
 * Returns what is left out of the pages of `order`, of which `pages` are not written. `report` is the report of writing them.
 * Errors that it counts without listing them count as one value each.
 */
export function leftOutOf(report: Report, order: Uint32Array, pages: number): LeftOut {
  const listed = report.problems.filter(({ severity }) => severity === 'error');
  const byPath = new Map<string, PageError>();
  for (const problem of listed) {
    const { page = -1, path = `[${page}]` } = problem;
    const row = order[page];
    if (row !== undefined && !byPath.has(path)) {
      byPath.set(path, { problem, row });
    }
  }
  const errors = [...byPath.values()];
  return {
    pages,
    values: errors.length + report.counts.error - listed.length,
    hasParts: errors.some(({ problem }) => cellOf(problem) === undefined),
    errors: errors.slice(0, maxErrors),
  };
}

/** What a sitemap may hold at most. */
export function sitemapLimits(): Written['limits'] {
  const { maxUrls = 0, maxBytes = 0 } = limits();
  return { pages: maxUrls, bytes: maxBytes };
}

/** Writes what is right; answers undefined where no page is, and otherwise throws what the package throws. */
export function writeValid<Result>(write: () => Result): Result | undefined {
  try {
    return write();
  } catch (error) {
    if (error instanceof SitemapError && error.code === 'invalid-pages') {
      return undefined;
    }
    throw error;
  }
}
