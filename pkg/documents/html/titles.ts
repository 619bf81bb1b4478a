/** Titles of pages whose documents are not at hand. */

import { failure, SitemapErrorCode } from '../../core/errors/errors.js';
import { describe } from '../../core/errors/message.js';
import { parseWebUrl } from '../../core/http/url.js';
import type { Page } from '../../core/index.js';
import type { ListedPages } from '../../core/types/html.js';

/** A page with what is shown of it. */
export interface Titled {
  url: URL;
  title: string;
  lastmod?: string;
}

/** Pages with the same first folder. */
export interface Section {
  /** Title of the folder; empty for pages at the root. */
  title: string;
  pages: Titled[];
}

/** Returns the pages with their titles, in sections: first the pages at the root, then the folders as they first appear. */
export function sectionsOf(pages: ListedPages, titleOf: ((page: Page) => string | undefined) | undefined): Section[] {
  const sections = new Map<string, Section>([['', { title: '', pages: [] }]]);
  const hosts = new Set<string>();
  const listed = new Set<string>();
  if (typeof pages !== 'object' || pages === null || !(Symbol.iterator in pages)) {
    throw failure(SitemapErrorCode.InvalidInput, 'pages-type', { value: describe(pages) });
  }
  let index = 0;
  for (const given of pages) {
    const page: Page = typeof given === 'string' || given instanceof URL ? { loc: given } : given;
    if (typeof page !== 'object' || page === null) {
      throw failure(SitemapErrorCode.InvalidInput, 'page-type', { page: index, value: describe(page) });
    }
    index += 1;
    const url = parseWebUrl(String(page.loc));
    if (url === undefined || listed.has(url.href)) {
      continue;
    }
    listed.add(url.href);
    hosts.add(url.host);
    const folder = /^\/([^/]+)\//.exec(url.pathname)?.[1] ?? '';
    const key = folder === '' ? '' : `${url.host}/${folder}`;
    const section = sections.get(key) ?? { title: folder === '' ? '' : titleOfName(folder), pages: [] };
    sections.set(key, section);
    const title = titleOf?.(page)?.trim() || titleOfUrl(url);
    const { lastmod } = page;
    section.pages.push({ url, title, ...(lastmod != null && { lastmod: dayOf(lastmod) }) });
  }
  if (hosts.size > 1) {
    for (const [key, section] of sections) {
      section.title = key === '' ? section.title : `${section.title} (${key.slice(0, key.indexOf('/'))})`;
    }
  }
  return [...sections.values()].filter((section) => section.pages.length > 0);
}

/** Returns the last name of a path as words, or the host for the root. */
function titleOfUrl({ pathname, search, host }: URL): string {
  const name = /([^/]+)\/*$/.exec(pathname)?.[1] ?? '';
  const title = name === '' ? host : titleOfName(name.replace(/\.(?:html?|php|aspx?)$/i, ''));
  return search === '' ? title : `${title} ${decoded(search)}`;
}

function titleOfName(name: string): string {
  const words =
    decoded(name)
      .replace(/[-_+]+/g, ' ')
      .trim() || name;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Returns the day of a date. */
function dayOf(lastmod: string | Date): string {
  return lastmod instanceof Date
    ? Number.isNaN(lastmod.getTime())
      ? ''
      : lastmod.toISOString().slice(0, 10)
    : (/^\d{4}(?:-\d{2}(?:-\d{2})?)?/.exec(lastmod)?.[0] ?? '');
}
