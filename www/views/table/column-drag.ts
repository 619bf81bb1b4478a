import { useRef, useState } from 'preact/hooks';
import type { Kind } from 'sitemap-kit';
import type { TableColumn } from '../../model/table-layout.js';
import { useEditor } from '../common/editor.js';

/** Number of pixels from which a press on a head is no click. */
const threshold = 6;

/** Attributes of the head of a column for dragging. */
export interface ColumnDrag {
  'data-head': TableColumn;
  'data-drag': 'dragged' | 'before' | 'after' | undefined;
  onPointerDown: (event: PointerEvent) => void;
  onPointerMove: (event: PointerEvent & { currentTarget: HTMLElement }) => void;
  onPointerUp: () => void;
  onLostPointerCapture: () => void;
  onClickCapture: (event: MouseEvent) => void;
}

/**
 * Returns the attributes of the head of each column, with which the mouse moves columns. Not as drag and drop of the browser, which
 * does not begin on a button in Firefox. The menu of columns does the same with the keyboard.
 */
export function useColumnDrag(kind: Kind, all: readonly TableColumn[]): (column: TableColumn) => ColumnDrag {
  const { controller } = useEditor();
  const [drag, setDrag] = useState<{ column: TableColumn; over: TableColumn | undefined } | undefined>();
  const pressedAt = useRef<number | undefined>(undefined);
  const isClick = useRef(true);
  const markOf = (column: TableColumn) => {
    if (column === drag?.column) {
      return 'dragged';
    }
    return drag === undefined || column !== drag.over
      ? undefined
      : all.indexOf(column) < all.indexOf(drag.column)
        ? 'before'
        : 'after';
  };
  return (column) => ({
    'data-head': column,
    'data-drag': markOf(column),
    onPointerDown: ({ pointerType, target, clientX }) => {
      const isOnEdge = target instanceof Element && target.closest('.column-edge') !== null;
      pressedAt.current = pointerType === 'mouse' && !isOnEdge ? clientX : undefined;
      isClick.current = true;
    },
    onPointerMove: ({ currentTarget, buttons, clientX, pointerId }) => {
      const start = buttons === 1 ? pressedAt.current : undefined;
      if (start !== undefined && (drag !== undefined || Math.abs(clientX - start) >= threshold)) {
        currentTarget.setPointerCapture(pointerId);
        isClick.current = false;
        setDrag({ column, over: columnAt(currentTarget.parentElement, clientX) });
      }
    },
    onPointerUp: () => {
      if (drag?.over !== undefined && drag.over !== column) {
        const without = all.filter((one) => one !== column);
        controller.tableLayouts.arrange(kind, without.toSpliced(all.indexOf(drag.over), 0, column));
      }
    },
    onLostPointerCapture: () => setDrag(undefined),
    onClickCapture: (event) => {
      if (!isClick.current) {
        event.stopPropagation();
      }
    },
  });
}

/** Returns the column whose head is at a horizontal position. */
function columnAt(heads: Element | null, x: number): TableColumn | undefined {
  const at = [...(heads?.querySelectorAll<HTMLElement>('[data-head]') ?? [])].find((head) => {
    const { left, right } = head.getBoundingClientRect();
    return left <= x && x < right;
  });
  return at?.dataset.head as TableColumn | undefined;
}
