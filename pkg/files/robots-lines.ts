/** The robots.txt that a sitemap set changes. */

import { listOf, textIn } from '../core/errors/fill.js';
import { parseUrl } from '../core/http/url.js';
import { robots } from '../core/node.js';
import type { Locale, SplitOptions } from '../core/types/index.js';
import type { WrittenSet } from '../core/types/written-set.js';
import { readIfExists, statIfExists } from './disk.js';
import { FILE_TEXTS } from './messages.js';
import { usageError } from './usage-error.js';
import type { EarlierSet } from './write-set.js';

/**
 * Returns a robots.txt with the line of the index, or of the only file, of a set, which allows pages outside the folder of the set. The
 * lines of several files without an index are not known before they are written.
 *
 * @param folder URL of the folder of the set.
 */
export function withIndexLine(
  text: string,
  folder: string,
  { index, indexName, gzip }: Pick<SplitOptions, 'gzip' | 'index' | 'indexName'>,
): string {
  if (index === 'never' || parseUrl(folder) === undefined) {
    return text;
  }
  const name = (indexName ?? 'sitemap.xml').replace(/\.gz$/, '') + (gzip ? '.gz' : '');
  return robots.withSitemaps(text, [new URL(urlPath(name), withSlash(folder)).href]);
}

/** A change of the `Sitemap` lines of a robots.txt. */
export interface ChangedLines {
  /** The new text. */
  text: string;
  /** The URLs of lines that it no longer has. */
  removed: string[];
}

/**
 * Returns a robots.txt with the lines of a set in place of lines of its files, also below the former URL of its folder. Lines of other
 * sitemaps stay; only values that no URL can be read from are removed as well.
 *
 * @param folder URL of the folder of the set.
 * @param names Names of the files of the set.
 * @param earlier The earlier set.
 * @param lines The `Sitemap:` lines of the set.
 */
export function withSetLines(
  text: string,
  folder: string,
  names: readonly string[],
  { url = folder, existing, missing }: EarlierSet,
  lines: readonly string[],
): ChangedLines {
  const base = withSlash(folder);
  // Some lines have no absolute URL, against the protocol.
  const root = new URL('/', base);
  const meant = (value: string) => parseUrl(value) ?? parseUrl(value, root);
  const own = new Set(
    [...names, ...existing, ...missing].flatMap((name) =>
      [base, withSlash(url)].map((one) => fileKey(new URL(urlPath(name), one))),
    ),
  );
  const before = sitemapsIn(text);
  const others = before.flatMap((value) => {
    const url = meant(value);
    const isOther = url !== undefined && !own.has(fileKey(url));
    return isOther ? ([value, url.href].find(isSitemapUrl) ?? []) : [];
  });
  const after = robots.withSitemaps(text, [...others, ...lines.map((line) => line.replace(/^Sitemap: /, ''))]);
  const urlOf = (value: string) => meant(value)?.href ?? value;
  const listed = new Set(sitemapsIn(after).map(urlOf));
  return { text: after, removed: [...new Set(before.map(urlOf))].filter((url) => !listed.has(url)) };
}

/** Returns what the report of a set says about a robots.txt that is to be written. */
export function robotsFileOf(path: string, removed: string[]): NonNullable<WrittenSet['robotsFile']> {
  return { path, removed, ...(statIfExists(path) === undefined && { isNew: true }) };
}

/** Returns a line that says which robots.txt is created or changes, and which URLs its lines lose. */
export function changedRobotsText(
  { path, removed, isNew }: NonNullable<WrittenSet['robotsFile']>,
  locale: Locale,
  dryRun = false,
): string {
  const { robotsCreated, robotsToBeCreated, robotsChanged, robotsToBeChanged } = FILE_TEXTS;
  const [done, planned] = isNew ? [robotsCreated, robotsToBeCreated] : [robotsChanged, robotsToBeChanged];
  const text = dryRun ? planned : done;
  return textIn(text, locale, { path, removed: listOf(removed) });
}

/** Returns whether a URL can be that of a `Sitemap` line. */
function isSitemapUrl(url: string): boolean {
  try {
    return robots.withSitemaps('', [url]) !== '';
  } catch {
    return false;
  }
}

/** Returns the values of the `Sitemap` lines that have one. */
function sitemapsIn(text: string): string[] {
  return robots.parse(text).sitemaps.flatMap(({ url }) => (url === '' ? [] : [url]));
}

/** Returns the URL of a folder with a slash at its end. */
function withSlash(folder: string): string {
  return folder.endsWith('/') ? folder : `${folder}/`;
}

/** Returns what the URLs of one file have in common, with any protocol and escapes. */
function fileKey({ host, pathname, search }: URL): string {
  try {
    return host + decodeURIComponent(pathname) + search;
  } catch {
    return host + pathname + search;
  }
}

/** Returns the name of a file of a set as a part of URLs. */
function urlPath(name: string): string {
  return name.split('/').map(encodeURIComponent).join('/');
}

/**
 * Reads the text of a robots.txt; empty if there is no file.
 *
 * @throws UsageError if it cannot be read, or is not UTF-8 text, which would be changed by writing it.
 */
export function readRobotsText(path: string): string {
  const bytes = readIfExists(path);
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw usageError(FILE_TEXTS.robotsNotUtf8, { path });
  }
}
