import type { OpenDocument } from '../../model/open-document.js';
import type { RowSet } from '../../model/row-set.js';
import type { FixProposal } from '../../worker/problems/fix.js';

/** Returns the number of changes of a proposal. */
export function countChanges({ changes }: FixProposal): number {
  return Object.values(changes).reduce((sum, times) => sum + times, 0);
}

/** Returns the part of a proposal that concerns some rows. */
export function restrictToRows(proposal: FixProposal, { table }: OpenDocument, rows: RowSet): FixProposal {
  const applied = proposal.applied.filter(({ page }) => page !== undefined && rows.has(table.order[page] ?? -1));
  const cells = proposal.cells.filter(({ row }) => rows.has(row));
  const removed = proposal.removed.filter((row) => rows.has(row));
  // Only the first hundred changes of a rule are listed; their effect on the cells is complete.
  const rules = Object.keys(proposal.changes);
  const times = (rule: string) => applied.filter((change) => change.rule === rule).length;
  const known = rules.map((rule) => [rule, times(rule) || Math.min(cells.length + removed.length, 1)] as const);
  return { cells, removed, applied, changes: Object.fromEntries(known) };
}
