/** IndexNow requests. They are built here and sent by the caller or by `notify`. */

import { failure, SitemapErrorCode } from '../../core/errors/errors.js';
import { localized } from '../../core/errors/localized.js';
import { describe } from '../../core/errors/message.js';
import type { Address } from '../../core/types/index.js';
import type { IndexNowOptions, IndexNowRequest } from '../../core/types/submit.js';
import { callEngine } from '../../core/wire/engine.js';
import { isList } from '../../core/wire/input.js';
import { extractOnReport } from '../../core/wire/options.js';

/**
 * Builds the IndexNow requests that notify search engines of changed pages. See
 * https://www.indexnow.org/documentation.
 *
 * @param options The key and its location; see {@link IndexNowOptions}.
 * @param locs URLs of the pages that were added, changed or removed.
 * @returns One request for each host and each 10,000 URLs of it. URLs outside the folder of the key file, for which the key is not
 *   valid, are reported and left out.
 * @throws SitemapError `invalid-option` for an invalid key, `invalid-pages` (with `report`) for invalid URLs or if all are left out,
 *   `invalid-input` or `not-ready`.
 *
 * @example
 * ```js
 * const requests = indexNow({ key: 'a1b2c3d4' }, ['https://example.com/new']);
 * requests[0].body; // '{"host":"example.com","key":"a1b2c3d4","urlList":["https://example.com/new"]}'
 * for (const { url, method, headers, body } of requests) {
 *   await fetch(url, { method, headers, body });
 * }
 * ```
 */
export function indexNow(options: IndexNowOptions, locs: readonly Address[]): IndexNowRequest[] {
  return localized(options, () => buildRequests(options, locs).requests);
}

/**
 * Builds the requests, and returns them with the normalised URL of each `loc`, in their order; `null` for a URL outside the
 * folder of the key file, which is in no request.
 */
export function buildRequests(
  options: IndexNowOptions,
  locs: readonly Address[],
): { requests: IndexNowRequest[]; urls: (string | null)[] } {
  const { onReport, encodedOptions } = extractOnReport(options, ['check', 'now', 'read', 'setUrl', 'sitemapUrl']);
  if (!isList(locs)) {
    throw failure(SitemapErrorCode.InvalidInput, 'locs-type', { value: describe(locs) });
  }
  const texts = Array.from(locs, String);
  const { requests, urls, report } = callEngine((engine) => engine.indexNow(encodedOptions, texts));
  onReport?.(report);
  return { requests, urls };
}
