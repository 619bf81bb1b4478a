import type { Kind } from 'sitemap-kit';
import { count, defineMessages, entries, plural } from './messages.js';

/** The list of problems. */
export const problemMessages = defineMessages(
  {
    noneText: (profile: string) => `Checked against ${profile}.`,
    noneAlone: 'Problems only across files',
    noneAloneText: 'This file has problems only together with the other files or the robots.txt. See "Across files".',
    waiting: 'Checking…',
    untouched: 'There are no pages to check yet.',
    again: 'Checking again…',
    preparing: 'Preparing the changes…',
    applying: (n: number) => `Applying ${plural(n, 'change', 'changes')}…`,
    groups: 'Problems by rule',
    kinds: 'Severities to show',
    severityMeanings: {
      error: 'Search engines reject the file or the entry',
      warning: 'Ignored, or harmful',
      info: 'Good to know',
    },
    times: (n: number, pages: number, kind: Kind) =>
      // The one problem of a list concerns many pages.
      n === 1 && pages > 1
        ? `Concerns ${entries.en(pages, kind)}`
        : `${plural(n, 'problem', 'problems')}${pages > 0 ? ` in ${entries.en(pages, kind)}` : ''}`,
    line: (line: number, column: number) => `Line ${count(line)}, column ${count(column)}`,
    entry: (n: number, isIndex: boolean) => `${isIndex ? 'Sitemap' : 'Page'} ${count(n)}`,
    seeEntry: (n: number) => `see No. ${count(n)}`,
    show: (n: number, areAll: boolean) => (areAll ? 'Show in the table' : `Show the first ${count(n)} in the table`),
    more: (n: number) => `Show ${count(n)} more`,
    notListed: (n: number) => `${count(n)} more are not listed.`,
    inTable: (n: number) => `${count(n)} more are shown in the table.`,
    source: 'Source',
    calledBy: { gsc: 'In Search Console', yandex: 'In Yandex' },
    aboutRule: 'More about this rule',
    rule: 'Rule',
    ignore: 'Turn this rule off',
    fixedOnExport: 'Writing the file anew from its pages fixes this. Comments and the layout are lost.',
    droppedOnExport: 'Writing the file anew from its pages removes this, and also comments and the layout.',
    set: 'Across files',
    setText: 'Problems that are found by checking the files together.',
    setNone: 'The files are consistent.',
    setPartial: 'The files have too many problems to compare them all. This list may be incomplete.',
    setWaits: 'These files have many pages. Checking them together takes a while.',
    setCheck: 'Check together',
    compareBoth: 'Compare these two versions',
    inFile: (name: string) => `in ${name}`,
    robots: 'robots.txt',
    robotsRead: (rules: number, sitemaps: number) =>
      `Used by the checks: ${plural(rules, 'rule', 'rules')}, ${plural(sitemaps, 'sitemap', 'sitemaps')}.`,
    robotsNone: 'The robots.txt has no problems.',
  },
  {
    noneText: (profile) => `基準「${profile}」のルールをすべて満たしています。`,
    noneAlone: '問題はファイル間だけにあります',
    noneAloneText:
      'このファイルの問題は、ほかのファイルや robots.txt との間だけにあります。「ファイル間の問題」を確認してください。',
    waiting: '検査中…',
    untouched: '検査するページはまだありません。',
    again: '再検査中…',
    preparing: '変更を準備中…',
    applying: (n) => `${count(n)} か所を変更中…`,
    groups: 'ルールごとの問題',
    kinds: '表示する問題の種類',
    severityMeanings: {
      error: '検索エンジンに拒否されます',
      warning: '無視されるか、悪影響があります',
      info: '参考情報です',
    },
    times: (n, pages, kind) =>
      n === 1 && pages > 1
        ? `${entries.ja(pages, kind)}が該当`
        : `${count(n)} 件${pages > 0 ? `（${entries.ja(pages, kind)}）` : ''}`,
    line: (line, column) => `${count(line)} 行目 ${count(column)} 列目`,
    entry: (n, isIndex) => `${count(n)} 番目の${isIndex ? 'サイトマップ' : 'ページ'}`,
    seeEntry: (n) => `${count(n)} 番を参照`,
    show: (n, areAll) => (areAll ? '表で見る' : `最初の ${count(n)} 件を表で見る`),
    more: (n) => `さらに ${count(n)} 件を表示`,
    notListed: (n) => `ほかに ${count(n)} 件あります（一覧には表示されません）。`,
    inTable: (n) => `ほかに ${count(n)} 件あります。表で確認できます。`,
    source: '根拠',
    calledBy: { gsc: 'Search Console での表示', yandex: 'Yandex での表示' },
    aboutRule: 'このルールの操作',
    rule: 'ルール',
    ignore: 'このルールを検査しない',
    fixedOnExport: 'ページの内容からファイルを書き直すと正しくなります。コメントと体裁は残りません。',
    droppedOnExport: 'ページの内容からファイルを書き直すと、この部分は除かれます。コメントと体裁も残りません。',
    set: 'ファイル間の問題',
    setText: 'ファイルをまとめて検査して見つかった問題です。',
    setNone: 'ファイル間に問題はありません。',
    setPartial: '問題が多すぎるため、すべては比較できません。ファイル間の問題は、ほかにもある可能性があります。',
    setWaits: 'ページ数が多いため、まとめて検査するには時間がかかります。',
    setCheck: 'まとめて検査する',
    compareBoth: '2 つのバージョンを比較する',
    inFile: (name) => `${name} 内`,
    robots: 'robots.txt',
    robotsRead: (rules, sitemaps) =>
      `この robots.txt を検査に使います（ルール ${count(rules)} 件、サイトマップ ${count(sitemaps)} 件）。`,
    robotsNone: 'robots.txt に問題はありません。',
  },
);
