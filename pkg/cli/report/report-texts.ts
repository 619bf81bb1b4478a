/** Texts of a report around its messages, in the languages of the messages. */

import type { Effect, Locale, Problem, Remedy, Severity } from '../../types/index.js';
import { STANDARD_INPUT } from '../io/source.js';
import { counted, grouped } from '../io/terminal.js';

/**
 * The names of remedies: `safe`, `assisted`, what is missing, or what is needed as well: `previous`, the earlier version of the page
 * list, or `sitemapUrl`, the URL of the sitemap.
 */
export type RemedyName = Extract<Remedy, string> | Extract<Remedy, object>['needs'] | 'previous' | 'sitemapUrl';

/** What an assisted fix of these rules needs. */
const NEEDS: Readonly<Record<string, RemedyName>> = {
  'lastmod-not-significant': 'previous',
  'loc-www-mismatch': 'sitemapUrl',
  'loc-scheme-mismatch': 'sitemapUrl',
};

/** Returns the name of the remedy of a problem; undefined if it has none. */
export function remedyName({ rule, fix }: Pick<Problem, 'rule' | 'fix'>): RemedyName | undefined {
  return fix === 'assisted' ? (NEEDS[rule] ?? fix) : typeof fix === 'object' ? fix.needs : fix;
}

/** What is counted: pages, sitemaps, or both. */
export type EntryKind = 'page' | 'sitemap' | 'entry';

/** Texts in one language. */
export interface ReportTexts {
  /** A severity. */
  severity: Readonly<Record<Severity, string>>;
  /** The number of problems of a rule, if there are several. */
  times: (number: number) => string;
  /** The number of problems of a rule in all severities, if the number of each severity is unknown. */
  timesOfAll: (number: number) => string;
  /** The number of locations of a rule that are not shown. */
  more: (number: number) => string;
  /** States that locations of a rule are not shown, if their number is unknown. */
  others: string;
  /** Line and column of a problem. */
  position: (line: number, column: number | undefined) => string;
  /** The effect of a violation. */
  effect: Readonly<Record<Effect, string>>;
  /** The command that fixes a problem. */
  fix: Readonly<Record<RemedyName, string>>;
  /** The options with which every command reads a page list as if a problem were fixed. */
  optionOfPageList: Readonly<Partial<Record<RemedyName, string>>>;
  /** The number of pages, or of sitemaps of an index. */
  entries: (number: number, of: EntryKind) => string;
  /** The number of problems of a severity. */
  problems: (number: number, severity: Severity) => string;
  /** The number of inputs that could not be read. */
  unreadable: (count: number) => string;
  /** Heading of the totals of all files. */
  total: string;
  /** The number of files. */
  files: (number: number) => string;
  /** States that there are no problems. */
  none: string;
  /** States that there are no problems in the inputs that were read, if others were not. */
  noneInRead: string;
  /** States that sitemaps which an index or a robots.txt lists were not checked. */
  unchecked: (number: number) => string;
  /** The name of an input. */
  input: (name: string) => string;
  /** Separator of the items of a list. */
  comma: string;
  /** The profile that was checked. */
  profile: (name: string) => string;
  /** States that there are more warnings than allowed. */
  tooManyWarnings: (number: number, most: number) => string;
  /** Names of the statistics. */
  statistics: Readonly<Record<'bytes' | 'elements' | 'hosts' | 'months' | 'depth', string>>;
}

