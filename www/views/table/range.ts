import { useMemo, useRef } from 'preact/hooks';
import { columnsBetween } from '../../model/cell-range.js';
import type { OpenDocument } from '../../model/open-document.js';
import type { CellName } from '../../model/page-table.js';
import { useEditor } from '../common/editor.js';
import { useListeners } from '../common/effects.js';

/** Returns the columns of the selected range, and the handlers of the table for dragging; handles the clipboard. */
export function useCellRange(document: OpenDocument, columns: readonly CellName[], isEditing: boolean) {
  const { controller } = useEditor();
  const start = document.range.value;
  const active = document.active.value;
  const rangeColumns = useMemo(
    () => (start === undefined ? [] : columnsBetween(columns, start.column, active?.column)),
    [columns, start?.column, active?.column],
  );
  /** The cell where the mouse button was pressed, and whether the mouse has left it since. */
  const pressed = useRef<{ cell: Element | undefined; isDragged: boolean }>({ cell: undefined, isDragged: false });

  // Listens to the whole page: where no text is selected, events of the clipboard do not pass the focused cell in Firefox.
  const handle = (event: ClipboardEvent) => {
    const { clipboardData: data } = event;
    if (isEditing || data === null || !globalThis.document.activeElement?.closest('.grid-body')) {
      return;
    }
    if (event.type === 'paste') {
      const text = data.getData('text/plain');
      // A document is opened, wherever the focus is.
      if (text !== '' && !/^\s*[<{[]/.test(text) && data.files.length === 0) {
        event.preventDefault();
        event.stopPropagation();
        controller.cells.paste(document, columns, text);
      }
      return;
    }
    event.preventDefault();
    data.setData('text/plain', controller.cells.copy(document, columns));
    if (event.type === 'cut') {
      controller.cells.cut(document, columns);
    }
  };
  useListeners(globalThis.document, { copy: handle, cut: handle, paste: handle }, [document, columns, isEditing]);

  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      const isMouse = event.pointerType === 'mouse' && event.button === 0 && !event.shiftKey;
      pressed.current = { cell: isMouse && !isEditing ? cellAt(event) : undefined, isDragged: false };
    },
    onPointerMove: (event: PointerEvent) => {
      const from = pressed.current.cell;
      const cell = cellAt(event);
      if (
        from === undefined ||
        event.buttons !== 1 ||
        cell === undefined ||
        (cell === from && !pressed.current.isDragged)
      ) {
        return;
      }
      if (!pressed.current.isDragged) {
        pressed.current.isDragged = true;
        controller.table.select(document, [], 'only');
        controller.table.activate(document, ...placeOf(from));
      }
      controller.table.selectUpTo(document, ...placeOf(cell));
    },
    // The click at the end of dragging must not activate a single cell.
    onClickCapture: (event: MouseEvent) => {
      if (pressed.current.isDragged) {
        event.stopPropagation();
        pressed.current = { cell: undefined, isDragged: false };
      }
    },
  };
  return { rangeColumns, handlers };
}

/** Returns the cell of a page under the pointer. */
function cellAt(event: PointerEvent): HTMLElement | undefined {
  return (
    (event.target instanceof Element && event.target.closest<HTMLElement>('[data-row] [data-column]')) || undefined
  );
}

/** Returns the row and the column of a cell. */
function placeOf(cell: Element): [row: number, column: CellName] {
  const row = cell.closest<HTMLElement>('[data-row]')?.dataset.row;
  return [Number(row), (cell as HTMLElement).dataset.column as CellName];
}
