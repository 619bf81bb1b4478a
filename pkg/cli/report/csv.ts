/** Reports as a table: one record for each problem. */

import { textIn } from '../../core/errors/fill.js';
import type { Locale } from '../../core/types/index.js';
import { REPORT_TEXTS } from '../texts/reports.js';
import { fileOf, type Reported, remedyName } from './reported.js';
import { notesOf } from './text.js';

const COLUMNS = ['file', 'line', 'column', 'severity', 'rule', 'url', 'value', 'message', 'fix', 'path'];

type Row = Readonly<Record<string, string | number | undefined>>;

/**
 * Returns a header and a record for each note and each problem, for each rule with more problems than a report lists, and for each error.
 *
 * @param labels Labels of a search engine, by id of the rule, for which there is a column.
 * @param errors Messages about inputs that could not be read.
 */
export function reportCsv(
  reports: readonly Reported[],
  {
    locale,
    labels,
    errors,
  }: { locale: Locale; labels?: ReadonlyMap<string, string> | undefined; errors: readonly string[] },
): string {
  const records: Row[] = reports.flatMap(({ report, ...input }) => [
    ...notesOf(input, locale).map((message) => ({ file: input.name, severity: 'info', message })),
    ...report.problems.map((problem) => ({
      ...problem,
      file: fileOf(problem, input) ?? input.name,
      url: problem.loc,
      fix: remedyName(problem),
      label: labels?.get(problem.rule),
      params: undefined,
      related: undefined,
    })),
    ...Object.entries(report.rules).flatMap(([rule, times]) => {
      const listed = report.problems.filter((problem) => problem.rule === rule);
      const message = textIn(REPORT_TEXTS.more, locale, { n: times - listed.length });
      const { severity } = listed[0] ?? {};
      return times > listed.length ? [{ file: input.name, severity, rule, message, label: labels?.get(rule) }] : [];
    }),
  ]);
  const all: Row[] = [...records, ...errors.map((message) => ({ severity: 'error', message }))];
  const columns = labels === undefined ? COLUMNS : [...COLUMNS, 'label'];
  const lines = [columns, ...all.map((record) => columns.map((column) => record[column] ?? ''))];
  return lines.map((line) => `${line.map((cell) => cellOf(String(cell))).join(',')}\n`).join('');
}

/** Returns a cell (RFC 4180). An apostrophe precedes what a spreadsheet would run as a formula. */
function cellOf(text: string): string {
  const inert = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
