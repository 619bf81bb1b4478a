/** How bad problems are, as numbers. */

import type { Severity } from 'sitemap-kit';

/** From none to the worst: the place is the number. */
export const severityMarks = [undefined, 'info', 'warning', 'error'] as const;

/** How bad a severity is, a place in {@link severityMarks}. */
export function markOf(severity: Severity): number {
  return severityMarks.indexOf(severity);
}
