import type { Kind } from 'sitemap-kit';
import { count, defineMessages, entries, plural } from './messages.js';

/** Differences from the opened file or another one, and what can be done with them: exports, redirects of renamed pages. */
export const changesMessages = defineMessages(
  {
    waiting: 'Comparing…',
    none: 'Nothing changed yet',
    noneText:
      'Your changes appear here next to the values of the opened file. You can also choose another file, to see what has changed since that one.',
    summary: 'Since you opened the file',
    unchanged: (n: number, repeated: number, kind: Kind, inSource: number) =>
      `${inSource > 0 ? `The values of ${entries.en(n, kind)} are` : `${entries.en(n, kind)} ${n === 1 ? 'is' : 'are'}`} unchanged.${
        repeated === 0 ? '' : ` ${plural(repeated, 'repeated entry was', 'repeated entries were')} removed or merged.`
      }`,
    compareWith: 'Changes since',
    since: (name: string) => `Changes since ${name}`,
    compareWithFile: 'Changes since a file…',
    otherFile: 'Other file…',
    asOpened: 'The file as opened',
    fromTo: (before: string, after: string) => `From ${before} to ${after}`,
    swap: 'Swap before and after',
    equal: 'No differences',
    equalText: (name: string) => `${name} contains the same URLs with the same values.`,
    unreadable: 'Nothing to compare with',
    unreadableText: (name: string) => `${name} contains no readable URLs.`,
    show: 'Show in the table',
    kindsOf: 'Kinds of changes',
    kinds: { changed: 'Changed', renamed: 'Renamed', added: 'Added', removed: 'Removed', source: 'Source' },
    showSource: 'Show the source',
    line: (n: number) => `Line ${count(n)}:`,
    renameRule: 'Pairs of a removed and an added URL with the same fields and similar paths.',
    removedRule: 'If a page was deleted, redirect its URL to the page that replaces it, or answer 410 if none does.',
    rejectTitle: (before: string, after: string) => `Not renamed: ${before} and ${after} are two pages`,
    pairAgain: (n: number) => `Restore ${plural(n, 'separated pair', 'separated pairs')}`,
    saveCsv: 'Save as CSV',
    redirects: 'Redirects…',
    title: 'Redirects of renamed pages',
    about: (n: number, before: string, after: string) =>
      `${plural(n, 'page', 'pages')} permanently redirected to the new URL, such as ${before} to ${after}. Rules are for these URLs alone.`,
    forms: { csv: 'CSV', _redirects: '_redirects (Netlify, Cloudflare)', nginx: 'nginx', apache: 'Apache' },
    hints: {
      csv: 'Old and new URLs, for other systems.',
      _redirects: 'A file in the published folder. Cloudflare reads the first 2,000 rules.',
      nginx: 'Rules inside a server block, for example by include.',
      apache: 'Rules for .htaccess or a virtual host.',
    },
    content: 'Rules',
    left: (n: number) => `Not included, because the format cannot express them or they have another host: ${count(n)}`,
  },
  {
    waiting: '比較中…',
    none: 'まだ変更はありません',
    noneText:
      '変更すると、開いたときの内容と並べてここに表示されます。変更前のファイルを選んで比較することもできます。',
    summary: '開いたときからの変更',
    unchanged: (n, repeated, kind, inSource) =>
      `${entries.ja(n, kind)}${inSource > 0 ? 'の値' : ''}は同じです。${repeated === 0 ? '' : `重複していた ${count(repeated)} 件は削除または統合されました。`}`,
    compareWith: '変更前',
    since: (name) => `${name} からの変更`,
    compareWithFile: '変更前のファイルを選ぶ…',
    otherFile: '別のファイル…',
    asOpened: '開いたときの内容',
    fromTo: (before, after) => `${before} から ${after} への変更`,
    swap: '変更前と変更後を入れ替え',
    equal: '違いはありません',
    equalText: (name) => `${name} の URL と値は、どれも同じです。`,
    unreadable: '比較できません',
    unreadableText: (name) => `${name} から読み取れる URL がありません。`,
    show: '表で見る',
    kindsOf: '変更の種類',
    kinds: { changed: '変更', renamed: 'URL 変更', added: '追加', removed: '削除', source: 'ソース' },
    showSource: 'ソースを表示',
    line: (n) => `${count(n)} 行目: `,
    renameRule: '項目が同じで、パスが似ている、削除された URL と追加された URL の組です。',
    removedRule:
      'ページを削除した場合は、代わりのページがあればその URL へリダイレクトし、なければ 410 を返すようにしてください。',
    rejectTitle: (before, after) => `${before} と ${after} は別のページ`,
    pairAgain: (n) => `外した ${count(n)} 組を元に戻す`,
    saveCsv: 'CSV で保存',
    redirects: 'リダイレクト…',
    title: 'URL が変わったページのリダイレクト',
    about: (n, before, after) =>
      `${count(n)} ページを新しい URL に恒久的にリダイレクトします（例: ${before} から ${after} へ）。これらの URL だけが対象です。`,
    forms: { csv: 'CSV', _redirects: '_redirects（Netlify、Cloudflare）', nginx: 'nginx', apache: 'Apache' },
    hints: {
      csv: '古い URL と新しい URL の一覧です。ほかのシステムで使えます。',
      _redirects: '公開するフォルダーに置くファイルです。Cloudflare が読むのは先頭の 2,000 件です。',
      nginx: 'server ブロックの中に、include などで入れます。',
      apache: '.htaccess またはバーチャルホストに入れます。',
    },
    content: '規則',
    left: (n) => `この形式では表せないか、ホストが異なるため、含まれていません: ${count(n)} 件`,
  },
);
