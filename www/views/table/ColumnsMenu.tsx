import { useLayoutEffect, useRef } from 'preact/hooks';
import { columnsMessages } from '../../i18n/columns.js';
import { labelValue } from '../../i18n/messages.js';
import type { OpenDocument } from '../../model/open-document.js';
import type { TableColumn } from '../../model/table-layout.js';
import { Button, IconButton } from '../common/buttons.js';
import { useEditor } from '../common/editor.js';
import { Checkbox } from '../common/fields.js';
import { columnTitle, type TableColumns } from './columns.js';

/** Number of pixels by which a button changes a width. */
const step = 20;

/** The columns of the table in their order, with buttons to show, resize and move them. */
export function ColumnsMenu({ document: { kind }, columns }: { document: OpenDocument; columns: TableColumns }) {
  const { controller } = useEditor();
  const { tableLayouts } = controller;
  const text = columnsMessages();
  const { all, shown, usual, widths } = columns;
  const list = useRef<HTMLUListElement>(null);
  /** The button that gets the focus when its column is moved, because a moved element loses it. */
  const focusNext = useRef<string | undefined>(undefined);
  useLayoutEffect(() => {
    if (focusNext.current !== undefined) {
      list.current?.querySelector<HTMLElement>(focusNext.current)?.focus();
      focusNext.current = undefined;
    }
  });
  const move = (column: TableColumn, by: -1 | 1) => {
    const at = all.indexOf(column);
    focusNext.current = `[data-column="${column}"] [data-move="${by}"]:enabled, [data-column="${column}"] [data-move]:enabled`;
    tableLayouts.arrange(kind, all.toSpliced(at, 1).toSpliced(at + by, 0, column));
  };
  const widen = (column: TableColumn, by: number) =>
    tableLayouts.resize(kind, column, (widths[column] ?? measuredWidth(column)) + by);
  return (
    <>
      <ul ref={list} class="columns-menu">
        {all.map((column, at) => {
          const title = columnTitle(column);
          const isShown = shown.includes(column);
          return (
            <li key={column} class="row tight" data-column={column}>
              <Checkbox
                isChecked={isShown}
                onToggle={() =>
                  tableLayouts.show(kind, column, isShown === usual.includes(column) ? !isShown : undefined)
                }
                // Without URLs, the pages could not be told apart.
                isDisabled={column === 'loc'}
              >
                {title}
              </Checkbox>
              <Tool name={text.narrower(title)} icon="minus" isEnabled={isShown} onClick={() => widen(column, -step)} />
              <Tool name={text.wider(title)} icon="plus" isEnabled={isShown} onClick={() => widen(column, step)} />
              <Button
                label={text.auto}
                class="quiet small"
                aria-label={labelValue(text.auto, title)}
                aria-pressed={widths[column] === undefined}
                disabled={!isShown}
                onClick={() => tableLayouts.resize(kind, column, undefined)}
              />
              <Tool name={text.left(title)} icon="up" move={-1} isEnabled={at > 0} onClick={() => move(column, -1)} />
              <Tool
                name={text.right(title)}
                icon="down"
                move={1}
                isEnabled={at < all.length - 1}
                onClick={() => move(column, 1)}
              />
            </li>
          );
        })}
      </ul>
      <Button label={text.reset} class="quiet" onClick={() => tableLayouts.reset(kind)} />
    </>
  );
}

interface ToolProps {
  name: string;
  icon: 'minus' | 'plus' | 'up' | 'down';
  move?: -1 | 1;
  isEnabled: boolean;
  onClick: () => void;
}

function Tool({ name, icon, move, isEnabled, onClick }: ToolProps) {
  return <IconButton icon={icon} label={name} data-move={move} disabled={!isEnabled} onClick={onClick} />;
}

/** Returns the present width of a column in pixels; that of a short one while the table is empty. */
function measuredWidth(column: TableColumn): number {
  return document.querySelector(`.grid-head .cell.${column}`)?.getBoundingClientRect().width ?? 100;
}
