/** What a person can do to understand what is wrong, and to have it put right. A part of the controller. */

import type { Problem, Severity } from 'sitemap-kit';
import { fixingMessages } from '../../i18n/fixing.js';
import { messages } from '../../i18n/messages.js';
import { shellMessages } from '../../i18n/shell.js';
import type { OpenDocument } from '../../model/open-document.js';
import type { Row } from '../../model/page-table.js';
import { cellOf } from '../../model/problem-cell.js';
import type { SetProblem } from '../../worker/problems/check-set.js';
import type { FixProposal } from '../../worker/problems/fix.js';
import type { DateMeaning } from '../../worker/settings.js';
import type { DerivedData } from '../edit/derived-data.js';
import type { Pages } from '../edit/pages.js';
import type { Table } from '../edit/table.js';
import type { Files } from '../files/files.js';
import type { Notices } from '../notices.js';
import type { State } from '../state.js';
import type { Fixing } from './fixing.js';
import type { SetChecking } from './set-checking.js';

/** What this part needs of the rest. */
export interface ProblemsParts {
  state: State;
  notices: Notices;
  fixing: Fixing;
  derivedData: DerivedData;
  setChecking: SetChecking;
  files: Files;
  pages: Pages;
  table: Table;
}

/** Understanding and fixing. */
export class Problems {
  readonly #parts: ProblemsParts;
  readonly #failed = (error: unknown) => this.#parts.notices.showError(error);

