/** Which commands and options the help shows, and in which groups. */

import { type Command, Help } from 'commander';
import { textIn } from '../../core/errors/fill.js';
import type { Locale } from '../../core/types/index.js';
import { HELP_TEXTS, OPTION_GROUPS } from '../texts/help.js';

/** The commands of the first screen. `--help all` shows the others, too. */
const FIRST_COMMANDS: readonly string[] = [
  ...['build', 'generate', 'split', 'update', 'validate', 'parse'],
  ...['walk', 'check', 'fix', 'diff', 'notify', 'edit'],
];

/** The number of options above which a command shows them in groups, and rare ones only after `--help all`. */
const MAX_UNGROUPED = 20;

/** The groups of options, by the names of the options. All others come before these. */
const GROUPS: Readonly<Record<keyof typeof OPTION_GROUPS, readonly string[]>> = {
  pages: ['include', 'exclude', 'extension', 'trailingSlash', 'host', 'project', 'images', 'videos'],
  list: ['formatIn', 'column', 'encoding', 'invalid', 'timezone', 'dateOrder'],
  dates: ['lastmod', 'state', 'now', 'newPages'],
  files: [
    ...['maxUrls', 'maxBytes', 'maxNews', 'gzip', 'index', 'name', 'firstNumber', 'indexName', 'sitemap'],
    ...['groupBy', 'robots', 'overwrite', 'stable', 'pretty', 'stylesheet', 'setUrl'],
  ],
  checks: ['profile', 'rule', 'sitemapUrl', 'submittedInSearchConsole', 'robotsAgent', 'maxWarnings', 'failOn'],
};

const GROUP_NAMES = Object.keys(GROUPS) as (keyof typeof GROUPS)[];

/** Options that few sites need. */
const RARE: readonly string[] = [
  ...['firstNumber', 'indexName', 'maxBytes', 'maxNews', 'stylesheet', 'newPages', 'now', 'dateOrder'],
  ...['sitemapUrl', 'submittedInSearchConsole', 'robotsAgent'],
];

/** Arranges the help of the program or of a command; after `--help all`, it is complete. */
export function arrangeHelp(command: Command, isComplete: boolean): void {
  if (command.parent === null && !isComplete) {
    command.configureHelp({
      ...command.configureHelp(),
      visibleCommands: (program) =>
        new Help()
          .visibleCommands(program)
          .filter((one) => FIRST_COMMANDS.includes(one.name()) || one.name() === 'help'),
    });
  }
  if (command.options.length <= MAX_UNGROUPED) {
    return;
  }
  for (const option of command.options) {
    const name = option.attributeName();
    // For a check, the robots.txt is read, and not one of the files that are written.
    const isRead = name === 'robots' && command.options.some((other) => other.attributeName() === 'robotsAgent');
    const group = isRead ? 'checks' : GROUP_NAMES.find((one) => GROUPS[one].includes(name));
    option.hideHelp(!isComplete && RARE.includes(name));
    if (group !== undefined) {
      option.helpGroup(OPTION_GROUPS[group].en);
    }
  }
}

/** Returns the name of a command with those that it is part of: `shard plan`. */
export function nameOf(command: Command): string {
  const { parent } = command;
  return parent?.parent ? `${nameOf(parent)} ${command.name()}` : command.name();
}

/** Returns the line about what the help of a command does not show; undefined if that is nothing. */
export function restOfHelp(command: Command, locale: Locale): string | undefined {
  const isProgram = command.parent === null;
  const isComplete = isProgram
    ? command.createHelp().visibleCommands(command).length > command.commands.length
    : !command.options.some(({ hidden }) => hidden);
  if (isComplete) {
    return undefined;
  }
  const name = isProgram ? 'sitemap-kit' : `sitemap-kit ${nameOf(command)}`;
  return textIn(isProgram ? HELP_TEXTS.allCommands : HELP_TEXTS.allOptions, locale, { command: name });
}
