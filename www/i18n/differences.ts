import { count, defineMessages, plural } from './messages.js';

/** What can be done with a difference: files to compare with, renamed pages, exports. */
export const differenceMessages = defineMessages(
  {
    compareWithOpen: 'Compare with an open file',
    openFile: 'Compare with an open file…',
    kinds: { changed: 'Changed', renamed: 'Renamed', added: 'Added', removed: 'Removed' },
    renameRule:
      'Probably renamed: a removed and an added page with the same fields and alike paths, each the best match of the other.',
    reject: 'Not renamed',
    rejectTitle: (before: string, after: string) => `Not renamed: ${before} and ${after} are two pages`,
    pairAgain: (n: number) => `Pair ${plural(n, 'rejected pair', 'rejected pairs')} again`,
    saveCsv: 'Save as CSV',
    redirects: 'Redirects…',
    indexNow: 'IndexNow…',
    differentFrom: (name: string) => `Pages that differ from ${name}`,
    title: 'Redirects of renamed pages',
    about: (n: number) =>
      `${plural(n, 'page', 'pages')} permanently redirected to the new URL. Rules are for these URLs alone.`,
    form: 'Format',
    forms: { csv: 'CSV', _redirects: '_redirects (Netlify, Cloudflare)', nginx: 'nginx', apache: 'Apache' },
    hints: {
      csv: 'Old and new URLs, for other systems.',
      _redirects: 'A file in the published folder. Cloudflare reads the first 2,000 rules.',
      nginx: 'Rules inside a server block, for example by include.',
      apache: 'Rules for .htaccess or a virtual host.',
    },
    content: 'Rules',
    left: (n: number) => `Not included, because the format cannot express them or they have another host: ${count(n)}`,
    copy: 'Copy',
    save: (name: string) => `Download ${name}`,
  },
  {
    compareWithOpen: '開いているファイルと比較',
    openFile: '開いているファイルと比較…',
    kinds: { changed: '変更', renamed: 'URL 変更', added: '追加', removed: '削除' },
    renameRule:
      'URL が変わったとみられるページです。項目が同じでパスが似ている、削除されたページと追加されたページを、互いに最も似たもの同士で組にしています。',
    reject: '別のページ',
    rejectTitle: (before, after) => `${before} と ${after} は別のページ`,
    pairAgain: (n) => `外した ${count(n)} 組を元に戻す`,
    saveCsv: 'CSV で保存',
    redirects: 'リダイレクト…',
    indexNow: 'IndexNow…',
    differentFrom: (name) => `${name} と異なるページ`,
    title: 'URL が変わったページのリダイレクト',
    about: (n) => `${count(n)} ページを新しい URL に恒久的に転送します。これらの URL だけが対象です。`,
    form: '形式',
    forms: { csv: 'CSV', _redirects: '_redirects（Netlify、Cloudflare）', nginx: 'nginx', apache: 'Apache' },
    hints: {
      csv: '古い URL と新しい URL の一覧です。ほかのシステムで使えます。',
      _redirects: '公開するフォルダーに置くファイルです。Cloudflare が読むのは先頭の 2,000 件です。',
      nginx: 'server ブロックの中に、include などで入れます。',
      apache: '.htaccess またはバーチャルホストに入れます。',
    },
    content: '規則',
    left: (n) => `この形式では表せないか、ホストが異なるため、含まれていません: ${count(n)} 件`,
    copy: 'コピー',
    save: (name) => `${name} をダウンロード`,
  },
);
