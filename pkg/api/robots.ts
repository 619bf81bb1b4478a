/** Reading and editing robots.txt. */

import { SitemapError, SitemapErrorCode } from '../errors/errors.js';
import { localized } from '../errors/localized.js';
import type { Address, AiCrawler, Robots, RobotsOptions } from '../types/index.js';
import { callEngine } from '../wire/engine.js';
import { describe, isList, isUrl, readGiven } from '../wire/input.js';
import { encodeOptions } from '../wire/options.js';

/**
 * Reads a robots.txt as RFC 9309 and the search engines do.
 *
 * @param text The text of the file; any text has a reading.
 * @param options `baseUrl` or `sitemapUrl` say which host the file is of, so that sitemaps it blocks are reported.
 * @returns Its groups, its sitemaps, all its lines with their types, and its problems.
 * @throws SitemapError `invalid-input` when it is not text, `invalid-option`, `not-ready`.
 *
 * @example
 * ```js
 * const { sitemaps } = robots.parse('Sitemap: https://example.com/sitemap.xml');
 * ```
 */
export function parse(text: string, options?: RobotsOptions): Robots {
  return localized(options, () => {
    const robots = textOf(text, 'robots.txt');
    const encodedOptions = encodeOptions(options);
    return callEngine((engine) => engine.robotsParse(robots, encodedOptions));
  });
}

/**
 * Whether a crawler may fetch an address.
 *
 * @param text The text of the robots.txt of the address's host.
 * @param agent Name of the crawler, such as `Googlebot`.
 * @param url The address, or its path.
 * @returns Whether it is allowed; the longest rule that matches decides.
 * @throws SitemapError `invalid-input` when an argument is not text, `not-ready`.
 *
 * @example
 * ```js
 * robots.isAllowed('User-agent: *\nDisallow: /cart', 'Googlebot', 'https://example.com/cart'); // false
 * ```
 */
export function isAllowed(text: string, agent: string, url: Address): boolean {
  const robots = textOf(text, 'robots.txt');
  const crawler = textOf(agent, 'agent');
  const address = addressOf(url, 'address');
  return callEngine((engine) => engine.robotsIsAllowed(robots, crawler, address));
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
 * The same robots.txt with exactly these sitemaps: lines for others are replaced, everything else stays byte for byte.
 *
 * @param text The text of the file; empty for a new one.
 * @param sitemaps Addresses of the sitemaps, or of their index alone; also the lines that {@link split} answers with as
 *   `robots`.
 * @returns The new text.
 * @throws SitemapError `invalid-input` when an argument is not text, `invalid-option` for an address that is not
 *   absolute, `not-ready`.
 *
 * @example
 * ```js
 * const text = robots.withSitemaps('User-agent: *\nDisallow:\n', ['https://example.com/sitemap.xml']);
 * ```
 */
export function withSitemaps(text: string, sitemaps: readonly Address[]): string {
  const robots = textOf(text, 'robots.txt');
  if (!isList(sitemaps)) {
    throw new SitemapError(
      SitemapErrorCode.InvalidInput,
      `The sitemaps are ${describe(sitemaps)}; expected an array of addresses.`,
    );
  }
  const addresses = readGiven('The sitemaps', () =>
    Array.from(sitemaps, (one) => addressOf(one, 'address of a sitemap')),
  );
  const withoutField = addresses.map((address) => address.replace(/^sitemap:\s*/i, ''));
  return callEngine((engine) => engine.robotsWithSitemaps(robots, withoutField));
}

function addressOf(value: unknown, name: string): string {
  return readGiven(`The ${name}`, () => textOf(isUrl(value) ? value.href : value, name));
}

function textOf(value: unknown, name: string): string {
  if (typeof value !== 'string') {
    throw new SitemapError(SitemapErrorCode.InvalidInput, `The ${name} is ${describe(value)}; expected text.`);
  }
  return value;
}
