import type { OpenDocument } from '../../model/open-document.js';
import type { Row } from '../../model/page-table.js';
import type { RowSet } from '../../model/row-set.js';
import type { FixProposal } from '../../worker/problems/fix.js';
import type { DateMeaning } from '../../worker/settings.js';

/** Selects the fixes of a proposal. */
export interface FixSelection {
  /** The rules whose problems are fixed; all rules by default. */
  only?: readonly string[];
  /** Rules whose assisted fixes are included. */
  assisted?: readonly string[];
  /** The rows that are fixed; all rows by default. */
  rows?: readonly Row[];
  /** Meaning of ambiguous dates. */
  dates?: DateMeaning;
}

/** A proposal for a state of the document. */
export interface Proposed extends FixProposal {
  selection: FixSelection;
  /** The revision of the document that it was computed for. */
  revision: number;
}

/** Returns the number of changes of a proposal. */
export function countChanges({ changes }: FixProposal): number {
  return sum(changes);
}

function sum(changes: FixProposal['changes']): number {
  return Object.values(changes).reduce((all, times) => all + times, 0);
}

/** Returns the part of a proposal that concerns some rows; nothing of changes of the text, which are made as a whole. */
export function restrictToRows(proposal: FixProposal, { table }: OpenDocument, rows: RowSet): FixProposal {
  const ofPages = proposal.text === undefined ? proposal.applied : [];
  const applied = ofPages.filter(({ page }) => page !== undefined && rows.has(table.order[page] ?? -1));
  const cells = proposal.cells.filter(({ row }) => rows.has(row));
  const removed = proposal.removed.filter((row) => rows.has(row));
  // Only the first hundred changes of a rule are listed; their effect on the cells is complete.
  const rules = Object.keys(proposal.changes);
  const times = (rule: string) => applied.filter((change) => change.rule === rule).length;
  const known = rules
    .map((rule) => [rule, times(rule) || Math.min(cells.length + removed.length, 1)] as const)
    .filter(([, n]) => n > 0);
  const changes = Object.fromEntries(known);
  return { cells, removed, applied, changes, fixed: sum(changes), left: 0 };
}
