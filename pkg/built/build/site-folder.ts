/** Errors about a folder that is not a built site. They have a file of their own, because the types of `build-sitemaps.ts` are public. */

import { statIfExists } from '../../files/disk.js';
import { type UsageError, usageError } from '../../files/usage-error.js';
import type { ScanSummary } from '../scan/index.js';
import { BUILD_TEXTS, reasonsText } from './messages.js';

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

/** Returns the error of a folder without pages, which says what was found instead. */
export function noPages(folder: string, { files, leftOut, problems }: ScanSummary): UsageError {
  // Often all pages name a host such as that of the development server.
  const hint = problems.find(({ rule }) => rule === 'site-canonical-origin')?.message ?? '';
  return files === 0
    ? usageError(BUILD_TEXTS.noHtmlFiles, { folder })
    : usageError(BUILD_TEXTS.noPages, { files, folder, reasons: reasonsText(leftOut), hint });
}
