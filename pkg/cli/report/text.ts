/** A report as text: problems grouped by rule, errors first, and a summary line. */

import { filled, listOf, type Text, textIn } from '../../core/errors/fill.js';
import type { Locale, Problem, Report, Severity } from '../../core/types/index.js';
import type { Applied } from '../../core/types/results.js';
import type { SourceLines } from '../io/source-lines.js';
import { type Paint, SEVERITY_STYLES, visible } from '../io/terminal.js';
import { REPORT_TEXTS } from '../texts/reports.js';
import { excerptOf } from './excerpt.js';
import { fileOf, inputName, type RemedyName, type Reported, remedyName } from './reported.js';
import { statisticsLines } from './statistics.js';

const ORDER: readonly Severity[] = ['error', 'warning', 'info'];

/** Maximum number of locations that are shown for one rule. */
const MAX_LOCATIONS = 5;
/** Maximum length of the value that a fix writes, under a problem. */
const MAX_WRITTEN = 200;

/** What programs print when they stop at an error, and the rules that such a text in a sitemap breaks. */
const STOPPED = /Fatal error|Uncaught |Traceback \(most recent call last\)|Allowed memory size|Maximum execution time/;
const BROKEN_BY_TEXT: readonly string[] = ['xml-not-well-formed', 'element-unknown', 'leading-whitespace'];

/** Options of the text of a report. */
export interface TextOptions {
  /** Name of the input. */
  name: string;
  /** Path of the file, if it is one. Locations begin with it, so that terminals and editors can link them. */
  file?: string | undefined;
  /** The folder of the files that its problems name. */
  folder?: string | undefined;
  /** What a fix changes. */
  changes?: readonly Applied[] | undefined;
  /** The lines of the input, to be shown under the problems. */
  source?: SourceLines | undefined;
  /** Labels of a search engine, by id of the rule. */
  labels?: ReadonlyMap<string, string> | undefined;
  /** Whether the report is that of several files, whose problems are listed with the files. */
  isSet?: boolean | undefined;
  /** The severities of problems whose fixes are shown; all by default. */
  showFixesFor?: readonly Severity[] | undefined;
  /** Number of listed sitemaps that were not checked. */
  unchecked?: number | undefined;
  /** The answer of the server. */
  answer?: Reported['answer'];
  /** Colours, or none. */
  paint: Paint;
  /** Whether only errors are shown; without errors the text is empty. */
  quiet: boolean;
  /** Language of the texts around the messages. Default `en`. */
  locale?: Locale | undefined;
}

/** How problems are fixed. */
type Remedies = Readonly<Record<RemedyName, Text>>;

/** Returns the text of a report, ending with a line break; empty if `quiet` is set and there are no errors. */
export function reportText(report: Report, options: TextOptions): string {
  const { name, paint, quiet, isSet = false, locale = 'en' } = options;
  if (quiet && report.counts.error === 0) {
    return '';
  }
  const remedies: Remedies =
    report.kind === 'page-list' ? { ...REPORT_TEXTS.fix, ...REPORT_TEXTS.optionOfPageList } : REPORT_TEXTS.fix;
  const lines: string[] = [];
  for (const severity of quiet ? ORDER.slice(0, 1) : ORDER) {
    for (const [rule, problems] of problemsByRule(report, severity)) {
      lines.push(...ruleLines(problems, timesOf(report, rule, severity), options, remedies), '');
    }
  }
  const stopped = lineOfStop(report, options.source);
  if (stopped !== undefined) {
    lines.push(textIn(REPORT_TEXTS.stopped, locale, { line: stopped }), '');
  }
  if (report.problems.length === 0 && !quiet) {
    // The listed problems of a set are shown with its files; the others are only counted.
    const unlisted = ORDER.reduce((sum, severity) => sum + report.counts[severity], 0);
    lines.push(...(unlisted > 0 ? [paint('dim', textIn(REPORT_TEXTS.more, locale, { n: unlisted }))] : []));
  }
  const isClean = ORDER.every((severity) => report.counts[severity] === 0);
  // The problems of a set are listed with its files, so "no problems" would be wrong.
  lines.push(
    isSet && isClean
      ? setSummary(report, inputName(name)[locale], paint, locale)
      : summary(report, inputName(name)[locale], paint, locale),
  );
  if (options.unchecked !== undefined && options.unchecked > 0 && !quiet) {
    lines.push(paint('dim', `  ${textIn(REPORT_TEXTS.unchecked, locale, { n: options.unchecked })}`));
  }
  if (options.answer !== undefined && !quiet) {
    lines.push(paint('dim', `  ${answerText(options.answer, locale)}`));
  }
  if (report.statistics !== undefined) {
    lines.push(...statisticsLines(report.statistics, paint, locale));
  }
  return `${lines.join('\n')}\n`;
}

