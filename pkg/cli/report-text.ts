/** A report for people: problems gathered by rule, the worst first, and one line that sums up. */

import type { Problem, Report, Severity } from '../types.js';
import { counted, grouped, type Paint, type Style, visible } from './terminal.js';

const ORDER: readonly Severity[] = ['error', 'warning', 'info'];
const STYLES: Readonly<Record<Severity, Style>> = { error: 'red', warning: 'yellow', info: 'blue' };
const FIXES = { safe: 'can be fixed without loss', assisted: 'can be fixed with a decision of yours' } as const;

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
}

/** The text of a report, with a line break at its end; empty where `quiet` leaves nothing to say. */
export function reportText(report: Report, { name, paint, quiet }: TextOptions): string {
  if (quiet && report.counts.error === 0) {
    return '';
  }
  const lines: string[] = [];
  for (const severity of quiet ? ORDER.slice(0, 1) : ORDER) {
    for (const [rule, problems] of problemsByRule(report, severity)) {
      lines.push(...ruleLines(rule, severity, problems, report, paint), '');
    }
  }
  lines.push(summary(report, name, paint));
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

function ruleLines(rule: string, severity: Severity, problems: Problem[], report: Report, paint: Paint): string[] {
  const total = Math.max(report.rules[rule] ?? 0, problems.length);
  const times = total > 1 ? paint('dim', ` ${grouped(total)} times`) : '';
  const lines = [`${paint(STYLES[severity], severity)} ${paint('bold', rule)}${times}`];
  for (const problem of problems.slice(0, PLACES_SHOWN)) {
    const place = placeOf(problem);
    if (place !== '') {
      lines.push(`  ${place}`);
    }
    lines.push(`    ${visible(problem.message)}`);
  }
  if (total > PLACES_SHOWN && problems.length > PLACES_SHOWN) {
    lines.push(paint('dim', `  … and ${grouped(total - PLACES_SHOWN)} more`));
  }
  const fix = problems[0]?.fix;
  if (fix !== undefined) {
    lines.push(paint('dim', `    fix: ${FIXES[fix]}`));
  }
  return lines;
}

/** Where a problem is: its line or its path, and its page. */
function placeOf({ path, loc, line, column }: Problem): string {
  const position = line === undefined ? undefined : column === undefined ? `line ${line}` : `line ${line}:${column}`;
  return [position, path, loc]
    .filter((part) => part !== undefined)
    .map(visible)
    .join('  ');
}

function summary(report: Report, name: string, paint: Paint): string {
  const { error, warning, info } = report.counts;
  const pages = counted(report.pages, report.kind === 'index' ? 'sitemap' : 'page');
  const start = `${paint('bold', visible(name))}: ${pages}, `;
  if (error + warning + info === 0) {
    return `${start}${paint('green', 'no problems')}`;
  }
  const counts = [
    error > 0 ? paint('red', counted(error, 'error')) : counted(error, 'error'),
    warning > 0 ? paint('yellow', counted(warning, 'warning')) : counted(warning, 'warning'),
    `${grouped(info)} info`,
  ];
  return `${start}${counts.join(', ')}${report.profile === 'protocol' ? '' : ` (profile ${report.profile})`}`;
}
