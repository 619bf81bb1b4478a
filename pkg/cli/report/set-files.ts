/** The files of a set as text, for the commands that write sets. */

import stringWidth from 'string-width';
import type { Locale } from '../../types/index.js';
import { counted, formatBytes, grouped } from '../io/terminal.js';

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
  const texts = SET_TEXTS[locale];
  const rows = [
    ...files.map((file) => [file.name, texts.pages(file.pages), formatBytes(file.content.size)]),
    ...index.map((file) => [file.name, texts.indexOf(file.pages), formatBytes(file.content.size)]),
  ];
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => stringWidth(row[column] ?? ''))));
  const gap = (column: number, text: string) => ' '.repeat((widths[column] ?? 0) - stringWidth(text));
  return rows.map(([name = '', pages = '', bytes = '']) =>
    [name + gap(0, name), gap(1, pages) + pages, gap(2, bytes) + bytes].join('  '),
  );
}

/** Texts in one language. */
interface SetTexts {
  pages: (number: number) => string;
  indexOf: (number: number) => string;
  written: (files: number, folder: string | undefined) => string;
  notWritten: (files: number) => string;
  unchanged: (files: number) => string;
  removed: (names: readonly string[], dryRun: boolean) => string;
  robots: string;
}

export const SET_TEXTS: Readonly<Record<Locale, SetTexts>> = {
  en: {
    pages: (number) => counted(number, 'page'),
    indexOf: (number) => `index of ${number}`,
    written: (files, folder) => `${counted(files, 'file')} in ${folder}.`,
    notWritten: (files) => `${counted(files, 'file')}; nothing was written (--dry-run).`,
    unchanged: (files) => `${counted(files, 'file')} unchanged.`,
    removed: (names, dryRun) =>
      `${dryRun ? 'To be removed' : 'Removed'}, left over from the earlier set: ${names.join(', ')}.`,
    robots: 'Lines for robots.txt:',
  },
  ja: {
    pages: (number) => `${grouped(number)} ページ`,
    indexOf: (number) => `インデックス ${grouped(number)} 件`,
    written: (files, folder) => `${folder} のセット: ${grouped(files)} ファイル`,
    notWritten: (files) => `${grouped(files)} ファイル。何も書き出していません（--dry-run）。`,
    unchanged: (files) => `うち ${grouped(files)} ファイルは変更なし。`,
    removed: (names, dryRun) =>
      `以前のセットから不要になり、${dryRun ? '削除されるファイル' : '削除したファイル'}: ${names.join('、')}`,
    robots: 'robots.txt に加える行:',
  },
};
