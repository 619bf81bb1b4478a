/** Texts about the pages of a folder, the configuration of a site, and what a build has done. */

import { filled, listOf, type Text, textIn } from '../../core/errors/fill.js';
import type { Locale } from '../../core/types/index.js';
import type { LeftOutReason, ScanSummary } from '../scan/index.js';

export const BUILD_TEXTS = {
  noSiteFolder: {
    en: '{folder} is not a folder. Name the folder that the site is built into, and build the site first.',
    ja: '{folder} というフォルダーはありません。サイトの出力先フォルダーを指定し、先にサイトをビルドしてください。',
  },
  newPagesWithoutState: {
    en: 'newPages (--new-pages) is only used with state (--state).',
    ja: 'newPages（--new-pages）は state（--state）と一緒に使います。',
  },
  answeredByApplication: {
    en: 'The application answers /{name} itself (app/{route} or app/{name}). Remove that route, or write the sitemaps under other names (name, indexName).',
    ja: 'アプリケーションが /{name} を配信しています（app/{route} または app/{name}）。そのルートを削除するか、別の名前を指定してください（name、indexName）。',
  },
  pagesNoList: {
    en: "The function pages of the configuration does not return a list. Return one such as ['/a', { loc: '/b' }].",
    ja: "設定の関数 pages が一覧を返していません。['/a', { loc: '/b' }] のような一覧を返してください。",
  },
  settingsDiffer: {
    en: 'The settings {name} and {ours} mean the same and differ. Keep {ours} only.',
    ja: '設定 {name} と {ours} は同じ意味ですが、値が異なります。{ours} だけを残してください。',
  },
  settingForm: {
    en: 'The setting {name} has another form. Use one such as {examples}.',
    ja: '設定 {name} の形が違います。{examples} のように指定してください。',
  },
  lastmodForm: {
    en: 'The setting lastmod is none of {forms}. The date of a single page is set by transform.',
    ja: '設定 lastmod には {forms} のいずれかを指定してください。個々のページの日付は transform で設定します。',
  },
  localesForm: {
    en: 'The setting locales has another form. Use {form}: the language of pages without a prefix, and that of each first part of paths.',
    ja: '設定 locales の形が違います。{form} のように、接頭辞のないページの言語と、パスの先頭ごとの言語を指定してください。',
  },
  settingOfOtherTool: {
    en: 'The setting {name} of another tool is not read, because it has another meaning. Use {ours}.',
    ja: '設定 {name} は、ほかのツールでは意味が異なるため読み取りません。{ours} を使ってください。',
  },
  otherConfiguration: {
    en: '{path} is the configuration of another tool, and is not read. Write its settings to sitemap.config.js; --config {path} names those that differ.',
    ja: '{path} は別のツールの設定ファイルなので、読み取りません。設定を sitemap.config.js に移してください。違いのある設定は --config {path} で確認できます。',
  },
  noConfiguration: {
    en: '{path} is not a configuration: it must export an object (export default defineConfig({ … })).',
    ja: '{path} は設定ファイルではありません。オブジェクトをエクスポートしてください（export default defineConfig({ … })）。',
  },
  inConfiguration: { en: '{path}: {fault}', ja: '{path}: {fault}' },
  configurationWaits: {
    en: '{path} cannot be read: it waits for a promise that never settles.',
    ja: '{path} を読み取れません。完了しない Promise を待っています。',
  },
  noTypeScript: {
    en: '{path} cannot be read: this version of Node does not run TypeScript (22.18 does). Rename it to sitemap.config.mjs, or update Node.',
    ja: '{path} を読み取れません。このバージョンの Node は TypeScript を実行できません（22.18 以降で可能）。sitemap.config.mjs に変更するか、Node を更新してください。',
  },
  functionWaits: {
    en: 'A function of the configuration (pages or transform) waits for a promise that never settles.',
    ja: '設定の関数（pages または transform）が、完了しない Promise を待っています。',
  },
  noHtmlFiles: {
    en: '{folder} has no HTML files. Name the folder that the site is built into, and build the site first.',
    ja: '{folder} に HTML ファイルがありません。サイトの出力先フォルダーを指定し、先にサイトをビルドしてください。',
  },
  noPages: {
    en: 'None of the {files} HTML files in {folder} is a page ({reasons}). {hint|% }sitemap-kit scan --explain FILE shows why a file is left out.',
    ja: '{folder} にある HTML ファイル {files} 件に、サイトマップに載せるページがありません（{reasons}）。{hint}sitemap-kit scan --explain ファイル で理由を確認できます。',
  },

  summary: {
    en: 'Pages: {found} of {all} HTML files{routes}{reasons| (left out: %)}.',
    ja: 'HTML ファイル {all} 件{routes}のうち、ページ {found} 件{reasons|。除外: %}。',
  },
  routes: { en: ' and {n|% route|% routes} on request', ja: 'とリクエスト時に生成されるルート {n} 件' },
  form: { en: 'Form of the URLs: {example} ({evidence}).', ja: 'URL の形: {example}（{evidence}）。' },

  written: { en: 'Written or removed: {files}', ja: '書き込みまたは削除したファイル: {files}' },
  upToDate: { en: 'The sitemaps are up to date.', ja: 'サイトマップは最新の状態です。' },
  robotsLines: { en: 'Line for robots.txt: {lines}', ja: 'robots.txt に追加する行: {lines}' },
  moreProblems: { en: 'and {n} more problems', ja: 'ほか {n} 件の問題' },
  renamed: { en: 'The setting {given} is read as {ours}.', ja: '設定 {given} は {ours} として読み取りました。' },
  /** Version 7 of React Router prerenders after the last hook of Vite, unless its flag makes it use Vite's builder, as version 8 does. */
  notPrerendered: {
    en: 'sitemap-kit: React Router has not prerendered its pages into {folder} yet. With version 7, set future.v8_viteEnvironmentApi to true in react-router.config, or run `sitemap-kit build` for that folder after the build. Without prerender, there are no pages to read.',
    ja: 'sitemap-kit: React Router はまだ {folder} にページを書き出していません。バージョン 7 では、react-router.config で future.v8_viteEnvironmentApi を true にするか、ビルドの後でこのフォルダーに `sitemap-kit build` を実行してください。prerender を使わない場合は、読み取るページがありません。',
  },
} as const;

