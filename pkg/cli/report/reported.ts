import { join } from 'node:path';
import type { Text } from '../../core/errors/fill.js';
import type { Applied, Problem, Remedy, Report, Severity } from '../../core/types/index.js';
import { type UsageError, usageError } from '../../files/usage-error.js';
import type { Download, SitemapAnswer } from '../../live/walk/index.js';
import { STANDARD_INPUT } from '../io/source.js';
import type { SourceLines } from '../io/source-lines.js';
import { REPORT_TEXTS } from '../texts/reports.js';
import { USAGE_TEXTS } from '../texts/usage.js';

/** The report of one input. */
export interface Reported {
  /** Name of the input. */
  name: string;
  /** Path of the file, if it is one. */
  file?: string | undefined;
  /** The folder of the files that its problems name. */
  folder?: string | undefined;
  /** Its report. */
  report: Report;
  /** Number of sitemaps that it lists and that were not checked, because they are not on disk. */
  unchecked?: number | undefined;
  /** Whether it is the report of a set, each file of which has its own report. */
  isSet?: true | undefined;
  /** The severities of problems whose fixes are shown; all by default. */
  showFixesFor?: readonly Severity[] | undefined;
  /** The answer of the server, if it was requested, and where it came from. */
  answer?: (SitemapAnswer & Pick<Download, 'url' | 'redirects'>) | undefined;
  /** What else a reader of the report should know of the check. */
  notes?: readonly Text[] | undefined;
  /** What a fix changes, if it was tried: it is shown under the problems. */
  changes?: readonly Applied[] | undefined;
  /** Its lines, to be shown under the problems. */
  source?: SourceLines | undefined;
}

/** Returns the path of the file that a problem of an input is in; undefined if it is in none. */
export function fileOf({ file: name }: Pick<Problem, 'file'>, { file, folder }: Pick<Reported, 'file' | 'folder'>) {
  return folder === undefined || name === undefined ? file : join(folder, name);
}

/** The rules of files that list nothing, whatever their entries are. */
const OF_FILES: readonly string[] = ['file-empty', 'html-not-sitemap', 'unsupported-format'];

/** Returns why a file is no list: it is empty, an HTML page, or of a known other format. */
export function whyNoList({ problems }: Report): string | undefined {
  const isReason = ({ rule, params: { found } }: Problem) =>
    OF_FILES.includes(rule) && !/^(?:text|binary)/.test(String(found));
  return problems.find(isReason)?.message;
}

/** Returns the error of an input without pages. */
export function noPages(input: string, report: Report): UsageError {
  const [name, reason] = [inputName(input), whyNoList(report)];
  return reason === undefined
    ? usageError(USAGE_TEXTS.listsNoPages, { name })
    : usageError(USAGE_TEXTS.because, { name, reason });
}

/** Problems of pages that were written: an info is about a value that was converted, so that nothing is left to fix. */
export const LEFT_TO_FIX: readonly Severity[] = ['error', 'warning'];

/** Returns the name of an input in texts. */
export function inputName(name: string): Text {
  return name === STANDARD_INPUT ? REPORT_TEXTS.standardInput : { en: name, ja: name };
}

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
