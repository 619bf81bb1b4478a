import { diff, init, type Kind } from 'sitemap-kit';
import type { Compared } from '../../model/derived.js';
import { pagesOf } from '../../model/pages.js';
import type { Context } from '../context.js';
import { sourceText } from '../source/source-text.js';

/** Comparison request. */
export interface CompareRequest {
  /** The file to compare with; empty for a document that was created without pages. */
  source: Blob;
  kind: Kind;
}

/** Maximum number of changes of one kind that are returned. */
const listed = 1000;

/** Returns the differences of the pages from a file. */
export async function compare({ source, kind }: CompareRequest, context: Context): Promise<Compared> {
  await init();
  const pages = pagesOf(context.table());
  const before = source.size === 0 ? [] : await source.arrayBuffer();
  const { added, removed, changed, unchanged } = diff(before, kind === 'index' ? sourceText('index', pages) : pages);
  return {
    added: added.slice(0, listed),
    removed: removed.slice(0, listed),
    changed: changed.slice(0, listed),
    unchanged,
    counts: { added: added.length, removed: removed.length, changed: changed.length },
  };
}
