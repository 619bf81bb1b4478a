/** Conversion between pages of the package and tables. It visits every page, so it belongs in workers. */

import type { Page } from 'sitemap-kit';
import { type CellName, type ColumnName, cellNames, PageTable, type Row } from './page-table.js';
import { absent, type TextNumber } from './texts.js';

/** Returns a table of pages, in their order. */
export function tableOf(pages: readonly Page[]): PageTable {
  const table = new PageTable();
  addPages(table, pages);
  const order = new Uint32Array(pages.length);
  for (let row = 0; row < order.length; row += 1) {
    order[row] = row;
  }
  table.setOrder(order);
  return table;
}

/** Adds pages as new rows that are not in the order; returns the first. */
export function addPages(table: PageTable, pages: readonly Page[]): Row {
  const first = table.addRows(pages.length);
  const rows = new Uint32Array(pages.length);
  const numbers = Object.fromEntries(
    [...cellNames, 'more'].map((name) => [name, new Uint32Array(pages.length)]),
  ) as Record<ColumnName, Uint32Array>;
  // Dates, changefreq and priority repeat; URLs rarely do.
  const known = new Map<string, TextNumber>();
  const addOnce = (text: string) => {
    let number = known.get(text);
    if (number === undefined) {
      number = table.texts.add(text);
      known.set(text, number);
    }
    return number;
  };
  // Other fields repeat on pages that follow each other, such as those of one cluster of languages.
  let more = { text: '', number: absent };
  const addMore = (text: string) => {
    more = text === more.text ? more : { text, number: table.texts.add(text) };
    return more.number;
  };
  pages.forEach((page, at) => {
    rows[at] = first + at;
    numbers.loc[at] = table.texts.add(cellText(page.loc));
    numbers.lastmod[at] = addOnce(cellText(page.lastmod));
    numbers.changefreq[at] = addOnce(cellText(page.changefreq));
    numbers.priority[at] = addOnce(cellText(page.priority));
    numbers.more[at] = hasMore(page) ? addMore(moreText(page)) : absent;
  });
  for (const name of [...cellNames, 'more'] as const) {
    table.set(name, rows, numbers[name]);
  }
  return first;
}

/** Returns the pages of a table in its order, or those of `rows`. */
export function pagesOf(table: PageTable, rows: Uint32Array = table.order): Page[] {
  const read = table.texts.reader();
  return Array.from(rows, (row) => {
    const page: { [name: string]: unknown; priority?: number | string } = { loc: read(table.number(row, 'loc')) };
    for (const name of ['lastmod', 'changefreq'] as const) {
      const text = read(table.number(row, name));
      if (text !== '') {
        page[name] = text;
      }
    }
    const priority = read(table.number(row, 'priority'));
    if (priority !== '') {
      page.priority = numberOrText(priority);
    }
    const more = read(table.number(row, 'more'));
    return (more === '' ? page : { ...page, ...JSON.parse(more) }) as unknown as Page;
  });
}

/** Returns the text of a cell. Values of an invalid type are shown as JSON, which the rules report. */
export function cellText(value: unknown): string {
  if (value === undefined || value === null) {
    return '';
  }
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : JSON.stringify(value);
}

/** Returns the JSON of the fields that have no cell; empty if there are none. */
export function moreText(page: Page): string {
  const { loc: _loc, lastmod: _lastmod, changefreq: _changefreq, priority: _priority, ...more } = page;
  return Object.keys(more).length === 0 ? '' : JSON.stringify(more);
}

/** Returns a number if it prints as the same text, so that JSON lists keep their numbers. */
export function numberOrText(text: string): number | string {
  const number = Number(text);
  return String(number) === text && Number.isFinite(number) ? number : text;
}

function hasMore(page: Page): boolean {
  for (const name in page) {
    if (!isCell(name)) {
      return true;
    }
  }
  return false;
}

function isCell(name: string): name is CellName {
  return name === 'loc' || name === 'lastmod' || name === 'changefreq' || name === 'priority';
}
