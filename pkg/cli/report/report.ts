/** Output of reports in the requested format, and their exit code. */

import { type Text, textIn } from '../../core/errors/fill.js';
import type { Locale, Report } from '../../core/node.js';
import type { UsageError } from '../../files/usage-error.js';
import { write } from '../io/output.js';
import { formatError, forReader, paintFor } from '../io/terminal.js';
import { version } from '../io/version.js';
import { REPORT_TEXTS } from '../texts/reports.js';
import { reportCsv } from './csv.js';
import { escapeMessage, reportGithub } from './github.js';
import { reportHtml } from './html.js';
import type { Reported } from './reported.js';
import { describedRules, ruleText } from './rule-text.js';
import { reportSarif, type SarifRule } from './sarif.js';
import { reportText, totalText } from './text.js';

/** Output format of reports. */
export type ReportFormat = 'text' | 'json' | 'github' | 'sarif' | 'csv' | 'html';

/** Options of the output of reports. */
export interface ReportOptions {
  format: ReportFormat;
  quiet?: boolean | undefined;
  locale?: Locale | undefined;
  maxWarnings?: number | undefined;
  /** Search engine whose labels of the problems are shown. */
  labels?: 'gsc' | 'yandex' | undefined;
  /** The errors of inputs that could not be read. */
  unreadable?: readonly UsageError[] | undefined;
}

/** Returns the text of reports for a stream, with colours if it is a terminal. */
export function reportsText(
  reports: readonly Reported[],
  stream: { isTTY?: boolean },
  { format, quiet = false, locale = 'en', labels: engine, unreadable = [] }: ReportOptions,
): string {
  const labels = engine && labelsOf(engine, locale);
  const errors = unreadable.map((error) => error.text[locale]);
  if (format === 'json') {
    const records = reports.map(({ name, answer, report }) => ({
      file: name,
      ...(answer !== undefined && { answer }),
      report: labels ? withLabels(report, labels) : report,
    }));
    return `${JSON.stringify([...records, ...errors.map((error) => ({ error }))], undefined, 2)}\n`;
  }
  if (format === 'github') {
    const annotations = errors.map((error) => `::error::${escapeMessage(error)}\n`);
    return [...reports.map((reported) => reportGithub(reported, labels, locale)), ...annotations].join('');
  }
  if (format === 'sarif') {
    return reportSarif(reports, { version: version(), rules: catalogue(locale), labels, errors });
  }
  const shown = reports.filter(({ isSet, report }) => !isSet || hasContent(report));
  if (format === 'csv') {
    return String(forReader(stream, reportCsv(reports, { locale, labels, errors })));
  }
  if (format === 'html') {
    return String(forReader(stream, reportHtml(shown, locale, errors)));
  }
  const paint = paintFor(stream);
  const texts = shown.map(({ report, ...input }) => reportText(report, { ...input, paint, quiet, locale, labels }));
  const total =
    reports.length > 1 || errors.length > 0
      ? totalText(reports, { paint, quiet, locale, unreadable: errors.length })
      : '';
  return [...texts, total].filter((text) => text !== '').join('\n');
}

function catalogue(locale: Locale): SarifRule[] {
  return describedRules(locale).map((rule) => ({ ...rule, help: ruleText(rule, (_, text) => text, locale) }));
}

/** Returns whether the report of a set has problems or statistics of its own. */
function hasContent({ counts, statistics }: Report): boolean {
  return statistics !== undefined || Object.values(counts).some((count) => count > 0);
}

/** Returns the labels of a search engine, by id of the rule: those of Search Console in a language, as far as they are known. */
function labelsOf(engine: 'gsc' | 'yandex', locale: Locale): Map<string, string> {
  const pairs = describedRules(locale).map(({ id, labels }) => [id, labels[engine]] as const);
  return new Map(pairs.filter((pair): pair is [string, string] => pair[1] !== undefined));
}

function withLabels(report: Report, labels: ReadonlyMap<string, string>): Report {
  const problems = report.problems.map((problem) => {
    const label = labels.get(problem.rule);
    return label === undefined ? problem : { ...problem, label };
  });
  return { ...report, problems };
}

/** Returns the exit code of reports, with the reason if there are only too many warnings. */
export function exitCodeOf(
  reports: readonly Reported[],
  { maxWarnings = Number.POSITIVE_INFINITY, locale = 'en' }: ReportOptions,
): { exitCode: 0 | 1; reason?: string } {
  const errors = reports.reduce((sum, { report }) => sum + report.counts.error, 0);
  const warnings = reports.reduce((sum, { report }) => sum + report.counts.warning, 0);
  if (errors > 0) {
    return { exitCode: 1 };
  }
  return warnings > maxWarnings
    ? { exitCode: 1, reason: textIn(REPORT_TEXTS.tooManyWarnings, locale, { n: warnings, limit: maxWarnings }) }
    : { exitCode: 0 };
}

/**
 * Sets the exit code of a command: that of its reports, or 2 if files could not be read or written.
 *
 * @param usageErrors The errors of these files.
 */
export async function setExitCode(
  reports: readonly Reported[],
  options: ReportOptions,
  usageErrors: readonly UsageError[] = [],
): Promise<void> {
  const { exitCode, reason } = exitCodeOf(reports, options);
  process.exitCode = usageErrors.length > 0 ? 2 : exitCode;
  if (reason !== undefined) {
    await write(process.stderr, `${reason}\n`);
  }
  for (const error of usageErrors) {
    await write(process.stderr, formatError(error.text[options.locale ?? 'en']));
  }
}

/** Writes notices, which are no problems of the pages, to standard error. */
export async function writeNotices(notices: readonly Text[], locale: Locale): Promise<void> {
  await write(process.stderr, notices.map((notice) => formatError(notice[locale])).join(''));
}
