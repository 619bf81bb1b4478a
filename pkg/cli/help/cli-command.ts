import { Command, type ErrorOptions, InvalidArgumentError, type Option, type ParseOptionsResult } from 'commander';
import { filled, listOf, type Text } from '../../core/errors/fill.js';
import { similarTo } from '../../core/errors/similar.js';
import { suggestionsFor, UNKNOWN_OPTION } from '../../core/errors/unknown-options.js';
import { statIfExists } from '../../files/disk.js';
import { UsageError, usageError } from '../../files/usage-error.js';
import { isUrl } from '../io/source.js';
import { folderCommands, quoteForShell } from '../io/terminal.js';
import { USAGE_TEXTS } from '../texts/usage.js';
import { kebabCase } from './option-table.js';

/**
 * A command that throws a `UsageError` for wrong arguments. Errors of commander have a code and an English message without
 * parameters; the parameters are taken from the arguments.
 */
export class CliCommand extends Command {
  #arguments: readonly string[] = [];
  #unknown: readonly string[] = [];

  override createCommand(name?: string): CliCommand {
    return new CliCommand(name);
  }

  override addOption(option: Option): this {
    const parse = option.parseArg;
    if (parse !== undefined) {
      option.parseArg = (value, earlier) => {
        try {
          return parse(value, earlier);
        } catch (error) {
          throw invalidValue(option, value, error);
        }
      };
    }
    return super.addOption(option);
  }

  override parseOptions(given: string[]): ParseOptionsResult {
    this.#arguments = given;
    const result = super.parseOptions(given);
    this.#unknown = result.unknown;
    return result;
  }

  override error(message: string, options?: ErrorOptions): never {
    switch (options?.code) {
      case 'commander.unknownOption':
        throw this.#unknownOption((this.#unknown[0] ?? '').replace(/=.*/s, ''));
      case 'commander.unknownCommand':
        throw this.#unknownCommand(this.args[0] ?? '');
      case 'commander.optionMissingArgument': {
        // Only the last argument can be an option without a value.
        throw usageError(USAGE_TEXTS.valueMissing, { name: this.#arguments.at(-1) ?? '' });
      }
      case 'commander.missingArgument': {
        const argument = this.registeredArguments.find(({ required }, index) => required && index >= this.args.length);
        throw usageError(USAGE_TEXTS.argumentMissing, { argument: argument?.name() ?? '' });
      }
      case 'commander.excessArguments': {
        const [limit, count] = [this.registeredArguments.length, this.args.length];
        throw usageError(USAGE_TEXTS.tooManyArguments, { command: this.name(), most: limit, count });
      }
      default:
        super.error(message, options);
    }
  }

  #unknownOption(option: string): UsageError {
    const known = [...this.options.flatMap(({ long }) => long?.slice(2) ?? []), 'help'];
    const name = option.startsWith('--') ? option.slice(2) : '';
    const [, letter] = /^-(\w)/.exec(option) ?? [];
    const similar =
      letter !== undefined
        ? known.filter((long) => long.startsWith(letter)).sort((one, other) => one.length - other.length)
        : suggestionsFor(camelCase(name), known.map(camelCase)).map(kebabCase);
    // A letter says little: the shortest name that begins with it.
    const suggested = similar.slice(0, letter === undefined ? undefined : 1).map((suggestion) => `--${suggestion}`);
    return usageError(UNKNOWN_OPTION, { name: option, known: listOf(suggested) });
  }

  #unknownCommand(name: string): UsageError {
    const use = commandsFor(name);
    if (use !== undefined) {
      return usageError(USAGE_TEXTS.noCommandButUse, { name, use });
    }
    const known = similarTo(name, [...this.commands.map((command) => command.name()), 'help']);
    return usageError(USAGE_TEXTS.noCommand, { name, known: listOf(known) });
  }
}

/** Returns the commands for a URL, a folder or a file in place of a command; undefined for another name. */
function commandsFor(name: string): Text | undefined {
  const path = quoteForShell(name);
  const isFolder = statIfExists(name)?.isDirectory();
  if (isFolder && !isUrl(name)) {
    return folderCommands(name);
  }
  if (isUrl(name)) {
    return filled(USAGE_TEXTS.siteCommands, { url: path });
  }
  if (isFolder === undefined && !/\.(?:xml|gz|txt|csv|tsv|json|ndjson)$/i.test(name)) {
    return undefined;
  }
  return filled(USAGE_TEXTS.fileCommands, { file: path });
}

/** Returns the error of the parser of an option, with the option and its value. */
function invalidValue({ long, argChoices = [] }: Option, value: string, error: unknown): unknown {
  const choices = listOf(argChoices);
  const advice = error instanceof InvalidArgumentError ? usageError(USAGE_TEXTS.oneOf, { choices }) : error;
  return advice instanceof UsageError
    ? usageError(USAGE_TEXTS.valueInvalid, { value, name: long ?? '', advice: advice.text })
    : advice;
}

function camelCase(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
