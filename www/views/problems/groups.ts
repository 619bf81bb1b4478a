/** The problems of a report by rule. */

import type { Problem, Severity } from 'sitemap-kit';

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
  /** How bad the worst one is. */
  severity: Severity;
  /** How many there are, listed or not. */
  times: number;
  /** Different pages among those that are listed. */
  pages: number;
  /** Whether some can be fixed without a decision, or with one. */
  isSafe: boolean;
  isAssisted: boolean;
  found: readonly Found<Kind>[];
}

/** Groups problems by rule, the worst first; `rowOf` tells the row of a problem. */
export function groupsOf<Kind extends Problem>(
  problems: readonly Kind[],
  counts: Readonly<Record<string, number>>,
  rowOf: (at: number) => number,
): Group<Kind>[] {
  const byRule = new Map<string, Found<Kind>[]>();
  problems.forEach((problem, at) => {
    const found = byRule.get(problem.rule) ?? [];
    found.push({ problem, row: rowOf(at) });
    byRule.set(problem.rule, found);
  });
  return Array.from(byRule, ([rule, found]) => ({
    rule,
    severity: severities.find((severity) => found.some(({ problem }) => problem.severity === severity)) ?? 'info',
    times: counts[rule] ?? found.length,
    pages: new Set(found.map(({ row }) => row).filter((row) => row >= 0)).size,
    isSafe: found.some(({ problem }) => problem.fix === 'safe'),
    isAssisted: found.some(({ problem }) => problem.fix === 'assisted'),
    found,
  })).sort((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity));
}
