/**
 * Serving of sitemaps: {@link sitemapHandler} returns a handler of requests for Cloudflare Workers, Deno, Bun, Hono, route handlers of Next.js
 * and SvelteKit, and every other server with `Request` and `Response`; {@link nodeHandler} makes it one for Express, Fastify, Koa and `node:http`.
 *
 * This entry uses the engine of the entry `sitemap-kit`. In browsers, including service workers, call its `init` first.
 *
 * @module
 */

import { type Locale, SitemapErrorCode, type SitemapSet } from '../core/index.js';
import { bucketFiles } from './bucket-files.js';
import { type FileReference, type Files, textFile } from './files.js';
import { failure } from './messages.js';
import type { BucketHandlerOptions, HandlerOptions, PagedHandlerOptions, SetHandlerOptions } from './options.js';
import { pagedFiles } from './paged-files.js';
import { fileResponse, methodNotAllowed, notFound, unavailable } from './respond.js';
import { withSetLines } from './robots-file.js';
import { setFiles } from './set-files.js';
import type { SitemapHandler } from './sitemap-handler.js';
import type { PagedSource, SitemapBucket } from './sources.js';

export {
  type NextFunction,
  type NodeHandler,
  type NodeRequest,
  type NodeResponse,
  nodeHandler,
} from './node-handler.js';
export type {
  BucketFileOptions,
  BucketHandlerOptions,
  HandlerOptions,
  PagedFileOptions,
  PagedHandlerOptions,
  SetHandlerOptions,
} from './options.js';
export type { SitemapHandler } from './sitemap-handler.js';
export type {
  Awaitable,
  BucketObject,
  CountedSource,
  CursorSource,
  ListedCursor,
  PagedSource,
  PagesByFile,
  SitemapBucket,
} from './sources.js';

/**
 * Returns a handler of requests that serves an index, its sitemaps and, by option, robots.txt and the key file of
 * IndexNow.
 *
 * The path of a request is compared with the paths of the files, whose URLs follow from the options (of a sitemap
 * set: from its own URLs). The host of a request is not used, because it may be that of a preview or a proxy.
 *
 * | request | status |
 * |---|---|
 * | `GET` or `HEAD` of a file | 200; 304 if `If-None-Match` contains its ETag or, without that header, if it was not modified since `If-Modified-Since` |
 * | another method | 405 |
 * | another path, or a file that the source does not have | 404 |
 * | any, if the source throws or has no files | 503 with `Retry-After`; an empty sitemap is never served |
 *
 * Files with names in `.gz` are gzip files (`application/gzip`). No `Content-Encoding` is used, so each URL has one
 * content and one ETag. The ETag is strong and derived from the content.
 *
 * @param source A result of `split`; a bucket with written files; or functions that return the pages of a file, which
 *   are checked and written by `generate` at each request.
 * @param options Options for the source.
 * @returns The handler. Creating one reads nothing and is cheap enough for each request.
 * @throws SitemapError `invalid-option` or `invalid-input`; `not-ready` in browsers before `init`.
 *
 * @example
 * ```js
 * import { split } from 'sitemap-kit';
 * import { sitemapHandler } from 'sitemap-kit/serve';
 *
 * const set = split(['/', '/menu'], { baseUrl: 'https://example.com/' });
 * const handler = sitemapHandler(set, { robots: 'User-agent: *\nDisallow:\n' });
 * (await handler(new Request('https://example.com/sitemap.xml'))).status; // 200
 * ```
 */
export function sitemapHandler<Pass extends boolean = false>(
  source: SitemapSet,
  options?: SetHandlerOptions<Pass>,
): SitemapHandler<Pass>;
export function sitemapHandler<Pass extends boolean = false>(
  source: SitemapBucket,
  options: BucketHandlerOptions<Pass>,
): SitemapHandler<Pass>;
export function sitemapHandler<Pass extends boolean = false>(
  source: PagedSource,
  options: PagedHandlerOptions<Pass>,
): SitemapHandler<Pass>;
export function sitemapHandler(
  source: SitemapSet | SitemapBucket | PagedSource,
  options: HandlerOptions = {},
): SitemapHandler<boolean> {
  if (typeof options !== 'object' || options === null) {
    throw failure(SitemapErrorCode.InvalidOption, 'options', undefined);
  }
  const { robots, indexNowKey, cacheControl = 'public, max-age=3600', ...rest } = options;
  const { retryAfter = 600, passThrough = false, onError = logError, ...sourceOptions } = rest;
  requireHeaderValues(cacheControl, retryAfter, options.locale);
  if (typeof onError !== 'function') {
    throw failure(SitemapErrorCode.InvalidOption, 'on-error', options.locale, { value: String(onError) });
  }
  const files = filesOf(source, sourceOptions, robots);
  const texts = new Map<string, FileReference>();
  if (robots !== undefined) {
    texts.set('/robots.txt', textFile(withSetLines(robots, files.sitemaps)));
  }
  if (indexNowKey !== undefined) {
    if (!/^[A-Za-z0-9-]{8,128}$/.test(indexNowKey)) {
      throw failure(SitemapErrorCode.InvalidOption, 'index-now-key', options.locale);
    }
    texts.set(`/${indexNowKey}.txt`, textFile(indexNowKey));
  }

  return async (request) => {
    const { pathname } = new URL(request.url);
    const file = texts.get(pathname) ?? files.find(pathname);
    if (file !== undefined && request.method !== 'GET' && request.method !== 'HEAD') {
      return passThrough ? undefined : methodNotAllowed();
    }
    try {
      const content = await file?.read();
      if (file === undefined || content === undefined) {
        return passThrough ? undefined : notFound();
      }
      return await fileResponse(request, file.type, content, { cacheControl, locale: options.locale });
    } catch (error) {
      // Neither an exception nor a rejected promise of the callback must prevent the answer.
      const called = (async () => onError(error, request))();
      called.catch((thrown) => {
        logError(error);
        logError(thrown);
      });
      return unavailable(retryAfter);
    }
  };
}

function filesOf(source: SitemapSet | SitemapBucket | PagedSource, options: object, robots: string | undefined): Files {
  if (typeof source === 'object' && source !== null) {
    if ('page' in source) {
      return pagedFiles(source, options, robots);
    }
    if ('files' in source && 'index' in source) {
      return setFiles(source, options);
    }
    if ('get' in source) {
      return bucketFiles(source, options);
    }
  }
  throw failure(SitemapErrorCode.InvalidInput, 'source', (options as HandlerOptions).locale);
}

/** Throws an error for options that cannot be sent as headers: otherwise each request would fail. */
function requireHeaderValues(cacheControl: string, retryAfter: number, locale: Locale | undefined): void {
  if (!Number.isSafeInteger(retryAfter) || retryAfter < 0) {
    throw failure(SitemapErrorCode.InvalidOption, 'retry-after', locale, { value: String(retryAfter) });
  }
  if (!/^[\t\x20-\x7e]*$/.test(cacheControl)) {
    throw failure(SitemapErrorCode.InvalidOption, 'cache-control', locale);
  }
}

function logError(error: unknown): void {
  console.error(error);
}
