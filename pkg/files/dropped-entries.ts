/** Sitemaps of other tools that an index lists, and that the index which replaces it does not list. */

import { join } from 'node:path';
import { filled, listOf, type Text } from '../core/errors/fill.js';
import { parse } from '../core/node.js';
import { readExisting } from './disk.js';
import { FILE_TEXTS } from './messages.js';
import { earlierSet } from './write-set.js';

/**
 * Returns the URLs that an existing index of a folder lists and that are lost: those of files that are no part of the earlier set, such
 * as a news sitemap that was added by hand.
 *
 * @param setUrl The URL of the folder.
 * @param kept The URLs of the new index that are no part of the set.
 * @param indexNames Names of the indexes that are written.
 */
export function droppedEntries(
  folder: string,
  setUrl: string,
  kept: readonly string[],
  indexNames: readonly string[],
): string[] {
  const { existing, missing } = earlierSet(folder);
  const base = setUrl.endsWith('/') ? setUrl : `${setUrl}/`;
  const known = new Set([...[...existing, ...missing].map((name) => new URL(name, base).href), ...kept]);
  const replaced = indexNames.filter((name) => existing.includes(name));
  const lost = replaced.flatMap((name) => sitemapsIn(join(folder, name))).filter((loc) => !known.has(loc));
  return [...new Set(lost)];
}

/**
 * Returns the notice that entries of an existing index are lost, in each language; none if there are no such entries.
 *
 * @param setting The option that names sitemaps to keep.
 */
export function droppedNotice(dropped: readonly string[], setting: string): Text[] {
  return dropped.length === 0 ? [] : [filled(FILE_TEXTS.droppedEntries, { urls: listOf(dropped), setting })];
}

/** Returns the URLs of the sitemaps that an index lists; none if the file is no index. */
function sitemapsIn(path: string): string[] {
  return parse(readExisting(path)).sitemaps.map(({ loc }) => loc);
}
