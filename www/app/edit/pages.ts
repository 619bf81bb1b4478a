import { batch } from '@preact/signals';
import type { Kind, Page } from 'sitemap-kit';
import { crawlMessages } from '../../i18n/crawl.js';
import { shellMessages } from '../../i18n/shell.js';
import { tableMessages } from '../../i18n/table.js';
import { inHalfWidth } from '../../model/half-width.js';
import type { Change } from '../../model/history.js';
import type { OpenDocument } from '../../model/open-document.js';
import type { CellName, MoreFields, Row } from '../../model/page-table.js';
import { rowAfter } from '../../model/row-set.js';
import { dateOfWord } from '../../model/today.js';
import type { BulkEdit, Replacement, ReplacePreview, ReplaceRequest } from '../../worker/edit/replace.js';
import { Feature } from '../feature.js';
import type { Notice, RemovableField } from '../state.js';
import type { Editing, Edits } from './editing.js';

/** Returns the value of a text typed into a cell. URLs may contain full-width characters. */
export function normalizeInput(column: CellName, text: string): string {
  const value = column === 'loc' ? text.trim() : inHalfWidth(text);
  return column === 'lastmod' ? dateOfWord(value) : value;
}

/** Edits pages, with notices and undo. */
export class Pages extends Feature<{ editing: Editing }> {
  /** Sets a cell. */
  setCell(document: OpenDocument, row: Row, column: CellName, text: string): void {
    this.parts.editing.setCells(document, Uint32Array.of(row), column, normalizeInput(column, text));
  }

  /** Removes the value of a cell. */
  clearCell(document: OpenDocument, row: Row, column: CellName): void {
    if (document.table.text(row, column) !== '') {
      this.setCell(document, row, column, '');
      this.showWithUndo(document, tableMessages().clearDone(column, 1, document.kind));
    }
  }

  /** Sets a column of all selected pages; an empty text removes the values. */
  setSelected(document: OpenDocument, column: CellName, text: string): void {
    const rows = document.selection.peek().among(document.table.order);
    const value = normalizeInput(column, text);
    const before = document.revision.peek();
    this.parts.editing.setCells(document, rows, column, value);
    if (document.revision.peek() !== before) {
      const { clearDone, setDone } = tableMessages();
      this.showWithUndo(document, (value === '' ? clearDone : setDone)(column, rows.length, document.kind));
    }
  }

  /** Moves the dates of the selected pages by a number of days. */
  async shiftDates(document: OpenDocument, days: number): Promise<void> {
    const { shifted, nothingShifted } = tableMessages();
    const selected = document.selection.peek().size;
    const changed = await this.#bulkEdit(document, { shiftedBy: days });
    this.#showChanged(document, changed, (n, kind) => shifted(n, selected - n, kind), nothingShifted);
  }

  /** Removes the values of a field from the selected pages. */
  async removeFromSelected(document: OpenDocument, field: RemovableField): Promise<void> {
    if (field !== 'images' && field !== 'alternates') {
      this.setSelected(document, field, '');
      return;
    }
    const { listRemoved, nothingRemoved } = tableMessages();
    const changed = await this.#bulkEdit(document, { removed: field });
    this.#showChanged(document, changed, listRemoved[field], nothingRemoved);
  }

  #bulkEdit(document: OpenDocument, edit: BulkEdit): Promise<number | undefined> {
    const rows = document.selection.peek().among(document.table.order);
    return this.parts.notices.catchError(this.parts.editing.bulkEdit(document, rows, edit));
  }

  #showChanged(
    document: OpenDocument,
    changed: number | undefined,
    done: (n: number, kind: Kind) => string,
    nothing: string,
  ): void {
    if (changed === 0) {
      this.#show(nothing);
    } else if (changed !== undefined) {
      this.showWithUndo(document, done(changed, document.kind));
    }
  }

  /** Sets the fields of a page that have no column. */
  setMore(document: OpenDocument, row: Row, more: MoreFields): void {
    this.parts.editing.setMore(document, row, more);
  }

  /** Replaces a text in pages. */
  async replace(document: OpenDocument, rows: Uint32Array, what: Replacement): Promise<void> {
    const text = tableMessages();
    const changed = await this.parts.notices.catchError(this.parts.editing.replace(document, rows, what));
    if (changed !== undefined) {
      const result = changed === 0 ? text.nothingReplaced : text.replaced(changed, document.kind);
      this.#show(result);
    }
  }

  /** Counts the values and pages that `replace` would change, and lists the first; undefined if `signal` cancels the work. */
  previewReplace(
    document: OpenDocument,
    request: ReplaceRequest,
    signal: AbortSignal,
  ): Promise<ReplacePreview | undefined> {
    const counted = this.parts.finder.call('previewReplace', request, { pages: document, signal, endsWork: true });
    return this.parts.notices.catchError(counted, signal);
  }

  /** Inserts pages after the active one or at the end, and activates the first of them. */
  add(document: OpenDocument, pages: readonly Page[] = [{ loc: '' }]): void {
    const active = document.active.peek();
    const position = active === undefined ? document.size : document.table.positionOf(active.row) + 1;
    const [row] = this.parts.editing.add(document, pages, position);
    if (row !== undefined) {
      document.active.value = { row, column: 'loc' };
    }
  }

  /** Deletes pages, by default the selected ones. If the active one is among them, the next remaining one becomes active. */
  delete(document: OpenDocument, selected = document.selection.peek()): void {
    const active = document.active.peek();
    const row = active && rowAfter(document.shown.peek(), active.row, (row) => !selected.has(row));
    batch(() => {
      this.parts.editing.delete(document, selected);
      if (active !== undefined && selected.has(active.row)) {
        document.active.value = row === undefined ? undefined : { row, column: active.column };
      }
    });
    this.showWithUndo(document, tableMessages().deleted(selected.size, document.kind));
  }

  /** Replaces URLs, removes pages and adds others as one change. */
  match(document: OpenDocument, edits: Edits): void {
    if (this.parts.editing.edit(document, 'set', edits)) {
      const { cells, removed, added } = edits;
      this.showWithUndo(document, crawlMessages().done(cells.length, removed.length, added.length));
    }
  }

  /** Undoes the last change. */
  undo(document: OpenDocument): void {
    const change = this.parts.editing.undo(document);
    if (change !== undefined) {
      const text = shellMessages();
      this.#show(text.undone(nameOf(document, change)));
    }
  }

  /** Redoes the change that was undone last. */
  redo(document: OpenDocument): void {
    const change = this.parts.editing.redo(document);
    if (change !== undefined) {
      const text = shellMessages();
      this.#show(text.redone(nameOf(document, change)));
    }
  }

  /** Shows the last change with an undo button until the next change. */
  showWithUndo(document: OpenDocument, text: string): void {
    const undo = { label: shellMessages().undo, run: () => this.undo(document) };
    const notice = this.#show(text, undo);
    const { revision } = document;
    const then = revision.peek();
    const stop = revision.subscribe((now) => {
      if (now !== then) {
        queueMicrotask(() => {
          stop();
          this.parts.notices.dismiss(notice);
        });
      }
    });
  }

  #show(text: string, action?: Notice['action']): number {
    return this.parts.notices.show(text, { topic: 'change', ...(action && { action }) });
  }
}

/** Returns what a change did to which file: `edit (2 pages, sitemap.xml)`. */
function nameOf({ kind, name }: OpenDocument, change: Change): string {
  const { changes, changed } = shellMessages();
  return changed(changes[change.name], change.pages, kind, name.peek());
}
