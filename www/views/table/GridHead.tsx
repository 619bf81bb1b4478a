// biome-ignore-all lint/a11y/useSemanticElements: rows are placed one by one, which a table element cannot do.
import { useRef } from 'preact/hooks';
import type { Kind } from 'sitemap-kit';
import { tableMessages } from '../../i18n/table.js';
import type { OpenDocument } from '../../model/open-document.js';
import type { Query } from '../../model/query.js';
import type { TableColumn } from '../../model/table-layout.js';
import { useEditor } from '../common/editor.js';
import { Icon } from '../common/icon.js';
import { isSingle } from '../common/screen.js';
import { useColumnDrag } from './column-drag.js';
import { columnTitle, type TableColumns } from './columns.js';

/** The row of the column heads: the first selects all rows, the others sort and are dragged. Above cards, one choice sorts. */
export function GridHead({ document, columns }: { document: OpenDocument; columns: TableColumns }) {
  const { controller } = useEditor();
  const text = tableMessages();
  const rows = document.shown.value;
  const selected = document.selection.value.size;
  const allSelected = rows.length > 0 && selected === rows.length;
  const sort = document.query.value.sort;
  const { handlers, markOf } = useColumnDrag(document.kind, columns.all);
  return (
    <div role="row" class="grid-head" aria-rowindex={1} tabIndex={-1} {...handlers}>
      <div role="columnheader" class="cell select" aria-colindex={1} tabIndex={-1}>
        <input
          type="checkbox"
          aria-label={text.selectAll(document.kind)}
          checked={allSelected}
          onChange={() => controller.table.select(document, allSelected ? [] : rows, 'only')}
        />
      </div>
      {isSingle.value ? (
        <div role="columnheader" class="cell loc" aria-colindex={3} tabIndex={-1}>
          <Origin columns={columns} />
          <Sorting document={document} columns={columns} />
        </div>
      ) : (
        <div role="columnheader" class="cell number" aria-colindex={2} tabIndex={-1}>
          {text.number}
        </div>
      )}
      {(isSingle.value ? [] : columns.shown).map((column, at) => {
        const direction = sort?.column === column ? (sort.descending ? 'descending' : 'ascending') : 'none';
        return (
          <div
            key={column}
            role="columnheader"
            class={`cell ${column}`}
            aria-colindex={at + 3}
            aria-sort={column === 'more' ? undefined : direction}
            tabIndex={-1}
            data-head={column}
            data-drag={markOf(column)}
          >
            {column === 'more' ? (
              columnTitle(column)
            ) : (
              <button
                type="button"
                class="plain"
                title={text.sortBy(columnTitle(column))}
                onClick={() => controller.table.find(document, { sort: nextSort(sort, column) })}
              >
                {columnTitle(column)}
                {direction !== 'none' && <Icon name={direction === 'ascending' ? 'up' : 'down'} />}
              </button>
            )}
            {column === 'loc' && <Origin columns={columns} />}
            <ColumnEdge kind={document.kind} column={column} />
          </div>
        );
      })}
    </div>
  );
}

/** The beginning of all URLs, which the rows leave out. */
function Origin({ columns: { origin } }: { columns: TableColumns }) {
  return origin === '' ? null : (
    <span class="common-origin code" title={tableMessages().commonOrigin(origin)}>
      {origin}
    </span>
  );
}

/** The choice of the column that sorts cards. */
function Sorting({ document, columns }: { document: OpenDocument; columns: TableColumns }) {
  const { controller } = useEditor();
  const text = tableMessages();
  const { sort } = document.query.value;
  const orders = columns.shown.flatMap((column) =>
    column === 'more' ? [] : [false, true].map((descending) => ({ column, descending })),
  );
  return (
    <select
      aria-label={text.sort}
      value={orders.findIndex((one) => one.column === sort?.column && one.descending === sort.descending)}
      onChange={({ currentTarget }) => controller.table.find(document, { sort: orders[Number(currentTarget.value)] })}
    >
      <option value={-1}>{text.unsorted}</option>
      {orders.map(({ column, descending }, at) => (
        <option key={at} value={at}>
          {`${columnTitle(column)} ${descending ? '↓' : '↑'}`}
        </option>
      ))}
    </select>
  );
}

/** Cycles through ascending, descending and document order. */
function nextSort(sort: Query['sort'], column: NonNullable<Query['sort']>['column']) {
  if (sort?.column !== column) {
    return { column, descending: false };
  }
  return sort.descending ? undefined : { column, descending: true };
}

/** The edge of the head of a column, which the mouse drags. The menu of columns does the same with the keyboard. */
function ColumnEdge({ kind, column }: { kind: Kind; column: TableColumn }) {
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
