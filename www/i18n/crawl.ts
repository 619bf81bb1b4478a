import { count, defineMessages, plural } from './messages.js';

/** What can be done with a crawl or a report of a search engine, and what came of it. */
export const crawlMessages = defineMessages(
  {
    open: 'Match with a sitemap',
    about: { crawl: 'Result of a crawl', search: 'Report on search results' },
    kinds: { crawl: 'Crawl', search: 'Search report' },
    make: (n: number | undefined) =>
      `Make a sitemap of ${n === undefined ? 'its indexable pages' : plural(n, 'indexable page', 'indexable pages')}`,
    leftOut: (files: number, elsewhere: number) =>
      `Indexable, but left out: ${[
        ...(files > 0 ? [`${plural(files, 'file', 'files')} other than HTML pages`] : []),
        ...(elsewhere > 0 ? [`${plural(elsewhere, 'page', 'pages')} of other sites`] : []),
      ].join(', ')}.`,
    unchecked: 'Not checked as a sitemap',
    uncheckedText: 'The pages were found by a crawl or a search engine. A sitemap that you make of them is checked.',
    done: (replaced: number, removed: number, added: number) =>
      `${[
        ...(replaced > 0 ? [`${plural(replaced, 'URL', 'URLs')} replaced`] : []),
        ...(removed > 0 ? [`${plural(removed, 'page', 'pages')} removed`] : []),
        ...(added > 0 ? [`${plural(added, 'page', 'pages')} added`] : []),
      ].join(', ')}.`,
  },
  {
    open: 'サイトマップと照合',
    about: { crawl: 'クロールの結果', search: '検索結果のレポート' },
    kinds: { crawl: 'クロール結果', search: '検索レポート' },
    make: (n) => `インデックス登録できる${n === undefined ? '' : ` ${count(n)} `}ページでサイトマップを作成`,
    leftOut: (files, elsewhere) =>
      `インデックス登録できるもののうち、${[
        ...(files > 0 ? [`HTML 以外のファイル ${count(files)} 件`] : []),
        ...(elsewhere > 0 ? [`別のサイトの ${count(elsewhere)} ページ`] : []),
      ].join('と')}は含めていません。`,
    unchecked: 'サイトマップとしては検査しません',
    uncheckedText:
      'クローラーや検索エンジンが見つけたページの一覧です。これをもとに作成したサイトマップは検査されます。',
    done: (replaced, removed, added) =>
      `${[
        ...(replaced > 0 ? [`${count(replaced)} 件の URL を置き換え`] : []),
        ...(removed > 0 ? [`${count(removed)} ページを削除し`] : []),
        ...(added > 0 ? [`${count(added)} ページを追加し`] : []),
      ].join('、')}ました。`,
  },
);
