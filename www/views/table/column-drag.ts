import { useRef, useState } from 'preact/hooks';
import type { Kind } from 'sitemap-kit';
import type { TableColumn } from '../../model/table-layout.js';
import { useEditor } from '../common/editor.js';

/** Number of pixels from which a press on a head is no click. */
const threshold = 6;

/** How a head is drawn while one is dragged: itself, or as the place before or after which that one will be. */
export type DragMark = 'dragged' | 'before' | 'after' | undefined;

/**
 * Lets the mouse move columns by their heads, which have an attribute `data-head`. Returns the handlers of the row of heads, and a
 * function for the marks of heads. Drag and drop of the browser would not begin on a button in Firefox. The menu of columns does the
 * same with the keyboard.
 */
export function useColumnDrag(kind: Kind, all: readonly TableColumn[]) {
  const { controller } = useEditor();
  const pressed = useRef<{ column: TableColumn; x: number } | undefined>(undefined);
  const isClick = useRef(true);
  const [drag, setDrag] = useState<{ column: TableColumn; over: TableColumn | undefined } | undefined>();
  const markOf = (column: TableColumn): DragMark => {
    if (column === drag?.column) {
      return 'dragged';
    }
    return drag === undefined || column !== drag.over
      ? undefined
      : all.indexOf(column) < all.indexOf(drag.column)
        ? 'before'
        : 'after';
  };
  const handlers = {
    onPointerDown: ({ currentTarget, pointerType, target, clientX: x }: PointerEvent & { currentTarget: Element }) => {
      const isOnEdge = target instanceof Element && target.closest('.column-edge') !== null;
      const column = pointerType === 'mouse' && !isOnEdge ? columnAt(currentTarget, x) : undefined;
      pressed.current = column && { column, x };
      isClick.current = true;
    },
    onPointerMove: ({ currentTarget, buttons, clientX, pointerId }: PointerEvent & { currentTarget: Element }) => {
      const { column, x = 0 } = pressed.current ?? {};
      if (buttons === 1 && column !== undefined && (!isClick.current || Math.abs(clientX - x) >= threshold)) {
        currentTarget.setPointerCapture(pointerId);
        isClick.current = false;
        setDrag({ column, over: columnAt(currentTarget, clientX) });
      }
    },
    onPointerUp: () => {
      if (drag?.over !== undefined && drag.over !== drag.column) {
        const others = all.filter((one) => one !== drag.column);
        controller.tableLayouts.arrange(kind, others.toSpliced(all.indexOf(drag.over), 0, drag.column));
      }
    },
    onLostPointerCapture: () => setDrag(undefined),
    onClickCapture: (event: MouseEvent) => {
      if (!isClick.current) {
        event.stopPropagation();
      }
    },
  };
  return { handlers, markOf };
}

/** Returns the column whose head is at a horizontal position. */
function columnAt(heads: Element, x: number): TableColumn | undefined {
  const at = [...heads.querySelectorAll<HTMLElement>('[data-head]')].find((head) => {
    const { left, right } = head.getBoundingClientRect();
    return left <= x && x < right;
  });
  return at?.dataset.head as TableColumn | undefined;
}
