import { defineMessages } from './messages.js';

/** What is told of the page itself. */
export const visitMessages = defineMessages(
  {
    newer: 'A newer version of this page is ready.',
    loadNewer: 'Load it',
    notLoaded: 'A part of this page could not be loaded. Is there a network?',
    loadAgain: 'Load the page again',
    notFetched: (name: string) => `${name} could not be loaded. Is the command still running?`,
  },
  {
    newer: 'このページの新しい版があります。',
    loadNewer: '読み込む',
    notLoaded: 'このページの一部を読み込めませんでした。ネットワーク接続を確認してください。',
    loadAgain: 'ページを再読み込み',
    notFetched: (name) => `${name} を読み込めませんでした。コマンドが実行中か確認してください。`,
  },
);
