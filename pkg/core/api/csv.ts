import { failure, SitemapError, SitemapErrorCode } from '../errors/errors.js';
import { describe } from '../errors/message.js';
import type { Address, PageInput } from '../types/page.js';
import { fieldsOf, isDate, isList, isUrl, notSerializable } from '../wire/input.js';

/** Maximum number of items of a list in a CSV page list. */
const MAX_ITEMS = 1_000;

/** The beginning of the paths of languages. */
const VERSIONS = 'alternates.';

/** Maximum nesting of values: that of JSON in the engine. */
const MAX_DEPTH = 64;

/**
 * Writes pages as CSV (RFC 4180) with a header. Each path of a field, such as `images[0].loc`, is a column; {@link
 * readPages} reads the result as the same pages. Language versions have a column for each language, such as `alternates.ja`; they are
 * numbered (`alternates[0].hreflang`) if a page has several for one language or other values, or if no order of the languages is that of all pages.
 *
 * Values are written unchanged, including invalid ones; use {@link validate} to check them. CSV cannot represent a
 * page without any value, white space around a value, or empty items at the end of a list.
 *
 * @param pages The pages, or the sitemaps of an index as returned by {@link parse}.
 * @returns The text: a header line and one record for each page. Quoted values may contain line breaks.
 * @throws SitemapError `invalid-input` if the argument is not a page list, or if a list in a page has more than 1,000
 *   items; `pages-not-serializable` if a page contains a cycle or throws while it is read.
 *
 * @example
 * ```js
 * const csv = writeCsv([{ loc: 'https://example.com/', images: ['https://example.com/1.jpg'] }]);
 * csv; // 'loc,images[0]\nhttps://example.com/,https://example.com/1.jpg\n'
 * ```
 */
export function writeCsv(pages: readonly PageInput[]): string {
  if (!isList(pages)) {
    throw failure(SitemapErrorCode.InvalidInput, 'pages-type', { value: describe(pages) });
  }
  const given = mapPages(Array.from(pages), recordOf);
  const languages = languagesOf(mapPages(given, ({ alternates }) => linksOf(alternates)));
  const form = {
    hasNewsLists: mapPages(given, ({ news }) => Array.isArray(news)).includes(true),
    hasLanguages: languages !== undefined,
  };
  const rows = mapPages(given, (page) => cellsOf(page, form));
  const columns = new Set(['loc']);
  for (const cells of rows) {
    for (const path of cells.keys()) {
      // A page may have versions in some of the languages.
      if (path.startsWith(VERSIONS) && !columns.has(path)) {
        for (const language of languages ?? []) {
          columns.add(VERSIONS + language);
        }
      }
      columns.add(path);
    }
  }
  const lines = [[...columns], ...rows.map((cells) => Array.from(columns, (path) => cells.get(path) ?? ''))];
  return lines.map((line) => `${line.map(quoteCell).join(',')}\n`).join('');
}

/** The form of fields that have the same paths in all rows. */
export interface CellForm {
  /** Whether articles are lists, because a page has several. */
  hasNewsLists: boolean;
  /** Whether each language has a column; otherwise alternates are numbered. */
  hasLanguages: boolean;
}

/** Returns the values of a page by the paths of their columns. */
export function cellsOf(
  page: Exclude<PageInput, Address>,
  { hasNewsLists, hasLanguages }: CellForm,
): Map<string, string> {
  const { news, alternates } = page;
  const links = hasLanguages && alternates ? linksOf(alternates) : undefined;
  const cells = new Map<string, string>();
  const given = hasNewsLists && news ? { ...page, news: [news].flat() } : page;
  flatten(links ? { ...fieldsOf(given), alternates: Object.fromEntries(links) } : given, '', cells);
  return cells;
}

/** Returns the languages of pages in an order that all of them have; undefined without such an order. */
function languagesOf(pages: readonly (readonly Link[] | undefined)[]): string[] | undefined {
  const following = new Map<string, Set<string>>();
  for (const links of pages) {
    if (links === undefined) {
      return undefined;
    }
    links.forEach(([language], at) => {
      const others = following.get(language) ?? new Set();
      const next = links[at + 1]?.[0];
      following.set(language, next === undefined ? others : others.add(next));
    });
  }
  if (following.size > MAX_ITEMS) {
    return undefined;
  }
  // Each language comes before those that follow it; one that follows itself has no place.
  const ordered: string[] = [];
  const places = new Map<string, 'open' | 'placed'>();
  const place = (language: string): boolean => {
    if (places.has(language)) {
      return places.get(language) === 'placed';
    }
    places.set(language, 'open');
    const hasPlace = [...(following.get(language) ?? [])].reverse().every(place);
    places.set(language, 'placed');
    ordered.unshift(language);
    return hasPlace;
  };
  return [...following.keys()].reverse().every(place) ? ordered : undefined;
}

