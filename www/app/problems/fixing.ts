import { effect, signal } from '@preact/signals';
import { fixingMessages } from '../../i18n/fixing.js';
import { shellMessages } from '../../i18n/shell.js';
import type { RunningFix } from '../../model/findings.js';
import type { OpenDocument } from '../../model/open-document.js';
import type { Row } from '../../model/page-table.js';
import type { SetRule } from '../../model/problems.js';
import type { RowChoices } from '../../model/row-choice.js';
import type { SetFixProposal } from '../../worker/problems/fix-set.js';
import type { DateMeaning } from '../../worker/settings.js';
import type { Editing } from '../edit/editing.js';
import type { Pages } from '../edit/pages.js';
import { Feature } from '../feature.js';
import type { RunningJob } from '../jobs.js';
import type { SourceSync } from '../source/source-sync.js';
import { basisOf } from '../source/text-basis.js';
import type { Dialog } from '../state.js';
import { settingsFor } from './checking.js';
import { type FixSelection, type Proposed, type Review, reviewOf, sum } from './fix-proposals.js';
import { memberOf, setOf } from './set-checking.js';

/** Fixes the problems of one document: proposes changes, shows them, and applies them. */
export class Fixing extends Feature<{ editing: Editing; pages: Pages; sourceSync: SourceSync }> {
  /** Cancels the computation of the preview that was requested last. */
  #lastPreview: AbortController | undefined;

  /** Applies the safe fixes of a rule; `row` is the row whose fix is shown if there is no safe one. */
  async fixSafe(document: OpenDocument, rule: string, row?: Row): Promise<void> {
    await this.#acceptSafe(document, { only: [rule] }, () => this.previewFix(document, rule, row));
  }

  /** Applies the safe fix of one problem, or of all problems of its rule if it is in no page. */
  async fixOne(document: OpenDocument, rule: string, row: Row): Promise<void> {
    const selection = { only: [rule], choices: onlyRow(document, rule, row) };
    await this.#acceptSafe(document, selection, () => this.fixSafe(document, rule, row));
  }

