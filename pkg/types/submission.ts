/** Telling search engines: requests to IndexNow, and what became of pings. */

/** One request to IndexNow, to be sent as it is. */
export interface IndexNowRequest {
  /** Address it goes to. */
  url: string;
  /** HTTP method. */
  method: 'POST';
  /** HTTP headers. */
  headers: Record<string, string>;
  /** JSON text. */
  body: string;
  /** The host whose pages it tells of. */
  host: string;
  /** How many addresses it holds. */
  locs: number;
}

/** An address at which a search engine used to be told of a sitemap. */
export interface PingUrl {
  /** The search engine. */
  engine: string;
  /** The address, with the sitemap's in it. */
  url: string;
  /** When it was retired, as a W3C date with as much precision as is known. */
  retired: string;
  /** What the address answers now, as far as is known. */
  status: string;
  /** What to do instead. */
  instead: string;
}
