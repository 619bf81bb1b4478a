/** The help of the commands in the language of the user. */

import type { Command, Option } from 'commander';
import stringWidth from 'string-width';
import { listOf, type Text, textIn } from '../../core/errors/fill.js';
import type { Locale } from '../../core/types/index.js';
import { COMMAND_HELP, type CommandHelp, HELP_TEXTS, OPTION_GROUPS, PROGRAM_HELP } from '../texts/help.js';
import { arrangeHelp, nameOf, restOfHelp } from './arrange-help.js';
import { LocalizedOption } from './option-table.js';

/** Sets the default of `--locale`, adds the help in a language and arranges it; after `--help all`, it is complete. */
export function localize(command: Command, locale: Locale, isComplete: boolean): void {
  command.setOptionValueWithSource('locale', locale, 'default');
  const help = command.parent === null ? PROGRAM_HELP : COMMAND_HELP[nameOf(command)];
  if (help !== undefined) {
    addHelp(command, help, locale);
  }
  if (command.commands.length > 0) {
    command.helpCommand('help [command]', HELP_TEXTS.helpCommand[locale]);
  }
  arrangeHelp(command, isComplete);
  for (const subcommand of command.commands) {
    localize(subcommand, locale, isComplete);
  }
}

function addHelp(command: Command, help: CommandHelp, locale: Locale): void {
  command.summary(help.summary[locale]).description(help.description[locale]);
  for (const argument of command.registeredArguments) {
    argument.description = help.arguments[argument.name()]?.[locale] ?? '';
  }
  for (const option of command.options) {
    if (!(option instanceof LocalizedOption)) {
      // Commander itself makes only the option of the version.
      option.description = HELP_TEXTS.version[locale];
    } else if (locale === 'ja') {
      option.description = option.japanese;
    }
  }
  command.helpOption('-h, --help', HELP_TEXTS.help[locale]);
  command.configureHelp({
    styleTitle: (title) => TITLES.find(({ en }) => en === title)?.[locale] ?? title,
    optionDescription: (option) => describedOption(option, locale),
    ...(locale === 'ja' && { displayWidth: (text) => stringWidth(text), boxWrap: wrapJapanese }),
  });
  command.addHelpText('after', () => afterHelp(command, help, locale));
}

/**
 * A unit of Japanese text that a line break does not divide: a word in ASCII, a word in katakana or another character, with the number
 * before it and the brackets and punctuation around it.
 */
const JAPANESE_UNIT = /\s*(?:\d[\d,]* )?[（「]*(?:[!-~]+|[ァ-ヺー]+|\S)[、。）」：:・～ぁぃぅぇぉっゃゅょゎ]*/gu;

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

/** Returns the text after the help of a command: the examples, and the notes, wrapped like the help. */
function afterHelp(command: Command, { examples, notes }: CommandHelp, locale: Locale): string {
  const parts = [
    examples.length > 0 ? [HELP_TEXTS.examples[locale], ...examples.map((example) => `  $ ${example}`)].join('\n') : '',
    wrapped(notes[locale], command),
    restOfHelp(command, locale) ?? '',
  ];
  const text = parts.filter((part) => part !== '').join('\n\n');
  return text === '' ? '' : `\n${text}`;
}

/** Wraps text at the width of the help of a command. */
function wrapped(text: string, command: Command): string {
  const width = command.configureOutput().getOutHelpWidth?.() ?? 80;
  return command.createHelp().boxWrap(text, width);
}

/** The titles of lists in the help, which commander has in English. */
const TITLES: readonly Text[] = [
  HELP_TEXTS.usage,
  HELP_TEXTS.arguments,
  HELP_TEXTS.options,
  HELP_TEXTS.commands,
  ...Object.values(OPTION_GROUPS),
];

/** Returns the description of an option, with its choices and default. */
function describedOption(option: Option, locale: Locale): string {
  const { description, argChoices, required, defaultValue, defaultValueDescription } = option;
  const choices = argChoices?.map((choice) => JSON.stringify(choice)).join(locale === 'ja' ? '、' : ', ');
  const given = defaultValueDescription ?? JSON.stringify(defaultValue);
  const value = given === HELP_TEXTS.fromContent.en ? HELP_TEXTS.fromContent : given;
  const details = [
    ...(choices === undefined ? [] : [textIn(HELP_TEXTS.choices, locale, { choices })]),
    ...(required && value !== undefined ? [textIn(HELP_TEXTS.default, locale, { value })] : []),
  ];
  return details.length === 0
    ? description
    : textIn(HELP_TEXTS.withDetails, locale, { description, details: listOf(details) });
}
