import { Command, type ErrorOptions, InvalidArgumentError, type Option, type ParseOptionsResult } from 'commander';
import { similarTo } from '../../errors/similar.js';
import { suggestionsFor } from '../../errors/unknown-options.js';
import type { Locale } from '../../types/index.js';
import { statIfExists } from '../io/disk.js';
import { isUrl } from '../io/source.js';
import { folderCommands, quoteForShell } from '../io/terminal.js';
import { UsageError } from '../io/usage-error.js';
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
        const option = this.#arguments.at(-1);
        throw new UsageError(`The option ${option} needs a value.`, `オプション ${option} には値が必要です。`);
      }
      case 'commander.missingArgument': {
        const argument = this.registeredArguments.find(({ required }, index) => required && index >= this.args.length);
        throw new UsageError(
          `The argument <${argument?.name()}> is missing.`,
          `引数 <${argument?.name()}> が必要です。`,
        );
      }
      case 'commander.excessArguments': {
        const [limit, count] = [this.registeredArguments.length, this.args.length];
        throw new UsageError(
          `Too many arguments: ${this.name()} accepts ${limit}, but ${count} are given.`,
          `引数が多すぎます。${this.name()} に指定できるのは ${limit} 個までですが、${count} 個あります。`,
        );
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
    return withSuggestions(
      new UsageError(`There is no option ${option}.`, `オプション ${option} はありません。`),
      // A letter says little: the shortest name that begins with it.
      similar.slice(0, letter === undefined ? undefined : 1).map((suggestion) => `--${suggestion}`),
    );
  }

  #unknownCommand(name: string): UsageError {
    const use = commandsFor(name);
    if (use !== undefined) {
      return new UsageError(`There is no command ${name}. ${use.en}`, `コマンド ${name} はありません。${use.ja}`);
    }
    return withSuggestions(
      new UsageError(`There is no command ${name}.`, `コマンド ${name} はありません。`),
      similarTo(name, [...this.commands.map((command) => command.name()), 'help']),
    );
  }
}

/** Returns the commands for a URL, a folder or a file in place of a command; undefined for another name. */
function commandsFor(name: string): Readonly<Record<Locale, string>> | undefined {
  const path = quoteForShell(name);
  const isFolder = statIfExists(name)?.isDirectory();
  if (isFolder && !isUrl(name)) {
    return folderCommands(name);
  }
  if (isUrl(name)) {
    return {
      en: `To check the sitemaps of the site: sitemap-kit validate ${path} · To read their pages: sitemap-kit walk ${path}`,
      ja: `サイトのサイトマップを検査するには: sitemap-kit validate ${path} · ページを読み取るには: sitemap-kit walk ${path}`,
    };
  }
  if (isFolder === undefined && !/\.(?:xml|gz|txt|csv|tsv|json|ndjson)$/i.test(name)) {
    return undefined;
  }
  return {
    en: `To check the file: sitemap-kit validate ${path} · To edit it: sitemap-kit edit ${path}`,
    ja: `ファイルを検査するには: sitemap-kit validate ${path} · 編集するには: sitemap-kit edit ${path}`,
  };
}

/** Returns the error of the parser of an option, with the option and its value. */
function invalidValue({ long, argChoices = [] }: Option, value: string, error: unknown): unknown {
  const choices = argChoices.join(', ');
  const advice =
    error instanceof InvalidArgumentError
      ? new UsageError(`Use one of ${choices}.`, `${choices} のいずれかを指定してください。`)
      : error;
  return advice instanceof UsageError
    ? new UsageError(
        `"${value}" is not a value of ${long}. ${advice.messageIn('en')}`,
        `${long} の値「${value}」は無効です。${advice.messageIn('ja')}`,
      )
    : advice;
}

function withSuggestions(error: UsageError, suggestions: readonly string[]): UsageError {
  return suggestions.length === 0
    ? error
    : new UsageError(
        `${error.messageIn('en')} Did you mean ${suggestions.join(', ')}?`,
        `${error.messageIn('ja')}${suggestions.join('、')} ではありませんか。`,
      );
}

function camelCase(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
