import { decode, type Locale, type Page, SitemapError } from 'sitemap-kit';
import type { EditedDocument } from 'sitemap-kit/edit';
import type { DocumentParts } from '../../model/open-document.js';
import type { PageTable } from '../../model/page-table.js';
import { pagesOf } from '../../model/pages.js';

/** The text that the pages of a document were read from. Rows are those of its entries, in their order. */
export interface TextBasis extends Pick<DocumentParts, 'kind' | 'encoding' | 'columns'> {
  /** The opened file: its text, or the encoding and compression of a typed one. Its rows are 0, 1, 2 … */
  file: Blob;
  /** The text that was typed into the source, in parts, and the rows of its entries. */
  typed?: { chunks: readonly string[]; rows: Uint32Array } | undefined;
}

/** Maximum size of decompressed files in bytes. */
const maxBytes = 1 << 30;

/** Loaded with the first change: unchanged files need none of it. */
const editing = () => import('sitemap-kit/edit');

/** Returns the text with the changes of the pages; undefined if they cannot be written into it. */
export async function editableText(
  basis: TextBasis,
  table: PageTable,
): Promise<{ text: string; isUnchanged: boolean } | undefined> {
  return ifPossible(async () => {
    const text = basis.typed?.chunks.join('') ?? textOf(await basis.file.arrayBuffer(), basis.encoding);
    const { editDocument } = await editing();
    const options = { entries: entriesOf(basis, table), read: { columns: basis.columns } };
    const { document } = editDocument(text, pagesOf(table), options);
    return { text: document, isUnchanged: document === text };
  });
}

/** Returns the result of work; undefined if the package refuses its input. */
export async function ifPossible<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SitemapError && error.code !== 'engine-failed') {
      return undefined;
    }
    throw error;
  }
}

/** Returns the file of a document with the changes of its pages; an error if the pages cannot be written into the file. */
export async function currentFile(
  basis: TextBasis,
  table: PageTable,
  pages: readonly Page[],
  locale: Locale,
): Promise<EditedDocument<Uint8Array<ArrayBuffer>>> {
  const { file, encoding, columns, typed } = basis;
  const options = { entries: entriesOf(basis, table), read: { encoding, columns, maxBytes }, locale };
  const text = typed?.chunks.join('');
  const { editDocument } = await editing();
  return editDocument(await file.arrayBuffer(), pages, { ...options, ...(text !== undefined && { text }) });
}

function textOf(bytes: ArrayBuffer, encoding: string | undefined): string {
  return encoding === undefined ? decode(bytes, { maxBytes }).text : new TextDecoder(encoding).decode(bytes);
}

/** Returns the number of the entry of each row in the order of a table. */
function entriesOf({ typed }: TextBasis, { order, rows }: PageTable): ArrayLike<number> {
  if (typed === undefined) {
    return order;
  }
  const entries = new Int32Array(rows).fill(-1);
  typed.rows.forEach((row, entry) => {
    entries[row] = entry;
  });
  return Int32Array.from(order, (row) => entries[row] ?? -1);
}
