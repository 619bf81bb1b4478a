/** Results of exports. */

import { type Problem, type Report, SitemapError } from 'sitemap-kit';
import type { Row } from '../../model/page-table.js';
import { cellOf } from '../../model/problems.js';

/** A file that was written, or one of the files of a set. */
export interface WrittenFile {
  name: string;
  /** Number of pages (of an index: sitemaps); 0 for a robots.txt. */
  pages?: number;
  isIndex?: boolean;
  /** Size in bytes. */
  bytes: number;
  /** Uncompressed size in bytes, to which the limits apply. */
  unpacked: number;
}

/** An error of a page, and the row of the page. */
export interface PageError {
  problem: Problem;
  row: Row;
}

/** Pages and values that are omitted because of errors. */
export interface LeftOut {
  /** Number of omitted pages. */
  pages: number;
  /** Number of invalid or missing values, including those of omitted pages. */
  values: number;
  /** Whether some of the values belong to an image, a video, an article or a language version. */
  hasParts: boolean;
  /** The first errors, one for each value. */
  errors: readonly PageError[];
}

/** An exported file. */
export interface Written {
  kind: 'written';
  file: Blob;
  /** The file; of a set, the files in it. */
  files: WrittenFile[];
  leftOut: LeftOut;
  /** Number of pages with values that the format cannot represent. */
  reduced: number;
  /** Sitemaps in the robots.txt of the site that are missing in that of the set. */
  notInRobots: string[];
  /** Number of pages outside the folder of the set, unless the settings have it submitted in Search Console. */
  outside: number;
  /** Of the opened file: number of entries that were written anew because their markup is damaged. */
  replaced: number;
}

/** What a file states that contains all pages with all their values. */
export const nothingLost = {
  leftOut: { pages: 0, values: 0, hasParts: false, errors: [] },
  ...{ reduced: 0, outside: 0, notInRobots: [], replaced: 0 },
} satisfies Partial<Written>;

/** Nothing is written, because all pages would be omitted. */
export interface Refused {
  kind: 'refused';
}

/** Maximum number of errors in {@link LeftOut}. */
const maxErrors = 5;

/**
 * Returns what is left out of the pages of `order`, of which `pages` are not written. `report` is the report of writing them.
 * Errors that it counts without listing them count as one value each.
 */
export function leftOutBy(report: Report, order: Uint32Array, pages: number): LeftOut {
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

/** Calls a writer; returns undefined if all pages are invalid, and throws all other errors of the package. */
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
