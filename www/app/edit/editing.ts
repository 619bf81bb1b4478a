import { batch } from '@preact/signals';
import type { Page } from 'sitemap-kit';
import type { CallOptions } from '../../client/engine-client.js';
import type { Change, ChangeGroup, ChangeName, ChangeStep, History } from '../../model/history.js';
import type { OpenDocument } from '../../model/open-document.js';
import { type CellName, type ColumnName, columnNames, type MoreFields, type Row } from '../../model/page-table.js';
import { addPages } from '../../model/pages.js';
import { RowSet } from '../../model/row-set.js';
import { absent } from '../../model/texts.js';
import type { BulkEdit, Replaced, Replacement } from '../../worker/edit/replace.js';
import type { FixProposal } from '../../worker/problems/fix.js';
import type { SourceChanges } from '../../worker/source/source-changes.js';
import { newDraftId } from '../drafts/claims.js';
import { Feature } from '../feature.js';

/** Changes the pages of documents, with undo. */
export class Editing extends Feature {
  /** Sets cells of a column to one text; an empty text removes the values. */
  setCells(document: OpenDocument, rows: Uint32Array, column: CellName, text: string): void {
    const number = document.table.texts.add(text);
    const after = new Uint32Array(rows.length).fill(number);
    this.#set(document, 'set', [{ column, rows, after }], rows.length);
  }

  /** Sets the fields of a page that have no column. */
  setMore(document: OpenDocument, row: Row, more: MoreFields): void {
    const text = Object.keys(more).length === 0 ? '' : JSON.stringify(more);
    const after = Uint32Array.of(document.table.texts.add(text));
    this.#set(document, 'details', [{ column: 'more', rows: Uint32Array.of(row), after }], 1);
  }

  /** Inserts pages at a position from 0 and returns their rows. */
  add(document: OpenDocument, pages: readonly Page[], position: number): Uint32Array {
    const first = addPages(document.table, pages);
    const rows = Uint32Array.from(pages, (_, at) => first + at);
    const positions = Uint32Array.from(pages, (_, at) => position + at);
    this.do(document, { name: 'add', pages: rows.length, steps: [{ kind: 'insert', rows, positions }] });
    return rows;
  }

  /** Removes pages. */
  delete(document: OpenDocument, rows: RowSet): void {
    const step = removeStep(document, rows);
    if (step.rows.length > 0) {
      this.do(document, { name: 'delete', pages: step.rows.length, steps: [step] });
    }
  }

