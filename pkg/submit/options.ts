/** Options that all functions that make requests have. */

import { failure, SitemapErrorCode } from '../errors/errors.js';
import { describe, reasonOf } from '../errors/messages.js';
import type { Fetch } from '../types/submit.js';

/** Returns a copy of options, whose getters may throw. */
export function copyOf<Given extends object>(options: Given): Given {
  if (typeof options !== 'object' || options === null || Array.isArray(options)) {
    throw failure(SitemapErrorCode.InvalidOption, 'options-type', { value: describe(options) });
  }
  try {
    return { ...options };
  } catch (cause) {
    throw failure(SitemapErrorCode.InvalidOption, 'options-unreadable', { reason: reasonOf(cause) }, { cause });
  }
}

/** Returns the function that makes the requests. */
export function readFetch(fetch: unknown): Fetch {
  if (typeof fetch !== 'function') {
    throw failure(SitemapErrorCode.InvalidOption, 'option-fetch', { value: describe(fetch) });
  }
  // Called without `this`, as browsers require of their own `fetch`.
  return (url, init) => fetch(url, init);
}
