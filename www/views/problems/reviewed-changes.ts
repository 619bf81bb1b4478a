/** The changes of a review: which are ticked, and which are decided by others. */

import type { Review } from '../../app/problems/fix-proposals.js';
import { explanationOf } from '../../i18n/explanations.js';
import { fixPreviewMessages } from '../../i18n/fix-preview.js';
import type { AppliedToRow } from '../../model/findings.js';
import type { Row } from '../../model/page-table.js';
import { fieldOf } from '../../model/problems.js';
import { isChosen, type RowChoices } from '../../model/row-choice.js';
import { changeOf, type ListedChange } from './change-list.js';

/** Returns the changes of a rule: those that are listed of all, and those that are only made without others. */
export function reviewedChanges(review: Review, rule: string): ListedChange[] {
  const { document, all, proposal, selection } = review;
  const isOfRule = (one: AppliedToRow) => one.rule === rule;
  const listed = all.applied.filter(isOfRule);
  const rows = new Set(listed.map(({ row }) => row));
  const made = new Set(proposal.applied.filter(isOfRule).map(({ row }) => row));
  const more = proposal.applied.filter((one) => isOfRule(one) && !rows.has(one.row));
  // Of many changes, only the first are listed.
  const known = made.size < 100 ? listed.length : listed.findLastIndex(({ row }) => made.has(row));
  return [...listed, ...more].map((change, at) => {
    const { row } = change;
    const isMade = made.has(row) || at > known;
    const decided = row === undefined ? undefined : decisionOf(review, change, isMade);
    return { ...changeOf(change, document), isTicked: isChosen(selection.choices ?? {}, rule, row), ...decided };
  });
}

/** Returns whether a change is made, and why, if it was not chosen that way; undefined if it was. */
function decisionOf(
  { all, proposal }: Review,
  change: AppliedToRow,
  isMade: boolean,
): Pick<ListedChange, 'isTicked' | 'reason'> | undefined {
  const text = fixPreviewMessages();
  const { rule, row = -1 } = change;
  const { choices = {} } = proposal.selection;
  const wasChosen = isChosen(choices, rule, row);
  if (isMade === wasChosen && isMade) {
    return undefined;
  }
  // A change of the markup names no field.
  const fields = [fieldOf(change), ''];
  const isSame = (one: AppliedToRow) =>
    one.rule !== rule &&
    one.row === row &&
    (fields.includes(fieldOf(one)) || fields[0] === '' || proposal.removed.includes(row));
  const other = isMade ? change : proposal.applied.find(isSame);
  const isFixed = isMade || (proposal.fixed[rule] !== undefined && proposal.open[rule]?.includes(row) === false);
  if (other !== undefined && isFixed) {
    return { isTicked: true, reason: text.fixedWith(titleOf(other.rule)) };
  }
  if (!wasChosen) {
    return undefined;
  }
  const left = all.applied.filter((one) => one.rule !== rule && !isChosen(choices, one.rule, one.row));
  const [cause, ...others] = new Set(left.map((one) => titleOf(one.rule)));
  return { isTicked: false, reason: text.onlyWith(others.length > 0 ? undefined : cause) };
}

/** Returns the choices of a review after a row of a rule was ticked or unticked. */
export function toggleRow({ all, selection }: Review, rule: string, row: Row): RowChoices {
  const { choices = {} } = selection;
  const listed = all.applied.filter((one) => one.rule === rule);
  const rows = [...new Set(listed.map((one) => one.row ?? -1))];
  const isTicked = listed.length === all.changes[rule] || isChosen(choices, rule);
  const exceptions = rows.filter((one) => (isChosen(choices, rule, one) === (one === row)) === isTicked);
  const areAll = exceptions.length === rows.length && listed.length === all.changes[rule];
  return { ...choices, [rule]: areAll ? { isTicked: false, exceptions: [] } : { isTicked, exceptions } };
}

/** Returns the title of a rule. */
function titleOf(rule: string): string {
  return explanationOf(rule)?.title ?? rule;
}
