import { useRef } from 'preact/hooks';
import type { Kind } from 'sitemap-kit';
import type { TableColumn } from '../../model/table-layout.js';
import { useEditor } from '../common/editor.js';

/** The edge of the head of a column, which the mouse drags. The menu of columns does the same with the keyboard. */
export function ColumnEdge({ kind, column }: { kind: Kind; column: TableColumn }) {
  const { controller } = useEditor();
  /** The width of the column without the position of the mouse, while it is dragged. */
  const offset = useRef<number | undefined>(undefined);
  return (
    <span
      class="column-edge"
      aria-hidden="true"
      onPointerDown={(event) => {
        const { currentTarget, clientX, pointerId } = event;
        currentTarget.setPointerCapture(pointerId);
        offset.current = (currentTarget.parentElement?.getBoundingClientRect().width ?? 0) - clientX;
      }}
      onPointerMove={({ clientX }) => {
        if (offset.current !== undefined) {
          controller.tableLayouts.resize(kind, column, offset.current + clientX);
        }
      }}
      onLostPointerCapture={() => {
        offset.current = undefined;
      }}
      onDblClick={() => controller.tableLayouts.resize(kind, column, undefined)}
    />
  );
}
