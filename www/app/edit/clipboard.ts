import { messages } from '../../i18n/messages.js';
import { tableMessages } from '../../i18n/table.js';
import type { OpenDocument } from '../../model/open-document.js';
import type { CellName } from '../../model/page-table.js';
import { type CellPaste, readTsv, writeTsv } from '../../model/tsv.js';
import type { State } from '../state.js';
import type { Editing } from './editing.js';
import { normalizeInput, type Pages } from './pages.js';

/** Copies and pastes cells as spreadsheets do. */
export class Clipboard {
  readonly #state: State;
  readonly #editing: Editing;
  readonly #pages: Pages;

  constructor(state: State, editing: Editing, pages: Pages) {
    this.#state = state;
    this.#editing = editing;
    this.#pages = pages;
  }

  /** Returns the cells of the selected pages or, if none is selected, the active cell; undefined if there is none. */
  copy({ table, shown, selection, active }: OpenDocument, columns: readonly CellName[]): string | undefined {
    const selected = selection.peek().among(shown.peek());
    if (selected.length > 0) {
      return writeTsv(Array.from(selected, (row) => columns.map((column) => table.text(row, column))));
    }
    const cell = active.peek();
    return cell && writeTsv([[table.text(cell.row, cell.column)]]);
  }

  /**
   * Pastes cells from the active one on, or into the selected pages; a single row is pasted into all of them. Asks first if the
   * cells and the pages differ in number.
   */
  paste(document: OpenDocument, columns: readonly CellName[], text: string): void {
    const { shown, selection } = document;
    const active = document.active.peek();
    const cells = readTsv(text);
    const selected = selection.peek().among(shown.peek());
    const start = shown.peek().indexOf(active?.row ?? -1);
    const first = columns.indexOf(active?.column ?? 'loc');
    if (active === undefined || start < 0 || first < 0) {
      return;
    }
    const isFill = cells.length === 1 && selected.length > 1;
    const count = isFill ? selected.length : cells.length;
    const width = Math.max(...cells.map((row) => row.length));
    const rows = selected.length > 1 ? selected : shown.peek().slice(start);
    const paste: CellPaste = {
      rows: rows.slice(0, count),
      columns: columns.slice(first, first + width),
      cells: isFill ? Array.from(selected, () => cells[0] ?? []) : cells,
    };
    const fits = paste.columns.length === width && (selected.length > 1 ? rows.length === count : rows.length >= count);
    if (fits) {
      this.apply(document, paste);
    } else {
      this.#state.dialog.value = { name: 'paste-cells', document, paste, width };
    }
  }

  /** Pastes what fits. */
  apply(document: OpenDocument, { rows, columns, cells }: CellPaste): void {
    this.#state.dialog.value = undefined;
    const sets = columns.flatMap((column, at) => {
      // Rows of a clipboard may have different lengths.
      const places = Array.from(rows.keys()).filter((place) => cells[place]?.[at] !== undefined);
      const texts = places.map((place) => normalizeInput(column, cells[place]?.[at] ?? ''));
      return places.length === 0
        ? []
        : [{ column, rows: Uint32Array.from(places, (place) => rows[place] ?? 0), texts }];
    });
    if (this.#editing.paste(document, sets, rows.length)) {
      this.#pages.showWithUndo(document, messages(tableMessages).pasted(rows.length, document.kind));
    }
  }

  /** Fills the active column of the selected pages with the value of the first of them, or the active cell with the one above. */
  fillDown(document: OpenDocument): void {
    const { table, shown, selection } = document;
    const active = document.active.peek();
    const selected = selection.peek().among(shown.peek());
    if (active === undefined) {
      return;
    }
    const above = shown.peek()[shown.peek().indexOf(active.row) - 1];
    const [from, ...rows] = selected.length > 1 ? selected : above === undefined ? [] : [above, active.row];
    if (from !== undefined) {
      const cells = rows.map(() => [table.text(from, active.column)]);
      this.apply(document, { rows: Uint32Array.from(rows), columns: [active.column], cells });
    }
  }
}
