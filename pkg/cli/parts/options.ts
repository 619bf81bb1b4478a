/** Options that several commands share, and their parsers. */

import type { Options, Severity } from '../../core/types/index.js';
import { usageError } from '../../files/usage-error.js';
import { apiOptions, type OptionTable, type OptionValues } from '../help/option-table.js';
import { USAGE_TEXTS } from '../texts/usage.js';

/** Severities by rule id. */
type Rules = Record<string, Severity | 'off'>;

/** Fields by column. */
type Columns = Record<string, string>;

/** The language. Its default is set when the language of the environment is known. */
export const LOCALE_OPTION = {
  locale: {
    argument: '<name>',
    choices: ['en', 'ja'],
    isAlwaysSet: true,
    en: 'language of the messages (default: from LANG or the system)',
    ja: 'メッセージの言語（既定値: 環境変数 LANG またはシステムの設定による）',
  },
} as const satisfies OptionTable;

/** The base of relative URLs. */
export const BASE_URL_OPTION = {
  baseUrl: {
    argument: '<url>',
    en: 'base URL for relative URLs, such as https://example.com/',
    ja: '相対 URL の loc を解決する基準となる完全な URL（https://example.com/ など）',
  },
} as const satisfies OptionTable;

/** Options of the engine that every command with a page list has. */
export const ENGINE_OPTIONS = {
  formatIn: {
    argument: '<format>',
    choices: ['auto', 'json', 'ndjson', 'text', 'csv'],
    default: 'auto',
    defaultText: 'from the content',
    api: 'read.format',
    en: 'format of the page list',
    ja: 'ページの一覧の形式',
  },
  column: {
    argument: '<name=field>',
    parse: readColumn,
    api: 'read.columns',
    en: 'CSV column, or key of JSON pages, to read as a field; an empty field ignores it (repeatable)',
    ja: 'CSV の列や JSON のキーを読み取るフィールド。フィールドを空にするとその列やキーを使わない（繰り返し指定可）',
  },
  ...BASE_URL_OPTION,
  setUrl: {
    argument: '<url>',
    en: 'URL of the folder that the set is served from (default: --base-url)',
    ja: 'セットを置くフォルダーの完全な URL（既定値: --base-url）',
  },
  sitemapUrl: { argument: '<url>', en: 'URL of a single sitemap', ja: '単独のサイトマップの完全な URL' },
  submittedInSearchConsole: {
    api: 'check.submittedInSearchConsole',
    en: 'report pages outside the folder, host or scheme of their sitemap as warnings, because Google accepts them',
    ja: 'サイトマップとフォルダー、ホスト、スキームが合わないページを、警告として報告する（Google は受け付けるため）',
  },
  profile: {
    argument: '<name>',
    choices: ['protocol', 'google', 'bing', 'yandex', 'baidu', 'cloudflare-ai-search', 'xsd'],
    default: 'protocol',
    api: 'check.profile',
    en: 'search engine or schema whose rules apply',
    ja: '検査の基準とする検索エンジンやスキーマ',
  },
  timezone: {
    argument: '<zone>',
    api: 'read.timezone',
    en: 'time zone of times without one, such as +09:00 or Europe/Berlin',
    ja: 'タイムゾーンのない時刻のタイムゾーン（+09:00、Europe/Berlin など）',
  },
  dateOrder: {
    argument: '<order>',
    choices: ['dmy', 'mdy'],
    api: 'read.dateOrder',
    en: 'order of day and month in dates such as 1/10/2026',
    ja: '1/10/2026 のような日付の日と月の順序',
  },
  rule: {
    argument: '<id=level>',
    parse: readRule,
    api: 'check.rules',
    en: 'severity of a rule: error, warning, info or off (repeatable)',
    ja: 'ルールの重大度: error、warning、info、off（繰り返し指定可）',
  },
  ...LOCALE_OPTION,
} as const satisfies OptionTable;

