/**
 * Tables of options. An option is declared once, with its help in both languages; its declaration for commander, the type of its value and
 * its name in the options of the package follow.
 */

import { type Command, Option } from 'commander';

/** An option. Its name is its key in the table: `baseUrl` is `--base-url`. Without an argument it is a switch. */
interface OptionEntry {
  /** The short name. */
  short?: string;
  /** The placeholder of the value: `<url>`, or `[rules]` if the value can be left out. */
  argument?: string;
  /** The help. */
  en: string;
  ja: string;
  choices?: readonly string[];
  /** Parses a value; `earlier` is the result for an earlier value of the option. */
  parse?: (text: string, earlier?: never) => unknown;
  default?: string | number;
  /** The default in words, in the help. */
  defaultText?: string;
  /** Whether the option always has a value: its default depends on the environment. */
  isAlwaysSet?: true;
  /** Whether the option turns off what its key names: `keyCheck` is `--no-key-check`. */
  isNegated?: true;
  /** The name of the option of the package, if it is another, with its group: `check.profile`. */
  api?: string;
  /** Whether the command itself handles the option, so that it is none of the engine. */
  isOwn?: true;
}

/** Options by key, in the order of the help. */
export type OptionTable = Readonly<Record<string, OptionEntry>>;

/** The type of the value of an option. */
type Value<Entry> = Entry extends { parse: (...given: never[]) => infer Parsed }
  ? Parsed
  : Entry extends { choices: readonly (infer Choice)[] }
    ? Choice
    : Entry extends { argument: infer Argument }
      ? string | (Argument extends `[${string}` ? true : never)
      : Entry extends { isNegated: true }
        ? boolean
        : true;

/** Keys of options that always have a value. */
type SetKeys<Table> = {
  [Key in keyof Table]: Table[Key] extends { default: unknown } | { isAlwaysSet: true } | { isNegated: true }
    ? Key
    : never;
}[keyof Table];

/** The values of the options of a table. */
export type OptionValues<Table> = { -readonly [Key in SetKeys<Table>]: Value<Table[Key]> } & {
  -readonly [Key in Exclude<keyof Table, SetKeys<Table>>]?: Value<Table[Key]>;
};

/** The name of an option in the options of the package. */
type ApiName<Key, Entry> = Entry extends { isOwn: true }
  ? never
  : Entry extends { api: infer Name extends string }
    ? Name
    : Key;

/** The options of the package by their full names, such as `check.profile`. */
type Flat<Table> = {
  [Key in keyof Table as ApiName<Key, Table[Key]>]:
    | Value<Table[Key]>
    | (Key extends SetKeys<Table> ? never : undefined);
};

/** The options of one group. */
type Group<Options, Name extends string> = {
  [Key in keyof Options as Key extends `${Name}.${infer Option}` ? Option : never]: Options[Key];
};

/** The options of the package for the options of a table. */
export type ApiOptions<Table> = {
  [Key in keyof Flat<Table> as Key extends `${infer Name}.${string}`
    ? Name
    : Key]: Key extends `${infer Name}.${string}` ? Group<Flat<Table>, Name> : Flat<Table>[Key];
};

/** An option with its help in Japanese. */
export class LocalizedOption extends Option {
  /** The help in Japanese. */
  readonly japanese: string;
  /** The name in messages of the package. */
  readonly nameInMessages: string;

  constructor(key: string, { short, argument, en, ja, choices, parse, ...entry }: OptionEntry) {
    const names = [...(short === undefined ? [] : [`-${short}`]), `--${entry.isNegated ? 'no-' : ''}${kebabCase(key)}`];
    super([names.join(', '), ...(argument === undefined ? [] : [argument])].join(' '), en);
    this.japanese = ja;
    this.nameInMessages = entry.api ?? key;
    if (choices !== undefined) {
      this.choices(choices);
    }
    if (parse !== undefined) {
      this.argParser(parse as (text: string) => unknown);
    }
    if (entry.default !== undefined) {
      this.default(entry.default, entry.defaultText);
    }
  }
}

/** Adds options to a command. */
export function addOptions(command: Command, ...tables: readonly OptionTable[]): Command {
  for (const [key, entry] of tables.flatMap((table) => Object.entries(table))) {
    command.addOption(new LocalizedOption(key, entry));
  }
  return command;
}

/** Returns the options of the package for the values of the options of a table. */
export function apiOptions<Table extends OptionTable>(table: Table, values: OptionValues<Table>): ApiOptions<Table> {
  const given: Readonly<Record<string, unknown>> = values;
  const options: Record<string, unknown> = {};
  for (const [key, { api = key }] of Object.entries(table).filter(([, { isOwn }]) => !isOwn)) {
    const [name = '', option] = api.split('.');
    options[name] = option === undefined ? given[key] : { ...(options[name] as object), [option]: given[key] };
  }
  return options as ApiOptions<Table>;
}

/** Returns the switches of a command by the names of their options in messages of the package. */
export function switchesOf(command: Command): Map<string, string> {
  const options = command.options.filter((option) => option instanceof LocalizedOption);
  return new Map(options.map(({ nameInMessages, long }) => [nameInMessages, long ?? '']));
}

/** Returns a name as it is written on the command line. */
export function kebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
