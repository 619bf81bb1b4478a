/** The help of the commands in the language of the user. */

import type { Command, Option } from 'commander';
import stringWidth from 'string-width';
import type { Locale } from '../../types/index.js';
import { COMMAND_HELP, type CommandHelp, PROGRAM_HELP, SHARED_OPTIONS } from './help-ja.js';

/** Sets the default of `--locale`, and translates the help. */
export function localize(program: Command, locale: Locale): void {
  for (const command of [program, ...program.commands]) {
    command.setOptionValueWithSource('locale', locale, 'default');
    if (locale === 'ja') {
      translateHelp(command, command === program ? PROGRAM_HELP : COMMAND_HELP[command.name()]);
    }
  }
  if (locale === 'ja') {
    program.helpCommand('help [command]', 'コマンドのヘルプを表示する');
  }
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
    option.description = help.options[option.long ?? ''] ?? SHARED_OPTIONS[option.long ?? ''] ?? option.description;
  }
  command.helpOption('-h, --help', SHARED_OPTIONS['--help']);
  command.configureHelp({
    displayWidth: (text) => stringWidth(text),
    styleTitle: (title) => TITLES[title] ?? title,
    optionDescription: describedOption,
  });
}

/**
 * Returns the text after the help of a command: the examples, and the notes in the language of the user.
 *
 * @param english The examples and the notes in English.
 */
export function afterHelp(english: string): (context: { command: Command }) => string {
  return ({ command }) => {
    const help = command.parent === null ? PROGRAM_HELP : COMMAND_HELP[command.name()];
    if (command.getOptionValue('locale') !== 'ja' || help === undefined) {
      return english;
    }
    const examples = english.match(/^ {2}\$ .*$/gm) ?? [];
    const parts = [examples.length > 0 ? `例:\n${examples.join('\n')}` : '', help.notes];
    return `\n${parts.filter((part) => part !== '').join('\n\n')}`;
  };
}

/** The titles of commander's help. */
const TITLES: Readonly<Record<string, string>> = {
  'Usage:': '使い方:',
  'Arguments:': '引数:',
  'Options:': 'オプション:',
  'Commands:': 'コマンド:',
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
  'from the file extension or the content': '拡張子、なければ内容による',
};
