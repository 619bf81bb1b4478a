/** Page lists as text, in the layout that is asked for or that the name of a file stands for. */

import { type Page, type PageListFormat, writeCsv } from '../../node.js';

/** How a page list is laid out. */
export type PagesFormat = Exclude<PageListFormat, 'auto'>;

/** The layout that the name of a file stands for; JSON where it stands for none. Plain addresses would lose all else, and are asked for. */
export function pagesFormatOf(name: string): Exclude<PagesFormat, 'text'> {
  if (/\.csv(\.gz)?$/i.test(name)) {
    return 'csv';
  }
  return /\.(ndjson|jsonl)(\.gz)?$/i.test(name) ? 'ndjson' : 'json';
}

/** The text of a page list; in JSON with a line for each page. */
export function pagesText(pages: readonly Page[], format: PagesFormat): string {
  switch (format) {
    case 'csv':
      return writeCsv(pages);
    case 'text':
      return pages.map(({ loc }) => `${loc}\n`).join('');
    case 'ndjson':
      return pages.map((page) => `${JSON.stringify(page)}\n`).join('');
    default:
      return pages.length === 0 ? '[]\n' : `[\n${pages.map((page) => JSON.stringify(page)).join(',\n')}\n]\n`;
  }
}
