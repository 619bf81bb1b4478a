/** A report for people: problems gathered by rule, the worst first, and one line that sums up. */

import type { Locale, Problem, Report, Severity } from '../types.js';
import { REPORT_WORDS, type ReportWords } from './report-words.js';
import { type Paint, type Style, visible } from './terminal.js';

const ORDER: readonly Severity[] = ['error', 'warning', 'info'];
const STYLES: Readonly<Record<Severity, Style>> = { error: 'red', warning: 'yellow', info: 'blue' };

/** Places of one rule that are shown; a rule that fires a thousand times has said enough by then. */
const PLACES_SHOWN = 5;

/** How a report is set. */
export interface TextOptions {
  /** Name of the input. */
  name: string;
  /** Colours, or none. */
  paint: Paint;
  /** Whether only errors are shown, and nothing when there are none. */
  quiet: boolean;
  /** Language of the words around the messages. Default `en`. */
  locale?: Locale | undefined;
}

/** The text of a report, with a line break at its end; empty where `quiet` leaves nothing to say. */
export function reportText(report: Report, { name, paint, quiet, locale = 'en' }: TextOptions): string {
  if (quiet && report.counts.error === 0) {
    return '';
  }
  const words = REPORT_WORDS[locale];
  const lines: string[] = [];
  for (const severity of quiet ? ORDER.slice(0, 1) : ORDER) {
    for (const [rule, problems] of problemsByRule(report, severity)) {
      lines.push(...ruleLines(problems, report.rules[rule] ?? problems.length, paint, words), '');
    }
  }
  lines.push(summary(report, name, paint, words));
  return `${lines.join('\n')}\n`;
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

/** What a report says of one rule: `problems` are those listed of the `total` that there are. */
function ruleLines(problems: readonly Problem[], total: number, paint: Paint, words: ReportWords): string[] {
  const [first] = problems;
  if (first === undefined) {
    return [];
  }
  const { rule, severity, fix } = first;
  const times = total > 1 ? paint('dim', ` ${words.times(total)}`) : '';
  const lines = [`${paint(STYLES[severity], words.severity[severity])} ${paint('bold', rule)}${times}`];
  const shown = problems.slice(0, PLACES_SHOWN);
  for (const problem of shown) {
    const place = placeOf(problem, words);
    if (place !== '') {
      lines.push(`  ${place}`);
    }
    lines.push(`    ${visible(problem.message)}`);
  }
  if (total > shown.length) {
    lines.push(paint('dim', `  ${words.more(total - shown.length)}`));
  }
  if (fix !== undefined) {
    lines.push(paint('dim', `    ${words.fix[fix]}`));
  }
  return lines;
}

/** Where a problem is: its line or its path, and its page. */
function placeOf({ path, loc, line, column }: Problem, words: ReportWords): string {
  const position = line === undefined ? undefined : words.position(line, column);
  return [position, path, loc]
    .filter((part) => part !== undefined)
    .map(visible)
    .join('  ');
}

function summary({ kind, pages, counts, profile }: Report, name: string, paint: Paint, words: ReportWords): string {
  const start = `${paint('bold', visible(name))}: ${words.entries(pages, kind === 'index')}, `;
  if (ORDER.every((severity) => counts[severity] === 0)) {
    return `${start}${paint('green', words.none)}`;
  }
  const parts = ORDER.map((severity) => {
    const text = words.problems(counts[severity], severity);
    return counts[severity] > 0 ? paint(STYLES[severity], text) : text;
  });
  return `${start}${parts.join(', ')}${profile === 'protocol' ? '' : words.profile(profile)}`;
}
