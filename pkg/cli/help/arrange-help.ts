/** Which commands and options the help shows, and in which groups. */

import { type Command, Help } from 'commander';
import type { Locale } from '../../types/index.js';

/** The commands of the first screen. `--help all` shows the others, too. */
const FIRST_COMMANDS: readonly string[] = [
  ...['build', 'generate', 'split', 'update', 'validate', 'parse'],
  ...['walk', 'check', 'fix', 'diff', 'notify', 'edit'],
];

/** The number of options above which a command shows them in groups, and rare ones only after `--help all`. */
const MAX_UNGROUPED = 20;

/** The groups of options with their titles, by the names of the options. All others come before these. */
const GROUPS: readonly (Readonly<Record<Locale, string>> & { options: readonly string[] })[] = [
  {
    en: 'Pages of the folder:',
    ja: 'フォルダーのページ:',
    options: ['include', 'exclude', 'extension', 'trailingSlash', 'host', 'project', 'images', 'videos'],
  },
  {
    en: 'Page list:',
    ja: 'ページの一覧:',
    options: ['formatIn', 'column', 'encoding', 'invalid', 'timezone', 'dateOrder'],
  },
  { en: 'Dates:', ja: '日付:', options: ['lastmod', 'state', 'now', 'newPages'] },
  {
    en: 'Files of the set:',
    ja: 'セットのファイル:',
    options: [
      ...['maxUrls', 'maxBytes', 'maxNews', 'gzip', 'index', 'name', 'firstNumber', 'indexName', 'sitemap'],
      ...['groupBy', 'robots', 'overwrite', 'stable', 'pretty', 'stylesheet', 'setUrl'],
    ],
  },
  {
    en: 'Checks:',
    ja: '検査:',
    options: ['profile', 'rule', 'sitemapUrl', 'submittedInSearchConsole', 'robotsAgent', 'maxWarnings', 'failOn'],
  },
];

/** Options that few sites need. */
const RARE: readonly string[] = [
  ...['firstNumber', 'indexName', 'maxBytes', 'maxNews', 'stylesheet', 'newPages', 'now', 'dateOrder'],
  ...['sitemapUrl', 'submittedInSearchConsole', 'robotsAgent'],
];

/** The titles of the groups in Japanese. */
export const GROUP_TITLES: Readonly<Record<string, string>> = Object.fromEntries(GROUPS.map(({ en, ja }) => [en, ja]));

/** Arranges the help of the program or of a command; after `--help all`, it is complete. */
export function arrangeHelp(command: Command, isComplete: boolean): void {
  if (command.parent === null && !isComplete) {
    command.configureHelp({
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
    const group = GROUPS.find(({ options }) => options.includes(name));
    option.hideHelp(!isComplete && RARE.includes(name));
    if (group !== undefined) {
      option.helpGroup(group.en);
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
  return locale === 'ja'
    ? `${isProgram ? 'すべてのコマンド' : 'すべてのオプション'}は \`${name} --help all\` で表示できます。`
    : `All ${isProgram ? 'commands' : 'options'}: \`${name} --help all\`.`;
}
