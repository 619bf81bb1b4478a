/** Pages as CSV: a column for every path, as page lists in CSV name them (`images[0].loc`). */

import type { Page } from 'sitemap-kit';

/** The CSV text of pages, with a header. */
export function csvText(pages: readonly Page[]): string {
  // One page with several articles makes a list of every page's, or a path would mean two things.
  const hasNewsLists = pages.some(({ news }) => Array.isArray(news));
  const rows = pages.map((page) => {
    const cells = new Map<string, string>();
    flatten(hasNewsLists && page.news ? { ...page, news: [page.news].flat() } : page, '', cells);
    return cells;
  });
  const columns = new Set(['loc']);
  for (const cells of rows) {
    for (const path of cells.keys()) {
      columns.add(path);
    }
  }
  const lines = [[...columns], ...rows.map((cells) => Array.from(columns, (path) => cells.get(path) ?? ''))];
  return lines.map((line) => `${line.map(quoted).join(',')}\n`).join('');
}

function flatten(value: unknown, path: string, cells: Map<string, string>): void {
  if (typeof value === 'object' && value !== null) {
    for (const [name, field] of Object.entries(value)) {
      flatten(field, Array.isArray(value) ? `${path}[${name}]` : path === '' ? name : `${path}.${name}`, cells);
    }
  } else if (value !== undefined && value !== null) {
    // In words that page lists read back as the same.
    cells.set(path, value === true ? 'yes' : value === false ? 'no' : String(value));
  }
}

/** A cell, in quotes where it needs them (RFC 4180). */
function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
