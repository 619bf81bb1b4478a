/** Files of a folder that the engine reads when it needs them. */

import { join } from 'node:path';
import type { SetFile } from '../core/types/index.js';
import { readExisting } from './disk.js';
import { UsageError } from './usage-error.js';

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
