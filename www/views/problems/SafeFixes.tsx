import { useState } from 'preact/hooks';
import { countChanges, type Proposed } from '../../app/problems/fix-proposals.js';
import { explanationOf } from '../../i18n/explanations.js';
import { fixPreviewMessages } from '../../i18n/fix-preview.js';
import { count } from '../../i18n/messages.js';
import { problemMessages } from '../../i18n/problems.js';
import type { OpenDocument } from '../../model/open-document.js';
import { Button } from '../common/buttons.js';
import { DialogButtons, DialogFrame } from '../common/dialog.js';
import { useEditor } from '../common/editor.js';
import { ChangeList, changeOf } from './change-list.js';
import { NoProposal } from './FixPreview.js';

/** Number of changes of each rule that are shown initially. */
const atFirst = 3;

/** The dialog with the changes of all safe fixes, by rule: those of the ticked rules are made. */
export function SafeFixes({ document, proposal }: { document: OpenDocument; proposal: Proposed }) {
  const { controller } = useEditor();
  const text = fixPreviewMessages();
  const { changes } = proposal;
  const rules = Object.keys(changes);
  const [chosen, setChosen] = useState(rules);
  const total = countChanges(proposal);
  if (total === 0) {
    return (
      <DialogFrame title={text.safe}>
        <NoProposal needs={new Map()} />
      </DialogFrame>
    );
  }
  const toggle = (rule: string) =>
    setChosen(rules.filter((one) => (one === rule ? !chosen.includes(rule) : chosen.includes(one))));
  const left = chosen.reduce((sum, rule) => sum + (changes[rule] ?? 0), 0);
  return (
    <DialogFrame title={text.safe} about={text.lead(total)}>
      <ul class="safe-fixes stack loose">
        {rules.map((rule) => (
          <RuleChanges
            key={rule}
            rule={rule}
            times={changes[rule] ?? 0}
            changes={proposal.applied.filter((one) => one.rule === rule).map((one) => changeOf(one, document))}
            isChosen={chosen.includes(rule)}
            onToggle={() => toggle(rule)}
          />
        ))}
      </ul>
      {chosen.length === rules.length && proposal.removed.length > 0 && <p>{text.removed(proposal.removed.length)}</p>}
      <DialogButtons
        label={text.accept(left)}
        isDisabled={left === 0}
        onApply={() => void controller.fixing.acceptRules(document, proposal, chosen)}
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
  times: number;
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
        <span class="count">{count(times)}</span>
      </label>
      <ChangeList title={title} count={times} changes={areAllShown ? changes : changes.slice(0, atFirst)} />
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
