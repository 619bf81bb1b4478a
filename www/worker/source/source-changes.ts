import type { Kind, Page } from 'sitemap-kit';
import { crawlDataOf } from '../../model/crawl-data.js';
import { type ColumnName, columnNames, type PageTable, type Row } from '../../model/page-table.js';
import { cellText, moreText, pagesOf } from '../../model/pages.js';
import { type PackedTexts, type TextNumber, Texts } from '../../model/texts.js';
import { entryLines } from './entry-text.js';
import { indexText } from './index-text.js';

/** What makes the pages of a table those of a text. */
export interface SourceChanges {
  /** The texts that the numbers of the cells speak of. */
  texts: PackedTexts;
  /** New values by column; the rows from the table's `rows` on are new. */
  cells: { column: ColumnName; rows: Uint32Array<ArrayBuffer>; numbers: Uint32Array<ArrayBuffer> }[];
  /** How many rows are new. */
  added: number;
  /** Place of the first row that is not where it was. */
  start: number;
  /** Rows of the old order that end there, unchanged. */
  end: number;
  /** The rows between the two, as they are to be. */
  order: Uint32Array<ArrayBuffer>;
  /** How many pages are touched. */
  pages: number;
}

/** Facts about the text that the pages come from. */
interface SourceFacts {
  kind: Kind;
  /** Whether what a sitemap cannot say stays as it is: the text could not have said it. */
  keepsCrawlData: boolean;
}

/** In what pages differ from those of a table. Pages that would be written alike are the same. */
export function changesTo(table: PageTable, pages: readonly Page[], facts: SourceFacts): SourceChanges {
  const { order } = table;
  const before = pagesOf(table);
  const write =
    facts.kind === 'index' ? (page: Page) => indexText([page]) : (page: Page) => entryLines(page).join('\n');
  const isSame = (a: Page | undefined, b: Page | undefined) =>
    a !== undefined && b !== undefined && (sameTexts(a, b) || (a.loc === b.loc && write(a) === write(b)));

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
  const partners = pair(before.slice(start, before.length - end), pages.slice(start, pages.length - end));
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

/** For each page after, which of those before it was: by its address, or by its place where their number is the same. */
function pair(before: readonly Page[], after: readonly Page[]): (number | undefined)[] {
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
    // An address that was edited where it stands is the same page.
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

  /** All cells of a row that is new. */
  setAll(row: Row, page: Page): void {
    for (const column of columnNames) {
      this.#put(column, row, textIn(page, column));
    }
  }

  /** The cells of a row that differ. */
  set(row: Row, before: Page, after: Page): void {
    for (const column of columnNames) {
      const text = textIn(after, column);
      if (text !== textIn(before, column)) {
        this.#put(column, row, text);
      }
    }
  }

  /** What was collected. */
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

function textIn(page: Page, column: ColumnName): string {
  return column === 'more' ? moreText(page) : cellText(page[column]);
}

function sameTexts(a: Page, b: Page): boolean {
  return columnNames.every((column) => textIn(a, column) === textIn(b, column));
}
