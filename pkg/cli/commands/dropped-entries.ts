/** Sitemaps of other tools that an index lists, and that the index which replaces it does not list. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from '../../node.js';
import { unreadable } from '../io/usage-error.js';
import { filesOfSet } from '../io/write-set.js';
import type { Notice } from '../report/notices.js';
import type { SetVerbOptions } from './set-options.js';

/**
 * Returns the notice that entries of an existing index are lost: those of files that are no part of the earlier set, such as a news sitemap
 * that was added by hand.
 *
 * @param options The options of the set. Without a folder, nothing is written.
 * @param indexNames Names of the indexes that are written.
 */
export function droppedEntries(
  { out, baseUrl, setUrl = baseUrl, sitemap = [] }: SetVerbOptions & { baseUrl: string },
  indexNames: readonly string[],
): Notice[] {
  if (out === undefined) {
    return [];
  }
  const { existing, missing } = filesOfSet(out);
  const base = setUrl.endsWith('/') ? setUrl : `${setUrl}/`;
  const known = new Set([
    ...[...existing, ...missing].map((name) => new URL(name, base).href),
    ...sitemap.map((url) => new URL(url, baseUrl).href),
  ]);
  const replaced = indexNames.filter((name) => existing.includes(name));
  const lost = replaced.flatMap((name) => sitemapsIn(join(out, name))).filter((loc) => !known.has(loc));
  const shown = [...new Set(lost)].join(', ');
  return lost.length === 0
    ? []
    : [
        {
          en: `The new index does not list ${shown}: no file of this set. Name it with --sitemap to keep it.`,
          ja: `新しいインデックスには ${shown} を記載しません。このセットのファイルではないためです。残すには --sitemap で指定してください。`,
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
