import type { ExportLoss } from '../../model/export-losses.js';

/** The file to open. */
export interface Source {
  name: string;
  content: Blob;
  /** The file on disk, for saving. */
  handle?: FileSystemFileHandle | undefined;
  /** Facts known from a draft; see `DocumentParts`. */
  known?: {
    exportLosses: readonly ExportLoss[];
    acceptedLosses: readonly ExportLoss[];
    writtenAt: number | undefined;
  };
}
