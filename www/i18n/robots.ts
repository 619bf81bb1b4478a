import { defineMessages } from './messages.js';

/** The robots.txt as an open file. */
export const robotsMessages = defineMessages(
  {
    title: 'robots.txt',
    choose: 'Choose a file',
    download: 'Download',
    alone: 'Open a sitemap to check it against the robots.txt.',
  },
  {
    title: 'robots.txt',
    choose: 'ファイルを選ぶ',
    download: 'ダウンロード',
    alone: 'サイトマップを開くと、robots.txt と照らし合わせて検査します。',
  },
);
