/** Texts of reports as pages, apart from the others, which the editor loads first. Clauses are as in the texts of the command line. */

/** The report of problems as a page. */
export const REPORT_PAGE_TEXTS = {
  title: { en: 'Sitemap report: {file}', ja: 'サイトマップの検査結果: {file}' },
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
  calledBy: { en: 'In Search Console: {name}', ja: 'Search Console での表示: {name}' },
  correction: { en: 'Correction:', ja: '直し方:' },
  source: { en: 'Source: {list}', ja: '根拠: {list}' },
  notListed: { en: '{n} more are not listed.', ja: 'ほかに {n} 件あります（一覧には表示されません）。' },
  editor: { en: 'Made with the sitemap-kit editor.', ja: 'sitemap-kit のエディターで作成しました。' },
  command: { en: 'Made with sitemap-kit.', ja: 'sitemap-kit で作成しました。' },
} as const;