/** The language and the URL of a version. */
type Link = readonly [language: string, href: string];

/** What readers of tables take for languages: all codes of this form but the names of other fields. */
const LANGUAGE = /^(?:x-default|(?!(?:rel|url)$)[a-zA-Z]{2,3}(?:-[a-zA-Z\d]{2,8})*)$/;

/** Cells of languages without a version. */
const NO_VERSION = ['', '-', '–', '—', 'n/a', 'N/A'];

/** Returns the versions of a page that has one for each language; undefined for alternates with other values. */
function linksOf(alternates: unknown): Link[] | undefined {
  if (alternates === undefined || alternates === null) {
    return [];
  }
  const links = Array.isArray(alternates) ? alternates.map(linkOf) : [undefined];
  const given = links.filter((link) => link !== undefined);
  const isWhole = given.length === links.length && new Set(given.map(([language]) => language)).size === links.length;
  return isWhole ? given : undefined;
}

function linkOf(link: unknown): Link | undefined {
  if (typeof link !== 'object' || link === null || Object.keys(link).sort().join() !== 'href,hreflang') {
    return undefined;
  }
  const { hreflang, href } = link as Record<string, unknown>;
  const isVersion = typeof hreflang === 'string' && typeof href === 'string' && !NO_VERSION.includes(href.trim());
  return isVersion && LANGUAGE.test(hreflang) ? [hreflang, href] : undefined;
}

/** Calls a function for each page. Errors state the index of the page. */
function mapPages<Given, Result>(pages: readonly Given[], map: (page: Given, index: number) => Result): Result[] {
  return pages.map((page, index) => {
    try {
      return map(page, index);
    } catch (cause) {
      throw cause instanceof SitemapError ? cause : notSerializable(index, 'CSV', cause);
    }
  });
}

function recordOf(page: PageInput, index: number): Exclude<PageInput, Address> {
  if (typeof page === 'string' || isUrl(page)) {
    return { loc: page };
  }
  if (typeof page !== 'object' || page === null) {
    throw failure(SitemapErrorCode.InvalidInput, 'page-type', { page: index, value: describe(page) });
  }
  return page;
}

function flatten(value: unknown, path: string, cells: Map<string, string>, depth = 0): void {
  if (depth > MAX_DEPTH) {
    throw new Error(`it holds itself, or values more than ${MAX_DEPTH} deep in each other`);
  }
  if (typeof value !== 'object' || value === null) {
    if (value !== undefined && value !== null) {
      // Written as words that readers of page lists accept.
      cells.set(path, value === true ? 'yes' : value === false ? 'no' : textOf(value));
    }
  } else if ('toJSON' in value && typeof value.toJSON === 'function') {
    // Dates and URLs. An invalid Date has no JSON; it is written as text.
    flatten(value.toJSON() ?? (isDate(value) ? String(value) : undefined), path, cells, depth + 1);
  } else if (Array.isArray(value)) {
    if (value.length > MAX_ITEMS) {
      throw failure(SitemapErrorCode.InvalidInput, 'csv-items', { path, n: value.length, limit: MAX_ITEMS });
    }
    value.forEach((item, index) => {
      flatten(item, `${path}[${index}]`, cells, depth + 1);
    });
  } else {
    for (const [name, field] of Object.entries(fieldsOf(value))) {
      flatten(field, path === '' ? name : `${path}.${name}`, cells, depth + 1);
    }
  }
}

/** Returns a value as text, and numbers without an exponent: JavaScript writes 0.0000001 as `1e-7`. */
function textOf(value: unknown): string {
  const text = String(value);
  const number = typeof value === 'number' ? /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(text) : null;
  if (number === null) {
    return text;
  }
  const [, sign = '', first = '', rest = '', exponent] = number;
  const places = Number(exponent);
  return places < 0 ? `${sign}0.${'0'.repeat(-places - 1)}${first}${rest}` : sign + first + rest.padEnd(places, '0');
}

/** Returns a cell, in quotes if it needs them (RFC 4180). */
function quoteCell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
