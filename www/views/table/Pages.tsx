import { paneMessages } from '../../i18n/panes.js';
import { tableMessages } from '../../i18n/table.js';
import { isInvalidQuery } from '../../model/query.js';
import { Button } from '../common/buttons.js';
import { useEditor, type ViewProps } from '../common/editor.js';
import { Icon } from '../common/icon.js';
import { lazy } from '../common/lazy.js';
import { useTableColumns } from './columns.js';
import { Grid } from './Grid.js';
import { Toolbar } from './Toolbar.js';

const SelectionBar = lazy(() => import('./SelectionBar.js').then((module) => module.SelectionBar));

/** The table of pages with its tools. */
export function Pages({ document }: ViewProps) {
  const { controller } = useEditor();
  const text = tableMessages();
  document.revision.value;
  const columns = useTableColumns(document);
  const shown = document.shown.value.length;
  const isWrongSearch = isInvalidQuery(document.query.value);
  return (
    <section class="pages fill" aria-label={paneMessages().pages}>
      <Toolbar document={document} columns={columns} />
      <SelectionBar document={document} />
      {shown > 0 ? (
        <Grid document={document} columns={columns} />
      ) : (
        <div class="empty">
          <Icon name={document.size === 0 ? 'page' : 'filter'} />
          <h2>
            {document.size === 0 ? text.empty(document.kind) : isWrongSearch ? text.wrongExpression : text.noMatch}
          </h2>
          <p>{document.size === 0 ? text.emptyText : isWrongSearch ? text.wrongExpressionText : text.noMatchText}</p>
          {document.size === 0 ? (
            <Button
              icon="plus"
              label={text.add(document.kind)}
              class="main"
              onClick={() => controller.pages.add(document)}
            />
          ) : (
            <Button label={text.clearFilters} class="quiet" onClick={() => controller.table.clearFilters(document)} />
          )}
        </div>
      )}
    </section>
  );
}
