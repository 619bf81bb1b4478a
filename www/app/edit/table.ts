import { batch } from '@preact/signals';
import type { OpenDocument } from '../../model/open-document.js';
import type { CellName, Row } from '../../model/page-table.js';
import { everything, type Query, without } from '../../model/query.js';
import { RowSet } from '../../model/row-set.js';
import { Feature } from '../feature.js';

/** Filters the table, navigates to pages, and selects them. */
export class Table extends Feature {
  /** Changes the query of the table. */
  find(document: OpenDocument, query: Partial<Query>): void {
    document.query.value = { ...document.query.peek(), ...query };
  }

  /** Shows the pages of a query and no others, in the order that was chosen. */
  showOnly(document: OpenDocument, query: Partial<Query>): void {
    document.query.value = { ...everything, sort: document.query.peek().sort, ...query };
    this.parts.showView('pages');
  }

  /** Shows all pages, in the order that was chosen. */
  clearFilters(document: OpenDocument): void {
    document.query.value = { ...everything, sort: document.query.peek().sort };
  }

  /** Shows the pages of one folder, or of all. */
  showFolder(document: OpenDocument, folder: { origin: string | undefined; path: string } | undefined): void {
    const origin = folder?.origin === undefined ? '' : folder.origin || without;
    this.find(document, { origin, path: folder?.path ?? '' });
    this.parts.showView('pages');
  }

  /** Goes to a cell: scrolls to it, and clears filters that hide it. */
  goTo(document: OpenDocument, row: Row, column: CellName = 'loc'): void {
    batch(() => {
      if (!document.shown.peek().includes(row)) {
        this.clearFilters(document);
      }
      document.active.value = { row, column };
      // The source view scrolls by itself.
      this.parts.showView(this.parts.state.view.peek() === 'source' ? 'source' : 'pages');
    });
  }

  /** Shows a page in the table. */
  showInTable(document: OpenDocument, row: Row): void {
    this.parts.showView('pages');
    this.goTo(document, row);
  }

  /** Extends the selection from the active row to another, and goes there. Repeated calls move the end of the range. */
  selectUpTo(document: OpenDocument, row: Row, column: CellName): void {
    const rows = document.shown.peek();
    const start = document.range.peek() ?? {
      ...(document.active.peek() ?? { row, column }),
      beside: document.selection.peek(),
    };
    const [from, to] = [rows.indexOf(start.row), rows.indexOf(row)];
    const range = from < 0 ? [row] : rows.slice(Math.min(from, to), Math.max(from, to) + 1);
    batch(() => {
      document.selection.value = start.beside.with(range);
      document.active.value = { row, column };
      document.range.value = start;
    });
  }

  /** Moves the keyboard focus to a cell. */
  activate(document: OpenDocument, row: Row, column: CellName): void {
    batch(() => {
      document.range.value = undefined;
      document.active.value = { row, column };
    });
  }

  /** Replaces the selection, or adds or removes rows. */
  select(document: OpenDocument, rows: Iterable<Row>, how: 'only' | 'also' | 'not'): void {
    const before = document.selection.peek();
    batch(() => {
      document.range.value = undefined;
      document.selection.value =
        how === 'only' ? RowSet.of(rows) : how === 'also' ? before.with(rows) : before.without(rows);
    });
  }
}
