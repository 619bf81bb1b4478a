import type { Signal } from '@preact/signals';

/** A file that the command `sitemap-kit edit` reads and writes. It can be stored with a draft. */
export interface CommandFile {
  readonly name: string;
  /** URL under which the command serves it, relative to the page. */
  readonly url: string;
}

/** What a file is saved through: the access that the browser gave, or the command that serves the page. */
export type SaveTarget = FileSystemFileHandle | CommandFile;

/** A file that was opened, with what saving to it needs. */
export interface OpenedFile {
  /** Its content when it was opened. A `File` has the modification time of the file on disk. */
  readonly source: Blob;
  /** The file on disk; undefined if there is no access to it. */
  readonly handle: SaveTarget | undefined;
  /** Modification time after the last save, in milliseconds since 1970; undefined if it was not saved since it was opened. */
  readonly writtenAt: Signal<number | undefined>;
}

/** A robots.txt that was opened. */
export interface OpenedRobots extends OpenedFile {
  readonly name: string;
  /** The text of the file. */
  readonly text: string;
}
