import { setOf } from '../../app/problems/set-checking.js';
import type { OpenDocument } from '../../model/open-document.js';
import type { Row } from '../../model/page-table.js';
import { fileFinder } from '../../model/set-files.js';

/** The sitemaps of an index, by URL: the documents of those that are open with the number of their pages, and the rows of the others. */
export interface Listed {
  open: ReadonlyMap<string, OpenDocument>;
  notOpen: ReadonlyMap<string, Row>;
  pages: number;
}

/** Returns the number of pages; 0 for an index in an index. */
export function sizeOf({ kind, size }: OpenDocument): number {
  return kind === 'index' ? 0 : size;
}

/** Returns the sitemaps that an index lists, given the open documents; undefined for other documents. */
export function listedIn(index: OpenDocument, documents: readonly OpenDocument[]): Listed | undefined {
  if (index.kind !== 'index') {
    return undefined;
  }
  const files = setOf(documents).filter((one) => one !== index);
  const fileOf = fileFinder(files, ({ name }) => name.value);
  const open = new Map<string, OpenDocument>();
  const notOpen = new Map<string, Row>();
  for (const row of index.table.order) {
    const url = index.table.text(row, 'loc');
    const file = fileOf(url);
    if (file === undefined) {
      notOpen.set(url, row);
    } else {
      open.set(url, file);
    }
  }
  return { open, notOpen, pages: [...new Set(open.values())].reduce((sum, one) => sum + sizeOf(one), 0) };
}
