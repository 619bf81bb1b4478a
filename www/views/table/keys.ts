import type { RefObject } from 'preact';
import type { OpenDocument } from '../../model/open-document.js';
import type { CellName } from '../../model/page-table.js';
import { useEditor } from '../common/editor.js';
import { isComposing } from '../common/keyboard.js';
import type { Edit } from './cells.js';
import { countVisibleRows } from './scrolling.js';

/** Context of the keys of the table. */
export interface GridKeys {
  document: OpenDocument;
  columns: readonly CellName[];
  /** Column of the active cell. */
  column: CellName;
  scroller: RefObject<HTMLElement | null>;
  header: number;
  /** Height of a row in pixels. */
  each: number;
  edit: Edit | undefined;
  setEdit: (edit: Edit | undefined) => void;
  /** Position of the active row among the shown rows. */
  activePosition: number;
}

/** Returns the key handler of the table: arrows move, Enter and typing edit, Space selects, Delete clears. */
export function useGridKeys(grid: GridKeys): (event: KeyboardEvent) => void {
  const { controller } = useEditor();
  const { document, columns, column, scroller, header, each, edit, setEdit } = grid;
  const rows = document.shown.value;
  let position = Math.max(grid.activePosition, 0);

  const go = (toPosition: number, toColumn: CellName = column, extend = false) => {
    const at = Math.min(Math.max(toPosition, 0), rows.length - 1);
    const row = rows[at];
    if (row === undefined) {
      return;
    }
    if (extend) {
      controller.table.selectUpTo(document, row, toColumn);
    } else {
      controller.table.activate(document, row, toColumn);
    }
  };

  const sideways = (by: number) => {
    const at = columns.indexOf(column) + by;
    return columns[Math.min(Math.max(at, 0), columns.length - 1)] ?? column;
  };

  const begin = (typed: string | undefined) => {
    const row = rows[position];
    if (row !== undefined) {
      controller.table.activate(document, row, column);
      setEdit({ row, column, typed });
    }
  };

  /** Deletes the selected pages or, if none is selected and a cell has the focus, clears the cell. */
  const clear = (isCell: boolean) => {
    const row = rows[position];
    if (document.selection.peek().size > 0) {
      controller.pages.delete(document);
    } else if (isCell && row !== undefined) {
      controller.pages.clearCell(document, row, column);
    }
  };

  const toggle = () => {
    const row = rows[position];
    if (row !== undefined) {
      controller.table.select(document, [row], document.selection.peek().has(row) ? 'not' : 'also');
    }
  };

  const afterEdit = (event: KeyboardEvent) => {
    if (event.key === 'Tab') {
      go(position, sideways(event.shiftKey ? -1 : 1));
    } else {
      go(position + (event.shiftKey ? -1 : 1));
    }
  };

  /** Moves the focus to the forms of the page. */
  const details = () => {
    const row = rows[position];
    if (row !== undefined) {
      controller.table.activate(document, row, column);
      controller.showPanel('page', true);
    }
  };

  const page = () => (scroller.current === null ? 10 : countVisibleRows(scroller.current, header, each) - 1);

  const withControl: Partial<Record<string, () => void>> = {
    Home: () => go(0, columns[0]),
    End: () => go(rows.length - 1, columns.at(-1)),
    Enter: details,
    a: () => controller.table.select(document, rows, 'only'),
    d: () => controller.cells.fillDown(document, columns),
  };

  const plain = ({ key, shiftKey }: KeyboardEvent, isCell: boolean): (() => void) | undefined => {
    const keys: Partial<Record<string, () => void>> = {
      ArrowUp: () => go(position - 1, column, shiftKey),
      ArrowDown: () => go(position + 1, column, shiftKey),
      ArrowLeft: () => go(position, sideways(-1), shiftKey),
      ArrowRight: () => go(position, sideways(1), shiftKey),
      PageUp: () => go(position - page(), column, shiftKey),
      PageDown: () => go(position + page(), column, shiftKey),
      Home: () => go(position, columns[0]),
      End: () => go(position, columns.at(-1)),
      Enter: () => begin(undefined),
      F2: () => begin(undefined),
      ' ': toggle,
      Delete: () => clear(isCell),
      Backspace: () => clear(isCell),
      Escape: () => controller.table.select(document, [], 'only'),
    };
    return keys[key] ?? (key.length === 1 ? () => begin(key) : undefined);
  };

  return (event) => {
    if (!(event.target instanceof HTMLElement) || event.target.closest('.grid-head') || event.altKey) {
      return;
    }
    if (event.target.matches('[data-editor]')) {
      event.preventDefault();
      afterEdit(event);
      return;
    }
    if (edit !== undefined || isComposing(event)) {
      return;
    }
    // The row with the focus, which is another one than the active row after a click into its number, for example.
    const focused = event.target.closest<HTMLElement>('[data-row]');
    if (focused !== null && Number(focused.dataset.row) !== rows[position]) {
      position = Math.max(rows.indexOf(Number(focused.dataset.row)), 0);
    }
    const isCell = event.target.matches('[data-column]');
    const run = event.ctrlKey || event.metaKey ? withControl[event.key] : plain(event, isCell);
    if (run !== undefined) {
      event.preventDefault();
      run();
    }
  };
}
