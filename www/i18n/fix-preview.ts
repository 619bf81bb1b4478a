import { count, defineMessages, plural } from './messages.js';

/** Previews of fixes and of other changes. */
export const fixPreviewMessages = defineMessages(
  {
    safe: 'Safe fixes',
    titleOf: (rule: string) => `Fix: ${rule}`,
    lead: (changes: number) =>
      `${plural(changes, 'change', 'changes')}.${changes === 0 ? '' : ` You can undo ${changes === 1 ? 'it' : 'them'}.`}`,
    removed: (n: number) =>
      n === 1
        ? 'One duplicate entry is merged: its contents are kept, of two dates the newer one.'
        : `${count(n)} duplicate entries are merged: their contents are kept, of several dates the newest one.`,
    removedEntries: (n: number) => `${plural(n, 'entry', 'entries')} without a URL ${n === 1 ? 'is' : 'are'} removed.`,
    completed: (site: string) => `Relative URLs are completed with ${site}, the site of all other pages.`,
    removedWithLosses: (n: number) =>
      `${n === 1 ? 'One duplicate entry is' : `${count(n)} duplicate entries are`} merged. Comments are lost, and so are changefreq and priority that the first entry has as well.`,
    counting: 'Counting…',
    partly: (n: number, all: number) => `${count(n)} of ${count(all)}`,
    showAll: (n: number, all: number) => (n < all ? `Show ${count(n)} of ${count(all)}` : `Show all ${count(n)}`),
    fixedAlong: (n: number) => `${count(n)} more ${n === 1 ? 'problem is' : 'problems are'} fixed with other changes.`,
    fixedWith: (rule: string) => `fixed with "${rule}"`,
    onlyWith: (rule?: string) =>
      `only together with ${rule === undefined ? 'changes that are not ticked' : `"${rule}"`}`,
    creates: (rule: string, n: number) => `This creates ${plural(n, 'problem', 'problems')}: ${rule}`,
    listed: (n: number, all: number) => `The first ${count(n)} of ${count(all)}:`,
    setLead: (changes: number, files: number) =>
      `${plural(changes, 'change', 'changes')} in ${plural(files, 'file', 'files')}. You can undo ${changes === 1 ? 'it' : 'them'}.`,
    openMissingFirst: 'If these files exist, open them instead: then the entries stay.',
    file: 'File',
    accept: (n: number) => `Apply ${plural(n, 'change', 'changes')}`,
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
    dateOrder: (date: string) => `What does ${date} mean?`,
    dateOrders: {
      dmy: (date: string) => `${date} (day first)`,
      mdy: (date: string) => `${date} (month first)`,
    },
    shownOrders: (all: number, mdy: number, dmy: number) => {
      const orders = [
        [mdy, 'month'],
        [dmy, 'day'],
      ] as const;
      const parts = orders.filter(([n]) => n > 0);
      return parts
        .map(
          ([n, first]) =>
            `${count(n)} of ${plural(all, 'date', 'dates')} ${n === 1 ? 'is' : 'are'} possible ${first} first only.`,
        )
        .join(' ');
    },
    openSettings: 'Open the settings',
  },
  {
    safe: '安全な修正',
    titleOf: (rule) => `修正: ${rule}`,
    lead: (changes) => `変更は ${count(changes)} か所です。${changes === 0 ? '' : '元に戻せます。'}`,
    removed: (n) => `重複した ${count(n)} 件をまとめます。内容は残り、日付は最も新しいものになります。`,
    removedEntries: (n) => `URL のない ${count(n)} 件を削除します。`,
    completed: (site) => `相対 URL を、ほかのすべてのページのサイト ${site} で補います。`,
    removedWithLosses: (n) =>
      `重複した ${count(n)} 件を最初の項目にまとめます。コメントと、最初の項目にもある changefreq と priority は失われます。`,
    counting: '数えています…',
    partly: (n, all) => `${count(all)} 件中 ${count(n)} 件`,
    showAll: (n, all) => (n < all ? `${count(all)} 件中 ${count(n)} 件を表示` : `${count(n)} 件をすべて表示`),
    fixedAlong: (n) => `ほかの変更により、さらに ${count(n)} 件の問題が解消します。`,
    fixedWith: (rule) => `「${rule}」の修正で同時に解消`,
    onlyWith: (rule) =>
      rule === undefined ? '選択していない変更も適用する場合のみ' : `「${rule}」も修正する場合のみ適用`,
    creates: (rule, n) => `この変更で新しい問題が ${count(n)} 件生じます: ${rule}`,
    listed: (n, all) => `${count(all)} か所のうち最初の ${count(n)} か所`,
    setLead: (changes, files) => `${count(files)} ファイルに ${count(changes)} か所の変更があります。元に戻せます。`,
    openMissingFirst: 'ファイルがある場合は、先に開いてください。開けば項目を残せます。',
    file: 'ファイル',
    accept: (n) => `${count(n)} か所を変更`,
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
    dateOrder: (date) => `${date} はいつの日付ですか`,
    dateOrders: { dmy: (date) => `${date}（日が先）`, mdy: (date) => `${date}（月が先）` },
    shownOrders: (all, mdy, dmy) => {
      const orders = [
        [mdy, '月が先'],
        [dmy, '日が先'],
      ] as const;
      const parts = orders.filter(([n]) => n > 0).map(([n, order]) => `${count(n)} 件は${order}`);
      return `${count(all)} 件の日付のうち、${parts.join('、')}の場合だけ正しい日付になります。`;
    },
    openSettings: '設定を開く',
  },
);
