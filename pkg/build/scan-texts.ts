/** Texts about the pages of a folder, the files that are no pages, and the form of the URLs, in both languages. */

import { fill } from '../errors/fill.js';
import type { LeftOutReason, ScanSummary } from '../scan/index.js';
import type { Locale } from '../types/index.js';

type Text = Readonly<Record<Locale, string>>;

const REASONS: Readonly<Record<LeftOutReason, Text>> = {
  canonical: { en: 'canonical URL of another page', ja: '別のページが正規 URL' },
  duplicate: { en: 'same URL as another file', ja: '別のファイルと同じ URL' },
  'error-page': { en: 'error page', ja: 'エラーページ' },
  excluded: { en: 'excluded by options', ja: 'オプションで除外' },
  fallback: { en: 'fallback page of an application', ja: 'アプリケーションの代替ページ' },
  fragment: { en: 'fragment of a document', ja: '断片（文書ではない）' },
  header: { en: 'X-Robots-Tag of the host', ja: 'ホストの X-Robots-Tag' },
  noindex: { en: 'noindex', ja: 'noindex' },
  outside: { en: 'link out of the folder', ja: 'フォルダー外へのリンク' },
  redirect: { en: 'redirect of the host', ja: 'ホストのリダイレクト' },
  refresh: { en: 'redirect of the page (refresh)', ja: 'ページのリダイレクト（refresh）' },
  transform: { en: 'left out by transform', ja: 'transform で除外' },
  unreadable: { en: 'unreadable', ja: '読み取り不可' },
  verification: { en: 'verification file', ja: '所有権の確認ファイル' },
  xhtml: { en: 'XHTML, which is not read', ja: 'XHTML（非対応）' },
};

/** Returns a reason for people. */
export function reasonText(reason: LeftOutReason, locale: Locale): string {
  return REASONS[reason][locale];
}

/** Returns the reasons for which files are left out, each with the number of files. */
export function reasonsText(leftOut: ScanSummary['leftOut'], locale: Locale): string {
  return Object.entries(leftOut)
    .map(([reason, count]) => `${reasonText(reason as LeftOutReason, locale)} ${count.toLocaleString('en')}`)
    .join(locale === 'ja' ? '、' : ', ');
}

/** Returns the number of pages, files and routes, and of those that are left out by reason. */
export function summaryText({ files, onRequest, pages, leftOut }: ScanSummary, locale: Locale): string {
  const reasons = reasonsText(leftOut, locale);
  const [found, all, routes] = [pages, files, onRequest].map((count) => count.toLocaleString('en'));
  if (locale === 'ja') {
    const others = onRequest === 0 ? '' : `とリクエスト時に生成されるルート ${routes} 件`;
    return `HTML ファイル ${all} 件${others}のうち、ページ ${found} 件${reasons === '' ? '' : `。除外: ${reasons}`}。`;
  }
  const others = onRequest === 0 ? '' : ` and ${routes} ${onRequest === 1 ? 'route' : 'routes'} on request`;
  return `Pages: ${found} of ${all} HTML files${others}${reasons === '' ? '' : ` (left out: ${reasons})`}.`;
}

const FORMS = { html: '/a.html', plain: '/a', slash: '/a/' } as const;
const FOLDERS = { slash: '/b/', plain: '/b', index: '/b/index.html' } as const;

const EVIDENCE: Readonly<Record<ScanSummary['form']['evidence'], Text>> = {
  option: { en: 'as the options say', ja: 'オプションの指定' },
  host: { en: 'as the configuration of the host or of the build says', ja: 'ホストまたはビルドの設定' },
  canonicals: { en: 'as the canonical URLs say', ja: 'ページの正規 URL' },
  links: { en: 'as most links between the pages are written', ja: 'ページ間のリンク' },
  default: {
    en: 'because nothing says otherwise; every host answers under these. Change them with {option:extension} and {option:trailingSlash}',
    ja: '手がかりがないため、どのホストでも有効な形にしました。{option:extension}と{option:trailingSlash}で変更できます',
  },
};

/** Returns the form of the URLs, with an example, and where it comes from. */
export function formText({ form: { file, folder, evidence } }: Pick<ScanSummary, 'form'>, locale: Locale): string {
  const example = `a.html → ${FORMS[file]}, b/index.html → ${FOLDERS[folder]}`;
  const reason = fill(EVIDENCE[evidence][locale], {}, locale);
  return locale === 'ja' ? `URL の形: ${example}（${reason}）。` : `Form of the URLs: ${example} (${reason}).`;
}
