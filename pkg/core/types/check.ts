/** Options and results of `check`. */

import type { Page } from './page.js';
import type { Problem } from './report.js';
import type { Redirect, RequestFailure, RequestOptions } from './walk.js';

/** Options of {@link check}. */
export interface CheckOptions extends RequestOptions {
  /**
   * Number of pages that are requested; all if there are no more. They are chosen evenly from each part of the site. Default 200;
   * 0 for all.
   */
  sample?: number | undefined;
  /** The crawler whose rules in robots.txt and whose directives apply. Default `Googlebot`. */
  robotsAgent?: string | undefined;
  /** Milliseconds after which an answer is slow. Default 3,000. */
  slow?: number | undefined;
  /**
   * What `check.checkpoint()` of an earlier call returned. A check that had not ended is continued: its results are returned again, and only
   * other pages are requested. After one that had, the pages for which the server answers 304 keep their results; headers that this
   * answer leaves out count as unchanged.
   */
  checkpoint?: string | undefined;
}

/** A page that was requested. */
export interface CheckedPage {
  /** Index in the list, from 0. */
  page: number;
  loc: string;
  /** Status of the last answer. */
  status?: number;
  redirects: Redirect[];
  /** The canonical URL that the page states, in its head or in a header. */
  canonical?: string;
  /** Milliseconds until the page had arrived. */
  milliseconds: number;
  /** Its problems, of rules of live pages; see `rules()`. */
  problems: Problem[];
  /** Why there is no answer. */
  failure?: RequestFailure;
  /**
   * What the page list should have in place of the page: the page with another URL, or nothing (null). Absent if the page can stay,
   * or if that is not certain.
   */
  correction?: Page | null;
}

/** What a check has done so far. */
export interface CheckSummary {
  /** Number of pages of the list. */
  pages: number;
  /** Number of pages that are to be requested. */
  sample: number;
  /** Number of pages that were requested. */
  checked: number;
  /** Number of them that have not changed since the previous check; see `checkpoint`. */
  unchanged: number;
  /** Whether all pages of the sample were requested. */
  complete: boolean;
}
