/** Language versions of pages by the folders that they are in. */

import type { Alternate } from '../../core/types/index.js';
import { pathBelow } from '../scan/files/base-path.js';
import type { Locales } from './config.js';

/** A page with a location. */
interface Located {
  loc: string;
  alternates?: unknown;
}

/** Returns the language of a path below the base URL, and the path without the folder of the language. */
function languageOf(
  path: string,
  { default: fallback, prefixes }: Locales,
): { language: string; rest: string; prefix?: string } {
  for (const [prefix, language] of Object.entries(prefixes)) {
    const folder = prefix.replace(/^\/|\/$/g, '');
    if (folder === '') {
      continue;
    }
    if (path === folder || path.startsWith(`${folder}/`)) {
      return { language, rest: path.slice(folder.length).replace(/^\//, ''), prefix };
    }
    // A file for the folder itself: `ja.html`.
    if (path === `${folder}.html`) {
      return { language, rest: '', prefix };
    }
  }
  return { language: prefixes['/'] ?? prefixes[''] ?? fallback, rest: path };
}

/**
 * Adds the versions in other languages to pages that state none: pages with the same path in several languages. Each page of a
 * group lists all of them, itself included, in the order of the languages, and the one in the default language as `x-default`.
 *
 * @returns The prefixes of other languages than the default one that no page has.
 */
export function addLanguages(pages: Iterable<Located>, base: URL, locales: Locales): string[] {
  const others = Object.entries(locales.prefixes).filter(([, language]) => language !== locales.default);
  const unused = new Set(others.map(([prefix]) => prefix));
  const groups = new Map<string, { page: Located; language: string }[]>();
  for (const page of pages) {
    const path = pathBelow(page.loc, base);
    if (path === undefined) {
      continue;
    }
    const { language, rest, prefix } = languageOf(decodeURI(path), locales);
    unused.delete(prefix ?? '');
    const group = groups.get(rest) ?? [];
    // Of two pages in one language, the first is listed.
    if (group.every((other) => other.language !== language)) {
      groups.set(rest, [...group, { page, language }]);
    }
  }
  const order = [locales.default, ...Object.values(locales.prefixes)];
  for (const group of groups.values()) {
    if (group.length < 2) {
      continue;
    }
    group.sort((one, other) => order.indexOf(one.language) - order.indexOf(other.language));
    const alternates: Alternate[] = group.map(({ page, language }) => ({ hreflang: language, href: page.loc }));
    const main = group.find(({ language }) => language === locales.default);
    if (main !== undefined) {
      alternates.push({ hreflang: 'x-default', href: main.page.loc });
    }
    for (const { page } of group) {
      page.alternates ??= alternates;
    }
  }
  return [...unused];
}
