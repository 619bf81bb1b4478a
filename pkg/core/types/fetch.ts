/** Types of the `fetch` function that is passed in. The package makes no request by itself. */

/** A `fetch` function, such as that of Node, browsers and Workers. */
export type Fetch = (url: string, init: FetchInit) => Promise<FetchResponse>;

/** A request, as it is passed to {@link Fetch}. */
export interface FetchInit {
  /** HTTP method of the request. */
  method: 'GET' | 'POST' | 'PUT';
  /** HTTP headers of the request, by name. */
  headers: Record<string, string>;
  /** Body of the request. */
  body?: string;
  /** `manual` where a redirect would send the request elsewhere or change its method. */
  redirect: 'follow' | 'manual';
  /** Signal that ends the request. */
  signal?: AbortSignal;
}

/** The part of a response that is read. */
export interface FetchResponse {
  /** HTTP status code, such as 200. */
  status: number;
  /** HTTP headers of the response; `get` returns null for a missing one. */
  headers: { get(name: string): string | null };
  /** Reads the body as UTF-8 text. */
  text(): Promise<string>;
  /** The body as a stream, of which only as much is read as is needed; without it, `text` reads the whole body. */
  body?: ReadableStream<Uint8Array> | null;
}
