// biome-ignore-all lint/a11y/useSemanticElements: rows are placed one by one, which a table element cannot do.

import { filterMessages } from '../../i18n/filters.js';
import { count } from '../../i18n/messages.js';
import { tableMessages } from '../../i18n/table.js';
import { type CrawlColumn, crawlFilterValue, isNotable } from '../../model/crawl-data.js';
import type { OpenDocument } from '../../model/open-document.js';
import type { CellName, Row } from '../../model/page-table.js';
import { cellText } from '../../model/pages.js';
import { cellOf } from '../../model/problems.js';
import { isCell, type TableColumn } from '../../model/table-layout.js';
import { useEditor } from '../common/editor.js';
import { SeverityIcon } from '../common/icon.js';
import { memo } from '../common/memo.js';
import { messageOf } from '../common/problem-message.js';
import { isSingle } from '../common/screen.js';
import { CellEditor } from './CellEditor.js';
import type { Edit } from './cells.js';
import { columnTitle } from './columns.js';
import { isTouch } from './scrolling.js';
import { Value } from './value.js';

/** Properties of a row. */
export interface GridRowProps {
  document: OpenDocument;
  row: Row;
  /** Position among the shown rows, from 0. */
  position: number;
  /** Offset in pixels. */
  top: number;
  height: number;
  columns: readonly TableColumn[];
  /** The origin that the head of the table shows for all rows. */
  origin: string;
  selected: boolean;
  /** Its columns in the range that is selected with Shift or by dragging. */
  rangeColumns: readonly CellName[];
  /** The active cell, if it is in this row. */
  activeColumn: CellName | undefined;
  edit: Edit | undefined;
  onEdit: (edit: Edit | undefined) => void;
  /** Revision of the pages: a change renders the row again. */
  revision: number;
}

/** A row of the table. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { document, row, position, top, height, columns, origin, selected, activeColumn } = props;
  const { rangeColumns, edit, onEdit } = props;
  const { controller } = useEditor();
  const text = tableMessages();
  const found = document.findings.value.of(row);
  // As in the panels and in problems, whatever the table shows.
  const number = document.table.positionOf(row) + 1;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid listens to the keys of all its cells.
    <div
      role="row"
      class={selected ? 'grid-row selected' : 'grid-row'}
      aria-rowindex={position + 2}
      aria-selected={selected}
      tabIndex={-1}
      data-row={row}
      style={{ transform: `translateY(${top}px)`, height: `${height}px` }}
      onClick={(event) => {
        const target = event.target as HTMLElement;
        const cell = target.closest<HTMLElement>('[data-column]');
        const column = (cell?.dataset.column as CellName | undefined) ?? activeColumn ?? 'loc';
        if (event.shiftKey) {
          controller.table.selectUpTo(document, row, column);
          return;
        }
        if ((event.ctrlKey || event.metaKey) && !target.matches('input')) {
          controller.table.select(document, [row], selected ? 'not' : 'also');
        }
        controller.table.activate(document, row, column);
        if (cell !== null && isTouch && isSingle.peek()) {
          onEdit({ row, column, typed: undefined });
        }
      }}
    >
      <div role="gridcell" class="cell select" aria-colindex={1} tabIndex={-1}>
        <input
          type="checkbox"
          tabIndex={-1}
          aria-label={text.selectRow(number, document.kind)}
          checked={selected}
          onClick={(event) => {
            if (!event.shiftKey) {
              controller.table.select(document, [row], selected ? 'not' : 'also');
            }
          }}
        />
      </div>
      <div role="gridcell" class="cell number" aria-colindex={2} tabIndex={-1}>
        {found && (
          <span class={`mark ${found.severity}`} title={found.problems.map(messageOf).join('\n')}>
            <SeverityIcon severity={found.severity} />
          </span>
        )}
        {count(number)}
      </div>
      {columns.map((column, at) => {
        if (!isCell(column)) {
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the grid listens to the keys of all its cells.
            <div
              key={column}
              role="gridcell"
              class={`cell ${column}`}
              aria-colindex={at + 3}
              tabIndex={-1}
              data-label={column === 'more' ? undefined : columnTitle(column)}
              onClick={() => controller.showPanel('page')}
            >
              {column === 'more' ? (
                <ExtensionCounts document={document} row={row} />
              ) : (
                <Value
                  value={crawlText(document, row, column)}
                  origin={column === 'redirect' || column === 'canonical' ? origin : undefined}
                />
              )}
            </div>
          );
        }
        const value = document.table.text(row, column);
        const problem = found?.problems.find((one) => cellOf(one) === column);
        const isActive = activeColumn === column;
        return (
          <div
            key={column}
            role="gridcell"
            class={`cell ${column}${problem ? ` ${problem.severity}` : ''}${rangeColumns.includes(column) ? ' in-range' : ''}`}
            aria-colindex={at + 3}
            aria-invalid={problem?.severity === 'error' ? true : undefined}
            tabIndex={isActive ? 0 : -1}
            data-column={column}
            data-label={columnTitle(column)}
            title={problem ? messageOf(problem) : value.length > 40 ? value : undefined}
            onDblClick={() => onEdit({ row, column, typed: undefined })}
          >
            {edit?.column === column ? (
              <CellEditor
                name={text.edit(text.columns[column], number, document.kind)}
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
              <Value value={value} origin={column === 'loc' ? origin : undefined} />
            )}
          </div>
        );
      })}
    </div>
  );
});

/** Returns the text of a cell with crawl data. A canonical URL is shown if it is another one. */
function crawlText(document: OpenDocument, row: Row, column: CrawlColumn): string {
  const more = document.table.more(row);
  const value = crawlFilterValue(more, column, document.table.text(row, 'loc'));
  if (value === '' || !isNotable(value)) {
    return '';
  }
  return column === 'noindex' ? filterMessages().crawl[value as 'yes'] : cellText(more[column]);
}

/** The numbers of language versions, images, videos and articles of a page. */
function ExtensionCounts({ document, row }: { document: OpenDocument; row: Row }) {
  document.revision.value;
  if (document.table.number(row, 'more') === 0) {
    return null;
  }
  const text = tableMessages();
  const { alternates, images, videos, news } = document.table.more(row);
  const parts = [
    alternates?.length ? text.alternates(alternates.length) : '',
    images?.length ? text.images(images.length) : '',
    videos?.length ? text.videos(videos.length) : '',
    news ? text.news : '',
  ].filter((part) => part !== '');
  return <span class="value">{parts.join(' · ')}</span>;
}
