/** Options that several commands share, and their parsers. */

import { type Command, InvalidArgumentError, Option } from 'commander';
import type { Invalid, Locale, Options, PageListFormat, Profile, Severity } from '../../types/index.js';
import type { ReportFormat } from '../report/report.js';

/** Severities by rule id. */
type Rules = Record<string, Severity | 'off'>;

/** Fields by column. */
type Columns = Record<string, string>;

/** Options of every command with a page list. */
export interface SharedOptions {
  formatIn: PageListFormat;
  baseUrl?: string;
  setUrl?: string;
  sitemapUrl?: string;
  submittedInSearchConsole?: true;
  timezone?: string;
  dateOrder?: 'dmy' | 'mdy';
  profile: Profile;
  rule?: Rules;
  column?: Columns;
  locale: Locale;
  format: ReportFormat;
  maxWarnings?: number;
  quiet?: true;
}

/** Options of the format of XML output. */
export interface WritingOptions extends SharedOptions {
  invalid: Invalid;
  pretty?: true;
  stylesheet?: string;
  encoding?: string;
}

/** The option for the language. Its default is set when the language of the environment is known. */
export function localeOption(): Option {
  return new Option('--locale <name>', 'language of the messages (default: by the variable LANG)').choices([
    'en',
    'ja',
  ]);
}

/** Adds the options that every command with a page list has. */
export function addSharedOptions(command: Command): Command {
  return command
    .addOption(
      new Option('--format-in <format>', 'how the page list is laid out')
        .choices(['auto', 'json', 'ndjson', 'text', 'csv'])
        .default('auto', 'by the file extension, else by looking at it'),
    )
    .option(
      '--column <name=field>',
      'field that a column of CSV is read as; nothing to leave it out (repeatable)',
      readColumn,
    )
    .option('--base-url <url>', 'absolute URL that relative locs are resolved against')
    .option('--set-url <url>', 'absolute URL of the folder that a set is served from (default: --base-url)')
    .option('--sitemap-url <url>', 'absolute URL of a single sitemap')
    .option(
      '--submitted-in-search-console',
      'report pages outside the folder, host or scheme of their sitemap as warnings',
    )
    .addOption(
      new Option('--profile <name>', 'whose expectations are checked')
        .choices(['protocol', 'google', 'bing', 'yandex', 'baidu', 'cloudflare-ai-search', 'xsd'])
        .default('protocol'),
    )
    .option('--timezone <zone>', 'time zone of times without one, such as +09:00')
    .addOption(
      new Option('--date-order <order>', 'order of day and month in dates such as 1/10/2026').choices(['dmy', 'mdy']),
    )
    .option('--rule <id=level>', 'severity of a rule: error, warning, info or off (repeatable)', readRule)
    .addOption(localeOption())
    .addOption(
      new Option('--format <format>', 'how problems are reported')
        .choices(['text', 'json', 'github', 'sarif'])
        .default('text'),
    )
    .option('--max-warnings <n>', 'end with code 1 past this many warnings', readCount)
    .option('--quiet', 'report errors only, and nothing when there are none');
}

/** Adds the options of the commands that write XML. */
export function addWritingOptions(command: Command): Command {
  return command
    .addOption(
      new Option('--invalid <what>', 'for pages with errors: write nothing, omit the invalid values, or skip the pages')
        .choices(['throw', 'omit', 'skip'])
        .default('throw'),
    )
    .option('--encoding <name>', 'encoding of the page list, where that is not UTF-8')
    .option('--pretty', 'break the XML into lines and indent it')
    .option('--stylesheet <url>', 'address of a CSS stylesheet for people who open the sitemap in a browser');
}

/** Returns the options of the engine for the shared options. */
export function engineOptions(options: SharedOptions, found: PageListFormat): Options {
  return {
    baseUrl: options.baseUrl,
    setUrl: options.setUrl,
    sitemapUrl: options.sitemapUrl,
    submittedInSearchConsole: options.submittedInSearchConsole,
    timezone: options.timezone,
    dateOrder: options.dateOrder,
    profile: options.profile,
    rules: options.rule,
    columns: options.column,
    locale: options.locale,
    format: options.formatIn === 'auto' ? found : options.formatIn,
  };
}

function readRule(text: string, earlier: Rules = {}): Rules {
  const [, id, level] = /^([^=]+)=(error|warning|info|off)$/.exec(text) ?? [];
  if (id === undefined || level === undefined) {
    throw new InvalidArgumentError('It is written id=level with a level of error, warning, info or off.');
  }
  return { ...earlier, [id]: level as Severity | 'off' };
}

function readColumn(text: string, earlier: Columns = {}): Columns {
  const [, name, field] = /^(.+)=([^=]*)$/.exec(text) ?? [];
  if (name === undefined || field === undefined) {
    throw new InvalidArgumentError('It is written name=field, such as "Last Modified=lastmod".');
  }
  return { ...earlier, [name.trim()]: field.trim() };
}

/** Parses an integer of 0 or more. */
export function readCount(text: string): number {
  if (!/^\d{1,15}$/.test(text)) {
    throw new InvalidArgumentError('It is a whole number of 0 or more.');
  }
  return Number(text);
}