/** Returns the line at which the program that writes a file has stopped, if it says so around a problem. */
function lineOfStop({ problems }: Report, source: SourceLines | undefined): number | undefined {
  const near = problems.flatMap(({ rule, line }) =>
    line !== undefined && BROKEN_BY_TEXT.includes(rule) ? [line - 2, line - 1, line, line + 1] : [],
  );
  return near.find((line) => STOPPED.test(source?.line(line) ?? ''));
}

/** Returns what a report says besides problems: the answer of the server, and notes. */
export function notesOf({ answer, notes = [] }: Pick<Reported, 'answer' | 'notes'>, locale: Locale): string[] {
  return [...(answer === undefined ? [] : [answerText(answer, locale)]), ...notes.map((note) => note[locale])];
}

/** Returns an answer in one line: its redirects, status, type, encoding, size and time. */
function answerText(answer: NonNullable<Reported['answer']>, locale: Locale): string {
  const { redirects, status, contentType, contentEncoding, bytes, milliseconds } = answer;
  const steps = redirects.map((redirect) => `${redirect.status} → ${visible(redirect.to)}`);
  const headers = [contentType, contentEncoding].flatMap((value) => (value === undefined ? [] : [visible(value)]));
  const measured = textIn(REPORT_TEXTS.sizeAndTime, locale, { bytes, seconds: (milliseconds / 1_000).toFixed(1) });
  const parts = listOf([...steps, String(status), ...headers, measured]);
  return textIn(REPORT_TEXTS.answer, locale, { parts });
}

/** Number of problems of a rule: of one severity, or of all severities if the number of each is unknown. */
interface Times {
  number: number;
  ofAll: boolean;
}

/**
 * Returns the number of problems of a rule with a severity. A report lists a hundred problems of a rule and counts the others by rule
 * and by severity, but not by both; the number is known if all others are of one rule or of one severity.
 */
function timesOf(report: Report, rule: string, severity: Severity): Times {
  const countListed = (matches: (problem: Problem) => boolean) => report.problems.filter(matches).length;
  const unlistedOf = (id: string) => (report.rules[id] ?? 0) - countListed((problem) => problem.rule === id);
  const unlistedAt = (at: Severity) => report.counts[at] - countListed((problem) => problem.severity === at);
  const known = countListed((problem) => problem.rule === rule && problem.severity === severity);
  const ofRule = unlistedOf(rule);
  const atSeverity = unlistedAt(severity);
  if (ofRule <= 0 || atSeverity <= 0) {
    return { number: known, ofAll: false };
  }
  if (ORDER.every((other) => other === severity || unlistedAt(other) <= 0)) {
    return { number: known + ofRule, ofAll: false };
  }
  if (Object.keys(report.rules).every((other) => other === rule || unlistedOf(other) <= 0)) {
    return { number: known + atSeverity, ofAll: false };
  }
  return { number: report.rules[rule] ?? known, ofAll: true };
}

function problemsByRule(report: Report, severity: Severity): Map<string, Problem[]> {
  const byRule = new Map<string, Problem[]>();
  for (const problem of report.problems) {
    if (problem.severity === severity) {
      const problems = byRule.get(problem.rule);
      if (problems === undefined) {
        byRule.set(problem.rule, [problem]);
      } else {
        problems.push(problem);
      }
    }
  }
  return byRule;
}

