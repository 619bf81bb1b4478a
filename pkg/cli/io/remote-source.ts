/** Input from a URL. */

import { type Download, download, failureMessage, type RequestFailure } from '../../walk/index.js';
import { siteFetch } from './site-fetch.js';
import { UsageError } from './usage-error.js';
import { version } from './version.js';

/** Value of the header `User-Agent`. */
export const USER_AGENT = `sitemap-kit/${version()}`;

/**
 * Reads a file from its server.
 *
 * @throws UsageError if it cannot be read.
 */
export async function readUrl(url: string): Promise<Download> {
  const result = await download(url, { fetch: siteFetch({ named: [url] }), userAgent: USER_AGENT });
  if (result.failure !== undefined) {
    throw unreadableUrl(url, result.failure);
  }
  return result;
}

/** Returns the error of a URL that cannot be read. */
export function unreadableUrl(url: string, failure: RequestFailure): UsageError {
  return new UsageError(
    `${url} cannot be read. ${failureMessage(failure, 'en')}`,
    `${url} を読み取れません。${failureMessage(failure, 'ja')}`,
  );
}
