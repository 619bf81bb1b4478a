/** The help of the commands, and errors in their arguments, in the language of the user. */

import { type Command, Help, InvalidArgumentError, type Option } from 'commander';
import stringWidth from 'string-width';
import type { Locale } from '../../types/index.js';
import { optionFor } from '../../wire/option-names.js';
import { UsageError } from '../io/usage-error.js';
import { COMMAND_HELP, type CommandHelp, PROGRAM_HELP, SHARED_OPTIONS } from './help-ja.js';

/** Sets the default of `--locale`, and translates the help and the errors of commander. */
export function localize(program: Command, locale: Locale): void {
  for (const command of [program, ...program.commands]) {
    command.setOptionValueWithSource('locale', locale, 'default');
    for (const option of command.options) {
      if (option.parseArg !== undefined) {
        option.parseArg = inLocale(option.parseArg, locale);
      }
    }
    command.configureOutput({
      outputError: (text, write) => {
        const hinted = withHint(text, command);
        write(locale === 'ja' ? errorInJapanese(hinted) : hinted);
      },
    });
    if (locale === 'ja') {
      translateHelp(command, command === program ? PROGRAM_HELP : COMMAND_HELP[command.name()]);
    }
  }
  if (locale === 'ja') {
    program.helpCommand('help [command]', 'コマンドのヘルプを表示する');
  }
}

/** Lets commander report the usage errors of the parser of an option, in a language. */
function inLocale(parse: NonNullable<Option['parseArg']>, locale: Locale): typeof parse {
  return (text, earlier) => {
    try {
      return parse(text, earlier);
    } catch (error) {
      throw error instanceof UsageError ? new InvalidArgumentError(error.messageIn(locale)) : error;
    }
  };
}

/** Adds the option that an option of another tool corresponds to. */
function withHint(text: string, { options }: Command): string {
  const [error, name] = /^error: unknown option '--([\w-]+)[^']*'/.exec(text) ?? [];
  const camel = name?.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()) ?? '';
  const ours = `--${(optionFor(camel) ?? '').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  return options.some(({ long }) => long === ours) ? `${error}\n(Did you mean ${ours}?)\n` : text;
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
    option.description = describe(option, help);
  }
  command.helpOption('-h, --help', SHARED_OPTIONS['--help']);
  command.configureHelp({
    displayWidth: (text) => stringWidth(text),
    styleTitle: (title) => TITLES[title] ?? title,
    optionDescription: (option) => detailsInJapanese(Help.prototype.optionDescription.call(new Help(), option)),
  });
}

function describe({ long, description }: Option, help: CommandHelp): string {
  return help.options[long ?? ''] ?? SHARED_OPTIONS[long ?? ''] ?? description;
}

/**
 * What follows the help of a command: examples, and in the language of the user what they do not show.
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

/** What commander appends to the description of an option. */
function detailsInJapanese(description: string): string {
  return description.replace(/ \((?:choices: (.*?))?(?:, )?(?:default: (.*?))?\)$/, (_, choices, value) => {
    const parts = [choices && `選択肢: ${choices}`, value && `既定値: ${VALUES[value] ?? value}`];
    return `（${parts.filter(Boolean).join('、')}）`;
  });
}

/** Defaults that are described in words. */
const VALUES: Readonly<Record<string, string>> = {
  'from the file extension or the content': '拡張子、なければ内容による',
};

/** The errors of commander, which have no ids or parameters: a pattern and the text in Japanese, with the groups as `$1`. */
const ERRORS: readonly (readonly [RegExp, string])[] = [
  [/^error: unknown option '(.*)'/, "エラー: オプション '$1' はありません。"],
  [/^error: unknown command '(.*)'/, "エラー: コマンド '$1' はありません。"],
  [/^error: missing required argument '(.*)'/, "エラー: 引数 '$1' が必要です。"],
  [/^error: option '(.*)' argument missing/, "エラー: オプション '$1' には値が必要です。"],
  [
    /^error: too many arguments(?: for '(.*)')?\. Expected (\d+) arguments? but got (\d+)\./,
    'エラー: 引数が多すぎます。指定できるのは $2 個までですが、$3 個あります。',
  ],
  [/^error: option '(.*)' argument '(.*)' is invalid\./, "エラー: オプション '$1' の値 '$2' は無効です。"],
  [/ Allowed choices are (.*)\.$/m, '指定できる値は $1 です。'],
  [/\(Did you mean (?:one of )?(.*)\?\)/, '（$1 ではありませんか。）'],
];

function errorInJapanese(text: string): string {
  return ERRORS.reduce((translated, [pattern, japanese]) => translated.replace(pattern, japanese), text);
}
