/** Texts about the files of a folder that are no pages, and about problems of pages, in both languages. */

import { escapeControlCharacters } from '../cli/io/terminal.js';
import { fill } from '../errors/fill.js';
import type { LeftOutReason, ScanProblem, ScanProblemKind, ScanSummary } from '../scan/index.js';
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

/** The texts of problems; `{}` is replaced by the value. */
const PROBLEMS: Readonly<Record<Exclude<ScanProblemKind, 'git'>, Text>> = {
  'base-path': {
    en: 'The links of the pages begin with {}, which the base URL lacks, so the listed URLs may not exist. Add it to the base URL.',
    ja: 'ページ間のリンクは {} で始まりますが、baseUrl にはこれがないため、掲載する URL が存在しない可能性があります。baseUrl に加えてください。',
  },
  'base-path-unused': {
    en: 'Most links of the pages do not begin with {}, the path of the base URL, so the listed URLs may not exist. Leave it out of the base URL, or build the site for that path.',
    ja: 'ページ間のリンクの多くは、baseUrl のパス {} で始まらないため、掲載する URL が存在しない可能性があります。baseUrl からパスを除くか、そのパスを設定してサイトをビルドし直してください。',
  },
  'build-time': {
    en: 'The date {} that nearly all pages state is the time of the build rather than of a change, and is not used.',
    ja: 'ほぼすべてのページに記述されている日付 {} は、変更ではなくビルドの時刻とみなし、使用しません。',
  },
  'canonical-not-found': {
    en: 'The canonical URL {} is not a file of the folder, so neither page is listed.',
    ja: '正規 URL {} に当たるファイルがフォルダーにないため、どちらのページも掲載されません。',
  },
  'canonical-origin': {
    en: 'The canonical URL {} is this page under another scheme, host or base path, so it is not listed. If that is the site, give it as the base URL; otherwise build the site with the URL of the site.',
    ja: '正規 URL {} は、スキーム、ホスト、ベースパスだけが異なるこのページの URL のため、掲載されません。サイトの URL がそちらであれば baseUrl に指定し、そうでなければサイトの URL を設定してビルドし直してください。',
  },
  'canonicals-differ': {
    en: 'The page has several canonical URLs, and search engines follow none of them: {}',
    ja: '正規 URL が複数あるため、検索エンジンはどれにも従いません: {}',
  },
  'config-invalid': { en: 'The configuration cannot be read: {}', ja: '設定を読み取れません: {}' },
  'date-invalid': {
    en: 'The date {} of the page is not in a form such as 2026-01-10 or 2026-01-10T10:20:30Z, and is ignored.',
    ja: 'ページの日付 {} は 2026-01-10 や 2026-01-10T10:20:30Z のような形式ではないため、無視されます。',
  },
  'domain-differs': {
    en: 'The host redirects to {}, which is not the host of the base URL.',
    ja: 'ホストは {} にリダイレクトします。これは baseUrl のホストと異なります。',
  },
  'filter-unmatched': {
    en: 'No page matches this pattern. It is compared with whole paths below the base URL, and /** at its end matches the pages of a folder: {}',
    ja: 'このパターンに一致するページはありません。パターンは baseUrl より下のパス全体と比較され、末尾の /** がフォルダー内のページに一致します: {}',
  },
  'form-unanswered': {
    en: 'The host does not answer {} with this file: it redirects or fails. Change the canonical URL, {option:extension} or {option:trailingSlash}.',
    ja: 'ホストは {} に対してこのファイルを返さず、リダイレクトするかエラーになります。正規 URL、{option:extension}、{option:trailingSlash}のいずれかを見直してください。',
  },
  'host-unclear': {
    en: 'Several hosts are configured, and only the first one is followed. Name the one of this site with {option:host}. {}',
    ja: '複数のホストの設定があり、先頭のホストの設定だけに従います。このサイトのホストを{option:host}で指定してください。{}',
  },
  'json-ld-invalid': {
    en: 'JSON-LD that is not JSON is ignored: {}',
    ja: 'JSON として正しくない JSON-LD は無視されます: {}',
  },
  'locale-unmatched': {
    en: 'No page has a path that begins with this prefix of the setting locales: {}',
    ja: '設定 locales の次の接頭辞で始まるパスのページはありません: {}',
  },
  'noindex-in-body': {
    en: '{} is in the body of the page. It is followed; move it to the head.',
    ja: '{} がページの本文にあります。この指定に従いますが、head に移してください。',
  },
  'not-a-file': {
    en: 'This is a device, a pipe or a folder rather than a file, so it is not read.',
    ja: 'ファイルではない（デバイス、パイプ、またはフォルダー）ため、読み取りません。',
  },
  'on-request': {
    en: 'These pages are rendered on request and are listed unread. If one must not be found, leave it out with exclude: {}',
    ja: '次のページはリクエスト時に生成されるため、内容を確認せずに掲載しています。掲載しないページは exclude で除外してください: {}',
  },
  outside: {
    en: 'The link leads out of the folder, so it is not followed.',
    ja: 'フォルダー外へのリンクのため、参照されません。',
  },
  'part-invalid': {
    en: '{} This part of the page is not listed.',
    ja: '{}この項目は掲載されません。',
  },
  'pattern-costly': {
    en: 'The pattern can match a path in too many ways, so the rule is not followed, or not for long paths. Use at most two wildcards beside other characters, and no repetition or choice inside of a repetition.',
    ja: 'パターンがパスに一致する方法が多すぎるため、このルールは適用されないか、長いパスには適用されません。ほかの文字と並べるワイルドカードは 2 つまでにし、繰り返しの中に繰り返しや選択を入れないでください。',
  },
  'redirect-unclear': {
    en: 'Whether this redirect or the file wins depends on the host. Name it with {option:host}: {}',
    ja: 'このリダイレクトとファイルのどちらが優先されるかはホストによって異なります。{option:host}で指定してください: {}',
  },
  'route-unknown': {
    en: 'No page of these routes is known at build time. Give their pages with {option:pages}, or serve a sitemap of them: {}',
    ja: '次のルートのページはビルド時にはわかりません。{option:pages}で指定するか、別のサイトマップで配信してください: {}',
  },
  'transform-same': {
    en: 'transform returned the URL of another page, so this page is not listed: {}',
    ja: 'transform が別のページと同じ URL を返したため、このページは掲載されません: {}',
  },
  'two-files': {
    en: 'This page and {} differ only in their form. On some hosts one of them cannot be reached.',
    ja: 'このページと {} は URL の形だけが異なります。ホストによっては、一方にアクセスできません。',
  },
  unreadable: { en: 'The file cannot be read: {}', ja: 'ファイルを読み取れません: {}' },
  'video-incomplete': {
    en: 'A video in JSON-LD lacks {} and is not listed.',
    ja: 'JSON-LD の動画に {} がないため、掲載されません。',
  },
};

