/** What writing a set has done: part of the result of the entry `build`, whose types cannot name those of the command line. */

/** Result of writing a set: names in the folder. */
export interface WrittenSet {
  /** Files that are new or different. */
  written: string[];
  /** Existing files with the same bytes, which were not written. */
  unchanged: string[];
  /** Files of the previous set that are not in this one, and were removed. */
  removed: string[];
  /** The robots.txt, if it changes: its path, the URLs of `Sitemap` lines that it no longer has, and whether there was none before. */
  robotsFile?: { path: string; removed: string[]; isNew?: true };
}
