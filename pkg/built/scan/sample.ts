/** What many pages of a site have in common: images of the layout, and the time of the build. */

import type { FileFacts } from './files/read-facts.js';

/** Share of pages from which an image is part of the layout. */
const LAYOUT_SHARE = 0.2;
/** Share of pages with the same date, near the time of the build, from which it is not the date of a change. */
const BUILD_SHARE = 0.9;
const BUILD_SECONDS = 24 * 3600;
/** The smallest number of pages from which shares mean something. */
const MIN_SHARED = 5;

/** The first pages of a site. */
export class Sample {
  pages = 0;
  /** Whether it has all pages. */
  isComplete = true;
  readonly #images = new Map<string, number>();
  readonly #dates = new Map<string, number>();

  add(facts: FileFacts): void {
    this.pages += 1;
    for (const { loc } of facts.images) {
      this.#images.set(loc, (this.#images.get(loc) ?? 0) + 1);
    }
    const { modified } = facts;
    if (modified !== undefined) {
      const minute = modified.slice(0, 'YYYY-MM-DDThh:mm'.length);
      this.#dates.set(minute, (this.#dates.get(minute) ?? 0) + 1);
    }
  }

  /** Returns whether an image is on so many pages that it is part of the layout. */
  isOfLayout(loc: string): boolean {
    return this.pages >= MIN_SHARED && (this.#images.get(loc) ?? 0) > this.pages * LAYOUT_SHARE;
  }

  /** Returns whether a date is that of nearly all pages, and of today. */
  isBuildTime(modified: string, now: Date): boolean {
    const count = this.#dates.get(modified.slice(0, 'YYYY-MM-DDThh:mm'.length)) ?? 0;
    const isToday = Math.abs(now.getTime() - Date.parse(modified)) / 1000 < BUILD_SECONDS;
    return this.pages >= MIN_SHARED && count >= this.pages * BUILD_SHARE && isToday;
  }
}
