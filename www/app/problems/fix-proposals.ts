import { type Signal, signal } from '@preact/signals';
import type { OpenDocument } from '../../model/open-document.js';
import type { FixProposal, FixRequest } from '../../worker/problems/fix.js';

/** Selects the fixes of a proposal. */
export type FixSelection = Partial<Pick<FixRequest, 'only' | 'assisted' | 'choices' | 'dates' | 'listed'>>;

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
  /** Number of changes of the selection for each rule, as soon as it is known. */
  counted: Signal<FixProposal['changes'] | undefined>;
}

/** Returns a review in which all changes are chosen. */
export function reviewOf(document: OpenDocument, all: Proposed): Review {
  return { document, all, selection: all.selection, proposal: all, counted: signal(all.changes) };
}

/** Returns the sum of numbers by rule. */
export function sum(changes: FixProposal['changes']): number {
  return Object.values(changes).reduce((all, times) => all + times, 0);
}
