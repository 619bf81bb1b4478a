import { useState } from 'preact/hooks';
import { type Proposed, sum } from '../../app/problems/fix-proposals.js';
import { explanationOf } from '../../i18n/explanations.js';
import { fixPreviewMessages } from '../../i18n/fix-preview.js';
import { count } from '../../i18n/messages.js';
import type { OpenDocument } from '../../model/open-document.js';
import type { Row } from '../../model/page-table.js';
import type { SkippedRows } from '../../worker/problems/fix.js';
import { Button } from '../common/buttons.js';
import { DialogButtons, DialogFrame } from '../common/dialog.js';
import { useEditor } from '../common/editor.js';
import { Note } from '../common/notes.js';
import { ChangeList, Created, changeOf, type OnSkip } from './change-list.js';

/** Number of changes of each rule that are shown initially. */
const atFirst = 3;

/** The dialog with the changes of all safe fixes, by rule: those of the ticked rules and pages are made. */
export function SafeFixes({
  document,
  all,
  proposal,
}: {
  document: OpenDocument;
  /** All changes. */
  all: Proposed;
  /** Those that were ticked when it was computed. */
  proposal: Proposed;
}) {
  const { controller } = useEditor();
  const text = fixPreviewMessages();
  const rules = Object.keys(all.changes);
  const [chosen, setChosen] = useState(all.selection);
  const { only = rules, skipped = {} } = chosen;
  // The fix of a rule may depend on another one: what is ticked is computed as a whole.
  const isCounted = proposal.selection === chosen;
  const choose = (only: readonly string[], skipped: SkippedRows) => {
    const isAll = only.length === rules.length && Object.keys(skipped).length === 0;
    const next = isAll ? all.selection : { only, skipped };
    setChosen(next);
    void controller.fixing.chooseSafe(document, all, next);
  };
  const total = sum(proposal.changes);
  return (
    <DialogFrame title={text.safe} about={isCounted ? text.lead(total) : text.counting}>
      <ul class="safe-fixes stack loose">
        {rules.map((rule) => {
          const isChosen = only.includes(rule);
          const ofRule = all.changes[rule] ?? 0;
          const rows = skipped[rule] ?? [];
          const { applied } = isChosen && rows.length === 0 ? proposal : all;
          const { [rule]: _, ...others } = skipped;
          const skip = (next: Row[]) => choose(only, next.length === 0 ? others : { ...others, [rule]: next });
          return (
            <RuleChanges
              key={rule}
              rule={rule}
              times={isCounted ? (proposal.changes[rule] ?? 0) : undefined}
              fixed={isCounted ? (proposal.fixed[rule] ?? 0) : 0}
              all={ofRule}
              changes={applied.filter((one) => one.rule === rule).map((one) => changeOf(one, document))}
              isChosen={isChosen}
              skipped={rows}
              onToggle={() =>
                choose(
                  rules.filter((one) => (one === rule) !== only.includes(one)),
                  others,
                )
              }
              onSkip={isChosen && ofRule > 1 && all.skippable.includes(rule) ? skip : undefined}
            />
          );
        })}
      </ul>
      {isCounted && proposal.removed.length > 0 && <p>{text.removed(proposal.removed.length)}</p>}
      {isCounted && <Created proposal={proposal} />}
      <DialogButtons
        label={isCounted ? text.accept(total) : text.counting}
        isDisabled={!isCounted || total === 0}
        onApply={() => void controller.fixing.accept(document, proposal)}
      />
    </DialogFrame>
  );
}

/** The changes of a rule, and which of them are made. */
function RuleChanges({
  rule,
  times,
  fixed,
  all,
  changes,
  isChosen,
  skipped,
  onToggle,
  onSkip,
}: {
  rule: string;
  /** Number of its changes that are made; undefined while it is counted. */
  times: number | undefined;
  /** Number of its problems that the ticked changes fix, also those of other rules. */
  fixed: number;
  /** Number of all its changes. */
  all: number;
  changes: ReturnType<typeof changeOf>[];
  isChosen: boolean;
  /** The pages that are not ticked. */
  skipped: readonly Row[];
  onToggle: () => void;
  /** Unticks pages, instead of those that are not ticked; undefined if none can be. */
  onSkip: OnSkip | undefined;
}) {
  const [areAllShown, setAllShown] = useState(false);
  const title = explanationOf(rule)?.title ?? rule;
  const isPartly = isChosen && skipped.length > 0;
  // A value is written as a whole: what is wrong in it for another reason is corrected with it.
  const others = isChosen && !isPartly ? 0 : fixed - (times ?? 0);
  return (
    <li class="stack tight">
      <label class="row">
        <input type="checkbox" checked={isChosen} indeterminate={isPartly} onChange={onToggle} />
        <span class="fill problem-title">{title}</span>
        <span class="count">
          {times === undefined ? '…' : isPartly ? fixPreviewMessages().partly(times, all) : count(times)}
        </span>
      </label>
      {others > 0 && <Note tone="info">{fixPreviewMessages().fixedAlong(others)}</Note>}
      {changes.length > 0 && (
        <ChangeList
          title={title}
          count={areAllShown ? all : 0}
          changes={areAllShown ? changes : changes.slice(0, atFirst)}
          skipped={skipped}
          onSkip={onSkip}
        />
      )}
      {!areAllShown && changes.length > atFirst && (
        <Button
          class="link"
          label={fixPreviewMessages().showAll(changes.length, all)}
          onClick={() => setAllShown(true)}
        />
      )}
    </li>
  );
}
