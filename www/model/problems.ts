import type { Problem, Severity } from 'sitemap-kit';
import { type CellName, cellNames } from './page-table.js';

/** The rule about pages of several sites, whose problems the editor fixes where it is one site at several addresses. */
export const mixedHosts = 'loc-mixed-hosts';

/** The rules about pages whose problems across files are fixed in all files of a set. */
const setPageRules = ['loc-duplicate', 'hreflang-no-return', 'hreflang-self-missing'] as const;

/** The rules about entries of indexes and lines of the robots.txt whose problems are fixed in a set. */
const setEntryRules = [
  'index-child-missing',
  'index-lastmod-mismatch',
  'sitemap-not-listed',
  'robots-sitemap-not-found',
  'robots-sitemap-missing',
] as const;

/** A rule about entries or lines whose problems are fixed in a set. */
export type SetEntryRule = (typeof setEntryRules)[number];

/** A rule whose problems are fixed in a set. */
export type SetRule = (typeof setPageRules)[number] | SetEntryRule;

/** Returns whether the problems of a rule about entries or lines are fixed in a set. */
export const isSetEntryRule = (rule: string): rule is SetEntryRule => setEntryRules.some((one) => one === rule);

/** Returns whether the problems of a rule are fixed in a set. */
export const isSetRule = (rule: string): rule is SetRule =>
  isSetEntryRule(rule) || setPageRules.some((one) => one === rule);

/** Returns the field of a problem, such as `lastmod` or `images[0].loc`; empty for the page itself. */
export function fieldOf({ path = '' }: { path?: string | undefined }): string {
  return path.replace(/^\[\d+\]\.?/, '');
}

/** What is known of the place of a problem in its page. */
type PlacedProblem = Pick<Problem, 'rule'> & { path?: string | undefined; params?: Problem['params'] };

/** Returns the field of a problem like {@link fieldOf}, or the element in which the markup has it, or that it lacks. */
export function placeInPage({ rule, params, ...problem }: PlacedProblem): string {
  return fieldOf(problem) || (rule === 'element-missing-loc' ? 'loc' : (params?.element ?? ''));
}

/** Returns the cell of a problem; undefined if its field has no column. */
export function cellOf(problem: PlacedProblem): CellName | undefined {
  const field = placeInPage(problem);
  return cellNames.find((name) => name === field);
}

/** Severities in ascending order. The index is the number. */
export const severityMarks = [undefined, 'info', 'warning', 'error'] as const;

/** Returns the index of a severity in {@link severityMarks}. */
export function markOf(severity: Severity): number {
  return severityMarks.indexOf(severity);
}
