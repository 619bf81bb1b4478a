/** The problems of a report by rule. */

import type { Problem, Report, RuleDescription, Severity } from 'sitemap-kit';
import { costOf, RULES_OF_LIST } from 'sitemap-kit/html';
import { countOf, type RuleCount } from '../../model/findings.js';

/** Severities in descending order. */
export const severities: readonly Severity[] = ['error', 'warning', 'info'];

/** A problem and its row. */
export interface Found<Kind extends Problem> {
  problem: Kind;
  /** Row of its page; −1 for problems of the whole file. */
  row: number;
}

/** All problems of one rule. */
export interface RuleProblems<Kind extends Problem = Problem> {
  rule: string;
  /** Highest severity. */
  severity: Severity;
  /** Number of problems, including those that are not listed. */
  times: number;
  /** Number of these of each severity; undefined if it is not known. */
  counts: Report['counts'] | undefined;
  /** Number of pages that they are about; 0 if it is not known. */
  about: number;
  /** Number of distinct located pages. */
  pages: number;
  /** Whether these are all pages with the problem. */
  hasAllPages: boolean;
  /** Whether there are safe or assisted fixes. */
  isSafe: boolean;
  isAssisted: boolean;
  found: readonly Found<Kind>[];
}

/** What problems cost, in descending order: the file, the entry, the value, or nothing. */
const effects: readonly RuleDescription['effect'][] = ['file', 'entry', 'value', 'none'];

/** Returns whether an assisted fix, or one that needs an option, can be proposed. */
export function canBePreviewed({ fix }: Problem): boolean {
  return fix === 'assisted' || (typeof fix === 'object' && ['baseUrl', 'dateOrder', 'repair'].includes(fix.needs));
}

/**
 * Groups problems by rule in descending order of what they cost, and then of severity.
 *
 * @param rules The rule catalogue by id.
 * @param rowOf Returns the row of a problem.
 * @param locationsOf Returns the number of located problems of a rule, if more are located than listed.
 */
export function groupsOf<Kind extends Problem>(
  problems: readonly Kind[],
  counts: Readonly<Record<string, number>>,
  rowOf: (at: number) => number,
  rules: ReadonlyMap<string, RuleDescription>,
  locationsOf: (rule: string) => RuleCount | undefined = () => undefined,
): RuleProblems<Kind>[] {
  const byRule = new Map<string, Found<Kind>[]>();
  problems.forEach((problem, at) => {
    const found = byRule.get(problem.rule) ?? [];
    found.push({ problem, row: rowOf(at) });
    byRule.set(problem.rule, found);
  });
  return Array.from(byRule, ([rule, found]) => {
    const rows = found.map(({ row }) => row);
    const ofListed = found.map(({ problem }) => problem);
    const counted = locationsOf(rule) ?? countOf(rows, ofListed);
    const times = counts[rule] ?? found.length;
    const hasAllPages = counted.problems >= times;
    const ofList = RULES_OF_LIST.has(rule) ? Number(found[0]?.problem.params.n ?? 0) : 0;
    return {
      rule,
      severity: severities.find((severity) => found.some(({ problem }) => problem.severity === severity)) ?? 'info',
      times,
      counts: hasAllPages ? counted.counts : undefined,
      about: ofList || (hasAllPages ? counted.pages : 0),
      pages: counted.pages,
      hasAllPages,
      isSafe: found.some(({ problem }) => problem.fix === 'safe'),
      isAssisted: found.some(({ problem }) => canBePreviewed(problem)),
      found,
    };
  }).sort(
    (a, b) => rankOf(a, rules) - rankOf(b, rules) || severities.indexOf(a.severity) - severities.indexOf(b.severity),
  );
}

function rankOf({ rule, found }: RuleProblems, rules: ReadonlyMap<string, RuleDescription>): number {
  return Math.min(...found.map(({ problem }) => effects.indexOf(costOf(problem, rules.get(rule)?.effect))));
}
