import { useState } from 'preact/hooks';
import type { Review } from '../../app/problems/fix-proposals.js';
import { explanationOf } from '../../i18n/explanations.js';
import { fixPreviewMessages } from '../../i18n/fix-preview.js';
import { count } from '../../i18n/messages.js';
import { isChosen } from '../../model/row-choice.js';
import { Button } from '../common/buttons.js';
import { DialogFrame } from '../common/dialog.js';
import { useEditor } from '../common/editor.js';
import { Note } from '../common/notes.js';
import { ChangeList, leadOf, lockable, ReviewEnd } from './change-list.js';
import { reviewedChanges, toggleRow } from './reviewed-changes.js';

/** Number of changes of each rule that are shown initially. */
const atFirst = 3;

/** The dialog with the changes of all safe fixes, by rule: those of the ticked rules and pages are made. */
export function SafeFixes(review: Review) {
  const { all } = review;
  const text = fixPreviewMessages();
  return (
    <DialogFrame title={text.safe} about={leadOf(review)}>
      <ul class="safe-fixes stack loose">
        {Object.keys(all.changes).map((rule) => (
          <RuleChanges key={rule} rule={rule} review={review} />
        ))}
      </ul>
      <ReviewEnd review={review} removed={text.removed} />
    </DialogFrame>
  );
}

/** The changes of a rule, and which of them are made. */
function RuleChanges({ rule, review }: { rule: string; review: Review }) {
  const { controller } = useEditor();
  const [areAllShown, setAllShown] = useState(false);
  const { all, proposal, selection } = review;
  const { choices = {} } = selection;
  const text = fixPreviewMessages();
  const title = explanationOf(rule)?.title ?? rule;
  const changes = reviewedChanges(review, rule);
  const ofRule = Math.max(all.changes[rule] ?? 0, changes.length);
  const { [rule]: times = 0 } = review.counted.value ?? {};
  // Those that are not listed are ticked together.
  const others = changes.length < ofRule ? [{ isTicked: isChosen(choices, rule), reason: undefined }] : [];
  const ticks = [...changes, ...others];
  const open = ticks.filter(({ reason }) => reason === undefined);
  const isTicked = ticks.every((one) => one.isTicked);
  const marked = changes.filter((one) => one.isTicked && one.reason !== undefined).length;
  const along = choices[rule] === undefined ? 0 : (proposal.fixed[rule] ?? 0) - (proposal.changes[rule] ?? 0) - marked;
  const shown = changes.filter(({ reason }, at) => areAllShown || at < atFirst || reason !== undefined);
  const choice = { isTicked: !open.every((one) => one.isTicked), exceptions: [] };
  const canSkip = ofRule > 1 && all.skippable.includes(rule);
  return (
    <li class="stack tight">
      <label class="row">
        <input
          type="checkbox"
          checked={isTicked}
          indeterminate={!isTicked && ticks.some((one) => one.isTicked)}
          {...lockable(open.length === 0)}
          onChange={() => void controller.fixing.choose({ ...choices, [rule]: choice })}
        />
        <span class="fill problem-title">{title}</span>
        <span class="count">
          {review.counted.value === undefined
            ? '…'
            : times > 0 && times < ofRule
              ? text.partly(times, ofRule)
              : count(times)}
        </span>
      </label>
      {along > 0 && <Note tone="info">{text.fixedAlong(along)}</Note>}
      <ChangeList
        title={title}
        count={areAllShown ? ofRule : 0}
        changes={shown}
        onMore={(listed) => void controller.fixing.list(listed)}
        onToggle={canSkip ? (row) => void controller.fixing.choose(toggleRow(review, rule, row)) : undefined}
      />
      {shown.length < changes.length && (
        <Button class="link" label={text.showAll(changes.length, ofRule)} onClick={() => setAllShown(true)} />
      )}
    </li>
  );
}
