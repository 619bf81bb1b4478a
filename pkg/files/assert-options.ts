/** Checks of options before any input is read. */

import { SitemapError, SitemapErrorCode } from '../core/node.js';

/**
 * Throws if the engine rejects the options of a call. It checks them first, so the page list of the call is empty.
 *
 * @throws SitemapError for an invalid option, and no other errors.
 */
export function assertOptions(call: () => unknown): void {
  try {
    call();
  } catch (error) {
    if (error instanceof SitemapError && error.code === SitemapErrorCode.InvalidOption) {
      throw error;
    }
  }
}
