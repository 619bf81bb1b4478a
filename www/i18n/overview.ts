import type { Kind } from 'sitemap-kit';
import { count, defineMessages, entries, entryName, plural, words } from './messages.js';

/** The overview: statistics of the pages. */
export const overviewMessages = defineMessages(
  {
    waiting: 'Counting…',
    empty: 'Nothing to count yet',
    emptyText: 'Add URLs to see statistics here.',
    open: 'Open here',
    pagesOfOpen: 'Pages in these',
    pagesOfSitemaps: 'Pages by sitemap',
    notOpen: 'not open',
    dropOthers: (n: number, more: number) =>
      `${more > 0 ? `${count(more)} more are not listed. ` : ''}Drop the missing ${n === 1 ? 'file here to check it' : 'files here to check them'} with the index.`,
    notListed: 'not in the index',
    indexRead: 'Search engines can read the index.',
    unchecked: (n: number, all: number) =>
      n === all
        ? `${all === 1 ? 'The sitemap is not' : `None of the ${count(all)} sitemaps is`} open here: only the index was checked.`
        : `${count(n)} of the ${count(all)} sitemaps ${n === 1 ? 'is not open here and was' : 'are not open here and were'} not checked.`,
    noDates: 'no lastmod',
    sites: 'Sites',
    newest: 'Newest lastmod',
    oneMonth: 'all in this month',
    showIgnored: (n: number, kind: Kind) => `Show ${entries.en(n, kind)}`,
    showReasons: 'Show the problems',
    limit: (max: string) => `up to ${max} per file`,
    lastmod: 'Last modification',
    lastmodText: (n: number, all: number, kind: Kind) =>
      n === all
        ? `All ${entryName.en(kind)}s have a lastmod.`
        : `${count(n)} of ${entries.en(all, kind)} ${n === 1 ? 'has' : 'have'} a lastmod.`,
    lastmodNone: (kind: Kind) => `No ${entryName.en(kind)} has a lastmod`,
    lastmodNoneText: 'lastmod is the one optional field that Google and Bing use.',
    lastmodWithout: (n: number, kind: Kind) => `${entries.en(n, kind)} without lastmod`,
    lastmodYears: (n: number, kind: Kind) => `${entries.en(n, kind)} with a year as lastmod`,
    lastmodUnreadable: (n: number) => plural(n, 'unreadable date', 'unreadable dates'),
    inFuture: 'future',
    futureDates: 'future',
    earlier: 'earlier',
    before: (name: string) => `before ${name}`,
    folders: 'Folders',
    withProblems: 'Pages with problems',
    steps: ['none', 'up to 1%', 'up to 10%', 'up to 50%', 'over 50%'],
    withFaulty: (label: string, faulty: number) => (faulty > 0 ? `${label}, ${count(faulty)} with problems` : label),
    notDrawn: (n: number) => `Not drawn: ${plural(n, 'small folder', 'small folders')}`,
    indexing: 'Indexing',
    crawl: { 'status 0': '0 (no response)', 'noindex no': 'indexable', 'noindex yes': 'noindex' },
    extensions: 'Extensions',
    other: (n: number) => `${count(n)} more`,
    show: (label: string, n: number, kind: Kind) => `Show ${entries.en(n, kind)}: ${label}`,
    elements: {
      alternates: 'Language versions',
      images: 'Images',
      videos: 'Videos',
      news: 'News',
    },
  },
  {
    waiting: '集計中…',
    empty: '集計するものがありません',
    emptyText: 'URL を追加すると、ここに内訳が表示されます。',
    open: '開いているもの',
    pagesOfOpen: 'その合計ページ数',
    pagesOfSitemaps: 'サイトマップごとのページ数',
    notOpen: '開いていません',
    dropOthers: (_, more) =>
      `${more > 0 ? `ほかに ${count(more)} 件あります。` : ''}開いていないファイルをここにドロップすると、インデックスと一緒に検査します。`,
    notListed: 'インデックスにありません',
    indexRead: '検索エンジンは、このインデックスを読み込めます。',
    unchecked: (n, all) =>
      n === all
        ? `サイトマップ（${count(all)} 件）は開かれていないため、検査したのはインデックスだけです。`
        : `サイトマップ ${count(all)} 件のうち ${count(n)} 件は、開かれていないため検査していません。`,
    noDates: 'lastmod なし',
    sites: 'サイト',
    newest: '最新の lastmod',
    oneMonth: 'すべて同じ月',
    showIgnored: (n, kind) => `${entries.ja(n, kind)}を表示`,
    showReasons: '問題を表示',
    limit: (max) => `1 ファイルに ${max} ページまで`,
    lastmod: '最終更新の時期',
    lastmodText: (n, all, kind) => {
      const some =
        kind === 'index' ? `${entries.ja(all, kind)}中 ${count(n)} 件` : `${count(all)} ページ中 ${count(n)} ページ`;
      return `${n < all ? some : `すべての${entryName.ja(kind)}`}に lastmod があります。`;
    },
    lastmodNone: (kind) => `lastmod のある${entryName.ja(kind)}がありません`,
    lastmodNoneText: 'lastmod は、Google と Bing が使う唯一の任意項目です。',
    lastmodWithout: (n, kind) => words('lastmod のない', entries.ja(n, kind)),
    lastmodYears: (n, kind) => words('lastmod が年だけの', entries.ja(n, kind)),
    lastmodUnreadable: (n) => `読み取れない日付 ${count(n)} 件`,
    inFuture: '未来',
    futureDates: '未来の日付',
    earlier: '以前',
    before: (name) => `${name}より前`,
    folders: 'フォルダー',
    withProblems: '問題のあるページの割合',
    steps: ['なし', '1% 以下', '10% 以下', '50% 以下', '50% 超'],
    withFaulty: (label, faulty) => (faulty > 0 ? `${label}、問題あり ${count(faulty)} ページ` : label),
    notDrawn: (n) => `小さいフォルダー ${count(n)} 個は省略しています。`,
    indexing: 'インデックス登録',
    crawl: { 'status 0': '0（応答なし）', 'noindex no': '可能', 'noindex yes': 'noindex' },
    extensions: '拡張子',
    other: (n) => `ほか ${count(n)} 種類`,
    show: (label, n, kind) => words(label, 'の', `${entries.ja(n, kind)}を表示`),
    elements: {
      alternates: '言語版',
      images: '画像',
      videos: '動画',
      news: 'ニュース',
    },
  },
);
