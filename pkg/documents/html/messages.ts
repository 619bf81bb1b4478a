/** Texts of reports as pages. Clauses are as in the texts of the command line. */

/** What search engines read of a file, by the outcome. `{entries}` are all of its entries, `{all}` the same as a whole. */
export const VERDICT_TEXTS = {
  file: { en: 'Search engines may refuse the whole file.', ja: 'ファイルがまったく読み込まれないおそれがあります。' },
  some: {
    en: 'Search engines may ignore some of the {entries}.',
    ja: '検索エンジンは {entries}の一部を無視することがあります。',
  },
  entry: {
    en: 'Search engines read {read} of {entries}, and ignore the rest.',
    ja: '検索エンジンが読み込むのは {entries}のうち {read} 件です。残りは無視されます。',
  },
  value: {
    en: 'Search engines read {all}, but ignore some values.',
    ja: '検索エンジンは {all}を読み込みますが、一部の値を無視します。',
  },
  none: { en: 'Search engines can read {all}.', ja: '検索エンジンは {all}をすべて読み込めます。' },
} as const;

/** The entries of a file, counted, and as a whole. */
export const ENTRY_TEXTS = {
  page: {
    entries: { en: '{n|% page|% pages}', ja: '{n} ページ' },
    all: { en: '{n|the % page|all % pages}', ja: '{n} ページ' },
  },
  sitemap: {
    entries: { en: '{n|% sitemap|% sitemaps}', ja: 'サイトマップ {n} 件' },
    all: { en: '{n|the % sitemap|all % sitemaps}', ja: 'サイトマップ {n} 件' },
  },
} as const;

/** The report of problems as a page. */
export const REPORT_PAGE_TEXTS = {
  title: { en: 'Sitemap report: {file}', ja: 'サイトマップの検査結果：{file}' },
  files: { en: '{n|% file|% files}', ja: '{n} ファイル' },
  file: { en: 'File', ja: 'ファイル' },
  checked: { en: 'Checked', ja: '検査した日時' },
  against: { en: 'Checked against', ja: '検査の基準' },
  schemas: { en: 'XML schemas', ja: 'XML スキーマ' },
  page: { en: 'Pages', ja: 'ページ' },
  sitemap: { en: 'Sitemaps', ja: 'サイトマップ' },
  error: { en: '{n|% error|% errors}', ja: 'エラー {n}' },
  warning: { en: '{n|% warning|% warnings}', ja: '警告 {n}' },
  info: { en: '{n|% note|% notes}', ja: '情報 {n}' },
  none: { en: 'No problems', ja: '問題はありません' },
  times: { en: '{n|% problem|% problems}', ja: '{n} 件' },
  timesIn: { en: '{n|% problem|% problems} in {entries}', ja: '{n} 件（{entries}）' },
  pageAt: { en: 'Page {n}', ja: '{n} 番目のページ' },
  sitemapAt: { en: 'Sitemap {n}', ja: '{n} 番目のサイトマップ' },
  line: { en: 'Line {line}, column {column}', ja: '{line} 行目 {column} 列目' },
  calledBy: { en: 'In Search Console: {name}', ja: 'Search Console での表示：{name}' },
  correction: { en: 'Correction:', ja: '直し方：' },
  source: { en: 'Source: {list}', ja: '根拠：{list}' },
  notListed: { en: '{n} more are not listed.', ja: 'ほかに {n} 件あります（一覧には表示されません）。' },
  editor: { en: 'Made with the sitemap-kit editor.', ja: 'sitemap-kit のエディターで作成しました。' },
  command: { en: 'Made with sitemap-kit.', ja: 'sitemap-kit で作成しました。' },
} as const;
