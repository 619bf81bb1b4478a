/** Format of a page list, and whether an export would reproduce it. */

import type { Page } from 'sitemap-kit';

/** Formats of page lists. */
export type ListForm = 'json' | 'ndjson' | 'csv' | 'txt';

/** Returns the format of a page list. For a list of one page, the file name may decide. */
export function listFormOf(text: string, name: string): ListForm {
  const first = /\S/.exec(text)?.[0];
  if (first === '{') {
    return /\.(ndjson|jsonl)$/i.test(name) || jsonOf(text) === undefined ? 'ndjson' : 'json';
  }
  if (first === '[') {
    return 'json';
  }
  // The first line of a pasted list: a URL, possibly after a list marker.
  return /^\s*(\S{1,8}[ \t]+)?(https?:\/\/|www\.)[^\s,;]+[ \r]*(\n|$)/i.test(text) ? 'txt' : 'csv';
}

/** Returns whether an export would write the same pages with other field names or in another layout. */
export function isReshaped(text: string, form: ListForm, pages: readonly Page[]): boolean {
  if (form === 'csv') {
    // Names that are read as fields are written as `loc`, `lastmod` and so on, which loses nothing.
    const header = /^.*$/m.exec(text)?.[0] ?? '';
    return /[;\t]|:\/\/|www\./.test(header);
  }
  const values =
    form === 'json'
      ? jsonOf(text)
      : text
          .split('\n')
          .filter((line) => line.trim() !== '')
          .map(jsonOf);
  return (
    !Array.isArray(values) ||
    values.length !== pages.length ||
    !values.every((value, at) => isEqualTo(pages[at], value))
  );
}

/** Returns whether the pages that were read are equal to the given values. Unknown fields are reported by a rule. */
function isEqualTo(read: unknown, given: unknown): boolean {
  if (typeof read !== 'object' || typeof given !== 'object' || read === null || given === null) {
    return read === given;
  }
  const names = Object.keys(read);
  return (
    Array.isArray(read) === Array.isArray(given) &&
    names.every(
      (name) => name in given && isEqualTo(read[name as keyof typeof read], given[name as keyof typeof given]),
    )
  );
}

/** Returns the value of a JSON text; undefined if it is invalid. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