  /** Applies safe fixes unless a fix is running. Some variants of problems that are usually safe to fix need a decision. */
  async #acceptSafe(document: OpenDocument, selection: FixSelection, otherwise: () => Promise<void>): Promise<void> {
    const proposal = document.fixing.peek().length > 0 ? undefined : await this.#propose(document, selection);
    if (proposal !== undefined) {
      await (sum(proposal.changes) === 0 ? otherwise() : this.accept(document, proposal));
    }
  }

  /**
   * Shows the changes of the assisted fix of a rule in a dialog.
   *
   * @param row The only row to fix.
   * @param dates Meaning of ambiguous dates.
   */
  async previewFix(document: OpenDocument, rule: string, row?: Row, dates: DateMeaning = {}): Promise<void> {
    const rows = row === undefined ? {} : { choices: onlyRow(document, rule, row) };
    const selection = { only: [rule], assisted: [rule], dates, ...rows };
    await this.#preview(
      (signal) => this.#propose(document, selection, signal),
      (all) => ({ name: 'fix', rule, row, ...reviewOf(document, all) }),
    );
  }

  /** Shows the changes of all safe fixes by rule in a dialog, unless a fix is running. */
  async reviewSafe(document: OpenDocument): Promise<void> {
    if (document.fixing.peek().length > 0) {
      return;
    }
    const compute = async (signal: AbortSignal) => {
      const proposal = await this.#propose(document, {}, signal);
      if (proposal === undefined || sum(proposal.changes) > 0) {
        return proposal;
      }
      this.parts.notices.show(fixingMessages().nothingToFix);
      return undefined;
    };
    await this.#preview(compute, (all) => ({ name: 'safe-fixes', ...reviewOf(document, all) }));
  }

  /** Chooses changes of the review that is shown, and computes what they achieve. */
  async choose(choices: RowChoices): Promise<void> {
    const review = this.#review();
    if (review === undefined) {
      return;
    }
    const { document, all } = review;
    const isAll = Object.values(choices).every(({ isTicked, exceptions }) => isTicked && exceptions.length === 0);
    const selection = isAll ? all.selection : { only: Object.keys(all.changes), ...all.selection, choices };
    const counted: Review['counted'] = signal(isAll ? all.changes : undefined);
    const chosen = { ...review, selection, counted };
    this.parts.state.dialog.value = chosen;
    await this.#preview(
      async (signal) => (isAll ? all : this.#propose(document, selection, signal, counted)),
      (proposal) => ({ ...chosen, proposal }),
    );
  }

  /** Lists more changes of each rule in the review that is shown. */
  async list(listed: number): Promise<void> {
    const review = this.#review();
    if (review === undefined) {
      return;
    }
    const selection = { ...review.all.selection, listed };
    await this.#preview(
      (signal) => this.#propose(review.document, selection, signal),
      (all) => ({ ...review, all }),
    );
    const shown = this.#review();
    if (shown?.all.selection === selection) {
      await this.choose(shown.selection.choices ?? {});
    }
  }

  /** Returns the review that is shown; undefined if there is none. */
  #review() {
    const dialog = this.parts.state.dialog.peek();
    return dialog?.name === 'fix' || dialog?.name === 'safe-fixes' ? dialog : undefined;
  }

  /** Shows the changes that fix a rule in all open files in a dialog. */
  async previewSet(rule: SetRule): Promise<void> {
    const { notices, state } = this.parts;
    const revisions = () => state.documents.peek().map(({ revision }) => revision.peek());
    const compute = (signal: AbortSignal) =>
      notices.catchError(
        retryIfChanged(
          () => this.#computeSet(rule, signal),
          () => revisions().join(),
        ),
      );
    await this.#preview(compute, (proposal) => ({ name: 'fix-set', rule, proposal }));
  }

  /** Applies a proposal for all open files; one undo reverts it. */
  acceptSet({ members, robots, count }: SetFixProposal): void {
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

  /** Writes the text anew from its pages, which drops what is in no page. */
  async rewrite(document: OpenDocument): Promise<void> {
    const before = document.revision.peek();
    await this.parts.sourceSync.of(document).format();
    const text = fixingMessages();
    if (document.revision.peek() === before) {
      this.parts.notices.show(text.nothingToFix);
    } else {
      this.parts.pages.showWithUndo(document, text.rewritten);
    }
  }

  /** Cancels the computation of fixes that are not shown yet; undefined if there are none. */
  get cancel(): (() => void) | undefined {
    const running = this.parts.state.jobs.peek().filter(({ name }) => name === 'fix');
    return running.length === 0 ? undefined : () => running.forEach((job) => void job.cancel());
  }

  /**
   * Opens the dialog of a proposal when it is computed. The computation is cancelled if the user opens or closes a dialog, goes to
   * another view or document, or requests another preview meanwhile.
   */
  async #preview<Proposal>(
    compute: (signal: AbortSignal) => Promise<Proposal | undefined>,
    dialogOf: (proposal: Proposal) => Dialog,
  ): Promise<void> {
    const { dialog, document, view, front } = this.parts.state;
    this.#lastPreview?.abort();
    const running = new AbortController();
    this.#lastPreview = running;
    const placeOf = () => [dialog.value, document.value, view.value, front.value];
    const before = placeOf();
    const end = effect(() => {
      if (placeOf().some((one, at) => one !== before[at])) {
        running.abort();
      }
    });
    const proposal = await compute(running.signal).finally(end);
    if (proposal !== undefined && !running.signal.aborted) {
      dialog.value = dialogOf(proposal);
    }
  }

  /**
   * Applies a proposal and shows how many problems are fixed; computes it again if the document was edited meanwhile, or if it is
   * that of another selection.
   */
  async accept(
    document: OpenDocument,
    proposal: Proposed,
    { selection }: Pick<Proposed, 'selection'> = proposal,
  ): Promise<void> {
    const { editing, sourceSync, notices, pages } = this.parts;
    const isCurrent = () => document.revision.peek() === proposal.revision && proposal.selection === selection;
    const write = async () => (isCurrent() ? proposal.text : undefined);
    const isApplied =
      proposal.text === undefined
        ? isCurrent() && editing.edit(document, 'fix', { ...proposal, added: [] })
        : await whileFixing(
            document,
            sum(proposal.changes),
            notices.catchError(sourceSync.of(document).replace(write, 'fix')),
          );
    const text = fixingMessages();
    if (isApplied) {
      // Until the next check, what fixes would write is not known.
      document.suggested.value = undefined;
      const { changes, fixed, created, left, isSafeLeft } = proposal;
      pages.showWithUndo(document, text.done(sum(changes), sum(fixed), sum(created), left, isSafeLeft));
    } else if (!isCurrent()) {
      const again = await this.#propose(document, selection);
      await (again && this.accept(document, again));
    } else if (isApplied === false) {
      notices.show(text.nothingToFix);
    }
  }

  /** Returns the changes of a fix; undefined if it was cancelled, by the user or the signal. `counted` becomes their number before. */
  async #propose(
    document: OpenDocument,
    selection: FixSelection,
    signal?: AbortSignal,
    counted?: Review['counted'],
  ): Promise<Proposed | undefined> {
    const { kind, name } = document;
    const { engine, jobs, notices, settings, sourceSync } = this.parts;
    const compute = async () => {
      await sourceSync.of(document).settle();
      const input = { kind, basis: await basisOf(document), settings: settingsFor(document, settings()) };
      const state = `${document.id} ${document.revision.peek()}`;
      const request = { assisted: [], ...input, ...selection, state };
      const propose = async (job: RunningJob) => {
        // The steps of a choice are short, and others need their results.
        const options = { pages: document, ...job, endsWork: selection.choices === undefined };
        if (counted !== undefined) {
          counted.value = await engine.call('countFix', request, options);
        }
        return engine.call('proposeFix', request, options);
      };
      return jobs.run('fix', name.peek(), propose, signal);
    };
    const computing = retryIfChanged(compute, () => document.revision.peek());
    const proposal = await whileFixing(document, undefined, notices.catchError(computing));
    return proposal && { ...proposal, selection, revision: document.revision.peek() };
  }

  async #computeSet(rule: SetRule, signal: AbortSignal): Promise<SetFixProposal | undefined> {
    const { engine, jobs, settings, state } = this.parts;
    const documents = setOf(state.documents.peek());
    const members = documents.map((document) => ({ ...memberOf(document), pages: document.table.updateSince() }));
    const name = documents[0]?.name.peek() ?? 'robots.txt';
    const compute = (job: RunningJob) =>
      engine.call('fixSet', { members, settings: settings(), rule }, { ...job, endsWork: true });
    return jobs.run('fix', name, compute, signal);
  }
}

/** Returns the choice of the rows that the fix of a problem changes: merging two entries of one page changes both. */
function onlyRow({ check, table }: OpenDocument, rule: string, row: Row): RowChoices {
  const { report, rows } = check.peek() ?? {};
  const problem = report?.problems.find((one, at) => one.rule === rule && rows?.[at] === row);
  const exceptions = [row, table.order[problem?.related?.page ?? -1] ?? row];
  return { [rule]: { isTicked: false, exceptions } };
}

/** Shows a fix while it is computed or applied. */
async function whileFixing<Result>(
  { fixing }: OpenDocument,
  changes: RunningFix['changes'],
  work: Promise<Result>,
): Promise<Result> {
  const running = { changes };
  fixing.value = [...fixing.peek(), running];
  try {
    return await work;
  } finally {
    fixing.value = fixing.peek().filter((one) => one !== running);
  }
}

/** Returns a result; computes it again if the state that it depends on changed meanwhile, so that no edit is overwritten. */
async function retryIfChanged<Result>(
  compute: () => Promise<Result | undefined>,
  state: () => string | number,
): Promise<Result | undefined> {
  for (;;) {
    const before = state();
    const result = await compute();
    if (result === undefined || state() === before) {
      return result;
    }
  }
}
