import type { Kind, Page } from 'sitemap-kit';
import { crawlDataOf, withoutCrawlData } from '../../model/crawl-data.js';
import { type ColumnName, columnNames, type PageTable, type Row } from '../../model/page-table.js';
import { cellText, moreText, pagesOf } from '../../model/pages.js';
import { type PackedTexts, type TextNumber, Texts } from '../../model/texts.js';
import { sourceText } from './source-text.js';

/** Changes that make the pages of a table equal to those of a text. */
export interface SourceChanges {
  /** The texts of the cells. */
  texts: PackedTexts;
  /** New values by column; the rows from the table's `rows` on are new. */
  cells: { column: ColumnName; rows: Uint32Array<ArrayBuffer>; numbers: Uint32Array<ArrayBuffer> }[];
  /** Number of new rows. */
  added: number;
  /** Position of the first row that has moved. */
  start: number;
  /** Rows of the old order that end there, unchanged. */
  end: number;
  /** The rows in between, in their new order. */
  order: Uint32Array<ArrayBuffer>;
  /** Number of changed pages. */
  pages: number;
}

/** Facts about the text that the pages come from. */
interface SourceFacts {
  kind: Kind;
  /** Whether fields that sitemaps cannot represent are kept, because the text cannot contain them. */
  keepsCrawlData: boolean;
}

/** Returns the changes between the pages of a table and others. Pages with equal output are equal. */
export function changesTo(table: PageTable, pages: readonly Page[], facts: SourceFacts): SourceChanges {
  const { order } = table;
  const before = pagesOf(table);
  const write = (page: Page) => sourceText(facts.kind, [page]);
  const comparable = facts.keepsCrawlData ? withoutCrawlData : (page: Page) => page;
  const isSame = (a: Page | undefined, b: Page | undefined) =>
    a !== undefined && b !== undefined && a.loc === b.loc && (sameTexts(comparable(a), b) || write(a) === write(b));

  let start = 0;
  while (start < Math.min(before.length, pages.length) && isSame(before[start], pages[start])) {
    start += 1;
  }
  let end = 0;
  const max = Math.min(before.length, pages.length) - start;
  while (end < max && isSame(before[before.length - 1 - end], pages[pages.length - 1 - end])) {
    end += 1;
  }

  const changing = new ChangingCells();
  const partners = matchPages(before.slice(start, before.length - end), pages.slice(start, pages.length - end));
  const between = new Uint32Array(partners.length);
  let added = 0;
  let touched = 0;
  partners.forEach((partner, at) => {
    const page = pages[start + at] as Page;
    if (partner === undefined) {
      between[at] = table.rows + added;
      changing.setAll(table.rows + added, page);
      added += 1;
      return;
    }
    const row = order[start + partner] ?? 0;
    const old = before[start + partner] as Page;
    between[at] = row;
    if (!isSame(old, page)) {
      touched += 1;
      changing.set(row, old, facts.keepsCrawlData ? { ...page, ...crawlDataOf(old) } : page);
    }
  });
  const removed = before.length - start - end - (partners.length - added);
  return { ...changing.done(), added, start, end, order: between, pages: touched + added + removed };
}

/** Matches the new pages with the old ones: by URL, or by position if their numbers are equal. */
function matchPages(before: readonly Page[], after: readonly Page[]): (number | undefined)[] {
  const byLoc = new Map<unknown, number[]>();
  before.forEach(({ loc }, at) => {
    const known = byLoc.get(loc);
    if (known === undefined) {
      byLoc.set(loc, [at]);
    } else {
      known.push(at);
    }
  });
  for (const positions of byLoc.values()) {
    positions.reverse();
  }
  const partners = after.map(({ loc }) => byLoc.get(loc)?.pop());
  if (before.length === after.length) {
    // A page whose URL was edited at its position is the same page.
    const taken = new Set(partners);
    partners.forEach((partner, at) => {
      if (partner === undefined && !taken.has(at)) {
        partners[at] = at;
      }
    });
  }
  return partners;
}

/** Collects new values of cells. */
class ChangingCells {
  readonly #texts = new Texts();
  readonly #columns = new Map<ColumnName, { rows: Row[]; numbers: TextNumber[] }>();

  /** Adds all cells of a new row. */
  setAll(row: Row, page: Page): void {
    for (const column of columnNames) {
      this.#put(column, row, columnText(page, column));
    }
  }

  /** Adds the changed cells of a row. */
  set(row: Row, before: Page, after: Page): void {
    for (const column of columnNames) {
      const text = columnText(after, column);
      if (text !== columnText(before, column)) {
        this.#put(column, row, text);
      }
    }
  }

  /** The collected values. */
  done(): Pick<SourceChanges, 'texts' | 'cells'> {
    const cells = Array.from(this.#columns, ([column, { rows, numbers }]) => ({
      column,
      rows: Uint32Array.from(rows),
      numbers: Uint32Array.from(numbers),
    }));
    return { texts: this.#texts.since(1), cells };
  }

  #put(column: ColumnName, row: Row, text: string): void {
    const known = this.#columns.get(column) ?? { rows: [], numbers: [] };
    known.rows.push(row);
    known.numbers.push(this.#texts.add(text));
    this.#columns.set(column, known);
  }
}

function columnText(page: Page, column: ColumnName): string {
  return column === 'more' ? moreText(page) : cellText(page[column]);
}

function sameTexts(a: Page, b: Page): boolean {
  return columnNames.every((column) => columnText(a, column) === columnText(b, column));
}
