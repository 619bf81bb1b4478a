import { diff, init, type Kind } from 'sitemap-kit';
import type { Compared } from '../../model/derived.js';
import { pagesOf } from '../../model/pages.js';
import type { Context } from '../context.js';
import { indexText } from '../source/index-text.js';

/** What to compare the pages with. */
export interface CompareRequest {
  /** The file as it was opened; an empty one for a document that began without pages. */
  source: Blob;
  kind: Kind;
}

/** Most changes of a kind that are handed over. */
const listed = 1000;

/** Says what changed since the file was opened. */
export async function compare({ source, kind }: CompareRequest, context: Context): Promise<Compared> {
  await init();
  const pages = pagesOf(context.table());
  const before = source.size === 0 ? [] : await source.arrayBuffer();
  const { added, removed, changed, unchanged } = diff(before, kind === 'index' ? indexText(pages) : pages);
  return {
    added: added.slice(0, listed),
    removed: removed.slice(0, listed),
    changed: changed.slice(0, listed),
    unchanged,
    counts: { added: added.length, removed: removed.length, changed: changed.length },
  };
}
