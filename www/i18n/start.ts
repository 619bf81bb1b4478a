import { defineMessages } from './messages.js';

/** The start page. */
export const startMessages = defineMessages(
  {
    title: 'Open, understand and repair any sitemap',
    text: 'Open a file to see every page and every problem with its location, fix it, and save it.',
    choose: 'Choose files',
    drop: 'or drop files or a folder here',
    paste: 'Paste a list or a table',
    empty: 'Start empty',
    sample: 'Try a sample',
    demo: 'Example',
    demoOpen: 'Open the whole sample',
    demoProblems: { loc: 'Space in a URL', changefreq: 'Capital letter in changefreq', priority: 'Priority above 1.0' },
    formats:
      'sitemap.xml, .xml.gz, index, text list, CSV, Excel, JSON, NDJSON, RSS, Atom, robots.txt, or a .zip of them; several at once',
    private: 'Nothing leaves this device. The page works without a network.',
    pasteTitle: 'Paste a sitemap or a list of URLs',
    pasteLabel: 'XML, JSON, CSV or one URL per line',
    pasteOpen: 'Open',
  },
  {
    title: 'サイトマップを開いて、確かめて、直す',
    text: 'ファイルを開くと、全ページと問題の場所が分かり、直してそのまま保存できます。',
    choose: 'ファイルを選ぶ',
    drop: 'ファイルやフォルダーをここにドロップして開くこともできます',
    paste: '一覧や表を貼り付ける',
    empty: '新規作成',
    sample: 'サンプルを試す',
    demo: '例',
    demoOpen: 'サンプル全体を開く',
    demoProblems: {
      loc: 'URL に空白がある',
      changefreq: 'changefreq に大文字がある',
      priority: 'priority が 1.0 を超えている',
    },
    formats:
      'sitemap.xml、.xml.gz、インデックス、テキスト、CSV、Excel、JSON、NDJSON、RSS、Atom、robots.txt、それらの .zip（複数可）',
    private: 'データはこの端末から出ません。オフラインでも使えます。',
    pasteTitle: 'サイトマップまたは URL の一覧を貼り付け',
    pasteLabel: 'XML、JSON、CSV、または 1 行に 1 つの URL',
    pasteOpen: '開く',
  },
);
