import type { Signal } from '@preact/signals';

/** A file that was opened, with what saving to it needs. */
export interface OpenedFile {
  /** Its content when it was opened. A `File` has the modification time of the file on disk. */
  readonly source: Blob;
  /** The file on disk; undefined if the browser gave no access to it. */
  readonly handle: FileSystemFileHandle | undefined;
  /** Modification time after the last save, in milliseconds since 1970; undefined if it was not saved since it was opened. */
  readonly writtenAt: Signal<number | undefined>;
}

/** A robots.txt that was opened. */
export interface OpenedRobots extends OpenedFile {
  readonly name: string;
  /** The text of the file. */
  readonly text: string;
}
