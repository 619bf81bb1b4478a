/** Telling search engines: requests are built here and sent by you. Nothing in this package reaches the network. */

import { SitemapError, SitemapErrorCode } from '../errors/errors.js';
import { localized } from '../errors/localized.js';
import type { Address, IndexNowOptions, IndexNowRequest, Locale, PingUrl } from '../types/index.js';
import { callEngine } from '../wire/engine.js';
import { addressText, describe, isList, readGiven } from '../wire/input.js';
import { extractOnReport } from '../wire/options.js';

/**
 * Builds the IndexNow requests that tell Bing, Yandex, Naver, Seznam and Yep which pages changed.
 *
 * @param options The key and where it is found; see {@link IndexNowOptions}.
 * @param locs Addresses of pages that were added, changed or removed; send only those.
 * @returns One request for every 10,000 addresses of a host.
 * @throws SitemapError `invalid-option` for a wrong key, `invalid-pages` (with `report`) for wrong addresses,
 *   `invalid-input`, `not-ready`.
 *
 * @example
 * ```js
 * for (const { url, method, headers, body } of indexNow({ key: 'a1b2c3d4' }, ['https://example.com/new'])) {
 *   await fetch(url, { method, headers, body });
 * }
 * ```
 */
export function indexNow(options: IndexNowOptions, locs: readonly Address[]): IndexNowRequest[] {
  return localized(options, () => {
    const { onReport, encodedOptions } = extractOnReport(options);
    if (!isList(locs)) {
      throw new SitemapError(
        SitemapErrorCode.InvalidInput,
        `The locs are ${describe(locs)}; expected an array of addresses.`,
      );
    }
    const addresses = readGiven('The locs', () => Array.from(locs, (loc, index) => addressText(loc, `Loc [${index}]`)));
    const { requests, report } = callEngine((engine) => engine.indexNow(encodedOptions, addresses));
    onReport?.(report);
    return requests;
  });
}

/** What the engine says of pings, in Japanese: the module, of which every byte is downloaded, has the English alone. */
const PINGS_IN_JAPANESE: Readonly<Record<string, Pick<PingUrl, 'status' | 'instead'>>> = {
  Google: {
    status: '404 Not Found',
    instead: 'robots.txt にサイトマップを記載し、Search Console で送信してください。',
  },
  Bing: {
    status: '410 Gone または応答なし',
    instead:
      'robots.txt にサイトマップを記載し、Bing Webmaster Tools で送信してください。ページの更新は IndexNow で通知できます。',
  },
};

/**
 * The addresses at which search engines used to be told of a sitemap. All of them are retired; each says since when,
 * and what to do instead.
 *
 * @param sitemapUrl Address of the sitemap.
 * @param locale The language in which they say it. Default `en`.
 * @returns The addresses, with the sitemap's percent-encoded in them.
 * @throws SitemapError `invalid-option` when the address is not absolute, or for an unknown locale, `not-ready`.
 *
 * @example
 * ```js
 * pingUrls('https://example.com/sitemap.xml').map((ping) => ping.instead);
 * ```
 */
export function pingUrls(sitemapUrl: Address, locale: Locale = 'en'): PingUrl[] {
  const address = addressText(sitemapUrl, 'The sitemapUrl');
  if (locale !== 'en' && locale !== 'ja') {
    throw new SitemapError(SitemapErrorCode.InvalidOption, `The locale is ${describe(locale)}; expected en or ja.`);
  }
  const pings = callEngine((engine) => engine.pingUrls(address));
  return locale === 'en' ? pings : pings.map((ping) => ({ ...ping, ...PINGS_IN_JAPANESE[ping.engine] }));
}
