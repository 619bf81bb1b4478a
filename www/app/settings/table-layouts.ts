import type { Kind } from 'sitemap-kit';
import { limitedWidth, noLayout, type TableColumn, type TableLayout } from '../../model/table-layout.js';
import { Feature } from '../feature.js';

/** Changes the columns of the table, for all documents of a kind. */
export class TableLayouts extends Feature {
  /** Sets the width of a column in pixels; undefined for the width that fits its values. */
  resize(kind: Kind, column: TableColumn, width: number | undefined): void {
    const { [column]: _, ...widths } = this.#layoutOf(kind).widths;
    this.#set(kind, { widths: width === undefined ? widths : { ...widths, [column]: limitedWidth(width) } });
  }

  /** Shows or hides a column; undefined if its values decide. */
  show(kind: Kind, column: TableColumn, isShown: boolean | undefined): void {
    const { [column]: _, ...shown } = this.#layoutOf(kind).shown;
    this.#set(kind, { shown: isShown === undefined ? shown : { ...shown, [column]: isShown } });
  }

  /** Sets the order of the columns. */
  arrange(kind: Kind, order: readonly TableColumn[]): void {
    this.#set(kind, { order });
  }

  /** Removes all choices. */
  reset(kind: Kind): void {
    this.#set(kind, noLayout);
  }

  #layoutOf(kind: Kind): TableLayout {
    return this.parts.state.tableLayouts.peek()[kind] ?? noLayout;
  }

  #set(kind: Kind, layout: Partial<TableLayout>): void {
    const { tableLayouts } = this.parts.state;
    tableLayouts.value = { ...tableLayouts.peek(), [kind]: { ...this.#layoutOf(kind), ...layout } };
  }
}
