import type { OpenDocument } from '../../model/open-document.js';
import type { RowChoices } from '../../model/row-choice.js';
import type { FixProposal } from '../../worker/problems/fix.js';
import type { DateMeaning } from '../../worker/settings.js';

/** Selects the fixes of a proposal. */
export interface FixSelection {
  /** The rules whose problems are fixed; all rules by default. */
  only?: readonly string[];
  /** Rules whose assisted fixes are included. */
  assisted?: readonly string[];
  /** The rows that are fixed; all rows by default. */
  choices?: RowChoices;
  /** Meaning of ambiguous dates. */
  dates?: DateMeaning;
}

/** A proposal for a state of the document. */
export interface Proposed extends FixProposal {
  selection: FixSelection;
  /** The revision of the document that it was computed for. */
  revision: number;
}

/** The changes of a review, of which the user chooses some. */
export interface Review {
  document: OpenDocument;
  /** All changes. */
  all: Proposed;
  /** What is chosen. */
  selection: FixSelection;
  /** The changes of the selection, or, until they are computed, those of the one before. */
  proposal: Proposed;
}

/** Returns the sum of numbers by rule. */
export function sum(changes: FixProposal['changes']): number {
  return Object.values(changes).reduce((all, times) => all + times, 0);
}
