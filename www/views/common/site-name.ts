import { treeMessages } from '../../i18n/tree.js';
import type { OpenDocument } from '../../model/open-document.js';
import { without } from '../../model/query.js';
import { mostFrequentOrigin, withoutUrl } from '../../model/url-parts.js';

/** Returns the name of an origin: without `https://`, or what its pages have in its place. */
export function siteName(origin: string): string {
  const { noOrigin, noUrl } = treeMessages();
  return origin === withoutUrl ? noUrl : (origin !== without && origin.replace('https://', '')) || noOrigin;
}

/** Returns the origin of most of the first pages of a document; empty if most have none. */
export function mainSiteOf({ table }: OpenDocument): string {
  return mostFrequentOrigin(Array.from(table.order.subarray(0, 100), (row) => table.text(row, 'loc')));
}