  constructor(parts: ProblemsParts) {
    this.#parts = parts;
    parts.setChecking.watch(this.#failed);
  }

  /** Keeps `document.survey` in step while a view shows it; the answer ends that. */
  watchFacets(document: OpenDocument): () => void {
    return this.#parts.derivedData.facetCounts(document, this.#failed);
  }

  /** Keeps `document.measured` in step while a view shows it; the answer ends that. */
  watchMeasure(document: OpenDocument): () => void {
    return this.#parts.derivedData.measure(document, this.#failed);
  }

  /** Keeps `document.difference` in step while a view shows it; the answer ends that. */
  watchDifference(document: OpenDocument): () => void {
    return this.#parts.derivedData.compare(document, this.#failed);
  }

  /** Checks all open files together, however many pages they hold. */
  async checkSet(): Promise<void> {
    await this.#parts.notices.catchError(this.#parts.setChecking.check());
  }

  /** Makes all fixes that need no decision, or those of one rule. */
  async fixSafe(document: OpenDocument, rule?: string): Promise<void> {
    const { fixing } = this.#parts;
    const proposal = await this.#propose(document, rule === undefined ? {} : { only: [rule] });
    if (proposal === undefined) {
      return;
    }
    const mended = fixing.fixedOnExport(document, proposal, rule);
    const changes = changesIn(proposal);
    if (changes > 0) {
      fixing.apply(document, proposal);
    } else if (mended > 0) {
      fixing.rewriteOnExport(document);
    } else if (rule !== undefined) {
      // Some forms of what can be fixed safely need a decision all the same.
      await this.previewFix(document, rule);
      return;
    }
    this.#showFixed(document, changes + mended);
  }

  /** Fixes one problem, where that loses nothing. */
  async fixOne(document: OpenDocument, problem: Problem, row: Row): Promise<void> {
    // Two entries of one page become one: both are touched.
    const other = document.table.order[problem.related?.page ?? -1];
    const rows = other === undefined ? [row] : [row, other];
    const proposal = await this.#propose(document, { only: [problem.rule], rows });
    if (proposal !== undefined) {
      const { fixing } = this.#parts;
      const changes = changesIn(proposal);
      const mended = changes === 0 ? fixing.fixedOnExport(document, proposal, problem.rule) : 0;
      if (changes > 0) {
        fixing.apply(document, proposal);
      } else if (mended > 0) {
        fixing.rewriteOnExport(document);
      } else {
        await this.previewFix(document, problem.rule, row);
        return;
      }
      this.#showFixed(document, changes + mended);
    }
  }

  /**
   * Shows what an assisted fix of a rule would change, and asks whether to make it. `row` asks for one page alone; `dates` is
   * what ambiguous dates mean.
   */
  async previewFix(document: OpenDocument, rule: string, row?: Row, dates: DateMeaning = {}): Promise<void> {
    const what = { only: [rule], assisted: [rule], dates, ...(row !== undefined && { rows: [row] }) };
    const proposal = await this.#propose(document, what);
    if (proposal !== undefined) {
      this.#parts.state.dialog.value = { name: 'fix', document, rule, proposal, row, dates };
    }
  }

  /** Shows what all safe fixes would change, and asks whether to make them. */
  async previewSafe(document: OpenDocument): Promise<void> {
    const proposal = await this.#propose(document, {});
    if (proposal !== undefined) {
      this.#parts.state.dialog.value = { name: 'fix', document, rule: undefined, proposal };
    }
  }

  /** Makes the changes that were shown. */
  acceptFix(document: OpenDocument, proposal: FixProposal): void {
    this.#parts.state.dialog.value = undefined;
    this.#parts.fixing.apply(document, proposal);
    this.#showFixed(document, changesIn(proposal));
  }

  /** Has the file written anew at the next export, without the mistakes of its XML. */
  rewrite(document: OpenDocument): void {
    const { fixing } = this.#parts;
    const gone = fixing.removedOnExport(document);
    if (gone > 0) {
      fixing.rewriteOnExport(document);
    }
    this.#showFixed(document, gone);
  }

  /** Gives a rule another severity or turns it off; without one, what the catalogue says holds again. */
  setSeverity(rule: string, severity: Severity | 'off' | undefined): void {
    const { settings } = this.#parts.state;
    const { [rule]: _before, ...others } = settings.peek().rules;
    settings.value = { ...settings.peek(), rules: severity === undefined ? others : { ...others, [rule]: severity } };
  }

  /** Turns a rule off, with a way back. */
  ignore(rule: string): void {
    const before = this.#parts.state.settings.peek().rules[rule];
    this.setSeverity(rule, 'off');
    this.#parts.notices.show({
      tone: 'plain',
      text: messages(fixingMessages).ignored(rule),
      action: { label: messages(shellMessages).undo, run: () => this.setSeverity(rule, before) },
    });
  }

  /** Goes to where a problem of one file is. */
  goToProblem(document: OpenDocument, problem: Problem, row: Row): void {
    this.#parts.table.goTo(document, row, cellOf(problem) ?? 'loc');
  }

  /** Goes to where a problem of the set is: another file, perhaps. */
  goToSetProblem(problem: SetProblem): void {
    const document = this.#parts.state.documents.peek().find(({ id }) => id === problem.document);
    if (document === undefined) {
      return;
    }
    this.#parts.files.show(document);
    const row = document.table.order[problem.page ?? -1];
    if (row !== undefined) {
      this.#parts.table.goTo(document, row, cellOf(problem) ?? 'loc');
    }
  }

  /** Goes to the next page with a problem among those that are shown, or to the one before; round at the end. */
  goToNextProblem(document: OpenDocument, direction: 1 | -1): void {
    const shown = document.shown.peek();
    const findings = document.findings.peek();
    const from = shown.indexOf(document.active.peek()?.row ?? -1);
    for (let step = 1; step <= shown.length; step += 1) {
      const position = from < 0 && direction < 0 ? -step : from + direction * step;
      const row = shown[(((position % shown.length) + shown.length) % shown.length) as number];
      const problem = row === undefined ? undefined : findings.of(row)?.problems[0];
      if (row !== undefined && problem !== undefined) {
        this.#parts.table.goTo(document, row, cellOf(problem) ?? 'loc');
        return;
      }
    }
  }

  #propose(document: OpenDocument, what: Parameters<Fixing['propose']>[1]): Promise<FixProposal | undefined> {
    return this.#parts.notices.catchError(this.#parts.fixing.propose(document, what));
  }

  #showFixed(document: OpenDocument, changes: number): void {
    const text = messages(fixingMessages);
    if (changes === 0) {
      this.#parts.notices.show({ tone: 'plain', text: text.nothingToFix });
      return;
    }
    this.#parts.pages.showWithUndo(document, text.fixed(changes));
  }
}

/** How many changes a proposal makes. */
export function changesIn({ changes }: FixProposal): number {
  return Object.values(changes).reduce((sum, times) => sum + times, 0);
}
