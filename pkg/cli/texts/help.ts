/** The help of the command line. That of options is where they are declared. */

import type { Text } from '../../errors/fill.js';
import { SITEMAP_COMMANDS } from './help-sitemaps.js';
import { SHARD_COMMANDS, WRITING_COMMANDS } from './help-writing.js';

/** The help of one command. */
export interface CommandHelp {
  /** One line for the list of commands. */
  summary: Text;
  description: Text;
  /** Descriptions of the arguments, by name. */
  arguments: Readonly<Record<string, Text>>;
  /** Command lines, which are the same in all languages. */
  examples: readonly string[];
  /** Notes after the examples, a paragraph on each line. */
  notes: Text;
}

/** The help of the program without a command. */
export const PROGRAM_HELP: CommandHelp = {
  summary: { en: '', ja: '' },
  description: {
    en: 'Generates, validates, splits, parses, fixes and edits sitemaps.',
    ja: 'サイトマップの生成、検査、分割、解析、修正、編集を行います。',
  },
  arguments: {},
  examples: [],
  notes: {
    en: 'Run `sitemap-kit <command> --help` for the options and examples of a command.',
    ja: '各コマンドのオプションと例は `sitemap-kit <コマンド> --help` で表示できます。',
  },
};

/** The help of the commands, by name, in the order of the list of commands. */
export const COMMAND_HELP: Readonly<Record<string, CommandHelp>> = {
  ...WRITING_COMMANDS,
  ...SITEMAP_COMMANDS,
  ...SHARD_COMMANDS,
};

/** Titles and other parts of the help. */
export const HELP_TEXTS = {
  usage: { en: 'Usage:', ja: '使い方:' },
  arguments: { en: 'Arguments:', ja: '引数:' },
  options: { en: 'Options:', ja: 'オプション:' },
  commands: { en: 'Commands:', ja: 'コマンド:' },
  examples: { en: 'Examples:', ja: '例:' },
  version: { en: 'print the version', ja: 'バージョンを表示する' },
  help: { en: 'print this help', ja: 'このヘルプを表示する' },
  helpCommand: { en: 'print the help of a command', ja: 'コマンドのヘルプを表示する' },
  allCommands: {
    en: 'All commands: `{command} --help all`.',
    ja: 'すべてのコマンドは `{command} --help all` で表示できます。',
  },
  allOptions: {
    en: 'All options: `{command} --help all`.',
    ja: 'すべてのオプションは `{command} --help all` で表示できます。',
  },
  /** The description of an option, with its choices and default. */
  withDetails: { en: '{description} ({details})', ja: '{description}（{details}）' },
  choices: { en: 'choices: {choices}', ja: '選択肢: {choices}' },
  default: { en: 'default: {value}', ja: '既定値: {value}' },
  fromContent: { en: 'from the content', ja: '内容による' },
} as const;

/** The titles of groups of options. */
export const OPTION_GROUPS = {
  pages: { en: 'Pages of the folder:', ja: 'フォルダーのページ:' },
  list: { en: 'Page list:', ja: 'ページの一覧:' },
  dates: { en: 'Dates:', ja: '日付:' },
  files: { en: 'Files of the set:', ja: 'セットのファイル:' },
  checks: { en: 'Checks:', ja: '検査:' },
} as const;
