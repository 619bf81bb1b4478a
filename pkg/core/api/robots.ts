/**
 * Functions that read and edit robots.txt: {@link parse} reads it, {@link isAllowed} says whether a crawler may fetch a URL,
 * {@link withSitemaps} adds `Sitemap` lines, and {@link aiCrawlers} lists the crawlers of AI operators.
 *
 * @module
 */

import { failure, SitemapErrorCode } from '../errors/errors.js';
import { localized } from '../errors/localized.js';
import { describe, message } from '../errors/message.js';
import type { Address, AiCrawler, Bytes, Robots, RobotsOptions } from '../types/index.js';
import { callEngine } from '../wire/engine.js';
import { isList, isUrl, toBytes } from '../wire/input.js';
import { encodeOptions } from '../wire/options.js';

/**
 * Parses a robots.txt according to RFC 9309 and the documentation of the search engines.
 *
 * @param text The file as text or bytes. Every text is valid input. Bytes with a byte order mark, and Japanese text in Shift_JIS
 *   or EUC-JP, are decoded, and the report states another encoding than UTF-8.
 * @param options Options. With `baseUrl` or `sitemapUrl`, which identify the host of the file, sitemaps that it
 *   blocks are reported.
 * @returns The groups, the sitemaps, all lines with their kinds, and the problems.
 * @throws SitemapError `invalid-input` if the argument is neither text nor bytes; `invalid-option` or `not-ready`.
 *
 * @example
 * ```js
 * const { groups, sitemaps } = robots.parse('User-agent: *\nDisallow: /cart\n\nSitemap: https://example.com/sitemap.xml\n');
 * groups; // [{ agents: ['*'], rules: [{ allow: false, pattern: '/cart', line: 2 }] }]
 * sitemaps; // [{ url: 'https://example.com/sitemap.xml', line: 4 }]
 * ```
 */
export function parse(text: string | Bytes, options?: RobotsOptions): Robots {
  return localized(options, () => {
    const robots = fileOf(text);
    const encodedOptions = encodeOptions(options, UNUSED);
    return callEngine((engine) => engine.robotsParse(robots, encodedOptions));
  });
}

/**
 * Returns whether a crawler may fetch a URL. The longest matching rule decides (RFC 9309, 2.2.2).
 *
 * @param text The robots.txt of the host of the URL, as text or bytes.
 * @param agent Name of the crawler, such as `Googlebot`.
 * @param url The URL, or its path.
 * @throws SitemapError `invalid-input` if an argument has another type, or the URL is neither absolute nor a path; `not-ready`.
 *
 * @example
 * ```js
 * robots.isAllowed('User-agent: *\nDisallow: /cart', 'Googlebot', 'https://example.com/cart'); // false
 * ```
 */
export function isAllowed(text: string | Bytes, agent: string, url: Address): boolean {
  const robots = fileOf(text);
  const crawler = textOf(agent, 'agent');
  const pageUrl = urlTextOf(url, 'url');
  if (!/^(?:\/|[a-z][a-z\d+.-]*:)/i.test(pageUrl)) {
    throw failure(SitemapErrorCode.InvalidInput, 'robots-url', { value: describe(pageUrl) });
  }
  return callEngine((engine) => engine.robotsIsAllowed(robots, crawler, pageUrl));
}

/**
 * Returns the crawlers of AI operators, with their purposes and the operators' documents that state them.
 *
 * @throws SitemapError `not-ready`.
 *
 * @example
 * ```js
 * const text = 'User-agent: GPTBot\nDisallow: /';
 * const training = robots.aiCrawlers().filter(({ purposes }) => purposes.includes('training'));
 * training.filter(({ token }) => !robots.isAllowed(text, token, '/')).length; // 1
 * ```
 */
export function aiCrawlers(): AiCrawler[] {
  return callEngine((engine) => engine.robotsAiCrawlers());
}

/**
 * Returns a robots.txt with `Sitemap` lines for exactly the given sitemaps. Other `Sitemap` lines are removed; all
 * other content stays as it is.
 *
 * @param text The file as text or bytes; empty for a new one.
 * @param sitemaps URLs of the sitemaps, or of their index alone; or the lines that {@link split} returns as `robots`.
 * @throws SitemapError `invalid-input` if an argument has another type; `invalid-option` if a URL is not absolute;
 *   `not-ready`.
 *
 * @example
 * ```js
 * console.log(robots.withSitemaps('User-agent: *\nDisallow:\n', ['https://example.com/sitemap.xml']));
 * ```
 *
 * ```text
 * User-agent: *
 * Disallow:
 *
 * Sitemap: https://example.com/sitemap.xml
 * ```
 */
export function withSitemaps(text: string | Bytes, sitemaps: readonly Address[]): string {
  const robots = fileOf(text);
  if (!isList(sitemaps)) {
    throw failure(SitemapErrorCode.InvalidInput, 'sitemaps-type', { value: describe(sitemaps) });
  }
  const urls = Array.from(sitemaps, (one) => urlTextOf(one, 'sitemap-url'));
  const withoutField = urls.map((url) => url.replace(/^sitemap:\s*/i, ''));
  return callEngine((engine) => engine.robotsWithSitemaps(robots, withoutField));
}

/** The options of documents that have no effect on a robots.txt. */
const UNUSED = ['check.previous', 'check.robots', 'check.submittedInSearchConsole', 'now', 'read', 'setUrl'];

/** Returns a robots.txt as it is passed to the engine. */
function fileOf(value: unknown): string | Uint8Array {
  return toBytes(value) ?? textOf(value, 'robots', 'text-or-bytes-type');
}

/** Ids of the names of inputs in messages. */
type InputName = 'agent' | 'robots' | 'sitemap-url' | 'url';

function urlTextOf(value: unknown, name: InputName): string {
  return textOf(isUrl(value) ? value.href : value, name);
}

function textOf(value: unknown, name: InputName, problem: 'text-type' | 'text-or-bytes-type' = 'text-type'): string {
  if (typeof value !== 'string') {
    throw failure(SitemapErrorCode.InvalidInput, problem, { what: message(name), value: describe(value) });
  }
  return value;
}
