import { defineMessages } from './messages.js';

/** Messages about links that contain a document. */
export const linkMessages = defineMessages(
  {
    copied: (name: string) =>
      `A link that opens ${name} was copied. The link contains the file itself, so nothing is sent to a server.`,
    ready: (name: string) => `The link that opens ${name} is ready.`,
    copy: 'Copy',
    tooLargeToShare: (name: string) =>
      `${name} is too large for a link, which has room for 22 kB of compressed text. Send the file instead.`,
    opened: (name: string) => `${name} was opened from a link. It is a copy that is not saved in a file yet.`,
    damaged: 'The link is incomplete or damaged, so the file in it cannot be opened.',
    tooLarge: 'The file in the link is too large and was not opened.',
  },
  {
    copied: (name) =>
      `${name} を開くリンクをコピーしました。ファイルの内容はリンクそのものに含まれ、サーバーには送信されません。`,
    ready: (name) => `${name} を開くリンクを作成しました。`,
    copy: 'コピー',
    tooLargeToShare: (name) =>
      `${name} は大きすぎてリンクにできません。リンクに入るのは圧縮後 22 kB までです。ファイルを送ってください。`,
    opened: (name) => `リンクから ${name} を開きました。まだファイルに保存されていないコピーです。`,
    damaged: 'リンクが途中で切れているか壊れているため、ファイルを開けません。',
    tooLarge: 'リンクに含まれるファイルが大きすぎるため、開きませんでした。',
  },
);
