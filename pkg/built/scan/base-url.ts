/** The option `baseUrl` of scans. */

import { failure, SitemapErrorCode } from '../../core/errors/errors.js';
import { parseWebUrl } from '../../core/http/url.js';

/**
 * Returns the base URL, with a slash at its end.
 *
 * @throws SitemapError `invalid-option` if it is no http or https URL, has a user name or password, or is that of a file.
 */
export function baseOf(given: string | URL): URL {
  const text = String(given);
  const base = parseWebUrl(text);
  if (base === undefined) {
    throw failure(SitemapErrorCode.InvalidOption, 'base-url-invalid', { text });
  }
  if (base.username !== '' || base.password !== '') {
    throw failure(SitemapErrorCode.InvalidOption, 'base-url-secret');
  }
  if (/\.(?:html?|php|xml)$/i.test(base.pathname)) {
    throw failure(SitemapErrorCode.InvalidOption, 'base-url-file', { text });
  }
  // A slash may have been added to a URL that had one.
  base.pathname = base.pathname.replace(/\/*$/, '/');
  base.search = '';
  base.hash = '';
  return base;
}
