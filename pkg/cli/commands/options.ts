/** Options that several commands share, and their parsers. */

import { type Command, Option } from 'commander';
import type { Invalid, Locale, Options, PageListFormat, Profile, Severity } from '../../types/index.js';
import { UsageError } from '../io/usage-error.js';
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
  return new Option('--locale <name>', 'language of the messages (default: from LANG)').choices(['en', 'ja']);
}

/** Adds the options that every command with a page list has. */
export function addSharedOptions(command: Command): Command {
  return command
    .addOption(
      new Option('--format-in <format>', 'format of the page list')
        .choices(['auto', 'json', 'ndjson', 'text', 'csv'])
        .default('auto', 'from the content'),
    )
    .option(
      '--column <name=field>',
      'CSV column, or key of JSON pages, to read as a field; an empty field ignores it (repeatable)',
      readColumn,
    )
    .option('--base-url <url>', 'base URL for relative URLs')
    .option('--set-url <url>', 'URL of the folder that the set is served from (default: --base-url)')
    .option('--sitemap-url <url>', 'URL of a single sitemap')
    .option(
      '--submitted-in-search-console',
      'report pages outside the folder, host or scheme of their sitemap as warnings',
    )
    .addOption(
      new Option('--profile <name>', 'search engine or schema whose rules apply')
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
      new Option('--format <format>', 'output format of the report')
        .choices(['text', 'json', 'github', 'sarif'])
        .default('text'),
    )
    .option('--max-warnings <n>', 'exit with code 1 if there are more warnings', readCount)
    .option('--quiet', 'report errors only');
}

/** Adds the options of the commands that write XML. */
export function addWritingOptions(command: Command): Command {
  return command
    .addOption(
      new Option('--invalid <what>', 'pages with errors: fail, omit the invalid values, or skip the pages')
        .choices(['throw', 'omit', 'skip'])
        .default('throw'),
    )
    .option('--encoding <name>', 'encoding of the page list if it is not UTF-8')
    .option('--pretty', 'indent the XML')
    .option('--stylesheet <url>', 'URL of a CSS stylesheet for display in browsers');
}

/** Returns the options of the engine for the shared options. */
export function engineOptions(options: SharedOptions): Options {
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
    format: options.formatIn,
  };
}

function readRule(text: string, earlier: Rules = {}): Rules {
  const [, id, level] = /^([^=]+)=(error|warning|info|off)$/.exec(text) ?? [];
  if (id === undefined || level === undefined) {
    throw new UsageError(
      'Use id=level, with a level of error, warning, info or off.',
      'ID=重大度 の形で指定してください。重大度は error、warning、info、off のいずれかです。',
    );
  }
  return { ...earlier, [id]: level as Severity | 'off' };
}

function readColumn(text: string, earlier: Columns = {}): Columns {
  const [, name, field] = /^(.+)=([^=]*)$/.exec(text) ?? [];
  if (name === undefined || field === undefined) {
    throw new UsageError(
      'Use name=field, such as "Last Modified=lastmod".',
      '"Last Modified=lastmod" のように、列の名前=フィールド の形で指定してください。',
    );
  }
  return { ...earlier, [name.trim()]: field.trim() };
}

/** Parses an integer of 0 or more. */
export function readCount(text: string): number {
  if (!/^\d{1,15}$/.test(text)) {
    throw new UsageError('Use a whole number of 0 or more.', '0 以上の整数を指定してください。');
  }
  return Number(text);
}
