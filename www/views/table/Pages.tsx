import { paneTitle } from '../../i18n/panes.js';
import { tableMessages } from '../../i18n/table.js';
import { crawlSourceOf } from '../../model/crawl-data.js';
import { isInvalidQuery } from '../../model/query.js';
import { Button } from '../common/buttons.js';
import { useEditor, type ViewProps } from '../common/editor.js';
import { lazy } from '../common/lazy.js';
import { EmptyState } from '../common/notes.js';
import { useTableColumns } from './columns.js';
import { Grid } from './Grid.js';
import { Toolbar } from './Toolbar.js';

const CrawlBar = lazy(() => import('./CrawlBar.js').then((module) => module.CrawlBar));
const SelectionBar = lazy(() => import('./SelectionBar.js').then((module) => module.SelectionBar));

/** The table of pages with its tools. */
export function Pages({ document }: ViewProps) {
  const { controller } = useEditor();
  const text = tableMessages();
  document.revision.value;
  const columns = useTableColumns(document);
  const source = crawlSourceOf(document);
  const shown = document.shown.value.length;
  const isWrongSearch = isInvalidQuery(document.query.value);
  return (
    <section class="pages fill" aria-label={paneTitle('pages', document.kind)}>
      {source !== undefined && <CrawlBar document={document} source={source} />}
      <Toolbar document={document} columns={columns} />
      <SelectionBar document={document} />
      {shown > 0 ? (
        <Grid document={document} columns={columns} />
      ) : document.size === 0 ? (
        <EmptyState icon="page" title={text.empty(document.kind)} text={text.emptyText}>
          <Button
            class="main"
            icon="plus"
            label={text.add(document.kind)}
            onClick={() => controller.pages.add(document)}
          />
        </EmptyState>
      ) : (
        <EmptyState
          icon="filter"
          title={isWrongSearch ? text.wrongExpression : text.noMatch}
          text={isWrongSearch ? text.wrongExpressionText : text.noMatchText}
        >
          <Button class="quiet" label={text.clearFilters} onClick={() => controller.table.clearFilters(document)} />
        </EmptyState>
      )}
    </section>
  );
}