/** What git says about dates, by the kind of notice. */
const GIT: Readonly<Record<string, Text>> = {
  'no-git': {
    en: 'git is not installed, so pages have no dates from it.',
    ja: 'git がインストールされていないため、git から日付を取得できません。',
  },
  'no-repository': {
    en: 'There is no git repository with commits, so pages have no dates from it.',
    ja: 'コミットのある git リポジトリがないため、git から日付を取得できません。',
  },
  'dubious-ownership': {
    en: 'git refuses a repository of another user. Allow it with: git config --global --add safe.directory {}',
    ja: '別のユーザーのリポジトリのため、git が処理を拒否しました。次のコマンドで許可してください: git config --global --add safe.directory {}',
  },
  failed: { en: 'git failed: {}', ja: 'git の実行に失敗しました: {}' },
  'cut-off': {
    en: 'The clone lacks a part of the history, so {} files have no date. Fetch it: fetch-depth: 0 in actions/checkout, elsewhere git fetch --unshallow --filter=blob:none',
    ja: '履歴の一部がないクローンのため、{} 個のファイルに日付がありません。履歴を取得してください: actions/checkout では fetch-depth: 0、それ以外では git fetch --unshallow --filter=blob:none',
  },
  'one-commit': {
    en: 'One commit changed {} of the files last. If it changed only their form, list it in .git-blame-ignore-revs, or keep dates by content (state).',
    ja: 'ファイルの {} が同じコミットで最後に変更されています。体裁だけの変更であれば .git-blame-ignore-revs に記載するか、内容に基づいて日付を保持してください（state）。',
  },
  changed: {
    en: '{} files are changed since the last commit, or new, and have no date.',
    ja: '{} 個のファイルは、最後のコミット以降に変更または追加されているため、日付がありません。',
  },
  absent: {
    en: '{} files are not in the git repository (ignored or missing) and have no date. If they are built, name the sources of the pages with {option:source} in the configuration file, or keep dates by content (state).',
    ja: '{} 個のファイルは git リポジトリにない（除外されているか、存在しない）ため、日付がありません。ビルドで生成されるファイルの場合は、設定ファイルの{option:source}で元のファイルを指定するか、内容に基づいて日付を保持してください（state）。',
  },
};

/** Returns a reason for people. */
export function reasonText(reason: LeftOutReason, locale: Locale): string {
  return REASONS[reason][locale];
}

/** Returns a problem for people, with its file, in one line: names and content of files are escaped. */
export function problemText({ kind, file, detail }: ScanProblem, locale: Locale): string {
  const [name = '', value = ''] = kind === 'git' ? detail.split(/: (.*)/s, 2) : [kind, detail];
  const text = (kind === 'git' ? GIT[name] : PROBLEMS[kind])?.[locale] ?? '{}';
  const message = fill(text, {}, locale).replace('{}', () => value);
  return escapeControlCharacters(file === undefined ? message : `${file}: ${message}`);
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