  /** Replaces a text in pages and returns the number of pages that changed. */
  replace(document: OpenDocument, rows: Uint32Array, what: Replacement): Promise<number> {
    return this.#rewrite(document, 'replace', (options) =>
      this.parts.finder.call('replaceTexts', { ...what, rows }, options),
    );
  }

  /** Changes pages and returns the number of those that changed. */
  bulkEdit(document: OpenDocument, rows: Uint32Array, edit: BulkEdit): Promise<number> {
    const name = 'removed' in edit ? 'details' : 'set';
    return this.#rewrite(document, name, (options) => this.parts.finder.call('bulkEdit', { rows, edit }, options));
  }

  /**
   * Applies texts of the worker and returns the number of pages that changed. If cells are edited before the texts are ready,
   * they are computed again.
   */
  async #rewrite(
    document: OpenDocument,
    name: ChangeName,
    compute: (options: CallOptions) => Promise<Replaced>,
  ): Promise<number> {
    const { table } = document;
    const revision = document.revision.peek();
    const answer = await this.parts.jobs.run('replace', document.name.peek(), (job) =>
      compute({ pages: document, ...job, endsWork: true }),
    );
    if (answer === undefined) {
      return 0;
    }
    if (document.revision.peek() !== revision) {
      return this.#rewrite(document, name, compute);
    }
    const sets = answer.columns.map(({ column, rows: replaced, texts, emptied }) => {
      const first = table.texts.append(texts) + texts.first;
      const all = new Uint32Array(replaced.length + emptied.length);
      all.set(replaced);
      all.set(emptied, replaced.length);
      const after = new Uint32Array(all.length).fill(absent);
      for (let at = 0; at < replaced.length; at += 1) {
        after[at] = first + at;
      }
      return { column, rows: all, after };
    });
    this.#set(document, name, sets, answer.pages);
    return answer.pages;
  }

  /** Applies changes of cells and rows as one change; returns whether anything changes. */
  edit(document: OpenDocument, name: ChangeName, edits: Edits): boolean {
    const change = changeOf(document, name, edits);
    if (change !== undefined) {
      this.do(document, change);
    }
    return change !== undefined;
  }

  /**
   * Applies the changes of a fix to several documents; undoing one of them undoes all.
   *
   * @param robots The text of the robots.txt before and after, if the fix changes it as well.
   */
  applySetFix(proposals: readonly (Edits & { document: OpenDocument })[], robots: ChangeGroup['robots']): void {
    const group: ChangeGroup = { id: newDraftId(), robots };
    for (const { document, ...edits } of proposals) {
      const change = changeOf(document, 'fix', edits);
      if (change !== undefined) {
        this.do(document, { ...change, group });
      }
    }
    this.setRobots(robots?.before, robots?.after);
  }

  /** Changes the text of the robots.txt, unless it was changed meanwhile. */
  setRobots(before: string | undefined, after: string | undefined): void {
    const { settings } = this.parts.state;
    if (after !== undefined && settings.peek().robots === before) {
      settings.value = { ...settings.peek(), robots: after };
    }
  }

  /** Returns the change that applies an edited text; undefined if nothing differs. */
  sourceChange(document: OpenDocument, { cells, added, start, end, order, pages }: SourceChanges): Change | undefined {
    const { table } = document;
    const between = table.order.slice(start, table.order.length - end);
    if (pages === 0 && isEqual(between, order)) {
      return undefined;
    }
    const firstNew = table.addRows(added);
    return {
      name: 'source',
      pages: Math.max(pages, 1),
      steps: [...setSteps(document, cells), ...orderSteps(table.order, start, between, order, firstNew)],
    };
  }

  /** Applies a change. */
  do(document: OpenDocument, change: Change): void {
    document.history.do(change);
    updateSignals(document);
  }

  /** Undoes the last change and returns it; of a group, also the changes of other documents that are their last. */
  undo(document: OpenDocument): Change | undefined {
    const { last } = document.history;
    for (const member of this.#membersOf(document, last, (history) => history.last)) {
      member.history.undo();
      updateSignals(member);
    }
    const { before, after } = last?.group?.robots ?? {};
    this.setRobots(after, before);
    return last;
  }

  /** Redoes the change that was undone last and returns it; of a group, also the changes of other documents. */
  redo(document: OpenDocument): Change | undefined {
    const { next } = document.history;
    for (const member of this.#membersOf(document, next, (history) => history.next)) {
      member.history.redo();
      updateSignals(member);
    }
    const { before, after } = next?.group?.robots ?? {};
    this.setRobots(before, after);
    return next;
  }

  /** Returns the documents of a change whose next step is a change of the same group. */
  #membersOf(
    document: OpenDocument,
    change: Change | undefined,
    stepOf: (history: History) => Change | undefined,
  ): OpenDocument[] {
    if (change?.group === undefined) {
      return change === undefined ? [] : [document];
    }
    const { id } = change.group;
    return this.parts.state.documents.peek().filter(({ history }) => stepOf(history)?.group?.id === id);
  }

  #set(document: OpenDocument, name: Change['name'], sets: readonly NewValues[], pages: number): void {
    const steps = sets.map((set) => withBefore(document, set));
    // Setting equal values is not a change.
    const differs = steps.some(({ before, after }) =>
      before.some((number, at) => !hasSameText(document, number, after[at] ?? 0)),
    );
    if (differs) {
      this.do(document, { name, pages, steps });
    }
  }
}

/** Changes of the entries of a document. */
export interface Edits {
  cells: FixProposal['cells'];
  removed: Uint32Array | readonly Row[];
  /** Pages that are added at the end. */
  added: readonly Page[];
}

