/** Problems of rules that the package checks, and not the engine: those of live pages and of built sites. */

import { fill } from '../errors/fill.js';
import { type Locale, rules } from '../index.js';
import type { CheckingOptions, Problem, Report, RuleDescription, RuleId } from '../types/index.js';

/** Number of problems of each rule that a report lists. */
const MAX_LISTED = 100;

/** The rules by id, in the languages that were used. */
const known = new Map<Locale, ReadonlyMap<string, RuleDescription>>();

/** Returns a violation of a rule. */
export function problemOf(rule: RuleId, params: Record<string, string>, locale: Locale): Problem {
  const catalogue = known.get(locale) ?? new Map(rules(locale).map((one) => [one.id, one]));
  known.set(locale, catalogue);
  const { severity, message } = catalogue.get(rule) as RuleDescription;
  return { rule, severity, message: fill(message, params, locale), params };
}

/** Problems with their numbers, as in a report. */
export type Problems = Pick<Report, 'problems' | 'counts' | 'rules'>;

/** Returns no problems. */
export function noProblems(): Problems {
  return { problems: [], counts: { error: 0, warning: 0, info: 0 }, rules: {} };
}

/** Returns the problems of two parts of one input. */
export function joinProblems(one: Problems, other: Problems): Problems {
  const sum = <Key extends string>(numbers: Record<Key, number>, more: Record<Key, number>) => {
    const keys = [...Object.keys(numbers), ...Object.keys(more)] as Key[];
    return Object.fromEntries(keys.map((key) => [key, (numbers[key] ?? 0) + (more[key] ?? 0)])) as Record<Key, number>;
  };
  return {
    problems: [...one.problems, ...other.problems],
    counts: sum(one.counts, other.counts),
    rules: sum(one.rules, other.rules),
  };
}

/** Adds a problem with the severity that the option `check.rules` gives it. All are counted, and the first hundred of each rule are listed. */
export function addProblem(
  { problems, counts, rules }: Problems,
  problem: Problem,
  levels: CheckingOptions['rules'] = {},
): void {
  const { rule, severity: own } = problem;
  const severity = levels[rule] ?? own;
  if (severity === 'off') {
    return;
  }
  counts[severity] += 1;
  const number = (rules[rule] ?? 0) + 1;
  rules[rule] = number;
  if (number <= MAX_LISTED) {
    problems.push({ ...problem, severity });
  }
}
