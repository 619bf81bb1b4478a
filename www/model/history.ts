/** What was done to a table, and how to take it back. */

import type { ColumnName, PageTable } from './page-table.js';

/** New values in one column. */
export interface SetStep {
  kind: 'set';
  column: ColumnName;
  rows: Uint32Array;
  /** Numbers of the texts as they were. */
  before: Uint32Array;
  /** Numbers of the texts as they are. */
  after: Uint32Array;
}

/** Rows that came into the order, or left it. */
export interface RowStep {
  kind: 'insert' | 'remove';
  rows: Uint32Array;
  /** Places in the order that has the rows, ascending. */
  positions: Uint32Array;
}

/** The rows in another order, or other rows altogether. */
export interface OrderStep {
  kind: 'order';
  before: Uint32Array<ArrayBuffer>;
  after: Uint32Array<ArrayBuffer>;
}

/** The least that can be done to a table. */
export type Step = SetStep | RowStep | OrderStep;

/** What a change is, for people. */
export type ChangeName = 'set' | 'add' | 'delete' | 'replace' | 'fix' | 'source' | 'details';

/** What a person did at once, and takes back at once. */
export interface Change {
  name: ChangeName;
  /** How many pages it touched. */
  pages: number;
  steps: readonly Step[];
  /** The changes of several documents that are undone together. */
  group?: ChangeGroup;
}

/** Changes of several documents that the user made at once. */
export interface ChangeGroup {
  /** The histories of the documents, each with one change of the group. */
  histories: readonly History[];
  /** Undoes and redoes what belongs to no document. */
  undo: () => void;
  redo: () => void;
}

/** Does, undoes and does again. Remembers everything; a change of one cell takes a few bytes. */
export class History {
  readonly #table: PageTable;
  readonly #done: Change[] = [];
  #undone: Change[] = [];

  constructor(table: PageTable) {
    this.#table = table;
  }

  /** The change that {@link undo} would take back. */
  get last(): Change | undefined {
    return this.#done.at(-1);
  }

  /** The change that {@link redo} would do again. */
  get next(): Change | undefined {
    return this.#undone.at(-1);
  }

  /** How many changes are done. */
  get length(): number {
    return this.#done.length;
  }

  /** Makes a change; what was undone is forgotten. */
  do(change: Change): void {
    for (const step of change.steps) {
      apply(this.#table, step);
    }
    this.#done.push(change);
    this.#undone = [];
  }

  /** Takes the last change back, and answers it. */
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

  /** Does again what was taken back last, and answers it. */
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

function apply(table: PageTable, step: Step): void {
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

function inverse(step: Step): Step {
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
