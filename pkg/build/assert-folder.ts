/** The folder of a built site. */

import { statIfExists } from '../cli/io/disk.js';
import { usageError } from '../cli/io/usage-error.js';
import { BUILD_TEXTS } from './messages.js';

/**
 * Checks that a folder exists.
 *
 * @throws UsageError if there is none, or it is a file.
 */
export function assertSiteFolder(folder: string): void {
  if (statIfExists(folder)?.isDirectory() !== true) {
    throw usageError(BUILD_TEXTS.noSiteFolder, { folder });
  }
}
