/** Page lists as text, in a given format or in that of a file name. */

import { type Page, type PageListFormat, writeCsv } from '../../core/node.js';
import { type UsageError, usageError } from '../../files/usage-error.js';
import { USAGE_TEXTS } from '../texts/usage.js';

/** Format of a page list. */
export type PagesFormat = Exclude<PageListFormat, 'auto'>;

/** Returns the format of a file name; JSON by default. Plain text loses all fields but the URL, so it is used only on request. */
export function pagesFormatOf(name: string): Exclude<PagesFormat, 'text'> {
  if (/\.csv(\.gz)?$/i.test(name)) {
    return 'csv';
  }
  return /\.(ndjson|jsonl)(\.gz)?$/i.test(name) ? 'ndjson' : 'json';
}

/** Returns the text of a page list; JSON has one line for each page. */
export function pagesText(pages: readonly Page[], format: PagesFormat): string {
  switch (format) {
    case 'csv':
      return writeCsv(pages);
    case 'text':
      return pages.map(({ loc }) => (loc === '' ? '' : `${loc}\n`)).join('');
    case 'ndjson':
      return pages.map((page) => `${JSON.stringify(page)}\n`).join('');
    default:
      return pages.length === 0 ? '[]\n' : `[\n${pages.map((page) => JSON.stringify(page)).join(',\n')}\n]\n`;
  }
}

/** Returns which entries of a file are not in the text of {@link pagesText}, if any: plain text has a line only for those with a URL. */
export function missingInText(name: string, pages: readonly Page[], format: PagesFormat): UsageError | undefined {
  const missing = format === 'text' ? pages.filter(({ loc }) => loc === '').length : 0;
  return missing === 0 ? undefined : usageError(USAGE_TEXTS.entriesWithoutUrl, { name, missing });
}
