import { useState } from 'preact/hooks';
import { filterMessages } from '../../i18n/filters.js';
import { tableMessages } from '../../i18n/table.js';
import { isInvalidQuery } from '../../model/query.js';
import { Button, ToolButton } from '../common/buttons.js';
import { useEditor, type ViewProps } from '../common/editor.js';
import { Icon } from '../common/icon.js';
import { lazy } from '../common/lazy.js';
import { Popover } from '../common/popover.js';
import type { TableColumns } from './columns.js';

const FilterBar = lazy(() => import('./Filters.js').then((module) => module.FilterBar));
const FilterChips = lazy(() => import('./Filters.js').then((module) => module.FilterChips));
const ColumnsMenu = lazy(() => import('./ColumnsMenu.js').then((module) => module.ColumnsMenu));

/** Search, filters, columns, and buttons to add and replace. */
export function Toolbar({ document, columns }: ViewProps & { columns: TableColumns }) {
  const { controller } = useEditor();
  const text = tableMessages();
  const filter = filterMessages();
  const [isOpen, setOpen] = useState(false);
  const query = document.query.value;
  return (
    <>
      <div class="toolbar row wrap">
        <search class="search row tight framed">
          <Icon name="search" />
          <input
            type="search"
            data-search
            aria-label={text.search(document.kind)}
            placeholder={text.searchPlaceholder}
            value={query.search}
            aria-invalid={isInvalidQuery(query) ? true : undefined}
            spellcheck={false}
            onInput={(event) => controller.table.find(document, { search: event.currentTarget.value })}
          />
          <Button
            label=".*"
            class="toggle code"
            aria-pressed={query.regex}
            aria-label={text.regex}
            title={text.regex}
            onClick={() => controller.table.find(document, { regex: !query.regex })}
          />
        </search>
        <ToolButton
          icon="filter"
          label={filter.open}
          aria-expanded={isOpen}
          aria-controls="filter-bar"
          title={filter.title}
          onClick={() => setOpen(!isOpen)}
        />
        <Popover label={text.columnsMenu} icon="columns">
          <ColumnsMenu document={document} columns={columns} />
        </Popover>
        <span class="gap" />
        <ToolButton
          icon="replace"
          label={text.replace}
          onClick={() => controller.openDialog({ name: 'replace', document })}
        />
        <ToolButton icon="plus" label={text.add(document.kind)} onClick={() => controller.pages.add(document)} />
      </div>
      {isOpen && <FilterBar document={document} />}
      <FilterChips document={document} />
    </>
  );
}
