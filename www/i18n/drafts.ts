import { defineMessages } from './messages.js';

/** Messages about drafts. */
export const draftMessages = defineMessages(
  {
    broughtBack: (names: string) => `Your changes were restored: ${names}`,
    lost: (name: string) => `The draft of ${name} could not be read. The file is shown as it was opened.`,
    fileLost: (name: string) =>
      `The opened file of ${name} is gone from this browser. Your changes are there, but the file can only be written anew.`,
    elsewhere: (names: string, n: number) =>
      `${names} ${n === 1 ? 'has' : 'have'} unsaved changes in another tab. They stay in that tab.`,
    openElsewhere: (names: string, n: number) =>
      `${names} ${n === 1 ? 'is open in another tab.' : 'are open in another tab.'}`,
    notKept: 'This browser cannot store your changes. Export them before you leave.',
    and: ', ',
  },
  {
    broughtBack: (names) => `前回の変更を復元しました: ${names}`,
    lost: (name) => `${name} の下書きを読み取れませんでした。開いたときの内容を表示しています。`,
    fileLost: (name) =>
      `${name} の元のファイルは、このブラウザーに残っていません。変更は残っていますが、保存するとファイル全体を書き直します。`,
    elsewhere: (names) => `${names} は別のタブで編集中です。変更はそのタブに残っています。このタブでは扱いません。`,
    openElsewhere: (names) => `${names} は別のタブで開いています。このタブでは扱いません。`,
    notKept: 'このブラウザーには変更を保存できません。ページを離れる前に書き出してください。',
    and: '、',
  },
);
