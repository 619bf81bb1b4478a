import type { ColumnFields } from '../../model/column-fields.js';
import type { DocumentParts, OpenDocument } from '../../model/open-document.js';

/** The file to open. */
export interface Source extends Pick<DocumentParts, 'name' | 'handle' | 'isFromWorkbook' | 'writtenAt'> {
  content: Blob;
  /** The folder, in place of a content. */
  folder?: FileSystemDirectoryEntry | undefined;
  /** Whether it is in a folder or a zip, where files that are no lists of pages are skipped. */
  isInside?: boolean | undefined;
  /** The fields that the user gave the columns of the table; undefined if the user was not asked. */
  columns?: ColumnFields | undefined;
  /** Called with its document before that is shown: of a table, after the user was asked for the columns. */
  onOpen?: ((document: OpenDocument) => void) | undefined;
}

/** Returns a copy of a file in memory: the browser cannot read a file any more after it was written by any program. */
export async function copyToMemory(file: Blob): Promise<Blob> {
  if (!(file instanceof File)) {
    return file;
  }
  const { name, type, lastModified } = file;
  return new File([await file.arrayBuffer()], name, { type, lastModified });
}
