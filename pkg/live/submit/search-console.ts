import { localized } from '../../core/errors/localized.js';
import type { Address } from '../../core/types/index.js';
import type { SearchConsoleOptions, SitemapStatus, WebmasterConsole } from '../../core/types/submit.js';
import { absoluteUrl, ConsoleService } from './console-service.js';
import { isRecord, toArray, toNumber, toRecord, toText, toTime, withoutAbsent } from './json-values.js';

/** The service: https://developers.google.com/webmaster-tools/v1/sitemaps. */
const ENDPOINT = 'https://www.googleapis.com/webmasters/v3';

/**
 * Returns a client for the sitemaps of a property in Google Search Console. The requests are made by the passed `fetch`. See
 * https://developers.google.com/webmaster-tools/v1/sitemaps.
 *
 * @param options See {@link SearchConsoleOptions}.
 * @returns A client. Its methods throw `request-failed`.
 * @throws SitemapError `invalid-option`.
 *
 * @example
 * ```js
 * const google = searchConsole({ siteUrl: 'sc-domain:example.com', accessToken: 'ya29.example', fetch });
 * await google.submit('https://example.com/sitemap.xml');
 * const [sitemap] = await google.status('https://example.com/sitemap.xml');
 * sitemap.errors; // 0
 * ```
 */
export function searchConsole(options: SearchConsoleOptions): WebmasterConsole {
  const service = localized(options, () => new ConsoleService('Search Console', options, 'accessToken', ENDPOINT));
  const path = `/sites/${encodeURIComponent(service.siteUrl)}/sitemaps`;
  const headers = { Authorization: `Bearer ${service.secret}` };
  const pathOf = (sitemapUrl: Address): string =>
    `${path}/${encodeURIComponent(absoluteUrl('sitemapUrl', sitemapUrl))}`;
  return {
    submit: (sitemapUrl) =>
      localized(options, async () => {
        await service.send(pathOf(sitemapUrl), { method: 'PUT', headers });
      }),
    status: (sitemapUrl) =>
      localized(options, async () => {
        if (sitemapUrl === undefined) {
          const answer = await service.send(path, { method: 'GET', headers });
          // Google omits the list of a property without sitemaps.
          return service.statuses(isRecord(answer) ? (answer.sitemap ?? []) : undefined, toStatus);
        }
        const found = await service.send(pathOf(sitemapUrl), { method: 'GET', headers }, [404]);
        return found === undefined ? [] : service.statuses([found], toStatus);
      }),
  };
}

/** Converts a record of the service: https://developers.google.com/webmaster-tools/v1/sitemaps#resource. */
function toStatus(resource: unknown): SitemapStatus {
  const details = toRecord(resource);
  const web = toArray(details.contents)
    .map(toRecord)
    .find(({ type }) => type === 'web');
  return {
    url: toText(details.path) ?? '',
    ...withoutAbsent({
      type: toText(details.type),
      isPending: typeof details.isPending === 'boolean' ? details.isPending : undefined,
      submittedAt: toTime(details.lastSubmitted),
      readAt: toTime(details.lastDownloaded),
      errors: toNumber(details.errors),
      warnings: toNumber(details.warnings),
      urls: toNumber(web?.submitted),
    }),
    details,
  };
}
