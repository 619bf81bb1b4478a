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
  const [listed = [], made = []] = [all, proposal].map(({ applied }) => applied.filter((one) => one.rule === rule));
  const [listedRows, madeRows] = [listed, made].map((some) => new Set(some.map(({ row }) => row)));
  // Of many changes, only the first are listed.
  const isCut = made.length < (proposal.changes[rule] ?? 0);
  const last = isCut ? listed.findLastIndex(({ row }) => madeRows?.has(row)) : listed.length;
  const changes = listed.map((change, at) => {
    const { row } = change;
    const decided =
      row === undefined || at > last ? undefined : decisionOf(review, change, madeRows?.has(row) === true);
    return { ...changeOf(change, document), isTicked: isChosen(selection.choices ?? {}, rule, row), ...decided };
  });
  // Of all changes or of those that are made, others are the next ones of a list that is cut.
  const isWhole = !isCut && listed.length === all.changes[rule];
  const others = isWhole ? made.filter(({ row }) => !listedRows?.has(row)) : [];
  return [...changes, ...others.map((one) => ({ ...changeOf(one, document), row: undefined, isTicked: true }))];
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
