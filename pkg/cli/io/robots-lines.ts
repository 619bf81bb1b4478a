/** The robots.txt that a sitemap set changes. */

import { readFileSync } from 'node:fs';
import { robots } from '../../node.js';
import type { SplitOptions } from '../../types/index.js';
import { statIfExists } from './disk.js';
import { reasonOf, UsageError } from './usage-error.js';

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
  if (index === 'never' || !URL.canParse(folder)) {
    return text;
  }
  const name = (indexName ?? 'sitemap.xml').replace(/\.gz$/, '') + (gzip ? '.gz' : '');
  const file = name.split('/').map(encodeURIComponent).join('/');
  return robots.withSitemaps(text, [new URL(file, folder.endsWith('/') ? folder : `${folder}/`).href]);
}

/**
 * Reads the text of a robots.txt; empty if there is no file.
 *
 * @throws UsageError if it cannot be read, or is not UTF-8 text, which would be changed by writing it.
 */
export function readRobotsText(path: string): string {
  if (statIfExists(path) === undefined) {
    return '';
  }
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readFileSync(path));
  } catch (error) {
    const isText = !(error instanceof TypeError);
    throw new UsageError(
      `${path} cannot be changed: ${isText ? reasonOf(error) : 'it is not UTF-8 text'}.`,
      `${path} を変更できません。${isText ? reasonOf(error, 'ja') : 'UTF-8 のテキストではありません'}。`,
    );
  }
}
