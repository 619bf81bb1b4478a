/** Language versions of pages: the alternates that have a language. */

import type { Alternate } from 'sitemap-kit';
import type { MoreFields } from './page-table.js';
import { requestedUrl } from './url-parts.js';

/** The code of the version for all other languages. */
export const fallbackCode = 'x-default';

/** A version of a page in a language. */
export interface Version {
  code: string;
  href: string;
}

/** Returns the form of a code by which codes are compared: neither letter case nor `_` matters. */
export function codeKey(code: string): string {
  return code.trim().toLowerCase().replaceAll('_', '-');
}

/** A URL that needs no parsing, because browsers request it as it is. */
const plainUrl = /^https?:\/\/[a-z0-9.-]+\.[a-z]+\/(?!.*\/\.)[\w/.~!$&()*+,;=:@?-]*$/;

/** Returns the form of a URL by which URLs are compared. @param base The URL that relative ones are resolved against. */
export function urlKey(url: string, base?: string): string {
  if (plainUrl.test(url)) {
    return url;
  }
  return requestedUrl(url, base).replace(/%[0-9a-f]{2}/gi, (byte) => byte.toUpperCase());
}

/** Returns the alternates of a page; undefined if the field is not a list. */
export function alternatesOf({ alternates = [] }: MoreFields): readonly Alternate[] | undefined {
  return Array.isArray(alternates) ? alternates.filter((one) => typeof one === 'object' && one !== null) : undefined;
}

/** Returns the language version that an alternate states; undefined if it has no language or no URL. */
export function versionOf({ hreflang, href }: Alternate): Version | undefined {
  return typeof hreflang === 'string' && hreflang.trim() !== '' && typeof href === 'string' && href !== ''
    ? { code: hreflang, href }
    : undefined;
}

/** The alternates of a page with the versions of its cluster. */
export interface Completed {
  alternates: Alternate[];
  /** Codes of other languages, whose alternates stay. */
  kept: string[];
  /** Number of alternates whose URL was replaced. */
  replaced: number;
}

/** Adds the missing versions to alternates. Others stay as they are, repeated ones are removed, and each language has one URL. */
export function withVersions(alternates: readonly Alternate[], versions: readonly Version[]): Completed {
  const missing = new Map(versions.map((version) => [codeKey(version.code), version]));
  const wanted = new Map(missing);
  const completed: Completed = { alternates: [], kept: [], replaced: 0 };
  for (const alternate of alternates) {
    const stated = versionOf(alternate);
    const version = stated && wanted.get(codeKey(stated.code));
    if (stated === undefined || version === undefined) {
      completed.alternates.push(alternate);
      completed.kept.push(...(stated === undefined ? [] : [stated.code]));
      continue;
    }
    const isSame = urlKey(stated.href) === urlKey(version.href);
    if (missing.delete(codeKey(stated.code))) {
      completed.alternates.push(isSame ? alternate : { ...alternate, href: version.href });
      completed.replaced += isSame ? 0 : 1;
    } else if (!isSame) {
      completed.replaced += 1;
    }
  }
  completed.alternates.push(...[...missing.values()].map(({ code, href }) => ({ hreflang: code, href })));
  return completed;
}
