/** The files of a set that the caller passes. */

import { failure, SitemapErrorCode } from '../errors/errors.js';
import { describe, reasonOf } from '../errors/message.js';
import type { SetFile } from '../types/index.js';
import { isList, toBytes } from './input.js';

/** Files by their names, whose content the engine reads one by one. */
export interface NamedFiles {
  names: string[];
  /** Returns the bytes of the file with a name. */
  read: (name: string) => Uint8Array;
}

const encoder = new TextEncoder();

/**
 * Returns the files of a set; of files with the same name, the last one counts.
 *
 * @throws SitemapError if the value is no list, or a file has no name.
 */
export function namedFiles(files: unknown): NamedFiles {
  if (!isList(files)) {
    throw failure(SitemapErrorCode.InvalidInput, 'files-type', { value: describe(files) });
  }
  const byName = new Map(Array.from(files as readonly SetFile[], (file, index) => [nameOf(file, index), file]));
  return { names: [...byName.keys()], read: (name) => contentOf(name, bytesOf(name, byName.get(name))) };
}

/** Returns the bytes of a file, which a getter may read from a disk during a call of the engine. */
function bytesOf(name: string, file: SetFile | undefined): unknown {
  try {
    return file?.bytes;
  } catch (cause) {
    throw failure(SitemapErrorCode.InvalidInput, 'file-unreadable', { name, reason: reasonOf(cause) }, { cause });
  }
}

/** Returns the name of the file with this index. */
export function nameOf(file: SetFile, index: number): string {
  const name: unknown = file?.name;
  if (typeof name !== 'string') {
    throw failure(SitemapErrorCode.InvalidInput, 'file-name-type', { index, value: describe(name) });
  }
  return name;
}

/** Returns the content of a file as bytes. */
export function contentOf(name: string, bytes: unknown): Uint8Array {
  const content = typeof bytes === 'string' ? encoder.encode(bytes) : toBytes(bytes);
  if (content === undefined) {
    throw failure(SitemapErrorCode.InvalidInput, 'file-bytes-type', { name, value: describe(bytes) });
  }
  return content;
}
