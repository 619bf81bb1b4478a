import type { EngineClient } from '../../client/engine-client.js';
import { isDroppedOnExport, isFixedOnExport } from '../../model/fixed-on-export.js';
import type { OpenDocument } from '../../model/open-document.js';
import type { Row } from '../../model/page-table.js';
import { RowSet } from '../../model/row-set.js';
import type { FixProposal } from '../../worker/problems/fix.js';
import type { CheckSettings, DateMeaning } from '../../worker/settings.js';
import type { Editing } from '../edit/editing.js';
import type { Jobs } from '../jobs.js';
import type { State } from '../state.js';

/** What to fix. */
export interface WhatToFix {
  /** The only rules that count; without it, all. */
  only?: readonly string[];
  /** Rules whose fixes need a decision, and that are to be made. */
  assisted?: readonly string[];
  /** The only pages that count; without it, all. */
  rows?: readonly Row[];
  /** What ambiguous dates mean. */
  dates?: DateMeaning;
}

/** Takes problems away: says what that would change, and changes it. */
export class Fixing {
  readonly #state: State;
  readonly #engine: EngineClient;
  readonly #jobs: Jobs;
  readonly #editing: Editing;
  readonly #settings: () => CheckSettings;

  constructor(state: State, engine: EngineClient, jobs: Jobs, editing: Editing, settings: () => CheckSettings) {
    this.#state = state;
    this.#engine = engine;
    this.#jobs = jobs;
    this.#editing = editing;
    this.#settings = settings;
  }

  /**
   * Says what fixing would change; nothing where the person ended it. Where the pages are edited meanwhile, it is found out again,
   * so that no edit is overwritten.
   */
  async propose(document: OpenDocument, what: WhatToFix = {}): Promise<FixProposal | undefined> {
    for (;;) {
      const revision = document.revision.peek();
      const proposal = await this.#propose(document, what);
      if (proposal === undefined || document.revision.peek() === revision) {
        return proposal;
      }
    }
  }

  async #propose(
    document: OpenDocument,
    { only, assisted = [], rows, dates }: WhatToFix,
  ): Promise<FixProposal | undefined> {
    const { id, kind, table } = document;
    const proposal = await this.#jobs.run('fix', document.name.peek(), (job) =>
      this.#engine.call(
        'fixPages',
        { kind, settings: this.#settings(), assisted, only, dates },
        { pages: { document: id, table }, ...job, endsWork: true },
      ),
    );
    return proposal && rows ? onlyRows(proposal, document, RowSet.of(rows)) : proposal;
  }

  /** Makes the changes of a proposal. Those of the file itself are made when it is written. */
  apply(document: OpenDocument, proposal: FixProposal): void {
    this.#editing.applyFix(document, proposal);
  }

  /** Has the file written anew: its pages stay as they are, and are checked without the mistakes of its XML. */
  rewriteOnExport(document: OpenDocument): void {
    this.#editing.do(document, { name: 'fix', pages: 0, steps: [] });
  }

  /** How many problems {@link rewriteOnExport} removes, including those whose elements are left out. */
  removedOnExport(document: OpenDocument): number {
    return this.#removedOnExport(document, () => true);
  }

  /**
   * Returns the number of problems of the file that writing it anew fixes without loss and that `proposal` does not change: mistakes
   * of its XML, and what the pages do not have because reading leaves it out, such as white space around a URL. `rule`
   * counts those of one rule whose problems pages can have as well.
   */
  fixedOnExport(document: OpenDocument, { changes }: FixProposal, rule?: string): number {
    if (!document.isAsOpened) {
      return 0;
    }
    const problems = document.check.peek()?.report.problems ?? [];
    const unread = problems.filter(
      (problem) =>
        problem.fix === 'safe' &&
        (rule === undefined || problem.rule === rule) &&
        changes[problem.rule] === undefined &&
        !isFixedOnExport(this.#state.rules.peek().get(problem.rule)),
    ).length;
    return unread + (rule === undefined ? this.#removedOnExport(document, (id) => !isDroppedOnExport(id)) : 0);
  }

  #removedOnExport(document: OpenDocument, counts: (rule: string) => boolean): number {
    if (!document.isAsOpened) {
      return 0;
    }
    const found = Object.entries(document.check.peek()?.report.rules ?? {});
    return found.reduce(
      (sum, [id, times]) => sum + (counts(id) && isFixedOnExport(this.#state.rules.peek().get(id)) ? times : 0),
      0,
    );
  }
}

/** What of a proposal is about some pages. */
function onlyRows(proposal: FixProposal, { table }: OpenDocument, rows: RowSet): FixProposal {
  const applied = proposal.applied.filter(({ page }) => page !== undefined && rows.has(table.order[page] ?? -1));
  const cells = proposal.cells.filter(({ row }) => rows.has(row));
  const removed = proposal.removed.filter((row) => rows.has(row));
  // Changes past the hundredth of a rule are not listed; what they do to the cells is known all the same.
  const rules = Object.keys(proposal.changes);
  const times = (rule: string) => applied.filter((change) => change.rule === rule).length;
  const known = rules.map((rule) => [rule, times(rule) || Math.min(cells.length + removed.length, 1)] as const);
  return { cells, removed, applied, changes: Object.fromEntries(known) };
}
