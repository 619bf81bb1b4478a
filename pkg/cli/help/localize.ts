/** The help of the commands in the language of the user. */

import type { Command, Option } from 'commander';
import stringWidth from 'string-width';
import type { Locale } from '../../types/index.js';
import { arrangeHelp, GROUP_TITLES, nameOf, restOfHelp } from './arrange-help.js';
import { COMMAND_HELP, type CommandHelp, PROGRAM_HELP } from './help-ja.js';
import { LocalizedOption } from './option-table.js';

/** Sets the default of `--locale`, translates the help and arranges it; after `--help all`, it is complete. */
export function localize(command: Command, locale: Locale, isComplete: boolean): void {
  command.setOptionValueWithSource('locale', locale, 'default');
  if (locale === 'ja') {
    translateHelp(command, helpOf(command));
  }
  if (command.commands.length > 0) {
    command.helpCommand(
      'help [command]',
      locale === 'ja' ? 'コマンドのヘルプを表示する' : 'print the help of a command',
    );
  }
  arrangeHelp(command, isComplete);
  for (const subcommand of command.commands) {
    localize(subcommand, locale, isComplete);
  }
}

/** Returns the help of the program or of a command in Japanese. */
function helpOf(command: Command): CommandHelp | undefined {
  return command.parent === null ? PROGRAM_HELP : COMMAND_HELP[nameOf(command)];
}

function translateHelp(command: Command, help: CommandHelp | undefined): void {
  if (help === undefined) {
    return;
  }
  command.summary(help.summary).description(help.description);
  for (const argument of command.registeredArguments) {
    argument.description = help.arguments[argument.name()] ?? argument.description;
  }
  for (const option of command.options) {
    // Commander itself makes only the option of the version.
    option.description = option instanceof LocalizedOption ? option.japanese : 'バージョンを表示する';
  }
  command.helpOption('-h, --help', 'このヘルプを表示する');
  command.configureHelp({
    displayWidth: (text) => stringWidth(text),
    boxWrap: wrapJapanese,
    styleTitle: (title) => TITLES[title] ?? title,
    optionDescription: describedOption,
  });
}

/**
 * A unit of Japanese text that a line break does not divide: a word in ASCII, a word in katakana or another character, with the number
 * before it and the brackets and punctuation around it.
 */
const JAPANESE_UNIT = /\s*(?:\d[\d,]* )?[（「]*(?:[!-~]+|[ァ-ヺー]+|\S)[、。）」：・～ぁぃぅぇぉっゃゅょゎ]*/gu;

/** Wraps text at a width. Unlike commander, it also breaks lines between Japanese characters. */
function wrapJapanese(text: string, width: number): string {
  return text
    .split('\n')
    .map((paragraph) => {
      const lines = [''];
      for (const unit of paragraph.match(JAPANESE_UNIT) ?? []) {
        const line = `${lines.at(-1)}${unit}`;
        if (lines.at(-1) === '' || stringWidth(line) <= width) {
          lines[lines.length - 1] = line;
        } else {
          lines.push(unit.trimStart());
        }
      }
      return lines.join('\n');
    })
    .join('\n');
}

/**
 * Returns the text after the help of a command: the examples, and the notes in the language of the user, wrapped like the help.
 *
 * @param english The examples, a blank line and the notes in English. A line of the notes that does not end in a full stop continues in
 *   the next.
 */
export function afterHelp(english: string): (context: { command: Command }) => string {
  return ({ command }) => {
    const help = helpOf(command);
    const isJapanese = command.getOptionValue('locale') === 'ja' && help !== undefined;
    const examples = english.match(/^ {2}\$ .*$/gm) ?? [];
    const title = isJapanese ? '例:' : 'Examples:';
    const notes = isJapanese ? help.notes : englishNotes(english);
    const parts = [
      examples.length > 0 ? [title, ...examples].join('\n') : '',
      wrapped(notes, command),
      restOfHelp(command, isJapanese ? 'ja' : 'en') ?? '',
    ];
    const text = parts.filter((part) => part !== '').join('\n\n');
    return text === '' ? '' : `\n${text}`;
  };
}

/** Returns the notes after the examples, each paragraph on one line. */
function englishNotes(english: string): string {
  const notes = english.replace(/^\nExamples:\n(?: {2}\$ .*\n?)*/, '').trim();
  return notes.replace(/(?<!\.)\n/g, ' ');
}

/** Wraps text at the width of the help of a command. */
function wrapped(text: string, command: Command): string {
  const width = command.configureOutput().getOutHelpWidth?.() ?? 80;
  return command.createHelp().boxWrap(text, width);
}

/** The titles of commander's help. */
const TITLES: Readonly<Record<string, string>> = {
  'Usage:': '使い方:',
  'Arguments:': '引数:',
  'Options:': 'オプション:',
  'Commands:': 'コマンド:',
  ...GROUP_TITLES,
};

/** Returns the description of an option, with its choices and default. */
function describedOption({ description, argChoices, required, defaultValue, defaultValueDescription }: Option): string {
  const choices = argChoices?.map((choice) => JSON.stringify(choice)).join(', ');
  const value = defaultValueDescription ?? JSON.stringify(defaultValue);
  const details = [
    ...(choices === undefined ? [] : [`選択肢: ${choices}`]),
    ...(required && value !== undefined ? [`既定値: ${DEFAULTS[value] ?? value}`] : []),
  ];
  return details.length === 0 ? description : `${description}（${details.join('、')}）`;
}

/** Defaults that are described in words. */
const DEFAULTS: Readonly<Record<string, string>> = {
  'from the content': '内容による',
};
