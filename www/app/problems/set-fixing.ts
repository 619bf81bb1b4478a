import { fixingMessages } from '../../i18n/fixing.js';
import { shellMessages } from '../../i18n/shell.js';
import type { SetRule } from '../../model/problems.js';
import type { SetFixProposal } from '../../worker/problems/fix-set.js';
import type { Editing } from '../edit/editing.js';
import type { Pages } from '../edit/pages.js';
import { Feature } from '../feature.js';
import { retryIfChanged } from './fix-proposals.js';
import type { Fixing } from './fixing.js';
import { memberOf, setOf } from './set-checking.js';

/** Fixes the problems across files. */
export class SetFixing extends Feature<{ editing: Editing; pages: Pages; fixing: Fixing }> {
  /** Shows the changes that fix a rule in all open files in a dialog. */
  async show(rule: SetRule): Promise<void> {
    const { engine, fixing, jobs, notices, settings, state } = this.parts;
    const compute = async (signal: AbortSignal) => {
      const documents = setOf(state.documents.peek());
      const members = documents.map((document) => ({ ...memberOf(document), pages: document.table.updateSince() }));
      const request = { members, settings: settings(), rule };
      const name = documents[0]?.name.peek() ?? 'robots.txt';
      return jobs.run('fix', name, (job) => engine.call('fixSet', request, { ...job, endsWork: true }), signal);
    };
    const revisions = () => state.documents.peek().map(({ revision }) => revision.peek());
    await fixing.preview(
      (signal) =>
        notices.catchError(
          retryIfChanged(
            () => compute(signal),
            () => revisions().join(),
          ),
        ),
      (proposal) => ({ name: 'fix-set', rule, proposal }),
    );
  }

  /** Applies a proposal for all open files; one undo reverts it. */
  accept({ members, robots, count }: SetFixProposal): void {
    const { editing, pages, state } = this.parts;
    const documents = state.documents.peek();
    const proposals = members.flatMap(({ document: id, ...edits }) => {
      const document = documents.find((one) => one.id === id);
      return document === undefined ? [] : [{ document, ...edits }];
    });
    const before = state.settings.peek().robots;
    editing.applySetFix(proposals, robots === undefined ? undefined : { before, after: robots });
    const text = fixingMessages().fixed(count);
    const changed = proposals[0]?.document;
    if (changed !== undefined) {
      pages.showWithUndo(changed, text);
    } else {
      const run = () => editing.setRobots(robots, before);
      this.parts.notices.show(text, { action: { label: shellMessages().undo, run } });
    }
  }
}
