/** Undo history of a table. */

import type { SourceContent } from './open-source.js';
import type { ColumnName, PageTable } from './page-table.js';

/** New values in one column. */
export interface SetStep {
  kind: 'set';
  column: ColumnName;
  rows: Uint32Array;
  /** Numbers of the texts before the change. */
  before: Uint32Array;
  /** Numbers of the texts after the change. */
  after: Uint32Array;
}

/** Rows that are inserted into the order or removed from it. */
export interface RowStep {
  kind: 'insert' | 'remove';
  rows: Uint32Array;
  /** Positions in the order that contains the rows, ascending. */
  positions: Uint32Array;
}

/** A replacement of the order of rows. */
export interface OrderStep {
  kind: 'order';
  before: Uint32Array<ArrayBuffer>;
  after: Uint32Array<ArrayBuffer>;
}

/** A single step of a change. */
export type ChangeStep = SetStep | RowStep | OrderStep;

/** Name of a change for the user interface. */
export type ChangeName = 'set' | 'add' | 'delete' | 'replace' | 'fix' | 'source' | 'details';

/** A text of the source that was typed: later changes of the pages are changes of this text. */
export interface TypedText {
  content: SourceContent;
  /** The rows of its entries, in their order. */
  rows: Uint32Array;
  /** The text before; undefined for one that was restored. */
  before?: SourceContent | undefined;
}

/** A change that is undone as a unit. */
export interface Change {
  name: ChangeName;
  /** Number of pages that it affects. */
  pages: number;
  steps: readonly ChangeStep[];
  /** The text that was typed into the source, of a change of the source. */
  typed?: TypedText;
  /** The changes of several documents that are undone together. */
  group?: ChangeGroup;
}

/** Changes of several documents that the user made at once. */
export interface ChangeGroup {
  /** The same for the changes of all documents. */
  id: string;
  /** The text of the robots.txt before and after, if it was changed as well. */
  robots?: { before: string; after: string } | undefined;
}

/** Applies, undoes and redoes changes. The history is unlimited; a change of one cell takes a few bytes. */
export class History {
  readonly #table: PageTable;
  readonly #done: Change[];
  #undone: Change[];

  /** @param changes The changes of a restored history, the first `applied` of which are applied to the table. */
  constructor(table: PageTable, changes: readonly Change[] = [], applied = 0) {
    this.#table = table;
    this.#done = changes.slice(0, applied);
    this.#undone = changes.slice(applied).toReversed();
  }

  /** The applied changes and then those that were undone, in the order in which they were made. */
  get changes(): readonly Change[] {
    return [...this.#done, ...this.#undone.toReversed()];
  }

  /** The change that {@link undo} would undo. */
  get last(): Change | undefined {
    return this.#done.at(-1);
  }

  /** The change that {@link redo} would redo. */
  get next(): Change | undefined {
    return this.#undone.at(-1);
  }

  /** The text that was typed last; undefined if the applied changes are those of the text as it was opened. */
  get typed(): TypedText | undefined {
    return this.#done.findLast(({ typed }) => typed !== undefined)?.typed;
  }

  /** Number of applied changes. */
  get length(): number {
    return this.#done.length;
  }

  /** Applies a change; undone changes are discarded. */
  do(change: Change): void {
    for (const step of change.steps) {
      apply(this.#table, step);
    }
    this.#done.push(change);
    this.#undone = [];
  }

  /** Undoes the last change and returns it. */
  undo(): Change | undefined {
    const change = this.#done.pop();
    if (change !== undefined) {
      for (const step of change.steps.toReversed()) {
        apply(this.#table, inverse(step));
      }
      this.#undone.push(change);
    }
    return change;
  }

  /** Redoes the change that was undone last and returns it. */
  redo(): Change | undefined {
    const change = this.#undone.pop();
    if (change !== undefined) {
      for (const step of change.steps) {
        apply(this.#table, step);
      }
      this.#done.push(change);
    }
    return change;
  }
}

function apply(table: PageTable, step: ChangeStep): void {
  switch (step.kind) {
    case 'set':
      table.set(step.column, step.rows, step.after);
      break;
    case 'insert':
      table.setOrder(withRows(table.order, step));
      break;
    case 'remove':
      table.setOrder(withoutPositions(table.order, step.positions));
      break;
    case 'order':
      table.setOrder(step.after);
      break;
  }
}

/** Returns the step that undoes a step. */
export function inverse(step: ChangeStep): ChangeStep {
  switch (step.kind) {
    case 'set':
      return { ...step, before: step.after, after: step.before };
    case 'insert':
      return { ...step, kind: 'remove' };
    case 'remove':
      return { ...step, kind: 'insert' };
    case 'order':
      return { ...step, before: step.after, after: step.before };
  }
}

function withRows(order: Uint32Array, { rows, positions }: RowStep): Uint32Array<ArrayBuffer> {
  const result = new Uint32Array(order.length + rows.length);
  let taken = 0;
  let kept = 0;
  for (let position = 0; position < result.length; position += 1) {
    if (positions[taken] === position) {
      result[position] = rows[taken] ?? 0;
      taken += 1;
    } else {
      result[position] = order[kept] ?? 0;
      kept += 1;
    }
  }
  return result;
}

function withoutPositions(order: Uint32Array, positions: Uint32Array): Uint32Array<ArrayBuffer> {
  const result = new Uint32Array(order.length - positions.length);
  let taken = 0;
  let kept = 0;
  for (let position = 0; position < order.length; position += 1) {
    if (positions[taken] === position) {
      taken += 1;
    } else {
      result[kept] = order[position] ?? 0;
      kept += 1;
    }
  }
  return result;
}