/** Returns the change that applies edits; undefined if they change nothing. */
function changeOf(document: OpenDocument, name: ChangeName, { cells, removed, added }: Edits): Change | undefined {
  const { table } = document;
  const removals = removed.length === 0 ? [] : [removeStep(document, RowSet.of(removed))];
  const end = table.order.length - removed.length;
  const first = added.length === 0 ? 0 : addPages(table, added);
  const insertion: ChangeStep = {
    kind: 'insert',
    rows: Uint32Array.from(added, (_, at) => first + at),
    positions: Uint32Array.from(added, (_, at) => end + at),
  };
  const pages = RowSet.of(cells.map(({ row }) => row)).with(removed).size + added.length;
  const steps = [...setSteps(document, cells), ...removals, ...(added.length === 0 ? [] : [insertion])];
  return pages === 0 ? undefined : { name, pages, steps };
}

/** Returns the steps that set cells. */
function setSteps(document: OpenDocument, cells: Edits['cells']): ChangeStep[] {
  const { texts } = document.table;
  // Many cells may have the same text.
  const known = new Map<string, number>();
  const numberOf = (text: string): number => {
    const number = known.get(text) ?? texts.add(text);
    known.set(text, number);
    return number;
  };
  return columnNames.flatMap((column) => {
    const some = cells.filter((cell) => cell.column === column);
    const rows = Uint32Array.from(some, ({ row }) => row);
    const after = Uint32Array.from(some, ({ text }) => numberOf(text));
    return rows.length === 0 ? [] : [withBefore(document, { column, rows, after })];
  });
}

interface NewValues {
  column: ColumnName;
  rows: Uint32Array;
  after: Uint32Array;
}

function withBefore({ table }: OpenDocument, { column, rows, after }: NewValues): ChangeStep & { kind: 'set' } {
  return { kind: 'set', column, rows, before: rows.map((row) => table.number(row, column)), after };
}

function hasSameText({ table }: OpenDocument, before: number, after: number): boolean {
  return before === after || table.texts.get(before) === table.texts.get(after);
}

function removeStep({ table }: OpenDocument, set: RowSet): ChangeStep & { kind: 'remove' } {
  const positions: number[] = [];
  const rows: number[] = [];
  table.order.forEach((row, position) => {
    if (set.has(row)) {
      rows.push(row);
      positions.push(position);
    }
  });
  return { kind: 'remove', rows: Uint32Array.from(rows), positions: Uint32Array.from(positions) };
}

/** Returns the steps that turn the rows of `before`, which start at `start` in the whole order, into those of `after`. */
function orderSteps(
  whole: Uint32Array,
  start: number,
  before: Uint32Array,
  after: Uint32Array,
  firstNew: Row,
): ChangeStep[] {
  const left = new Set(after);
  const kept = before.filter((row) => left.has(row));
  const stayed = after.filter((row) => row < firstNew);
  if (!isEqual(kept, stayed)) {
    const end = whole.length - start - before.length;
    const order = new Uint32Array(whole.length - before.length + after.length);
    order.set(whole.subarray(0, start));
    order.set(after, start);
    order.set(whole.subarray(whole.length - end), start + after.length);
    return [{ kind: 'order', before: whole.slice(), after: order }];
  }
  return [
    rowStep('remove', before, start, (row) => !left.has(row)),
    rowStep('insert', after, start, (row) => row >= firstNew),
  ].filter(({ rows }) => rows.length > 0);
}

function rowStep(
  kind: 'insert' | 'remove',
  rows: Uint32Array,
  start: number,
  isIncluded: (row: Row) => boolean,
): ChangeStep & { kind: typeof kind } {
  const positions = Uint32Array.from(rows, (_, at) => start + at);
  return { kind, rows: rows.filter(isIncluded), positions: positions.filter((_, at) => isIncluded(rows[at] ?? 0)) };
}

function isEqual(a: Uint32Array, b: Uint32Array): boolean {
  return a.length === b.length && a.every((row, at) => row === b[at]);
}

/** Updates the signals after a change. Removed rows are deselected. */
function updateSignals(document: OpenDocument): void {
  batch(() => {
    document.revision.value += 1;
    const selected = document.selection.peek();
    if (selected.size > 0) {
      document.selection.value = RowSet.of(selected.among(document.table.order));
    }
  });
}
