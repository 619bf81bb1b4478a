/** Sets in a folder. */

/** Result of writing a set: names in the folder. */
export interface WrittenSet {
  /** Files that are new or different. */
  written: string[];
  /** Existing files with the same bytes, which were not written. */
  unchanged: string[];
  /** Files of the previous set that are not in this one, and were removed. */
  removed: string[];
}
