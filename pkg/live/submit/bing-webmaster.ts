import { localized } from '../../core/errors/localized.js';
import { parseUrl } from '../../core/http/url.js';
import type { BingWebmasterOptions, SitemapStatus, WebmasterConsole } from '../../core/types/submit.js';
import { absoluteUrl, ConsoleService } from './console-service.js';
import { toNumber, toRecord, toText, toTime, withoutAbsent } from './json-values.js';

/** The service in its JSON form: https://learn.microsoft.com/en-us/bingwebmaster/. */
const ENDPOINT = 'https://ssl.bing.com/webmaster/api.svc/json';

/**
 * Returns a client for the sitemaps of a site in Bing Webmaster Tools. The requests are made by the passed `fetch`. See
 * https://learn.microsoft.com/en-us/dotnet/api/microsoft.bing.webmaster.api.interfaces.iwebmasterapi.
 *
 * @param options See {@link BingWebmasterOptions}.
 * @returns A client. Its methods throw `request-failed`.
 * @throws SitemapError `invalid-option`.
 *
 * @example
 * ```js
 * const bing = bingWebmaster({ siteUrl: 'https://example.com/', apiKey: '0123456789abcdef', fetch });
 * await bing.submit('https://example.com/sitemap.xml');
 * const [sitemap] = await bing.status('https://example.com/sitemap.xml');
 * sitemap.status; // 'Success'
 * ```
 */
export function bingWebmaster(options: BingWebmasterOptions): WebmasterConsole {
  const service = localized(options, () => new ConsoleService('Bing Webmaster Tools', options, 'apiKey', ENDPOINT));
  const apikey = service.secret;
  const { siteUrl } = service;
  return {
    submit: (sitemapUrl) =>
      localized(options, async () => {
        const body = JSON.stringify({ siteUrl, feedUrl: absoluteUrl('sitemapUrl', sitemapUrl) });
        const headers = { 'Content-Type': 'application/json; charset=utf-8' };
        assertAccepted(
          service,
          await service.send(`/SubmitFeed?${new URLSearchParams({ apikey })}`, { method: 'POST', headers, body }),
        );
      }),
    status: (sitemapUrl) =>
      localized(options, async () => {
        const wanted = sitemapUrl === undefined ? undefined : absoluteUrl('sitemapUrl', sitemapUrl);
        const query = new URLSearchParams({ siteUrl, apikey });
        const response = await service.send(`/GetFeeds?${query}`, { method: 'GET', headers: {} });
        assertAccepted(service, response);
        const found = service.statuses(toRecord(response).d, toStatus);
        return wanted === undefined ? found : found.filter(({ url }) => isSameUrl(url, wanted));
      }),
  };
}

/** Returns whether two texts are the same URL, of which the service may have stored another form. */
function isSameUrl(one: string, other: string): boolean {
  return one === other || parseUrl(one)?.href === parseUrl(other)?.href;
}

/** Throws for an error record (`ApiFault`), also in a response with the status 200. */
function assertAccepted(service: ConsoleService, response: unknown): void {
  const { ErrorCode } = toRecord(response);
  if (ErrorCode !== undefined && ErrorCode !== 0) {
    throw service.refused(200, JSON.stringify(response));
  }
}

/** Converts a record of the service: https://learn.microsoft.com/en-us/dotnet/api/microsoft.bing.webmaster.api.interfaces.feed. */
function toStatus(feed: unknown): SitemapStatus {
  const details = toRecord(feed);
  return {
    url: toText(details.Url) ?? '',
    ...withoutAbsent({
      type: toText(details.Type),
      status: toText(details.Status),
      submittedAt: toTime(dateOf(details.Submitted)),
      readAt: toTime(dateOf(details.LastCrawled)),
      urls: toNumber(details.UrlCount),
    }),
    details,
  };
}

/** Returns the milliseconds of a date such as `/Date(1315781995040-0700)/`. They are in UTC; the time zone is informative. */
function dateOf(value: unknown): unknown {
  const [, milliseconds] = /^\/Date\((-?\d+)(?:[+-]\d{4})?\)\/$/.exec(String(value)) ?? [];
  return milliseconds === undefined ? value : Number(milliseconds);
}
