/** Reports on the command line, in the format that was asked for, and the exit code that they stand for. */

import type { Locale, Report } from '../types.js';
import { reportGithub } from './report-github.js';
import { reportText } from './report-text.js';
import { counted, paintFor } from './terminal.js';

/** How problems are reported. */
export type ReportFormat = 'text' | 'json' | 'github';

/** The report of one input. */
export interface Reported {
  /** Name of the input. */
  name: string;
  /** Path of the file, where it is one. */
  file?: string | undefined;
  /** Its report. */
  report: Report;
}

/** How a report is put into text. */
export interface ReportOptions {
  format: ReportFormat;
  quiet?: boolean | undefined;
  locale?: Locale | undefined;
  maxWarnings?: number | undefined;
}

/** The text of reports, for a stream that may be a terminal. */
export function reportsText(
  reports: readonly Reported[],
  stream: { isTTY?: boolean },
  { format, quiet = false, locale }: ReportOptions,
): string {
  if (format === 'json') {
    return `${JSON.stringify(
      reports.map(({ name, report }) => ({ file: name, report })),
      undefined,
      2,
    )}\n`;
  }
  if (format === 'github') {
    return reports.map(({ file, report }) => reportGithub(report, file)).join('');
  }
  const paint = paintFor(stream);
  return reports.map(({ name, report }) => reportText(report, { name, paint, quiet, locale })).join('\n');
}

/** Whether reports let a command end with code 0, and if not only for too many warnings, the sentence that says so. */
export function verdict(
  reports: readonly Reported[],
  { maxWarnings = Number.POSITIVE_INFINITY }: ReportOptions,
): { exitCode: 0 | 1; reason?: string } {
  const errors = reports.reduce((sum, { report }) => sum + report.counts.error, 0);
  const warnings = reports.reduce((sum, { report }) => sum + report.counts.warning, 0);
  if (errors > 0) {
    return { exitCode: 1 };
  }
  return warnings > maxWarnings
    ? { exitCode: 1, reason: `${counted(warnings, 'warning')}; --max-warnings allows ${maxWarnings}.` }
    : { exitCode: 0 };
}
