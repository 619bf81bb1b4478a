import { failure, SitemapErrorCode } from '../../core/errors/errors.js';
import { describe } from '../../core/errors/message.js';

/** Throws an error for an option that is not text. */
export function requireTexts(options: Readonly<Record<string, unknown>>): void {
  for (const [what, value] of Object.entries(options)) {
    if (value !== undefined && typeof value !== 'string') {
      throw failure(SitemapErrorCode.InvalidOption, 'text-type', { what, value: describe(value) });
    }
  }
}
