import { defineMessages } from './messages.js';

/** Messages about the page itself. */
export const lifecycleMessages = defineMessages(
  {
    newer: 'A new version of the editor is available.',
    loadNewer: 'Update',
    notLoaded: 'A part of the editor could not be loaded. Check the network connection.',
    loadAgain: 'Reload',
    notFetched: (name: string) => `${name} could not be loaded. Check that the command is still running.`,
  },
  {
    newer: 'エディターの新しいバージョンがあります。',
    loadNewer: '読み込む',
    notLoaded: 'エディターの一部を読み込めませんでした。ネットワーク接続を確認してください。',
    loadAgain: 'ページを再読み込み',
    notFetched: (name) => `${name} を読み込めませんでした。コマンドが実行中か確認してください。`,
  },
);
