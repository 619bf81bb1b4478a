/** Options and results of `discover` and `walk`. */

import { sleepByTimer } from '../http/timer.js';
import type { Kind, Locale, Page, Report } from '../index.js';
import type { Fetch } from '../types/fetch.js';
import { invalidOption } from './messages.js';

/** Options of every function that requests the files of a site. */
export interface RequestOptions {
  /**
   * Makes the requests, such as `fetch`. Addresses are requested as they are: a function that must not reach a private network checks
   * them, as the command line does.
   */
  fetch: Fetch;
  /** Value of the header `User-Agent`. By default, the name of this package. */
  userAgent?: string | undefined;
  /** Further headers of every request. They are not sent to another origin that a redirect leads to. */
  headers?: Record<string, string> | undefined;
  /** Milliseconds after which a request without an answer, or a body without further bytes, fails. Default 20,000. */
  timeout?: number | undefined;
  /** Milliseconds after which no further request is made. Default 600,000. */
  maxTime?: number | undefined;
  /** Number of requests at the same time. Default 4. */
  concurrency?: number | undefined;
  /** Number of requests to one host at the same time. Default 2. */
  perHost?: number | undefined;
  /** Milliseconds between two requests to a host. Default 200. */
  interval?: number | undefined;
  /** Number of times that a request is repeated after 429, 502, 503, 504 or a failed connection. Default 2. */
  retries?: number | undefined;
  /** Number of redirects that are followed. Default 5. */
  maxRedirects?: number | undefined;
  /** Maximum size of a file in bytes, after decompression by HTTP. Default 57,671,680: the limit of a sitemap and a tenth. */
  maxBytes?: number | undefined;
  /** Ends all requests. */
  signal?: AbortSignal | undefined;
  /** Waits; replaced in tests. */
  sleep?: ((milliseconds: number, signal?: AbortSignal) => Promise<void>) | undefined;
  /** Language of the messages. Default `en`. */
  locale?: Locale | undefined;
}

/** Options of {@link walk}. */
export interface WalkOptions extends RequestOptions {
  /** Number of indexes that are followed from one to the next. Default 3. */
  maxDepth?: number | undefined;
  /** Number of files that are requested. Default 1,000. */
  maxFiles?: number | undefined;
  /** Number of pages after which no further file is requested. Default 1,000,000. */
  maxPages?: number | undefined;
  /**
   * What `walk.state()` of an earlier walk returned. A walk that had not ended is continued. After one that had, files that have not
   * changed since are not read again: their entry in the index has the same date, or the server answers 304.
   */
  state?: string | undefined;
}

/** Why a file was not read, or not to its end. */
export type RequestFailureReason =
  | 'address'
  | 'host-stopped'
  | 'network'
  | 'redirect'
  | 'status'
  | 'stopped'
  | 'timeout'
  | 'too-large'
  | 'not-a-sitemap';

/** A request that failed. */
export interface RequestFailure {
  reason: RequestFailureReason;
  /** What happened and what can be done, as a sentence. */
  message: string;
  /** Status of the answer, if there was one. */
  status?: number;
}

/** A redirect that was followed. */
export interface Redirect {
  /** Status of the answer. */
  status: number;
  /** Where it leads. */
  to: string;
}

/** A file of a walk. */
export interface WalkedFile {
  /** URL as it is listed. */
  url: string;
  /** `unchanged`: see `state`. `partial`: it has a failure, and what had arrived was read. */
  outcome: 'read' | 'partial' | 'unchanged' | 'failed';
  /** Number of indexes above it. */
  depth: number;
  /** URL of the index that lists it. */
  parent?: string;
  /** `lastmod` of its entry in that index. */
  lastmod?: string;
  redirects: Redirect[];
  kind: Kind;
  /** The pages that it lists; none of an index. */
  pages: Page[];
  /** The sitemaps that it lists. */
  sitemaps: { loc: string; lastmod?: string }[];
  /** The problems that reading it found. */
  report?: Report;
  /** Whether all entries were read. */
  complete: boolean;
  failure?: RequestFailure;
}

