/** Options of the handler. */

import type { OptionNames } from '../core/errors/unknown-options.js';
import type { Address, CheckingOptions, Locale, Report, RequiredSetUrl, WriteOptions } from '../core/index.js';

/** Options for every source. `Pass` is the type of `passThrough`. */
export interface HandlerOptions<Pass extends boolean = boolean> {
  /**
   * Text of the robots.txt, which is served at `/robots.txt` with the `Sitemap` lines of the set after its own; may be empty.
   * Without it, `/robots.txt` is not served.
   */
  robots?: string | undefined;
  /** Key of IndexNow, which is served at `/{key}.txt`: 8 to 128 characters of a-z, A-Z, 0-9 and hyphen. */
  indexNowKey?: string | undefined;
  /** `Cache-Control` of the files. Default `public, max-age=3600`. */
  cacheControl?: string | undefined;
  /** Seconds after which to retry if the source fails. Default 600. */
  retryAfter?: number | undefined;
  /**
   * Whether the handler resolves to undefined where it would answer with 404 or 405, so that a framework can handle
   * the request. Default `false`.
   */
  passThrough?: Pass | undefined;
  /** Called with the exception if the source fails, before the answer 503. Default: `console.error`. */
  onError?: ((error: unknown, request: Request) => void) | undefined;
  /** Language of the messages of errors. Default `en`. */
  locale?: Locale | undefined;
}

/** The names of the options for every source. */
export const HANDLER_OPTIONS: OptionNames<HandlerOptions> = {
  robots: true,
  indexNowKey: true,
  cacheControl: true,
  retryAfter: true,
  passThrough: true,
  onError: true,
  locale: true,
};

/** Options for a sitemap set. */
export interface SetHandlerOptions<Pass extends boolean = boolean> extends HandlerOptions<Pass> {
  /** Time of the last change of the set. Without it, responses have an `ETag` but no `Last-Modified`. */
  lastModified?: Date | undefined;
}

/** Options for a bucket: the URL of the folder of the files, and {@link BucketFileOptions}. */
export type BucketHandlerOptions<Pass extends boolean = boolean> = RequiredSetUrl & BucketFileOptions<Pass>;

/** Optional options for a bucket. */
export interface BucketFileOptions<Pass extends boolean = boolean> extends HandlerOptions<Pass> {
  /** Absolute URL of the site. */
  baseUrl?: Address | undefined;
  /** Absolute URL of the folder that the files are served from. Default: `baseUrl`. */
  setUrl?: Address | undefined;
  /** Prefix of the keys: the key of a file is the prefix and the name of the file. Default: none. */
  prefix?: string | undefined;
  /** Name of the index. Default `sitemap.xml`. */
  indexName?: string | undefined;
}

/** Options for a paged source: the URL of the folder of the files, and {@link PagedFileOptions}. */
export type PagedHandlerOptions<Pass extends boolean = boolean> = RequiredSetUrl & PagedFileOptions<Pass>;

/** Optional options for a paged source. */
export interface PagedFileOptions<Pass extends boolean = boolean>
  extends HandlerOptions<Pass>,
    Omit<WriteOptions, 'check' | 'locale' | 'sitemapUrl'> {
  /** Options for checking and reporting. */
  check?: Omit<CheckingOptions, 'robots'> | undefined;
  /** Pattern of the file names, which contains `{cursor}` once. Default `sitemap-{cursor}.xml`. */
  name?: string | undefined;
  /** Name of the index. Default `sitemap.xml`. */
  indexName?: string | undefined;
  /** Whether to name the files `.gz`. Files with such names are compressed. Default `false`. */
  gzip?: boolean | undefined;
  /**
   * Handling of pages with errors; see {@link WriteOptions}. With `throw`, a file with an invalid page is answered
   * with 503. Default `omit`.
   */
  invalid?: WriteOptions['invalid'];
  /** Called with the report of each sitemap and index that is written, and its URL. */
  onReport?: ((report: Report, url: string) => void) | undefined;
}

/** The options that only one source has, and the language of messages. */
export type OwnOptions<Options extends HandlerOptions> = Omit<Options, Exclude<keyof HandlerOptions, 'locale'>>;
