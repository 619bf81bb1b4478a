/** Calls of the engine with files: options are checked before any file is read, and files are read when the engine needs them. */

import { join } from 'node:path';
import { SitemapError, SitemapErrorCode } from '../core/node.js';
import type { SetFile } from '../core/types/index.js';
import { readExisting } from './disk.js';
import { UsageError } from './usage-error.js';

/**
 * Throws if the engine rejects the options of a call. It checks them first, so the page list of the call is empty.
 *
 * @throws SitemapError for an invalid option, and no other errors.
 */
export function assertOptions(call: () => unknown): void {
  try {
    call();
  } catch (error) {
    if (error instanceof SitemapError && error.code === SitemapErrorCode.InvalidOption) {
      throw error;
    }
  }
}

/** Returns the files of a folder with these names, whose bytes are read when they are needed. */
export function lazyFiles(folder: string, names: readonly string[]): SetFile[] {
  return names.map((name) => ({
    name,
    get bytes() {
      return readExisting(join(folder, name));
    },
  }));
}

/** Calls the engine with lazy files; an error of reading a file is thrown as it is. */
export function unwrapUsageError<Result>(call: () => Result): Result {
  try {
    return call();
  } catch (error) {
    throw error instanceof Error && error.cause instanceof UsageError ? error.cause : error;
  }
}
