/** Checks of file arguments: URLs where files are required, and folders where a page list is. */

import type { Command } from 'commander';
import { statIfExists } from '../../files/disk.js';
import { usageError } from '../../files/usage-error.js';
import { isUrl } from '../io/source.js';
import { folderCommands, quoteForShell } from '../io/terminal.js';
import { USAGE_TEXTS } from '../texts/usage.js';

/** Commands that read a page list and nothing else. */
const PAGE_LIST_COMMANDS: readonly string[] = ['generate', 'split'];

/** Commands whose arguments are URLs or the id of a rule. */
const COMMANDS_WITHOUT_FILES: readonly string[] = ['submit', 'status', 'rules', 'walk'];

/**
 * Checks the arguments of a command before it runs.
 *
 * @throws UsageError with the command to use instead, for a URL and for the folder of a site.
 */
export function assertFiles(command: Command): void {
  if (COMMANDS_WITHOUT_FILES.includes(command.name())) {
    return;
  }
  const files = command.args;
  const url = files.find(isUrl);
  if (url !== undefined && command.name() === 'notify') {
    const pipe = `echo ${quoteForShell(url)} | sitemap-kit notify --changed -`;
    throw usageError(USAGE_TEXTS.notifyUrl, { pipe });
  }
  const folder = PAGE_LIST_COMMANDS.includes(command.name()) ? files.find(isFolder) : undefined;
  if (folder !== undefined) {
    const use = folderCommands(folder);
    throw usageError(USAGE_TEXTS.folderAsPageList, { folder, command: command.name(), use });
  }
}

function isFolder(file: string): boolean {
  return file !== '-' && statIfExists(file)?.isDirectory() === true;
}
