import { gunzip, init, type Locale } from 'sitemap-kit';
import { pagesOf } from '../../model/pages.js';
import type { Context } from '../context.js';
import { currentFile, type TextBasis } from '../source/current-text.js';
import { nothingLost, type Written } from './written.js';

/** The document to write. */
export interface WriteOpenedRequest {
  /** Name of the file. */
  name: string;
  basis: TextBasis;
  /** Language of the messages; English by default. */
  locale?: Locale;
  /** Whether nothing was changed. */
  isAsOpened: boolean;
}

/** Writes the pages into the file that was opened: only what changed differs. */
export async function writeOpened(
  { name, basis, locale = 'en', isAsOpened }: WriteOpenedRequest,
  context: Context,
): Promise<Written> {
  await init();
  const table = context.table();
  const pages = pagesOf(table);
  const isIndex = basis.kind === 'index';
  const { document, replaced } = isAsOpened
    ? { document: new Uint8Array(await basis.file.arrayBuffer()), replaced: [] }
    : await currentFile(basis, table, pages, locale);
  return {
    kind: 'written',
    file: new Blob([document], { type: basis.file.type }),
    files: [{ name, pages: pages.length, isIndex, bytes: document.length, unpacked: unpackedSize(document) }],
    ...nothingLost,
    replaced: replaced.length,
  };
}

function unpackedSize(bytes: Uint8Array<ArrayBuffer>): number {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) {
    return bytes.length;
  }
  try {
    return gunzip(bytes, { maxBytes: 1 << 30 }).length;
  } catch {
    // A damaged file that is saved as it is.
    return bytes.length;
  }
}
