/** The notice about entries of an index that a command replaces. */

import type { Text } from '../../core/errors/fill.js';
import { droppedEntries, droppedNotice } from '../../files/dropped-entries.js';
import type { SetVerbOptions } from './set-options.js';

/**
 * Returns the notice that entries of an existing index are lost.
 *
 * @param options The options of the set. Without a folder, nothing is written.
 * @param indexNames Names of the indexes that are written.
 */
export function droppedOfSet(
  { out, baseUrl, setUrl = baseUrl, sitemap = [] }: SetVerbOptions & { baseUrl: string },
  indexNames: readonly string[],
): Text[] {
  const kept = sitemap.map((url) => new URL(url, baseUrl).href);
  return out === undefined ? [] : droppedNotice(droppedEntries(out, setUrl, kept, indexNames), '--sitemap');
}
