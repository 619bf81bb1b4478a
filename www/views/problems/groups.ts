/** The problems of a report by rule. */

import type { Problem, Severity } from 'sitemap-kit';
import type { RuleCount } from '../../model/findings.js';

/** From the worst to the mildest. */
export const severities: readonly Severity[] = ['error', 'warning', 'info'];

/** A problem, and where it is. */
export interface Found<Kind extends Problem> {
  problem: Kind;
  /** The row of its page; −1 where it is about the whole. */
  row: number;
}

/** All problems of one rule. */
export interface Group<Kind extends Problem = Problem> {
  rule: string;
  /** Highest severity. */
  severity: Severity;
  /** How many there are, listed or not. */
  times: number;
  /** Different pages that the table can show. */
  pages: number;
  /** Whether those are all pages that break the rule. */
  hasAllPages: boolean;
  /** Whether some can be fixed without a decision, or with one. */
  isSafe: boolean;
  isAssisted: boolean;
  found: readonly Found<Kind>[];
}

/** Whether a fix that needs a decision, or a setting, can be proposed for a problem. */
export function canBePreviewed({ fix }: Problem): boolean {
  return fix === 'assisted' || (typeof fix === 'object' && (fix.needs === 'baseUrl' || fix.needs === 'dateOrder'));
}

/**
 * Groups problems by rule, the worst first; `rowOf` tells the row of a problem, `placesOf` how often a rule is
 * broken at a place that is known, and on how many pages, where more is known than the problems say.
 */
export function groupsOf<Kind extends Problem>(
  problems: readonly Kind[],
  counts: Readonly<Record<string, number>>,
  rowOf: (at: number) => number,
  locationsOf: (rule: string) => RuleCount | undefined,
): Group<Kind>[] {
  const byRule = new Map<string, Found<Kind>[]>();
  problems.forEach((problem, at) => {
    const found = byRule.get(problem.rule) ?? [];
    found.push({ problem, row: rowOf(at) });
    byRule.set(problem.rule, found);
  });
  const listed = (found: readonly Found<Kind>[]): RuleCount => {
    const rows = found.map(({ row }) => row).filter((row) => row >= 0);
    return { problems: found.length, pages: new Set(rows).size };
  };
  return Array.from(byRule, ([rule, found]) => {
    const counted = locationsOf(rule) ?? listed(found);
    const times = counts[rule] ?? found.length;
    return {
      rule,
      severity: severities.find((severity) => found.some(({ problem }) => problem.severity === severity)) ?? 'info',
      times,
      pages: counted.pages,
      hasAllPages: counted.problems >= times,
      isSafe: found.some(({ problem }) => problem.fix === 'safe'),
      isAssisted: found.some(({ problem }) => canBePreviewed(problem)),
      found,
    };
  }).sort((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity));
}
