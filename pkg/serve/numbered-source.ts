/** A source with numbered files as one with cursors. */

import { type Locale, limits, SitemapErrorCode } from '../core/index.js';
import { failure } from './messages.js';
import type { CountedSource, CursorSource } from './sources.js';

/** Returns a source whose cursors are the numbers of its files. */
export function numberedSource(source: CountedSource, locale: Locale | undefined): CursorSource {
  const last = typeof source.count === 'function' ? Number.POSITIVE_INFINITY : source.count;
  const numberOf = (cursor: string) =>
    /^[1-9]\d{0,8}$/.test(cursor) && Number(cursor) <= last ? Number(cursor) : undefined;
  return {
    async cursors() {
      const count = typeof source.count === 'function' ? await source.count() : source.count;
      if (!Number.isSafeInteger(count) || count < 0 || count > (limits().maxSitemaps as number)) {
        throw failure(SitemapErrorCode.InvalidInput, 'count', locale, { value: String(count) });
      }
      return Array.from({ length: count }, (_, index) => index + 1);
    },
    page(cursor) {
      const number = numberOf(cursor);
      return number === undefined ? undefined : source.page(number);
    },
    lastModified(cursor) {
      const number = cursor === undefined ? undefined : numberOf(cursor);
      return cursor !== undefined && number === undefined ? undefined : source.lastModified?.(number);
    },
  };
}
