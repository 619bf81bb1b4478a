/** Reports of `sitemap-kit fix`: the changes and the remaining problems, in the languages of the messages. */

import { listOf, textIn } from '../../core/errors/fill.js';
import { type RuleDescription, rules } from '../../core/node.js';
import type { Applied, FixedInput, Locale, Report, Severity } from '../../core/types/index.js';
import { escapeControlCharacters } from '../../files/control-characters.js';
import { grouped, type Paint, shortened, visible } from '../io/terminal.js';
import { FIX_TEXTS, REPORT_TEXTS } from '../texts/reports.js';
import { inputName, remedyName } from './reported.js';

/** Maximum number of locations that are shown for one rule. */
const MAX_LOCATIONS = 5;

/** Options of the text. */
export interface FixReportOptions {
  /** Name of the input. */
  name: string;
  paint: Paint;
  locale: Locale;
  /** The rules that report content that was not written, with the number of their problems. */
  lost: readonly [rule: string, times: number][];
  /** Whether the text is empty if no errors remain, and changes are not listed. */
  quiet: boolean;
}

/** Returns the rules that report content of a page list that was not read, with the number of their problems. */
export function lostOf({ rules: found }: Report): [rule: string, times: number][] {
  const isLost = ({ area, rewriting }: RuleDescription) => area === 'page-list' && rewriting !== 'unchanged';
  const lost = new Set(rules().flatMap((rule) => (isLost(rule) ? [rule.id] : [])));
  return Object.entries(found).filter(([rule]) => lost.has(rule));
}

/** Returns the changes and the remaining problems, ending with a line break; empty if `quiet` is set and no errors remain. */
export function fixReportText(outcome: FixedInput, options: FixReportOptions): string {
  const { name, paint, locale, lost, quiet } = options;
  const { applied, changes, report } = outcome;
  if (quiet && report.counts.error === 0) {
    return '';
  }
  const lines = quiet ? [] : Object.keys(changes).flatMap((rule) => ruleLines(rule, applied, changes, paint, locale));
  lines.push(`${paint('bold', visible(inputName(name)[locale]))}: ${summary([outcome], locale)}`);
  const listed = (rules: readonly (readonly [string, number])[]) =>
    listOf(rules.map(([rule, times]) => (times > 1 ? `${rule} (${grouped(times)})` : rule)));
  const errors = rulesOf(report, 'error');
  lines.push(
    ...(errors.length > 0
      ? [textIn(FIX_TEXTS.errors, locale, { rules: listed(errors) }), ...remedyLines(report, locale)]
      : []),
  );
  lines.push(...(lost.length > 0 ? [paint('yellow', textIn(FIX_TEXTS.lost, locale, { rules: listed(lost) }))] : []));
  return `${lines.join('\n')}\n`;
}

/**
 * Returns one line with the numbers of files, changes and remaining problems, ending with a line break; empty if `quiet` is set and
 * no errors remain.
 */
export function fixTotalText(
  all: readonly FixedInput[],
  { paint, locale, quiet }: Pick<FixReportOptions, 'paint' | 'locale' | 'quiet'>,
): string {
  if (quiet && all.every(({ report }) => report.counts.error === 0)) {
    return '';
  }
  const files = textIn(REPORT_TEXTS.files, locale, { n: all.length });
  return `${paint('bold', REPORT_TEXTS.total[locale])}: ${listOf([files, summary(all, locale)])[locale]}\n`;
}

/** Returns the total numbers of changes and of remaining problems of several inputs. */
function summary(all: readonly FixedInput[], locale: Locale): string {
  const sum = (numberOf: (outcome: FixedInput) => number) => all.reduce((total, one) => total + numberOf(one), 0);
  const changes = sum((one) => Object.values(one.changes).reduce((total, count) => total + count, 0));
  const left = (['error', 'warning'] as const).map((severity) =>
    textIn(REPORT_TEXTS.problems[severity], locale, { n: sum(({ report }) => report.counts[severity]) }),
  );
  return textIn(FIX_TEXTS.summary, locale, { n: changes, left: listOf(left) });
}

/** Returns a line for each remedy of remaining errors, with their rules. */
function remedyLines({ problems }: Report, locale: Locale): string[] {
  const rulesByFix = new Map<string, Set<string>>();
  for (const problem of problems.filter(({ severity }) => severity === 'error')) {
    const name = remedyName(problem);
    const text = (name === undefined ? FIX_TEXTS.byHand : REPORT_TEXTS.fix[name])[locale];
    rulesByFix.set(text, (rulesByFix.get(text) ?? new Set()).add(problem.rule));
  }
  return [...rulesByFix].map(
    ([text, left]) => `  ${textIn(FIX_TEXTS.remedy, locale, { fix: text, rules: listOf([...left]) })}`,
  );
}

/** Returns the rules with problems of a severity, with their number if all problems of the rule are listed. */
function rulesOf({ problems, rules }: Report, severity: Severity): [rule: string, times: number][] {
  const listed = (rule: string, at?: Severity) =>
    problems.filter((one) => one.rule === rule && (at === undefined || one.severity === at)).length;
  const fired = Object.keys(rules).filter((rule) => listed(rule, severity) > 0);
  return fired.map((rule) => [rule, listed(rule) === rules[rule] ? listed(rule, severity) : 0]);
}

function ruleLines(
  rule: string,
  applied: readonly Applied[],
  changes: Readonly<Record<string, number>>,
  paint: Paint,
  locale: Locale,
): string[] {
  const listed = applied.filter((change) => change.rule === rule);
  const total = changes[rule] ?? listed.length;
  const times = total > 1 ? paint('dim', ` ${textIn(REPORT_TEXTS.times, locale, { n: total })}`) : '';
  const lines = [`${paint('green', FIX_TEXTS.fixed[locale])} ${paint('bold', rule)}${times}`];
  for (const { line, column, path, before, after } of listed.slice(0, MAX_LOCATIONS)) {
    const location = [line === undefined ? undefined : `${line}:${column}`, path].filter((part) => part !== undefined);
    lines.push(`  ${location.map(visible).join('  ')}`);
    lines.push(...changeLines('-', before).map((text) => `    ${paint('red', text)}`));
    lines.push(...changeLines('+', after).map((text) => `    ${paint('green', text)}`));
  }
  if (total > MAX_LOCATIONS) {
    lines.push(paint('dim', `  ${textIn(REPORT_TEXTS.more, locale, { n: total - MAX_LOCATIONS })}`));
  }
  return [...lines, ''];
}

/** Returns a text before or after a change, each line after a sign; empty for no text. */
function changeLines(sign: '-' | '+', text: string): string[] {
  const lines = text === '' ? [] : shortened(text).split(/\r\n|\n|\r/);
  return lines.map((line) => `${sign} ${escapeControlCharacters(line)}`);
}
