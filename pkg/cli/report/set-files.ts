/** The files of a set as text, for the commands that write sets. */

import stringWidth from 'string-width';
import { listOf, textIn } from '../../core/errors/fill.js';
import type { Locale } from '../../core/types/index.js';
import { formatBytes } from '../io/terminal.js';
import { SET_TEXTS } from '../texts/reports.js';

/** A file of a set. */
interface ListedFile {
  name: string;
  pages: number;
  content: { size: number };
}

/** Returns a line for each file of a set: its name, number of pages and size. */
export function fileRows(
  { files, index }: { files: readonly ListedFile[]; index: readonly ListedFile[] },
  locale: Locale,
): string[] {
  const rows = [
    ...files.map((file) => [
      file.name,
      textIn(SET_TEXTS.pages, locale, { n: file.pages }),
      formatBytes(file.content.size),
    ]),
    ...index.map((file) => [
      file.name,
      textIn(SET_TEXTS.indexOf, locale, { n: file.pages }),
      formatBytes(file.content.size),
    ]),
  ];
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => stringWidth(row[column] ?? ''))));
  const gap = (column: number, text: string) => ' '.repeat((widths[column] ?? 0) - stringWidth(text));
  return rows.map(([name = '', pages = '', bytes = '']) =>
    [name + gap(0, name), gap(1, pages) + pages, gap(2, bytes) + bytes].join('  '),
  );
}

/** Returns the message that lists the removed files of the earlier set, or those that would be removed. */
export function removedText(removed: readonly string[], locale: Locale, dryRun = false): string {
  return textIn(dryRun ? SET_TEXTS.toBeRemoved : SET_TEXTS.removed, locale, { names: listOf(removed) });
}
