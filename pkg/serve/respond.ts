/** HTTP responses: conditional requests (RFC 9110, 13), and failures. */

import { parseHttpDate } from '../core/http/http-date.js';
import { type Locale, SitemapErrorCode } from '../core/index.js';
import type { FileContent } from './files.js';
import { requireTime } from './messages.js';

/** Returns the response for a request of a file. */
export async function fileResponse(
  request: Request,
  type: string,
  content: FileContent,
  { cacheControl, locale }: { cacheControl: string; locale: Locale | undefined },
): Promise<Response> {
  const { body, size, etag } = content;
  const headers = new Headers({ 'cache-control': cacheControl, etag });
  const lastModified = wholeSecond(content.lastModified, locale);
  if (lastModified !== undefined) {
    headers.set('last-modified', lastModified.toUTCString());
  }
  const isUnchanged = isCurrent(request, etag, lastModified);
  if (!isUnchanged) {
    headers.set('content-type', type);
    headers.set('content-length', String(size));
    if (request.method !== 'HEAD') {
      return new Response(body, { headers });
    }
  }
  if (body instanceof ReadableStream) {
    await body.cancel();
  }
  return new Response(null, { status: isUnchanged ? 304 : 200, headers });
}

/**
 * Returns a time of the past or present without milliseconds, as HTTP dates are; undefined for others.
 *
 * @throws SitemapError for a value that is not a valid `Date`.
 */
function wholeSecond(time: Date | null | undefined, locale: Locale | undefined): Date | undefined {
  if (time) {
    requireTime(time, SitemapErrorCode.InvalidInput, locale);
  }
  return time && time.getTime() <= Date.now() ? new Date(Math.floor(time.getTime() / 1000) * 1000) : undefined;
}

/** Returns whether the content that the client has, by the conditions of its request, is the current one. */
function isCurrent({ headers }: Request, etag: string, lastModified: Date | undefined): boolean {
  const etags = headers.get('if-none-match');
  if (etags !== null) {
    // The comparison is weak: proxies that compress mark ETags as weak. An ETag may contain commas.
    const strong = etag.replace(/^W\//, '');
    return etags.trim() === '*' || [...etags.matchAll(/"[^"]*"/g)].some(([item]) => item === strong);
  }
  // A value that is not an HTTP date is to be ignored.
  const since = parseHttpDate(headers.get('if-modified-since')?.trim() ?? '', Date.now());
  return since !== undefined && lastModified !== undefined && lastModified.getTime() <= since;
}

/** Returns the answer to a method other than GET and HEAD. */
export function methodNotAllowed(): Response {
  return new Response('Method not allowed\n', { status: 405, headers: { ...plainText, allow: 'GET, HEAD' } });
}

/** Returns the answer for an unknown path. */
export function notFound(): Response {
  return new Response('Not found\n', { status: 404, headers: plainText });
}

/** Returns the answer if the source fails, which makes crawlers return later and keep what they know. */
export function unavailable(retryAfter: number): Response {
  const headers = { ...plainText, 'cache-control': 'no-store', 'retry-after': String(retryAfter) };
  return new Response('Service unavailable\n', { status: 503, headers });
}

const plainText = { 'content-type': 'text/plain; charset=utf-8' };
