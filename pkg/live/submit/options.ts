/** Options that all functions that make requests have. */

import { failure, SitemapErrorCode } from '../../core/errors/errors.js';
import { describe } from '../../core/errors/message.js';
import type { Fetch } from '../../core/types/submit.js';

/** Returns a copy of options, which the caller may change during the call. */
export function copyOf<Given extends object>(options: Given): Given {
  if (typeof options !== 'object' || options === null || Array.isArray(options)) {
    throw failure(SitemapErrorCode.InvalidOption, 'options-type', { value: describe(options) });
  }
  return { ...options };
}

/** Returns the function that makes the requests. */
export function readFetch(fetch: unknown): Fetch {
  if (typeof fetch !== 'function') {
    throw failure(SitemapErrorCode.InvalidOption, 'option-fetch', { value: describe(fetch) });
  }
  // Called without `this`, as browsers require of their own `fetch`.
  return (url, init) => fetch(url, init);
}
