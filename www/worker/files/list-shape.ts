/** How a page list is laid out, and whether it is laid out as an export would do it. */

import type { Page } from 'sitemap-kit';

/** The forms of page lists. */
export type ListForm = 'json' | 'ndjson' | 'csv' | 'txt';

/** The form of a page list. One page alone can be of two forms, and its name decides. */
export function listFormOf(text: string, name: string): ListForm {
  const first = /\S/.exec(text)?.[0];
  if (first === '{') {
    return /\.(ndjson|jsonl)$/i.test(name) || jsonOf(text) === undefined ? 'ndjson' : 'json';
  }
  if (first === '[') {
    return 'json';
  }
  // The first line of a list that was pasted: one URL, perhaps behind the mark of a list item.
  return /^\s*(\S{1,8}\s+)?(https?:\/\/|www\.)[^\s,;]+[ \r]*(\n|$)/i.test(text) ? 'txt' : 'csv';
}

/** Whether an export would write the same pages with other names or in another layout. */
export function isReshaped(text: string, form: ListForm, pages: readonly Page[]): boolean {
  if (form === 'csv') {
    const header = /^.*$/m.exec(text)?.[0].trimEnd() ?? '';
    return !header.split(',').every((name) => /^"?(?!url\b)[a-z_]+[\w.[\]]*"?$/.test(name));
  }
  const values =
    form === 'json'
      ? jsonOf(text)
      : text
          .split('\n')
          .filter((line) => line.trim() !== '')
          .map(jsonOf);
  return (
    !Array.isArray(values) || values.length !== pages.length || !values.every((value, at) => says(pages[at], value))
  );
}

/** Whether what was read says what was given, all of it and in the same form. Fields that nobody knows have a rule. */
function says(read: unknown, given: unknown): boolean {
  if (typeof read !== 'object' || typeof given !== 'object' || read === null || given === null) {
    return read === given;
  }
  const names = Object.keys(read);
  return (
    Array.isArray(read) === Array.isArray(given) &&
    names.every((name) => name in given && says(read[name as keyof typeof read], given[name as keyof typeof given]))
  );
}

/** What JSON says; nothing where it is none. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
