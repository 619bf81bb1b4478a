/** A report as workflow commands of GitHub Actions, which shows them as annotations. */

import { textIn } from '../../core/errors/fill.js';
import type { Locale, Problem, RuleId } from '../../core/types/index.js';
import { escapeControlCharacters } from '../../files/control-characters.js';
import { grouped } from '../io/terminal.js';
import { REPORT_TEXTS } from '../texts/reports.js';
import { fileOf, type Reported } from './reported.js';

const COMMANDS = { error: 'error', warning: 'warning', info: 'notice' } as const;

/**
 * Returns one line for each problem, and one for each rule with more problems than a report lists. Infos of a rule are one line,
 * because they need no correction, and GitHub shows a limited number of annotations.
 *
 * @param labels Labels of a search engine, by id of the rule.
 */
export function reportGithub(
  { report, ...input }: Reported,
  labels?: ReadonlyMap<string, string>,
  locale: Locale = 'en',
): string {
  const rulesWithInfo = new Set<string>();
  const shown = report.problems.filter(({ rule, severity }) => {
    const isRepeated = severity === 'info' && rulesWithInfo.has(rule);
    if (severity === 'info') {
      rulesWithInfo.add(rule);
    }
    return !isRepeated;
  });
  const listed = new Map<RuleId, { first: Problem; count: number }>();
  for (const problem of shown) {
    const { first, count } = listed.get(problem.rule) ?? { first: problem, count: 0 };
    listed.set(problem.rule, { first, count: count + 1 });
  }
  const lines = shown.map((problem) =>
    command(problem, fileOf(problem, input), sentence(problem), labels?.get(problem.rule)),
  );
  for (const [rule, { first, count }] of listed) {
    const unlisted = (report.rules[rule] ?? count) - count;
    if (unlisted > 0) {
      const more = textIn(REPORT_TEXTS.moreOfRule, locale, { n: grouped(unlisted) });
      lines.push(command({ rule, severity: first.severity }, input.file, more));
    }
  }
  return lines.map((line) => `${line}\n`).join('');
}

function sentence({ path, loc, message }: Problem): string {
  const location = [path, loc].filter((part) => part !== undefined).join(' ');
  return location === '' ? message : `${location}: ${message}`;
}

function command(
  { severity, rule, line, column }: Pick<Problem, 'severity' | 'rule' | 'line' | 'column'>,
  file: string | undefined,
  message: string,
  label?: string,
): string {
  const properties = [
    ['file', file],
    ['line', line],
    ['col', column],
    ['title', label === undefined ? rule : `${rule} (${label})`],
  ]
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
  return `::${COMMANDS[severity]} ${properties.join(',')}::${escapeMessage(message)}`;
}

/** Returns a text in the form of the message of a workflow command. */
export function escapeMessage(text: string): string {
  const shown = text.replace(/[^\r\n]+/g, escapeControlCharacters);
  return shown.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeMessage(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
