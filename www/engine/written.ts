/** What writing answers, whatever is written. */

import { limits, SitemapError } from 'sitemap-kit';

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

/** Pages as a file, ready to be saved. */
export interface Written {
  kind: 'written';
  file: Blob;
  /** The file; of a set, the files in it. */
  files: WrittenFile[];
  /** How many pages were left out because of errors. */
  leftOut: number;
  /** How many pages have values that this form cannot hold. */
  poorer: number;
  /** Sitemaps that the robots.txt of the site names, and that of the set does not. */
  unnamed: string[];
  /** How many pages are of another site than the folder of the set, where nothing says that these are taken. */
  elsewhere: number;
  /** What a sitemap may hold at most. */
  limits: { pages: number; bytes: number };
}

/** Pages with errors stood in the way, and were not to be left out. */
export interface Refused {
  kind: 'refused';
  /** How many of them. */
  pages: number;
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
