/** What the user chose about the columns of the table: which are shown, in which order, and how wide. */

import type { Kind } from 'sitemap-kit';
import { type CrawlColumn, crawlColumns } from './crawl-data.js';
import { type CellName, type ColumnName, cellNames, cellsOf, columnNames, columnsOf } from './page-table.js';

/** Name of a column of the table. */
export type TableColumn = ColumnName | CrawlColumn;

/** The columns of the table of a kind of document; what is absent is as it would be without a choice. */
export interface TableLayout {
  order: readonly TableColumn[];
  /** Whether a column is shown. */
  shown: Readonly<Partial<Record<TableColumn, boolean>>>;
  /** Widths in pixels. */
  widths: Readonly<Partial<Record<TableColumn, number>>>;
}

/** The layouts of kinds of documents. */
export type LayoutsByKind = Readonly<Partial<Record<Kind, TableLayout>>>;

/** The layout without choices. */
export const noLayout: TableLayout = { order: [], shown: {}, widths: {} };

const allColumns: readonly TableColumn[] = [...cellNames, ...crawlColumns, 'more'];

/** Limits of a width, in pixels. */
export const widthLimits = { min: 40, max: 2000 } as const;

/** Returns the columns of a kind of document in the order of a layout. */
export function columnsInOrder(kind: Kind, { order }: TableLayout): readonly TableColumn[] {
  const all = columnsOf(kind).includes('more') ? allColumns : cellsOf(kind);
  const chosen = order.filter((column) => all.includes(column));
  return [...chosen, ...all.filter((column) => !chosen.includes(column))];
}

/** Returns whether a column consists of cells that are edited in the table. */
export function isCell(column: TableColumn): column is CellName {
  return column !== 'more' && columnNames.some((name) => name === column);
}

/** Returns a width within the limits. */
export function limitedWidth(width: number): number {
  return Math.round(Math.min(Math.max(width, widthLimits.min), widthLimits.max));
}

/** Returns the valid part of stored layouts. */
export function validLayouts(stored: object): LayoutsByKind {
  const kinds: [string, Partial<Record<keyof TableLayout, unknown>> | null][] = Object.entries(stored);
  return Object.fromEntries(
    kinds.map(([kind, layout]) => [
      kind,
      {
        order: Array.isArray(layout?.order)
          ? [...new Set(layout.order)].filter((column) => allColumns.includes(column))
          : [],
        shown: validValues(layout?.shown, (value) => typeof value === 'boolean'),
        widths: validValues(layout?.widths, (value) => typeof value === 'number' && value === limitedWidth(value)),
      },
    ]),
  );
}

function validValues<Value>(
  values: unknown,
  isValid: (value: unknown) => boolean,
): Partial<Record<TableColumn, Value>> {
  const all = Object.entries((values ?? {}) as Record<string, unknown>);
  return Object.fromEntries(
    all.filter(([column, value]) => allColumns.some((name) => name === column) && isValid(value)),
  ) as Partial<Record<TableColumn, Value>>;
}
