/** The line of a sitemap set in the robots.txt. */

import { robots } from '../../node.js';
import type { SplitOptions } from '../../types/index.js';

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