/** Returns what a fix writes in place of the value of a problem; empty if it writes nothing, or if that is not known. */
function writtenFor({ rule, path, line, column }: Problem, changes: readonly Applied[]): string {
  const isOfProblem = (change: Applied) =>
    change.rule === rule && change.path === path && change.line === line && change.column === column;
  return path === undefined ? '' : (changes.filter(isOfProblem).at(-1)?.after ?? '');
}

/** Returns the lines about the problems of one rule with one severity; `problems` are the listed ones. */
function ruleLines(
  problems: readonly Problem[],
  { number, ofAll }: Times,
  { file, folder, source, labels, changes = [], showFixesFor = ORDER, paint, locale = 'en' }: TextOptions,
  remedies: Remedies,
): string[] {
  const [first] = problems;
  if (first === undefined) {
    return [];
  }
  const { rule, severity } = first;
  const timesText = textIn(ofAll ? REPORT_TEXTS.timesOfAll : REPORT_TEXTS.times, locale, { n: number });
  const times = number > 1 ? paint('dim', ` ${timesText}`) : '';
  const label = labels?.get(rule);
  const name = `${paint('bold', rule)}${label === undefined ? '' : ` ${textIn(REPORT_TEXTS.label, locale, { label: visible(label) })}`}`;
  const lines = [`${paint(SEVERITY_STYLES[severity], REPORT_TEXTS.severity[severity][locale])} ${name}${times}`];
  // As in annotations of GitHub: infos need no correction, so one shows what is meant.
  const shown = problems.slice(0, severity === 'info' ? 1 : MAX_LOCATIONS);
  for (const problem of shown) {
    const location = locationOf(problem, { file, folder }, locale);
    if (location !== '') {
      lines.push(`  ${location}`);
    }
    lines.push(...sourceLines(problem, source, paint), `    ${visible(problem.message)}`);
    const written = writtenFor(problem, changes);
    if (written !== '' && written.length <= MAX_WRITTEN) {
      lines.push(`    → ${visible(written)}`);
    }
  }
  if (number > shown.length) {
    const { more, others } = REPORT_TEXTS;
    lines.push(paint('dim', `  ${ofAll ? others[locale] : textIn(more, locale, { n: number - shown.length })}`));
  }
  for (const [remedy, fixed] of remediesOf(showFixesFor.includes(severity) ? problems : [])) {
    const part = number > problems.length ? REPORT_TEXTS.ofSome : filled(REPORT_TEXTS.ofAll, { fixed, n: number });
    const some = fixed === problems.length ? '' : part;
    lines.push(paint('dim', `    ${textIn(REPORT_TEXTS.fixBy, locale, { some, fix: remedies[remedy] })}`));
  }
  return lines;
}

/** Returns the remedies of problems with the number of problems of each, in the order of the problems. */
function remediesOf(problems: readonly Problem[]): Map<RemedyName, number> {
  const numbers = new Map<RemedyName, number>();
  for (const name of problems.flatMap((problem) => remedyName(problem) ?? [])) {
    numbers.set(name, (numbers.get(name) ?? 0) + 1);
  }
  return numbers;
}

/** Returns the line of a problem with a caret under its column; none if the position is unknown. */
function sourceLines({ line, column }: Problem, source: SourceLines | undefined, paint: Paint): string[] {
  const text = line === undefined ? undefined : source?.line(line);
  if (text === undefined || text.trim() === '' || column === undefined) {
    return [];
  }
  const excerpt = excerptOf(text, column);
  const number = String(line);
  const bar = (label: string) => paint('dim', `    ${label.padStart(number.length)} |`);
  return [`${bar(number)} ${excerpt.text}`, `${bar('')} ${' '.repeat(excerpt.indent)}${paint('bold', '^')}`];
}

