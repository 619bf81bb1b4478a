// biome-ignore-all lint/a11y/useSemanticElements: rows are placed one by one, which a table element cannot do.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { count } from '../../i18n/messages.js';
import { paneTitle } from '../../i18n/panes.js';
import { tableMessages } from '../../i18n/table.js';
import { activeColumnOf } from '../../model/cell-range.js';
import type { OpenDocument } from '../../model/open-document.js';
import type { CellName, Row } from '../../model/page-table.js';
import { RowSet, rowAfter } from '../../model/row-set.js';
import { useEditor, type ViewProps } from '../common/editor.js';
import { isSingle } from '../common/screen.js';
import type { Edit } from './cells.js';
import type { TableColumns } from './columns.js';
import { GridHead } from './GridHead.js';
import { GridRow } from './GridRow.js';
import { useGridKeys } from './keys.js';
import { useCellRange } from './range.js';
import { cardHeight, header, rowHeight, scrollToRow, useRange } from './scrolling.js';

const noColumns: readonly CellName[] = [];

/** The table. Only visible rows and the active one, which has the focus, are rendered. */
export function Grid({ document, columns }: ViewProps & { columns: TableColumns }) {
  const text = tableMessages();
  const scroller = useRef<HTMLDivElement>(null);
  const [edit, setEdit] = useState<Edit | undefined>();
  const rows = document.shown.value;
  const each = isSingle.value ? cardHeight : rowHeight;
  const range = useRange(scroller, rows.length, header, each);
  const revision = document.revision.value;
  const selection = document.selection.value;
  const active = document.active.value;
  const activePosition = usePosition(rows, active?.row);
  const activeColumn = activeColumnOf(columns.cells, active);
  const keys = useGridKeys({
    document,
    columns: columns.cells,
    column: activeColumn,
    scroller,
    header,
    each,
    edit,
    setEdit,
    activePosition,
  });
  const { rangeColumns, handlers } = useCellRange(document, columns.cells, edit !== undefined);
  useNextRow(document, scroller, rows, activePosition);
  useFollowActive(document, scroller, each, activePosition, active && activeColumn);

  return (
    // In Firefox, an element that scrolls would be a tab stop beside its cells.
    <div ref={scroller} class="grid-scroll" tabIndex={-1}>
      <div
        role="grid"
        class={each === cardHeight ? 'grid as-cards' : 'grid'}
        style={{
          '--columns': widthsOf(columns),
          '--date-length': columns.dateLength,
          '--number-length': count(document.size).length,
        }}
        aria-label={paneTitle('pages', document.kind)}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.shown.length + 2}
        aria-multiselectable
        aria-describedby="grid-help"
        onKeyDown={keys}
        {...handlers}
      >
        <GridHead document={document} columns={columns} />
        <div role="rowgroup" class="grid-body" style={{ height: `${range.height}px` }}>
          {range.rows(activePosition).map((position) => {
            const row = rows[position] ?? 0;
            return (
              <GridRow
                key={row}
                document={document}
                row={row}
                position={position}
                top={range.top(position)}
                height={each}
                columns={columns.shown}
                origin={columns.origin}
                selected={selection.has(row)}
                rangeColumns={selection.has(row) ? rangeColumns : noColumns}
                activeColumn={
                  active?.row === row ? activeColumn : position === 0 && activePosition < 0 ? 'loc' : undefined
                }
                edit={edit?.row === row ? edit : undefined}
                onEdit={setEdit}
                revision={revision}
              />
            );
          })}
        </div>
      </div>
      <p id="grid-help" class="unseen">
        {text.keyboardHelp}
      </p>
    </div>
  );
}

/** Returns the widths of the columns for the style sheet, which has those that the user did not choose. */
function widthsOf({ shown, widths }: TableColumns): string {
  return [
    ...['select', 'number'].map((name) => `var(--width-${name})`),
    ...shown.map((column) => (widths[column] === undefined ? `var(--width-${column})` : `${widths[column]}px`)),
  ].join(' ');
}

/** Returns the position of a row among the shown ones; −1 if it is not shown. */
function usePosition(rows: Uint32Array, row: Row | undefined): number {
  const known = useRef({ rows, row, position: -1 });
  if (row === undefined) {
    return -1;
  }
  if (known.current.rows !== rows || known.current.row !== row || known.current.position < 0) {
    // Usually the next or previous row.
    const { position } = known.current;
    const near =
      known.current.rows === rows ? [position - 1, position, position + 1].find((at) => rows[at] === row) : undefined;
    known.current = { rows, row, position: near ?? rows.indexOf(row) };
  }
  return known.current.position;
}

/** Activates the following row if the active one is no longer shown and the table has the focus. */
function useNextRow(
  document: OpenDocument,
  scroller: { current: HTMLElement | null },
  rows: Uint32Array,
  position: number,
): void {
  const { controller } = useEditor();
  // Read before the row and with it the focus is removed.
  const hasFocus = scroller.current?.contains(globalThis.document.activeElement) ?? false;
  const before = useRef(rows);
  useLayoutEffect(() => {
    const active = document.active.peek();
    if (hasFocus && active !== undefined && position < 0) {
      const shown = RowSet.of(rows);
      const row = rowAfter(before.current, active.row, (row) => shown.has(row));
      if (row !== undefined) {
        controller.table.activate(document, row, active.column);
      }
    }
    before.current = rows;
  }, [rows]);
}

/** Scrolls to the active cell when it changes, and focuses it if the table has the focus or it was requested. */
function useFollowActive(
  document: OpenDocument,
  scroller: { current: HTMLElement | null },
  each: number,
  position: number,
  column: CellName | undefined,
): void {
  const first = useRef(true);
  const active = document.active.value;
  useLayoutEffect(() => {
    const element = scroller.current;
    const isFirst = first.current;
    first.current = false;
    if (element === null || position < 0 || column === undefined) {
      return;
    }
    scrollToRow(element, position, document.shown.peek().length, header, each);
    const focused = globalThis.document.activeElement;
    if (!isFirst && focused instanceof HTMLInputElement && focused.matches('[data-search]')) {
      return;
    }
    if (element.querySelector('[data-editor]') !== null) {
      // The field in the cell has the focus; moving it would end the edit.
      return;
    }
    if (!isFirst && focused?.matches('.cell.select input') && element.contains(focused)) {
      // After a click on a checkbox, Delete must not clear a cell.
      return;
    }
    const cell = element.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]');
    cell?.focus({ preventScroll: true });
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    if (column === 'loc') {
      // If the table is wider than the screen, its start with the checkboxes is shown.
      element.scrollLeft = 0;
    }
  }, [active]);
}
