import type { Page } from 'sitemap-kit';
import { messages } from '../../i18n/messages.js';
import { tableMessages } from '../../i18n/table.js';
import { type CellRange, columnsBetween, type Misfit } from '../../model/cell-range.js';
import type { OpenDocument } from '../../model/open-document.js';
import type { CellName, Row } from '../../model/page-table.js';
import { numberOrText } from '../../model/pages.js';
import { fromTsv, toTsv } from '../../model/tsv.js';
import type { Dialog } from '../state.js';
import type { Editing } from './editing.js';
import { normalizeInput, type Pages } from './pages.js';

/** Copies, pastes, clears and fills ranges of cells. */
export class CellRanges {
  readonly #editing: Editing;
  readonly #pages: Pages;
  readonly #openDialog: (dialog: Dialog) => void;

  constructor(editing: Editing, pages: Pages, openDialog: (dialog: Dialog) => void) {
    this.#editing = editing;
    this.#pages = pages;
    this.#openDialog = openDialog;
  }

  /**
   * Returns the cells that are selected as tab-separated text.
   *
   * @param shown The columns of the table.
   */
  copy(document: OpenDocument, shown: readonly CellName[]): string {
    const { rows, columns } = rangeOf(document, shown);
    return toTsv(Array.from(rows, (row) => columns.map((column) => document.table.text(row, column))));
  }

  /** Removes the values of the selected cells. */
  clear(document: OpenDocument, shown: readonly CellName[]): void {
    const range = rangeOf(document, shown);
    this.#set(document, range, [['']], messages(tableMessages).cleared(range.rows.length, document.kind));
  }

  /**
   * Pastes tab-separated text from the active cell on, over shown rows only. One cell is pasted into all selected cells. If the
   * text does not fit, a dialog asks what to do.
   */
  paste(document: OpenDocument, shown: readonly CellName[], text: string): void {
    const cells = fromTsv(text);
    const range = rangeOf(document, shown);
    const width = cells.reduce((most, row) => Math.max(most, row.length), 0);
    if (cells.length === 1 && width === 1) {
      this.apply({ document, range, cells });
      return;
    }
    const all = document.shown.peek();
    const top = Math.max(all.indexOf(range.rows[0] ?? 0), 0);
    const left = shown.indexOf(range.columns[0] ?? 'loc');
    const rows = all.slice(top, top + cells.length);
    const columns = shown.slice(left, left + width);
    const below = cells.slice(rows.length);
    const misfit: Misfit = {
      ...{ document, cells, range: { rows, columns } },
      pages: columns[0] === 'loc' ? below.map((row) => pageOf(columns, row)) : [],
      rows: below.length,
      columns: width - columns.length,
    };
    if (misfit.rows > 0 || misfit.columns > 0) {
      this.#openDialog({ name: 'paste-cells', misfit });
    } else {
      this.apply(misfit);
    }
  }

  /** Sets the cells of a range to pasted ones, and adds pages. */
  apply({ document, range, cells }: Pick<Misfit, 'document' | 'range' | 'cells'>, pages: readonly Page[] = []): void {
    const text = messages(tableMessages).pasted(range.rows.length + pages.length, document.kind);
    this.#set(document, range, cells, text, pages);
  }

  /** Copies the first cells of the selected rows to those below or, if one cell is active, the cell above to it. */
  fillDown(document: OpenDocument, shown: readonly CellName[]): void {
    const { rows, columns } = rangeOf(document, shown);
    const all = document.shown.peek();
    const [first = 0] = rows;
    const source = rows.length > 1 ? first : all[all.indexOf(first) - 1];
    if (source !== undefined) {
      const cells = [columns.map((column) => document.table.text(source, column))];
      this.#set(document, { rows, columns }, cells, messages(tableMessages).filled(rows.length, document.kind));
    }
  }

  /** Sets the cells of a range; a single row, or a single cell, is repeated. */
  #set(
    document: OpenDocument,
    { rows, columns }: CellRange,
    cells: readonly (readonly string[])[],
    text: string,
    added: readonly Page[] = [],
  ): void {
    const of = (at: number, column: number) => {
      const row = cells.length === 1 ? cells[0] : cells[at];
      // A shorter row leaves the other cells as they are.
      return row?.[row.length === 1 && cells.length === 1 ? 0 : column];
    };
    const changes = Array.from(rows).flatMap((row, at) =>
      columns.flatMap((column, index) => {
        const value = of(at, index);
        const after = value === undefined ? undefined : normalizeInput(column, value);
        return after === undefined || after === document.table.text(row, column) ? [] : [{ row, column, text: after }];
      }),
    );
    if (this.#editing.edit(document, 'set', { cells: changes, removed: new Uint32Array(), added })) {
      this.#pages.showWithUndo(document, text);
    }
  }
}

/**
 * Returns the range that is selected: with Shift or by dragging, a rectangle; with checkboxes, rows with all columns; otherwise
 * the active cell.
 */
function rangeOf(document: OpenDocument, shown: readonly CellName[]): CellRange {
  const active = document.active.peek();
  const selection = document.selection.peek();
  const start = document.range.peek();
  const row: Row | undefined = active?.row ?? document.shown.peek()[0];
  if (selection.size === 0) {
    return { rows: row === undefined ? new Uint32Array() : Uint32Array.of(row), columns: [active?.column ?? 'loc'] };
  }
  const rows = selection.among(document.shown.peek());
  return { rows, columns: start === undefined ? shown : columnsBetween(shown, start.column, active?.column) };
}

/** Returns a page with the values of a row. */
function pageOf(columns: readonly CellName[], row: readonly string[]): Page {
  const values = columns.flatMap((column, at) => {
    const value = normalizeInput(column, row[at] ?? '');
    return value === '' ? [] : [[column, column === 'priority' ? numberOrText(value) : value]];
  });
  return { loc: '', ...Object.fromEntries(values) };
}