/** Why files are left out. */
export const LEFT_OUT_REASONS = {
  canonical: { en: 'canonical URL of another page', ja: '別のページが正規 URL' },
  duplicate: { en: 'same URL as another file', ja: '別のファイルと同じ URL' },
  'error-page': { en: 'error page', ja: 'エラーページ' },
  excluded: { en: 'excluded by options', ja: 'オプションで除外' },
  fallback: { en: 'fallback page of an application', ja: 'アプリケーションの代替ページ' },
  fragment: { en: 'fragment of a document', ja: '文書の断片' },
  header: { en: 'X-Robots-Tag of the host', ja: 'ホストの X-Robots-Tag' },
  noindex: { en: 'noindex', ja: 'noindex' },
  outside: { en: 'link out of the folder', ja: 'フォルダー外へのリンク' },
  redirect: { en: 'redirect of the host', ja: 'ホストのリダイレクト' },
  refresh: { en: 'redirect of the page (refresh)', ja: 'refresh によるリダイレクト' },
  transform: { en: 'left out by transform', ja: 'transform で除外' },
  unreadable: { en: 'unreadable', ja: '読み取り不可' },
  verification: { en: 'verification file', ja: '所有権の確認ファイル' },
  xhtml: { en: 'XHTML, which is not read', ja: '非対応の XHTML' },
} as const satisfies Readonly<Record<LeftOutReason, Text>>;

/** A reason with the number of files. */
const COUNTED = { en: '{reason} {n}', ja: '{reason} {n} 件' };

/** Where the form of the URLs comes from. */
export const FORM_EVIDENCE = {
  option: { en: 'as the options say', ja: 'オプションの指定' },
  host: { en: 'as the configuration of the host or of the build says', ja: 'ホストまたはビルドの設定' },
  canonicals: { en: 'as the canonical URLs say', ja: 'ページの正規 URL' },
  links: { en: 'as most links between the pages are written', ja: 'ページ間のリンク' },
  default: {
    en: 'because nothing says otherwise; every host answers under these. Change them with {option:extension} and {option:trailingSlash}',
    ja: '手掛かりがないため、どのホストでも有効な形にしました。{option:extension}と{option:trailingSlash}で変更できます',
  },
} as const satisfies Readonly<Record<ScanSummary['form']['evidence'], Text>>;

/** The names of what `scan --explain` says about a file. */
export const EXPLANATION_LABELS = {
  file: { en: 'file', ja: 'ファイル' },
  url: { en: 'URL', ja: 'URL' },
  listed: { en: 'listed', ja: 'サイトマップ' },
  yes: { en: 'yes', ja: '載せる' },
  no: { en: 'no ({reasons})', ja: '載せない（{reasons}）' },
  images: { en: 'images', ja: '画像' },
  videos: { en: 'videos', ja: '動画' },
  links: { en: 'links to other pages', ja: 'ほかのページへのリンク' },
} as const;

/** Returns the reasons for which files are left out, each with the number of files. */
export function reasonsText(leftOut: ScanSummary['leftOut']): Text {
  const inLocale = (locale: Locale) =>
    Object.entries(leftOut).map(([reason, n]) =>
      textIn(COUNTED, locale, { reason: LEFT_OUT_REASONS[reason as LeftOutReason], n }),
    );
  return { en: listOf(inLocale('en')).en, ja: listOf(inLocale('ja')).ja };
}

/** Returns the number of pages, files and routes, and of those that are left out by reason. */
export function summaryText({ files, onRequest, pages, leftOut }: ScanSummary, locale: Locale): string {
  const [found = '', all = ''] = [pages, files].map((count) => count.toLocaleString('en'));
  const routes = onRequest === 0 ? '' : filled(BUILD_TEXTS.routes, { n: onRequest });
  return textIn(BUILD_TEXTS.summary, locale, { found, all, routes, reasons: reasonsText(leftOut) });
}

const FORMS = { html: '/a.html', plain: '/a', slash: '/a/' } as const;
const FOLDERS = { slash: '/b/', plain: '/b', index: '/b/index.html' } as const;

/** Returns the form of the URLs, with an example, and where it comes from. */
export function formText({ form: { file, folder, evidence } }: Pick<ScanSummary, 'form'>, locale: Locale): string {
  const example = listOf([`a.html → ${FORMS[file]}`, `b/index.html → ${FOLDERS[folder]}`]);
  return textIn(BUILD_TEXTS.form, locale, { example, evidence: filled(FORM_EVIDENCE[evidence]) });
}
