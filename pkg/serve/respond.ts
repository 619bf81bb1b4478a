/** HTTP responses: conditional requests (RFC 9110, 13), and failures. */

import type { FileContent } from './files.js';

/** Returns the response for a request of a file. */
export async function fileResponse(
  request: Request,
  type: string,
  content: FileContent,
  cacheControl: string,
): Promise<Response> {
  const { body, size, etag, lastModified } = content;
  const headers = new Headers({ 'cache-control': cacheControl, etag });
  if (lastModified && lastModified.getTime() <= Date.now()) {
    headers.set('last-modified', lastModified.toUTCString());
  }
  const isUnchanged = isCurrent(request, content);
  if (!isUnchanged) {
    headers.set('content-type', type);
    if (size !== undefined) {
      headers.set('content-length', String(size));
    }
    if (request.method !== 'HEAD') {
      return new Response(body, { headers });
    }
  }
  if (body instanceof ReadableStream) {
    await body.cancel();
  }
  return new Response(null, { status: isUnchanged ? 304 : 200, headers });
}

/** Returns whether the content that the client has, by the conditions of its request, is the current one. */
function isCurrent({ headers }: Request, { etag, lastModified }: FileContent): boolean {
  const etags = headers.get('if-none-match');
  if (etags !== null) {
    // The comparison is weak: proxies that compress mark ETags as weak.
    return etags.split(',').some((item) => item.trim() === '*' || item.trim().replace(/^W\//, '') === etag);
  }
  const since = Date.parse(headers.get('if-modified-since') ?? '');
  // HTTP dates have whole seconds. A comparison with NaN is false.
  return !!lastModified && Math.floor(lastModified.getTime() / 1000) * 1000 <= since;
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
