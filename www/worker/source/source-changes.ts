import type { Kind, Page } from 'sitemap-kit';
import { crawlDataOf, withoutCrawlData } from '../../model/crawl-data.js';
import type { PageTable } from '../../model/page-table.js';
import { pagesOf } from '../../model/pages.js';
import { type CellChange, changedCells } from '../problems/fix.js';
import { sourceText } from './source-text.js';

/** Changes that make the pages of a table equal to those of a text. */
export interface SourceChanges {
  /** New texts of cells; the rows from the table's `rows` on are new. */
  cells: CellChange[];
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
    a !== undefined &&
    b !== undefined &&
    a.loc === b.loc &&
    (changedCells(0, comparable(a), b).length === 0 || write(a) === write(b));

  let start = 0;
  while (start < Math.min(before.length, pages.length) && isSame(before[start], pages[start])) {
    start += 1;
  }
  let end = 0;
  const max = Math.min(before.length, pages.length) - start;
  while (end < max && isSame(before[before.length - 1 - end], pages[pages.length - 1 - end])) {
    end += 1;
  }

  const cells: CellChange[] = [];
  const partners = matchPages(before.slice(start, before.length - end), pages.slice(start, pages.length - end));
  const between = new Uint32Array(partners.length);
  let added = 0;
  let touched = 0;
  partners.forEach((partner, at) => {
    const page = pages[start + at] as Page;
    if (partner === undefined) {
      between[at] = table.rows + added;
      cells.push(...changedCells(table.rows + added, { loc: '' }, page));
      added += 1;
      return;
    }
    const row = order[start + partner] ?? 0;
    const old = before[start + partner] as Page;
    between[at] = row;
    if (!isSame(old, page)) {
      touched += 1;
      cells.push(...changedCells(row, old, facts.keepsCrawlData ? { ...page, ...crawlDataOf(old) } : page));
    }
  });
  const removed = before.length - start - end - (partners.length - added);
  return { cells, added, start, end, order: between, pages: touched + added + removed };
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
