import type { Page } from 'sitemap-kit';
import { tableMessages } from '../../i18n/table.js';
import { activeColumnOf, type CellRange, columnsBetween, type Misfit } from '../../model/cell-range.js';
import type { OpenDocument } from '../../model/open-document.js';
import type { CellName } from '../../model/page-table.js';
import { numberOrText } from '../../model/pages.js';
import { RowSet } from '../../model/row-set.js';
import { fromTsv, toTsv } from '../../model/tsv.js';
import { Feature } from '../feature.js';
import type { Editing } from './editing.js';
import { normalizeInput, type Pages } from './pages.js';

/** Copies, pastes, clears and fills ranges of cells. */
export class CellRanges extends Feature<{ editing: Editing; pages: Pages }> {
  /**
   * Returns the cells that are selected as tab-separated text.
   *
   * @param shown The columns of the table.
   */
  copy(document: OpenDocument, shown: readonly CellName[]): string {
    const { rows, columns } = rangeOf(document, shown);
    return toTsv(Array.from(rows, (row) => columns.map((column) => document.table.text(row, column))));
  }

  /** Removes the values of the selected cells, which have been copied; of whole rows, the pages. */
  cut(document: OpenDocument, shown: readonly CellName[]): void {
    const range = rangeOf(document, shown);
    if (range.isOfRows) {
      this.parts.pages.delete(document, RowSet.of(range.rows));
      return;
    }
    this.#set(document, range, [['']], tableMessages().cleared(range.rows.length, document.kind));
  }

  /**
   * Pastes tab-separated text from the active cell on, over shown rows only. One cell is pasted into all selected cells or, if whole
   * rows are selected, into the active column of them. If the text does not fit, a dialog asks what to do.
   */
  paste(document: OpenDocument, shown: readonly CellName[], text: string): void {
    const cells = fromTsv(text);
    const range = rangeOf(document, shown);
    const width = cells.reduce((most, row) => Math.max(most, row.length), 0);
    if (cells.length === 1 && width === 1) {
      const target = this.#inOneColumn(range);
      if (target !== undefined) {
        this.apply({ document, range: target, cells });
      }
      return;
    }
    const all = document.shown.peek();
    const top = Math.max(all.indexOf(range.rows[0] ?? 0), 0);
    // Whole rows take whole rows, and other cells in the active column.
    const isInside = range.isOfRows && width < shown.length;
    const left = shown.indexOf(isInside ? range.column : (range.columns[0] ?? 'loc'));
    const isInRows = range.isOfRows && cells.length <= range.rows.length;
    const rows = isInRows ? range.rows.slice(0, cells.length) : all.slice(top, top + cells.length);
    const columns = shown.slice(left, left + width);
    const below = cells.slice(rows.length);
    const misfit: Misfit = {
      ...{ document, cells, range: { rows, columns } },
      pages: columns[0] === 'loc' ? below.map((row) => pageOf(columns, row)) : [],
      rows: below.length,
      columns: width - columns.length,
    };
    if (misfit.rows > 0 || misfit.columns > 0) {
      this.parts.state.dialog.value = { name: 'paste-cells', misfit };
    } else {
      this.apply(misfit);
    }
  }

  /** Sets the cells of a range to pasted ones, and adds pages. */
  apply({ document, range, cells }: Pick<Misfit, 'document' | 'range' | 'cells'>, pages: readonly Page[] = []): void {
    const text = tableMessages().pasted(range.rows.length + pages.length, document.kind);
    this.#set(document, range, cells, text, pages);
  }

  /** Copies the first cells of the selected rows to those below or, if one cell is active, the cell above to it. */
  fillDown(document: OpenDocument, shown: readonly CellName[]): void {
    const range = this.#inOneColumn(rangeOf(document, shown));
    if (range === undefined) {
      return;
    }
    const { rows, columns } = range;
    const all = document.shown.peek();
    const [first = 0] = rows;
    const source = rows.length > 1 ? first : all[all.indexOf(first) - 1];
    if (source !== undefined) {
      const cells = [columns.map((column) => document.table.text(source, column))];
      this.#set(document, { rows, columns }, cells, tableMessages().filled(rows.length, document.kind));
    }
  }

  /**
   * Returns where values are repeated: of whole rows, in the active column only. Several rows with the same URL are no use; then it
   * shows what to do, and returns undefined.
   */
  #inOneColumn({ rows, columns, isOfRows, column }: Selected): CellRange | undefined {
    if (isOfRows && column === 'loc' && rows.length > 1) {
      this.parts.notices.show(tableMessages().chooseColumn, { topic: 'change' });
      return undefined;
    }
    return { rows, columns: isOfRows ? [column] : columns };
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
    if (this.parts.editing.edit(document, 'set', { cells: changes, removed: new Uint32Array(), added })) {
      this.parts.pages.showWithUndo(document, text);
    }
  }
}

/** What is selected. */
interface Selected extends CellRange {
  /** Whether these are whole rows. */
  isOfRows: boolean;
  /** The column of the active cell. */
  column: CellName;
}

/**
 * Returns the range that is selected: with Shift or by dragging, a rectangle; with checkboxes, rows with all columns; otherwise, or
 * if the active cell is outside these rows, the active cell.
 */
function rangeOf(document: OpenDocument, shown: readonly CellName[]): Selected {
  const all = document.shown.peek();
  const active = document.active.peek();
  const selection = document.selection.peek();
  const start = document.range.peek();
  const column = activeColumnOf(shown, active);
  const columns = start === undefined ? shown : columnsBetween(shown, start.column, active?.column);
  const row = active?.row ?? all[0];
  if (row === undefined || selection.size === 0 || !selection.has(row) || columns.length === 0) {
    const rows = row === undefined ? new Uint32Array() : Uint32Array.of(row);
    return { rows, columns: [column], isOfRows: false, column };
  }
  return { rows: selection.among(all), columns, isOfRows: start === undefined, column };
}

/** Returns a page with the values of a row. */
function pageOf(columns: readonly CellName[], row: readonly string[]): Page {
  const values = columns.flatMap((column, at) => {
    const value = normalizeInput(column, row[at] ?? '');
    return value === '' ? [] : [[column, column === 'priority' ? numberOrText(value) : value]];
  });
  return { loc: '', ...Object.fromEntries(values) };
}
