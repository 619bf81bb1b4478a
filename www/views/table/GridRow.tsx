// biome-ignore-all lint/a11y/useSemanticElements: rows are placed one by one, which a table element cannot do.

import { count, messages } from '../../i18n/messages.js';
import { tableMessages } from '../../i18n/table.js';
import type { OpenDocument } from '../../model/open-document.js';
import type { CellName, Row } from '../../model/page-table.js';
import { cellOf } from '../../model/problems.js';
import { useEditor } from '../common/editor.js';
import { SeverityIcon } from '../common/icon.js';
import { memo } from '../common/memo.js';
import { messageOf } from '../common/problem-message.js';
import { CellEditor } from './CellEditor.js';
import type { Edit } from './cells.js';

/** Properties of a row. */
export interface GridRowProps {
  document: OpenDocument;
  row: Row;
  /** Position among the shown rows, from 0. */
  position: number;
  /** Offset in pixels; undefined for printing. */
  top: number | undefined;
  height: number;
  columns: readonly CellName[];
  hasMore: boolean;
  /** The origin that is dimmed and cut off first. */
  origin: string;
  selected: boolean;
  /** The active cell, if it is in this row. */
  activeColumn: CellName | undefined;
  edit: Edit | undefined;
  onEdit: (edit: Edit | undefined) => void;
  /** Revision of the pages: a change renders the row again. */
  revision: number;
}

/** A row of the table. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { document, row, position, top, height, columns, hasMore, origin, selected, activeColumn, edit, onEdit } =
    props;
  const { controller } = useEditor();
  const text = messages(tableMessages);
  const found = document.findings.value.of(row);
  return (
    <div
      role="row"
      class={selected ? 'grid-row selected' : 'grid-row'}
      aria-rowindex={position + 2}
      aria-selected={selected}
      tabIndex={-1}
      data-row={row}
      style={top === undefined ? {} : { transform: `translateY(${top}px)`, height: `${height}px` }}
    >
      <div role="gridcell" class="cell select" aria-colindex={1} tabIndex={-1}>
        <input
          type="checkbox"
          tabIndex={-1}
          aria-label={text.selectPage(position + 1)}
          checked={selected}
          onClick={(event) => {
            if (event.shiftKey) {
              controller.table.selectUpTo(document, row, activeColumn ?? 'loc');
              return;
            }
            controller.table.select(document, [row], selected ? 'not' : 'also');
            controller.table.activate(document, row, activeColumn ?? 'loc');
          }}
        />
      </div>
      <div role="gridcell" class="cell number" aria-colindex={2} tabIndex={-1}>
        {found && (
          <span class={`mark ${found.severity}`} title={found.problems.map(messageOf).join('\n')}>
            <SeverityIcon severity={found.severity} />
          </span>
        )}
        {count(position + 1)}
      </div>
      {columns.map((column, at) => {
        const value = document.table.text(row, column);
        const problem = found?.problems.find((one) => cellOf(one) === column);
        const isActive = activeColumn === column;
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the grid listens to the keys of all its cells.
          <div
            key={column}
            role="gridcell"
            class={`cell ${column}${problem ? ` ${problem.severity}` : ''}`}
            aria-colindex={at + 3}
            aria-invalid={problem?.severity === 'error' ? true : undefined}
            tabIndex={isActive ? 0 : -1}
            data-column={column}
            title={problem ? messageOf(problem) : value.length > 40 ? value : undefined}
            onClick={(event) => {
              if (event.shiftKey) {
                controller.table.selectUpTo(document, row, column);
                return;
              }
              if (event.ctrlKey || event.metaKey) {
                controller.table.select(document, [row], selected ? 'not' : 'also');
              }
              controller.table.activate(document, row, column);
            }}
            onDblClick={() => onEdit({ row, column, typed: undefined })}
          >
            {edit?.column === column ? (
              <CellEditor
                name={text.edit(text.columns[column], position + 1)}
                column={column}
                value={value}
                typed={edit.typed}
                onDone={(next) => {
                  onEdit(undefined);
                  if (next !== undefined) {
                    controller.pages.setCell(document, row, column, next);
                  }
                }}
              />
            ) : (
              <Value value={value} origin={column === 'loc' ? origin : ''} />
            )}
          </div>
        );
      })}
      {hasMore && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the grid listens to the keys of all its cells.
        <div
          role="gridcell"
          class="cell more"
          aria-colindex={columns.length + 3}
          tabIndex={-1}
          onClick={() => {
            controller.table.activate(document, row, activeColumn ?? 'loc');
            controller.showPanel('page');
          }}
        >
          <ExtensionCounts document={document} row={row} />
        </div>
      )}
    </div>
  );
});

/** A value. Of a URL with the given origin, the end is shown if there is no room for all of it. */
function Value({ value, origin }: { value: string; origin: string }) {
  if (origin === '' || !value.startsWith(`${origin}/`)) {
    return <span class="value">{value}</span>;
  }
  return (
    <span class="value from-end">
      <bdi dir="ltr">
        <span class="origin">{origin}</span>
        {value.slice(origin.length)}
      </bdi>
    </span>
  );
}

/** The numbers of language versions, images, videos and articles of a page. */
function ExtensionCounts({ document, row }: { document: OpenDocument; row: Row }) {
  if (document.table.number(row, 'more') === 0) {
    return null;
  }
  const text = messages(tableMessages);
  const { alternates, images, videos, news } = document.table.more(row);
  const parts = [
    alternates?.length ? text.alternates(alternates.length) : '',
    images?.length ? text.images(images.length) : '',
    videos?.length ? text.videos(videos.length) : '',
    news ? text.news : '',
  ].filter((part) => part !== '');
  return <span class="value">{parts.join(' · ')}</span>;
}
