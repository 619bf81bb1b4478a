import type { Severity } from 'sitemap-kit';
import { type CellName, cellNames } from './page-table.js';

/** The rule about pages of several sites, whose problems the editor fixes where it is one site at several addresses. */
export const mixedHosts = 'loc-mixed-hosts';

/** Returns the field of a problem, such as `lastmod` or `images[0].loc`; empty for the page itself. */
export function fieldOf({ path = '' }: { path?: string | undefined }): string {
  return path.replace(/^\[\d+\]\.?/, '');
}

/** Returns the cell of a problem; undefined if its field has no column. */
export function cellOf(problem: { path?: string | undefined }): CellName | undefined {
  const field = fieldOf(problem);
  return cellNames.find((name) => name === field);
}

/** Severities as numbers. */

/** Severities in ascending order. The index is the number. */
export const severityMarks = [undefined, 'info', 'warning', 'error'] as const;

/** Returns the index of a severity in {@link severityMarks}. */
export function markOf(severity: Severity): number {
  return severityMarks.indexOf(severity);
}