/** Options of every command that reports problems. */
export const REPORT_OPTIONS = {
  format: {
    argument: '<format>',
    choices: ['text', 'json', 'github', 'sarif'],
    default: 'text',
    en: 'output format of the report',
    ja: 'レポートの形式',
  },
  maxWarnings: {
    argument: '<n>',
    parse: readCount,
    en: 'exit with code 1 if there are more warnings (default: any number)',
    ja: '警告がこの数を超えたら終了コード 1 で終わる（既定値: 無制限）',
  },
  quiet: { en: 'report errors only', ja: 'エラーだけを報告し、なければ何も表示しない' },
} as const satisfies OptionTable;

/** The format of reports that are passed on. */
export const REPORT_FORMAT_OPTION = {
  format: { ...REPORT_OPTIONS.format, choices: [...REPORT_OPTIONS.format.choices, 'csv', 'html'] },
} as const satisfies OptionTable;

/** Options of every command with a page list: those of the engine, and of the report. */
export const SHARED_OPTIONS = { ...ENGINE_OPTIONS, ...REPORT_OPTIONS } as const satisfies OptionTable;

export type SharedOptions = OptionValues<typeof SHARED_OPTIONS>;

/** Options of the commands that write XML. */
export const WRITING_OPTIONS = {
  invalid: {
    argument: '<what>',
    choices: ['throw', 'omit', 'skip'],
    default: 'throw',
    en: 'pages with errors: write nothing (throw), omit the invalid values (omit), or leave out the pages (skip)',
    ja: 'エラーのあるページの扱い: 何も書き出さない（throw）、誤った値を省く（omit）、ページを除く（skip）',
  },
  encoding: {
    argument: '<name>',
    api: 'read.encoding',
    isOwn: true,
    en: 'encoding of the page list if it is not UTF-8',
    ja: 'ページの一覧の文字コード（UTF-8 でない場合）',
  },
  pretty: { en: 'indent the XML', ja: 'XML を改行し、字下げする' },
  stylesheet: {
    argument: '<url>',
    en: 'URL of a CSS stylesheet for display in browsers',
    ja: 'サイトマップをブラウザーで開く人のための CSS スタイルシートの URL',
  },
} as const satisfies OptionTable;

export type WritingOptions = SharedOptions & OptionValues<typeof WRITING_OPTIONS>;

/** The file that a command writes. */
export const OUT_OPTION = {
  out: {
    short: 'o',
    argument: '<file>',
    default: '-',
    en: 'file to write; - for standard output',
    ja: '書き込むファイル。- は標準出力',
  },
} as const satisfies OptionTable;

/** The encoding of one file. */
export const ENCODING_OPTION = {
  encoding: {
    argument: '<name>',
    api: 'read.encoding',
    en: 'encoding of the file if it does not declare one',
    ja: 'ファイルの文字コード（ファイル自体に指定がない場合）',
  },
} as const satisfies OptionTable;

/** The output format of commands without reports. */
export const FORMAT_OPTION = {
  format: { argument: '<format>', choices: ['text', 'json'], default: 'text', en: 'output format', ja: '表示の形式' },
} as const satisfies OptionTable;

/** Returns the options of the engine for the shared options. */
export function engineOptions(options: OptionValues<typeof ENGINE_OPTIONS>): Options {
  return apiOptions(ENGINE_OPTIONS, options);
}

function readRule(text: string, earlier: Rules = {}): Rules {
  const [, id, level] = /^([^=]+)=(error|warning|info|off)$/.exec(text) ?? [];
  if (id === undefined || level === undefined) {
    throw usageError(USAGE_TEXTS.ruleForm);
  }
  return { ...earlier, [id]: level as Severity | 'off' };
}

function readColumn(text: string, earlier: Columns = {}): Columns {
  const [, name, field] = /^(.+)=([^=]*)$/.exec(text) ?? [];
  if (name === undefined || field === undefined) {
    throw usageError(USAGE_TEXTS.columnForm);
  }
  return { ...earlier, [name.trim()]: field.trim() };
}

/** Parses an integer of 0 or more. */
export function readCount(text: string): number {
  if (!/^\d{1,15}$/.test(text)) {
    throw usageError(USAGE_TEXTS.countForm);
  }
  return Number(text);
}
