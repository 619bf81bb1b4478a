/** Pages as rows of CSV: a column for every path, as page lists in CSV name them. */

import type { Page } from '../types.js';
import { Misuse } from './misuse.js';

/** Most items of a list that the header of a CSV page list can name. */
const MOST_ITEMS = 1_000;

/** The CSV text of pages, with a header. */
export function toCsv(pages: readonly Page[]): string {
  // One page with several articles makes a list of every page's, or a path would mean two things.
  const hasNewsLists = pages.some(({ news }) => Array.isArray(news));
  const rows = pages.map((page) => {
    const cells = new Map<string, string>();
    const news = hasNewsLists && page.news !== undefined && !Array.isArray(page.news) ? [page.news] : page.news;
    flatten(news === undefined ? page : { ...page, news }, '', cells);
    return cells;
  });
  const columns = [...new Set(['loc', ...rows.flatMap((row) => [...row.keys()])])];
  const lines = rows.map((row) => columns.map((column) => cell(row.get(column) ?? '')).join(','));
  return [columns.map(cell).join(','), ...lines].map((line) => `${line}\n`).join('');
}

function flatten(value: unknown, path: string, cells: Map<string, string>): void {
  if (Array.isArray(value)) {
    if (value.length > MOST_ITEMS) {
      throw new Misuse(
        `${path} has ${value.length} items; a CSV page list can name ${MOST_ITEMS}. Write JSON instead.`,
      );
    }
    value.forEach((item, index) => {
      flatten(item, `${path}[${index}]`, cells);
    });
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, field] of Object.entries(value)) {
      flatten(field, path === '' ? name : `${path}.${name}`, cells);
    }
  } else if (value !== undefined && value !== null) {
    // In words that page lists read back as the same.
    cells.set(path, value === true ? 'yes' : value === false ? 'no' : String(value));
  }
}

/** A cell, in quotes where it needs them (RFC 4180). */
function cell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
