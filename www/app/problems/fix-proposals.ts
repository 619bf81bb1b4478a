import type { Row } from '../../model/page-table.js';
import type { FixProposal, SkippedRows } from '../../worker/problems/fix.js';
import type { DateMeaning } from '../../worker/settings.js';

/** Selects the fixes of a proposal. */
export interface FixSelection {
  /** The rules whose problems are fixed; all rules by default. */
  only?: readonly string[];
  /** Rules whose assisted fixes are included. */
  assisted?: readonly string[];
  /** The rows that are fixed; all rows by default. */
  rows?: readonly Row[];
  /** Rows that the fixes of some rules leave as they are. */
  skipped?: SkippedRows;
  /** Meaning of ambiguous dates. */
  dates?: DateMeaning;
}

/** A proposal for a state of the document. */
export interface Proposed extends FixProposal {
  selection: FixSelection;
  /** The revision of the document that it was computed for. */
  revision: number;
}

/** Returns the sum of numbers by rule. */
export function sum(changes: FixProposal['changes']): number {
  return Object.values(changes).reduce((all, times) => all + times, 0);
}
