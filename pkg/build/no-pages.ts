/** The error of a folder without pages. Not in the file of the build, whose types are public. */

import { UsageError } from '../cli/io/usage-error.js';
import type { ScanSummary } from '../scan/index.js';
import { reasonsText } from './scan-texts.js';

/** Returns the error of a folder without pages, which says what was found instead. */
export function noPages(folder: string, { files, leftOut, problems }: ScanSummary): UsageError {
  const [reasons, japanese] = [reasonsText(leftOut, 'en'), reasonsText(leftOut, 'ja')];
  // Often all pages name a host such as that of the development server.
  const hint = problems.find(({ rule }) => rule === 'site-canonical-origin')?.message ?? '';
  return files === 0
    ? new UsageError(
        `${folder} has no HTML files. Name the folder that the site is built into, and build the site first.`,
        `${folder} に HTML ファイルがありません。サイトの出力先フォルダーを指定し、先にサイトをビルドしてください。`,
      )
    : new UsageError(
        `None of the ${files} HTML files in ${folder} is a page (${reasons}). ${hint}${hint && ' '}sitemap-kit scan --explain FILE shows why a file is left out.`,
        `${folder} にある ${files} 個の HTML ファイルには、掲載できるページがありません（${japanese}）。${hint}sitemap-kit scan --explain ファイル で理由を確認できます。`,
      );
}
