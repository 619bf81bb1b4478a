/** Reports of `sitemap-kit fix`: the changes and the remaining problems, in the languages of the messages. */

import { type RuleDescription, rules } from '../../node.js';
import type { Applied, FixedInput, Locale, Report, Severity } from '../../types/index.js';
import { counted, grouped, type Paint, visible } from '../io/terminal.js';
import { REPORT_TEXTS, remedyName } from './report-texts.js';

/** Maximum number of locations that are shown for one rule. */
const MAX_LOCATIONS = 5;

/** Texts in one language. */
interface FixTexts {
  fixed: string;
  /** The numbers of changes and of remaining errors and warnings. */
  summary: (changes: number, left: readonly string[]) => string;
  /** The rules with remaining errors. */
  errors: (rules: string) => string;
  /** How remaining errors are fixed, and their rules. */
  remedy: (fix: string, rules: string) => string;
  /** What to do about errors without a fix. */
  byHand: string;
  /** Content of a page list that was not written. */
  lost: (rules: string) => string;
}

const TEXTS: Readonly<Record<Locale, FixTexts>> = {
  en: {
    fixed: 'fixed',
    summary: (changes, left) => `${counted(changes, 'change')}; ${left.join(REPORT_TEXTS.en.comma)} left`,
    errors: (rules) => `Errors left: ${rules}`,
    remedy: (fix, rules) => `${fix} (${rules})`,
    byHand: 'correct by hand what sitemap-kit validate shows',
    lost: (rules) => `Not in what was written, because no page can hold it: ${rules}`,
  },
  ja: {
    fixed: '修正',
    summary: (changes, left) => `変更 ${grouped(changes)} 件、残り: ${left.join(REPORT_TEXTS.ja.comma)}`,
    errors: (rules) => `残ったエラー: ${rules}`,
    remedy: (fix, rules) => `${fix}（${rules}）`,
    byHand: 'sitemap-kit validate で箇所を確認し、手作業で修正してください',
    lost: (rules) => `ページの項目として扱えないため、出力に含まれていないもの: ${rules}`,
  },
};

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
  const texts = TEXTS[locale];
  const lines = quiet ? [] : Object.keys(changes).flatMap((rule) => ruleLines(rule, applied, changes, paint, locale));
  lines.push(`${paint('bold', visible(REPORT_TEXTS[locale].input(name)))}: ${summary([outcome], locale)}`);
  const listed = (rules: readonly (readonly [string, number])[]) =>
    rules.map(([rule, times]) => (times > 1 ? `${rule} (${grouped(times)})` : rule)).join(REPORT_TEXTS[locale].comma);
  const errors = rulesOf(report, 'error');
  lines.push(...(errors.length > 0 ? [texts.errors(listed(errors)), ...remedyLines(report, locale)] : []));
  lines.push(...(lost.length > 0 ? [paint('yellow', texts.lost(listed(lost)))] : []));
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
  const { total, files, comma } = REPORT_TEXTS[locale];
  return `${paint('bold', total)}: ${files(all.length)}${comma}${summary(all, locale)}\n`;
}

/** Returns the total numbers of changes and of remaining problems of several inputs. */
function summary(all: readonly FixedInput[], locale: Locale): string {
  const sum = (numberOf: (outcome: FixedInput) => number) => all.reduce((total, one) => total + numberOf(one), 0);
  const changes = sum((one) => Object.values(one.changes).reduce((total, count) => total + count, 0));
  const left = (['error', 'warning'] as const).map((severity) =>
    REPORT_TEXTS[locale].problems(
      sum(({ report }) => report.counts[severity]),
      severity,
    ),
  );
  return TEXTS[locale].summary(changes, left);
}

/** Returns a line for each remedy of remaining errors, with their rules. */
function remedyLines({ problems }: Report, locale: Locale): string[] {
  const { fix: texts, comma } = REPORT_TEXTS[locale];
  const rulesByFix = new Map<string, Set<string>>();
  for (const problem of problems.filter(({ severity }) => severity === 'error')) {
    const name = remedyName(problem);
    const text = name === undefined ? TEXTS[locale].byHand : texts[name];
    rulesByFix.set(text, (rulesByFix.get(text) ?? new Set()).add(problem.rule));
  }
  return [...rulesByFix].map(([text, left]) => `  ${TEXTS[locale].remedy(text, [...left].join(comma))}`);
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
  const times = total > 1 ? paint('dim', ` ${REPORT_TEXTS[locale].times(total)}`) : '';
  const lines = [`${paint('green', TEXTS[locale].fixed)} ${paint('bold', rule)}${times}`];
  for (const { line, column, path, before, after } of listed.slice(0, MAX_LOCATIONS)) {
    const location = [line === undefined ? undefined : `${line}:${column}`, path].filter((part) => part !== undefined);
    lines.push(`  ${location.map(visible).join('  ')}`);
    lines.push(`    ${paint('red', `- ${visible(before)}`)}`);
    if (after !== '') {
      lines.push(`    ${paint('green', `+ ${visible(after)}`)}`);
    }
  }
  if (total > MAX_LOCATIONS) {
    lines.push(paint('dim', `  ${REPORT_TEXTS[locale].more(total - MAX_LOCATIONS)}`));
  }
  return [...lines, ''];
}
