import type { Problem, Severity } from 'sitemap-kit';
import { fixingMessages } from '../../i18n/fixing.js';
import { shellMessages } from '../../i18n/shell.js';
import type { OpenDocument } from '../../model/open-document.js';
import type { Row } from '../../model/page-table.js';
import { cellOf } from '../../model/problems.js';
import type { SetProblem } from '../../worker/problems/check-set.js';
import type { Table } from '../edit/table.js';
import { Feature } from '../feature.js';
import type { Files } from '../files/files.js';

/** Navigates between problems and sets the severity of rules. */
export class Problems extends Feature<{ files: Files; table: Table }> {
  /** Overrides the severity of a rule, or turns it off; undefined restores the default. */
  setSeverity(rule: string, severity: Severity | 'off' | undefined): void {
    const { settings } = this.parts.state;
    const { [rule]: _before, ...others } = settings.peek().rules;
    settings.value = { ...settings.peek(), rules: severity === undefined ? others : { ...others, [rule]: severity } };
  }

  /** Turns a rule off and shows a notice with an undo button. */
  ignore(rule: string): void {
    const before = this.parts.state.settings.peek().rules[rule];
    this.setSeverity(rule, 'off');
    this.parts.notices.show(fixingMessages().ignored(rule), {
      action: { label: shellMessages().undo, run: () => this.setSeverity(rule, before) },
    });
  }

  /** Goes to the location of a problem of a document. */
  goToProblem(document: OpenDocument, problem: Problem, row: Row): void {
    this.parts.table.goTo(document, row, cellOf(problem) ?? 'loc');
  }

  /** Goes to the location of a problem across files, and shows its document. */
  goToSetProblem(problem: SetProblem): void {
    const document = this.parts.state.documents.peek().find(({ id }) => id === problem.document);
    if (document === undefined) {
      return;
    }
    this.parts.files.show(document);
    const row = document.table.order[problem.page ?? -1];
    if (row !== undefined) {
      this.parts.table.goTo(document, row, cellOf(problem) ?? 'loc');
    }
  }

  /** Goes to the next or previous page with a problem among the shown pages; wraps around at the ends. */
  goToNextProblem(document: OpenDocument, direction: 1 | -1): void {
    const shown = document.shown.peek();
    const findings = document.findings.peek();
    const from = shown.indexOf(document.active.peek()?.row ?? -1);
    for (let step = 1; step <= shown.length; step += 1) {
      const position = from < 0 && direction < 0 ? -step : from + direction * step;
      const row = shown[((position % shown.length) + shown.length) % shown.length];
      const problem = row === undefined ? undefined : findings.of(row)?.problems[0];
      if (row !== undefined && problem !== undefined) {
        this.parts.table.goTo(document, row, cellOf(problem) ?? 'loc');
        return;
      }
    }
  }
}
