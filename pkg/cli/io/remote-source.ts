/** Input from a URL. */

import { type UsageError, usageError } from '../../files/usage-error.js';
import { type Download, download, type RequestFailure } from '../../live/walk/index.js';
import { USAGE_TEXTS } from '../texts/usage.js';
import { requestedLocale } from './locale.js';
import { siteFetch } from './site-fetch.js';
import { version } from './version.js';

/** Value of the header `User-Agent`. */
export const USER_AGENT = `sitemap-kit/${version()}`;

/**
 * Reads a file from its server.
 *
 * @throws UsageError if it cannot be read.
 */
export async function readUrl(url: string): Promise<Download> {
  const result = await requestUrl(url);
  if (result.failure !== undefined) {
    throw unreadableUrl(url, result.failure);
  }
  return result;
}

/** Requests a file from its server. */
export function requestUrl(url: string): Promise<Download> {
  const locale = requestedLocale(process.argv.slice(2), process.env);
  return download(url, { fetch: siteFetch({ named: [url] }), userAgent: USER_AGENT, locale });
}

/** Returns the error of a URL that cannot be read. The failure has its message in the language of the command. */
export function unreadableUrl(url: string, failure: RequestFailure): UsageError {
  return usageError(USAGE_TEXTS.urlUnreadable, { url, reason: failure.message });
}
