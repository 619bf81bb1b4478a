/** Options and results of the functions for live sites. */

import type { Fetch } from './fetch.js';
import type { Locale } from './options.js';
import type { Page } from './page.js';
import type { Kind, Problem, Report } from './report.js';

/** Options of every function that requests the files of a site. */
export interface RequestOptions {
  /**
   * Makes the requests, such as `fetch`. Addresses are requested as they are: a function that must not reach a private network checks
   * them, as the command line does, and rejects with an error whose `code` is `ERR_PRIVATE_ADDRESS`.
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
  /** Maximum size of a file in bytes, after decompression by HTTP. Default 57,671,680, which is 10 % above the limit of a sitemap. */
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
  /** Number of pages after which no further file is requested. Pages of files already requested are returned, too. Default 1,000,000. */
  maxPages?: number | undefined;
  /**
   * What `walk.checkpoint()` of an earlier walk returned. A walk that had not ended is continued. After one that had, files that have not
   * changed since are not read again: their entry in the index has the same date, or the server answers 304.
   */
  checkpoint?: string | undefined;
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
  /** URL that was answered, after redirects. */
  finalUrl: string;
  /** `unchanged`: see `checkpoint`. `partial`: it has a failure, and what had arrived was read. */
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
  /** The content, as it is after decompression by HTTP. */
  bytes?: Uint8Array;
  /** The problems that reading it found. */
  report?: Report;
  /** The answer of the server, if there was one. */
  answer?: SitemapAnswer;
  /** What the answer says about the sitemap: rules that begin with `sitemap-`. */
  problems: Problem[];
  /** Whether all entries were read. */
  complete: boolean;
  failure?: RequestFailure;
}

/** The answer of a server to the request of a sitemap. */
export interface SitemapAnswer {
  status: number;
  contentType?: string;
  contentEncoding?: string;
  /** Bytes of the body that were read, decompressed as the header says. */
  bytes: number;
  /** Milliseconds from the last request to the end of the body. */
  milliseconds: number;
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

/** The result of {@link download}. */
export interface Download {
  /** URL that was answered, after redirects. */
  url: string;
  redirects: Redirect[];
  /** Status of the answer, if there was one. */
  status?: number;
  /** The content, as it is after decompression by HTTP; its beginning if there is a failure. */
  bytes: Uint8Array;
  /** Why there is no content, or only a part. */
  failure?: RequestFailure;
}
