/** The choice of pages in the review of fixes. */

import type { Row } from './page-table.js';

/** Rows of a rule that are fixed: all but some, or only these. */
export interface RowChoice {
  /** Whether the rows that are not among the exceptions are fixed. */
  isTicked: boolean;
  exceptions: readonly Row[];
}

/** Choices by rule. Of other rules, all rows are fixed. */
export type RowChoices = Readonly<Record<string, RowChoice>>;

/** Returns whether a row of a rule is fixed; without a row, whether other than single rows are. */
export function isChosen(choices: RowChoices, rule: string, row?: Row): boolean {
  const { isTicked, exceptions } = choices[rule] ?? { isTicked: true, exceptions: [] };
  return isTicked !== (row !== undefined && exceptions.includes(row));
}
