/** Page lists as text, in a given format or in that of a file name. */

import { type Page, type PageListFormat, writeCsv } from '../../core/node.js';
import { type UsageError, usageError } from '../../files/usage-error.js';
import { USAGE_TEXTS } from '../texts/usage.js';

/** Format of a page list. */
export type PagesFormat = Exclude<PageListFormat, 'auto'> | 'tsv';

const EXTENSIONS: ReadonlyMap<string, PagesFormat> = new Map([
  ['csv', 'csv'],
  ['tsv', 'tsv'],
  ['ndjson', 'ndjson'],
  ['jsonl', 'ndjson'],
  ['txt', 'text'],
]);

/** Returns the format of a file name; JSON by default. */
export function pagesFormatOf(name: string): PagesFormat {
  const [, extension = ''] = /\.(\w+?)(?:\.gz)?$/i.exec(name) ?? [];
  return EXTENSIONS.get(extension.toLowerCase()) ?? 'json';
}

/** Returns the text of a page list; JSON has one line for each page. */
export function pagesText(pages: readonly Page[], format: PagesFormat): string {
  switch (format) {
    case 'csv':
      return writeCsv(pages);
    case 'tsv':
      return withTabs(writeCsv(pages));
    case 'text':
      return pages.map(({ loc }) => (loc === '' ? '' : `${loc}\n`)).join('');
    case 'ndjson':
      return pages.map((page) => `${JSON.stringify(page)}\n`).join('');
    default:
      return pages.length === 0 ? '[]\n' : `[\n${pages.map((page) => JSON.stringify(page)).join(',\n')}\n]\n`;
  }
}

/** Returns CSV with tabs in place of the commas between its cells. */
function withTabs(csv: string): string {
  return csv.replaceAll(/("(?:[^"]|"")*"|[^,\n]*)([,\n])/g, (_, cell: string, end: string) => {
    const quoted = cell.includes('\t') && !cell.startsWith('"') ? `"${cell}"` : cell;
    return quoted + (end === ',' ? '\t' : end);
  });
}

/** Returns which entries of a file are not in the text of {@link pagesText}, if any: plain text has a line only for those with a URL. */
export function missingInText(name: string, pages: readonly Page[], format: PagesFormat): UsageError | undefined {
  const missing = format === 'text' ? pages.filter(({ loc }) => loc === '').length : 0;
  return missing === 0 ? undefined : usageError(USAGE_TEXTS.entriesWithoutUrl, { name, missing });
}
