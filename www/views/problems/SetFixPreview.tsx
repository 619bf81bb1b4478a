import { explanationOf } from '../../i18n/explanations.js';
import { fixPreviewMessages } from '../../i18n/fix-preview.js';
import { labelValue } from '../../i18n/messages.js';
import type { SetFixProposal } from '../../worker/problems/fix-set.js';
import { DialogButtons, DialogFrame } from '../common/dialog.js';
import { useEditor } from '../common/editor.js';
import { ChangeList } from './change-list.js';
import { NoProposal } from './FixPreview.js';

/** The changes that fix a rule in all open files, and whether to apply them. */
export function SetFixPreview({ rule, proposal }: { rule: string; proposal: SetFixProposal }) {
  const { controller } = useEditor();
  const text = fixPreviewMessages();
  const title = text.titleOf(explanationOf(rule)?.title ?? rule);
  const { changes, count, members, robots } = proposal;
  if (count === 0) {
    return (
      <DialogFrame title={title}>
        <NoProposal needs={new Map()} />
      </DialogFrame>
    );
  }
  const listed = changes.map(({ file, ...change }) => ({ ...change, file: labelValue(text.file, file) }));
  return (
    <DialogFrame title={title} about={text.setLead(count, members.length + (robots === undefined ? 0 : 1))}>
      {rule === 'index-child-missing' && <p>{text.openMissingFirst}</p>}
      <ChangeList title={title} count={count} changes={listed} />
      <DialogButtons label={text.accept(count)} onApply={() => controller.fixing.acceptSet(proposal)} />
    </DialogFrame>
  );
}
