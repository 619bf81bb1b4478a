/** Types of the clients for Search Console and Bing Webmaster Tools. */

import type { Fetch } from './fetch.js';
import type { Locale } from './options.js';
import type { Address } from './values.js';

/** Common options of {@link searchConsole} and {@link bingWebmaster}. */
export interface ConsoleOptions {
  /** Function that makes the requests. */
  fetch: Fetch;
  /** Base URL of the service. Default: the service itself. */
  endpoint?: Address | undefined;
  /** Signal that ends the requests. */
  signal?: AbortSignal | undefined;
  /** Language of the messages. Default `en`. */
  locale?: Locale | undefined;
}

/** Options of {@link searchConsole}. */
export interface SearchConsoleOptions extends ConsoleOptions {
  /** The property: `https://www.example.com/` for a URL prefix, or `sc-domain:example.com` for a domain. */
  siteUrl: Address;
  /**
   * OAuth access token with the scope `https://www.googleapis.com/auth/webmasters`; for `status`, the scope
   * `https://www.googleapis.com/auth/webmasters.readonly` suffices. docs/search-engines.md says how to get one.
   */
  accessToken: string;
}

/** Options of {@link bingWebmaster}. */
export interface BingWebmasterOptions extends ConsoleOptions {
  /** The site as it is registered in Bing Webmaster Tools. */
  siteUrl: Address;
  /** API key from the settings of Bing Webmaster Tools. */
  apiKey: string;
}

/** A client of a webmaster console. */
export interface WebmasterConsole {
  /**
   * Submits a sitemap or an index.
   *
   * @throws SitemapError `request-failed` if the service refuses it or cannot be reached.
   */
  submit(sitemapUrl: Address): Promise<void>;
  /**
   * Returns the status of a sitemap, or of all submitted sitemaps if there is no argument. The list is empty if the sitemap is
   * unknown to the service.
   *
   * @throws SitemapError `request-failed` if the service refuses the request or cannot be reached.
   */
  status(sitemapUrl?: Address): Promise<SitemapStatus[]>;
}

/** Status of a sitemap in a webmaster console. A field is absent if the service does not state it. */
export interface SitemapStatus {
  /** URL of the sitemap. */
  url: string;
  /** Type of the file in the terms of the service, such as `sitemap` (Google) or `Sitemap Index` (Bing). */
  type?: string;
  /** Status in the terms of the service. Bing only. */
  status?: string;
  /** Whether the sitemap has not been processed yet. Google only. */
  isPending?: boolean;
  /** Time of the submission in UTC. */
  submittedAt?: string;
  /** Time at which the service last read the file, in UTC. */
  readAt?: string;
  /** Number of errors. Google only. */
  errors?: number;
  /** Number of warnings. Google only. */
  warnings?: number;
  /** Number of URLs in the sitemap. Google: those of web pages; `details.contents` has the numbers of other types. */
  urls?: number;
  /** The record of the service, with all its fields. The field `indexed` of Search Console is deprecated. */
  details: Readonly<Record<string, unknown>>;
}