/** Returns the location of a problem: its file in a folder, its position, path and page. */
function locationOf(problem: Problem, input: Pick<TextOptions, 'file' | 'folder'>, locale: Locale): string {
  const { path, loc, line, column } = problem;
  const file = fileOf(problem, input);
  const inFile = [file, line, column].filter((part) => part !== undefined).join(':');
  const ofFolder = file === input.file ? undefined : file;
  const position = line === undefined ? ofFolder : file === undefined ? positionText(line, column, locale) : inFile;
  return [position, path, loc]
    .filter((part) => part !== undefined)
    .map(visible)
    .join('  ');
}

function positionText(line: number, column: number | undefined, locale: Locale): string {
  return column === undefined
    ? textIn(REPORT_TEXTS.line, locale, { line })
    : textIn(REPORT_TEXTS.lineAndColumn, locale, { line, column });
}

function setSummary({ pages }: Report, name: string, paint: Paint, locale: Locale): string {
  return `${paint('bold', visible(name))}: ${textIn(REPORT_TEXTS.entries.page, locale, { n: pages })}`;
}

function summary(report: Report, name: string, paint: Paint, locale: Locale): string {
  const { kind, pages, counts, profile, rules } = report;
  const entry = (rules['mixed-index-and-urlset'] ?? 0) > 0 ? 'entry' : kind === 'index' ? 'sitemap' : 'page';
  const entries = kind === 'robots' ? [] : [textIn(REPORT_TEXTS.entries[entry], locale, { n: pages })];
  const isClean = ORDER.every((severity) => counts[severity] === 0);
  const checked = isClean || profile === 'protocol' ? '' : textIn(REPORT_TEXTS.profile, locale, { name: profile });
  return `${paint('bold', visible(name))}: ${listOf([...entries, countsText(counts, paint, locale)])[locale]}${checked}`;
}

/** Returns the number of problems of each severity, or a text for none. */
function countsText(
  counts: Readonly<Record<Severity, number>>,
  paint: Paint,
  locale: Locale,
  none: Text = REPORT_TEXTS.none,
): string {
  if (ORDER.every((severity) => counts[severity] === 0)) {
    return paint('green', none[locale]);
  }
  const parts = ORDER.map((severity) => {
    const text = textIn(REPORT_TEXTS.problems[severity], locale, { n: counts[severity] });
    return counts[severity] > 0 ? paint(SEVERITY_STYLES[severity], text) : text;
  });
  return listOf(parts)[locale];
}

/** Reports to be totalled. */
type Counted = readonly { report: Report; isSet?: true | undefined }[];

/**
 * Returns one line with the total numbers of files, pages and problems of several reports, ending with a line break; empty if
 * `quiet` is set and there are no errors.
 */
export function totalText(
  reports: Counted,
  { paint, quiet, locale = 'en', unreadable }: Pick<TextOptions, 'paint' | 'quiet' | 'locale'> & { unreadable: number },
): string {
  const counts = { error: 0, warning: 0, info: 0 };
  let [files, pages] = [0, 0];
  for (const { report, isSet } of reports) {
    for (const severity of ORDER) {
      counts[severity] += report.counts[severity];
    }
    files += isSet ? 0 : 1;
    // The pages of a set are counted with its files, and the entries of an index are not pages.
    pages += isSet || report.kind === 'index' ? 0 : report.pages;
  }
  if (quiet && counts.error === 0) {
    return '';
  }
  const missing = unreadable > 0 ? [textIn(REPORT_TEXTS.unreadable, locale, { n: unreadable })] : [];
  const none = unreadable > 0 ? REPORT_TEXTS.noneInRead : REPORT_TEXTS.none;
  const problems = countsText(counts, paint, locale, none);
  const inputs = textIn(REPORT_TEXTS.files, locale, { n: files });
  const parts = [inputs, ...missing, textIn(REPORT_TEXTS.entries.page, locale, { n: pages }), problems];
  return `${paint('bold', REPORT_TEXTS.total[locale])}: ${listOf(parts)[locale]}\n`;
}
