/** Names of the files of a paged source, which contain their cursors. */

import { type Locale, SitemapErrorCode } from '../core/index.js';
import { requireFileName } from './folder.js';
import { failure } from './messages.js';

/** The names of files by cursor. */
export interface FileNames {
  /** Returns the name of the file with a cursor, percent-encoded for a URL. */
  nameOf(cursor: string | number): string;
  /** Returns the cursor in the name of a file; undefined if no file has this name. */
  cursorIn(name: string): string | undefined;
}

/** Returns the names for a pattern such as `sitemap-{cursor}.xml`. */
export function fileNames(pattern: string, locale: Locale | undefined): FileNames {
  const [before, after, ...more] = pattern.split('{cursor}');
  if (before === undefined || after === undefined || more.length > 0) {
    throw failure(SitemapErrorCode.InvalidOption, 'name', locale, { value: pattern, cursor: '{cursor}' });
  }
  requireFileName('name', `${before}1${after}`, locale);
  const nameOf = (cursor: string | number) => before + encodeURIComponent(cursor) + after;
  return {
    nameOf,
    cursorIn(name) {
      if (!name.startsWith(before) || !name.endsWith(after) || name.length <= before.length + after.length) {
        return undefined;
      }
      const cursor = decoded(name.slice(before.length, name.length - after.length));
      // One URL for each file: a cursor that is encoded in another way is not found.
      return cursor !== undefined && nameOf(cursor) === name ? cursor : undefined;
    },
  };
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
