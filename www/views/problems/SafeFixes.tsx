import { useState } from 'preact/hooks';
import { type Proposed, sum } from '../../app/problems/fix-proposals.js';
import { explanationOf } from '../../i18n/explanations.js';
import { fixPreviewMessages } from '../../i18n/fix-preview.js';
import { count } from '../../i18n/messages.js';
import { problemMessages } from '../../i18n/problems.js';
import type { OpenDocument } from '../../model/open-document.js';
import { Button } from '../common/buttons.js';
import { DialogButtons, DialogFrame } from '../common/dialog.js';
import { useEditor } from '../common/editor.js';
import { ChangeList, Created, changeOf } from './change-list.js';

/** Number of changes of each rule that are shown initially. */
const atFirst = 3;

/** The dialog with the changes of all safe fixes, by rule: those of the ticked rules are made. */
export function SafeFixes({
  document,
  all,
  proposal,
}: {
  document: OpenDocument;
  /** All changes. */
  all: Proposed;
  /** Those of the rules that were ticked when it was computed. */
  proposal: Proposed;
}) {
  const { controller } = useEditor();
  const text = fixPreviewMessages();
  const rules = Object.keys(all.changes);
  const [chosen, setChosen] = useState(rules);
  // The fix of a rule may depend on another one: what is ticked is computed as a whole.
  const isCounted = (proposal.selection.only ?? rules).join() === chosen.join();
  const toggle = (rule: string) => {
    const next = rules.filter((one) => (one === rule ? !chosen.includes(rule) : chosen.includes(one)));
    setChosen(next);
    void controller.fixing.chooseSafe(document, all, next);
  };
  const total = sum(proposal.changes);
  return (
    <DialogFrame title={text.safe} about={isCounted ? text.lead(total) : text.counting}>
      <ul class="safe-fixes stack loose">
        {rules.map((rule) => {
          const { changes, applied } = chosen.includes(rule) ? proposal : all;
          return (
            <RuleChanges
              key={rule}
              rule={rule}
              times={isCounted ? (changes[rule] ?? 0) : undefined}
              changes={applied.filter((one) => one.rule === rule).map((one) => changeOf(one, document))}
              isChosen={chosen.includes(rule)}
              onToggle={() => toggle(rule)}
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

/** The changes of a rule, and whether they are made. */
function RuleChanges({
  rule,
  times,
  changes,
  isChosen,
  onToggle,
}: {
  rule: string;
  /** Number of its changes; undefined while it is counted. */
  times: number | undefined;
  changes: ReturnType<typeof changeOf>[];
  isChosen: boolean;
  onToggle: () => void;
}) {
  const [areAllShown, setAllShown] = useState(false);
  const title = explanationOf(rule)?.title ?? rule;
  return (
    <li class="stack tight">
      <label class="row">
        <input type="checkbox" checked={isChosen} onChange={onToggle} />
        <span class="fill problem-title">{title}</span>
        <span class="count">{times === undefined ? '…' : count(times)}</span>
      </label>
      {times !== 0 && (
        <ChangeList
          title={title}
          count={times ?? changes.length}
          changes={areAllShown ? changes : changes.slice(0, atFirst)}
        />
      )}
      {!areAllShown && changes.length > atFirst && (
        <Button
          class="link"
          label={problemMessages().more(changes.length - atFirst)}
          onClick={() => setAllShown(true)}
        />
      )}
    </li>
  );
}
