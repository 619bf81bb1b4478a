import { explanationOf } from '../../i18n/explanations.js';
import { fixPreviewMessages } from '../../i18n/fix-preview.js';
import { labelValue } from '../../i18n/messages.js';
import type { SetChange, SetFixProposal } from '../../worker/problems/fix-set.js';
import { ChangeValues } from '../common/change-values.js';
import { DialogFrame } from '../common/dialog.js';
import { useEditor } from '../common/editor.js';
import { FixButtons, NoProposal } from './FixPreview.js';

const noNeeds: ReadonlyMap<string, string> = new Map();

/** The changes that fix a rule in all open files, and whether to apply them. */
export function SetFixPreview({ rule, proposal }: { rule: string; proposal: SetFixProposal }) {
  const { controller } = useEditor();
  const text = fixPreviewMessages();
  const title = text.titleOf(explanationOf(rule)?.title ?? rule);
  const { changes, count } = proposal;
  const files = new Set([...proposal.members.map(({ document }) => document), ...(proposal.robots ? ['robots'] : [])]);
  if (count === 0) {
    return (
      <DialogFrame title={title}>
        <NoProposal needs={noNeeds} />
      </DialogFrame>
    );
  }
  return (
    <DialogFrame title={title} about={text.setLead(count, files.size)}>
      {rule === 'index-child-missing' && <p>{text.openMissingFirst}</p>}
      {changes.length < count && <p class="soft small-text">{text.listed(changes.length, count)}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
      <ul class="fix-changes boxed divided" tabIndex={0} aria-label={title}>
        {changes.map((change, at) => (
          <Change key={at} change={change} />
        ))}
      </ul>
      <FixButtons label={text.accept(count)} onAccept={() => controller.fixing.acceptSet(proposal)} />
    </DialogFrame>
  );
}

function Change({ change: { file, loc, before, after } }: { change: SetChange }) {
  const text = fixPreviewMessages();
  return (
    <li>
      <p class="change-location row wrap small-text">
        <span>{labelValue(text.file, file)}</span>
      </p>
      {loc !== undefined && <p class="soft small-text cut">{loc}</p>}
      <p class="change-values">
        <ChangeValues before={before} after={after} text={text} />
      </p>
    </li>
  );
}
