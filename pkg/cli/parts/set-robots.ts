/** The robots.txt that `split` and `update` change. */

import { join } from 'node:path';
import { isOneFile } from '../../files/disk.js';
import { type ChangedLines, readRobotsText, withIndexLine, withSetLines } from '../../files/robots-lines.js';
import { usageError } from '../../files/usage-error.js';
import { earlierSet, MANIFEST } from '../../files/write-set.js';
import { USAGE_TEXTS } from '../texts/usage.js';

/** The options of the command that concern the robots.txt. */
interface RobotsOptions {
  robots?: string;
  out?: string;
  index: 'auto' | 'always' | 'never';
  indexName?: string;
  gzip?: true;
  setUrl?: string;
}

/** Throws if the robots.txt has the name of a file of the set, because one of them would overwrite the other. */
function assertOutside(robots: string, folder: string, names: readonly string[]): void {
  if ([...names, MANIFEST].some((name) => isOneFile(robots, join(folder, name)))) {
    throw usageError(USAGE_TEXTS.robotsInSet, { robots });
  }
}

/**
 * Returns the robots.txt with the lines of a set; undefined if there is none, or if it has them already.
 *
 * @param names The names of all files of the set.
 * @param lines The `Sitemap:` lines.
 */
export function robotsChange(
  { robots: path, out, baseUrl, setUrl = baseUrl }: RobotsOptions & { baseUrl: string },
  names: readonly string[],
  lines: readonly string[],
): (ChangedLines & { path: string }) | undefined {
  if (path === undefined) {
    return undefined;
  }
  if (out !== undefined) {
    assertOutside(path, out, names);
  }
  const earlier = out === undefined ? { existing: [], missing: [] } : earlierSet(out);
  const before = readRobotsText(path);
  const changed = withSetLines(before, setUrl, names, earlier, lines);
  return changed.text === before ? undefined : { path, ...changed };
}

/** Returns the robots.txt that the set will have; undefined without `--robots`. */
export function robotsOfSet({
  robots: path,
  index,
  indexName,
  gzip,
  ...options
}: RobotsOptions & { baseUrl: string }): string | undefined {
  return path === undefined
    ? undefined
    : withIndexLine(readRobotsText(path), options.setUrl ?? options.baseUrl, { index, indexName, gzip: gzip === true });
}
