/** Types for notifying search engines. */

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

/** A former ping URL of a search engine. */
export interface PingUrl {
  /** Name of the search engine. */
  engine: string;
  /** The ping URL, with the URL of the sitemap. */
  url: string;
  /** Date of the shutdown, as a W3C Datetime with the known precision. */
  retired: string;
  /** Current response of the URL, if it is known. */
  status: string;
  /** How to submit a sitemap to the search engine instead. */
  instead: string;
}
