import { defineMessages } from './messages.js';

/** The start page. */
export const startMessages = defineMessages(
  {
    title: 'Open, understand and repair any sitemap',
    text: 'Drop a file here to see every page and every problem with its location, fix it, and save it.',
    choose: 'Choose files',
    paste: 'Paste text',
    empty: 'Start empty',
    sample: 'Try a sample',
    formats:
      'sitemap.xml, .xml.gz, index, text list, CSV, Excel, JSON, NDJSON, RSS, Atom, robots.txt, or a .zip of them; several at once',
    private: 'Nothing leaves this device. The page works without a network.',
    pasteTitle: 'Paste a sitemap or a list of URLs',
    pasteLabel: 'XML, JSON, CSV or one URL per line',
    pasteOpen: 'Open',
    promises: [
      { title: 'Finds every problem', text: 'More than 150 rules with line, column, source and explanation.' },
      { title: 'Reads broken files', text: 'Everything readable is recovered, even from damaged files.' },
      { title: 'Handles 50,000 pages and more', text: 'Search, filter, bulk edit, and undo everything.' },
    ],
  },
  {
    title: 'サイトマップを開いて、確かめて、直す',
    text: 'ファイルをドロップすると、全ページと問題の場所がわかり、直してそのまま保存できます。',
    choose: 'ファイルを選ぶ',
    paste: '貼り付ける',
    empty: '新規作成',
    sample: 'サンプルを試す',
    formats:
      'sitemap.xml、.xml.gz、インデックス、テキスト、CSV、Excel、JSON、NDJSON、RSS、Atom、robots.txt、それらの .zip（複数可）',
    private: 'データはこの端末から出ません。オフラインでも使えます。',
    pasteTitle: 'サイトマップまたは URL の一覧を貼り付け',
    pasteLabel: 'XML、JSON、CSV、または 1 行に 1 つの URL',
    pasteOpen: '開く',
    promises: [
      { title: '問題を具体的に指摘', text: '150 以上のルールで、行・列・根拠をわかりやすく示します。' },
      { title: '壊れたファイルも読む', text: '壊れていても、読み取れる部分はすべて表示します。' },
      { title: '5 万ページ以上も快適', text: '検索、絞り込み、一括変更。すべて元に戻せます。' },
    ],
  },
);
