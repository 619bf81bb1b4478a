import { useEffect, useMemo, useRef } from 'preact/hooks';
import { filterMessages } from '../../i18n/filters.js';
import { tableMessages } from '../../i18n/table.js';
import { type CrawlColumn, crawlColumns, isNotable } from '../../model/crawl-data.js';
import type { OpenDocument } from '../../model/open-document.js';
import { type CellName, cellsOf, columnsOf } from '../../model/page-table.js';
import { without } from '../../model/query.js';
import { columnsInOrder, isCell, noLayout, type TableColumn } from '../../model/table-layout.js';
import { useEditor } from '../common/editor.js';
import { mainSiteOf } from '../common/site-name.js';

/** The columns of the table, and what its cells shorten. */
export interface TableColumns {
  /** All columns of the kind of document, in their order. */
  all: readonly TableColumn[];
  /** The shown ones. */
  shown: readonly TableColumn[];
  /** The shown ones that are edited in the table. */
  cells: readonly CellName[];
  /** Those that are shown unless the user chooses otherwise. */
  usual: readonly TableColumn[];
  /** Widths that the user chose, in pixels. */
  widths: Readonly<Partial<Record<TableColumn, number>>>;
  /** The origin of most URLs, which is shown once, above them; empty if the first pages have none. */
  origin: string;
  /** The greatest length of a date. */
  dateLength: number;
}

/** Returns the columns of the table of a document. */
export function useTableColumns(document: OpenDocument): TableColumns {
  const { state } = useEditor();
  const values = useValues(document, document.revision.value);
  const crawl = useCrawlColumns(document, values.hasMore);
  const layout = state.tableLayouts.value[document.kind] ?? noLayout;
  return useMemo(() => {
    const { cells, hasMore, origin, dateLength } = values;
    const usual: readonly TableColumn[] = [...cells, ...crawl, ...(hasMore ? (['more'] as const) : [])];
    const all = columnsInOrder(document.kind, layout);
    const shown = all.filter((column) => column === 'loc' || (layout.shown[column] ?? usual.includes(column)));
    return { all, shown, cells: shown.filter(isCell), usual, widths: layout.widths, origin, dateLength };
  }, [document, values, crawl, layout]);
}

/** Returns the title of a column. */
export function columnTitle(column: TableColumn): string {
  return isCell(column) || column === 'more' ? tableMessages().columns[column] : filterMessages().names[column];
}

/** What the values of a document decide. */
interface Values {
  cells: readonly CellName[];
  /** Whether pages have images or other fields without a column. */
  hasMore: boolean;
  origin: string;
  dateLength: number;
}

/** Number of rows at the start whose values decide the width of dates. */
const sampled = 100;

function useValues(document: OpenDocument, revision: number): Values {
  const before = useRef<Values | undefined>(undefined);
  return useMemo(() => {
    before.current = valuesOf(document, before.current);
    return before.current;
  }, [document, revision]);
}

/**
 * Returns what the values of a document decide. Of a file, columns without values are left out, except for lastmod.
 *
 * @param before The result before, whose columns stay when their last value is deleted.
 */
function valuesOf(document: OpenDocument, before: Values | undefined): Values {
  const { kind, table, source } = document;
  const isNew = source.size === 0;
  const isShown = (column: CellName) =>
    column === 'loc' || column === 'lastmod' || isNew || before?.cells.includes(column) || table.hasValues(column);
  const rows = [...table.order.subarray(0, sampled)];
  return {
    cells: cellsOf(kind).filter(isShown),
    hasMore: columnsOf(kind).includes('more') && (isNew || table.hasValues('more')),
    origin: mainSiteOf(document),
    dateLength: Math.max(...rows.map((row) => table.text(row, 'lastmod').length), 10),
  };
}

/** Returns the columns of crawl data; the worker reads the pages, so that they appear later than the others. */
function useCrawlColumns(document: OpenDocument, hasMore: boolean): readonly CrawlColumn[] {
  const { controller } = useEditor();
  useEffect(
    () => (hasMore ? controller.derivedData.watchFacets(document) : undefined),
    [controller, document, hasMore],
  );
  const counts = document.facetCounts.value?.crawl;
  return useMemo(
    () =>
      hasMore && counts !== undefined
        ? crawlColumns.filter((column) => counts[column].some(({ value }) => value !== without && isNotable(value)))
        : [],
    [counts, hasMore],
  );
}
