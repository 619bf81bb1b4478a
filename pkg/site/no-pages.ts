/** The error of a folder without pages. Not in the file of the build, whose types are public. */

import { UsageError } from '../cli/io/usage-error.js';
import { type Problem, validate } from '../node.js';
import type { ScanSummary } from '../scan/index.js';
import { reasonsText } from './scan-texts.js';

/** Returns the error of a folder without pages, which says what was found instead. */
export function noPages(folder: string, { files, leftOut, problems }: ScanSummary): UsageError {
  const [reasons, japanese] = [reasonsText(leftOut, 'en'), reasonsText(leftOut, 'ja')];
  const [hint, japaneseHint] = (leftOut.canonical ?? 0) > 0 ? hintsOfCanonicals(problems) : ['', ''];
  return files === 0
    ? new UsageError(
        `${folder} has no HTML files. Name the folder that the site is built into, and build the site first.`,
        `${folder} に HTML ファイルがありません。サイトの出力先フォルダーを指定し、先にサイトをビルドしてください。`,
      )
    : new UsageError(
        `None of the ${files} HTML files in ${folder} is a page (${reasons}).${hint} sitemap-kit scan --explain FILE shows why a file is left out.`,
        `${folder} にある ${files} 個の HTML ファイルには、掲載できるページがありません（${japanese}）。${japaneseHint}sitemap-kit scan --explain ファイル で理由を確認できます。`,
      );
}

/** Returns what to do about pages whose canonical URLs are others, in English and Japanese. */
function hintsOfCanonicals(problems: ScanSummary['problems']): [string, string] {
  const elsewhere = problems.find(({ rule }) => rule === 'site-canonical-origin')?.params.canonical;
  const isLocal = elsewhere !== undefined && validate([elsewhere]).problems.some(isOfNonPublicHost);
  if (!isLocal) {
    return [
      ' If their canonical URLs name another site, the base URL must be the one of that site.',
      '正規 URL が別のサイトを指している場合は、そのサイトの URL を baseUrl に指定してください。',
    ];
  }
  const { origin } = new URL(elsewhere);
  return [
    ` Their canonical URLs name ${origin}, which only your network can reach. Build the site with the URL of the site.`,
    `正規 URL が、外部からアクセスできない ${origin} を指しています。公開サイトの URL を設定して、サイトをビルドしてください。`,
  ];
}

function isOfNonPublicHost({ rule }: Problem): boolean {
  return rule === 'loc-non-public-host';
}
