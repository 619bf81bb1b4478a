/** Search for the sitemaps of a site. */

import { parseUrl } from '../../core/http/url.js';
import { decode, type Parsed, parse, type RuleId, robots } from '../../core/index.js';
import type { Discovery, RequestFailure, RequestOptions } from '../../core/types/walk.js';
import { readRequestOptions } from './options.js';
import { rootOf } from './root.js';
import { type Answer, SiteClient } from './site-client.js';

/** Where generators and content management systems put their sitemaps, the most frequent first. */
const KNOWN_PATHS = [
  '/sitemap.xml',
  '/sitemap_index.xml',
  '/sitemap-index.xml',
  '/wp-sitemap.xml',
  '/sitemap.xml.gz',
  '/sitemap_index.xml.gz',
  '/sitemap-0.xml',
  '/sitemap1.xml',
  '/sitemap/sitemap.xml',
  '/sitemap/sitemap-index.xml',
  '/sitemaps/sitemap.xml',
  '/sitemap.txt',
];

/** Most bytes of a robots.txt that are read: RFC 9309 §2.5 requires 500 KiB. */
const ROBOTS_BYTES = 512_000;

/** Bytes of a file that show whether it is a sitemap. */
const HEAD_BYTES = 65_536;

/**
 * Finds the sitemaps of a site: those that its robots.txt names, or else the first file of its kind at one of the usual paths.
 *
 * Pages that a server returns for any path are not taken for sitemaps. The files are not read further; use {@link walk}.
 *
 * @param site URL of the site, or of any page of it.
 * @param options See {@link RequestOptions}; `fetch` is required.
 * @returns The URLs of the sitemaps, the text of the robots.txt, and what was tried.
 * @throws SitemapError `invalid-option`.
 *
 * @example
 * ```js
 * const { sitemaps } = await discover('https://example.com/', { fetch });
 * sitemaps; // [{ url: 'https://example.com/sitemap.xml', from: 'robots' }]
 * ```
 */
export async function discover(site: string | URL, options: RequestOptions): Promise<Discovery> {
  const settings = readRequestOptions(options, []);
  const { origin } = new URL(rootOf(site, settings.locale));
  const client = new SiteClient(settings);
  try {
    const found: Discovery = { sitemaps: [], tried: [] };
    const url = `${origin}/robots.txt`;
    const answer = await client.get(url, { maxBytes: ROBOTS_BYTES, isCut: true });
    const failure = failureOf(answer, client);
    if (failure === undefined) {
      found.robots = decode(answer.body).text;
      for (const named of robots.parse(found.robots).sitemaps) {
        const target = parseUrl(named.url, answer.url)?.href;
        if (target !== undefined && !found.sitemaps.some((sitemap) => sitemap.url === target)) {
          found.sitemaps.push({ url: target, from: 'robots' });
        }
      }
    } else {
      found.tried.push({ url, failure });
    }
    for (const path of found.sitemaps.length === 0 ? KNOWN_PATHS : []) {
      const url = origin + path;
      const answer = await client.get(url, { maxBytes: HEAD_BYTES, isCut: true });
      const failure = failureOf(answer, client) ?? kindFailure(answer, client);
      if (failure === undefined) {
        found.sitemaps.push({ url, from: 'path' });
        break;
      }
      found.tried.push({ url, failure });
      if (failure.reason === 'host-stopped' || failure.reason === 'stopped') {
        break;
      }
    }
    return found;
  } finally {
    client.close();
  }
}

/** Returns why an answer has no file. */
export function failureOf({ failure, status = 0 }: Answer, client: SiteClient): RequestFailure | undefined {
  if (failure !== undefined || status === 200) {
    return failure;
  }
  return status === 0 ? client.failure('redirect', 'redirect-hidden') : client.failure('status', 'status', { status });
}

/** Returns a failure if the beginning of a file is not that of a sitemap, as of a page that says that nothing was found. */
function kindFailure({ body }: Answer, client: SiteClient): RequestFailure | undefined {
  const parsed = parse(body);
  return isSitemapKind(parsed.kind) ? undefined : client.failure('not-a-sitemap', idOfContent(parsed));
}

/** Returns the message about a file that is no sitemap: what it is instead. */
export function idOfContent(parsed: Parsed | undefined): 'html' | 'empty' | 'not-a-sitemap' {
  const has = (rule: RuleId) => parsed?.report.rules[rule] !== undefined;
  return has('html-not-sitemap') ? 'html' : has('file-empty') ? 'empty' : 'not-a-sitemap';
}

/** Returns whether a kind of document lists pages or sitemaps. */
export function isSitemapKind(kind: string): boolean {
  return ['sitemap', 'index', 'text', 'feed'].includes(kind);
}
