import { count, defineMessages, plural } from './messages.js';

/** Previews of fixes and of other changes. */
export const fixPreviewMessages = defineMessages(
  {
    inText: (n: number) =>
      `${plural(n, 'problem', 'problems')} of the markup can be fixed. The pages stay as they are. You can undo it.`,
    inTextToo: (n: number) =>
      `${plural(n, 'problem', 'problems')} of the markup ${n === 1 ? 'is' : 'are'} fixed as well.`,
    title: 'Preview changes',
    titleOf: (rule: string) => `Fix: ${rule}`,
    lead: (changes: number, pages: number) =>
      `${plural(changes, 'change', 'changes')} on ${plural(pages, 'page', 'pages')}. You can undo ${changes === 1 ? 'it' : 'them'}.`,
    removed: (n: number) =>
      n === 1
        ? 'One duplicate entry is merged; its contents are kept.'
        : `${count(n)} duplicate entries are merged; their contents are kept.`,
    listed: (n: number, all: number) => `The first ${count(n)} of ${count(all)}:`,
    setLead: (changes: number, files: number) =>
      `${plural(changes, 'change', 'changes')} in ${plural(files, 'file', 'files')}. You can undo ${changes === 1 ? 'it' : 'them'}.`,
    openMissingFirst: 'If these files exist, open them instead: then the entries stay.',
    file: 'File',
    page: 'Page',
    before: 'Before',
    after: 'After',
    emptyValue: 'nothing',
    accept: (n: number) => `Apply ${plural(n, 'change', 'changes')}`,
    cancel: 'Cancel',
    close: 'Close',
    noProposal: 'No automatic fix',
    noProposalText: 'Edit the pages by hand.',
    needsBaseUrl: 'To complete relative URLs, enter the URL of the site in the settings.',
    needsDateOrder: 'Choose the order of day and month to see the changes.',
    noZone: 'Some times have no time zone',
    dayOnly: 'Keep only the day',
    inZone: 'The times are in this time zone:',
    zone: 'Time zone',
    notAZone: 'Enter a time zone such as +09:00.',
    dateOrder: 'What does 1/10/2026 mean?',
    dateOrders: { dmy: '1 October 2026 (day first)', mdy: '10 January 2026 (month first)' },
    openSettings: 'Open the settings',
  },
  {
    inText: (n) => `XML の記述の問題 ${count(n)} 件を修正できます。ページの内容は変わりません。元に戻せます。`,
    inTextToo: (n) => `XML の記述の問題 ${count(n)} 件も修正されます。`,
    title: '変更内容の確認',
    titleOf: (rule) => `修正：${rule}`,
    lead: (changes, pages) => `${count(pages)} ページに ${count(changes)} か所の変更があります。元に戻せます。`,
    removed: (n) => `重複した ${count(n)} 件をまとめます。内容は残ります。`,
    listed: (n, all) => `${count(all)} か所のうち最初の ${count(n)} か所`,
    setLead: (changes, files) => `${count(files)} ファイルに ${count(changes)} か所の変更があります。元に戻せます。`,
    openMissingFirst: 'ファイルがある場合は、先に開いてください。開けば項目を残せます。',
    file: 'ファイル',
    page: 'ページ',
    before: '変更前',
    after: '変更後',
    emptyValue: 'なし',
    accept: (n) => `${count(n)} か所を変更`,
    cancel: 'キャンセル',
    close: '閉じる',
    noProposal: '提案できる変更がありません',
    noProposalText: 'ご自身の判断が必要です。ページを直接編集してください。',
    needsBaseUrl: '相対 URL を完全な URL にするには、サイトの URL を設定してください。',
    needsDateOrder: '日と月の順序を選ぶと、変更内容が表示されます。',
    noZone: 'タイムゾーンのない時刻があります',
    dayOnly: '日付だけを残す',
    inZone: '時刻は次のタイムゾーンのもの',
    zone: 'タイムゾーン',
    notAZone: '+09:00 のような形式で指定してください。',
    dateOrder: '1/10/2026 はいつの日付ですか',
    dateOrders: { dmy: '2026 年 10 月 1 日（日が先）', mdy: '2026 年 1 月 10 日（月が先）' },
    openSettings: '設定を開く',
  },
);
