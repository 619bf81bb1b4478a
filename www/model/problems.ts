import type { Severity } from 'sitemap-kit';
import { type CellName, cellNames } from './page-table.js';

/** The field of its page that a problem is about, such as `lastmod` or `images[0].loc`; empty where it is the page itself. */
export function fieldOf({ path = '' }: { path?: string | undefined }): string {
  return path.replace(/^\[\d+\]\.?/, '');
}

/** The cell of the table that a problem is about; none where it is about a field that has no column. */
export function cellOf(problem: { path?: string | undefined }): CellName | undefined {
  const field = fieldOf(problem);
  return cellNames.find((name) => name === field);
}

/** How bad problems are, as numbers. */

/** From none to the worst: the place is the number. */
export const severityMarks = [undefined, 'info', 'warning', 'error'] as const;

/** How bad a severity is, a place in {@link severityMarks}. */
export function markOf(severity: Severity): number {
  return severityMarks.indexOf(severity);
}
