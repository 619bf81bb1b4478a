/** The handler for servers with the requests and responses of Node. */

import { parseUrl } from '../core/http/url.js';
import type { SitemapHandler } from './sitemap-handler.js';

/** A request of `node:http`, also as Express extends it. */
export interface NodeRequest {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  /** The URL before a router has removed the path that it is mounted at. */
  readonly originalUrl?: string | undefined;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}

/** A response of `node:http`. */
export interface NodeResponse {
  readonly destroyed: boolean;
  readonly headersSent: boolean;
  writeHead(status: number, headers: Record<string, string>): unknown;
  write(chunk: Uint8Array): boolean;
  end(): unknown;
  destroy(): unknown;
  once(event: 'close' | 'drain', listener: () => void): unknown;
  off(event: 'close' | 'drain', listener: () => void): unknown;
}

/** A function that lets the next middleware answer, or handles an error. */
export type NextFunction = (error?: unknown) => unknown;

/** A request handler of Node, Express and Connect. Its promise is resolved when the response is sent, or with the result of `next`. */
export type NodeHandler = (request: NodeRequest, response: NodeResponse, next?: NextFunction) => Promise<unknown>;

/**
 * Returns a request handler for servers of Node from one for `Request` and `Response`.
 *
 * The body is sent in the pace of the connection. With the option `passThrough` of the handler, other requests are left to `next`; without
 * `next`, the answer is 404. An error is passed to `next`; without `next`, it is logged and the answer is 500. An error after a part of the
 * body was sent closes the connection, so that no client takes the part for the whole.
 *
 * @param handler The result of `sitemapHandler`.
 *
 * @example
 * ```js
 * import { split } from 'sitemap-kit';
 * import { nodeHandler, sitemapHandler } from 'sitemap-kit/serve';
 *
 * const set = split(['/', '/menu'], { baseUrl: 'https://example.com/' });
 * const handle = nodeHandler(sitemapHandler(set, { passThrough: true }));
 * typeof handle; // 'function'
 * ```
 */
export function nodeHandler(handler: SitemapHandler<boolean>): NodeHandler {
  return async (request, response, next) => {
    let answer: Response | undefined;
    try {
      answer = await handler(requestOf(request));
      if (answer !== undefined) {
        response.writeHead(answer.status, Object.fromEntries(answer.headers));
        await send(answer.body, response);
        response.end();
        return undefined;
      }
    } catch (error) {
      return fail(error, response, next);
    }
    return next === undefined ? end(response, 404) : next();
  };
}

/** Returns the request. Of its URL, only the path is used: the host depends on proxies. */
function requestOf({ method = 'GET', url = '/', originalUrl = url, headers }: NodeRequest): Request {
  // A path that begins with two slashes would be read as a host.
  const target = originalUrl.startsWith('/') ? `http://localhost${originalUrl}` : originalUrl;
  const { pathname, search } = parseUrl(target) ?? new URL('http://localhost/*');
  const list = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    // HTTP/2 has further fields, whose names begin with a colon.
    if (value !== undefined && !name.startsWith(':')) {
      list.set(name, [value].flat().join(', '));
    }
  }
  // A `Request` cannot have the method TRACE, which is answered like every one other than GET and HEAD.
  return new Request(`http://localhost${pathname}${search}`, {
    method: method === 'TRACE' ? 'OPTIONS' : method,
    headers: list,
  });
}

/** Sends a body, until the client closes the connection. */
async function send(body: ReadableStream<Uint8Array> | null, response: NodeResponse): Promise<void> {
  if (body === null) {
    return;
  }
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done || response.destroyed) {
        return;
      }
      if (!response.write(value) && !response.destroyed) {
        await drained(response);
      }
    }
  } finally {
    await reader.cancel();
  }
}

/** Waits until the connection takes more data, or is closed. */
function drained(response: NodeResponse): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      response.off('drain', done);
      response.off('close', done);
      resolve();
    };
    response.once('drain', done);
    response.once('close', done);
  });
}

function fail(error: unknown, response: NodeResponse, next: NextFunction | undefined): unknown {
  if (response.headersSent) {
    response.destroy();
  }
  if (next !== undefined) {
    return next(error);
  }
  console.error(error);
  return response.headersSent ? undefined : end(response, 500);
}

function end(response: NodeResponse, status: number): void {
  response.writeHead(status, {});
  response.end();
}
