import { defineMessages } from './messages.js';

/** What is told of drafts. */
export const draftMessages = defineMessages(
  {
    broughtBack: (names: string) => `Brought back with your changes: ${names}`,
    lost: (name: string) => `The draft of ${name} could not be read. The file is as it was when it was opened.`,
    elsewhere: (names: string, n: number) =>
      `${names} ${n === 1 ? 'has' : 'have'} unsaved changes in another tab. They stay there; this tab does not touch them.`,
    openElsewhere: (names: string, n: number) =>
      `${names} ${n === 1 ? 'is open in another tab, and stays there.' : 'are open in another tab, and stay there.'}`,
    notKept: 'This browser cannot keep your changes. Export them before you leave.',
    and: ', ',
  },
  {
    broughtBack: (names) => `前回の変更を復元しました：${names}`,
    lost: (name) => `${name} の下書きを読み取れませんでした。開いたときの内容を表示しています。`,
    elsewhere: (names) => `${names} は別のタブで編集中です。変更はそのタブに残っています。このタブでは扱いません。`,
    openElsewhere: (names) => `${names} は別のタブで開いています。このタブでは扱いません。`,
    notKept: 'このブラウザーには変更を保存できません。ページを離れる前に書き出してください。',
    and: '、',
  },
);
