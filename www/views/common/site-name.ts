import { treeMessages } from '../../i18n/tree.js';
import { without } from '../../model/query.js';
import { withoutUrl } from '../../model/url-parts.js';

/** Returns the name of an origin: without `https://`, or what its pages have in its place. */
export function siteName(origin: string): string {
  const { noOrigin, noUrl } = treeMessages();
  return origin === withoutUrl ? noUrl : (origin !== without && origin.replace('https://', '')) || noOrigin;
}