/** Texts by language. */
export const REPORT_TEXTS: Readonly<Record<Locale, ReportTexts>> = {
  en: {
    severity: { error: 'error', warning: 'warning', info: 'info' },
    times: (number) => `${grouped(number)} times`,
    timesOfAll: (number) => `${grouped(number)} times in all severities together`,
    more: (number) => `… and ${grouped(number)} more`,
    others: '… and others',
    position: (line, column) => (column === undefined ? `line ${line}` : `line ${line}:${column}`),
    effect: {
      file: 'search engines may reject the whole file',
      entry: 'search engines ignore the entry',
      value: 'search engines ignore the value; the page stays listed',
      none: 'nothing is lost',
    },
    fix: {
      safe: 'fix: sitemap-kit fix',
      assisted: 'fix: sitemap-kit fix --assisted',
      previous: 'fix: sitemap-kit fix --assisted, with the same --previous or --state',
      sitemapUrl: 'fix: sitemap-kit fix --assisted --sitemap-url URL',
      baseUrl: 'fix: sitemap-kit fix --assisted --base-url URL',
      dateOrder: 'fix: sitemap-kit fix --date-order dmy (or mdy)',
      now: 'fix: sitemap-kit fix --now 2026-01-10T10:20:30Z (the current time)',
      encoding: 'fix: name the encoding of the file with --encoding',
      split: 'fix: sitemap-kit parse FILE | sitemap-kit split --out FOLDER --base-url URL',
      repair: 'fix: first repair the root element or the markup around it, with sitemap-kit fix --assisted or by hand',
    },
    optionOfPageList: {
      baseUrl: 'fix: add --base-url URL',
      dateOrder: 'fix: add --date-order dmy (or mdy)',
    },
    entries: (number, of) => (of === 'entry' && number !== 1 ? `${grouped(number)} entries` : counted(number, of)),
    problems: (number, severity) => (severity === 'info' ? `${grouped(number)} info` : counted(number, severity)),
    unreadable: (count) => `${grouped(count)} not read`,
    total: 'total',
    files: (number) => counted(number, 'file'),
    none: 'no problems',
    noneInRead: 'no problems in what was read',
    unchecked: (number) =>
      number === 1
        ? 'The sitemap that it lists is not on disk and was not checked.'
        : `The ${grouped(number)} sitemaps that it lists are not on disk and were not checked.`,
    input: (name) => name,
    comma: ', ',
    profile: (name) => ` (profile ${name})`,
    tooManyWarnings: (number, most) => `${counted(number, 'warning')}; --max-warnings allows ${most}.`,
    statistics: { bytes: 'bytes', elements: 'elements', hosts: 'hosts', months: 'months', depth: 'depth of paths' },
  },
  ja: {
    severity: { error: 'エラー', warning: '警告', info: '情報' },
    times: (number) => `${grouped(number)} 件`,
    timesOfAll: (number) => `すべての重大度を合わせて ${grouped(number)} 件`,
    more: (number) => `… ほか ${grouped(number)} 件`,
    others: '… ほか',
    position: (line, column) => (column === undefined ? `${line} 行目` : `${line} 行 ${column} 列`),
    effect: {
      file: '検索エンジンがファイル全体を拒否することがあります',
      entry: '検索エンジンはこのページ（項目）を無視します',
      value: '検索エンジンはこの値を無視します（ページ自体は読み込まれます）',
      none: '検索エンジンの読み取りには影響しません',
    },
    fix: {
      safe: '修正: sitemap-kit fix',
      previous: '修正: sitemap-kit fix --assisted（同じ --previous または --state も指定）',
      sitemapUrl: '修正: sitemap-kit fix --assisted --sitemap-url URL',
      assisted: '修正: sitemap-kit fix --assisted',
      baseUrl: '修正: sitemap-kit fix --assisted --base-url URL',
      dateOrder: '修正: sitemap-kit fix --date-order dmy（または mdy）',
      now: '修正: sitemap-kit fix --now 2026-01-10T10:20:30Z（現在の日時）',
      encoding: '修正: --encoding でファイルの文字コードを指定してください',
      split: '修正: sitemap-kit parse ファイル | sitemap-kit split --out フォルダー --base-url URL',
      repair: '修正: 先に、ルート要素や周囲のタグの誤りを直してください（sitemap-kit fix --assisted または手作業）',
    },
    optionOfPageList: {
      baseUrl: '修正: --base-url URL を加えてください',
      dateOrder: '修正: --date-order dmy（または mdy）を加えてください',
    },
    entries: (number, of) => `${{ page: 'ページ', sitemap: 'サイトマップ', entry: '項目' }[of]} ${grouped(number)} 件`,
    problems: (number, severity) => `${REPORT_TEXTS.ja.severity[severity]} ${grouped(number)} 件`,
    unreadable: (count) => `読み取れないもの ${grouped(count)} 件`,
    total: '合計',
    files: (number) => `ファイル ${grouped(number)} 件`,
    none: '問題なし',
    noneInRead: '読み取れたものには問題なし',
    unchecked: (number) => `記載されているサイトマップ ${grouped(number)} 件は、ディスク上にないため検査していません。`,
    input: (name) => (name === STANDARD_INPUT ? '標準入力' : name),
    comma: '、',
    profile: (name) => `（プロファイル ${name}）`,
    tooManyWarnings: (number, most) =>
      `警告が ${grouped(number)} 件あります。--max-warnings の上限は ${grouped(most)} 件です。`,
    statistics: { bytes: 'バイト数', elements: '要素', hosts: 'ホスト', months: '月', depth: 'パスの深さ' },
  },
};
