/** The folder of a built site. */

import { statIfExists } from '../cli/io/disk.js';
import { UsageError } from '../cli/io/usage-error.js';

/**
 * Checks that a folder exists.
 *
 * @throws UsageError if there is none, or it is a file.
 */
export function assertSiteFolder(folder: string): void {
  if (statIfExists(folder)?.isDirectory() !== true) {
    throw new UsageError(
      `${folder} is not a folder. Name the folder that the site is built into, and build the site first.`,
      `${folder} というフォルダーはありません。サイトの出力先フォルダーを指定し、先にサイトをビルドしてください。`,
    );
  }
}