/** The limit at which a walk ended: an option, or the caller. */
export type WalkLimit = 'maxFiles' | 'maxPages' | 'maxTime' | 'signal';

/** What a walk has done so far. */
export interface WalkSummary {
  /** Number of files, without those that have not changed. */
  files: number;
  /** Number of pages in them. */
  pages: number;
  /** Number of files that have not changed. */
  unchanged: number;
  /** Number of files that were not read, or not to their end. */
  failed: number;
  /** Number of files that are known and were not requested yet. */
  waiting: number;
  /** Number of entries of indexes that were not followed, because they are below `maxDepth`. */
  tooDeep: number;
  /** Whether every file was requested and read to its end. */
  complete: boolean;
  /** The limit at which the walk ended before its end. */
  limit?: WalkLimit;
}

/** A request that `discover` made. */
export interface TriedUrl {
  url: string;
  /** Why it is no sitemap. */
  failure: RequestFailure;
}

/** The result of {@link discover}. */
export interface Discovery {
  /** The sitemaps, in the order in which they were found. */
  sitemaps: { url: string; from: 'robots' | 'path' }[];
  /** The text of the robots.txt. */
  robots?: string;
  /** The requests that found nothing. */
  tried: TriedUrl[];
}

/** Options of requests with their defaults. */
export type RequestSettings = {
  [Name in Exclude<keyof RequestOptions, 'signal'>]-?: NonNullable<RequestOptions[Name]>;
} & { signal: AbortSignal | undefined };

/** Defaults of the numbers, which are whole and at least the second value. */
const REQUEST_NUMBERS = {
  timeout: [20_000, 1],
  maxTime: [600_000, 1],
  concurrency: [4, 1],
  perHost: [2, 1],
  interval: [200, 0],
  retries: [2, 0],
  maxRedirects: [5, 0],
  maxBytes: [57_671_680, 1],
} as const;

const WALK_NUMBERS = { maxDepth: [3, 0], maxFiles: [1_000, 1], maxPages: [1_000_000, 1] } as const;

/** The numbers of {@link WalkOptions} with their defaults. */
export type WalkNumbers = Record<keyof typeof WALK_NUMBERS, number>;

/**
 * Reads the options of a function that makes requests.
 *
 * @param others The names of its further options.
 * @throws SitemapError `invalid-option`.
 */
export function readRequestOptions(options: RequestOptions, others: readonly string[]): RequestSettings {
  const locale = options?.locale === 'ja' ? 'ja' : 'en';
  const { fetch } = options ?? {};
  if (typeof fetch !== 'function') {
    throw invalidOption('option-fetch', locale);
  }
  const texts = ['fetch', 'userAgent', 'headers', 'signal', 'sleep', 'locale'];
  const names = [...texts, ...Object.keys(REQUEST_NUMBERS), ...others];
  const foreign = Object.keys(options).find((name) => !names.includes(name));
  if (foreign !== undefined) {
    throw invalidOption('option-foreign', locale, { name: foreign });
  }
  return {
    ...readNumbers(options, REQUEST_NUMBERS, locale),
    // Called without `this`, as browsers require of their own `fetch`.
    fetch: (url, init) => fetch(url, init),
    userAgent: options.userAgent ?? 'sitemap-kit',
    headers: options.headers ?? {},
    sleep: options.sleep ?? sleepByTimer,
    signal: options.signal,
    locale,
  };
}

/** Reads the numbers of {@link WalkOptions}. */
export function readWalkNumbers(options: WalkOptions): WalkNumbers {
  return readNumbers(options, WALK_NUMBERS, options.locale);
}

function readNumbers<Name extends string>(
  options: object,
  defaults: Record<Name, readonly [absent: number, least: number]>,
  locale: Locale | undefined,
): Record<Name, number> {
  const numbers = {} as Record<Name, number>;
  for (const name of Object.keys(defaults) as Name[]) {
    const [absent, least] = defaults[name];
    const value = (options as Partial<Record<Name, unknown>>)[name] ?? absent;
    if (!Number.isInteger(value) || (value as number) < least) {
      throw invalidOption('option-number', locale, { name, least, value: String(value) });
    }
    numbers[name] = value as number;
  }
  return numbers;
}
