/** Types of IndexNow requests. */

import type { Locale } from './options.js';
import type { Report } from './report.js';
import type { Address } from './values.js';

/** A request to IndexNow, ready to be sent. */
export interface IndexNowRequest {
  /** URL of the endpoint. */
  url: string;
  /** HTTP method of the request. */
  method: 'POST';
  /** HTTP headers by name: the type of the body. */
  headers: Record<string, string>;
  /** Body of the request, as JSON. */
  body: string;
  /** Host of the URLs in the request. */
  host: string;
  /** Number of URLs in the request. */
  locs: number;
}

/** Options of {@link indexNow}. */
export interface IndexNowOptions {
  /** The key: 8 to 128 characters of a-z, A-Z, 0-9 and hyphen. */
  key: string;
  /** Absolute URL of the key file. Default: `/{key}.txt` on the host of the pages. */
  keyLocation?: Address | undefined;
  /** Content of the key file, to check that it is exactly the key. */
  keyFile?: string | undefined;
  /** Absolute URL that relative URLs are resolved against. */
  baseUrl?: Address | undefined;
  /** Language of the messages. Default `en`. */
  locale?: Locale | undefined;
  /**
   * Endpoint that receives the requests and shares them with the other search engines. Default
   * `https://api.indexnow.org/indexnow`.
   */
  endpoint?: Address | undefined;
  /**
   * Whether to build only one request; URLs that do not fit into it are errors. Default `false`: one request for each
   * host and each 10,000 URLs of it.
   */
  single?: boolean | undefined;
  /** Called with the report of the URLs when the requests are built. */
  onReport?: ((report: Report) => void) | undefined;
}
