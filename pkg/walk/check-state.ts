/** The state of a check as text. */

import type { Locale } from '../index.js';
import type { CheckedPage } from '../types/check.js';
import { invalidOption } from './messages.js';

const VERSION = 1;

/** Writes the results. */
export function writeCheckState(checked: readonly CheckedPage[]): string {
  return JSON.stringify({ version: VERSION, checked });
}

/**
 * Reads results, by URL.
 *
 * @throws SitemapError `invalid-option` if the text is no state.
 */
export function readCheckState(text: string | undefined, locale: Locale): Map<string, CheckedPage> {
  if (text === undefined) {
    return new Map();
  }
  try {
    const { version, checked } = JSON.parse(text) as { version: unknown; checked: CheckedPage[] };
    if (
      version === VERSION &&
      checked.every(({ loc, findings }) => typeof loc === 'string' && Array.isArray(findings))
    ) {
      return new Map(checked.map((page) => [page.loc, page]));
    }
  } catch {
    // Reported below.
  }
  throw invalidOption('option-state', locale);
}
