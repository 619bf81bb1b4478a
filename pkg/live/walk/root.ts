/** URLs that a caller passes. */

import type { Locale } from '../../core/index.js';
import { invalidOption } from './messages.js';
import { isRequestable } from './site-client.js';

/**
 * Returns a URL in its normal form, without a fragment.
 *
 * @throws SitemapError `invalid-option` if it cannot be requested.
 */
export function rootOf(given: string | URL, locale: Locale | undefined): string {
  const text = String(given);
  if (!isRequestable(text)) {
    throw invalidOption('root', locale, { value: text });
  }
  return normalUrl(text);
}

/** Returns a valid URL in its normal form, without a fragment, by which two URLs are compared. */
export function normalUrl(text: string): string {
  const url = new URL(text);
  url.hash = '';
  return url.href;
}
