/** Sitemaps of other tools that an index lists, and that the index which replaces it does not list. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from '../../node.js';
import { unreadable } from '../io/usage-error.js';
import { filesOfSet } from '../io/write-set.js';
import type { Notice } from '../report/notices.js';

/**
 * Returns the notice that entries of an existing index are lost: those of files that are no part of the earlier set, such as a news sitemap
 * that was added by hand.
 *
 * @param folder Folder of the set; undefined if nothing is written.
 * @param setUrl URL of the folder.
 * @param indexNames Names of the indexes that are written.
 */
export function droppedEntries(folder: string | undefined, setUrl: string, indexNames: readonly string[]): Notice[] {
  if (folder === undefined) {
    return [];
  }
  const { existing, missing } = filesOfSet(folder);
  const base = setUrl.endsWith('/') ? setUrl : `${setUrl}/`;
  const ofSet = new Set([...existing, ...missing].map((name) => new URL(name, base).href));
  const replaced = indexNames.filter((name) => existing.includes(name));
  const lost = replaced.flatMap((name) => sitemapsIn(join(folder, name))).filter((loc) => !ofSet.has(loc));
  const shown = [...new Set(lost)].join(', ');
  return lost.length === 0
    ? []
    : [
        {
          en: `The new index does not list ${shown}: no file of this set. List it in robots.txt, or in an index of its own.`,
          ja: `新しいインデックスには ${shown} を記載しません。このセットのファイルではないためです。robots.txt か別のインデックスに記載してください。`,
        },
      ];
}

/** Returns the URLs of the sitemaps that an index lists; none if the file is no index. */
function sitemapsIn(path: string): string[] {
  try {
    return parse(readFileSync(path)).sitemaps.map(({ loc }) => loc);
  } catch (error) {
    throw unreadable(path, error);
  }
}
